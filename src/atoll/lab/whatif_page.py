"""The report of a what-if: one page that needs nothing beside itself."""

from collections.abc import Iterable, Sequence
from functools import partial
from html import escape
from importlib.resources import files
from math import isfinite

import atoll
from atoll.core.draw import tag
from atoll.core.phrase import series
from atoll.lab import charts
from atoll.lab.report import Performance
from atoll.lab.whatif import Comparison, Finding

MOST_TOLD = 12  # clear differences at the top
USUAL, MOST_FAR = 0.9, 2.5  # nine of ten intervals reach so far; a scale, at most so many times as far

p, h2, td = partial(tag, "p"), partial(tag, "h2"), partial(tag, "td")


def page(comparison: Comparison) -> str:
    plan = comparison.plan
    name = f"{plan.rules.label}: {plan.variant.name}"
    style = (files(__package__) / "whatif.css").read_text("utf-8")
    head = (
        tag("meta", charset="utf-8")
        + tag("meta", name="viewport", content="width=device-width,initial-scale=1")
        + tag("title", escape(name))
        + tag("style", style)
    )
    parts = (_top, _changes, _glance, _seats, _spreads, _endings, _components, _figures, _reading)
    body = tag("main", "".join(part(comparison) for part in parts))
    return f"<!doctype html>\n<html lang='en'><head>{head}</head><body>{body}</body></html>\n"


# -- words for numbers ---------------------------------------------------------------------------------


def share(value: float) -> str:
    return f"{value:.1%}" if isfinite(value) else "–"


def number(value: float) -> str:
    """
    >>> number(24.327), number(1480.2), number(0.1234), number(float("nan"))
    ('24.3', '1,480', '0.12', '–')
    """
    if not isfinite(value):
        return "–"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def is_share(line: Finding) -> bool:
    return line.aspect not in ("points", "length", "mean")


def shown(line: Finding, value: float) -> str:
    return share(value) if is_share(line) else number(value)


def apart(line: Finding) -> str:
    """The difference; of shares in points of per cent."""
    if not isfinite(line.difference):
        return "too few"
    value = line.difference * 100 if is_share(line) else line.difference
    size = number(abs(value)) if not is_share(line) else f"{abs(value):.1f}"
    return f"{'+' if value > 0 else '−' if value < 0 else '±'}{size}"


def bounds(line: Finding) -> str:
    if not isfinite(line.low) or not isfinite(line.difference) or line.low == line.high:
        return ""
    low, high = (apart(line._replace(difference=bound)) for bound in (line.low, line.high))
    return f"{low} to {high}"


def players(bots: Sequence[str]) -> str:
    """
    >>> players(("medium", "medium")), players(("hard", "medium"))
    ('medium at all 2 seats', 'hard and medium at 2 seats, in turn')
    """
    if len(set(bots)) == 1:
        return f"{bots[0]} at all {len(bots)} seats"
    return f"{series(list(bots))} at {len(bots)} seats, in turn"


def called(comparison: Comparison, line: Finding) -> str:
    """What a figure is, in words."""
    unit = comparison.plan.rules.unit[1]
    fixed = {
        "points": f"{unit[:1].upper()}{unit[1:]} of a seat",
        "length": "Decisions in a game",
        "ties": "Ties for the first place",
        "lost": "Games that nobody won",
        "seat": f"Wins of seat {line.label}",
        "ending": f"Ends by “{line.label}”",
        "use": f"{line.label}: seats that have it",
        "wins": f"{line.label}: wins of those who have it",
    }
    return fixed.get(line.aspect, line.label)


# -- sections ------------------------------------------------------------------------------------------


