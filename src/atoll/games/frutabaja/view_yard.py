"""The backyard of Frutabaja: tiles with what stands and lies on them. 1 unit is 1 px on a wide page.

What repeats is cached by what it shows. Everything on a tile lets clicks through to the tile, unless it can be chosen itself.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.draw import place, tag, text, use
from atoll.core.mat import Piece, piece
from atoll.core.palette import SEATS
from atoll.core.phrase import capital, some
from atoll.games.frutabaja import pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import (
    ART,
    BANK,
    CEMETERY,
    COLUMNS,
    FOUNTAIN,
    NOTHING,
    SPECIALS,
    TILE_IDS,
    TILES,
)
from atoll.games.frutabaja.view_parts import outline, told
from atoll.games.frutabaja.view_plot import LIT, Plot, expecting, label, survey
from atoll.games.frutabaja.words_names import BACKYARD_ROWS

WIDTH, HEIGHT = 632, 714
TOP = 98  # of the backyard, below the dice
PITCH, RISE = 150, 102  # from tile to tile
GLOW, DUSK, DARK = "#ffd967", "#6d5a80", "#2a1f33"  # behind the windows
WINDOWS = (DUSK, GLOW, DARK)
WARNING, ALARM = 8, 4  # tokens left in the Cave
MOST_HEAP = 4  # heaps do not grow beyond that
HOPS = 3  # names of one and the same jump: a new name starts it again
CLEAN_YARD = 3  # tokens outside, or fewer, and the Blorrrdo sulks


def tile_id(tile: int) -> str:
    return TILE_IDS[tile].replace(",", "-")


def spot(tile: int) -> tuple[float, float]:
    """The middle of a tile."""
    return 4 + PITCH * (tile % COLUMNS + 0.5), TOP + RISE * (tile // COLUMNS + 0.5)


def beside(tile: int, dx: float = 0, dy: float = 0) -> str:
    x, y = spot(tile)
    return place(x + dx, y + dy)


FRONT = outline("tile")


# -- tiles -------------------------------------------------------------------------------------------


@lru_cache(maxsize=32768)
def draw_tile(p: Plot, names: tuple[str, ...]) -> Piece:
    seat = p.owner if p.owner != NOTHING else p.reserver
    body = use(f"{ART}-o-tile", class_="turf wild") if seat == NOTHING else estate(seat)
    body += (special(p) if p.laid < SPECIALS else terrain(p)) + FRONT
    return upon("tile", p.tile, capital(label(p, names)), body, "plot")


def upon(
    what: str, tile: int, words: str, body: str, style: str, dx: float = 0, dy: float = 0, scale: float = 1
) -> Piece:
    """A tile, or something on it that has a part of its own."""
    x, y = spot(tile)
    name, group = f"{what}-{tile_id(tile)}", "dirt" if what == "heap" else what
    return told(name, words, x + dx, y + dy, body, style, f"{group}:{TILE_IDS[tile]}", scale)


@cache
def estate(seat: int) -> str:
    """The ground of a tile that belongs to somebody."""
    return use(f"{ART}-o-tile", class_="turf", stroke=SEATS[seat].shade)


def terrain(p: Plot) -> str:
    out = use(f"{ART}-land-{p.laid}")
    if p.owner == p.reserver == NOTHING:
        out += use(f"{ART}-money", -58, 9, 0.82) + text(-46, 16.4, p.price, "price", font_size=21)
    return out


def special(p: Plot) -> str:
    if p.laid == BANK:
        side = 1 if pieces.INSTALMENTS[p.amount] > 1 else 2
        return use(f"{ART}-bank-{side}") + ("" if p.works else use(f"{ART}-tape"))
    if p.laid == FOUNTAIN:
        return use(f"{ART}-fountain{'' if p.works else '-dirty'}", 8, 4) + bend("more", "+1", not p.works)
    if p.laid == CEMETERY:
        return use(f"{ART}-cemetery", 6, 6) + bend("less", "−1", False)
    return use(f"{ART}-cave")


def bend(symbol: str, words: str, faint: bool) -> str:
    """What a special tile does to the terrain below."""
    body = use(f"{ART}-{symbol}", -53, 26) + text(-53, 3, words, "pale bend middle", font_size=22)
    return tag("g", body, class_="faint") if faint else body


# -- shops -------------------------------------------------------------------------------------------


@lru_cache(maxsize=32768)
def draw_shop(tile: int, kind: int, owner: int, light: int, used: bool, marks: str) -> Piece:
    """A business with its lanterns; `marks` are the cards that lie on it."""
    lamps = "lit" if light == LIT else "out"
    body = (use(f"{ART}-glow") if light == LIT else "") + use(f"{ART}-lamps-{lamps}")
    body += use(f"{ART}-plinth-{owner}")
    body += use(f"{ART}-b-{pieces.BUSINESS_IDS[kind]}", 5, 8, 1.12, class_="front", color=WINDOWS[light])
    body += use(f"{ART}-tape") if "i" in marks else ""
    first = 1 if has_bell(kind) else 0
    body += "".join(use(f"{ART}-{MARKS[mark]}", 58, -31 + 27 * (k + first)) for k, mark in enumerate(marks))
    body += use(f"{ART}-tick", 34, 24) if used else ""
    style = ("shop", "shop lit-up", "shop shut")[light]
    return piece(f"shop-{tile_id(tile)}", body, class_=style, transform=beside(tile))


def has_bell(kind: int) -> bool:
    """Whether it is a Bar."""
    return bool(pieces.ABILITY[kind] == pieces.LAST_CALL)


MARKS = {"p": "propaganda", "h": "happy", "i": "inspected"}


@cache
def bell(tile: int) -> Piece:
    """What is pressed for the last call of a Bar."""
    body = use(f"{ART}-bell") + outline("bell")
    return upon("bar", tile, "The bell of the Bar: last call", body, "bar over", 57, -32)


@cache
def draw_sold(tile: int, seat: int) -> Piece:
    return piece(f"reserved-{seat}", use(f"{ART}-sold-{seat}"), class_="over", transform=beside(tile, 8, 8))


# -- what lies about ---------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def draw_cart(tile: int, seat: int, owner: str, crowded: bool) -> Piece:
    body = use(f"{ART}-cart-{seat}") + outline("disc")
    return upon("cart", tile, f"{owner}'s Food Cart", body, "cart over", -18 if crowded else 49, 23, 0.92)


@lru_cache(maxsize=1024)
def draw_heap(tile: int, n: int) -> Piece:
    """Dirt tokens on a tile: a heap, and their number."""
    body = use(f"{ART}-heap-{min(n, MOST_HEAP)}") + text(-24, 6.2, n, "pale middle", font_size=20.6)
    return upon("heap", tile, some(n, "dirt token"), body + outline("heap"), "heap over", 6, 31)


@cache
def draw_tramp(tile: int, crowded: bool) -> Piece:
    (x, y), body = spot(tile), use(f"{ART}-tramp") + outline("disc")
    words = "The Tramp, who counts as a dirt token"
    return told("tramp", words, x - 30 if crowded else x + 26, y + 14, body, "tramp over glide", "tramp:yes")


MOODS = {
    "home": "The Blorrrdo dozes in his Cave",
    "glee": "The Blorrrdo has a wonderful time: nobody earns here",
    "bored": "The Blorrrdo is bored",
    "sulk": "The Blorrrdo sulks: the backyard is far too clean",
    "greedy": "The Blorrrdo sits in the Bank and counts",
    "triumph": "The Blorrrdo triumphs: hardly any dirt is left in his Cave",
}


@cache
def draw_blorrrdo(tile: int, mood: str) -> Piece:
    (x, y), body = spot(tile), use(f"{ART}-blorrrdo-{mood}") + outline("beast")
    dx, dy, scale = (34, -8, 0.74) if mood == "home" else (37, 0, 0.93)
    style = f"beast over glide hop-{tile % HOPS}"
    return told("blorrrdo", MOODS[mood], x + dx, y + dy, body, style, "blorrrdo:yes", scale)


def mood(state: Board) -> str:
    at = int(state.blorrrdo)
    if at == state.cave_tile:
        return "home"
    if state.cave <= ALARM:
        return "triumph"
    if at == state.bank:
        return "greedy"
    if state.owner(at) != NOTHING:
        return "glee"
    return "sulk" if pieces.DIRT - state.cave <= CLEAN_YARD else "bored"


# -- the clock, the Bank, the rows -------------------------------------------------------------------


@lru_cache(maxsize=1024)
def draw_clock(tile: int, left: int, home: bool) -> Piece:
    """What is left in the Cave: everybody's clock."""
    style = "clock alarm" if left <= ALARM else "clock warning" if left <= WARNING else "clock"
    body = text(-33 if home else 0, 13, left, "left middle", font_size=36 if home else 42)
    for row, n in enumerate((min(left, 10), max(0, left - 10))):
        body += use(f"{ART}-holes", 0, 38 - 15 * row)
        body += use(f"{ART}-store-{n}", 0, 38 - 15 * row) if n else ""
    return piece("cave", body, class_=style, transform=beside(tile))


