"""What lies in front of one player of Tropicalia: fruits, shells, items, workers at home, the village. 1 unit is 1 px.

The viewer's own mat is large and carries parts, and so is the other one with two players; further mats are small.
"""

from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

from atoll.core.draw import box, fit, tag, text, thing, use
from atoll.core.palette import SEATS
from atoll.games.tropicalia import codes, pieces
from atoll.games.tropicalia.art_ink import ART
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.view_village import TILE, draw_village
from atoll.games.tropicalia.words_names import fruit, some

WIDTH, LARGE, SMALL = 300, 424, 170
BAND, THIN = 34, 28
SMALL_TILE = 45
SPOTS = pieces.PRINTED_STORAGE + pieces.BASKET_SPACES
STORE_X, STORE_ROOM = 8, 238


def signed(number: int) -> str:
    return str(number).replace("-", "−")


class Side(NamedTuple):
    """What one player has, as plain numbers that drawings are cached by."""

    seat: int
    shells: int
    fruits: tuple[int, ...]
    baskets: int
    items: tuple[int, ...]  # carts to use, used ones, surfboards to use, used ones
    home: int  # workers
    village: tuple[int, ...]
    fountains: int


def side_of(state: Tropicalia, seat: int) -> Side:
    p = state.players[seat]
    items = (int(p.carts), int(p.used_carts), int(p.surfboards), int(p.used_surfboards))
    return Side(
        seat,
        int(p.shells),
        tuple(p.fruits),
        int(p.baskets),
        items,
        int(p.home),
        tuple(p.village),
        int(p.fountains),
    )


def player_mat(state: Tropicalia, seat: int, viewer: int, name: str) -> str:
    side, points = side_of(state, seat), int(state.points(seat))
    first = state.phase != codes.FINISHED and state.first == seat
    large = seat == viewer or state.seats == 2
    height = LARGE if large else SMALL
    label = (
        f"{name}, {SEATS[seat].name}: {some(side.shells, 'shell')}, {some(sum(side.fruits), 'fruit')}, "
        f"{signed(points)} points" + (", first player" if first else "")
    )
    body = _band(seat, name, first, points) if large else _thin_band(seat, name, first, side.shells)
    body += _large(side, seat == viewer) if large else _small(side)
    turn = " deciding" if state.turn == seat else ""
    return (
        f'<svg id="mat-{seat}" class="player{turn}" role="group" aria-label="{escape(label)}" '
        f'viewBox="0 0 {WIDTH} {height}"><g id="board-{seat}">{card(height)}{body}</g></svg>'
    )


@cache
def card(height: int) -> str:
    return box(1, 1, WIDTH - 2, height - 2, 14, "card")


def _large(side: Side, own: bool) -> str:
    return (
        _store(side.seat, side.fruits, side.baskets, own)
        + _purse(side.seat, side.shells, side.items, side.home)
        + _types(count_types(side.village), side.fountains, 20, 56, 124, 0.88)
        + draw_village(side.seat, side.village, own, False, WIDTH / 2 - TILE, 187, 1)
    )


def _small(side: Side) -> str:
    half = SMALL_TILE / 2
    return (
        _small_store(side.seat, side.fruits, side.baskets)
        + _small_items(side.seat, side.items, side.home)
        + _types(count_types(side.village), pieces.NOTHING, 161, 36.5, 150, 0.68)
        + draw_village(side.seat, side.village, False, True, 8 + half, THIN + 5 + half, SMALL_TILE / TILE)
    )


@lru_cache(maxsize=4096)
def count_types(village: tuple[int, ...]) -> tuple[int, ...]:
    kinds = [int(pieces.TYPE[tile]) for tile in village if tile != pieces.NOTHING]
    return tuple([kinds.count(kind) for kind in range(pieces.TYPES)])


# -- the band ----------------------------------------------------------------------------------------


def ribbon(seat: int, height: int) -> str:
    d = f"M1 {height}V15A14 14 0 0 1 15 1H{WIDTH - 15}A14 14 0 0 1 {WIDTH - 1} 15V{height}Z"
    return tag("path", d=d, fill=SEATS[seat].base) + box(1, height - 2.5, WIDTH - 2, 2.5, 0, f"seam p{seat}")


