"""The shared table of Tropic Euro: the roles; an island with plantations and a town of buildings for sale; a quay with
the ships, the trading house and the supplies.

Each piece belongs to a section of the board, for which view_plan.py has places. Pieces are cached by what they show.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from atoll.core.bag import size
from atoll.core.draw import at, box, tag, text, use
from atoll.core.mat import Mat, Piece
from atoll.core.phrase import some
from atoll.core.spread import Place
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.art_roles import mizzen
from atoll.games.tropic_euro.codes import FINISHED, PLANT_DRAWN
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_land import FIELDS, QUAY, TOWN
from atoll.games.tropic_euro.view_parts import chip, dollars, laid
from atoll.games.tropic_euro.view_plan import ROLE, TILE, places, plans
from atoll.games.tropic_euro.view_sale import buyer, sale
from atoll.games.tropic_euro.words_names import ART


def board_mat(state: TropicEuro) -> Callable[[int], Mat]:
    """The table for any viewer: they differ in a tile that only its drawer sees, and in what they would pay."""
    seats = int(state.seats)
    ways, spots = plans(seats), places(seats)
    above = (*grounds(seats), *draw_roles(state, spots))
    row = (*draw_row(state, spots["row"]), draw_house(tuple(state.house), spots["market"]))
    below = (
        draw_banner(state, spots["banner"]),
        horizon(spots["quay"]),
        *draw_ships(state, spots),
        *draw_tools(state, spots["tools"]),
        counter(spots["stock"]),
        *[draw_supply(kind, n, spots["stock"]) for kind, n in enumerate(state.goods_supply)],
    )
    tiles, for_sale = (int(size(state.stack)), int(size(state.discard))), sale(state, spots)

    @cache
    def table(seat: int, drawn: int) -> Mat:
        stack = draw_stack(*tiles, drawn, spots["row"])
        return Mat(
            "board", "board", "Table", (*above, stack, *row, *for_sale(seat), *below), ways[0].box, plans=ways
        )

    def seen(viewer: int) -> Mat:
        drawn = int(state.drawn) if state.phase == PLANT_DRAWN and state.turn == viewer else pieces.NOTHING
        return table(buyer(state, viewer), drawn)

    return seen


@lru_cache(maxsize=8)
def horizon(spot: Place) -> Piece:
    """Where empty ships come from."""
    return laid("horizon", spot, tag("path", d="M97 28h3v3h-3Z", fill="none"))


@lru_cache(maxsize=8)
def counter(spot: Place) -> Piece:
    """What the goods lie on."""
    return laid("stock", spot, box(0, 0, 342, 56, 9, "card"))


@lru_cache(maxsize=8)
def grounds(seats: int) -> tuple[Piece, ...]:
    drawings = ("quay", QUAY), ("fields", FIELDS), ("town", TOWN)  # the last lies on top
    return tuple([laid(name, places(seats)[name], drawing) for name, drawing in drawings])


# -- roles -----------------------------------------------------------------------------------------


def draw_roles(state: TropicEuro, spots: Mapping[str, Place]) -> list[Piece]:
    """Two sections side by side, of which a narrow page makes two rows."""
    n = int(pieces.ROLES_IN_GAME[state.seats])
    first, rows = (n + 1) // 2, (spots["roles-a"], spots["roles-b"])
    taken = zip(range(n), state.role_cash, state.taken_by, strict=True)
    return [
        role_card(role, role % first, cash, seat, state.role == role, rows[role // first])
        for role, cash, seat in taken
    ]


@lru_cache(maxsize=4096)
def role_card(role: int, at_card: int, cash: int, taken_by: int, current: bool, spot: Place) -> Piece:
    name, label, effect = pieces.ROLES[role]
    taken = taken_by != pieces.NOTHING
    body = box(0, 0, 74, 106, 9, "card")
    body += use(f"{ART}-role-{label.lower()}", 37, 32, 1, class_="faint" if taken else "")
    body += text(37, 74, label, "name middle", font_size=13)
    if taken:
        body += use(f"{ART}-badge-{taken_by}", 37, 32, 1.25)
    if cash:
        body += use(f"{ART}-coin", 17, 91, 0.75) + text(29, 96, dollars(cash), "number", font_size=14)
    body = at(ROLE * at_card + (ROLE - 74) / 2, 0, body + box(0, 0, 74, 106, 9, "hit"))
    words = f"{label}: {effect}{f'; with {dollars(cash)} on it' if cash else ''}"
    words += "; taken in this round" if taken else ""
    style = "role" + (" current" if current else "")
    return laid(f"role-{name}", spot, body, f"role:{name}", words, style)


# -- plantations and trading house -------------------------------------------------------------------

HIT = box(-26, -28, 52, 56, 10, "hit")
GAP = box(-23, -23, 46, 46, 8, "gap")


def draw_row(state: TropicEuro, spot: Place) -> list[Piece]:
    tiles = [draw_tile(index, kind, spot) for index, kind in enumerate(state.row)]
    return [*tiles, draw_quarries(len(tiles), int(state.quarry_supply), spot)]


@lru_cache(maxsize=2048)
def draw_stack(stack: int, discard: int, drawn: int, spot: Place) -> Piece:
    """The tile that its drawer looks at lies on it."""
    back = use(f"{ART}-back", 0, -2.5, 1.08) + use(f"{ART}-back", 0, 0, 1.08) if stack else GAP
    if drawn != pieces.NOTHING:
        back = use(f"{ART}-tile-{pieces.TILES[drawn]}", 0, 0, 1.08)
    label = f"{some(stack, 'tile')} face down, {discard} discarded"
    return laid("stack", spot, at(28, 32, back + HIT + chip(14, 17, stack)), "tile:stack", label)


@lru_cache(maxsize=64)
def draw_tile(index: int, kind: int, spot: Place) -> Piece:
    x, name = 28 + TILE * (index + 1), f"row-{index}"
    if kind == pieces.NOTHING:
        return laid(name, spot, at(x, 32, GAP))
    tile = pieces.TILES[kind]
    body = at(x, 32, use(f"{ART}-tile-{tile}", 0, 0, 1.08) + HIT)
    return laid(name, spot, body, f"tile:{tile}", pieces.TILE_LABELS[kind])


@lru_cache(maxsize=64)
def draw_quarries(row: int, quarries: int, spot: Place) -> Piece:
    face = use(f"{ART}-tile-quarry", 0, 0, 1.08, class_="" if quarries else "faint")
    label = f"Quarry: each with a tool saves $100 when you build; {quarries} left"
    body = at(34 + TILE * (row + 1), 32, face + HIT + chip(14, 17, quarries))
    return laid("quarries", spot, body, "tile:quarry", label)


@lru_cache(maxsize=512)
def draw_house(house: tuple[int, ...], spot: Place) -> Piece:
    body = use(f"{ART}-palm", -18, 34, 1.15) + use(f"{ART}-palm", -32, 44, 0.9) + use(f"{ART}-house", 0, 0)
    for i in range(pieces.HOUSE):
        x = 21 + 36 * i
        body += box(x - 15.5, 22, 31, 33, 5, "slot")
        if i < len(house):
            body += use(f"{ART}-{pieces.KIND_NAMES[house[i]]}", x, 39)
    inside = ", ".join(pieces.KIND_NAMES[kind] for kind in house) or "empty"
    prices = ", ".join(
        f"{name} ${price}" for name, price in zip(pieces.KIND_NAMES, pieces.PRICE, strict=True)
    )
    label = f"Trading house: {inside}, {len(house)} of {pieces.HOUSE}. It pays: {prices}"
    body = at(3, 2, body + box(0, 0, 150, 60, 8, "hit"))
    return laid("house", spot, body, "house:trade", label)


def draw_banner(state: TropicEuro, spot: Place) -> Piece:
    """The round and, on a ribbon with the emblem of who chose it, the role in play."""
    words = f"Round {state.round}" if state.round else "Pick buildings"
    if state.end_flags:
        words = "Game over" if state.phase == FINISHED else "Last round"
    if state.role == pieces.NOTHING or state.phase == FINISHED:
        return banner(words, "", pieces.NOTHING, spot)
    return banner(words, pieces.ROLES[state.role][1], int(state.taken_by[state.role]), spot)


@lru_cache(maxsize=1024)
def banner(words: str, role: str, chooser: int, spot: Place) -> Piece:
    last = " last" if words.startswith(("Last", "Game")) else ""
    half = 132 if role else 62
    left, right = 150 - half, 150 + half
    shape = f"M{left} 2H{right}L{right - 8} 13L{right} 24H{left}L{left + 8} 13Z"
    body = tag("path", class_="pennant", d=shape)
    if not role:
        return laid("round", spot, body + text(150, 18, words, f"moment{last} middle", font_size=14))
    body += text(138 - half + 24, 18, words, f"moment{last}", font_size=13)
    body += use(f"{ART}-badge-{chooser}", 166, 13, 0.8) if chooser != pieces.NOTHING else ""
    return laid("round", spot, body + text(181, 18, role, "moment now", font_size=15), "", f"{words}, {role}")


# -- ships and supplies ----------------------------------------------------------------------------------


def draw_ships(state: TropicEuro, spots: Mapping[str, Place]) -> list[Piece]:
    out = []
    for i, (good, load) in enumerate(zip(state.ship_good, state.ship_load, strict=True)):
        room, spot = int(pieces.capacity(state.seats, i)), spots[f"berth-{i}"]
        out += [draw_ship(i, room, spot), draw_cargo(i, room, good, load, spot)]
    return out


@lru_cache(maxsize=64)
def draw_ship(ship: int, room: int, spot: Place) -> Piece:
    body = use(f"{ART}-ship-{room}", 98, 60)
    body += text(98 + mizzen(room), 27, room, "room middle", font_size=15)
    body += "".join(box(hold(room, i) - 9, 35, 18, 22, 4, "slot") for i in range(room))
    body += box(0, 0, 196, 78, 10, "hit")
    label = f"Ship for {some(room, 'good')}"
    return laid(f"ship-{ship}", spot, body, f"ship:{ship}", label, "ship")


@lru_cache(maxsize=1024)
def draw_cargo(ship: int, room: int, good: int, load: int, spot: Place) -> Piece:
    kind = pieces.KIND_NAMES[good] if load else ""
    goods = "".join(use(f"{ART}-{kind}", hold(room, i), 46, 0.72) for i in range(load))
    label = f"{load} {kind} on board, room for {room - load} more" if load else "The ship is empty"
    return laid(f"cargo-{ship}", spot, goods, "", label, "over")


def hold(room: int, i: int) -> float:
    """Where a good stands on a ship."""
    return 98 - (room * 20 - 20) / 2 + 20 * i


def draw_tools(state: TropicEuro, spot: Place) -> list[Piece]:
    """The tools ship, tools and points of the supply."""
    left, gone = max(0, int(state.vp_bank)), state.vp_bank <= 0
    points = f"{left} VP in the supply" + (", the game ends with this round" if gone else "")
    tools = int(state.tool_supply)
    return [
        laid("tools", spot, box(0, 0, 262, 56, 9, "card")),
        tools_ship(int(state.tool_ship), spot),
        stock("tools-supply", "toolbox", 130, tools, f"{some(tools, 'tool')} in the supply", spot),
        stock("vp-supply", "shell", 202, left, points, spot),
    ]


@lru_cache(maxsize=128)
def tools_ship(tools: int, spot: Place) -> Piece:
    body = use(f"{ART}-sloop", 42, 41, 0.95)
    body += "".join(use(f"{ART}-tool", 25 + 9 * i, 33, 0.75) for i in range(min(tools, 5)))
    body += text(80, 37, tools, "number", font_size=19)
    return laid("tools-ship", spot, body, "", f"Tools ship: {some(tools, 'tool')}")


@lru_cache(maxsize=1024)
def stock(name: str, art: str, x: float, n: int, label: str, spot: Place) -> Piece:
    body = at(x, 29, use(f"{ART}-{art}", 0, 0) + text(17, 7, n, "number", font_size=19))
    return laid(name, spot, body, "", label)


@lru_cache(maxsize=128)
def draw_supply(kind: int, n: int, spot: Place) -> Piece:
    name, price = pieces.KIND_NAMES[kind], dollars(int(pieces.PRICE[kind]))
    body = use(f"{ART}-{name}", 15, 29, 0.98, class_="" if n else "faint")
    body += text(61, 25, n, "number end", font_size=17) + text(61, 43, price, "soft end", font_size=13)
    body = at(4 + 67 * kind, 0, box(0, 3, 65, 50, 8, f"slot of-{name}") + body + box(0, 3, 65, 50, 8, "hit"))
    label = f"{name.capitalize()}: {n} in the supply, sells for {price}"
    return laid(f"supply-{name}", spot, body, f"supply:{name}", label)
