"""The claim of a placed tile, and what the tile completes (spec 4.3, 4.4, 4.6). Compiled."""

from mypy_extensions import i64

from atoll.core.packed import append, pop
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.board import Board

# -- what may be claimed ------------------------------------------------------------------------------------


def offer_claims(board: Board) -> None:
    """The menu of claims, in the order of the codes."""
    me = board.active
    tile = codes.tile_of(board.laid[board.placed])
    trader = board.traders[me] > 0
    mine = False  # whether a trader of the active player is in a feature of the tile
    thefts: i64 = 0
    board.clear_menu()
    s: i64
    for s in range(pieces.SEGMENT_COUNT[tile]):
        if pieces.KINDS[tile << 2 | s] == pieces.WATER:
            continue
        folk = board.folk[board.root(board.placed << 2 | s)]
        if codes.traders_in(folk) == 0:
            if trader and is_lowest(board, s):
                board.offer(codes.CLAIM_LAND + s)
        else:
            mine = mine or codes.traders_of(folk, me) > 0
            if board.has_scoundrel(me) and can_be_stolen(folk, me) and is_lowest(board, s):
                thefts |= 1 << s
    if trader and pieces.FISH_SEGMENT[tile] >= 0:
        board.offer(codes.CLAIM_FISH + pieces.FISH_SEGMENT[tile])
    board.offer_each(codes.CLAIM_SCOUNDREL, thefts)
    if trader or board.has_agent(me):
        _offer_ships(board, mine)
    if trader and pieces.ACTIONS[tile] > 0:
        board.offer(codes.CLAIM_ACTION)
    board.offer(codes.CLAIM_NONE)


def is_lowest(board: Board, s: i64) -> bool:
    """Whether no lower segment of the placed tile is in the same feature."""
    if s == 0:
        return True
    root = board.root(board.placed << 2 | s)
    below: i64
    for below in range(s):
        if board.root(board.placed << 2 | below) == root:
            return False
    return True


def can_be_stolen(folk: i64, thief: i64) -> bool:
    """Whether a feature is complete, and an opponent of the thief an owner."""
    return codes.open_edges(folk) == 0 and codes.owners(folk) & ~(1 << thief) > 0


def _offer_ships(board: Board, prior: bool) -> None:
    """The ship of the placed tile, and prior ones if there may be any."""
    if prior:
        for pawn in board.pawns:
            if codes.is_on_land(pawn, board.active) and _is_prior_ship(board, codes.segment_of(pawn)):
                _offer_ship(board, codes.segment_of(pawn) >> 2)
    if board.ship_of(board.placed) >= 0:
        _offer_ship(board, board.placed)


def _offer_ship(board: Board, n: i64) -> None:
    if board.traders[board.active] > 0:
        board.offer(codes.CLAIM_SHIP + (n << 1))
    if board.has_agent(board.active):
        board.offer(codes.CLAIM_SHIP + (n << 1) + 1)


def _is_prior_ship(board: Board, segment: i64) -> bool:
    """Whether a trader of the active player stands beside a free ship, in a feature of the placed tile (spec 4.3.1)."""
    n = segment >> 2
    if board.ship_of(n) < 0 or board.has_sailed(n) or board.pawn_on_ship(n) >= 0:
        return False
    root = board.root(segment)
    s: i64
    for s in range(pieces.SEGMENT_COUNT[codes.tile_of(board.laid[board.placed])]):
        if board.root(board.placed << 2 | s) == root:
            return True
    return False


# -- claiming -------------------------------------------------------------------------------------------------


def claim(board: Board, move: i64) -> i64:
    """Carry a claim out; the segment of the placed tile to which the scoundrel went, or -1."""
    me = board.active
    first = board.placed << 2
    if move < codes.CLAIM_FISH:
        segment = first + move - codes.CLAIM_LAND
        _post(board, codes.ON_LAND, segment)
        board.folk[board.root(segment)] += codes.one_trader(me)
        board.note(codes.CLAIMED, me, board.spot(segment))
    elif move < codes.CLAIM_SCOUNDREL:
        _take_fish(board, board.root(first + move - codes.CLAIM_FISH), move - codes.CLAIM_FISH, 0)
    elif move < codes.CLAIM_SHIP:
        segment = first + move - codes.CLAIM_SCOUNDREL
        board.scoundrels[me] = segment
        board.stole = True
        board.deeds[me] += codes.some_of(codes.THEFTS)
        board.note(codes.STOLE, me, board.spot(segment))
        return move - codes.CLAIM_SCOUNDREL
    elif move < codes.CLAIM_ACTION:
        n = (move - codes.CLAIM_SHIP) >> 1
        agent = (move - codes.CLAIM_SHIP) & 1
        _post(board, codes.TRADER_ON_SHIP + agent, board.ship_of(n))
        board.note(codes.SHIPPED, me, board.spot(board.ship_of(n)), agent, 1 if n < board.placed else 0)
    elif move == codes.CLAIM_ACTION:
        _post(board, codes.ON_ACTION, first)
        tile = codes.tile_of(board.laid[board.placed])
        board.acts[me] |= 1 << pieces.ACTIONS[tile]
        board.note(codes.ACTED, me, tile)
    else:
        board.note(codes.PASSED, me)
    return -1


