"""What lies in front of one player of Cacao: storage, suns, gold, water carrier, tiles to come. 1 unit is 1 px."""

from functools import lru_cache

from atoll.core.bag import size
from atoll.core.draw import card, fit, place, ribbon, tag, text, use
from atoll.core.mat import Box, Piece, item, piece
from atoll.core.phrase import signed, some
from atoll.games.cacao.art_goods import BANKS, RIVER_Y, STONE_STEP, STONE_X
from atoll.games.cacao.art_ink import SEATS
from atoll.games.cacao.pieces import STORAGE, SUN_SPACES, TILE_LABELS, WATER_TRACK
from atoll.games.cacao.rules import Cacao

WIDTH, HEIGHT = 300, 166
BOX: Box = (0, 0, WIDTH, HEIGHT)
NAME_ROOM = 10.8  # ems before the points begin
LAST_ROW = 147  # tiles to come


def facts(state: Cacao, seat: int, name: str) -> tuple[int, str, bool, tuple[int, ...]]:
    """What a player's mat depends on: whose it is, whether they decide, and all numbers on it."""
    player = state.players[seat]
    left = [n + player.deck[tile] for tile, n in enumerate(player.hand)]
    goods = state.points(seat), player.cacao, player.suns, player.gold, player.water
    return seat, name, state.turn == seat, (*goods, size(player.hand), player.deck_size, *left)


@lru_cache(maxsize=8192)
def player_pieces(
    seat: int,
    name: str,
    points: int,
    cacao: int,
    suns: int,
    gold: int,
    water: int,
    held: int,
    deck: int,
    *left: int,
) -> tuple[Piece, ...]:
    """Several viewers see the same pieces, on mats of their own."""
    return (
        _ground(seat, name),
        _total(seat, points),
        _goods(f"storage-{seat}", "fruit", 22, 28, cacao, STORAGE, "cacao", "cacao"),
        _goods(f"suns-{seat}", "sun", 169, 27, suns, SUN_SPACES, "sun token", "sun tokens"),
        _purse(seat, gold),
        _carrier(seat, water),
        _stones(seat),
        *(_count(f"left-{seat}-{tile}", f"mini-{seat}-{tile}", n, f"{TILE_LABELS[tile]} not laid yet", 26 + 44 * tile)
          for tile, n in enumerate(left)),
        _count(f"held-{seat}", f"fan-{seat}", held, "in hand", 212),
        _count(f"deck-{seat}", f"stack-{seat}", deck, "in the draw pile", 262),
    )  # fmt: skip


@lru_cache(maxsize=256)
def _ground(seat: int, name: str) -> Piece:
    """What never changes: the card, its ribbon and the places for goods."""
    slots = [22 + 28 * i for i in range(STORAGE)] + [169 + 27 * i for i in range(SUN_SPACES)]
    return piece(
        f"ground-{seat}",
        card(WIDTH, HEIGHT)
        + ribbon(WIDTH, 34, SEATS[seat].base)
        + ribbon(WIDTH, 34, f"url(#cacao-cloth-{seat})", opacity=0.55)
        + use(f"cacao-emblem-{seat}", 22, 17.5, 0.86)
        + text(42, 23, fit(name, NAME_ROOM), "name", font_size=15.5, fill=SEATS[seat].text)
        + "".join(tag("circle", class_="slot", cx=x, cy=53, r=13) for x in slots)
        + use("cacao-river"),
    )


@lru_cache(maxsize=1024)
def _total(seat: int, points: int) -> Piece:
    label = f"{signed(points)} gold if the game ended now"
    shown = text(WIDTH - 14, 23, f"{signed(points)} in all", "total", font_size=13, fill=SEATS[seat].text)
    return piece(f"total-{seat}", shown, role="img", aria_label=label)


@lru_cache(maxsize=256)
def _goods(name: str, good: str, x: int, step: int, n: int, most: int, one: str, many: str) -> Piece:
    """Goods on their places; free places show what belongs there."""
    styles = ["" if i < n else "faint" for i in range(most)]
    drawn = [use(f"cacao-{good}", x + step * i, 53, 0.8, class_=style) for i, style in enumerate(styles)]
    return piece(name, "".join(drawn), role="img", aria_label=f"{some(n, one, many)}, room for {most}")


@lru_cache(maxsize=512)
def _purse(seat: int, gold: int) -> Piece:
    coin = tag("g", use("cacao-coin", 0, 0, 0.8), id=f"gold-{seat}", transform=place(252, 53))
    shown = coin + text(WIDTH - 12, 59, gold, "number end", font_size=17)
    return piece(f"purse-{seat}", shown, role="img", aria_label=f"{gold} gold")


@lru_cache(maxsize=64)
def _carrier(seat: int, water: int) -> Piece:
    where = STONE_X + STONE_STEP * water, RIVER_Y + BANKS[water & 1]
    label = f"Water carrier on {signed(WATER_TRACK[water])}"
    return item(f"carrier-{seat}", "", "", label, *where, use(f"cacao-carrier-{seat}"))


@lru_cache(maxsize=8)
def _stones(seat: int) -> Piece:
    """The values of the fields, over the carrier."""
    stones = ""
    for i, value in enumerate(WATER_TRACK):
        x, y = STONE_X + STONE_STEP * i, RIVER_Y + BANKS[i & 1] + 4.6
        stones += text(x, y, signed(value), "stone", font_size=13)
    return piece(f"water-{seat}", stones)


@lru_cache(maxsize=1024)
def _count(name: str, symbol: str, n: int, words: str, x: int) -> Piece:
    """Tiles that are not on the map yet, without saying which of them are in the hand."""
    body = use(f"cacao-{symbol}") + text(16, 5, n, "number", font_size=14)
    return item(name, "" if n else "faint", "", f"{n} {words}", x, LAST_ROW, body)
