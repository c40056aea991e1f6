"""The shared table of Tropic Euro: roles, plantations, the trading house, buildings for sale, ships, supplies.

1 unit is 1 px on a wide page. Each piece belongs to a section, so that a narrow page can lay the sections one
below the other (see style.css). Pieces are cached by what they show.
"""

from functools import lru_cache

from atoll.core.bag import size
from atoll.core.draw import at, box, text, use
from atoll.core.mat import Mat, Piece
from atoll.core.phrase import some
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.art_roles import mizzen
from atoll.games.tropic_euro.codes import FINISHED, PLANT_DRAWN
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_parts import chip, dollars, laid
from atoll.games.tropic_euro.view_sale import SALE_Y, buyer, draw_sale
from atoll.games.tropic_euro.words_names import ART

WIDTH, HEIGHT, EDGE = 620, 704, 6
ROLE = 77.5  # between two role cards
ROW_Y, SHIPS_Y, STOCK_Y = 113, 552, 642
TILE = 54  # between two tiles of the row
STOCK_X, MARKET_X = 278, 470


def board_mat(state: TropicEuro, viewer: int) -> Mat:
    drawn = int(state.drawn) if state.phase == PLANT_DRAWN and state.turn == viewer else pieces.NOTHING
    return Mat(
        "board",
        "board",
        "Table",
        (
            *draw_roles(state),
            *draw_row(state, drawn),
            draw_house(tuple(state.house)),
            *draw_sale(state, buyer(state, viewer)),
            draw_round(state),
            *draw_ships(state),
            *draw_tools(state),
            laid("stock", "stock", STOCK_X, STOCK_Y, box(0, 0, 342, 58, 9, "card")),
            *(draw_supply(kind, int(n)) for kind, n in enumerate(state.goods_supply)),
        ),
        (-EDGE, -EDGE, WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE),
    )


# -- roles -----------------------------------------------------------------------------------------


def draw_roles(state: TropicEuro) -> list[Piece]:
    n = int(pieces.ROLES_IN_GAME[state.seats])
    return [
        role_card(role, n, state.role_cash[role], state.taken_by[role], state.role == role)
        for role in range(n)
    ]


@lru_cache(maxsize=4096)
def role_card(role: int, roles: int, cash: int, taken_by: int, current: bool) -> Piece:
    """Two sections side by side, of which a narrow page makes two rows."""
    name, label, effect = pieces.ROLES[role]
    first = (roles + 1) // 2
    second = role >= first
    taken = taken_by != pieces.NOTHING
    body = box(0, 0, 74, 106, 9, "card")
    body += use(f"{ART}-role-{label.lower()}", 37, 32, 1, class_="faint" if taken else "")
    body += text(37, 74, label, "name middle", font_size=13)
    if taken:
        body += use(f"{ART}-badge-{taken_by}", 37, 32, 1.25)
    if cash:
        body += use(f"{ART}-coin", 17, 91, 0.75) + text(29, 96, dollars(cash), "number", font_size=14)
    body = at(ROLE * (role % first), 0, body + box(0, 0, 74, 106, 9, "hit"))
    words = f"{label}: {effect}{f'; with {dollars(cash)} on it' if cash else ''}"
    words += "; taken in this round" if taken else ""
    style = "role" + (" current" if current else "") + (" three" if first == 3 else "")
    x = (WIDTH - roles * ROLE) / 2 + (ROLE - 74) / 2 + (ROLE * first if second else 0)
    return laid(f"role-{name}", "roles-b" if second else "roles-a", x, 0, body, f"role:{name}", words, style)


# -- plantations and trading house -------------------------------------------------------------------

HIT = box(-26, -28, 52, 56, 10, "hit")
GAP = box(-23, -23, 46, 46, 8, "gap")


def draw_row(state: TropicEuro, drawn: int) -> list[Piece]:
    row = list(state.row)
    return [
        draw_stack(int(size(state.stack)), int(size(state.discard)), drawn),
        *(draw_tile(index, kind) for index, kind in enumerate(row)),
        draw_quarries(len(row), int(state.quarry_supply)),
    ]


@lru_cache(maxsize=2048)
def draw_stack(stack: int, discard: int, drawn: int) -> Piece:
    """The tile that its drawer looks at lies on it."""
    back = use(f"{ART}-back", 0, -2.5, 1.08) + use(f"{ART}-back", 0, 0, 1.08) if stack else GAP
    if drawn != pieces.NOTHING:
        back = use(f"{ART}-tile-{pieces.TILES[drawn]}", 0, 0, 1.08)
    label = f"{some(stack, 'tile')} face down, {discard} discarded"
    return laid("stack", "row", 0, ROW_Y, at(28, 33, back + HIT + chip(14, 17, stack)), "tile:stack", label)


@lru_cache(maxsize=64)
def draw_tile(index: int, kind: int) -> Piece:
    x, name = 28 + TILE * (index + 1), f"row-{index}"
    if kind == pieces.NOTHING:
        return laid(name, "row", 0, ROW_Y, at(x, 33, GAP))
    tile = pieces.TILES[kind]
    body = at(x, 33, use(f"{ART}-tile-{tile}", 0, 0, 1.08) + HIT)
    return laid(name, "row", 0, ROW_Y, body, f"tile:{tile}", pieces.TILE_LABELS[kind])


