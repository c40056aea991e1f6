"""What would come of things in Frutabaja: who earns on a number, what dirt does, why something is closed."""

from atoll.core.bits import members
from atoll.core.phrase import series, who
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import NOTHING, STUCK
from atoll.games.frutabaja.words_names import an, dirt, ground, monies, place

# -- numbers -----------------------------------------------------------------------------------------


def turned(face: int, up: int) -> int:
    """A die one higher or one lower; after 6 comes 1.

    >>> turned(6, 1), turned(3, 0), turned(1, 0)
    (1, 2, 6)
    """
    return (face + (0 if up else -2)) % 6 + 1


def ways(number: int) -> int:
    """In how many of 36 rolls two dice show a number.

    >>> ways(7), ways(2), ways(9)
    (6, 1, 4)
    """
    return 6 - abs(7 - number)


def predicting(state: Board) -> bool:
    """Whether the number of this turn is still open."""
    return state.phase == codes.PREDICTING or (
        state.draft is not None and state.draft.resume == codes.PREDICTING
    )


def coming(state: Board) -> int:
    """The number that produces next: in this turn before production, else in the next one."""
    first = 0 if predicting(state) else 1
    return int(state.dice[first] + state.dice[first + 1])


def takings(state: Board, number: int) -> list[int]:
    """The monies that each seat would earn on a number as things are."""
    out = [0] * state.seats
    for tile in members(state.with_number[number]):
        owner, carter = state.owner(tile), state.cart_owner(tile)
        if owner != NOTHING and not state.blocked() >> tile & 1:
            out[owner] += state.income(tile)
        if carter != NOTHING and not state.foul() >> tile & 1:
            out[carter] += state.cart_income(tile)
    return out


def earnings(state: Board, number: int, me: int) -> str:
    """Who would earn what, oneself first."""
    gains = takings(state, number)
    order = [(me + n) % state.seats for n in range(state.seats)] if me != NOTHING else range(state.seats)
    told = [f"{'you' if seat == me else who(seat)} {monies(gains[seat])}" for seat in order if gains[seat]]
    return series(told) or "nothing for anybody"


def outlook(state: Board, number: int) -> str:
    """What a number would mean when the dice show it."""
    me = int(state.turn)
    if predicting(state):
        return f"{an(number)} produces now: {earnings(state, number, me)}"
    after = (state.active + 1) % state.seats
    return f"{who(after)}'s turn then begins with {an(number)}: {earnings(state, number, me)}"


def chances(state: Board, tile: int) -> str:
    """How often a terrain produces: its ground is its number."""
    number = int(ground(state, tile))
    return f"on {an(number)}, {ways(number)} of 36 rolls"


# -- dirt --------------------------------------------------------------------------------------------


def clock(left: int) -> str:
    return f"{left} left in the Cave" if left else "the Cave is empty, and everybody loses"


def dirtied(state: Board, tile: int) -> str:
    """What a new dirt token from the Cave does to a tile."""
    if state.cave == 1:
        return clock(0)
    level = state.level(tile) + 1
    shuts = " and shuts it" if level == STUCK and matters(state, tile) else ""
    return f"its dirt rises to {level}{shuts}, {clock(state.cave - 1)}"


def matters(state: Board, tile: int) -> bool:
    """Whether three dirt stop something on a tile."""
    return state.owner(tile) != NOTHING or tile in (state.bank, state.fountain)


def cleaned(state: Board, tile: int, tokens: int = 1) -> str:
    """What it means that dirt tokens go home from a tile."""
    level, cave = state.level(tile), state.cave + tokens
    if level == tokens:
        return f"it is clean, {clock(cave)}"
    opens = level >= STUCK > level - tokens and matters(state, tile)
    return f"its dirt falls to {level - tokens}{', and it works again' if opens else ''}, {clock(cave)}"


def shut(state: Board, tile: int) -> str:
    """What stops a business, or ""."""
    if state.blorrrdo == tile:
        return "the Blorrrdo sits there"
    if state.filthy >> tile & 1:
        tokens = dirt(int(state.dirt[tile]))
        return f"{tokens} {'and the Tramp ' if state.tramp == tile else ''}lie there"
    return "it is under Inspection" if state.inspected >> tile & 1 else ""


# -- winning -----------------------------------------------------------------------------------------


def unclean_shops(state: Board, seat: int) -> list[str]:
    """The tiles of a seat's businesses and carts that are not clean."""
    player = state.players[seat]
    return [place(state, tile, seat) for tile in members((player.shops | player.carts) & state.unclean())]


def lacking(state: Board, seat: int) -> list[str]:
    """What a seat lacks to remove the Blorrrdo."""
    player, foul = state.players[seat], unclean_shops(state, seat)
    out = [f"you have {monies(player.monies)} of {pieces.PRIZE}"] if player.monies < pieces.PRIZE else []
    out += [f"there is dirt on {series(foul)}"] if foul else []
    return [*out, "you have an open IOU"] if state.debts(seat) else out