def pennant(x: float, y: float) -> str:
    return thing("first-player", "", "", "First player of this round", x, y, use(f"{ART}-first", 0, 0, 0.76))


@lru_cache(maxsize=1024)
def _band(seat: int, name: str, first: bool, points: int) -> str:
    ink = SEATS[seat].text
    total = f"{signed(points)} point" + ("" if points == 1 else "s")
    out = (
        ribbon(seat, BAND)
        + use(f"{ART}-badge-{seat}", 21, 17.5)
        + text(40, 23, fit(name, 8.6), "", font_size=16, fill=ink)
    )
    out += text(WIDTH - 14, 22.6, total, "end", font_size=14, fill=ink)
    return out + (pennant(WIDTH - 104, 17) if first else "")


@lru_cache(maxsize=1024)
def _thin_band(seat: int, name: str, first: bool, shells: int) -> str:
    ink = SEATS[seat].text
    out = (
        ribbon(seat, THIN)
        + use(f"{ART}-badge-{seat}", 18, 14.5, 0.82)
        + text(34, 19.6, fit(name, 10), "", font_size=14.5, fill=ink)
    )
    purse = use(f"{ART}-shell", 0, 0, 0.74) + text(13, 5.5, shells, "", font_size=16, fill=ink)
    out += thing(f"shells-{seat}", "", "", some(shells, "shell"), WIDTH - 49, 14.5, purse)
    return out + (pennant(WIDTH - 78, 14.5) if first else "")


# -- fruits and baskets ------------------------------------------------------------------------------


def room(held: int, limit: int, baskets: int) -> str:
    return f"{some(held, 'fruit')}, room for {limit}: {pieces.PRINTED_STORAGE} and {some(baskets, 'basket')}"


def _spots(baskets: int, pitch: float, y: float) -> str:
    """Five printed baskets, then a space for each basket tile."""
    out = ""
    for i in range(SPOTS):
        x, style = STORE_X + pitch * (i + 0.5), "spot"
        if i >= pieces.PRINTED_STORAGE:
            style = "spot woven" if i < pieces.PRINTED_STORAGE + baskets else "spot none"
        out += tag("circle", class_=style, cx=x, cy=y, r=pitch / 2 - 0.9)
        out += use(f"{ART}-basket", x, y, 0.5) if style == "spot woven" else ""
    return out


@lru_cache(maxsize=4096)
def _store(seat: int, fruits: tuple[int, ...], baskets: int, own: bool) -> str:
    held, limit, y = sum(fruits), pieces.PRINTED_STORAGE + baskets, 54
    pitch = STORE_ROOM / max(SPOTS, held)
    out = _spots(baskets, STORE_ROOM / SPOTS, y) if held <= SPOTS else ""
    out += "".join(
        tag("circle", class_="spot excess", cx=STORE_X + pitch * (i + 0.5), cy=y, r=pitch / 2 - 0.9)
        for i in range(limit, held)
    )
    place = 0
    for kind, (letter, symbol, *_) in enumerate(pieces.FRUITS):
        n = fruits[kind]
        left = STORE_X + pitch * place
        body = "".join(use(f"{ART}-{symbol}", pitch * (i + 0.5), 0, pitch / 40) for i in range(n))
        wide = max(2.0, pitch * n - 3)
        body += box(1.5, -13, wide, 26, 11, "rim") + box(1.5, -13, wide, 26, 11, "hit")
        part = f"fruit:{letter}" if own and n else ""
        out += thing(f"fruit-{seat}-{letter}", "heap", part, fruit(n, kind), left, y, body)
        place += n
    words = text(
        WIDTH - 9,
        y + 5.4,
        f"{held}/{limit}",
        "excess-number end" if held > limit else "number end",
        font_size=15.5,
    )
    return out + thing(f"store-{seat}", "", "", room(held, limit, baskets), 0, 0, words)


