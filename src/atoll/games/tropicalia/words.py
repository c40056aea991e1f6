"""Tropicalia in words: every move's notation, its sentence with what follows, and the parts to click.

Every `rule` is an anchor of rules.md.

>>> name_of(codes.PLACE + 1), name_of(codes.SELL + codes.SALE_NUMBER[codes.sale_code(2, 0, 1)])
('place N1', 'sell C2 M1')
"""

from atoll.core.bits import members
from atoll.core.phrase import plain, series, some, thing
from atoll.core.sayings import Saying, Sayings
from atoll.core.title import Ghost, Words
from atoll.games.tropicalia import codes, construction, market, pieces, scoring, words_names
from atoll.games.tropicalia.pieces import CELL_IDS, FRUIT_LETTERS, FRUIT_NAMES, SPACE_IDS
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import a_fruit, fruit, fruits, ground, items, offer, pier, shells

# -- notation ----------------------------------------------------------------------------------------


def _sale_name(number: int) -> str:
    told = zip(FRUIT_LETTERS, _numbers(codes.SALES[number]), strict=True)
    sold = [f"{letter}{n}" for letter, n in told if n]
    return f"sell {' '.join(sold) or 'nothing'}"


def _numbers(sale: int) -> list[int]:
    return [int(codes.sold(sale, kind)) for kind in range(pieces.FRUIT_KINDS)]


# -- sentences ---------------------------------------------------------------------------------------


def mover(state: Tropicalia) -> Player:
    """Who decides now."""
    return state.players[state.turn]


# -- workers -----------------------------------------------------------------------------------------


def _place(state: Tropicalia, space: int) -> Words:
    seen = [_sight(state, cell) for cell in members(pieces.LINE[space] & state.in_play)]
    line, part = f"in the {pieces.LINE_NAMES[space]}: {'; '.join(seen)}", f"frame:{SPACE_IDS[space]}"
    return Words(f"Place a worker on the {pier(space)}", (part,), line, rule="morning")


def _sight(state: Tropicalia, cell: int) -> str:
    """What an island tile promises from afar."""
    kind = pieces.TILE_TYPE[state.island[cell]]
    if kind == pieces.FIELD:
        return fruits(state.lying(cell))
    if kind == pieces.PLAZA:
        return items(state.lying(cell)) + (" at the brown board" if cell == state.brown else "")
    covered = state.sale[cell] >= pieces.FACE_SALE
    return pieces.GROUND_NAMES[state.ground(cell)] if covered else offer(state.sale[cell])


def _move(state: Tropicalia, route: int) -> Words:
    space, cell = codes.space_of(route), codes.cell_of(route)
    surf, cart = not pieces.LINE[space] >> cell & 1, state.occupied >> cell & 1
    go = ("Walk", "Surf", "Take a cart", "Surf with a cart")[surf + 2 * cart]
    sentence = f"{go} from the {pier(space, 'worker')} to the {ground(state.ground(cell), cell)}"
    parts = (f"worker:{SPACE_IDS[space]}", f"tile:{CELL_IDS[cell]}")
    rule = "surfboard" if surf else "cart" if cart else "moving"
    return Words(sentence, parts, _prospect(state, route), rule=rule)


def _prospect(state: Tropicalia, route: int) -> str:
    """What a worker finds on the tile it goes to."""
    cell, me = codes.cell_of(route), mover(state)
    kind, goods = pieces.TILE_TYPE[state.island[cell]], [int(n) for n in state.lying(cell)]
    if kind == pieces.MARKET:
        return _sales_prospect(state, route)
    if kind == pieces.FIELD:
        return f"{fruits(goods)}{_overflow(me.held + sum(goods) - me.limit())}"
    lost = max(0, me.baskets + goods[pieces.BASKET] - pieces.BASKET_SPACES)
    no_room = f", {some(lost, 'basket')} without room" if lost else ""
    first = ", and go first tomorrow" if cell == state.brown and state.round < pieces.ROUNDS else ""
    return f"{items(goods)}{no_room}{first}"


def _overflow(excess: int) -> str:
    return f", then discard {excess}" if excess > 0 else ""


def _sales_prospect(state: Tropicalia, route: int) -> str:
    """How much the player could get on a market now, and what it buys if its name does not tell."""
    cell, after = codes.cell_of(route), state.copy()
    after.play(codes.MOVE + route)
    buys = f"it buys {offer(state.sale[cell])}, " if state.sale[cell] >= pieces.FACE_SALE else ""
    if after.phase != codes.SELLING:
        return f"{buys}nothing to sell now"
    sales = market.sales(after, after.turn, cell)
    return f"{buys}up to {shells(max(market.worth(after, after.turn, cell, sale) for sale in sales))}"


