"""Looks at every title in nine windows while it is played: `python -m tests.browser.layouts [--decisions 40] [TITLE ...]`.

Before each press of a four-seat game the page is shown in all windows, one after the other, and for each of them counted:
targets of the decision that are neither in sight nor one tap away, texts that overlap, that are too small or cut off, and
how far the page could be scrolled sideways.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from atoll.core.catalog import title, titles
from tests.browser.house import DESKTOP, PHONE, Person, chromium, served

SIGHT = (Path(__file__).parent / "sight.js").read_text()
SMALLEST = 11.95  # px of a letter's line, but for rounding
MOST = 5  # different findings of a kind that are printed

TOUCH = {
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "tablet": (820, 1180),
    "tablet on its side": (1180, 820),
}
MOUSE = {
    "small laptop": (1024, 768), "laptop": (1280, 800), "full HD": (1920, 1080), "large": (2560, 1440),
    "laptop at 200 %": (640, 400),
}  # fmt: skip
WINDOWS = TOUCH | MOUSE
COMPLAINTS = ("unseen", "overlaps", "small", "clipped", "crowded", "sideways")


class Finding(NamedTuple):
    window: str
    complaint: str
    what: str


def look(person: Person, windows: dict[str, tuple[int, int]]) -> Iterator[Finding]:
    """What is wrong at this moment, in each window."""
    for window, (width, height) in windows.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(60)
        person.page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        seen: dict[str, Any] = person.page.evaluate(SIGHT, {"smallest": SMALLEST})
        for complaint in COMPLAINTS:
            told = seen[complaint]
            if complaint == "sideways":
                told = [f"{told} px"] if told > 0 else []
            yield from (Finding(window, complaint, what) for what in told)


def played(
    person: Person, name: str, decisions: int, windows: dict[str, tuple[int, int]]
) -> Iterator[Finding]:
    """A game against random bots, by random presses; a new one when it ends."""
    first, made, seed = next(iter(windows.values())), 0, 7
    while made < decisions:
        company = min(4, title(name).seats[-1]) - 1
        person.start("Ana", *["random bot"] * company, title=name, seed=seed)
        seed += 1
        while made < decisions and person.settled():
            yield from look(person, windows)
            person.page.set_viewport_size({"width": first[0], "height": first[1]})
            ply = person.live("ply")
            person.choose()
            person.page.wait_for_timeout(150)
            made += person.live("ply") != ply


def survey(browser: Browser, address: str, name: str, decisions: int) -> Iterator[Finding]:
    for windows, device in ((MOUSE, DESKTOP), (TOUCH, PHONE)):
        context = browser.new_context(**device | {"device_scale_factor": 1}, reduced_motion="reduce")
        person = Person(context.new_page(), address, device)
        yield from played(person, name, decisions, windows)
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="What is wrong with the tables in nine windows.")
    parser.add_argument("titles", nargs="*")
    parser.add_argument("--decisions", type=int, default=40)
    wish = parser.parse_args()
    names = wish.titles or list(titles())
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "tables.db", guests=()) as address,
        chromium() as browser,
    ):
        for name in names:
            print(f"\n{name}: {wish.decisions} decisions" + " " * 10 + "  ".join(COMPLAINTS))
            tell(Counter(survey(browser, address, name, wish.decisions)))


def tell(found: Counter[Finding]) -> None:
    for window, (width, height) in WINDOWS.items():
        mine = {c: [(f, n) for f, n in found.items() if f[:2] == (window, c)] for c in COMPLAINTS}
        counts = "".join(f"{sum(n for _, n in mine[c]):>{len(c) + 2}}" for c in COMPLAINTS)
        print(f"  {window:<20}{f'{width}x{height}':<12}{counts}")
        for complaint, told in mine.items():
            for finding, n in sorted(told, key=lambda pair: -pair[1])[:MOST]:
                print(f"      {complaint}: {finding.what} ({n})", flush=True)


if __name__ == "__main__":
    main()
