"""A real server in a process of its own, a real Chromium, and people who play by what the page shows them."""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, sync_playwright

from tests.tools import PACKAGE_ROOT, SAMPLE_TITLE

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in BROWSERS if (found := shutil.which(name))), "")
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM  # no windows: a page opens in a fifth of the time
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip
HASTE = """if (location.protocol === "http:") {  // an empty page keeps nothing
  localStorage.setItem("atoll-pace", "instant");
  localStorage.setItem("atoll-hold", 0);
}"""
OPEN = ".mat [data-can=yes]"
BUTTON = "#ui-bar [data-part]"
COVER = "#ui-cover[open]"
READY = "!window.atoll.targets.sending"  # what was pressed is shown a moment longer than it can be pressed
OFFERED = f"({READY} && document.querySelector('{OPEN}, {BUTTON}, #ui-do-confirm, {COVER}'))"
EYES = (Path(__file__).parent / "eyes.js").read_text()
WAIT = 15_000  # ms until something expected must have happened
PATIENCE = 60  # s for bots, who think at the lowest priority
POLL = 15  # ms between two looks
LOOK = """async (patience) => {
  const late = performance.now() + patience;
  const met = () => { const live = window.atoll?.live; return Boolean(live && (%s)); };
  while (!met()) {
    if (performance.now() > late) return false;
    await new Promise((look) => setTimeout(look, %d));
  }
  return true;
}"""

# What kinds of things a decision is made of.
KIND = "(({ choice }) => [...new Set(choice?.moves.flatMap(([, , , parts]) => parts.map((part) => part.split(':')[0])))].sort().join())"
SEND = """async ([like, known, chances, patience]) => {
  const late = performance.now() + patience, kind = KIND;
  let ply = -1;
  for (const chance of chances) {
    while (window.atoll.live.ply <= ply || !window.atoll.live.choice) {
      if (window.atoll.live.over) return ply;
      if (performance.now() > late) throw Error("nothing is to be decided");
      await new Promise((look) => setTimeout(look, 5));
    }
    const { viewer: seat, choice } = window.atoll.live;
    if (ply >= 0 && !known.includes(kind(window.atoll.live))) break;
    ({ ply } = window.atoll.live);
    const wanted = choice.moves.filter(([, , , parts]) => parts.some((part) => part.startsWith(like)));
    const moves = wanted.length ? wanted : choice.moves;
    const body = JSON.stringify({ ply, seat, move: moves[Math.floor(chance * moves.length)][0] });
    const answer = await fetch(`${location.pathname}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body });
    if (!answer.ok) throw Error(await answer.text());
  }
  return ply;
}""".replace("KIND", KIND)


