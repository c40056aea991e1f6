"""The story of a game of Tropicalia: log lines, the score by its terms, and why the game ended."""

from collections.abc import Callable
from functools import lru_cache

from atoll.core.phrase import plain, some, thing, who
from atoll.core.state import Event
from atoll.core.title import Line, Rank, Term
from atoll.games.tropicalia import codes, pieces, scoring
from atoll.games.tropicalia.pieces import NOTHING, TILE_NAMES
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import a_fruit, fruits, ground, items, pier, shells

VERBS = ("builds", "hosts", "plants", "acquires")  # by type of village tile
FIRST_PLAYER = {
    codes.BY_LOT: "goes first",
    codes.BY_BROWN_BOARD: "stood on the brown board and goes first",
    codes.STAYED: "still goes first",
}


# -- the log -----------------------------------------------------------------------------------------


def tell(event: Event, viewer: int) -> Line | None:
    return _told(event)


@lru_cache(maxsize=4096)
def _told(event: Event) -> Line | None:
    kind, seat, *numbers = event
    if kind in DEEDS:
        rank, say = DEEDS[kind]
        return Line(f"{who(seat)} {say(seat, *numbers)}", rank)
    if kind == codes.ROUND:
        return Line(f"Round {numbers[0]}: {who(seat)} {FIRST_PLAYER[numbers[1]]}", Rank.ROUND)
    rank, tidings = NEWS.get(kind, (Rank.DETAIL, None))
    text = tidings(*numbers) if tidings else ""
    return Line(text, rank) if text else None


def _moved(seat: int, space: int, cell: int, used: int, kind: int) -> str:
    means = ("", " by surfboard", " by cart", " by surfboard and cart")[used]
    return f"sends a worker to the {ground(kind, cell)}{means}"


def _sold(seat: int, cell: int, sale: int, gain: int, _: int) -> str:
    if not sale:
        return "sells nothing"
    return f"sells {fruits(codes.sold(sale, kind) for kind in range(pieces.FRUIT_KINDS))} for {shells(gain)}"


def _drew(seat: int, kind: int, source: int, plot: int, direction: int) -> str:
    if kind == NOTHING:
        return "finds the bag empty"
    return f"draws {a_fruit(kind)}{'' if source == codes.FROM_HOME else ' at a new fountain'}"


def _built(seat: int, tile: int, plot: int, slot: int, paid: int) -> str:
    name = thing(TILE_NAMES[tile], f"plot-{seat}-{plot}")
    return f"{VERBS[pieces.TYPE[tile]]} the {name} for {shells(paid)}"


def _picked(seat: int, kind: int, *_: int) -> str:
    return f"picks {a_fruit(kind)} in the new orchard" if kind != NOTHING else "finds the bag empty"


def _chose(seat: int, kind: int, plot: int, depicted: int, _: int) -> str:
    taken = f"takes {a_fruit(kind)}" if kind != NOTHING else "takes no fruit"
    return f"{taken} instead of a {pieces.FRUIT_NAMES[depicted]}"


#: what somebody did, after the name
DEEDS: dict[int, tuple[Rank, Callable[..., str]]] = {
    codes.PLACED: (Rank.TURN, lambda seat, space, *_: f"places a worker on the {pier(space)}"),
    codes.MOVED: (Rank.TURN, _moved),
    codes.WENT_HOME: (Rank.TURN, lambda seat, space, *_: f"takes the worker of the {pier(space)} home"),
    codes.HARVESTED: (Rank.DEED, lambda seat, cell, *numbers: f"harvests {fruits(numbers)}"),
    codes.TOOK_ITEMS: (Rank.DEED, lambda seat, cell, *numbers: f"takes {items(numbers)}"),
    codes.BASKETS_LOST: (Rank.DETAIL, lambda seat, cell, n, *_: f"has no room for {some(n, 'basket')}"),
    codes.SOLD: (Rank.DEED, _sold),
    codes.DISCARDED: (Rank.DEED, lambda seat, kind, *_: f"discards {a_fruit(kind)}"),
    codes.DREW: (Rank.DETAIL, _drew),
    codes.BUILT: (Rank.DEED, _built),
    codes.PICKED: (Rank.DETAIL, _picked),
    codes.CHOSE: (Rank.DEED, _chose),
    codes.SKIPPED: (Rank.DEED, lambda *_: "builds nothing"),
}


