"""Tropicalia in words: every move's notation, its sentence with what follows, and the parts to click.

Every `rule` is an anchor of rules.md.
"""

from collections.abc import Callable

from atoll.core.title import Ghost, Words
from atoll.games.tropicalia import market, scoring
from atoll.games.tropicalia.codes import (
    BUILD,
    CHOOSE,
    DECLINE,
    DISCARD,
    DISCARDING,
    HOME,
    MOVE,
    PLACE,
    SELL,
    SELLING,
    SKIP,
    sold,
)
from atoll.games.tropicalia.pieces import (
    ALIKE,
    ANY,
    BASKET,
    BASKET_SPACES,
    CELLS,
    DIRECTIONS,
    FACE_SALE,
    FIELD,
    FRUIT_KINDS,
    FRUIT_LETTERS,
    KIND,
    LINE,
    MARKET,
    MIXED,
    NEXT_TO,
    ROUNDS,
    RULE,
    SALES,
    SET,
    SET_SIZE,
    SIDE,
    SPACE_NAMES,
    TILE_TYPE,
    TREASURE,
    TREASURE_POINTS,
    TYPE,
    TYPE_NAMES,
    VILLAGE,
    VILLAGE_TILES,
)
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import (
    FRUIT_NAMES,
    FRUIT_WORDS,
    TILE_LABELS,
    fruits,
    goods_at,
    items,
    line,
    missing,
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
    name = SPACE_NAMES[space]
    cells = [cell for cell in range(CELLS) if LINE[space] & state.in_play & 1 << cell]
    sentence = (
        f"Place a worker on {name}: {line(space)} has {series([_sight(state, cell) for cell in cells])}"
    )
    return Words(f"place {name}", sentence, (f"frame:{name}",), rule="morning")


def _sight(state: Tropicalia, cell: int) -> str:
    """What an island tile promises from afar."""
    label, kind, sale = tile_label(state, cell), TILE_TYPE[state.island[cell]], state.sale[cell]
    if kind == MARKET:
        return f"the {label} ({SALES[sale][4]} each)" if sale < FACE_SALE else f"the {label}"
    there = fruits(goods_at(state, cell)) if kind == FIELD else items(goods_at(state, cell))
    return f"{'the' if 'brown' in label else 'a'} {label} ({there})"


def _move(state: Tropicalia, code: int) -> Words:
    space, cell = code >> 4, code & 15
    name, row, column = SPACE_NAMES[space], cell // SIDE, cell % SIDE
    surf = not LINE[space] >> cell & 1
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
    cell, me = code & 15, _me(state)
    kind, goods = TILE_TYPE[state.island[cell]], goods_at(state, cell)
    if kind == MARKET:
        return _sales_prospect(state, code)
    if kind == FIELD:
        return f"take {fruits(goods)}{_overflow(me.held + sum(goods) - me.limit())}"
    lost = max(0, me.baskets + goods[BASKET] - BASKET_SPACES)
    no_room = f", {some(lost, 'basket')} without room" if lost else ""
    first = ", and go first tomorrow" if cell == state.brown and state.round < ROUNDS else ""
    return f"take {items(goods)}{no_room}{first}"


def _overflow(excess: int) -> str:
    return f", then discard {excess}" if excess > 0 else ""


def _sales_prospect(state: Tropicalia, code: int) -> str:
    """What a market pays, and how much the player could get there now."""
    cell, after = code & 15, state.copy()
    after.play(MOVE + code)
    said = f"it buys {offer(state.sale[cell])}"
    if after.phase != SELLING:
        return f"{said}, but nothing of yours now"
    return f"{said}, up to {some(_best_sale(after), 'shell')} for you"


def _best_sale(state: Tropicalia) -> int:
    """The most shells for the worker at a market, also after fruits that are discarded for a better price."""
    best, seat, todo, seen = 0, state.turn, [state], set()
    while todo:
        here = todo.pop()
        for move in here.moves():
            if move >= SELL:
                best = max(best, market.worth(here, seat, here.cell, move - SELL))
                continue
            after = here.copy()
            after.play(move)
            fruits_left = tuple(after.players[seat].fruits)
            if after.phase == SELLING and fruits_left not in seen:
                seen.add(fruits_left)
                todo.append(after)
    return best


def _home(state: Tropicalia, space: int) -> Words:
    name, me = SPACE_NAMES[space], _me(state)
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
    numbers = [int(sold(code, kind)) for kind in range(FRUIT_KINDS)]
    listed = " ".join(f"{FRUIT_LETTERS[kind]}{n}" for kind, n in enumerate(numbers) if n)
    shells = market.worth(state, state.turn, state.cell, code)
    sentence = f"Sell {fruits(numbers)}: {some(shells, 'shell')}, {_me(state).shells + shells} in all"
    return Words(f"sell {listed}", sentence, _sale_parts(state, numbers), rule=_sale_rule(state))


def _sale_rule(state: Tropicalia) -> str:
    return "advanced" if state.sale[state.cell] >= FACE_SALE else "market"


def _sale_parts(state: Tropicalia, numbers: list[int]) -> tuple[str, ...]:
    """A number of sets where they are all alike; else the number of each kind that may be sold at all."""
    rule = RULE[state.sale[state.cell]]
    if rule == SET:
        return (f"sell:{max(numbers)}",)
    if rule in (ANY, ALIKE, MIXED):
        least = SET_SIZE[state.sale[state.cell]] if rule == ALIKE else 1
        kinds = [kind for kind, n in enumerate(_me(state).fruits) if n >= least]
    else:
        kinds = [kind for kind, n in enumerate(numbers) if n]
    return tuple(f"{FRUIT_NAMES[kind]}:{numbers[kind]}" for kind in kinds)


def _discard(state: Tropicalia, kind: int) -> Words:
    letter, word, me = FRUIT_LETTERS[kind], FRUIT_WORDS[kind], _me(state)
    if state.phase == DISCARDING:
        follows, rule = f": your board has room for {me.limit()}", "storage"
    else:
        follows, rule = f" before you sell: you will hold {some(me.held - 1, 'fruit')}", "advanced"
    return Words(f"discard {letter}", f"Discard a {word}{follows}", (f"fruit:{letter}",), rule=rule)


def _choose(state: Tropicalia, kind: int) -> Words:
    letter = FRUIT_LETTERS[kind]
    sentence = f"Take a {FRUIT_WORDS[kind]} instead of the {FRUIT_WORDS[missing(state)]}"
    return Words(f"choose {letter}", sentence, (f"take:{letter}",), rule="orchards")


def _decline(state: Tropicalia, _: int) -> Words:
    sentence = f"Take no fruit instead of the {FRUIT_WORDS[missing(state)]}"
    return Words("decline", sentence, ("take:none",), rule="orchards")


# -- building ----------------------------------------------------------------------------------------


def _build(state: Tropicalia, code: int) -> Words:
    slot, cell = divmod(code, VILLAGE)
    tile, me = int(state.slots[slot]), _me(state)
    gains = _gains(me, tile, cell)
    edges = [d for d in range(4) if me.fountain_edges(tile, cell) >> d & 1]
    total = f"{sum(n for n, _ in gains):+} VP"
    follows = [f"{total} ({series([f'{n} {why}' for n, why in gains])})" if len(gains) > 1 else total]
    depicted = VILLAGE_TILES[tile][5]
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
        f"Build the {TILE_LABELS[tile]} of slot {slot} on cell {cell} for {paid}: {', '.join(follows)}",
        parts,
        Ghost(*parts, lights=tuple(_facing(state.turn, cell, d) for d in edges), label=total),
        "building",
    )


