"""Claimed groves and villages of Wapanuba: which segments and open sides they have, and what they would bring."""

from typing import NamedTuple

from atoll.core.draw import place, tag, text, use
from atoll.core.phrase import series, some
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.art_land import SHAPES, shape_of
from atoll.games.wapanuba.pieces import GROVE, ITEM_NAMES, ITEM_ROWS
from atoll.games.wapanuba.rules import Wapanuba

CELL = 120


class Claim(NamedTuple):
    """A grove or village with traders: everything that is drawn of it."""

    kind: int
    members: tuple[tuple[int, int, int, int], ...]  # shape, segment, column, row
    openings: tuple[tuple[int, int, int], ...]  # column, row, direction
    harvest: int
    bags: int
    owners: int
    tiles: int


def claims(state: Wapanuba) -> dict[int, Claim]:
    """By root: all features in which traders stand."""
    roots = {int(state.root(codes.segment_of(p))) for p in state.pawns if codes.post_of(p) == codes.ON_LAND}
    members: dict[int, list[int]] = {root: [] for root in roots}
    if roots:
        for n, laid in enumerate(state.laid):
            for s in range(pieces.SEGMENT_COUNT[codes.tile_of(laid)]):
                root = int(state.root(n << 2 | s))
                if root in members:
                    members[root].append(n << 2 | s)
    return {root: _claim(state, root, found) for root, found in members.items()}


def _claim(state: Wapanuba, root: int, found: list[int]) -> Claim:
    folk = state.folk[root]
    return Claim(
        int(state.kind(root)),
        tuple((*_shape(state, segment), *_spot(state, segment)) for segment in found),
        tuple((*_spot(state, segment), d) for segment in found for d in _open_sides(state, segment)),
        int(state.harvests[root]),
        int(codes.bags_in(folk)),
        int(codes.owners(folk)),
        len({segment >> 2 for segment in found}),
    )


def _shape(state: Wapanuba, segment: int) -> tuple[int, int]:
    return int(codes.shape_of(state.laid[segment >> 2])), segment & 3


def _spot(state: Wapanuba, segment: int) -> tuple[int, int]:
    laid = state.laid[segment >> 2]
    return int(codes.x_of(laid)), int(codes.y_of(laid))


def _open_sides(state: Wapanuba, segment: int) -> list[int]:
    laid = state.laid[segment >> 2]
    sides = pieces.reach(codes.tile_of(laid), segment & 3, codes.turns_of(laid))
    cell = codes.cell_of(laid)
    return [
        d for d in range(4)
        if sides >> d & 1 and not codes.ON_TILE <= state.cells[codes.NEAR[cell << 2 | d]] < codes.ON_SITE
    ]  # fmt: skip


# -- words and drawings ----------------------------------------------------------------------------------


def gains(harvest: int, bags: int) -> list[tuple[str, int]]:
    """The symbols of what a feature brings, and how many of each."""
    counts = [(name, int(codes.count_of(harvest, item))) for item, name in enumerate(ITEM_NAMES)]
    return [(name, n) for name, n in [*counts, ("bag", bags)] if n]


def gains_in_words(harvest: int, bags: int) -> str:
    labels = {row[0]: (row[1], row[2]) for row in ITEM_ROWS} | {"bag": ("money bag", "money bags")}
    return series([some(n, *labels[name]) for name, n in gains(harvest, bags)]) or "nothing yet"


def claim_in_words(claim: Claim) -> str:
    kind = "Grove" if claim.kind == GROVE else "Village"
    sides = some(len(claim.openings), "open side")
    return f"{kind} of {some(claim.tiles, 'tile')} with {gains_in_words(claim.harvest, claim.bags)}; {sides}"


def halo(claim: Claim) -> str:
    """The land of a claim in the light of its owner, shown on request."""
    return "".join(
        tag(
            "use",
            href=f"#wapanuba-area-{SHAPES.index(shape_of(shape >> 2))}-{s}",
            transform=place(CELL * x, -CELL * y, 90 * (shape & 3)),
        )
        for shape, s, x, y in claim.members
    )


def openings(claim: Claim, seat: int) -> str:
    """Marks at the open sides of a claim, those of different seats beside each other."""
    along = (-30, 30, -15, 15)[seat]
    marks = ""
    for x, y, d in claim.openings:
        dx, dy = ((along, -53), (53, along), (-along, 53), (-53, -along))[d]
        where = place(CELL * x + dx, -CELL * y + dy, 90 * d)
        marks += tag("use", href="#wapanuba-open", transform=where)
    return marks


def bundle(found: list[tuple[str, int]], x: float, y: float, step: float, size: float, scale: float) -> str:
    """Symbols with their numbers in a row."""
    return "".join(
        use(f"wapanuba-{name}", x + step * i, y, scale)
        + text(x + step * i + 18 * scale + 1, y + size * 0.36, n, "number", font_size=size)
        for i, (name, n) in enumerate(found)
    )
