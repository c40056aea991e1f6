"""The board of Tropicalia: the island with its coast, the jetties around it, and the supplies above.

1 unit is 1 px on a wide page; the middle of the island is the origin. What repeats is cached by what it shows.
"""

from functools import lru_cache

from atoll.core.draw import at, box, tag, text, thing, use
from atoll.core.palette import SEATS
from atoll.core.state import OVER
from atoll.games.tropicalia import codes, market, pieces
from atoll.games.tropicalia.art_coast import CELL, JETTY
from atoll.games.tropicalia.art_ink import ART
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.view_text import island_text
from atoll.games.tropicalia.words_names import fruits, items, line, place

LEFT, TOP, WIDTH, HEIGHT = -316, -394, 632, 714
STRIP = 58  # height of the supplies
BEDS = ((-24, -19), (24, -15), (-1, 21))  # of the fruits of a field
STANDS = ((-23, -4), (23, -4))  # of the items of a plaza
FEET = 33  # below the middle of a tile: where workers stand
FRONT = box(-57, -57, 114, 114, 13, "rim") + box(-57, -57, 114, 114, 13, "hit")
BERTH = box(-24, -24, 48, 48, 10, "rim") + box(-24, -24, 48, 48, 10, "hit")


def spot(cell: int) -> tuple[float, float]:
    return (cell % pieces.SIDE - 1.5) * CELL, (cell // pieces.SIDE - 1.5) * CELL


def berth(space: int) -> tuple[float, float, int]:
    """Where a space of the frame is, and how far its jetty is turned from north."""
    along = (space % pieces.SIDE - 1.5) * CELL
    return ((along, -JETTY, 0), (along, JETTY, 180), (-JETTY, along, 270), (JETTY, along, 90))[
        space // pieces.SIDE
    ]


# -- the frame ---------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def jetty(space: int, seat: int) -> str:
    """A space of the frame, and the worker that waits there (pieces.NOTHING for nobody)."""
    x, y, turn = berth(space)
    name, there = pieces.SPACE_NAMES[space], line(space)
    who = f"{SEATS[seat].name} waits here" if seat != pieces.NOTHING else "vacant"
    planks = tag("g", use(f"{ART}-jetty"), transform=f"rotate({turn})" if turn else "")
    planks += text(0, 4.6, name, "carved middle", font_size=13) if seat == pieces.NOTHING else ""
    out = thing(
        f"frame-{name}", "jetty", f"frame:{name}", f"Space {name} at {there}: {who}", x, y, planks + BERTH
    )
    if seat == pieces.NOTHING:
        return out
    body = use(f"{ART}-worker-{seat}", 0, -3) + BERTH
    label = f"{SEATS[seat].name} worker on {name}, {there}"
    return out + thing(f"worker-{name}", "waiting", f"worker:{name}", label, x, y, body)


def draw_frame(state: Tropicalia) -> str:
    owner = [pieces.NOTHING] * pieces.SPACES
    for seat, player in enumerate(state.players):
        for space in range(pieces.SPACES):
            if player.frame >> space & 1:
                owner[space] = seat
    return "".join([jetty(space, owner[space]) for space in range(pieces.SPACES)])


# -- tiles -------------------------------------------------------------------------------------------


def lying(name: str, pictures: list[str], spots: tuple[tuple[float, float], ...], size: float) -> str:
    return "".join(
        at(x, y, use(f"{ART}-{picture}", 0, 0, size), id=f"{name}-{k}")
        for k, (picture, (x, y)) in enumerate(zip(pictures, spots, strict=False))
    )


def standing(cell: int, workers: tuple[int, ...]) -> str:
    """Workers side by side, as close as need be."""
    step = min(30, 76 / max(1, len(workers) - 1))
    left = -step * (len(workers) - 1) / 2
    names = [
        f"guest-{cell // pieces.SIDE}-{cell % pieces.SIDE}-{seat}-{workers[k + 1 :].count(seat)}"
        for k, seat in enumerate(workers)
    ]
    return "".join(
        at(left + step * k, FEET, use(f"{ART}-worker-{seat}"), id=names[k]) for k, seat in enumerate(workers)
    )


@lru_cache(maxsize=16384)
def island_tile(
    cell: int, tile: int, sale: int, goods: tuple[int, ...], workers: tuple[int, ...], price: int, here: bool
) -> str:
    """A tile in play; `here` if the worker of this turn has come to it."""
    where = f"{cell // pieces.SIDE}-{cell % pieces.SIDE}"
    kind = pieces.ISLAND[tile][1]
    if kind == pieces.FIELD:
        pictures = [name for name, n in zip(pieces.FRUIT_IDS, goods, strict=True) for _ in range(n)]
        body = use(f"{ART}-field") + lying(f"field-fruit-{where}", pictures, BEDS, 1.16)
    elif kind == pieces.MARKET:
        body = use(f"{ART}-{pieces.SALES[sale][0]}")
        body += text(22, -3, price, "price end", font_size=29) if price != pieces.NOTHING else ""
    else:
        pictures = [
            f"item-{name}" for name, n in zip(pieces.ITEM_NAMES, goods, strict=True) for _ in range(n)
        ]
        body = use(f"{ART}-brown" if tile == pieces.BROWN else f"{ART}-plaza")
        body += lying(f"plaza-item-{where}", pictures, STANDS, 0.98)
    label = island_text(cell, tile, sale, goods, price)
    label += "".join(f"; {SEATS[seat].name} worker" for seat in workers)
    part = f"tile:{cell // pieces.SIDE},{cell % pieces.SIDE}"
    body += standing(cell, workers) + FRONT
    return thing(f"tile-{where}", "land here" if here else "land", part, label, *spot(cell), body)


@lru_cache(maxsize=16)
def overgrown(cell: int) -> str:
    where = f"{cell // pieces.SIDE}-{cell % pieces.SIDE}"
    body = use(f"{ART}-overgrown") + FRONT
    part, label = (
        f"tile:{cell // pieces.SIDE},{cell % pieces.SIDE}",
        f"Overgrown, not in this game, {place(cell)}",
    )
    return thing(f"tile-{where}", "land", part, label, *spot(cell), body)


def price_now(state: Tropicalia, seat: int, cell: int) -> int:
    """What a changing market would pay a seat for a fruit, or pieces.NOTHING where the price is printed."""
    sale = state.sale[cell]
    busy = pieces.RULE[sale] in (pieces.BUSY_MARKETS, pieces.BUSY_LINES)
    if not busy and not pieces.BETTER_PRICE[sale]:
        return pieces.NOTHING
    selling = state.phase == codes.SELLING and state.cell == cell
    return int(market.price(state, seat, cell)) + (1 if busy and not selling else 0)


def guests(state: Tropicalia, cell: int) -> tuple[int, ...]:
    """The seat of every worker on a tile."""
    if not state.occupied >> cell & 1:
        return ()
    return tuple([seat for seat in range(state.seats) for _ in range(state.workers_of(seat, cell))])


def draw_land(state: Tropicalia, seat: int) -> str:
    came = pieces.NOTHING if state.phase in (codes.MORNING, codes.MOVING, codes.FINISHED) else int(state.cell)
    out = []
    for cell in range(pieces.CELLS):
        if not state.in_play >> cell & 1:
            out.append(overgrown(cell))
            continue
        tile, sale = int(state.island[cell]), int(state.sale[cell])
        price = price_now(state, seat, cell) if pieces.TILE_TYPE[tile] == pieces.MARKET else pieces.NOTHING
        goods = tuple(state.lying(cell))
        out.append(island_tile(cell, tile, sale, goods, guests(state, cell), price, cell == came))
    return "".join(out)


# -- the round and the supplies ----------------------------------------------------------------------


def panel(name: str, label: str, x: float, wide: float, body: str) -> str:
    return thing(name, "", "", label, x, TOP + 4, box(0, 0, wide, STRIP, 15, "card") + body)


@lru_cache(maxsize=64)
def draw_round(number: int, moment: str) -> str:
    body = ""
    for i in range(1, pieces.ROUNDS + 1):
        style = "past" if i < number else "now" if i == number else "next"
        body += tag("circle", class_=f"day {style}", cx=-9 + 31 * i, cy=29, r=14)
        body += text(-9 + 31 * i, 35.6, i, f"day-{style} middle", font_size=18)
    body += text(197, 35, moment, "name middle", font_size=15)
    return panel("round", f"Round {number} of {pieces.ROUNDS}, {moment.lower()}", LEFT + 2, 232, body)


def stock(names: tuple[str, ...], numbers: tuple[int, ...], x: float, step: float) -> str:
    """Things side by side, each with its number."""
    return "".join(
        use(f"{ART}-{name}", x + step * i, 29, 0.74, class_="" if n else "faint")
        + text(x + 14.5 + step * i, 35.2, n, "number", font_size=17.5)
        for i, (name, n) in enumerate(zip(names, numbers, strict=True))
    )


@lru_cache(maxsize=4096)
def draw_bag(bag: tuple[int, ...]) -> str:
    body = use(f"{ART}-bag", 25, 29) + stock(pieces.FRUIT_IDS, bag, 63, 55)
    return panel("bag", f"In the bag: {fruits(bag)}", LEFT + 238, 222, body)


@lru_cache(maxsize=4096)
def draw_items(pile: tuple[int, ...]) -> str:
    return panel(
        "item-pile",
        f"In the item pile: {items(pile)}",
        LEFT + 464,
        166,
        stock(pieces.ITEM_NAMES, pile, 19, 52),
    )


def buyer(state: Tropicalia, viewer: int) -> int:
    """Through whose eyes prices and costs are shown."""
    return viewer if viewer >= 0 else max(0, int(state.turn)) if state.turn != OVER else 0


def draw_board(state: Tropicalia, viewer: int) -> str:
    moment = "The end" if state.phase == codes.FINISHED else "Morning" if state.is_morning() else "Day"
    return (
        f'<svg id="board" role="group" aria-label="Island" viewBox="{LEFT} {TOP} {WIDTH} {HEIGHT}">'
        + box(LEFT, TOP, WIDTH, HEIGHT, 20, "sea")
        + f'<use href="#{ART}-coast"/>'
        + draw_frame(state)
        + draw_land(state, buyer(state, viewer))
        + draw_round(int(state.round), moment)
        + draw_bag(tuple(state.bag))
        + draw_items(tuple(state.item_pile))
        + "</svg>"
    )