@lru_cache(maxsize=64)
def draw_quarries(row: int, quarries: int) -> Piece:
    face = use(f"{ART}-tile-quarry", 0, 0, 1.08, class_="" if quarries else "faint")
    label = f"Quarry: each with a tool saves $100 when you build; {quarries} left"
    body = at(34 + TILE * (row + 1), 33, face + HIT + chip(14, 17, quarries))
    return laid("quarries", "row", 0, ROW_Y, body, "tile:quarry", label)


@lru_cache(maxsize=512)
def draw_house(house: tuple[int, ...]) -> Piece:
    body = use(f"{ART}-house", 0, 0)
    for i in range(pieces.HOUSE):
        x = 21 + 36 * i
        body += box(x - 15.5, 22, 31, 33, 5, "slot")
        if i < len(house):
            body += use(f"{ART}-{pieces.KIND_NAMES[house[i]]}", x, 39)
    inside = ", ".join(pieces.KIND_NAMES[kind] for kind in house) or "empty"
    prices = ", ".join(f"{name} ${price}" for name, price, *_ in pieces.GOODS)
    label = f"Trading house: {inside}, {len(house)} of {pieces.HOUSE}. It pays: {prices}"
    body = at(0, 2, body + box(0, 0, 150, 60, 8, "hit"))
    return laid("house", "market", MARKET_X, ROW_Y, body, "house:trade", label)


def draw_round(state: TropicEuro) -> Piece:
    words, style = f"Round {state.round}" if state.round else "Pick buildings", "moment middle"
    if state.end_flags:
        words, style = "Game over" if state.phase == FINISHED else "Last round", "moment last middle"
    return laid("round", "round", WIDTH / 2, SALE_Y, text(0, 14, words, style, font_size=13))


# -- ships and supplies ----------------------------------------------------------------------------------


def draw_ships(state: TropicEuro) -> list[Piece]:
    out, pitch = [], WIDTH / len(state.ship_good)
    for i, (good, load) in enumerate(zip(state.ship_good, state.ship_load, strict=True)):
        room, x = int(pieces.capacity(state.seats, i)), pitch * i + (pitch - 200) / 2
        out += [draw_ship(i, room, x), draw_cargo(i, room, good, load, x)]
    return out


@lru_cache(maxsize=64)
def draw_ship(ship: int, room: int, x: float) -> Piece:
    body = use(f"{ART}-ship-{room}", 100, 62)
    body += text(100 + mizzen(room), 29, room, "room middle", font_size=15)
    body += "".join(box(hold(room, i) - 9, 37, 18, 22, 4, "slot") for i in range(room))
    body += box(0, 2, 200, 78, 10, "hit")
    return laid(
        f"ship-{ship}",
        f"berth-{ship}",
        x,
        SHIPS_Y,
        body,
        f"ship:{ship}",
        f"Ship for {some(room, 'good')}",
        "ship",
    )


@lru_cache(maxsize=1024)
def draw_cargo(ship: int, room: int, good: int, load: int, x: float) -> Piece:
    kind = pieces.KIND_NAMES[good] if load else ""
    goods = "".join(use(f"{ART}-{kind}", hold(room, i), 48, 0.72) for i in range(load))
    label = f"{load} {kind} on board, room for {room - load} more" if load else "The ship is empty"
    return laid(f"cargo-{ship}", f"berth-{ship}", x, SHIPS_Y, goods, "", label, "over")


def hold(room: int, i: int) -> float:
    """Where a good stands on a ship."""
    return 100 - (room * 20 - 20) / 2 + 20 * i


def draw_tools(state: TropicEuro) -> list[Piece]:
    """The tools ship, tools and points of the supply."""
    left, gone = max(0, int(state.vp_bank)), state.vp_bank <= 0
    points = f"{left} VP in the supply" + (", the game ends with this round" if gone else "")
    return [
        laid("tools", "tools", 0, STOCK_Y, box(0, 0, 270, 58, 9, "card")),
        tools_ship(int(state.tool_ship)),
        stock(
            "tools-supply",
            "toolbox",
            134,
            int(state.tool_supply),
            f"{some(state.tool_supply, 'tool')} in the supply",
        ),
        stock("vp-supply", "shell", 208, left, points),
    ]


@lru_cache(maxsize=128)
def tools_ship(tools: int) -> Piece:
    body = use(f"{ART}-sloop", 44, 42, 0.95)
    body += "".join(use(f"{ART}-tool", 27 + 9 * i, 34, 0.75) for i in range(min(tools, 5)))
    body += text(82, 38, tools, "number", font_size=19)
    return laid("tools-ship", "tools", 0, STOCK_Y, body, "", f"Tools ship: {some(tools, 'tool')}")


@lru_cache(maxsize=1024)
def stock(name: str, art: str, x: float, n: int, label: str) -> Piece:
    body = at(x, 30, use(f"{ART}-{art}", 0, 0) + text(17, 7, n, "number", font_size=19))
    return laid(name, "tools", 0, STOCK_Y, body, "", label)


@lru_cache(maxsize=128)
def draw_supply(kind: int, n: int) -> Piece:
    name, price = pieces.KIND_NAMES[kind], dollars(int(pieces.PRICE[kind]))
    body = use(f"{ART}-{name}", 18, 29, 1.05, class_="" if n else "faint")
    body += text(34, 27, n, "number", font_size=17) + text(34, 44, price, "soft", font_size=12.5)
    body = at(6 + 66.5 * kind, 0, body + box(0, 2, 64, 54, 8, "hit"))
    label = f"{name.capitalize()}: {n} in the supply, sells for {price}"
    return laid(f"supply-{name}", "stock", STOCK_X, STOCK_Y, body, f"supply:{name}", label)