@contextmanager
def served(database: Path, pace: float = 0.0, guests: tuple[Path, ...] = (SAMPLE_TITLE,)) -> Iterator[str]:
    """The address of `atoll serve` on a free port, with the build of Atoll that the tests run on."""
    path = os.pathsep.join(map(str, (PACKAGE_ROOT, *guests)))
    options = {"--port": "0", "--pace": str(pace), "--database": str(database)}
    command = [sys.executable, "-m", "atoll", "serve", *chain.from_iterable(options.items())]
    server = subprocess.Popen(
        command, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout
        line = next((line for line in server.stdout if "Atoll is at" in line), "")
        assert line, "the server did not start"
        yield line.split("Atoll is at ")[1].split()[0].rstrip("/")
    finally:
        server.terminate()
        server.wait(20)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=SHELL, args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Person:
    """Somebody with a browser of their own. Collects everything the console complains about."""

    page: Page
    address: str
    device: dict[str, Any] = field(default_factory=lambda: DESKTOP)
    hasty: bool = False  # takes every suggestion
    seed: int = 0  # of the last table
    trouble: list[str] = field(default_factory=list)
    rng: random.Random = field(default_factory=lambda: random.Random(5))

    def __post_init__(self) -> None:
        self.page.set_default_timeout(WAIT)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("console", lambda told: self.trouble.append(told.text) if told.type == "error" else None)

    # -- tables ------------------------------------------------------------------------------------

    def start(
        self,
        *kinds: str,
        title: str = "cacao",
        seed: int | None = 7,
        clock: dict[str, Any] | None = None,
        **options: Any,
    ) -> str:
        """A new table with seats such as "Ana" (a person here), "open", or "random bot"; goes there. Without a
        seed its chance is drawn when everybody sits."""
        seats, self.seed = [seat(kind) for kind in kinds], seed or 0
        wish: dict[str, Any] = {"title": title, "seats": seats, "options": options}
        wish |= {name: value for name, value in (("seed", seed), ("clock", clock)) if value is not None}
        answer = self.page.request.post(f"{self.address}/api/tables", data=wish)
        assert answer.status == 201, answer.text()
        url = f"{self.address}{answer.json()['url']}"
        self.page.goto(url)
        self.until("live")
        return url

    def live(self, name: str) -> Any:
        """A field of the newest frame this page was given."""
        return self.page.evaluate(f"window.atoll?.live?.{name}")

    def until(self, condition: str, seconds: float = WAIT / 1000) -> None:
        """Wait for a condition on the page; `live` is the newest frame. (The page forbids Playwright's own way.)"""
        late = time.monotonic() + seconds
        while (left := late - time.monotonic()) > 0:
            try:
                if self.page.evaluate(LOOK % (condition, POLL), left * 1000):
                    return
            except Error as error:
                if "navigation" not in error.message:  # to another page, where the looking goes on
                    raise
        raise TimeoutError(f"after {seconds} seconds still not: {condition}")

    def settled(self) -> bool:
        """Wait until there is something to press, or the game is over; False in the latter case."""
        self.until(f"live.over || {OFFERED}", PATIENCE)
        return not self.live("over")

    # -- playing by what is lit ----------------------------------------------------------------------

    def press(self, target: Locator) -> None:
        if "has_touch" in self.device:
            target.tap()
        else:
            target.click()

    def choose(self) -> dict[str, Any]:
        """Press one thing that is offered, or confirm, where a mouse or a finger would; what was seen before."""
        for _ in range(40):
            look = {"chance": self.rng.random(), "hasty": self.hasty}
            sight: dict[str, Any] = self.page.evaluate(EYES, look)
            goal = sight["next"]
            if not goal or goal["free"]:
                break
            self.page.wait_for_timeout(POLL)  # something still moves
        if goal:
            assert goal["free"], f"{goal['name']} is offered, but something lies over it"
            touch = "has_touch" in self.device
            (self.page.touchscreen.tap if touch else self.page.mouse.click)(goal["x"], goal["y"])
            if goal["name"] == "ui-uncover":
                self.until(f"!document.querySelector('{COVER}')")
        return sight

    def move(self) -> None:
        """Make one whole move by pressing lit things."""
        ply, late = self.live("ply"), time.monotonic() + WAIT / 1000
        while time.monotonic() < late:  # the page waits for a press that is not too early
            self.choose()
            self.until(f"live.ply > {ply} || {OFFERED}")
            if self.live("ply") > ply:
                return
        raise AssertionError("no press makes a move")

    def send(self, like: str = "", known: Iterable[str] = ()) -> None:
        """Make one move without a press: any, or one with a part that begins so, if there is such. Then more of
        them, as long as the decisions are of a known kind."""
        self.until(f"live.choice && {READY}")
        chances = [self.rng.random() for _ in range(30 if known else 1)]
        ply = self.page.evaluate(SEND, [like, list(known), chances, WAIT])
        self.until(f"live.ply > {ply}")

    def sideways(self) -> int:
        """How many pixels the page could be scrolled sideways."""
        return int(
            self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        )


def seat(kind: str) -> dict[str, str]:
    if kind == "open":
        return {"kind": "open"}
    if kind.endswith(" bot"):
        return {"kind": "bot", "level": kind.removesuffix(" bot")}
    return {"kind": "me", "name": kind}