def _home(state: Tropicalia, space: int) -> Words:
    me = mover(state)
    draws = f"draw a fruit from the bag{_overflow(me.held + 1 - me.limit())}"
    draws = draws if sum(state.bag) else "the bag is empty, no fruit"
    parts = (f"worker:{SPACE_IDS[space]}", "home:yes")
    return Words(f"Take the worker of the {pier(space, 'worker')} home", parts, draws, rule="home")


# -- fruit -------------------------------------------------------------------------------------------


def _sell(state: Tropicalia, number: int) -> Words:
    sale = codes.SALES[number]
    if not sale:
        sales = [codes.SALES[move - codes.SELL] for move in state.moves()]
        worths = [market.worth(state, state.turn, state.cell, other) for other in sales]
        forgone = f"a sale for up to {shells(int(max(worths)))}"
        return Words("Sell nothing and keep your fruits", ("sell:0",), rule="market", forgoes=forgone)
    numbers, gain = _numbers(sale), market.worth(state, state.turn, state.cell, sale)
    rule = "advanced" if state.sale[state.cell] >= pieces.FACE_SALE else "market"
    gained = f"{shells(gain)}, {mover(state).shells + gain} in all"
    return Words(f"Sell {fruits(numbers)}", _sale_parts(state, numbers), gained, rule=rule)


def _sale_parts(state: Tropicalia, numbers: list[int]) -> tuple[str, ...]:
    """A number of sets where they are all alike; else the number of each kind that may be sold at all."""
    rule = pieces.RULE[state.sale[state.cell]]
    if rule == pieces.SET:
        return (f"sell:{max(numbers)}",)
    if rule in (pieces.ANY, pieces.ALIKE, pieces.MIXED):
        least = pieces.SET_SIZE[state.sale[state.cell]] if rule == pieces.ALIKE else 1
        kinds = [kind for kind, n in enumerate(mover(state).fruits) if n >= least]
    else:
        kinds = [kind for kind, n in enumerate(numbers) if n]
    return tuple(f"{pieces.FRUIT_IDS[kind]}:{numbers[kind]}" for kind in kinds)


def _discard(state: Tropicalia, kind: int) -> Words:
    room = f"your board has room for {mover(state).limit()}"
    return Words(f"Discard {a_fruit(kind)}", (f"fruit:{FRUIT_LETTERS[kind]}",), room, rule="storage")


def _choose(state: Tropicalia, kind: int) -> Words:
    sentence = f"Take {a_fruit(kind)} instead of the {FRUIT_NAMES[construction.depicted(state)]}"
    return Words(sentence, (f"take:{FRUIT_LETTERS[kind]}",), rule="orchards")


def _decline(state: Tropicalia, _: int) -> Words:
    sentence = f"Take no fruit instead of the {FRUIT_NAMES[construction.depicted(state)]}"
    return Words(sentence, ("take:none",), rule="orchards", forgoes="a fruit")


# -- building ----------------------------------------------------------------------------------------


def _build(state: Tropicalia, site: int) -> Words:
    slot, plot, me = codes.slot_of(site), codes.plot_of(site), mover(state)
    tile = int(state.slots[slot])
    edges = members(me.fountain_edges(tile, plot))
    gains = _gains(me, tile, plot)
    total = f"{sum(n for n, _ in gains):+} VP"
    worth = f"{total} ({series([f'{n} {why}' for n, why in gains])})" if len(gains) > 1 else total
    parts = (f"slot:{slot}", f"plot:{plot}")
    return Words(
        f"Build the {_offered(state, slot)} on the {thing(pieces.PLOT_NAMES[plot], parts[1])} "
        f"for {shells(state.cost(slot))}",
        parts,
        ", ".join([worth, *_harvest(state, pieces.VILLAGE_TILES[tile][5], len(edges))]),
        Ghost(*parts, lights=tuple(_facing(state.turn, plot, edge) for edge in edges), label=total),
        "building",
    )


def _offered(state: Tropicalia, slot: int) -> str:
    """A tile of the construction board after "the"; of two events alike, which one."""
    names = [pieces.TILE_NAMES[tile] if tile != pieces.NOTHING else "" for tile in state.slots]
    twins = [other for other, name in enumerate(names) if name == names[slot]]
    which = f"{('left', 'right')[twins.index(slot)]} " if len(twins) > 1 else ""
    return thing(which + names[slot], f"slot:{slot}")


