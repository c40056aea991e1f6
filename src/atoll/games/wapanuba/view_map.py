"""The map of Wapanuba: free cells, tiles in the order of laying, fish, ships and pawns, and what may be claimed.

Columns and rows are 120 units apart; rows of the notation grow to the north. Each piece is cached by what it shows.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from atoll.core.draw import at, place, tag, use
from atoll.core.mat import Box, Mat, Piece, item
from atoll.core.phrase import some
from atoll.core.state import WATCHER
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.art_land import SHAPES, Point, shape_of, spots, turned
from atoll.games.wapanuba.pieces import ACTION_LABELS, KIND_NAMES, SEGMENTS, TILE_LABELS, TILE_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.view_claims import (
    CELL,
    Claim,
    claim_in_words,
    gains_in_words,
    halo,
    openings,
)
from atoll.games.wapanuba.view_tile import (
    covers,
    face_on_map,
    fish,
    outlined,
    ship,
    sign_at,
    stand,
    tile_in_words,
)

MARGIN = 66  # around the outermost centres
OPEN = use("wapanuba-o-tile", class_="hit open")
SIDES = ("north", "east", "south", "west")
Spot = tuple[int, int]


def on_map(name: str, style: str, part: str, label: str, spot: Spot, body: str, off: Point = (0, 0)) -> Piece:
    """Something on a cell, or at a point from its middle."""
    x, y = CELL * spot[0] + off[0], -CELL * spot[1] + off[1]
    return item(name, style, part, label, x, y, body)


# -- cells and tiles -----------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def cell(spot: Spot, demand: int) -> Piece:
    """A free cell, and what it asks of a tile."""
    x, y = spot
    asked = [f"{KIND_NAMES[demand >> 2 * d & 3]} in the {SIDES[d]}" for d in range(4) if demand >> 2 * d & 3]
    return on_map(f"cell_{x}_{y}", "cell", f"cell:{x},{y}", f"Free cell: {', '.join(asked)}", spot, OPEN)


@lru_cache(maxsize=8192)
def tile(shape: int, spot: Spot) -> Piece:
    number = shape >> 2
    return on_map(f"tile-{TILE_NAMES[number]}", "tile", "", tile_in_words(number), spot, face_on_map(shape))


@cache
def newest(spot: Spot) -> Piece:
    x, y = spot
    return Piece("newest", use("wapanuba-new", CELL * x, -CELL * y, id="newest", class_="mark"))


# -- fish and ships ------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def shoal(shape: int, spot: Spot, covered: bool) -> Piece:
    number = shape >> 2
    s = pieces.FISH_SEGMENT[number]
    n = len(SEGMENTS[number][s][2])
    label = f"{some(n, 'fish', 'fish')} of {TILE_LABELS[number]}" + (", taken already" if covered else "")
    body = covers(n) if covered else tag("g", fish(n), class_="shimmer")
    return on_map(
        f"shoal-{TILE_NAMES[number]}", "shoal", "", label, spot, body, turned(spots(number, s)[-1], shape & 3)
    )


@lru_cache(maxsize=4096)
def harbour(shape: int, spot: Spot, sailed: bool, aboard: str) -> Piece:
    """A ship that waits, or what is left of its place. With somebody's pawn aboard it serves to buy."""
    number, (x, y) = shape >> 2, spot
    name, where = f"ship-{TILE_NAMES[number]}", f"{x},{y}"
    label = f"{'Mooring of a ship that has sailed from' if sailed else 'Ship of'} {TILE_LABELS[number]}"
    label += f" with {aboard}, ready to buy" if aboard else ""
    off = turned(spots(number, pieces.SHIP_SEGMENT[number])[-1], shape & 3)
    if sailed:
        return on_map(name, "harbour", "", label, spot, use("wapanuba-mooring"), off)
    body = ship() + outlined("ship")
    return on_map(name, "harbour", f"{'with' if aboard else 'ship'}:{where}", label, spot, body, off)


# -- pawns ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def trader(seat: int, shape: int, s: int, spot: Spot, claim: Claim, mine: int, whose: str) -> Piece:
    """A trader on land, the open sides of what it owns, and all of it in a light that is shown on request."""
    number, (x, y) = shape >> 2, spot
    name = f"pawn-{seat}-{TILE_NAMES[number]}-{s}"
    owns = claim.owners >> seat & 1 > 0
    label = f"{whose} trader. {claim_in_words(claim)}" + ("" if owns else "; others have more traders here")
    dx, dy = stand(number, s, shape & 3)
    here = CELL * x + dx, -CELL * y + dy
    body = tag("g", halo(claim), class_="halo") + (
        tag("g", openings(claim, seat), class_="mark") if owns else ""
    )
    figure = use(f"wapanuba-trader-{seat}", scale=1.15) + outlined("pawn")
    style = f"pawn p{seat}" + (f" mine-{mine}" if mine >= 0 else "")
    body += tag("g", figure, transform=place(*here))
    drawn = tag("g", body, id=name, class_=style, data_part=f"home:{x},{y},{s}", role="img", aria_label=label)
    return Piece(name, drawn)


