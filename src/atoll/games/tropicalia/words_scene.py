"""A position of Tropicalia as text: for screen readers, logs and language models. Nothing is secret here."""

from atoll.core.bits import members
from atoll.core.phrase import inside, series, some, thing, who
from atoll.core.state import OVER, WATCHER
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.pieces import NOTHING, SIDE, TILE_NAMES
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words import PHASES
from atoll.games.tropicalia.words_names import fruits, items, offer, shells

SIDES = ("north", "south", "west", "east")  # in the order of the spaces


def describe(state: Tropicalia, viewer: int) -> str:
    moment = "morning" if state.is_morning() else "day"
    turn = f"{moment}. {who(int(state.turn))} decides: {inside(PHASES[state.phase][0])}"
    lines = [
        f"Round {state.round} of {pieces.ROUNDS}, {turn if state.turn != OVER else 'the end'}.",
        *(_row(state, row) for row in range(SIDE)),
        *_piers(state),
        _offers(state),
        f"Bag: {fruits(state.bag)}.",
        *(_player(state, seat) for seat in range(state.seats)),
    ]
    return "\n".join(lines if viewer == WATCHER else [*lines, _village(state, viewer)])


def _row(state: Tropicalia, row: int) -> str:
    tiles = [_tile(state, cell) for cell in range(SIDE * row, SIDE * (row + 1))]
    return f"{pieces.ROW_NAMES[row].capitalize()} row: {', '.join(tiles)}."


def _tile(state: Tropicalia, cell: int) -> str:
    """An island tile, and who or what is there."""
    if not state.in_play >> cell & 1:
        return "closed"
    kind, name = pieces.TILE_TYPE[state.island[cell]], _ground(state, cell)
    there = series([who(seat) for seat in range(state.seats) for _ in range(state.workers_of(seat, cell))])
    if kind != pieces.MARKET and not there:
        there = fruits(state.lying(cell)) if kind == pieces.FIELD else items(state.lying(cell))
    return thing(name, f"tile:{pieces.CELL_IDS[cell]}") + (f" ({there})" if there else "")


def _ground(state: Tropicalia, cell: int) -> str:
    """What an island tile is, in short."""
    if cell == state.brown:
        return "brown plaza"
    sale = state.sale[cell]
    short = pieces.NOTHING < sale < pieces.FACE_SALE
    return offer(sale).removesuffix(" each") if short else pieces.GROUND_NAMES[state.ground(cell)]


def _piers(state: Tropicalia) -> list[str]:
    """Who waits where, on each side of the island with somebody."""
    waiting = {space: who(seat) for seat, p in enumerate(state.players) for space in members(p.frame)}
    out = []
    for side, name in enumerate(SIDES):
        there = [waiting.get(SIDE * side + place, "free") for place in range(SIDE)]
        if set(there) != {"free"}:
            out.append(f"{name.capitalize()} pier: {', '.join(there)}.")
    return out


def _offers(state: Tropicalia) -> str:
    full = [slot for slot, tile in enumerate(state.slots) if tile != NOTHING]
    names = {slot: thing(TILE_NAMES[state.slots[slot]], f"slot:{slot}") for slot in full}
    offers = [f"{name} for {state.cost(slot)}" for slot, name in names.items()]
    return f"To build: {', '.join(offers) or 'nothing'}; {state.tiles_left} in the pile."


def _player(state: Tropicalia, seat: int) -> str:
    player, unused = state.players[seat], (state.players[seat].carts, state.players[seat].surfboards)
    have = [some(state.points(seat), "point"), shells(player.shells)]
    have.append(f"{fruits(player.fruits)} (room for {player.limit()})")
    have += [items(unused)] if any(unused) else []
    built = sum(tile != NOTHING for tile in player.village)
    return f"{who(seat)}: {', '.join(have)}, {some(built, 'tile')} built."


def _village(state: Tropicalia, seat: int) -> str:
    tiles = [TILE_NAMES[tile] if tile != NOTHING else "free" for tile in state.players[seat].village]
    rows = [", ".join(tiles[row : row + 3]) for row in range(0, pieces.PLOTS, 3)]
    return f"{who(seat)}'s village by rows: {'; '.join(rows)}."
