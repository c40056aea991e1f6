"""What lies in front of one player of Cacao: storage, suns, gold, water carrier, tiles to come. 1 unit is 1 px."""

from functools import lru_cache
from html import escape

from atoll.core.bag import size
from atoll.core.draw import fit, tag, text, use
from atoll.games.cacao import pieces
from atoll.games.cacao.art_goods import BANKS, RIVER_Y, STONE_STEP, STONE_X
from atoll.games.cacao.art_ink import SEATS
from atoll.games.cacao.pieces import TILE_NAMES, WATER_TRACK
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words import some

WIDTH, HEIGHT = 300, 166
NAME_ROOM = 10.8  # ems before the points begin
CARD = tag("rect", class_="card", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=14)
BAND = f"M1 34V15A14 14 0 0 1 15 1H{WIDTH - 15}A14 14 0 0 1 {WIDTH - 1} 15V34Z"


def signed(number: object) -> str:
    """A number, or words that start with one, with a true minus."""
    return str(number).replace("-", "−")


def player_mat(state: Cacao, seat: int, name: str) -> str:
    player = state.players[seat]
    left = tuple([player.hand[t] + player.deck[t] for t in range(pieces.TILE_KINDS)])
    points = state.points(seat)
    held = size(player.hand)
    label = (
        f"{name}, {SEATS[seat].name}: {player.gold} gold, {player.cacao} cacao, {some(player.suns, 'sun')}, "
        f"water {signed(WATER_TRACK[player.water])}, {signed(some(points, 'point'))}, {some(held + player.deck_size, 'tile')} to lay"
    )
    turn = " deciding" if state.turn == seat else ""
    return (
        f'<svg id="mat-{seat}" class="player{turn}" role="group" aria-label="{escape(label)}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{CARD}{_header(seat, name, points)}'
        f"{_goods(seat, player.cacao, player.suns, player.gold)}{_river(seat, player.water)}"
        f"{_tiles(seat, left, held, player.deck_size)}</svg>"
    )


@lru_cache(maxsize=1024)
def _header(seat: int, name: str, points: int) -> str:
    ink = SEATS[seat].text
    return (
        tag("path", d=BAND, fill=SEATS[seat].base)
        + tag("path", d=BAND, fill=f"url(#cacao-cloth-{seat})", opacity=0.55)
        + use(f"cacao-emblem-{seat}", 22, 17.5, 0.86)
        + text(42, 23, fit(name, NAME_ROOM), "name", font_size=15.5, fill=ink)
        + text(WIDTH - 14, 23, signed(some(points, "point")), "total", font_size=13, fill=ink)
    )


@lru_cache(maxsize=2048)
def _goods(seat: int, cacao: int, suns: int, gold: int) -> str:
    storage = "".join(
        tag("circle", class_="slot", cx=22 + 28 * i, cy=53, r=13)
        + use("cacao-fruit", 22 + 28 * i, 53, 0.8, class_="" if i < cacao else "faint")
        for i in range(pieces.STORAGE)
    )
    tokens = "".join(
        tag("circle", class_="slot", cx=169 + 27 * i, cy=53, r=13)
        + use("cacao-sun", 169 + 27 * i, 53, 0.8, class_="" if i < suns else "faint")
        for i in range(pieces.SUN_SPACES)
    )
    return (
        tag("g", storage, id=f"storage-{seat}")
        + tag("g", tokens, id=f"suns-{seat}")
        + tag("g", use("cacao-coin", 0, 0, 0.8), id=f"gold-{seat}", transform="translate(252 53)")
        + text(WIDTH - 12, 59, gold, "number end", font_size=17)
    )


@lru_cache(maxsize=64)
def _river(seat: int, water: int) -> str:
    stones = "".join(
        text(STONE_X + STONE_STEP * i, RIVER_Y + BANKS[i & 1] + 4.6, signed(value), "stone", font_size=13)
        for i, value in enumerate(WATER_TRACK)
    )
    x, y = STONE_X + STONE_STEP * water, RIVER_Y + BANKS[water & 1]
    carrier = tag(
        "g",
        use(f"cacao-carrier-{seat}"),
        id=f"carrier-{seat}",
        transform=f"translate({x} {y})",
    )
    return tag("g", use("cacao-river") + carrier + stones, id=f"water-{seat}")


@lru_cache(maxsize=4096)
def _tiles(seat: int, left: tuple[int, ...], held: int, deck: int) -> str:
    """Which tiles are not on the map yet, without saying where they are."""
    to_come = "".join(
        tag(
            "g",
            use(f"cacao-mini-{seat}-{tile}") + text(16, 5, n, "number", font_size=14),
            class_="" if n else "faint",
            role="img",
            aria_label=f"{TILE_NAMES[tile]}: {n} not laid yet",
            transform=f"translate({26 + 44 * tile} 147)",
        )
        for tile, n in enumerate(left)
    )
    counts = "".join(
        tag(
            "g",
            use(f"cacao-{picture}-{seat}") + text(16, 5, n, "number", font_size=14),
            id=f"{place}-{seat}",
            role="img",
            aria_label=f"{n} {words}",
            transform=f"translate({x} 147)",
        )
        for place, picture, n, words, x in (
            ("held", "fan", held, "in hand", 212),
            ("deck", "stack", deck, "in the draw pile", 262),
        )
    )
    return to_come + counts