@lru_cache(maxsize=1024)
def draw_bank(tile: int, owed: tuple[int, ...]) -> Piece:
    """Who has invested: an emblem for each, and the instalments to come."""
    seats, body = [seat for seat, n in enumerate(owed) if n], ""
    for (x, y), seat in zip(((59, -30), (59, -1), (59, 28), (34, 28)), seats, strict=False):
        body += use(f"{ART}-badge-{seat}", x, y, 0.92)
        body += "".join(
            tag("circle", class_="coin", cx=x - 6 + 6 * i, cy=y + 13, r=2.6) for i in range(owed[seat])
        )
    return piece("bank", body, transform=beside(tile))


@cache
def draw_post(row: int) -> Piece:
    """The sign at the end of a row, for the Street Sweeper."""
    body, y = use(f"{ART}-sign") + outline("sign"), TOP + RISE * (row + 0.5)
    words = f"The {BACKYARD_ROWS[row]} row, for the Street Sweeper"
    return told(f"row-{row}", words, WIDTH - 14, y, body, "post", f"row:{row}")


# -- the whole ---------------------------------------------------------------------------------------


def draw_yard(state: Board, names: Sequence[str]) -> tuple[Piece, ...]:
    blocked, lit = int(state.blocked()), expecting(state)
    plots = tuple([survey(state, tile, blocked, lit) for tile in range(TILES)])
    owed = tuple([player.instalments for player in state.players])
    clock = state.cave_tile, state.cave, state.blorrrdo == state.cave_tile
    roams = (state.blorrrdo, mood(state)) if state.blorrrdo != NOTHING else None
    return _drawn(plots, tuple(names), state.bank, owed, clock, roams)