@lru_cache(maxsize=4096)
def sailor(seat: int, shape: int, spot: Spot, agent: bool, fetched: bool, whose: str) -> Piece:
    """A pawn on a ship."""
    number, (x, y) = shape >> 2, spot
    dx, dy = turned(spots(number, pieces.SHIP_SEGMENT[number])[-1], shape & 3)
    part = f"home:{x},{y},ship" if fetched else ""
    label = f"{whose} {'shipping agent' if agent else 'trader'} on the ship of {TILE_LABELS[number]}"
    body = use(f"wapanuba-{'agent' if agent else 'trader'}-{seat}", scale=0.95)
    body += outlined("agent") if fetched else ""
    style, name = f"pawn p{seat}" + ("" if fetched else " aboard"), f"pawn-{seat}-{TILE_NAMES[number]}-ship"
    return on_map(name, style, part, label, spot, body, (dx + 6, dy - 6))


@lru_cache(maxsize=1024)
def actor(seat: int, shape: int, spot: Spot, whose: str) -> Piece:
    """A trader on a special action."""
    number = shape >> 2
    label = f"{whose} trader at {ACTION_LABELS[pieces.ACTIONS[number]]}"
    body, name = use(f"wapanuba-trader-{seat}"), f"pawn-{seat}-{TILE_NAMES[number]}-action"
    dx, dy = sign_at(number, shape & 3)
    return on_map(name, f"pawn p{seat}", "", label, spot, body, (dx + 10, dy - 10))


@lru_cache(maxsize=1024)
def scoundrel(seat: int, shape: int, s: int, spot: Spot, whose: str) -> Piece:
    number = shape >> 2
    label = f"{whose} scoundrel, who has stolen a harvest here"
    body = use(f"wapanuba-scoundrel-{seat}", scale=1.1)
    return on_map(f"scoundrel-{seat}", f"pawn p{seat}", "", label, spot, body, stand(number, s, shape & 3))


# -- what may be claimed -------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def target(what: str, shape: int, s: int, spot: Spot, gain: str) -> Piece:
    """A grove or village of the tile that was just laid, and where a pawn would stand; or its fish."""
    number, turns = shape >> 2, shape & 3
    kind = SEGMENTS[number][s][0]
    if what == "fish":
        label, body = f"Fish: {gain}", at(*turned(spots(number, s)[-1], turns), outlined("fish"))
    else:
        label = f"{'Steal' if what == 'steal' else 'Claim'} this {KIND_NAMES[kind]}: {gain}"
        area = f"wapanuba-area-{SHAPES.index(shape_of(number))}-{s}"
        body = at(*stand(number, s, turns), outlined("pawn"), class_="stand")
        body += at(0, 0, use(area, class_="rim") + use(area, class_="hit open"), 90 * turns)
    return on_map(f"claim-{what}-{s}", "target", f"{what}:{s}", label, spot, body)


@lru_cache(maxsize=1024)
def acting(shape: int, spot: Spot) -> Piece:
    number = shape >> 2
    label = f"Special action: {ACTION_LABELS[pieces.ACTIONS[number]]}"
    body = outlined("sign")
    return on_map("claim-action", "target", "action:yes", label, spot, body, sign_at(number, shape & 3))


def _targets(state: Wapanuba, viewer: int) -> list[Piece]:
    """One for each claim on the placed tile that the viewer may make."""
    if state.phase != codes.CLAIMING or viewer != state.turn:
        return []
    laid = state.laid[state.placed]
    shape, spot, out = _shape(laid), _spot(laid), []
    for move in state.moves():
        if move == codes.CLAIM_ACTION:
            out.append(acting(shape, spot))
        elif codes.CLAIM_LAND <= move < codes.CLAIM_SHIP:
            group, s = divmod(int(move) - codes.CLAIM_LAND, 4)
            root = state.root(state.placed << 2 | s)
            gain = gains_in_words(int(state.harvests[root]), int(codes.bags_in(state.folk[root])))
            out.append(target(("land", "fish", "steal")[group], shape, s, spot, gain))
    return out


# -- the whole -----------------------------------------------------------------------------------------


