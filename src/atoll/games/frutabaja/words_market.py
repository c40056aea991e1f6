"""Buying and building in Frutabaja in words: businesses, terrains, lucky cards and their targets, rows, the Bank."""

from collections.abc import Callable

from atoll.core.bits import members
from atoll.core.grid import WINDS
from atoll.core.phrase import some, thing
from atoll.core.title import Ghost, Words
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import BUSINESS_NAMES, NOTHING, next_to
from atoll.games.frutabaja.words_names import (
    ABILITY_LINES,
    AFTERWARDS,
    CARD_LINES,
    ROW_NAMES,
    an,
    backyard_row,
    cost,
    dirt,
    dirt_part,
    ground,
    monies,
    offered,
    slot_id,
    tile_part,
)
from atoll.games.frutabaja.words_outlook import chances, cleaned, shut, turned
from atoll.games.frutabaja.words_turn import WAYS, here, left, me, moved_dirt, tramp_leaves

# -- terrains and businesses -------------------------------------------------------------------------


def build(state: Board, site: int) -> Words:
    slot, tile = int(codes.slot_of(site)), int(codes.tile_of(site))
    kind = state.row[slot]
    price = int(state.build_cost(state.turn, kind, tile))
    earns = _income(state, kind, tile)
    parts = (f"slot:{slot_id(slot)}", tile_part(tile))
    old = state.business[tile]
    does = ABILITY_LINES[pieces.ABILITY[kind]]
    follows = [
        f"{monies(earns)} {chances(state, tile)}",
        *([does] if does else []),
        *([_farewell(old)] if old != NOTHING else []),
        *([f"closed for now: {shut(state, tile)}"] if shut(state, tile) else []),
        left(state, price),
    ]
    new = f"the {offered(state, slot)}"
    where = here(state, tile)
    return Words(
        (f"Replace {where} by {new}" if old != NOTHING else f"Build {new} on {where}")
        + f" for {cost(price)}",
        parts,
        "; ".join(follows),
        Ghost(*parts, label=f"${earns} on {an(int(ground(state, tile)))}"),
        "building",
    )


def _income(state: Board, kind: int, tile: int) -> int:
    """What a business would bring if it stood on a tile of the deciding seat now."""
    after = Board()
    state.copy_to(after)
    after.propaganda &= ~(1 << tile)
    after.happy &= ~(1 << tile)
    after.open_business(state.turn, tile, kind)
    return int(after.income(tile))


def _farewell(kind: int) -> str:
    goes = "leaves the game" if kind == pieces.STAND else "goes under its pile"
    return f"the {BUSINESS_NAMES[kind]} {goes}"


def reserve(state: Board, tile: int) -> Words:
    price = int(state.price(tile))
    tokens = state.level(tile)
    dirty = "; too dirty: you lose it unless you clean it in this turn" if tokens >= pieces.STUCK else ""
    return Words(
        f"Reserve {here(state, tile)} for {cost(price)}",
        ("sold:yes", tile_part(tile)),
        f"later you build there for the fee alone{dirty}; {left(state, price)}",
        Ghost("sold:yes", tile_part(tile)),
        "reserving",
    )


# -- rows, dice, the Bank ----------------------------------------------------------------------------


def refresh(state: Board, code: int) -> Words:
    row, clover = divmod(code, 2)
    pays = cost(0, 1) if clover else cost(1)
    return Words(
        f"Change the {ROW_NAMES[row]} for {pays}",
        (f"refresh:{pieces.ROW_IDS[row]}", "pay:clover" if clover else "pay:money"),
        "the four go under their pile, and new ones are turned up",
        rule="rows",
    )


def publicity(state: Board, code: int) -> Words:
    up, place = divmod(code, pieces.ROW_SLOTS)
    slot = pieces.FIRST_CARD + place
    return Words(
        f"Pay {monies(1)} for {offered(state, slot)}: turn the last die {WAYS[up]} to {turned(state.dice[3], up)}",
        (f"slot:{slot_id(slot)}", f"last:{WAYS[up]}"),
        "the card stays for everybody",
        rule="publicity",
    )


def invest(state: Board, _: int) -> Words:
    return Words(
        f"Invest {monies(pieces.INVESTMENT)} in the {thing('Bank', tile_part(int(state.bank)))}",
        (tile_part(int(state.bank)),),
        bank_side(state.seats),
        rule="bank",
    )