@lru_cache(maxsize=4096)
def _small_store(seat: int, fruits: tuple[int, ...], baskets: int) -> str:
    out, y = "", THIN + 21
    held, limit = sum(fruits), pieces.PRINTED_STORAGE + baskets
    for i, ((letter, symbol, *_), n) in enumerate(zip(pieces.FRUITS, fruits, strict=True)):
        body = use(f"{ART}-{symbol}", 0, 0, 0.66, class_="" if n else "faint") + text(
            13, 5.6, n, "number" if n else "soft", font_size=16
        )
        out += thing(f"fruit-{seat}-{letter}", "", "", fruit(n, i), 163 + 47 * i, y, body)
    body = use(f"{ART}-basket", 0, 0, 0.62) + text(
        14, 5.4, baskets, "number" if baskets else "soft", font_size=15
    )
    body += text(32, 5.4, f"{held}/{limit}", "number", font_size=15)
    return out + thing(f"store-{seat}", "", "", room(held, limit, baskets), 163, y + 31, body)


# -- shells, items, workers --------------------------------------------------------------------------


def _item(kind: str, fresh: int, used: int, size: float) -> str:
    """Unused ones, and behind them those that lie face down."""
    out = use(f"{ART}-{kind}", 0, 0, size, class_="" if fresh else "faint") + text(
        14, 5.6, fresh, "number" if fresh else "soft", font_size=16
    )
    if used:
        back = use(f"{ART}-item-back", 33, 0, 0.34) + use(f"{ART}-{kind}", 33, 0, 0.36)
        out += tag("g", back, class_="used") + text(43, 5, used, "soft", font_size=13)
    return out


def _crew(seat: int, home: int, x: float, y: float, size: float) -> str:
    body = "".join(
        use(f"{ART}-worker-{seat}", 29 * size * i, 0, size, class_="" if i < home else "away")
        for i in range(pieces.WORKERS)
    )
    return thing(f"home-{seat}", "", "", f"{some(home, 'worker')} at home", x, y, body)


def _items(seat: int, items: tuple[int, ...], spots: tuple[tuple[float, float], ...], size: float) -> str:
    out = ""
    for i, kind in enumerate(("cart", "surfboard")):
        fresh, used = items[2 * i], items[2 * i + 1]
        label = f"{some(fresh, kind)} to use, {used} used"
        out += thing("", "", "", label, *spots[i], _item(kind, fresh, used, size))
    return tag("g", out, id=f"items-{seat}")


@lru_cache(maxsize=4096)
def _purse(seat: int, shells: int, items: tuple[int, ...], home: int) -> str:
    body = use(f"{ART}-shell", 0, 0, 1) + text(17, 6.6, shells, "number", font_size=20)
    out = thing(f"shells-{seat}", "", "", some(shells, "shell"), 22, 88, body)
    return out + _items(seat, items, ((91, 87), (161, 87)), 0.74) + _crew(seat, home, 237, 89, 0.52)


@lru_cache(maxsize=4096)
def _small_items(seat: int, items: tuple[int, ...], home: int) -> str:
    return _items(seat, items, ((163, 113), (232, 113)), 0.62) + _crew(seat, home, 251, 81, 0.43)


@lru_cache(maxsize=4096)
def _types(types: tuple[int, ...], fountains: int, x: float, step: float, y: float, size: float) -> str:
    """How many tiles of each type there are; a type that is missing costs points."""
    out = ""
    for kind, n in enumerate(types):
        body = use(f"{ART}-type-{pieces.TYPE_NAMES[kind]}", 0, 0, size, class_="" if n else "faint")
        body += text(
            12.4 * size + 1,
            5.2,
            n or signed(int(pieces.MISSING_POINTS)),
            "number" if n else "loss",
            font_size=15.5 * size + 2,
        )
        label = (
            f"{some(n, pieces.TYPE_NAMES[kind])}"
            if n
            else f"No {pieces.TYPE_NAMES[kind]} yet: {signed(int(pieces.MISSING_POINTS))} VP at the end"
        )
        out += thing("", "", "", label, x + step * kind, y, body)
    if fountains != pieces.NOTHING:
        body = use(f"{ART}-fountain", 0, 1, 0.66, class_="" if fountains else "faint") + text(
            15, 5.2, fountains, "number" if fountains else "soft", font_size=15
        )
        out += thing("", "", "", some(fountains, "fountain"), x + step * pieces.TYPES + 4, y, body)
    return out
