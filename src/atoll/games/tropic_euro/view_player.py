"""What lies in front of one player of Tropic Euro: cash, VP, tools, goods, the island and the city. 1 unit is 1 px.

The viewer's own mat is large and carries parts. Mats of others have the same things, smaller: with few
players in two rows of six spaces, with many in one row of twelve.
"""

from functools import lru_cache
from typing import NamedTuple

from atoll.core.draw import box, card, ribbon, tag, text, use
from atoll.core.mat import Mat, Piece, item, piece
from atoll.core.palette import SEATS
from atoll.core.phrase import some
from atoll.games.tropic_euro.codes import EQUIP_PLACE, FINISHED, HAND_IN
from atoll.games.tropic_euro.pieces import CITY, ISLAND, KIND_NAMES, KINDS, PLACE_OF_BUILDINGS
from atoll.games.tropic_euro.producer import yield_of
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_city import CELL, DEEP, WIDTH, Spaces, draw_city, draw_island
from atoll.games.tropic_euro.view_parts import dollars
from atoll.games.tropic_euro.words_names import ART

UNKNOWN = -1  # VP that a viewer may not see


class PlayerLayout(NamedTuple):
    """How a mat is divided."""

    band: int
    island: Spaces
    city: Spaces
    height: int


OWN = PlayerLayout(36, Spaces(137, 48, 6), Spaces(255, 48, 6), 373)
FEW = PlayerLayout(28, Spaces(58, 46, 6), Spaces(154, 46, 6), 267)
SOME = PlayerLayout(28, Spaces(58, 24, 12), Spaces(86, 36, 8), 176)
MANY = PlayerLayout(28, Spaces(58, 24, 12), Spaces(86, 24, 12), 118)
OTHERS = {2: FEW, 3: FEW, 4: SOME, 5: MANY}  # by seats


class Shows(NamedTuple):
    """All that a mat depends on."""

    seat: int
    name: str
    own: bool
    layout: PlayerLayout
    governs: bool
    decides: bool
    cash: int
    vp: int  # UNKNOWN to some
    points: int  # of the viewer
    goods: tuple[int, ...]
    yields: tuple[int, ...]  # of the Producer
    tools: tuple[int, int]  # without a place, and in all
    placing: bool
    used: tuple[int, int]  # spaces of island and city
    tiles: tuple[int, ...]
    owned: int
    equipped: tuple[int, ...]
    parts: str  # of tiles: the group


def shows(state: TropicEuro, seat: int, own: bool, name: str) -> Shows:
    island, layout = state.islands[seat], OWN if own else OTHERS[int(state.seats)]
    going, turn = state.phase != FINISHED, state.turn == seat
    return Shows(
        seat,
        name,
        own,
        layout,
        going and state.round > 0 and state.governor() == seat,
        turn,
        island.cash,
        UNKNOWN if not own and going and state.vp_hidden else island.vp,
        state.points(seat) if own else UNKNOWN,
        tuple(island.goods),
        tuple([yield_of(island, kind) for kind in range(KINDS)]),
        (island.stored, island.all_tools if own else 0),
        own and turn and state.phase == EQUIP_PLACE,
        (island.tiles, island.spaces) if own else (0, 0),
        (*tuple(island.slots)[:PLACE_OF_BUILDINGS], island.forests),
        island.owned,
        tuple(island.tools),
        "" if not own else "tool" if state.phase == HAND_IN else "slot",
    )


def player_mat(state: TropicEuro, seat: int, own: bool, name: str) -> Mat:
    return _drawn(shows(state, seat, own, name))


