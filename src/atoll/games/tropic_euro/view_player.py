"""What lies in front of one player of Tropic Euro: cash, VP, tools, goods, the island and the city. 1 unit is 1 px.

The viewer's own mat is large and carries parts. Mats of others have the same things, smaller: with few
players in two rows of six spaces, with many in one row of twelve.
"""

from functools import lru_cache
from html import escape
from typing import NamedTuple

from atoll.core.draw import Attribute, at, box, tag, text, thing, use
from atoll.core.palette import SEATS
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.codes import EQUIP_PLACE, FINISHED, HAND_IN
from atoll.games.tropic_euro.pieces import CITY, ISLAND, KINDS, PLACE_OF_BUILDINGS
from atoll.games.tropic_euro.producer import yield_of
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_city import WIDTH, Grid, draw_city, draw_island
from atoll.games.tropic_euro.view_parts import ART, dollars
from atoll.games.tropic_euro.words_names import some

UNKNOWN = -1  # VP that a viewer may not see


class Layout(NamedTuple):
    """How a mat is divided."""

    band: int
    island: Grid
    city: Grid
    height: int


OWN = Layout(36, Grid(137, 48, 6), Grid(255, 48, 6), 373)
FEW = Layout(28, Grid(58, 46, 6), Grid(154, 46, 6), 267)
SOME = Layout(28, Grid(58, 24, 12), Grid(86, 36, 8), 176)
MANY = Layout(28, Grid(58, 24, 12), Grid(86, 24, 12), 118)
OTHERS = {2: FEW, 3: FEW, 4: SOME, 5: MANY}  # by seats


def player_mat(state: TropicEuro, seat: int, viewer: int, name: str) -> str:
    island, own = state.islands[seat], seat == viewer
    layout = OWN if own else OTHERS[int(state.seats)]
    secret = state.vp_hidden and not own and state.phase != FINISHED
    vp = UNKNOWN if secret else int(island.vp)
    governs = state.phase != FINISHED and state.round > 0 and state.governor() == seat
    told = "VP hidden" if secret else f"{vp} VP"
    label = (
        f"{name}, {SEATS[seat].name}: {dollars(island.cash)}, {told}, {some(int(island.all_tools), 'tool')}"
    )
    style = "player" + (" own" if own else "") + (" deciding" if state.turn == seat else "")
    body = box(1, 1, WIDTH - 2, layout.height - 2, 14, "card")
    body += _band(seat, name, governs, int(state.points(seat)) if own else 0, layout.band)
    body += _belongings(state, seat, vp, own) + _land(state, seat, own, layout)
    return (
        f'<svg id="mat-{seat}" class="{style}" role="group" aria-label="{escape(label)}" '
        f'viewBox="0 0 {WIDTH} {layout.height}">{body}</svg>'
    )


def _belongings(state: TropicEuro, seat: int, vp: int, own: bool) -> str:
    """Cash, VP, spare tools, goods in store and goods to be made."""
    island = state.islands[seat]
    cash, stored = int(island.cash), int(island.stored)
    goods, yields = tuple(island.goods), tuple([int(yield_of(island, kind)) for kind in range(KINDS)])
    if own:
        placing = state.phase == EQUIP_PLACE and state.turn == seat
        purse = _purse(seat, cash, vp, stored, int(island.all_tools), placing)
        return purse + _own_goods(seat, goods, yields)
    return _balance(seat, cash, vp) + _goods(seat, goods, yields, stored)


def _land(state: TropicEuro, seat: int, own: bool, layout: Layout) -> str:
    island = state.islands[seat]
    tools = tuple(island.tools)
    tiles = (*tuple(island.slots)[:PLACE_OF_BUILDINGS], int(island.forests))
    parts = "" if not own else "tool" if state.phase == HAND_IN else "slot"
    out = draw_island(seat, tiles, tools[:PLACE_OF_BUILDINGS], layout.island, parts)
    out += draw_city(seat, int(island.owned), tools[PLACE_OF_BUILDINGS:], layout.city, own)
    if own:
        out += _caption("Island", int(island.tiles), ISLAND, layout.island.top - 5)
        out += _caption("City", int(island.spaces), CITY, layout.city.top - 6)
    return out