@lru_cache(maxsize=512)
def _drawn(
    plots: tuple[Plot, ...],
    names: tuple[str, ...],
    bank: int,
    owed: tuple[int, ...],
    clock: tuple[int, int, bool],
    roams: tuple[int, str] | None,
) -> tuple[Piece, ...]:
    """Most moves change nothing here."""
    out = [draw_post(row) for row in range(pieces.ROWS)] + [draw_tile(plot, names) for plot in plots]
    out.append(draw_bank(bank, owed))
    out.append(draw_clock(*clock))
    for plot in plots:
        out += standing(plot)
    if roams is not None:
        out.append(draw_blorrrdo(*roams))
    for plot in plots:
        out += lying(plot, names)
    return tuple(out)


def standing(p: Plot) -> list[Piece]:
    """A business or a Sold token."""
    if p.owner != NOTHING:
        marks = "p" * p.promoted + "h" * p.happy + "i" * p.inspected
        return [draw_shop(p.tile, p.kind, p.owner, p.light, p.used, marks)]
    return [draw_sold(p.tile, p.reserver)] if p.reserver != NOTHING else []


def lying(p: Plot, names: Sequence[str]) -> list[Piece]:
    """What lies in front of it."""
    out = [draw_cart(p.tile, p.carter, names[p.carter], p.blorrrdo)] if p.carter != NOTHING else []
    out += [draw_tramp(p.tile, p.blorrrdo)] if p.tramp else []
    out += [draw_heap(p.tile, p.dirt)] if p.dirt else []
    return [*out, bell(p.tile)] if p.owner != NOTHING and has_bell(p.kind) else out
