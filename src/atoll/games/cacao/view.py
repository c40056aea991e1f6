"""Cacao for the eye: the mats one viewer may see, and what flies between them."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from atoll.core.draw import box, text, use
from atoll.core.mat import Area, Flight, Mat, Piece, in_turn, item, throw
from atoll.core.phrase import some
from atoll.core.state import WATCHER, Event
from atoll.games.cacao import codes, pieces, words_names
from atoll.games.cacao.pieces import KIND_LABELS, KIND_NAMES, TILE_LABELS, TILE_NAMES
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.view_map import DOES, HIT, SHADOW, map_mat, worker_face
from atoll.games.cacao.view_player import BOX, facts, player_pieces

SLOT = 124  # between two tiles of a row
ROW = (0, 0, 376, 132)


def sights(state: Cacao, names: Sequence[str]) -> Callable[[int], list[Mat]]:
    """What all see alike is drawn once, and a mat that shows what it did before is the same mat."""
    common = [
        map_mat(state, names),
        display_mat(state.pile_size, tuple(state.display)),
        jungle_mat(tuple(state.pile)),
    ]
    shown = [facts(state, seat, names[seat]) for seat in range(state.seats)]
    others = [player_mat(*shows) for shows in shown]

    def seen(viewer: int) -> list[Mat]:
        if viewer == WATCHER:
            return [*common, *others]
        hand = hand_mat(viewer, tuple(state.players[viewer].hand))
        return [*common, hand, *in_turn(others, player_mat(*shown[viewer], "own"), viewer)]

    return seen


@lru_cache(maxsize=2048)
def player_mat(seat: int, name: str, decides: bool, shows: tuple[int, ...], area: Area = "other") -> Mat:
    style = "player deciding" if decides else "player"
    return Mat(f"mat-{seat}", area, name, player_pieces(seat, name, *shows), BOX, style)


@lru_cache(maxsize=1024)
def hand_mat(viewer: int, hand: tuple[int, ...]) -> Mat:
    tiles = [tile for tile, n in enumerate(hand) for _ in range(n)]
    held = [draw_held(viewer, *numbers) for numbers in numbered(tiles)]
    return Mat("hand", "hand", "Your hand", tuple(held), ROW)


@lru_cache(maxsize=1024)
def display_mat(pile: int, display: tuple[int, ...]) -> Mat:
    offers = [draw_offer(*numbers) for numbers in numbered(display)]
    return Mat("display", "supply", "Jungle display", (draw_pile(pile), *offers), ROW)


@lru_cache(maxsize=1024)
def jungle_mat(pile: tuple[int, ...]) -> Mat:
    """What is still to come: everybody can count it."""
    counts = [draw_count(kind, n) for kind, n in enumerate(pile)]
    return Mat("jungle", "supply", "Still in the jungle pile", tuple(counts), (0, 0, 300, 80))


# -- supply and hand -------------------------------------------------------------------------------


def numbered(kinds: Sequence[int]) -> list[tuple[int, int, int]]:
    """Place, kind and ordinal, counted down among equals: the newest one of a kind is number 0."""
    return [(i, kind, kinds[i + 1 :].count(kind)) for i, kind in enumerate(kinds)]


@lru_cache(maxsize=64)
def draw_pile(pile: int) -> Piece:
    stack = "".join(use("cacao-back", -2 * i, -3 * i) for i in range(min(4, (pile + 5) // 6)))
    count = use("cacao-chip", 0, -4, 1.3) + text(0, 7, pile, "gain", font_size=31)
    body = (SHADOW + stack if pile else box(-57, -57, 114, 114, 13, "gap")) + count
    return item("pile", "", "", f"Jungle pile, {some(pile, 'tile')}", 64, 66, body)


@lru_cache(maxsize=64)
def draw_offer(i: int, kind: int, ordinal: int) -> Piece:
    name, label = f"jungle-{KIND_NAMES[kind]}-{ordinal}", f"{KIND_LABELS[kind]}: {DOES[kind]}"
    face = use(f"cacao-tile-{KIND_NAMES[kind]}") + HIT
    return item(name, "", f"jungle:{KIND_NAMES[kind]}", label, 64 + SLOT * (i + 1), 66, face)


@lru_cache(maxsize=128)
def draw_count(kind: int, n: int) -> Piece:
    name, where = KIND_NAMES[kind], (28 + 58 * (kind % 5), 22 + 36 * (kind // 5))
    body = use(f"cacao-tile-{name}", 0, 0, 0.25) + text(20, 5.5, n, "number", font_size=15)
    return item(f"left-{name}", "" if n else "faint", "", f"{KIND_LABELS[kind]}: {n}", *where, body)


@lru_cache(maxsize=256)
def draw_held(seat: int, i: int, tile: int, ordinal: int) -> Piece:
    name = f"hand-{seat}-{TILE_NAMES[tile]}-{ordinal}"
    label = f"Your {TILE_LABELS[tile]}, workers: {words_names.workers(tile << 2)}"
    face = SHADOW + worker_face(seat, tile << 2) + HIT
    return item(name, "", f"tile:{TILE_NAMES[tile]}", label, 64 + SLOT * i, 66, face)


# -- flights ---------------------------------------------------------------------------------------


def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    return [flight for event in events for flight in _flights(event, viewer)]


def _flights(event: Event, viewer: int) -> list[Flight]:
    kind, seat, a, b, c, d = event
    own = seat == viewer
    if kind == codes.LAID:
        start = f"hand-{seat}-{TILE_NAMES[a >> 2 & 3]}-0" if own else f"held-{seat}"
        return throw("", start, f"tile-{b}_{c}" + ("-2" if a >= 16 else ""))
    if kind == codes.FILLED:
        return throw("", f"jungle-{KIND_NAMES[codes.kind_on(a)]}-0", f"tile-{b}_{c}")
    if kind == codes.WORKED:
        return _work(seat, codes.kind_on(a), f"tile-{b}_{c}", d >> 8, d & 255)
    if kind == codes.DREW:
        end = f"hand-{seat}-{TILE_NAMES[a]}-0" if own else f"held-{seat}"
        return throw("" if own else f"cacao-card-{seat}", f"deck-{seat}", end)
    if kind == codes.REVEALED:
        return throw("", "pile", f"jungle-{KIND_NAMES[a]}-0")
    return throw(f"cacao-card-{seat}", f"held-{seat}", "map") if kind == codes.DISCARDED else []


def _work(seat: int, kind: int, tile: str, workers: int, gain: int) -> list[Flight]:
    if kind <= pieces.PLANTATION_2:
        return throw("cacao-fruit", tile, f"storage-{seat}", gain)
    if kind == pieces.WATER:
        return throw("cacao-drop", tile, f"carrier-{seat}", gain)
    if kind == pieces.SUN:
        return throw("cacao-sun", tile, f"suns-{seat}", gain)
    sold = throw("cacao-fruit", f"storage-{seat}", tile, workers if kind <= pieces.MARKET_4 else 0)
    return sold + throw("cacao-coin", tile, f"gold-{seat}", gain)
