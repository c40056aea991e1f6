"""Accounts for every component of a game (spec 6, invariants)."""

from collections import Counter, defaultdict

from atoll.games.wapanuba import codes, laying, pieces
from atoll.games.wapanuba.rules import Wapanuba


def audit(state: Wapanuba) -> None:
    _audit_items(state)
    _audit_tokens(state)
    _audit_tiles(state)
    _audit_pawns(state)
    _audit_map(state)
    _audit_features(state)


def _audit_items(state: Wapanuba) -> None:
    for item in range(pieces.ITEMS):
        found = [codes.count_of(stock, item) for stock in (state.bank, *state.stocks)]
        assert sum(found) == pieces.BANK[item], f"{pieces.ITEM_NAMES[item]} items"
    assert all(stock >= 0 and not stock & codes.GUARDS for stock in (state.bank, *state.stocks)), "stocks"


def _audit_tokens(state: Wapanuba) -> None:
    found = [token for token in range(len(state.pile)) if state.pile[token]]
    assert len(found) == state.pile_size, "pile of tokens"
    found += [int(token) for token in state.display if token >= 0]
    for tokens in state.tokens:
        found += [token for token in range(pieces.TOKENS) if tokens >> token & 1]
    assert sorted(found) == list(range(pieces.token_set(state.seats))), "tokens"
    assert state.pile_size == 0 or state.phase == codes.PAYING or -1 not in state.display, "display"


def hand_of(hand: int) -> list[int]:
    return [int(codes.held(hand, slot)) for slot in range(codes.hand_size(hand))]


def _audit_tiles(state: Wapanuba) -> None:
    found = [tile for tile in range(pieces.TILES) if state.supply[tile]]
    assert len(found) == state.supply_size, "supply"
    assert state.supply_dozens == laying.dozens(state.supply), "supply by the dozen"
    found += [int(codes.tile_of(laid)) for laid in state.laid] + [int(tile) for tile in state.removed]
    found += [state.drawn] if state.drawn else []
    for hand, shown in zip(state.hands, state.shown, strict=True):
        found += hand_of(hand)
        assert hand_of(hand) == sorted(hand_of(hand)), "order of a hand"
        assert not Counter(hand_of(shown)) - Counter(hand_of(hand)), "tiles that were shown"
    assert sorted(found) == list(range(pieces.TILES)), "tiles"


def _audit_pawns(state: Wapanuba) -> None:
    for seat in range(state.seats):
        posts = [codes.post_of(pawn) for pawn in state.pawns if codes.seat_of(pawn) == seat]
        agents = posts.count(codes.AGENT_ON_SHIP)
        assert state.traders[seat] + len(posts) - agents == pieces.TRADERS, "traders"
        assert state.has_agent(seat) + agents == 1, "agent"
        assert state.bags >= 0, "bags"
        crew = sum(post >= codes.TRADER_ON_SHIP for post in posts)
        assert state.crews >> 4 * seat & 15 == crew, "pawns on ships"
    posts = [codes.post_of(pawn) for pawn in state.pawns]
    assert state.actors == posts.count(codes.ON_ACTION), "traders on special actions"
    ships = [codes.segment_of(p) for p in state.pawns if codes.post_of(p) >= codes.TRADER_ON_SHIP]
    assert len(set(ships)) == len(ships), "two pawns on one ship"
    for segment in ships:
        assert segment == state.ship_of(segment >> 2), "a pawn without a ship"
        assert not state.has_sailed(segment >> 2), "a pawn on a ship that has sailed"


def _audit_map(state: Wapanuba) -> None:
    """Edges match, every free cell beside a tile is a site, and sites demand what lies around them."""
    there = {_place(laid): int(codes.shape_of(laid)) for laid in state.laid}
    assert len(there) == len(state.laid), "two tiles on one cell"
    demands: Counter[tuple[int, int]] = Counter()
    for (x, y), shape in there.items():
        for d in range(4):
            beside = x + int(codes.STEP_X[d]), y + int(codes.STEP_Y[d])
            kind = int(pieces.EDGE_KIND[shape << 2 | d])
            if beside in there:
                assert kind == pieces.EDGE_KIND[there[beside] << 2 | (d ^ 2)], "edges that touch"
            else:
                demands[beside] += int(codes.demanded(kind, d ^ 2))
    sites = {state.place(codes.edge_of(site)): int(codes.demand_of(site)) for site in state.sites}
    assert sites == demands, "free cells"
    assert len(sites) == len(state.sites), "a free cell twice"


def _audit_features(state: Wapanuba) -> None:
    """Open edges, icons and traders of each feature, counted anew from its segments."""
    features = defaultdict(list)
    for n, laid in enumerate(state.laid):
        for s in range(pieces.SEGMENT_COUNT[codes.tile_of(laid)]):
            features[int(state.root(n << 2 | s))].append(n << 2 | s)
    there = {_place(laid) for laid in state.laid}
    traders = Counter(
        (int(state.root(codes.segment_of(pawn))), int(codes.seat_of(pawn)))
        for pawn in state.pawns
        if codes.post_of(pawn) == codes.ON_LAND
    )
    for root, members in features.items():
        folk = int(state.folk[root])
        gaps = sum(beside not in there for segment in members for beside in _beside(state, segment))
        spots = [int(state.spot(segment)) for segment in members]
        assert codes.open_edges(folk) == gaps, "open edges"
        assert codes.segments_in(folk) == len(members), "segments"
        assert codes.bags_in(folk) == sum(pieces.BAGS[spot] for spot in spots), "bags on the map"
        assert state.harvests[root] == sum(_icons(state, segment) for segment in members), "icons"
        for seat in range(4):
            assert codes.traders_of(folk, seat) == traders[root, seat], "traders in a feature"
        if not gaps and state.phase != codes.CLAIMING:
            assert codes.traders_in(folk) == 0, "traders in a complete feature"


def _place(laid: int) -> tuple[int, int]:
    return int(codes.x_of(laid)), int(codes.y_of(laid))


def _beside(state: Wapanuba, segment: int) -> list[tuple[int, int]]:
    """The cells that a segment reaches."""
    laid = int(state.laid[segment >> 2])
    x, y = _place(laid)
    edges = int(pieces.reach(codes.tile_of(laid), segment & 3, codes.turns_of(laid)))
    return [(x + int(codes.STEP_X[d]), y + int(codes.STEP_Y[d])) for d in range(4) if edges >> d & 1]


def _icons(state: Wapanuba, segment: int) -> int:
    """The items that a segment shows; covered fish do not count."""
    spot = int(state.spot(segment))
    return 0 if pieces.FISHES[spot] and state.is_covered(segment >> 2) else int(codes.HARVEST[spot])