def bank_side(seats: int) -> str:
    """
    >>> bank_side(4)
    '[3 monies](#fb-money) at the start of your second next turn'
    """
    pays = monies(pieces.INSTALMENT[seats])
    if pieces.INSTALMENTS[seats] == 1:
        return f"{pays} at the start of your second next turn"
    return f"{pays} at the start of each of your next {pieces.INSTALMENTS[seats]} turns"


def end_build(state: Board, _: int) -> Words:
    return Words(
        "Finish building",
        ("end:build",),
        "cleaning comes next",
        rule="turn",
        forgoes="what you could still buy",
    )


# -- lucky cards -------------------------------------------------------------------------------------


def buy(state: Board, place: int) -> Words:
    slot = pieces.FIRST_CARD + place
    kind = state.row[slot]
    after = AFTERWARDS[pieces.AFTERWARDS[kind]]
    return Words(
        f"Buy {offered(state, slot)} for {cost(pieces.CARD_MONIES[kind], pieces.CARD_CLOVERS[kind])}",
        (f"slot:{slot_id(slot)}",),
        CARD_LINES[kind] + (f"; the card {after}" if after else ""),
        rule="cards",
    )


def bought(state: Board) -> int:
    """The lucky card that wants a target."""
    return int(state.row[state.slot])


def target(state: Board, tile: int) -> Words:
    kind = bought(state)
    say, follows = TARGETS[kind]
    part = dirt_part(tile) if kind == pieces.SPRING_CLEANING else tile_part(tile)
    return Words(say.format(here(state, tile)), (part,), follows(state, tile), rule="cards")


def _relocated(state: Board, tile: int) -> str:
    to = int(me(state).reserved)
    return f"it then earns {chances(state, to)}; dirt stays where it lies"


def _carted(state: Board, tile: int) -> str:
    if tile == state.bank:
        return "earns on a 2 and a 12 while the Bank is clean"
    if state.ground[tile] < pieces.SPECIALS:
        return "it counts as a business, but never earns there"
    foul = "; not before it is clean" if state.foul() >> tile & 1 else ""
    return f"{monies(state.cart_income(tile))} {chances(state, tile)}{foul}"


def _tramped(state: Board, tile: int) -> str:
    return f"its dirt rises to {state.level(tile) + 1}"


def _scared(state: Board, tile: int) -> str:
    return "no dirt comes with him"


#: what a lucky card does to a tile, and what comes of it
TARGETS: dict[int, tuple[str, Callable[[Board, int], str]]] = {
    pieces.RELOCATION: ("Let {} and your reserved terrain change places", _relocated),
    pieces.FOOD_CART: ("Put your Food Cart on {}", _carted),
    pieces.PROPAGANDA: ("Advertise {}", lambda state, tile: "+$1 whenever it produces"),
    pieces.TRAMP: ("Put the Tramp on {}", _tramped),
    pieces.SPRING_CLEANING: (
        "Clean {} from top to bottom",
        lambda state, tile: cleaned(state, tile, int(state.dirt[tile])),
    ),
    pieces.HAPPY_HOUR: (
        "Call a Happy Hour at {}",
        lambda state, tile: f"{monies(2 * state.income(tile))} {chances(state, tile)}, for one round",
    ),
    pieces.INSPECTION: ("Send the inspector to {}", lambda state, tile: "closed for one round"),
    pieces.SCARECROW: ("Chase the Blorrrdo to {}", _scared),
}


def target_row(state: Board, row: int) -> Words:
    tiles = members(state.dirty & pieces.row_set(row))
    return Words(
        f"Sweep the {backyard_row(row)}",
        (f"row:{row}",),
        f"{some(len(tiles), 'dirt token')} {'goes' if len(tiles) == 1 else 'go'} home to the Cave",
        rule="cards",
    )


def target_dirt(state: Board, code: int) -> Words:
    start, direction = int(codes.tile_of(code)), code // pieces.TILES
    to = int(next_to(start, direction))
    return Words(
        f"Push {dirt(1)} {WINDS[direction]} from {here(state, start)} to {here(state, to)}",
        (dirt_part(start), tile_part(to)),
        moved_dirt(state, start, to),
        rule="cards",
    )


def target_tramp(state: Board, direction: int) -> Words:
    to = int(next_to(state.tramp, direction))
    return Words(
        f"Push the {thing('Tramp', 'tramp:yes')} {WINDS[direction]} to {here(state, to)}",
        ("tramp:yes", tile_part(to)),
        tramp_leaves(state),
        rule="tramp",
    )