@lru_cache(maxsize=8192)
def _drawn(p: Shows) -> Mat:
    """Most players have what they had before a move: theirs are the same mats."""
    seat, own, layout = p.seat, p.own, p.layout
    style = "player" + (" own" if own else "") + (" deciding" if p.decides else "")
    drawn = (
        ground(seat, p.name, layout),
        *([wheel(p.name, own)] if p.governs else []),
        *(_own_things(p) if own else _things(p)),
        *draw_island(seat, p.tiles, p.equipped[:PLACE_OF_BUILDINGS], layout.island, p.parts),
        *draw_city(seat, p.owned, p.equipped[PLACE_OF_BUILDINGS:], layout.city, own),
    )
    return Mat(f"mat-{seat}", "own" if own else "other", p.name, drawn, (0, 0, WIDTH, layout.height), style)


# -- the band on top ---------------------------------------------------------------------------------


def shortened(name: str, own: bool) -> str:
    most = 16 if own else 14
    return name if len(name) <= most else name[: most - 1] + "…"


@lru_cache(maxsize=1024)
def ground(seat: int, name: str, layout: PlayerLayout) -> Piece:
    s, own, height = SEATS[seat], layout is OWN, layout.band
    body = card(WIDTH, layout.height) + ribbon(WIDTH, height, s.base)
    body += tag("path", d=f"M1 {height - 3}H{WIDTH - 1}V{height}H1Z", fill=s.shade) + _lands(layout)
    body += use(f"{ART}-badge-{seat}", 18, height / 2, 0.86 if own else 0.76)
    body += text(34, height / 2 + 5.5, shortened(name, own), "", font_size=16 if own else 14, fill=s.text)
    return piece(f"ground-{seat}", body)


