"""Tropicalia in words: every move's notation, its sentence with what follows, and the parts to click.

Every `rule` is an anchor of rules.md.
"""

from collections.abc import Callable

from atoll.core.title import Ghost, Words
from atoll.games.tropicalia import codes, construction, market, pieces, scoring
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import (
    fruits,
    items,
    line,
    offer,
    place,
    series,
    some,
    tile_label,
)


def words(state: Tropicalia, move: int) -> Words:
    first, tell = next((first, tell) for first, tell in BLOCKS if move >= first)
    return tell(state, move - first)


def _me(state: Tropicalia) -> Player:
    return state.players[state.turn]


# -- workers -----------------------------------------------------------------------------------------


def _place(state: Tropicalia, space: int) -> Words:
    name = pieces.SPACE_NAMES[space]
    cells = [cell for cell in range(pieces.CELLS) if pieces.LINE[space] & state.in_play & 1 << cell]
    sentence = (
        f"Place a worker on {name}: {line(space)} has {series([_sight(state, cell) for cell in cells])}"
    )
    return Words(f"place {name}", sentence, (f"frame:{name}",), rule="morning")


def _sight(state: Tropicalia, cell: int) -> str:
    """What an island tile promises from afar."""
    label, kind, sale = tile_label(state, cell), pieces.TILE_TYPE[state.island[cell]], state.sale[cell]
    if kind == pieces.MARKET:
        return f"the {label} ({pieces.SALES[sale][4]} each)" if sale < pieces.FACE_SALE else f"the {label}"
    there = fruits(state.lying(cell)) if kind == pieces.FIELD else items(state.lying(cell))
    return f"{'the' if 'brown' in label else 'a'} {label} ({there})"


def _move(state: Tropicalia, code: int) -> Words:
    space, cell = codes.space_of(code), codes.cell_of(code)
    name, row, column = pieces.SPACE_NAMES[space], cell // pieces.SIDE, cell % pieces.SIDE
    surf = not pieces.LINE[space] >> cell & 1
    cart = state.occupied >> cell & 1
    used = [item for item, needed in (("surfboard", surf), ("cart", cart)) if needed]
    uses = f"; uses your {series(used)}" if used else ""
    where = f"the {tile_label(state, cell)} at {place(cell)}"
    return Words(
        f"move {name} to {row},{column}",
        f"Send the worker of {name} to {where}: {_prospect(state, code)}{uses}",
        (f"worker:{name}", f"tile:{row},{column}"),
        rule="surfboard" if surf else "cart" if cart else "moving",
    )


def _prospect(state: Tropicalia, code: int) -> str:
    """What a worker finds on the tile it goes to."""
    cell, me = codes.cell_of(code), _me(state)
    kind, goods = pieces.TILE_TYPE[state.island[cell]], state.lying(cell)
    if kind == pieces.MARKET:
        return _sales_prospect(state, code)
    if kind == pieces.FIELD:
        return f"take {fruits(goods)}{_overflow(me.held + sum(goods) - me.limit())}"
    lost = max(0, me.baskets + goods[pieces.BASKET] - pieces.BASKET_SPACES)
    no_room = f", {some(lost, 'basket')} without room" if lost else ""
    first = ", and go first tomorrow" if cell == state.brown and state.round < pieces.ROUNDS else ""
    return f"take {items(goods)}{no_room}{first}"


def _overflow(excess: int) -> str:
    return f", then discard {excess}" if excess > 0 else ""


def _sales_prospect(state: Tropicalia, code: int) -> str:
    """What a market pays, and how much the player could get there now."""
    cell, after = codes.cell_of(code), state.copy()
    after.play(codes.MOVE + code)
    said = f"it buys {offer(state.sale[cell])}"
    if after.phase != codes.SELLING:
        return f"{said}, but nothing of yours now"
    return f"{said}, up to {some(_best_sale(after), 'shell')} for you"


def _best_sale(state: Tropicalia) -> int:
    """The most shells for the worker at a market."""
    sales = market.sales(state, state.turn, state.cell)
    return max(int(market.worth(state, state.turn, state.cell, sale)) for sale in sales)


def _home(state: Tropicalia, space: int) -> Words:
    name, me = pieces.SPACE_NAMES[space], _me(state)
    draws = (
        f"draw a fruit from the bag{_overflow(me.held + 1 - me.limit())}"
        if sum(state.bag)
        else "the bag is empty, no fruit"
    )
    return Words(
        f"home {name}",
        f"Take the worker of {name} home: {draws}",
        (f"worker:{name}", "home:yes"),
        rule="home",
    )


# -- fruit -------------------------------------------------------------------------------------------


def _sell(state: Tropicalia, code: int) -> Words:
    if not code:
        return Words("sell nothing", "Sell nothing and keep your fruits", ("sell:0",), rule="market")
    numbers = [int(codes.sold(code, kind)) for kind in range(pieces.FRUIT_KINDS)]
    listed = " ".join(f"{pieces.FRUIT_LETTERS[kind]}{n}" for kind, n in enumerate(numbers) if n)
    shells = market.worth(state, state.turn, state.cell, code)
    sentence = f"Sell {fruits(numbers)}: {some(shells, 'shell')}, {_me(state).shells + shells} in all"
    return Words(f"sell {listed}", sentence, _sale_parts(state, numbers), rule=_sale_rule(state))


def _sale_rule(state: Tropicalia) -> str:
    return "advanced" if state.sale[state.cell] >= pieces.FACE_SALE else "market"