# -- name, cash, VP, tools, goods --------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _band(seat: int, name: str, governs: bool, points: int, height: int) -> str:
    s, own = SEATS[seat], height == OWN.band
    path = f"M1 {height}V15A14 14 0 0 1 15 1H{WIDTH - 15}A14 14 0 0 1 {WIDTH - 1} 15V{height}Z"
    most = 16 if own else 14
    short = name if len(name) <= most else name[: most - 1] + "…"
    middle = height / 2 + 1
    out = tag("path", d=path, fill=s.base) + tag(
        "path", d=f"M1 {height - 3}H{WIDTH - 1}V{height}H1Z", fill=s.shade
    )
    out += use(f"{ART}-badge-{seat}", 18, middle - 1, 0.86 if own else 0.76)
    out += text(34, middle + 4.5, short, "", font_size=16 if own else 14, fill=s.text)
    if own:
        out += text(WIDTH - 14, middle + 4.5, some(points, "point"), "end", font_size=14, fill=s.text)
    if governs:
        x = WIDTH - 102 if own else 52 + 8.7 * len(short)
        wheel = use(f"{ART}-wheel", 0, 0, 0.95 if own else 0.72)
        out += thing("governor", "", "", "Governor", x, middle - 1, wheel)
    return out


@lru_cache(maxsize=64)
def _caption(words: str, used: int, of: int, y: float) -> str:
    return text(9, y, words, "soft", font_size=12) + text(
        WIDTH - 9, y, f"{used} of {of}", "soft end", font_size=12
    )


@lru_cache(maxsize=1024)
def _balance(seat: int, cash: int, vp: int) -> str:
    """Cash and VP on the band of somebody else's mat."""
    middle = FEW.band / 2
    style: dict[str, Attribute] = {"font_size": 15, "fill": SEATS[seat].text}
    shown = "?" if vp == UNKNOWN else vp
    return (
        at(WIDTH - 112, middle, use(f"{ART}-coin", 0, 0, 0.72), id=f"cash-{seat}")
        + text(WIDTH - 101, middle + 5.2, dollars(cash), "", **style)
        + at(WIDTH - 43, middle, use(f"{ART}-shell", 0, 0, 0.78), id=f"vp-{seat}")
        + text(WIDTH - 32, middle + 5.2, shown, "", **style)
    )


@lru_cache(maxsize=4096)
def _purse(seat: int, cash: int, vp: int, stored: int, tools: int, placing: bool) -> str:
    """Cash, VP and spare tools of the viewer."""
    y = OWN.band + 19
    out = at(20, y, use(f"{ART}-coin", 0, 0, 0.95), id=f"cash-{seat}")
    out += text(35, y + 6.5, dollars(cash), "number", font_size=18)
    body = use(f"{ART}-shell", 0, 0, 0.95) + text(15, 6.5, vp, "number", font_size=18)
    body += box(-13, -14, 64, 28, 8, "hit")
    out += thing(f"vp-{seat}", "", "vp:own", f"{vp} VP gained in play", 122, y, body)
    words = f"{stored} to place" if placing else f"{stored} of {tools}" if stored else str(tools)
    body = use(f"{ART}-toolbox", 0, 0, 0.9) + text(16, 6, words, "number", font_size=15 if stored else 18)
    body += box(-15, -14, 111, 28, 8, "hit")
    label = f"{some(stored, 'tool')} without a place, {tools} in all"
    return out + thing(f"storage-{seat}", "", "slot:storage", label, 196, y, body)


@lru_cache(maxsize=4096)
def _own_goods(seat: int, goods: tuple[int, ...], yields: tuple[int, ...]) -> str:
    out = ""
    for kind, name in enumerate(pieces.KIND_NAMES):
        n, more = goods[kind], yields[kind]
        body = box(0, 0, 55, 40, 8, "slot") + use(f"{ART}-{name}", 17, 21, class_="" if n else "faint")
        body += text(31, 19, n, "number", font_size=17)
        body += text(31, 35, f"+{more}", "gain", font_size=13) if more else ""
        body += box(0, 0, 55, 40, 8, "hit")
        label = f"{n} {name} in store, {more} produced by the Producer"
        out += thing(f"goods-{seat}-{name}", "", f"good:{name}", label, 7 + 57.8 * kind, OWN.band + 39, body)
    return out


@lru_cache(maxsize=8192)
def _goods(seat: int, goods: tuple[int, ...], yields: tuple[int, ...], stored: int) -> str:
    """One line: goods with what the Producer adds, and spare tools."""
    out, y = "", FEW.band + 5
    for kind, name in enumerate(pieces.KIND_NAMES):
        n, more = goods[kind], yields[kind]
        body = use(f"{ART}-{name}", 10, 11, 0.72, class_="" if n or more else "faint")
        body += text(21, 16, n, "number", font_size=14) if n else ""
        body += text((21, 30, 38)[len(str(n or ""))], 16, f"+{more}", "gain", font_size=12) if more else ""
        label = f"{n} {name}, {more} produced by the Producer"
        out += thing(f"goods-{seat}-{name}", "", "", label, 4 + 49.5 * kind, y, body)
    body = use(f"{ART}-toolbox", 9, 11, 0.62, class_="" if stored else "faint")
    body += text(20, 16, stored, "number", font_size=14) if stored else ""
    return out + thing(f"storage-{seat}", "", "", f"{some(stored, 'tool')} without a place", 254, y, body)
