"""The shared table of Tropic Euro: roles, plantations, the trading house, buildings for sale, ships, supplies.

1 unit is 1 px on a wide page. Each section is a group of its own, so that a narrow page can lay them one
below the other (see style.css). Sections are cached by what they show.
"""

from functools import lru_cache

from atoll.core.bag import size
from atoll.core.draw import at, box, place, tag, text, thing, use
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.art_roles import mizzen
from atoll.games.tropic_euro.codes import FINISHED, PLANT_DRAWN
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_parts import ART, chip, dollars, section
from atoll.games.tropic_euro.view_sale import SALE_Y, buyer, draw_sale
from atoll.games.tropic_euro.words_names import some

WIDTH, HEIGHT, EDGE = 620, 704, 6
ROLE = 77.5  # between two role cards
ROW_Y, SHIPS_Y, STOCK_Y = 113, 552, 642
TILE = 54  # between two tiles of the row


# -- roles -----------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def role_card(role: int, cash: int, taken_by: int, current: bool, x: float) -> str:
    name = pieces.ROLE_NAMES[role]
    art = f"{ART}-role-{pieces.ROLE_LABELS[role].lower()}"
    taken = taken_by != pieces.NOTHING
    body = box(0, 0, 74, 106, 9, "card") + use(art, 37, 32, 1, class_="faint" if taken else "")
    body += text(37, 74, pieces.ROLE_LABELS[role], "name middle", font_size=13)
    if taken:
        body += use(f"{ART}-badge-{taken_by}", 37, 32, 1.25)
    if cash:
        body += use(f"{ART}-coin", 17, 91, 0.75) + text(29, 96, dollars(cash), "number", font_size=14)
    words = f"{pieces.ROLE_LABELS[role]}: {pieces.ROLE_EFFECTS[role]}"
    words += f"; with {dollars(cash)} on it" if cash else ""
    words += "; taken in this round" if taken else ""
    style = "role current" if current else "role"
    return thing(f"role-{name}", style, f"role:{name}", words, x, 0, body + box(0, 0, 74, 106, 9, "hit"))


def draw_roles(state: TropicEuro) -> str:
    """Two sections side by side, of which a narrow page makes two rows."""
    n = int(pieces.ROLES_IN_GAME[state.seats])
    first = (n + 1) // 2
    start = (WIDTH - n * ROLE) / 2 + (ROLE - 74) / 2
    cards = [
        role_card(
            role, state.role_cash[role], state.taken_by[role], state.role == role, ROLE * (role % first)
        )
        for role in range(n)
    ]
    style = "three" if first == 3 else ""
    upper = section("roles-a", start, 0, "".join(cards[:first]), style)
    return upper + section("roles-b", start + ROLE * first, 0, "".join(cards[first:]), style)


# -- plantations and trading house -------------------------------------------------------------------


@lru_cache(maxsize=2048)
def draw_row(row: tuple[int, ...], stack: int, discard: int, quarries: int, drawn: int) -> str:
    back = (
        use(f"{ART}-back", 0, -2.5, 1.08) + use(f"{ART}-back", 0, 0, 1.08)
        if stack
        else box(-23, -23, 46, 46, 8, "gap")
    )
    if drawn != pieces.NOTHING:
        back = use(f"{ART}-tile-{pieces.TILES[drawn]}", 0, 0, 1.08)
    hit = box(-26, -28, 52, 56, 10, "hit")
    label = f"{some(stack, 'tile')} face down, {discard} discarded"
    out = thing("stack", "", "tile:stack", label, 28, 33, back + hit + chip(14, 17, stack))
    for i, kind in enumerate(row):
        x = 28 + TILE * (i + 1)
        if kind == pieces.NOTHING:
            out += at(x, 33, box(-23, -23, 46, 46, 8, "gap"), id=f"row-{i}")
        else:
            body = use(f"{ART}-tile-{pieces.TILES[kind]}", 0, 0, 1.08) + hit
            out += thing(f"row-{i}", "", f"tile:{pieces.TILES[kind]}", pieces.TILE_LABELS[kind], x, 33, body)
    face = (
        use(f"{ART}-tile-quarry", 0, 0, 1.08, class_="" if quarries else "faint")
        + hit
        + chip(14, 17, quarries)
    )
    label = f"Quarry: each with a tool saves $100 when you build; {quarries} left"
    out += thing("quarries", "", "tile:quarry", label, 34 + TILE * (len(row) + 1), 33, face)
    return section("row", 0, ROW_Y, out)


@lru_cache(maxsize=512)
def draw_house(house: tuple[int, ...]) -> str:
    body = use(f"{ART}-house", 0, 0)
    for i in range(pieces.HOUSE):
        x = 21 + 36 * i
        body += box(x - 15.5, 22, 31, 33, 5, "slot")
        if i < len(house):
            body += use(f"{ART}-{pieces.KIND_NAMES[house[i]]}", x, 39)
    inside = ", ".join(pieces.KIND_NAMES[kind] for kind in house) or "empty"
    prices = ", ".join(f"{name} ${pieces.PRICE[kind]}" for kind, name in enumerate(pieces.KIND_NAMES))
    label = f"Trading house: {inside}, {len(house)} of {pieces.HOUSE}. It pays: {prices}"
    return section(
        "market",
        470,
        ROW_Y,
        thing("house", "", "house:trade", label, 0, 2, body + box(0, 0, 150, 60, 8, "hit")),
    )


