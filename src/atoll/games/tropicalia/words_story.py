"""The story of a game of Tropicalia: log lines, the score by its terms, and why the game ended."""

from collections.abc import Callable, Sequence

from atoll.core.state import Event
from atoll.core.title import Term
from atoll.games.tropicalia import codes, pieces, scoring
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import (
    fruits,
    items,
    market_label,
    place,
    some,
)

VERBS = ("builds", "hosts", "plants", "acquires")  # by type of village tile
FIRST_PLAYER = {
    codes.BY_LOT: "{} goes first",
    codes.BY_BROWN_BOARD: "{} stood on the brown board and goes first",
    codes.STAYED: "{} still goes first",
}


# -- the log -----------------------------------------------------------------------------------------


def tell(event: Event, viewer: int, names: Sequence[str]) -> str:
    kind, seat, a, b, c, d = event
    if kind == codes.ROUND:
        return f"Round {a}: {FIRST_PLAYER[b].format(names[seat])}"
    if kind in PUBLIC:
        return PUBLIC[kind](a, b, c, d)
    deed = DEEDS[kind](a, b, c, d)
    return f"{names[seat]} {deed}" if deed else ""


def _moved(space: int, cell: int, used: int, sale: int) -> str:
    """To a market or with an item; what a worker takes on other tiles tells enough."""
    where = f" to the {market_label(sale)}" if sale != pieces.NOTHING else ""
    means = ("", " by surfboard", " by cart", " by surfboard and cart")[used]
    return f"sends a worker{where}{means}" if where or means else ""


def _sold(cell: int, code: int, shells: int, sale: int) -> str:
    if not code:
        return "sells nothing"
    return f"sells {fruits([codes.sold(code, kind) for kind in range(pieces.FRUIT_KINDS)])} for {some(shells, 'shell')}"


def _drew(kind: int, source: int, cell: int, direction: int) -> str:
    if kind == pieces.NOTHING:
        return "finds the bag empty"
    return f"draws a {pieces.FRUIT_NAMES[kind]}{'' if source == codes.FROM_HOME else ' at a new fountain'}"


def _chose(kind: int, cell: int, depicted: int, d: int) -> str:
    taken = f"takes a {pieces.FRUIT_NAMES[kind]}" if kind != pieces.NOTHING else "takes no fruit"
    return f"{taken} instead of a {pieces.FRUIT_NAMES[depicted]}"


#: what somebody did, after the name
DEEDS: dict[int, Callable[[int, int, int, int], str]] = {
    codes.PLACED: lambda space, b, c, d: f"places a worker on {pieces.SPACE_NAMES[space]}",
    codes.MOVED: _moved,
    codes.WENT_HOME: lambda space, b, c, d: f"takes the worker of {pieces.SPACE_NAMES[space]} home",
    codes.HARVESTED: lambda cell, *numbers: f"harvests {fruits(numbers)} at {place(cell)}",
    codes.TOOK_ITEMS: lambda cell, *numbers: f"takes {items(numbers)} at {place(cell)}",
    codes.BASKETS_LOST: lambda cell, n, c, d: f"has no room for {some(n, 'basket')}",
    codes.SOLD: _sold,
    codes.DISCARDED: lambda kind, b, c, d: f"discards a {pieces.FRUIT_NAMES[kind]}",
    codes.DREW: _drew,
    codes.BUILT: lambda tile, cell, slot, paid: (
        f"{VERBS[pieces.TYPE[tile]]} the {pieces.TILE_NAMES[tile]} for {some(paid, 'shell')}"
    ),
    codes.PICKED: lambda kind, b, c, d: (
        f"picks a {pieces.FRUIT_NAMES[kind]} in the new orchard"
        if kind != pieces.NOTHING
        else "finds the bag empty"
    ),
    codes.CHOSE: _chose,
    codes.SKIPPED: lambda a, b, c, d: "builds nothing",
}

#: what happened to everybody; the island itself shows what grows and what arrives
PUBLIC: dict[int, Callable[[int, int, int, int], str]] = {
    codes.GREW: lambda a, b, c, d: "",
    codes.CAME: lambda a, b, c, d: "",
    codes.SLID: lambda slot, tile, c, d: (
        f"The {pieces.TILE_NAMES[tile]} comes to the construction board" if tile != pieces.NOTHING else ""
    ),
    codes.SWEPT: lambda tile, b, c, d: f"Nobody built the {pieces.TILE_NAMES[tile]}: it leaves the game",
    codes.FRUITS_BACK: lambda cell, *numbers: (
        f"Nobody harvested {fruits(numbers)}: back into the bag" if any(numbers) else ""
    ),
    codes.ITEMS_OUT: lambda cell, *numbers: f"Nobody fetched {items(numbers)}: out of the game",
    codes.ROUND_OVER: lambda round, b, c, d: f"Round {round} is over: the workers go home",
    codes.ENDED: lambda rounds, b, c, d: f"The game ends after {some(rounds, 'round')}",
}


# -- the score ---------------------------------------------------------------------------------------


def breakdown(state: Tropicalia, seat: int) -> list[Term]:
    player = state.players[seat]
    points = [int(n) for n in scoring.terms(player)]
    lacking = [name for type, name in enumerate(pieces.TYPE_NAMES) if not scoring.tiles_of(player, type)]
    kinds = [name for kind, name in enumerate(pieces.EVENT_NAMES) if scoring.event_kinds(player) >> kind & 1]
    unused = items((player.carts, player.surfboards))
    return [
        Term("Buildings", points[scoring.BUILDINGS], "scoring", _printed(player, pieces.BUILDING)),
        Term("Orchards", points[scoring.ORCHARDS], "scoring", _printed(player, pieces.ORCHARD)),
        Term("Events", points[scoring.EVENTS], "events", _events(player, kinds)),
        *(_treasure(player, tile) for tile in _tiles(player, pieces.TREASURE)),
        Term(
            "Missing types",
            points[scoring.MISSING],
            "missing",
            f"no {', no '.join(lacking)}" if lacking else "none",
        ),
        Term("Fruits", points[scoring.FRUIT], "leftovers", fruits([int(n) for n in player.fruits])),
        Term("Shells", points[scoring.SHELLS], "leftovers", f"{some(player.shells, 'shell')}, 1 for every 2"),
        Term("Unused items", points[scoring.ITEMS], "leftovers", unused),
    ]


def _tiles(player: Player, type: int) -> list[int]:
    return [int(tile) for tile in player.village if tile != pieces.NOTHING and pieces.TYPE[tile] == type]


def _printed(player: Player, type: int) -> str:
    return (
        ", ".join(f"{pieces.TILE_NAMES[tile]} {pieces.VP[tile]}" for tile in _tiles(player, type)) or "none"
    )


def _events(player: Player, kinds: list[str]) -> str:
    again = len(_tiles(player, pieces.EVENT)) - len(kinds)
    return (", ".join(kinds) or "none") + (f", {again} double" if again else "")


def _treasure(player: Player, tile: int) -> Term:
    number = int(scoring.counted(player, pieces.KIND[tile]))
    note = f"2 for each of {some(number, pieces.TREASURE_KINDS[pieces.KIND[tile]])}"
    return Term(pieces.TILE_NAMES[tile], pieces.TREASURE_POINTS * number, "treasures", note)


def ending(state: Tropicalia) -> str:
    return f"All {pieces.ROUNDS} rounds were played"
