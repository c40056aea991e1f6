"""Plots for a report, as SVG that takes its colours from the page around it. One of two series is printed, one varied."""

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor, isfinite, log10

from atoll.core.draw import num, path, tag, text

WIDE, HIGH = 480, 220
LEFT, RIGHT, TOP, BOTTOM = 44, 10, 12, 34
MOST_BINS = 36
CELL_WIDE, CELL_HIGH = 132, 18  # of an interval in a table


def nice_step(span: float, most: int) -> float:
    """A round number that goes at most so many times into a span.

    >>> nice_step(97, 6), nice_step(0.31, 4), nice_step(0, 5)
    (20.0, 0.1, 1.0)
    """
    if span <= 0:
        return 1.0
    size: float = 10.0 ** floor(log10(span / most))
    return next(size * n for n in (1, 2, 5, 10, 20) if span / (size * n) <= most)


def svg(label: str, body: str, wide: float = WIDE, high: float = HIGH) -> str:
    return tag("svg", body, viewBox=f"0 0 {num(wide)} {num(high)}", role="img", aria_label=label)


# -- how often each number came up ---------------------------------------------------------------------


def histogram(label: str, unit: str, printed: Counter[int], varied: Counter[int]) -> str:
    """Both distributions over one another: the printed one as an area, the other as a line."""
    low, high = min((*printed, *varied)), max((*printed, *varied))
    step = max(1, ceil(nice_step(high - low + 1, MOST_BINS)))
    first = low // step * step
    bins = (high - first) // step + 1
    shares = [_binned(counts, first, step, bins) for counts in (printed, varied)]
    most = max(map(max, shares))
    room, tall = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM

    def steps(values: Sequence[float]) -> str:
        out = f"M{LEFT} {HIGH - BOTTOM}"
        for n, value in enumerate(values):
            out += f"V{num(TOP + tall * (1 - value / most))}H{num(LEFT + room * (n + 1) / bins)}"
        return f"{out}V{HIGH - BOTTOM}"

    body = _scale(most, tall)
    body += path(steps(shares[0]), "", class_="printed area") + path(
        steps(shares[1]), "", class_="varied line"
    )
    tick = max(1, round(nice_step(bins * step, 7)))
    for number in range(-(-first // tick) * tick, first + bins * step + 1, tick):
        x = LEFT + room * (number - first + (0.5 if step == 1 else 0)) / (bins * step)
        if x <= WIDE - RIGHT:
            body += text(x, HIGH - BOTTOM + 15, number, "tick mid")
    return svg(label, body + text(LEFT + room / 2, HIGH - 3, unit, "tick mid"))


def _binned(counts: Counter[int], first: int, step: int, bins: int) -> list[float]:
    """
    >>> _binned(Counter({3: 1, 4: 2, 7: 1}), 3, 2, 3)
    [0.75, 0.0, 0.25]
    """
    out = [0.0] * bins
    for number, times in counts.items():
        out[(number - first) // step] += times / counts.total()
    return out


def _scale(most: float, tall: float) -> str:
    """Lines across, with shares beside them."""
    step, body, k = nice_step(most, 4), "", 0
    while k * step <= most * 1.0001:
        y = TOP + tall * (1 - k * step / most)
        body += tag("line", x1=LEFT, x2=WIDE - RIGHT, y1=y, y2=y, class_="grid")
        body += text(LEFT - 6, y + 4, f"{k * step:.{0 if step >= 0.01 else 1}%}", "tick end")
        k += 1
    return body


# -- shares with their doubt -----------------------------------------------------------------------------

Point = tuple[float, float, float]  # a share and its interval


def pairs(label: str, names: Sequence[str], printed: Sequence[Point], varied: Sequence[Point]) -> str:
    """Two dots for each name, each with its interval, on one scale."""
    every = [bound for point in (*printed, *varied) for bound in point]
    step = nice_step(max(every) - min(every), 5)
    low, high = floor(min(every) / step) * step, ceil(max(every) / step) * step
    left, pitch, top = 68, 44, 8
    bottom = top + pitch * len(names)
    room = WIDE - left - RIGHT - 8

    def at(value: float) -> float:
        return left + room * (value - low) / max(1e-9, high - low)

    body = ""
    for k in range(round((high - low) / step) + 1):
        x = at(low + k * step)
        body += tag("line", x1=x, x2=x, y1=top, y2=bottom, class_="grid")
        body += text(x, bottom + 16, f"{low + k * step:.{0 if step >= 0.01 else 1}%}", "tick mid")
    for n, name in enumerate(names):
        middle = top + pitch * (n + 0.5)
        body += text(left - 10, middle + 4, name, "tick end")
        for point, y, style in ((printed[n], middle - 8, "printed"), (varied[n], middle + 8, "varied")):
            body += tag("line", x1=at(point[1]), x2=at(point[2]), y1=y, y2=y, class_=f"{style} reach")
            body += tag("circle", cx=at(point[0]), cy=y, r=5, class_=f"{style} dot")
    return svg(label, body, high=bottom + 24)


def bars(label: str, names: Sequence[str], printed: Sequence[float], varied: Sequence[float]) -> str:
    """Two bars below each name."""
    pitch, most = 58, max((*printed, *varied, 1e-9))
    body = ""
    for n, name in enumerate(names):
        y = pitch * n
        body += text(2, y + 14, name if len(name) < 62 else f"{name[:60]}…", "tick")
        for value, down, style in ((printed[n], 21, "printed"), (varied[n], 36, "varied")):
            long = max(1.0, (WIDE - 60) * value / most)
            body += tag("rect", x=2, y=y + down, width=long, height=12, rx=3, class_=f"{style} bar")
            body += text(long + 8, y + down + 10.5, f"{value:.1%}", "tick")
    return svg(label, body, high=pitch * len(names))


def interval(low: float, dot: float, high: float, far: float, clear: bool) -> str:
    """A difference and its interval around nothing, which is in the middle; `far` is at either edge."""
    if not all(map(isfinite, (low, dot, high))):
        return ""

    def at(value: float) -> float:
        return CELL_WIDE / 2 + (CELL_WIDE / 2 - 6) * max(-1.0, min(1.0, value / max(1e-9, far)))

    middle = CELL_HIGH / 2
    style = "clear" if clear else "unclear"
    body = tag("line", x1=CELL_WIDE / 2, x2=CELL_WIDE / 2, y1=0, y2=CELL_HIGH, class_="zero")
    body += tag("line", x1=at(low), x2=at(high), y1=middle, y2=middle, class_=f"{style} reach")
    body += tag("circle", cx=at(dot), cy=middle, r=4, class_=f"{style} dot")
    return tag("svg", body, viewBox=f"0 0 {CELL_WIDE} {CELL_HIGH}", class_="interval", aria_hidden="true")