def _orchard(state: Tropicalia, depicted: str) -> list[str]:
    """What comes of the fruits that a tile depicts, and what the bag lacks."""
    if depicted and not sum(state.bag):
        return ["the bag is empty, no fruit"]
    wanted = [depicted.count(letter) for letter in FRUIT_LETTERS]
    there = [min(pair) for pair in zip(wanted, state.bag, strict=True)]
    lacking = [n - m for n, m in zip(wanted, there, strict=True)]
    out = [f"brings {fruits(there)}"] if depicted else []
    return [*out, f"{fruits(lacking)} not in the bag"] if any(lacking) else out


def _facing(seat: int, cell: int, direction: int) -> str:
    """The element of the half fountain that the neighbour in a direction has on the shared edge."""
    return f"edge-{seat}-{NEXT_TO[cell << 2 | direction]}-{DIRECTIONS[direction ^ 2]}"


def _gains(me: Player, tile: int, cell: int) -> list[tuple[int, str]]:
    """The points that a tile adds to a village, shells and fruit apart, each with its reason."""
    after = me.copy()
    after.lay(tile, cell)
    now, then, type = scoring.terms(me), scoring.terms(after), TYPE[tile]
    treasures = int(then[scoring.TREASURES] - now[scoring.TREASURES])
    if type == TREASURE:
        own = int(TREASURE_POINTS * scoring.counted(after, KIND[tile]))
        treasures -= own
    else:
        own = int(then[type] - now[type])
    first = int(then[scoring.MISSING] - now[scoring.MISSING])
    more = ((treasures, "by your treasures"), (first, f"for a first {TYPE_NAMES[type]}"))
    return [(own, "by the tile"), *(gain for gain in more if gain[0])]


def _skip(state: Tropicalia, _: int) -> Words:
    sentence = f"Build nothing and keep your {some(_me(state).shells, 'shell')}"
    return Words("skip", sentence, ("skip:yes",), rule="building")


#: where the blocks of moves begin, last first, and who tells of them
BLOCKS: tuple[tuple[int, Callable[[Tropicalia, int], Words]], ...] = (
    (SELL, _sell),
    (BUILD, _build),
    (DECLINE, _decline),
    (CHOOSE, _choose),
    (DISCARD, _discard),
    (SKIP, _skip),
    (MOVE, _move),
    (HOME, _home),
    (PLACE, _place),
)
