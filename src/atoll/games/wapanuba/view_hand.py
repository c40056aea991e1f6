"""Tiles of Wapanuba that are not on the map: in hand, face down, and what is still to come. 1 unit is 1 px."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.draw import box, text, use
from atoll.core.mat import Mat, Piece, item, piece
from atoll.core.phrase import some
from atoll.core.state import WATCHER
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.pieces import ITEM_NAMES, SEGMENTS, TILE_LABELS, TILE_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.view_tile import face_in_hand, tile_in_words

WIDTH, HIGH = 280, 128
HELD = 0.58  # of a tile on the map
FIRST, STEP = 106, 71  # where tiles lie
LINE = 14  # letters of a line beside a tile


@lru_cache(maxsize=1024)
def held(tile: int, twin: int, x: float, whose: str) -> Piece:
    """A tile; it is chosen by the name of a twin in the same hand, as the two are one choice."""
    name, part = TILE_NAMES[tile], f"tile:{TILE_NAMES[twin]}"
    body = use("wapanuba-shadow") + face_in_hand(tile) + use("wapanuba-o-tile", class_="hit")
    return item(f"held-{name}", "held", part, f"{whose} {tile_in_words(tile)}", x, 36, body, HELD)


@lru_cache(maxsize=128)
def tile_pile(left: int) -> Piece:
    cards = min(4, (left + 17) // 18)
    body = use(f"wapanuba-heap-{cards}", 0, 36, 0.5) if cards else box(-30, 6, 60, 60, 7, "gap")
    body += text(0, 43, left, "pile-count middle", font_size=20)
    return item("pile-tiles", "", "", f"{some(left, 'tile')} face down", 34, 0, body)


UNSEEN = (*ITEM_NAMES, "ship", "bag", "sign")


def unseen_counts(state: Wapanuba, viewer: int) -> tuple[int, ...]:
    """What is on tiles that a viewer has not seen: those face down, and what others hide in their hands."""
    hands = zip(state.hands, state.shown, strict=True)
    return _counts(tuple(state.supply), tuple([both for seat, both in enumerate(hands) if seat != viewer]))


@lru_cache(maxsize=1024)
def _counts(supply: tuple[int, ...], hands: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    tiles = [tile for tile, n in enumerate(supply) if n]
    for hand, shown in hands:
        seen = _tiles(shown)
        tiles += [tile for tile in _tiles(hand) if tile not in seen]
    there = Counter([icon for tile in tiles for icon in icons_of(tile)])
    return *[there[name] for name in UNSEEN], len(tiles)


def _tiles(hand: int) -> list[int]:
    return [int(codes.held(hand, slot)) for slot in range(codes.hand_size(hand))]


def _twin(tile: int, hand: Sequence[int]) -> int:
    """The first tile of a hand that looks like this one."""
    return next(other for other in hand if pieces.ALIKE[other] == pieces.ALIKE[tile])


@cache
def icons_of(tile: int) -> frozenset[str]:
    """What is on a tile, as far as it is counted."""
    icons = {icon for _, _, found in SEGMENTS[tile] for icon in found}
    return frozenset(icons | {"sign"} if pieces.ACTIONS[tile] else icons)


UNSEEN_WORDS = tuple(
    {
        "ship": "a ship",
        "bag": "a money bag",
        "sign": "a special action",
        "fish": "fish",
        "orange": "an orange",
    }.get(name, f"a {name}")
    for name in UNSEEN
)


def _tally_spot(k: int) -> tuple[int, int]:
    row, column = divmod(k, 6)
    return 14 + 47 * column, 88 + 26 * row


@cache
def tally() -> Piece:
    """The pictures of what is counted; the numbers are pieces of their own."""
    sizes = {"sign": 0.42, "tile": 0.62}
    return piece("tally", "".join(
        use(f"wapanuba-{name}", *_tally_spot(k), sizes.get(name, 0.5)) for k, name in enumerate((*UNSEEN, "tile"))
    ))  # fmt: skip


@lru_cache(maxsize=2048)
def unseen(k: int, n: int) -> Piece:
    name, label = (
        (UNSEEN[k], f"Unseen tiles with {UNSEEN_WORDS[k]}: {n}")
        if k < len(UNSEEN)
        else ("all", f"Unseen tiles: {n}")
    )
    x, y = _tally_spot(k)
    told = text(
        x + 12, y + 4.6, n, "pale" if n else "pale faint", id=f"unseen-{name}", role="img", aria_label=label
    )
    return Piece(f"unseen-{name}", told)


@lru_cache(maxsize=1024)
def note(x: float, title: str, more: str) -> Piece:
    """A few words where no tile lies."""
    lines = [title] if len(title) <= LINE else [*title.rsplit(" ", 1)]
    body = "".join(text(x, 32 + 18 * i, words, "pale", font_size=15.5) for i, words in enumerate(lines))
    body += text(x, 32 + 18 * len(lines), more, "dim", font_size=13) if more else ""
    return piece("note", body)


def hand_mat(state: Wapanuba, viewer: int, names: Sequence[str]) -> Mat:
    """The tile that was drawn for all to see, the viewer's own hand, and what is still to come."""
    own = tuple(_tiles(state.hands[viewer])) if viewer != WATCHER else ()
    label = "Your hand" if own else "Tiles"
    if state.drawn:
        label = "Your tile" if state.active == viewer else f"{names[state.active]}'s tile"
    counts = unseen_counts(state, viewer)
    return _drawn(label, own, state.drawn, state.round, state.supply_size, counts)


@lru_cache(maxsize=4096)
def _drawn(
    label: str, own: tuple[int, ...], drawn: int, turn: int, left: int, counts: tuple[int, ...]
) -> Mat:
    shown = [(tile, "In your hand:") for tile in own]
    if drawn:
        shown = [(drawn, "Drawn:"), *shown]
    out = [tile_pile(left)]
    for i, (tile, whose) in enumerate(shown):
        out.append(held(tile, tile if drawn else _twin(tile, own), FIRST + STEP * i, whose))
    if len(shown) < 2:
        title = TILE_LABELS[shown[0][0]] if shown else f"Round {turn}"
        action = pieces.ACTION_LABELS[pieces.ACTIONS[shown[0][0]]] if shown else ""
        out.append(note(FIRST + STEP * len(shown) - 32, title, f"Special: {action}" if action else ""))
    out += [tally(), *[unseen(k, n) for k, n in enumerate(counts)]]
    return Mat("hand", "hand", label, tuple(out), (0, 0, WIDTH, HIGH))