def _harvest(state: Tropicalia, depicted: str, fountains: int) -> list[str]:
    """The fruits that a tile and its fountains bring, and what the bag lacks."""
    me, bag = mover(state), sum(state.bag)
    room, coming = me.limit() - me.held, len(depicted) + fountains
    if bag <= room:  # else what is discarded comes back into the bag in time
        coming = min(coming, bag)
    out = _orchard(state, depicted)
    if fountains:
        drawn = max(0, coming - len(depicted))
        out.append(f"completes {some(fountains, 'fountain')} ({some(drawn, 'fruit')})")
    return [*out, f"then discard {coming - room}"] if coming > room else out


def _orchard(state: Tropicalia, depicted: str) -> list[str]:
    if not depicted:
        return []
    if not sum(state.bag):
        return ["the bag is empty, no fruit"]
    wanted = words_names.by_letter(depicted)
    there = [min(pair) for pair in zip(wanted, state.bag, strict=True)]
    lacking = [n - m for n, m in zip(wanted, there, strict=True)]
    out = [f"brings {fruits(there)}"]
    return [*out, f"{fruits(lacking)} not in the bag"] if any(lacking) else out


def _facing(seat: int, plot: int, direction: int) -> str:
    """The element of the half fountain that the neighbour in a direction has on the shared edge."""
    edge = pieces.DIRECTIONS[pieces.opposite(direction)]
    return f"edge-{seat}-{pieces.next_to(plot, direction)}-{edge}"


def _gains(me: Player, tile: int, plot: int) -> list[tuple[int, str]]:
    """The points that a tile adds to a village, shells and fruit apart, each with its reason."""
    after = me.copy()
    after.lay(tile, plot)
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
    sentence = f"Build nothing and keep your {shells(mover(state).shells)}"
    return Words(sentence, ("skip:yes",), rule="building", forgoes="a tile that you could pay")


BLOCKS: tuple[Saying[Tropicalia], ...] = (
    (codes.SELL, _sale_name, _sell),
    (codes.BUILD, lambda site: f"build slot {codes.slot_of(site)} at {codes.plot_of(site)}", _build),
    (codes.DECLINE, lambda _: "decline", _decline),
    (codes.CHOOSE, lambda kind: f"choose {FRUIT_LETTERS[kind]}", _choose),
    (codes.DISCARD, lambda kind: f"discard {FRUIT_LETTERS[kind]}", _discard),
    (codes.SKIP, lambda _: "skip", _skip),
    (codes.MOVE, lambda route: f"move {SPACE_IDS[codes.space_of(route)]} to {CELL_IDS[codes.cell_of(route)]}", _move),
    (codes.HOME, lambda space: f"home {SPACE_IDS[space]}", _home),
    (codes.PLACE, lambda space: f"place {SPACE_IDS[space]}", _place),
)  # fmt: skip


SAYINGS = Sayings(BLOCKS)
name_of, notation, words = SAYINGS.name_of, SAYINGS.notation, SAYINGS.words


# -- decisions ---------------------------------------------------------------------------------------

#: by phase: what to do, where the rules tell of it
PHASES = {
    codes.MORNING: ("Place a worker on a pier", "morning"),
    codes.MOVING: ("Send a worker to the island, or take one home", "moving"),
    codes.SELLING: ("Sell your fruit", "market"),
    codes.DISCARDING: ("Your board is full", "storage"),
    codes.CONSTRUCTING: ("Build a tile for your village, or skip", "building"),
    codes.CHOOSING: ("Take another fruit instead", "orchards"),
    codes.FINISHED: ("The game is over", "end"),
}


def prompt(state: Tropicalia) -> str:
    said = PHASES[state.phase][0]
    if state.phase == codes.SELLING:
        sale = state.sale[state.cell]
        now = f": now {market.price(state, state.turn, state.cell)} each"
        return f"This market buys {offer(sale)}{now if pieces.RULE[sale] >= pieces.MOST else ''}"
    if state.phase == codes.DISCARDING:
        return f"{said}: discard {some(mover(state).held - mover(state).limit(), 'fruit')}"
    if state.phase == codes.CHOOSING:
        return f"The bag has no {FRUIT_NAMES[construction.depicted(state)]}: take another fruit instead"
    return said


#: labels of the parts that no mat shows
BUTTONS = {
    "home:yes": "Take it home",
    "sell:0": "Sell nothing",
    "skip:yes": "Build nothing",
    "take:none": "Take none",
}


def button(part: str) -> str:
    group, _, value = part.partition(":")
    if group == "take" and value in FRUIT_LETTERS:
        return f"Take a {FRUIT_NAMES[FRUIT_LETTERS.index(value)]}"
    if group in pieces.FRUIT_IDS:
        kind = pieces.FRUIT_IDS.index(group)
        return plain(fruit(int(value), kind)) if value != "0" else f"No {pieces.FRUIT_PLURALS[kind]}"
    return BUTTONS.get(part, f"Sell {value}" if group == "sell" else "")