def _slid(slot: int, tile: int, *_: int) -> str:
    new = thing(TILE_NAMES[tile], f"slot-{pieces.SLOTS - 1}")
    return f"The {new} comes to the construction board" if tile != NOTHING else ""


def _fruits_back(cell: int, *numbers: int) -> str:
    return f"Nobody harvested {fruits(numbers)}: back into the bag" if any(numbers) else ""


#: what happened to everybody; the island itself shows what grows and what arrives
NEWS: dict[int, tuple[Rank, Callable[..., str]]] = {
    codes.SLID: (Rank.DETAIL, _slid),
    codes.ROUND_OVER: (Rank.TURN, lambda *_: "Evening comes: the workers go home"),
    codes.SWEPT: (Rank.DETAIL, lambda tile, *_: f"Nobody built the {TILE_NAMES[tile]}: it leaves the game"),
    codes.FRUITS_BACK: (Rank.DETAIL, _fruits_back),
    codes.ITEMS_OUT: (Rank.DETAIL, lambda cell, *n: f"Nobody fetched {items(n)}: out of the game"),
    codes.ENDED: (Rank.ROUND, lambda rounds, *_: f"The game ends after {some(rounds, 'round')}"),
}


# -- the score ---------------------------------------------------------------------------------------


def breakdown(state: Tropicalia, seat: int) -> list[Term]:
    player = state.players[seat]
    points = [int(n) for n in scoring.terms(player)]
    lacking = [name for type, name in enumerate(pieces.TYPE_NAMES) if not scoring.tiles_of(player, type)]
    kinds = [name for kind, name in enumerate(pieces.EVENT_NAMES) if scoring.event_kinds(player) >> kind & 1]
    unused = plain(items((player.carts, player.surfboards)))
    missing = f"no {', no '.join(lacking)}"
    terms = [
        Term("Buildings", points[scoring.BUILDINGS], "scoring", _printed(player, pieces.BUILDING)),
        Term("Orchards", points[scoring.ORCHARDS], "scoring", _printed(player, pieces.ORCHARD)),
        Term("Events", points[scoring.EVENTS], "events", _events(player, kinds)),
        *(_treasure(player, tile) for tile in _tiles(player, pieces.TREASURE)),
        Term("Missing types", points[scoring.MISSING], "missing", missing),
        Term("Fruits", points[scoring.FRUIT], "leftovers", plain(fruits(player.fruits))),
        Term("Shells", points[scoring.SHELLS], "leftovers", f"{some(player.shells, 'shell')}, 1 for every 2"),
        Term("Unused items", points[scoring.ITEMS], "leftovers", unused),
    ]
    return [term for term in terms if term.points]


def _tiles(player: Player, type: int) -> list[int]:
    return [int(tile) for tile in player.village if tile != NOTHING and pieces.TYPE[tile] == type]


def _printed(player: Player, type: int) -> str:
    return ", ".join(f"{TILE_NAMES[tile]} {pieces.VP[tile]}" for tile in _tiles(player, type))


def _events(player: Player, kinds: list[str]) -> str:
    again = len(_tiles(player, pieces.EVENT)) - len(kinds)
    return ", ".join(kinds) + (f", {again} double" if again else "")


def _treasure(player: Player, tile: int) -> Term:
    number = int(scoring.counted(player, pieces.KIND[tile]))
    note = f"2 for each of {some(number, pieces.TREASURE_KINDS[pieces.KIND[tile]])}"
    return Term(TILE_NAMES[tile], pieces.TREASURE_POINTS * number, "treasures", note)


def ending(state: Tropicalia) -> str:
    return f"All {pieces.ROUNDS} rounds were played"