def _top(comparison: Comparison) -> str:
    plan = comparison.plan
    games = comparison.printed.games
    told = (
        f"{games:,} games as printed and {games:,} by the variant, on the same {comparison.deals:,} deals:"
        f" {players(plan.bots)}, seed {plan.seed}."
    )
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    legend = tag("span", "as printed", class_="key printed") + tag(
        "span", escape(plan.variant.name), class_="key varied"
    )
    return (
        p(f"{escape(plan.rules.label)}, what if", class_="over")
        + tag("h1", escape(plan.variant.name))
        + p(escape(told + (f" Options: {options}." if options else "")))
        + p(legend, class_="legend")
    )


def _changes(comparison: Comparison) -> str:
    rows = "".join(
        tag(
            "tr",
            tag("th", escape(change.key.replace("_", " ")), scope="row")
            + td(escape(change.table))
            + td(str(change.printed), class_="n")
            + td(tag("b", str(change.number)), class_="n"),
        )
        for change in comparison.plan.changes
    )
    head = _head("Component", "Number", "Printed", "Variant")
    return tag("section", h2("What is changed") + tag("table", head + tag("tbody", rows), class_="small"))


def _head(*columns: str) -> str:
    return tag("thead", tag("tr", "".join(tag("th", column, scope="col") for column in columns)))


def _glance(comparison: Comparison) -> str:
    clear = comparison.clear()
    if not clear:
        told = p(
            "Nothing: with so many things compared, chance alone could explain all differences below. More games tell more."
        )
        return tag("section", h2("What clearly differs") + told)
    items = "".join(
        tag(
            "li",
            tag("b", escape(called(comparison, line)))
            + f" {shown(line, line.printed)} → {shown(line, line.varied)} "
            + tag("span", f"({apart(line)}; {bounds(line) or 'always'})", class_="soft"),
        )
        for line in clear[:MOST_TOLD]
    )
    more = p(f"And {len(clear) - MOST_TOLD} more below.", class_="soft") if len(clear) > MOST_TOLD else ""
    return tag("section", h2("What clearly differs") + tag("ul", items, class_="told") + more)


def _seats(comparison: Comparison) -> str:
    printed, varied = comparison.printed.seats, comparison.varied.seats
    plot = charts.pairs(
        "Wins by seat",
        [f"Seat {n}" for n in range(len(printed))],
        [_point(line) for line in printed],
        [_point(line) for line in varied],
    )
    rows = [(f"Seat {line.label}", line) for line in comparison.lines("seat")]
    rows += [(called(comparison, line), line) for line in (comparison.line("ties"), comparison.line("lost"))]
    rows = [(label, line) for label, line in rows if line.aspect == "seat" or line.printed or line.varied]
    return _section("Who wins", _beside(plot, _table("", rows)))


def _point(line: Performance) -> charts.Point:
    return line.wins, *line.interval


def _spreads(comparison: Comparison) -> str:
    unit = comparison.plan.rules.unit[1]
    points = [report.bots for report in (comparison.printed, comparison.varied)]
    scores = [sum((line.points.counts for line in lines[1:]), lines[0].points.counts) for lines in points]
    lengths = [report.lengths.counts for report in (comparison.printed, comparison.varied)]
    plots = [charts.histogram(f"{unit} of a seat at the end", f"{unit} of a seat", scores[0], scores[1])]
    plots.append(charts.histogram("Decisions in a game", "decisions in a game", lengths[0], lengths[1]))
    lines = [comparison.line("points"), comparison.line("length")]
    rows = [(called(comparison, line), line) for line in lines]
    return _section("Scores and length", _plots(*plots) + _table("", rows, one_scale=False))


def _endings(comparison: Comparison) -> str:
    lines = sorted(comparison.lines("ending"), key=lambda line: -line.printed)
    if len(lines) == 1:
        return _section("Why it ends", p(f"Always: {escape(lines[0].label)}."))
    names = [line.label for line in lines]
    plot = charts.bars(
        "Why games end", names, [line.printed for line in lines], [line.varied for line in lines]
    )
    return _section("Why it ends", _beside(plot, _table("", [(line.label, line) for line in lines])))