def _post(board: Board, post: i64, segment: i64) -> None:
    """A pawn of the active player leaves the reserve."""
    me = board.active
    board.pawns = append(board.pawns, codes.make_pawn(me, post, segment))
    _count(board, me, post, 1)
    if post == codes.AGENT_ON_SHIP:
        board.agents -= 1 << me
    else:
        board.traders[me] -= 1


def _count(board: Board, seat: i64, post: i64, pawns: i64) -> None:
    """So many more pawns stand on ships or special actions."""
    if post == codes.ON_ACTION:
        board.actors += pawns
    elif post >= codes.TRADER_ON_SHIP:
        board.crews += pawns << (seat << 2)


def send_home(board: Board, index: i64) -> None:
    """A pawn comes back from the map into its reserve."""
    board.pawns, pawn = pop(board.pawns, index)
    seat = codes.seat_of(pawn)
    post = codes.post_of(pawn)
    segment = codes.segment_of(pawn)
    _count(board, seat, post, -1)
    if post == codes.AGENT_ON_SHIP:
        board.agents += 1 << seat
    else:
        board.traders[seat] += 1
    if post == codes.ON_LAND:
        board.folk[board.root(segment)] -= codes.one_trader(seat)
    board.note(codes.WENT_HOME, seat, board.spot(segment), post)


def actors_go_home(board: Board) -> None:
    """All traders that stand on special actions, the last one first."""
    i: i64 = len(board.pawns) - 1
    while i >= 0:
        if codes.post_of(board.pawns[i]) == codes.ON_ACTION:
            send_home(board, i)
        i -= 1


# -- what the tile completes (spec 4.4) -----------------------------------------------------------------------


def resolve(board: Board, stolen: i64) -> None:
    """Closed water first, then completed groves and villages by their lowest segment."""
    tile = codes.tile_of(board.laid[board.placed])
    lands: i64 = 0
    s: i64
    for s in range(pieces.SEGMENT_COUNT[tile]):
        root = board.root(board.placed << 2 | s)
        if codes.open_edges(board.folk[root]) == 0:
            if pieces.KINDS[tile << 2 | s] == pieces.WATER:
                _take_fish(board, root, s, 1)
            elif is_lowest(board, s):
                lands |= 1 << s
    for s in range(4):
        if lands >> s & 1:
            _complete(board, board.root(board.placed << 2 | s), s, s == stolen)


def _take_fish(board: Board, root: i64, s: i64, closed: i64) -> None:
    """The active player takes and covers all uncovered fish of a water."""
    fish = board.harvests[root]
    if fish == 0:
        return
    board.harvests[root] = 0
    n: i64
    for n in range(len(board.laid)):
        tile = codes.tile_of(board.laid[n])
        if pieces.FISH_SEGMENT[tile] >= 0 and board.root(n << 2 | pieces.FISH_SEGMENT[tile]) == root:
            board.covered |= 1 << pieces.FISHERY[tile]
    due = codes.count_of(fish, pieces.FISH)
    got = min(due, codes.count_of(board.bank, pieces.FISH))
    receive(board, board.active, codes.some_of(pieces.FISH, got))
    board.deeds[board.active] += codes.some_of(codes.FISH_CAUGHT, got)
    board.note(codes.FISHED, board.active, got, board.spot(board.placed << 2 | s), closed, due)


def receive(board: Board, seat: i64, stock: i64) -> None:
    """Items of the bank go to a player."""
    board.bank -= stock
    board.stocks[seat] += stock


def _complete(board: Board, root: i64, s: i64, stolen: bool) -> None:
    """The harvest goes to the owners or to the thief, and all traders come home."""
    folk = board.folk[root]
    receivers = 1 << board.active if stolen else codes.owners(folk)
    spot = board.spot(board.placed << 2 | s)
    if receivers == 0:
        board.note(codes.WASTED, board.active, board.harvests[root], spot)
        return
    k: i64
    for k in range(board.seats):
        seat = board.seat_after(k)
        if receivers >> seat & 1:
            harvest = board.harvests[root]
            if not codes.covers(board.bank, harvest):
                harvest = codes.less_of(harvest, board.bank)
            receive(board, seat, harvest)
            board.bags += codes.some_bags(seat, codes.bags_in(folk))
            board.deeds[seat] += (
                codes.some_of(codes.HARVESTS)
                + codes.some_of(codes.ITEMS_GROWN, codes.total(harvest))
                + codes.some_of(codes.BAGS_FOUND, codes.bags_in(folk))
            )
            board.note(codes.HARVESTED, seat, harvest, spot, codes.bags_in(folk), 1 if stolen else 0)
    if codes.traders_in(folk) > 0:
        _traders_go_home(board, root)


def _traders_go_home(board: Board, root: i64) -> None:
    i: i64 = 0
    while i < len(board.pawns):
        pawn = board.pawns[i]
        if codes.post_of(pawn) == codes.ON_LAND and board.root(codes.segment_of(pawn)) == root:
            send_home(board, i)
        else:
            i += 1
