"""Cacao for the eye: the mats one viewer may see, and what flies between them."""

from collections.abc import Sequence
from functools import lru_cache

from atoll.core.draw import tag, text, use
from atoll.core.grid import STEP_X, STEP_Y
from atoll.core.state import WATCHER, Event
from atoll.core.title import Area, Flight, Mat
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.pieces import KIND_LABELS, KIND_NAMES, TILE_NAMES
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.view_map import DOES, HIT, SHADOW, draw_map, piece, worker_face, workers_label
from atoll.games.cacao.view_player import player_mat
from atoll.games.cacao.words import some

SLOT = 124  # between two tiles of a row
MOST_COINS = 6  # in one flight


def mats(state: Cacao, viewer: int, names: Sequence[str]) -> list[Mat]:
    out = [
        Mat("map", "board", "Map", draw_map(state)),
        Mat("display", "supply", "Jungle", draw_display(tuple(state.display), state.pile_size)),
        Mat("jungle", "supply", "Still in the jungle pile", draw_jungle(tuple(state.pile))),
    ]
    if viewer != WATCHER:
        out.append(Mat("hand", "hand", "Your hand", draw_hand(viewer, tuple(state.players[viewer].hand))))
    first = max(viewer, 0)
    for i in range(state.seats):
        seat = (first + i) % state.seats
        area: Area = "own" if seat == viewer else "other"
        out.append(Mat(f"mat-{seat}", area, names[seat], player_mat(state, seat, names[seat])))
    return out


# -- supply and hand -------------------------------------------------------------------------------


def numbered(kinds: Sequence[int]) -> list[tuple[int, int, int]]:
    """Place, kind and ordinal, counted down among equals: the newest one of a kind is number 0."""
    return [(i, kind, kinds[i + 1 :].count(kind)) for i, kind in enumerate(kinds)]


@lru_cache(maxsize=4096)
def draw_display(display: tuple[int, ...], pile: int) -> str:
    stack = "".join(use("cacao-back", -2 * i, -3 * i) for i in range(min(4, (pile + 5) // 6)))
    count = use("cacao-chip", 0, -4, 1.3) + text(0, 7, pile, "gain", font_size=31)
    gap = tag("rect", class_="gap", x=-57, y=-57, width=114, height=114, rx=13)
    out = tag(
        "g",
        (SHADOW + stack if pile else gap) + count,
        id="pile",
        role="img",
        aria_label=f"Jungle pile, {some(pile, 'tile')}",
        transform="translate(64 66)",
    )
    for i, kind, ordinal in numbered(display):
        out += piece(
            f"jungle-{KIND_NAMES[kind]}-{ordinal}",
            "",
            f"jungle:{KIND_NAMES[kind]}",
            f"{KIND_LABELS[kind]}: {DOES[kind]}",
            64 + SLOT * (i + 1),
            66,
            use(f"cacao-tile-{KIND_NAMES[kind]}") + HIT,
        )
    return f'<svg id="display" role="group" aria-label="Jungle display" viewBox="0 0 376 132">{out}</svg>'


@lru_cache(maxsize=4096)
def draw_jungle(pile: tuple[int, ...]) -> str:
    """How many of each kind are still to come: everybody can count them."""
    out = "".join(
        tag(
            "g",
            use(f"cacao-tile-{KIND_NAMES[kind]}", 0, 0, 0.25) + text(20, 5.5, n, "number", font_size=15),
            class_="" if n else "faint",
            role="img",
            aria_label=f"{KIND_LABELS[kind]}: {n}",
            transform=f"translate({28 + 58 * (kind % 5)} {22 + 36 * (kind // 5)})",
        )
        for kind, n in enumerate(pile)
    )
    return f'<svg id="jungle" role="group" aria-label="Still in the jungle pile" viewBox="0 0 300 80">{out}</svg>'


@lru_cache(maxsize=256)
def draw_hand(seat: int, hand: tuple[int, ...]) -> str:
    held = [tile for tile, n in enumerate(hand) for _ in range(n)]
    out = "".join(
        piece(
            f"hand-{seat}-{TILE_NAMES[tile]}-{ordinal}",
            "",
            f"tile:{TILE_NAMES[tile]}",
            f"Your tile {TILE_NAMES[tile]}, workers: {workers_label(tile << 2)}",
            64 + SLOT * i,
            66,
            SHADOW + worker_face(seat, tile << 2) + HIT,
        )
        for i, tile, ordinal in numbered(held)
    )
    return f'<svg id="hand" role="group" aria-label="Your hand" viewBox="0 0 376 132">{out}</svg>'


# -- flights ---------------------------------------------------------------------------------------


def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    return [flight for event in events for flight in _flights(event, viewer)]


def _flights(event: Event, viewer: int) -> list[Flight]:
    kind, seat, a, b, c, d = event
    if kind == codes.LAID:
        start = f"hand-{seat}-{TILE_NAMES[a >> 2]}-0" if seat == viewer else f"held-{seat}"
        return [Flight("", start, f"tile-{b}_{c}" + ("-2" if d else ""))]
    if kind == codes.FILLED:
        return [Flight("", f"jungle-{KIND_NAMES[a]}-0", f"tile-{b}_{c}")]
    if kind == codes.WORKED:
        x, y = (b >> 8) - 64 + STEP_X[c >> 4], (b & 255) - 64 + STEP_Y[c >> 4]
        return _work(seat, a, f"tile-{x}_{y}", c & 15, d)
    if kind == codes.DREW:
        end = f"hand-{seat}-{TILE_NAMES[a]}-0" if seat == viewer else f"held-{seat}"
        return [Flight("" if seat == viewer else f"cacao-card-{seat}", f"deck-{seat}", end)]
    if kind == codes.REVEALED:
        return [Flight("", "pile", f"jungle-{KIND_NAMES[a]}-0")]
    if kind == codes.DISCARDED:
        return [Flight(f"cacao-card-{seat}", f"held-{seat}", "map")]
    return []


def _work(seat: int, kind: int, tile: str, workers: int, gain: int) -> list[Flight]:
    coins = [Flight("cacao-coin", tile, f"gold-{seat}")] * min(gain, MOST_COINS)
    if kind <= pieces.PLANTATION_2:
        return [Flight("cacao-fruit", tile, f"storage-{seat}")] * gain
    if kind <= pieces.MARKET_4:
        return [Flight("cacao-fruit", f"storage-{seat}", tile)] * workers + coins
    if kind <= pieces.GOLD_2:
        return coins
    symbol, end = {
        pieces.WATER: ("cacao-drop", f"carrier-{seat}"),
        pieces.SUN: ("cacao-sun", f"suns-{seat}"),
    }[kind]
    return [Flight(symbol, tile, end)] * gain