def _sale_parts(state: Tropicalia, numbers: list[int]) -> tuple[str, ...]:
    """A number of sets where they are all alike; else the number of each kind that may be codes.sold at all."""
    rule = pieces.RULE[state.sale[state.cell]]
    if rule == pieces.SET:
        return (f"sell:{max(numbers)}",)
    if rule in (pieces.ANY, pieces.ALIKE, pieces.MIXED):
        least = pieces.SET_SIZE[state.sale[state.cell]] if rule == pieces.ALIKE else 1
        kinds = [kind for kind, n in enumerate(_me(state).fruits) if n >= least]
    else:
        kinds = [kind for kind, n in enumerate(numbers) if n]
    return tuple(f"{pieces.FRUIT_IDS[kind]}:{numbers[kind]}" for kind in kinds)


def _discard(state: Tropicalia, kind: int) -> Words:
    letter = pieces.FRUIT_LETTERS[kind]
    sentence = f"Discard a {pieces.FRUIT_NAMES[kind]}: your board has room for {_me(state).limit()}"
    return Words(f"discard {letter}", sentence, (f"fruit:{letter}",), rule="storage")


def _choose(state: Tropicalia, kind: int) -> Words:
    letter = pieces.FRUIT_LETTERS[kind]
    sentence = (
        f"Take a {pieces.FRUIT_NAMES[kind]} instead of the {pieces.FRUIT_NAMES[construction.depicted(state)]}"
    )
    return Words(f"choose {letter}", sentence, (f"take:{letter}",), rule="orchards")


def _decline(state: Tropicalia, _: int) -> Words:
    sentence = f"Take no fruit instead of the {pieces.FRUIT_NAMES[construction.depicted(state)]}"
    return Words("decline", sentence, ("take:none",), rule="orchards")


# -- building ----------------------------------------------------------------------------------------


def _build(state: Tropicalia, code: int) -> Words:
    slot, cell = codes.slot_of(code), codes.plot_of(code)
    tile, me = int(state.slots[slot]), _me(state)
    gains = _gains(me, tile, cell)
    edges = [d for d in range(4) if me.fountain_edges(tile, cell) >> d & 1]
    total = f"{sum(n for n, _ in gains):+} VP"
    follows = [f"{total} ({series([f'{n} {why}' for n, why in gains])})" if len(gains) > 1 else total]
    depicted = pieces.VILLAGE_TILES[tile][5]
    follows += _orchard(state, depicted)
    coming, room, bag = len(depicted) + len(edges), me.limit() - me.held, sum(state.bag)
    if bag <= room:  # else what is discarded comes back into the bag in time
        coming = min(coming, bag)
    if edges:
        drawn = max(0, coming - len(depicted))
        follows.append(f"completes {some(len(edges), 'fountain')} ({some(drawn, 'fruit')})")
    if coming > room:
        follows.append(f"then discard {coming - room}")
    parts, paid = (f"slot:{slot}", f"cell:{cell}"), some(state.cost(slot), "shell")
    return Words(
        f"build slot {slot} at {cell}",
        f"Build the {pieces.TILE_NAMES[tile]} of slot {slot} on cell {cell} for {paid}: {', '.join(follows)}",
        parts,
        Ghost(*parts, lights=tuple(_facing(state.turn, cell, d) for d in edges), label=total),
        "building",
    )


def _orchard(state: Tropicalia, depicted: str) -> list[str]:
    """What comes of the fruits that a tile depicts, and what the bag lacks."""
    if depicted and not sum(state.bag):
        return ["the bag is empty, no fruit"]
    wanted = [depicted.count(letter) for letter in pieces.FRUIT_LETTERS]
    there = [min(pair) for pair in zip(wanted, state.bag, strict=True)]
    lacking = [n - m for n, m in zip(wanted, there, strict=True)]
    out = [f"brings {fruits(there)}"] if depicted else []
    return [*out, f"{fruits(lacking)} not in the bag"] if any(lacking) else out


def _facing(seat: int, cell: int, direction: int) -> str:
    """The element of the half fountain that the neighbour in a direction has on the shared edge."""
    return f"edge-{seat}-{pieces.next_to(cell, direction)}-{pieces.DIRECTIONS[pieces.opposite(direction)]}"


def _gains(me: Player, tile: int, cell: int) -> list[tuple[int, str]]:
    """The points that a tile adds to a village, shells and fruit apart, each with its reason."""
    after = me.copy()
    after.lay(tile, cell)
    now, then, type = scoring.terms(me), scoring.terms(after), pieces.TYPE[tile]
    treasures = int(then[scoring.TREASURES] - now[scoring.TREASURES])
    if type == pieces.TREASURE:
        own = int(pieces.TREASURE_POINTS * scoring.counted(after, pieces.KIND[tile]))
        treasures -= own
    else:
        own = int(then[type] - now[type])
    first = int(then[scoring.MISSING] - now[scoring.MISSING])
    more = ((treasures, "by your treasures"), (first, f"for a first {pieces.TYPE_NAMES[type]}"))
    return [(own, "by the tile"), *(gain for gain in more if gain[0])]


def _skip(state: Tropicalia, _: int) -> Words:
    sentence = f"Build nothing and keep your {some(_me(state).shells, 'shell')}"
    return Words("skip", sentence, ("skip:yes",), rule="building")


#: where the blocks of moves begin, last first, and who tells of them
BLOCKS: tuple[tuple[int, Callable[[Tropicalia, int], Words]], ...] = (
    (codes.SELL, _sell),
    (codes.BUILD, _build),
    (codes.DECLINE, _decline),
    (codes.CHOOSE, _choose),
    (codes.DISCARD, _discard),
    (codes.SKIP, _skip),
    (codes.MOVE, _move),
    (codes.HOME, _home),
    (codes.PLACE, _place),
)
