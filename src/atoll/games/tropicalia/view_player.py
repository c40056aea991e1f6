"""What lies in front of one player of Tropicalia: fruits, shells, items, workers at home, the village. 1 unit is 1 px.

The viewer's own mat is large and carries parts, and so is the other one with two players; further mats are small.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from atoll.core.draw import box, card, fit, ribbon, tag, text, use
from atoll.core.mat import Piece, item, piece
from atoll.core.palette import SEATS
from atoll.core.phrase import plain, signed, some
from atoll.games.tropicalia import codes, pieces
from atoll.games.tropicalia.pieces import ART, NOTHING, PRINTED_STORAGE, TYPE_NAMES, TYPES
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.view_village import TILE, draw_village
from atoll.games.tropicalia.words_names import fruit

WIDTH, LARGE, SMALL = 300, 424, 170
BAND, THIN = 34, 28
SMALL_TILE = 45
SPOTS = PRINTED_STORAGE + pieces.BASKET_SPACES
STORE_X, STORE_Y, STORE_ROOM = 8, 54, 238
LOSS = signed(pieces.MISSING_POINTS)


class Shows(NamedTuple):
    """All that a mat depends on."""

    seat: int
    name: str
    own: bool
    large: bool
    first: bool
    points: int
    fruits: tuple[int, ...]
    village: tuple[int, ...]
    baskets: int
    shells: int
    home: int
    fountains: int
    items: tuple[int, int, int, int]  # carts and used ones, surfboards and used ones


def shows(state: Tropicalia, seat: int, own: bool, large: bool, name: str) -> Shows:
    p = state.players[seat]
    first = state.phase != codes.FINISHED and state.first == seat
    points = int(state.points(seat)) if large else 0
    return Shows(
        seat, name, own, large, first, points, tuple(p.fruits), tuple(p.village), p.baskets, p.shells, p.home,
        p.fountains, (p.carts, p.used_carts, p.surfboards, p.used_surfboards),
    )  # fmt: skip


def draw_player(p: Shows) -> tuple[Piece, ...]:
    seat, large = p.seat, p.large
    first = [pennant(large)] if p.first else []
    goods = _goods(seat, p.items, large)
    types = count_types(p.village)
    if large:
        return (
            *_band(seat, p.name, True), points_now(seat, p.points), *first,
            *_store(seat, p.fruits, p.baskets, p.own), _shells(seat, p.shells), *goods,
            _crew(seat, p.home, 237, 89, 0.52),
            *(_type(seat, kind, n, 20 + 56 * kind, 124, 0.88) for kind, n in enumerate(types)),
            _fountains(seat, p.fountains),
            *draw_village(seat, p.village, p.own, WIDTH / 2 - TILE, 187, 1),
        )  # fmt: skip
    return (
        *_band(seat, p.name, False), _small_shells(seat, p.shells), *first,
        *_small_store(seat, p.fruits, p.baskets), *goods,
        _crew(seat, p.home, 251, 81, 0.43),
        *(_type(seat, kind, n, 158 + 35.5 * kind, 150, 0.62) for kind, n in enumerate(types)),
        *draw_village(seat, p.village, False, 8 + SMALL_TILE / 2, THIN + 5 + SMALL_TILE / 2, SMALL_TILE / TILE),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def count_types(village: tuple[int, ...]) -> tuple[int, ...]:
    kinds = [int(pieces.TYPE[tile]) for tile in village if tile != NOTHING]
    return tuple([kinds.count(kind) for kind in range(TYPES)])


def told(name: str, label: str, x: float, y: float, body: str, style: str = "", part: str = "") -> Piece:
    return item(name, style, part, label, x, y, body)


def number(x: float, y: float, n: int, size: float) -> str:
    """A number beside a drawing; nothing at all is written softly."""
    return text(x, y, n, "number" if n else "soft", font_size=size)


def faint(symbol: str, x: float, y: float, size: float, n: int) -> str:
    """A drawing of what somebody has, or a shade of what is missing."""
    return use(f"{ART}-{symbol}", x, y, size, class_="" if n else "faint")


# -- the band ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _band(seat: int, name: str, large: bool) -> tuple[Piece, ...]:
    height = BAND if large else THIN
    band = ribbon(WIDTH, height, SEATS[seat].base) + box(1, height - 2.5, WIDTH - 2, 2.5, 0, "seam")
    if large:
        band += use(f"{ART}-badge-{seat}", 21, 17.5)
        band += text(40, 23, fit(name, 8), "", font_size=16, fill=SEATS[seat].text)
    else:
        band += use(f"{ART}-badge-{seat}", 18, 14.5, 0.82)
        band += text(34, 19.6, fit(name, 10), "", font_size=14.5, fill=SEATS[seat].text)
    return piece(f"board-{seat}", card(WIDTH, LARGE if large else SMALL)), piece(f"band-{seat}", band)


@lru_cache(maxsize=1024)
def points_now(seat: int, points: int) -> Piece:
    body = text(WIDTH - 14, 22.6, some(points, "point"), "end", font_size=14, fill=SEATS[seat].text)
    return piece(f"points-{seat}", body)


@cache
def pennant(large: bool) -> Piece:
    x, y = (WIDTH - 116, 17) if large else (WIDTH - 78, 14.5)
    return told("first-player", "First player of this round", x, y, use(f"{ART}-first", 0, 0, 0.76))


# -- fruits and baskets ------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _spots(seat: int, baskets: int, held: int) -> Piece:
    """Five printed baskets, a space for each basket tile, and what is too much."""
    out, pitch = "", STORE_ROOM / max(SPOTS, held)
    for i in range(max(SPOTS, held)):
        x, style = STORE_X + pitch * (i + 0.5), "slot"
        if i >= PRINTED_STORAGE:
            kept = i < PRINTED_STORAGE + baskets
            style = "slot woven" if kept else "slot excess" if i < held else "slot none"
        out += tag("circle", class_=style, cx=x, cy=STORE_Y, r=pitch / 2 - 0.9)
        out += use(f"{ART}-basket", x, STORE_Y, 0.5) if style == "slot woven" else ""
    return piece(f"spots-{seat}", out)


@lru_cache(maxsize=4096)
def _heap(seat: int, kind: int, n: int, left: float, pitch: float, own: bool) -> Piece:
    letter, symbol = pieces.FRUIT_LETTERS[kind], pieces.FRUIT_IDS[kind]
    body = "".join(use(f"{ART}-{symbol}", pitch * (i + 0.5), 0, pitch / 40) for i in range(n))
    wide = max(2.0, pitch * n - 3)
    body += box(1.5, -13, wide, 26, 11, "rim") + box(1.5, -13, wide, 26, 11, "hit")
    part = f"fruit:{letter}" if own and n else ""
    return told(f"fruit-{seat}-{letter}", plain(fruit(n, kind)), left, STORE_Y, body, "heap", part)


def _store(seat: int, fruits: tuple[int, ...], baskets: int, own: bool) -> list[Piece]:
    held, limit = sum(fruits), PRINTED_STORAGE + baskets
    pitch = STORE_ROOM / max(SPOTS, held)
    out = [_spots(seat, baskets, held if held > limit else 0)]
    for kind, n in enumerate(fruits):
        out.append(_heap(seat, kind, n, STORE_X + pitch * sum(fruits[:kind]), pitch, own))
    style = "excess-number end" if held > limit else "number end"
    body = text(WIDTH - 9, STORE_Y + 5.4, f"{held}/{limit}", style, font_size=15.5)
    return [*out, told(f"store-{seat}", room(held, baskets), 0, 0, body)]


def room(held: int, baskets: int) -> str:
    limit = PRINTED_STORAGE + baskets
    return f"{some(held, 'fruit')}, room for {limit}: {PRINTED_STORAGE} and {some(baskets, 'basket')}"


@lru_cache(maxsize=4096)
def _small_store(seat: int, fruits: tuple[int, ...], baskets: int) -> list[Piece]:
    out, y, held = [], THIN + 21, sum(fruits)
    for kind, n in enumerate(fruits):
        body = faint(pieces.FRUIT_IDS[kind], 0, 0, 0.66, n) + number(13, 5.6, n, 16)
        name = f"fruit-{seat}-{pieces.FRUIT_LETTERS[kind]}"
        out.append(told(name, plain(fruit(n, kind)), 163 + 47 * kind, y, body))
    body = use(f"{ART}-basket", 0, 0, 0.62) + number(14, 5.4, baskets, 15)
    out.append(told(f"store-{seat}", some(baskets, "basket"), 163, y + 31, body))
    limit = PRINTED_STORAGE + baskets
    used = text(0, 5.4, f"{held}/{limit}", "number", font_size=15)
    return [*out, told(f"room-{seat}", f"{some(held, 'fruit')} of {limit}", 195, y + 31, used)]


# -- shells, items, workers --------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _shells(seat: int, shells: int) -> Piece:
    body = use(f"{ART}-shell") + text(17, 6.6, shells, "number", font_size=20)
    return told(f"shells-{seat}", some(shells, "shell"), 22, 88, body)


@lru_cache(maxsize=1024)
def _small_shells(seat: int, shells: int) -> Piece:
    body = use(f"{ART}-shell", 0, 0, 0.74) + text(13, 5.5, shells, "", font_size=16, fill=SEATS[seat].text)
    return told(f"shells-{seat}", some(shells, "shell"), WIDTH - 49, 14.5, body)


def _goods(seat: int, items: tuple[int, int, int, int], large: bool) -> list[Piece]:
    (carts, boards), y, size = ((91, 161), 87, 0.74) if large else ((163, 232), 113, 0.62)
    return [
        _item(seat, "cart", *items[:2], carts, y, size),
        _item(seat, "surfboard", *items[2:], boards, y, size),
    ]


@lru_cache(maxsize=4096)
def _item(seat: int, kind: str, fresh: int, used: int, x: float, y: float, size: float) -> Piece:
    """Unused ones, and behind them those that lie face down."""
    body = faint(kind, 0, 0, size, fresh) + number(14, 5.6, fresh, 16)
    if used:
        back = use(f"{ART}-item-back", 36, 0, 0.34) + use(f"{ART}-{kind}", 36, 0, 0.36)
        body += tag("g", back, class_="used") + text(46, 5, used, "soft", font_size=12.5)
    return told(f"{kind}-{seat}", f"{some(fresh, kind)} to use, {used} used", x, y, body)


@lru_cache(maxsize=256)
def _crew(seat: int, home: int, x: float, y: float, size: float) -> Piece:
    drawn = use(f"{ART}-crew-{seat}-{home}", 0, 0, size)
    return told(f"home-{seat}", f"{some(home, 'worker')} at home", x, y, drawn)


# -- what the village has ----------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _type(seat: int, kind: int, n: int, x: float, y: float, size: float) -> Piece:
    """How many tiles of a type there are; a type that is missing costs points."""
    name, style = TYPE_NAMES[kind], "number" if n else "loss"
    body = faint(f"type-{name}", 0, 0, size, n)
    body += text(12.4 * size + 0.6, 4.6, n or LOSS, style, font_size=max(12.6, 17.5 * size))
    label = some(n, name) if n else f"No {name} yet: {LOSS} VP at the end"
    return told(f"type-{seat}-{name}", label, x, y, body)


@lru_cache(maxsize=256)
def _fountains(seat: int, n: int) -> Piece:
    body = faint("fountain", 0, 1, 0.66, n) + number(15, 5.2, n, 15)
    return told(f"fountains-{seat}", some(n, "fountain"), 20 + 56 * TYPES + 4, 124, body)