def draw_round(state: TropicEuro) -> str:
    words, style = f"Round {state.round}" if state.round else "Pick buildings", "moment middle"
    if state.end_flags:
        words, style = "Game over" if state.phase == FINISHED else "Last round", "moment last middle"
    return section("round", WIDTH / 2, SALE_Y, text(0, 14, words, style, font_size=13))


# -- ships and supplies ----------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def draw_ship(ship: int, room: int, good: int, load: int, x: float) -> str:
    body = use(f"{ART}-ship-{room}", 100, 62)
    body += text(100 + mizzen(room), 29, room, "room middle", font_size=15)
    left = 100 - (room * 20 - 20) / 2
    for i in range(room):
        body += box(left + 20 * i - 9, 37, 18, 22, 4, "slot")
        if i < load:
            body += use(f"{ART}-{pieces.KIND_NAMES[good]}", left + 20 * i, 48, 0.72)
    cargo = f"{load} {pieces.KIND_NAMES[good]}, room for {room - load} more" if load else "empty"
    body += box(0, 2, 200, 78, 10, "hit")
    return section(
        f"berth-{ship}",
        x,
        SHIPS_Y,
        thing(f"ship-{ship}", "ship", f"ship:{ship}", f"Ship for {some(room, 'good')}: {cargo}", 0, 0, body),
    )


@lru_cache(maxsize=4096)
def draw_tools(ship: int, supply: int, vp: int, vp_gone: bool) -> str:
    """The tools ship, tools and points of the supply."""
    crew = use(f"{ART}-sloop", 44, 42, 0.95) + "".join(
        use(f"{ART}-tool", 27 + 9 * i, 34, 0.75) for i in range(min(ship, 5))
    )
    out = box(0, 0, 270, 58, 9, "card")
    out += tag(
        "g",
        crew + text(82, 38, ship, "number", font_size=19),
        id="tools-ship",
        role="img",
        aria_label=f"Tools ship: {some(ship, 'tool')}",
    )
    for name, art, x, n, label in (
        ("tools-supply", "toolbox", 134, supply, f"{some(supply, 'tool')} in the supply"),
        (
            "vp-supply",
            "shell",
            208,
            vp,
            f"{vp} VP in the supply" + (", the game ends with this round" if vp_gone else ""),
        ),
    ):
        body = use(f"{ART}-{art}", 0, 0) + text(17, 7, n, "number", font_size=19)
        out += tag("g", body, id=name, role="img", aria_label=label, transform=place(x, 30))
    return section("tools", 0, STOCK_Y, out)


@lru_cache(maxsize=4096)
def draw_stock(goods: tuple[int, ...]) -> str:
    out = box(0, 0, 342, 58, 9, "card")
    for kind in range(pieces.KINDS):
        name, n = pieces.KIND_NAMES[kind], goods[kind]
        body = use(f"{ART}-{name}", 18, 29, 1.05, class_="" if n else "faint") + text(
            34, 27, n, "number", font_size=17
        )
        body += text(34, 44, dollars(int(pieces.PRICE[kind])), "soft", font_size=12.5) + box(
            0, 2, 64, 54, 8, "hit"
        )
        label = f"{name.capitalize()}: {n} in the supply, sells for {dollars(int(pieces.PRICE[kind]))}"
        out += thing(f"supply-{name}", "", f"supply:{name}", label, 6 + 66.5 * kind, 0, body)
    return section("stock", 278, STOCK_Y, out)


def draw_board(state: TropicEuro, viewer: int) -> str:
    n = int(pieces.SHIPS_IN_GAME[state.seats])
    drawn = int(state.drawn) if state.phase == PLANT_DRAWN and state.turn == viewer else pieces.NOTHING
    pitch = WIDTH / n
    ships = "".join(
        draw_ship(
            i,
            int(pieces.capacity(state.seats, i)),
            state.ship_good[i],
            state.ship_load[i],
            pitch * i + (pitch - 200) / 2,
        )
        for i in range(n)
    )
    return (
        f'<svg id="board" role="group" aria-label="Table" viewBox="-{EDGE} -{EDGE} {WIDTH + 2 * EDGE} {HEIGHT + 2 * EDGE}"><g id="sections">'
        + draw_roles(state)
        + draw_row(
            tuple(state.row),
            int(size(state.stack)),
            int(size(state.discard)),
            int(state.quarry_supply),
            drawn,
        )
        + draw_house(tuple(state.house))
        + draw_sale(state, buyer(state, viewer))
        + draw_round(state)
        + ships
        + draw_tools(
            int(state.tool_ship), int(state.tool_supply), max(0, int(state.vp_bank)), state.vp_bank <= 0
        )
        + draw_stock(tuple(state.goods_supply))
        + "</g></svg>"
    )
