"""What things and places of Wapanuba are called: tiles by their names, features by the tile where they lie."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.grid import WINDS
from atoll.core.phrase import amount, series, thing, who
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.board import Board
from atoll.games.wapanuba.pieces import (
    ACTION_LABELS,
    ITEM_NAMES,
    ITEM_ROWS,
    KIND_NAMES,
    SEGMENTS,
    TILE_LABELS,
    TILE_NAMES,
    TOKEN_LABELS,
    TOKEN_NAMES,
)

SIDES = ("northern", "eastern", "southern", "western")
PAWNS = ("trader", "agent")  # by whether it is the agent
SOURCES = ("bag", "market")  # of a purchase, beside ships

# -- tiles and places --------------------------------------------------------------------------------


@cache
def laid(tile: int) -> str:
    """A tile on the map."""
    return thing(TILE_LABELS[tile], f"tile-{TILE_NAMES[tile]}")


@cache
def held(tile: int) -> str:
    """A tile in the hand of who decides, or the drawn one."""
    return thing(TILE_LABELS[tile], f"tile:{TILE_NAMES[tile]}")


@cache
def beside(tile: int, direction: int) -> str:
    """A place on the map by the first tile beside it.

    >>> beside(pieces.START, 1)
    'east of [Wapanuba Bay](tile-START)'
    """
    return f"{WINDS[direction]} of {laid(tile)}"


@cache
def cell(x: int, y: int) -> str:
    """The part of a place on the map."""
    return f"cell:{x},{y}"


def place(board: Board, n: int) -> str:
    """Column and row of a laid tile, for parts."""
    there = board.laid[n]
    return f"{codes.x_of(there)},{codes.y_of(there)}"


# -- segments ----------------------------------------------------------------------------------------


def winds(edges: int) -> str:
    """
    >>> winds(0b1010), winds(0b0111)
    ('east and west', 'north, east and south')
    """
    return series([WINDS[d] for d in range(4) if edges >> d & 1])


def alone(tile: int, s: int) -> bool:
    """Whether a segment is the only one of its kind on its tile."""
    return [segment[0] for segment in SEGMENTS[tile]].count(SEGMENTS[tile][s][0]) == 1


@cache
def patch(tile: int, s: int, turns: int) -> str:
    """A segment of a turned tile; those of one kind are told apart by the side where they lie.

    >>> patch(1, 0, 0), patch(6, 0, 1)
    ('grove', 'eastern grove')
    """
    kind = KIND_NAMES[SEGMENTS[tile][s][0]]
    if alone(tile, s):
        return kind
    return f"{SIDES[int(pieces.reach(tile, s, turns)).bit_length() - 1]} {kind}"


@cache
def telling(tile: int) -> int:
    """The segment that tells every turn of a tile from the others, or -1 where there is nothing to tell."""
    rotations = int(pieces.ROTATIONS[tile])
    looks = [(kind, icons) for kind, _, icons in SEGMENTS[tile]]
    found = [
        s
        for s in range(len(SEGMENTS[tile]))
        if len({int(pieces.reach(tile, s, turns)) for turns in range(rotations)}) == rotations > 1
        and looks.count(looks[s]) == 1
    ]
    return min(found, key=lambda s: (not alone(tile, s), SEGMENTS[tile][s][1].bit_count() > 2), default=-1)


@cache
def orientation(tile: int, turns: int) -> str:
    """How a tile is turned, by the sides that one of its segments reaches.

    >>> orientation(27, 1), orientation(6, 2), orientation(51, 0)
    (', its village to the east and west', ', its grove with the banana to the south', '')
    """
    s = telling(tile)
    if s < 0:
        return ""
    kind, _, icons = SEGMENTS[tile][s]
    mark = "" if alone(tile, s) else f" with the {icons[0]}"
    return f", its {KIND_NAMES[kind]}{mark} to the {winds(int(pieces.reach(tile, s, turns)))}"


@cache
def land(spot: int) -> str:
    """A feature by one of its segments, tile << 2 | segment."""
    return f"the {KIND_NAMES[pieces.KINDS[spot]]} at {laid(spot >> 2)}"


@cache
def ship(tile: int) -> str:
    """A ship that has not sailed yet."""
    return f"the {thing('ship', f'ship-{TILE_NAMES[tile]}')} at {laid(tile)}"


@cache
def face(tile: int, turns: int = 0) -> str:
    """What a tile shows.

    >>> face(1), face(33, 1)
    ('grove north with banana, village south with hut, water east-west with ship', 'village east with hut, \
water north-south-west with 3 fish')
    """
    found = []
    for s, (kind, _, icons) in enumerate(SEGMENTS[tile]):
        edges = int(pieces.reach(tile, s, turns))
        sides = "all around" if edges == 15 else "-".join(WINDS[d] for d in range(4) if edges >> d & 1)
        shown = [f"{n} {icon}" if n > 1 else icon for icon, n in Counter(icons).items()]
        found.append(f"{KIND_NAMES[kind]} {sides}{f' with {series(shown)}' if shown else ''}")
    action = ACTION_LABELS[pieces.ACTIONS[tile]]
    return ", ".join([*found, *([f"the sign of a {action}"] if action else [])])


# -- items and tokens --------------------------------------------------------------------------------


@cache
def items(item: int, n: int) -> str:
    """
    >>> items(0, 2)
    '[2 bananas](#wapanuba-banana)'
    """
    name, one, many, _ = ITEM_ROWS[item]
    return amount(n, f"wapanuba-{name}", one, many)


@cache
def an_item(item: int, group: str) -> str:
    """An item in the bank or in the own stock, where it lights up.

    >>> an_item(1, "bank")
    'an [orange](bank:orange)'
    """
    name = ITEM_ROWS[item][1]
    return f"{article(name)} {thing(name, f'{group}:{ITEM_NAMES[item]}')}"


def article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


@cache
def bags(n: int) -> str:
    return amount(n, "wapanuba-bag", "money bag")


@cache
def fish(n: int) -> str:
    return items(pieces.FISH, n)


@lru_cache(maxsize=4096)
def goods(stock: int, n_bags: int = 0, circles: int = 0) -> str:
    """Items, money bags and circles of a price.

    >>> goods(int(codes.some_of(0, 2)), 1)
    '[2 bananas](#wapanuba-banana) and [1 money bag](#wapanuba-bag)'
    """
    found = [items(item, n) for item in range(pieces.ITEMS) if (n := int(codes.count_of(stock, item)))]
    found += [bags(n_bags)] if n_bags else []
    found += [amount(circles, "wapanuba-any", "item of any kind", "items of any kind")] if circles else []
    return series(found) or "nothing"


@cache
def price(token: int) -> str:
    return goods(int(codes.PRICE[token]), 0, int(pieces.CIRCLES[token]))


@cache
def on_display(token: int) -> str:
    """A commerce token that is face up."""
    return thing(TOKEN_LABELS[token], f"token:{TOKEN_NAMES[token]}")


def display(board: Board) -> list[int]:
    """The commerce tokens that are face up."""
    return [int(token) for token in board.display if token >= 0]


# -- players -----------------------------------------------------------------------------------------


def seats(bits: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(4) if bits >> seat & 1]


def people(found: Sequence[int], me: int) -> str:
    """Some players as one of them hears it: "Ana, Bo and you"."""
    others = [who(seat) for seat in found if seat != me]
    return series([*others, "you"] if me in found else others)


def owned(land: str, bits: int, me: int) -> str:
    """Land by its owners: "your grove", "Ana's grove", "the grove of Ana and you", "a free grove"."""
    found = seats(bits)
    if not found:
        return f"a free {land}"
    if found == [me]:
        return f"your {land}"
    return f"{who(found[0])}'s {land}" if len(found) == 1 else f"the {land} of {people(found, me)}"
