"""Why something cannot be claimed with the tile that was laid."""

from atoll.core.phrase import series, some, who
from atoll.games.wapanuba import claiming, codes, pieces
from atoll.games.wapanuba.pieces import ACTION_LABELS, KIND_NAMES, WATER
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words_names import PAWNS, laid, seats
from atoll.games.wapanuba.words_refused_tiles import there

NO_TRADER = "You have no trader at home: they come back when their land is complete."
NO_AGENT = "Your agent is away on a ship, and comes back when it sails."


def _tile(state: Wapanuba) -> int:
    return int(state.tile(state.placed << 2))


def _no_land(state: Wapanuba, s: int) -> str:
    """Why a segment of the placed tile is no land that could be claimed or stolen."""
    if s >= pieces.SEGMENT_COUNT[_tile(state)]:
        return f"{laid(_tile(state))} has no such land."
    kind = int(state.kind(state.placed << 2 | s))
    if kind == WATER:
        return "Water belongs to nobody: claim its fish or its ship, or a grove or village."
    if not claiming.is_lowest(state, s):
        return f"Both ends of {laid(_tile(state))} are one {KIND_NAMES[kind]} now: choose its other end."
    return ""


def _folk(state: Wapanuba, s: int) -> tuple[str, int]:
    """What a segment of the placed tile is called, and the folk of its feature."""
    segment = int(state.placed) << 2 | s
    return KIND_NAMES[state.kind(segment)], int(state.folk[state.root(segment)])


def _no_trader(state: Wapanuba) -> str:
    return "" if state.traders[state.turn] else NO_TRADER


def land(state: Wapanuba, segment: str) -> str:
    s = int(segment)
    if why := _no_land(state, s):
        return why
    kind, folk = _folk(state, s)
    crowd = [who(seat) for seat in range(state.seats) if codes.traders_of(folk, seat) and seat != state.turn]
    if codes.traders_of(folk, state.turn):
        return f"A trader of yours is in this {kind} already: nobody may send another one."
    if crowd:
        return f"{series(crowd)} claimed this {kind} already: nobody may send another trader there."
    return _no_trader(state)


def fish(state: Wapanuba, segment: str) -> str:
    tile, s = _tile(state), int(segment)
    if s >= pieces.SEGMENT_COUNT[tile] or not pieces.FISHES[tile << 2 | s]:
        return f"Fish are caught from a tile that shows fish itself: there are none on {laid(tile)} here."
    return _no_trader(state)


AWAY = {
    codes.ONCE: "Your scoundrel has stolen already, and only a Homecoming brings it back.",
    codes.HIDING: "Your scoundrel is hiding, and comes back at the end of your next turn.",
    codes.FREE: "Your scoundrel comes back when this turn ends.",
}


def steal(state: Wapanuba, segment: str) -> str:
    s = int(segment)
    if why := _no_land(state, s):
        return why
    kind, folk = _folk(state, s)
    gaps = int(codes.open_edges(folk))
    if gaps:
        return f"The scoundrel steals only what this tile completes, and this {kind} has {some(gaps, 'open side')}."
    if not claiming.can_be_stolen(folk, state.turn):
        mine = seats(int(codes.owners(folk)))
        return f"This {kind} is yours alone." if mine else f"Nobody owns this {kind}: there is nobody to rob."
    return "" if state.has_scoundrel(state.turn) else AWAY[int(state.scoundrel)]


def ship(state: Wapanuba, x: str, y: str, pawn: str = "") -> str:
    n = there(state, int(x), int(y))
    return _no_ship(state, n) or _out_of_reach(state, n) or _nobody_for(state, pawn)


def _no_ship(state: Wapanuba, n: int) -> str:
    if n < 0:
        return "There is no tile, and so no ship."
    name = laid(int(state.tile(n << 2)))
    if state.ship_of(n) < 0:
        return f"There is no ship at {name}."
    if state.has_sailed(n):
        return f"The ship at {name} has sailed."
    pawn = state.pawn_on_ship(n)
    if pawn < 0:
        return ""
    whose = int(codes.seat_of(pawn))
    return (
        f"{'A pawn of yours' if whose == state.turn else f'A pawn of {who(whose)}'} is on the ship at {name}."
    )


def _out_of_reach(state: Wapanuba, n: int) -> str:
    if n == state.placed:
        return ""
    own = [
        codes.segment_of(pawn)
        for pawn in state.pawns
        if codes.seat_of(pawn) == state.turn
        and codes.post_of(pawn) == codes.ON_LAND
        and codes.segment_of(pawn) >> 2 == n
    ]
    if not own:
        return "The ship of an earlier tile is only for a player whose trader stands on that very tile."
    count = pieces.SEGMENT_COUNT[_tile(state)]
    joined = {state.root(state.placed << 2 | s) for s in range(count)}
    if any(state.root(segment) in joined for segment in own):
        return ""
    return f"{laid(_tile(state))} does not join the land where your trader stands."


def _nobody_for(state: Wapanuba, pawn: str) -> str:
    """Why no pawn, or not this one, can go onto a ship."""
    trader, agent = bool(state.traders[state.turn]), state.has_agent(state.turn)
    if not trader and not agent:
        return "You have neither a trader nor your agent at home."
    if pawn == PAWNS[0] and not trader:
        return NO_TRADER
    return NO_AGENT if pawn == PAWNS[1] and not agent else ""


def action(state: Wapanuba) -> str:
    tile = _tile(state)
    if not ACTION_LABELS[pieces.ACTIONS[tile]]:
        return f"{laid(tile)} has no special action."
    return _no_trader(state)


def pawn(state: Wapanuba, name: str) -> str:
    """Why a pawn at home has nowhere to go."""
    if name == PAWNS[1]:
        return "Your agent goes onto ships only, and there is none that you can claim now."
    return "Choose on the map where your trader shall go: a trader is chosen here for a ship only."