def _lands(layout: PlayerLayout) -> str:
    """An island with a beach for the tiles, a square of sand for the city."""
    island, city, edge = layout.island, layout.city, 4
    deep = DEEP * city.pitch / CELL
    green = island.pitch * (ISLAND // island.columns), (WIDTH - island.pitch * island.columns) / 2 - edge
    streets = deep * -(-CITY // city.columns), (WIDTH - city.pitch * city.columns) / 2 - edge
    isle = box(green[1], island.top - 2, WIDTH - 2 * green[1], green[0] + 4, 13, "isle")
    return isle + box(streets[1], city.top - 2, WIDTH - 2 * streets[1], streets[0] + 1, 10, "square")


@lru_cache(maxsize=1024)
def wheel(name: str, own: bool) -> Piece:
    """The mark of the governor, behind the name."""
    x = WIDTH - 102 if own else 52 + 8.7 * len(shortened(name, own))
    drawn = use(f"{ART}-wheel", 0, 0, 0.95 if own else 0.72)
    return item("governor", "", "", "Governor", x, (OWN if own else FEW).band / 2, drawn)


# -- the viewer's things -----------------------------------------------------------------------------


def _own_things(p: Shows) -> list[Piece]:
    """Points, cash, VP, spare tools, goods in store and goods to be made."""
    seat, money, (stored, tools), (tiles, spaces) = p.seat, dollars(p.cash), p.tools, p.used
    shown = f"{stored} left" if p.placing else f"{stored} of {tools}" if stored else str(tools)
    label = f"{some(stored, 'tool')} without a place, {tools} in all"
    return [
        own_points(seat, p.points),
        purse(f"cash-{seat}", "coin", 20, money, 18, "", 0, f"{money} in cash"),
        purse(f"vp-{seat}", "shell", 122, str(p.vp), 18, "vp:own", 66, f"{p.vp} VP gained in play"),
        purse(f"storage-{seat}", "toolbox", 196, shown, 15 if stored else 18, "slot:storage", 111, label),
        *(own_goods(seat, kind, *both) for kind, both in enumerate(zip(p.goods, p.yields, strict=True))),
        caption(f"tiles-{seat}", "Island", tiles, ISLAND, OWN.island.top - 5),
        caption(f"spaces-{seat}", "City", spaces, CITY, OWN.city.top - 6),
    ]


@lru_cache(maxsize=512)
def own_points(seat: int, points: int) -> Piece:
    x, y, fill = WIDTH - 14, OWN.band / 2 + 5.5, SEATS[seat].text
    return piece(f"points-{seat}", text(x, y, some(points, "point"), "end", font_size=14, fill=fill))


@lru_cache(maxsize=4096)
def purse(name: str, art: str, x: float, words: str, size: int, part: str, width: float, label: str) -> Piece:
    """Cash, VP or tools of the viewer; with a part, they can be clicked."""
    body = use(f"{ART}-{art}", 0, 0, 0.95) + text(15.5, 6.5, words, "number", font_size=size)
    body += box(-15, -14, width, 28, 8, "hit") if part else ""
    return item(name, "", part, label, x, OWN.band + 19, body)


@lru_cache(maxsize=4096)
def own_goods(seat: int, kind: int, n: int, more: int) -> Piece:
    name, key = KIND_NAMES[kind], f"goods-{seat}-{KIND_NAMES[kind]}"
    body = box(0, 0, 55, 40, 8, f"slot of-{name}") + use(f"{ART}-{name}", 17, 21, class_="" if n else "faint")
    body += text(31, 19, n, "number", font_size=17)
    body += text(31, 35, f"+{more}", "gain", font_size=13) if more else ""
    body += box(0, 0, 55, 40, 8, "hit")
    label = f"{n} {name} in store, {more} produced by the Producer"
    return item(key, "", f"good:{name}", label, 7 + 57.8 * kind, OWN.band + 39, body)


@lru_cache(maxsize=256)
def caption(name: str, words: str, used: int, of: int, y: float) -> Piece:
    count = text(WIDTH - 9, y, f"{used} of {of}", "soft end", font_size=13)
    return piece(name, text(9, y, words, "soft", font_size=13) + count)


# -- somebody else's things --------------------------------------------------------------------------


def _things(p: Shows) -> list[Piece]:
    """Cash and VP on the band; in one line below, goods with what the Producer adds, and spare tools."""
    seat, vp = p.seat, "?" if p.vp == UNKNOWN else str(p.vp)
    return [
        balance(f"cash-{seat}", seat, "coin", WIDTH - 112, dollars(p.cash), "in cash"),
        balance(f"vp-{seat}", seat, "shell", WIDTH - 43, vp, "VP gained in play"),
        *(goods(seat, kind, *both) for kind, both in enumerate(zip(p.goods, p.yields, strict=True))),
        storage(seat, p.tools[0]),
    ]


@lru_cache(maxsize=1024)
def balance(name: str, seat: int, art: str, x: float, shown: str, unit: str) -> Piece:
    middle = FEW.band / 2
    body = use(f"{ART}-{art}", x, middle, 0.72)
    body += text(x + 11, middle + 5.2, shown, "", font_size=15, fill=SEATS[seat].text)
    label = f"{unit} hidden" if shown == "?" else f"{shown} {unit}"
    return piece(name, body, role="img", aria_label=label)


@lru_cache(maxsize=4096)
def goods(seat: int, kind: int, n: int, more: int) -> Piece:
    name, key = KIND_NAMES[kind], f"goods-{seat}-{KIND_NAMES[kind]}"
    body = use(f"{ART}-{name}", 10, 11, 0.72, class_="" if n or more else "faint")
    body += text(21, 16, n, "number", font_size=14) if n else ""
    body += text((21, 30, 38)[len(str(n or ""))], 16, f"+{more}", "gain", font_size=13) if more else ""
    label = f"{n} {name}, {more} produced by the Producer"
    return item(key, "", "", label, 4 + 49.5 * kind, FEW.band + 5, body)


@lru_cache(maxsize=512)
def storage(seat: int, stored: int) -> Piece:
    body = use(f"{ART}-toolbox", 9, 11, 0.62, class_="" if stored else "faint")
    body += text(20, 16, stored, "number", font_size=14) if stored else ""
    label = f"{some(stored, 'tool')} without a place"
    return item(f"storage-{seat}", "", "", label, 254, FEW.band + 5, body)