def map_mat(state: Wapanuba, names: Sequence[str], found: Mapping[int, Claim]) -> Callable[[int], Mat]:
    """The map for any viewer: they differ in whose pawns are their own, and in what they may claim."""
    sites = [] if state.phase == codes.FINISHED else list(state.sites)
    places = [(_place(state, site), int(codes.demand_of(site))) for site in sites]
    spots = [_spot(laid) for laid in state.laid]
    box = _box([spot for spot, _ in places] + spots)
    ground = [cell(spot, demand) for spot, demand in places]
    ground += [tile(_shape(laid), spot) for laid, spot in zip(state.laid, spots, strict=True)]
    mark = [newest(spots[-1])] if len(spots) > 1 else []
    pawns, boats = _pawns(state, names, found), _afloat(state, WATCHER, names)
    sailing = {int(codes.seat_of(p)) for p in state.pawns if codes.post_of(p) >= codes.TRADER_ON_SHIP}

    def seen(viewer: int) -> Mat:
        afloat = _afloat(state, viewer, names) if viewer in sailing else boats
        drawn = (*ground, *afloat, *mark, *pawns(viewer), *_targets(state, viewer))
        return Mat("map", "board", "Map", drawn, box)

    return seen


def _shape(laid: int) -> int:
    return int(codes.shape_of(laid))


def _spot(laid: int) -> Spot:
    return int(codes.x_of(laid)), int(codes.y_of(laid))


def _place(state: Wapanuba, site: int) -> Spot:
    x, y = state.place(codes.edge_of(site))
    return int(x), int(y)


def _afloat(state: Wapanuba, viewer: int, names: Sequence[str]) -> list[Piece]:
    """The fish and ships of all tiles."""
    out = []
    for n, laid in enumerate(state.laid):
        number = codes.tile_of(laid)
        if pieces.FISH_SEGMENT[number] >= 0:
            out.append(shoal(_shape(laid), _spot(laid), bool(state.is_covered(n))))
        elif pieces.SHIP_SEGMENT[number] >= 0:
            aboard = _aboard(int(state.pawn_on_ship(n)), viewer, names)
            out.append(harbour(_shape(laid), _spot(laid), bool(state.has_sailed(n)), aboard))
    return out


def _aboard(pawn: int, viewer: int, names: Sequence[str]) -> str:
    if pawn < 0:
        return ""
    role = "shipping agent" if codes.post_of(pawn) == codes.AGENT_ON_SHIP else "trader"
    seat = int(codes.seat_of(pawn))
    return f"{'your' if seat == viewer else whose_is(seat, viewer, names)} {role}"


THIEF = -1  # stands for a post: it is the scoundrel


def _pawns(state: Wapanuba, names: Sequence[str], found: Mapping[int, Claim]) -> Callable[[int], list[Piece]]:
    """All pawns and scoundrels for any viewer: only one's own look different."""
    there = [(int(codes.seat_of(p)), int(codes.segment_of(p)), int(codes.post_of(p))) for p in state.pawns]
    there += [(seat, int(segment), THIEF) for seat, segment in enumerate(state.scoundrels) if segment >= 0]

    def drawn(seat: int, segment: int, post: int, whose: str, own: Sequence[int]) -> Piece:
        laid, s = state.laid[segment >> 2], segment & 3
        shape, spot = _shape(laid), _spot(laid)
        if post == THIEF:
            return scoundrel(seat, shape, s, spot, whose)
        if post == codes.ON_ACTION:
            return actor(seat, shape, spot, whose)
        if post != codes.ON_LAND:
            agent = post == codes.AGENT_ON_SHIP
            return sailor(seat, shape, spot, agent, state.phase == codes.FETCHING, whose)
        root = int(state.root(segment))
        return trader(seat, shape, s, spot, found[root], own.index(root) if own else -1, whose)

    alike = [drawn(*one, whose_is(one[0], WATCHER, names), ()) for one in there]

    def seen(viewer: int) -> list[Piece]:
        own = [int(root) for root in state.claims(viewer)] if viewer != WATCHER else []
        both = zip(there, alike, strict=True)
        return [drawn(*one, "Your", own) if one[0] == viewer else piece for one, piece in both]

    return seen


def whose_is(seat: int, viewer: int, names: Sequence[str]) -> str:
    return "Your" if seat == viewer else f"{names[seat]}'s"


def _box(spots: list[Spot]) -> Box:
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    low, high = min(y for _, y in spots), max(y for _, y in spots)
    width, height = (right - left) * CELL + 2 * MARGIN, (high - low) * CELL + 2 * MARGIN
    return left * CELL - MARGIN, -high * CELL - MARGIN, width, height
