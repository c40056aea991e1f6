"""A board in sections, and plans by which they can lie: the page takes the plan that shows most in its window.

A title says how large its sections are, which of them stand side by side, and on what ground. A section is drawn around
its own corner; its pieces carry the place of the first plan, and the class `at-<section>`, by which the page moves them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from atoll.core.draw import num, place

EDGE = 6.0  # around a plan
GAP = 8.0  # between sections
GROUND = 100.0  # a ground is drawn so wide and so high, and stretched


class Section(NamedTuple):
    name: str
    width: float
    height: float


class Strip(NamedTuple):
    """Rows of sections on one ground, with some room above and below them, and between neighbours at most so much."""

    ground: str
    rows: Sequence[Sequence[Section]]
    above: float = GAP
    below: float = GAP
    apart: float = 3 * GAP


class Place(NamedTuple):
    """Where a section lies, and how much wider and higher than drawn."""

    section: str
    x: float
    y: float
    wide: float = 1.0
    high: float = 1.0

    @property
    def transform(self) -> str:
        if self.wide == self.high:
            return place(self.x, self.y, 0, self.wide)
        return f"translate({num(self.x)} {num(self.y)}) scale({num(self.wide)} {num(self.high)})"


class Spread(NamedTuple):
    box: tuple[float, float, float, float]
    tallest: float  # the height of its highest section
    places: tuple[Place, ...] = ()
    least: float = 0.92  # px per unit that its smallest letters need


def plan(width: float, blocks: Sequence[Strip], most: float = 1.0) -> Spread:
    """Blocks one below the other. The sections of a row are drawn in one scale, `most` at most, and share what is left.

    >>> small = plan(100, [Strip("sand", [[Section("a", 46, 10), Section("b", 46, 20)]])])
    >>> [(spot.section, spot.x, spot.y) for spot in small.places]
    [('sand', -6.0, 0.0), ('a', 0.0, 13.0), ('b', 54.0, 8.0)]
    >>> small.box
    (-6.0, -6.0, 112.0, 48.0)
    """
    places: list[Place] = []
    y, tallest = 0.0, 0.0
    for block in blocks:
        ground, start = len(places), y
        y += block.above
        for row in block.rows:
            laid, height = _row(row, width, y, most, block.apart)
            places += laid
            y += height + GAP
            tallest = max(tallest, height)
        y += block.below - GAP
        if block.ground:
            stretch = round((width + 2 * EDGE) / GROUND, 4), round((y - start) / GROUND, 4)
            places.insert(ground, Place(block.ground, -EDGE, round(start, 2), *stretch))
    return Spread((-EDGE, -EDGE, width + 2 * EDGE, round(y, 2) + 2 * EDGE), round(tallest, 2), tuple(places))


def _row(
    row: Sequence[Section], width: float, y: float, most: float, apart: float
) -> tuple[list[Place], float]:
    """Sections side by side, in the middle of the row's width and height."""
    wide, gaps = sum(section.width for section in row), len(row) - 1
    scale = min(most, (width - min(GAP, apart) * gaps) / wide)
    gap = min(apart, (width - wide * scale) / gaps) if gaps else 0.0
    x = (width - wide * scale - gap * gaps) / 2
    height, out = scale * max(section.height for section in row), []
    for section in row:
        top = y + (height - scale * section.height) / 2
        out.append(Place(section.name, round(x, 2), round(top, 2), round(scale, 3), round(scale, 3)))
        x += section.width * scale + gap
    return out, height