def _components(comparison: Comparison) -> str:
    pairs = comparison.components()
    if not pairs:
        return ""
    far = [_far([pair[k] for pair in pairs]) for k in range(2)]
    rows = "".join(
        tag(
            "tr",
            tag("th", escape(use.label), scope="row")
            + _cells(use, far[0], "have it")
            + _cells(wins, far[1], "of those win"),
        )
        for use, wins in pairs
    )
    groups = tag(
        "tr", tag("th", "") + "".join(tag("th", name, colspan=4) for name in ("Have it", "Of those, win"))
    )
    columns = ("Printed", "Variant", "Difference", "") * 2
    names = tag("tr", "".join(tag("th", name, scope="col") for name in ("Component or deed", *columns)))
    table = tag("table", tag("thead", groups + names) + tag("tbody", rows), class_="wide")
    note = "The share of seats that have each thing at the end, where it was in the game, and how often these seats win. What differs most stands first."
    return _section("Components", p(note, class_="soft") + tag("div", table, class_="scroll"))


def _figures(comparison: Comparison) -> str:
    lines = comparison.figures()
    rows = [(line.label, line) for line in lines]
    note = p("Means of all seats at the end.", class_="soft")
    return _section("Other figures", note + _table("", rows, one_scale=False)) if lines else ""


def _reading(comparison: Comparison) -> str:
    plan = comparison.plan
    build = f"Atoll {atoll.__version__}, {'compiled' if atoll.COMPILED else 'interpreted'}, rules version {plan.rules.version}."
    notes = (
        "A difference is variant minus printed, of shares in points of per cent. Its interval holds the true difference 19 times in 20: of twenty"
        " things that do not differ, that of one will leave out nothing all the same. Deals are independent, the games of one deal are not, and the"
        " intervals know it.",
        "So many things are compared that some intervals will mislead. What is drawn strong and told at the top takes that into account: where nothing"
        " differs at all, nothing is strong in 19 reports of 20; elsewhere at most one in twenty of it is expected to be wrong.",
        "A thing may win only because good players like it: equal bots at all seats make for honest comparisons. Bots value things as they"
        " are used to, and learn nothing new from a variant.",
        build,
    )
    return tag("section", h2("How to read this") + "".join(p(escape(note)) for note in notes), class_="foot")


# -- tables --------------------------------------------------------------------------------------------


def _section(title: str, body: str) -> str:
    return tag("section", h2(title) + body)


def _plots(*plots: str) -> str:
    return tag("div", "".join(tag("figure", plot) for plot in plots), class_="plots")


def _beside(plot: str, table: str) -> str:
    return tag("div", tag("figure", plot) + tag("div", table), class_="plots")


def _table(head: str, rows: Sequence[tuple[str, Finding]], one_scale: bool = True) -> str:
    """A line for each figure; all intervals on one scale, or each on its own."""
    far = _far([line for _, line in rows])
    body = "".join(
        tag(
            "tr",
            tag("th", escape(label), scope="row") + _cells(line, far if one_scale else _far([line]), ""),
        )
        for label, line in rows
    )
    names = _head(head, "Printed", "Variant", "Difference", "")
    return tag("table", names + tag("tbody", body))


def _cells(line: Finding, far: float, what: str) -> str:
    difference = tag("b" if line.clear else "span", apart(line)) + tag("small", bounds(line))
    return (
        td(shown(line, line.printed), class_="n printed", data_of=what)
        + td(shown(line, line.varied), class_="n varied")
        + td(difference, class_="n d")
        + td(charts.interval(line.low, line.difference, line.high, far, line.clear) or " ", class_="i")
    )


def _far(lines: Iterable[Finding]) -> float:
    """Where the scale of some intervals ends: those that reach far beyond all others are cut."""
    reach = sorted(max(abs(line.low), abs(line.high)) for line in lines if isfinite(line.low))
    return min(reach[-1], MOST_FAR * reach[round(USUAL * (len(reach) - 1))]) or 1.0 if reach else 1.0
