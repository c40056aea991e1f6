"""What a person feels of a page, in a real Chromium: how long a click takes, what travels, how soon one can begin.

    python -m bench.page                          every title, on a desktop and on a phone
    python -m bench.page cacao --clicks 60        one title, more clicks
    python -m bench.page --waits                  also: how long one waits for one's next decision

Each line is one title on one device. Times are from the click until the page has the new position, and until that is on
the screen, each as median and 95 %; kB are those that travel, headers included; a page can be used when the first choice
can be pressed.
"""

import argparse
import random
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page
from tests.browser.house import DESKTOP, EYES, PHONE, chromium, served

from atoll.core.catalog import titles

DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
BARS = {"first": 70, "second": 15, "start": 80, "ready": 0.7, "median": 40, "p95": 80, "wait": 12}
SEATS = 4  # if the title has room for so many
PATIENCE = 60.0  # seconds
PACE = 350  # ms between two clicks: nobody sees and decides sooner
AIM, PRESS = 120, 60  # ms that a mouse rests on a thing before it presses, and a hand or a finger holds it
QUIET = 0.7  # seconds after which an answer has said what it has to say
QUICK = "localStorage.setItem('atoll-pace', 'instant'); localStorage.setItem('atoll-hold', 0);"
FAST = "localStorage.setItem('atoll-pace', 'fast'); localStorage.setItem('atoll-hold', 0);"

# From each click until the page knows the later position, and until that is on the screen: a sign comes out together
# with it, and the browser tells when the sign was presented. All signs lie on a layer that is there from the beginning,
# so that none of them makes the page put its layers together anew.
STOPWATCH = """(clicks) => {
  const seen = window.seen = [], times = [], signs = [];
  const layer = document.createElement("div");
  Object.assign(layer.style, { position: "fixed", left: 0, top: 0, height: "14px", fontSize: "9px", willChange: "transform" });
  for (let i = 0; i < clicks; i++) {
    const sign = document.createElement("p");
    sign.setAttribute("elementtiming", i);
    sign.textContent = "o";
    Object.assign(sign.style, { position: "absolute", visibility: "hidden" });
    signs.push(sign);
  }
  layer.append(...signs);
  document.body.append(layer);
  let clicked = 0, ply = -1;
  addEventListener("click", (e) => { clicked = e.timeStamp; ply = atoll.live.ply; }, true);
  new MutationObserver(() => {
    if (!clicked || atoll.live.ply <= ply) return;
    signs[times.length].style.visibility = "visible";
    times.push([clicked, performance.now()]);
    clicked = 0;
  }).observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) {
      const [click, known] = times[identifier];
      seen.push([known - click, renderTime - click]);
    }
  }).observe({ type: "element" });
}"""


class Wire:
    """Counts what travels to a page."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.bytes = 0
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event: self._add(event["encodedDataLength"]))

    def _add(self, size: float) -> None:
        self.bytes += int(size)

    def kilo(self) -> float:
        return self.bytes / 1000


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("titles", nargs="*", default=[])
    parser.add_argument("--clicks", type=int, default=25)
    parser.add_argument("--waits", action="store_true", help="also play at the pace `fast` with Medium bots")
    wish = parser.parse_args()
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "tables.db", guests=()) as address,
        chromium() as browser,
    ):
        visit_start(browser, address, DESKTOP)  # all is packed by now
        print(f"start page: {visit_start(browser, address, DESKTOP):.0f} kB (bar {BARS['start']})")
        print(
            "title        device   first kB  again kB  ready s  click to page, ms  to screen, ms"
            + "  wait s" * wish.waits
        )
        for name in wish.titles or titles():
            for device in DEVICES:
                row = measure(browser, address, name, device, wish.clicks)
                if wish.waits and device == "desktop":
                    row += f"  {longest_wait(browser, address, name):6.1f}"
                print(row, flush=True)


def visit_start(browser: Browser, address: str, device: dict[str, Any]) -> float:
    context = browser.new_context(**device)
    page = context.new_page()
    wire = Wire(context, page)
    page.goto(address)
    page.wait_for_timeout(600)
    context.close()
    return wire.kilo()


def measure(browser: Browser, address: str, name: str, device: str, clicks: int) -> str:
    context = browser.new_context(**DEVICES[device], reduced_motion="reduce")
    context.add_init_script(QUICK)
    page = context.new_page()
    url = new_table(page, address, name, "random")
    load(context, url)  # sprites and pages are packed for the first who comes
    context.clear_cookies()
    fresh = browser.new_context(
        **DEVICES[device], reduced_motion="reduce", storage_state=context.storage_state()
    )
    fresh.add_init_script(QUICK)
    url = new_table(fresh.new_page(), address, name, "random")
    first, ready = load(fresh, url)
    second, _ = load(fresh, url)
    line = line_size(fresh, address, url)  # by now those who come first have moved
    first, second = first + line + worker_size(fresh, address, url), second + line
    times = list(clicked(fresh, url, clicks, "has_touch" in DEVICES[device]))
    fresh.close()
    context.close()
    told = "".join(f"{median(row):12.0f} {quantiles(row, n=20)[-1]:4.0f}" for row in zip(*times, strict=True))
    return f"{name:12} {device:8} {first:8.0f}  {second:8.0f}  {ready:7.2f}  {told}"


def new_table(page: Page, address: str, name: str, level: str) -> str:
    seats = min(SEATS, max(titles()[name].seats))
    bots = [{"kind": "bot", "level": level}] * (seats - 1)
    wish = {"title": name, "seats": [{"kind": "me", "name": "Ana"}, *bots], "seed": 7}
    answer = page.request.post(f"{address}/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    return f"{address}{answer.json()['url']}"


def load(context: BrowserContext, url: str) -> tuple[float, float]:
    """Open a table in a new page: what travels, and how long until somebody can press something."""
    page = context.new_page()
    wire = Wire(context, page)
    page.goto(url, wait_until="commit")
    until(page, "window.atoll?.live && document.querySelector('.mat svg')")
    ready = float(page.evaluate("performance.now()"))
    page.wait_for_timeout(500)
    page.close()
    return wire.kilo(), ready / 1000


def line_size(context: BrowserContext, address: str, url: str) -> float:
    """Of the line of a table until its first frame is there: a worker listens to it, which a page is not told of."""
    return travelled(context, address, url.removeprefix(address) + "/events", "gzip")


def worker_size(context: BrowserContext, address: str, url: str) -> float:
    page = context.request.get(url).text()
    script = page.partition("table.js")[0].rpartition('"')[2] + "stream-worker.js"
    return travelled(context, address, script, "br")


def travelled(context: BrowserContext, address: str, path: str, coding: str) -> float:
    """The kB of an answer, or of its beginning where it has no end."""
    host, port = address.removeprefix("http://").split(":")
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in context.cookies())
    asked = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookies}\r\nAccept-Encoding: {coding}\r\n\r\n"
    size = 0
    with socket.create_connection((host, int(port)), timeout=QUIET) as line, suppress(TimeoutError):
        line.sendall(asked.encode())
        while got := len(line.recv(65536)):
            size += got
    return size / 1000


def clicked(context: BrowserContext, url: str, clicks: int, touch: bool) -> Iterator[list[float]]:
    """Play by what is lit; the times of each click that led to a new position, in milliseconds."""
    page, rng = context.new_page(), random.Random(5)
    finger = context.new_cdp_session(page)
    page.goto(url)
    until(page, "window.atoll?.live")
    page.evaluate(STOPWATCH, clicks + 9)
    count, late = 0, time.monotonic() + PATIENCE
    while count < clicks and time.monotonic() < late:
        sight = page.evaluate(EYES, {"chance": rng.random(), "hasty": False})
        goal = sight["next"]
        if goal and goal["free"]:
            if touch:
                tap(page, finger, goal["x"], goal["y"])
            else:
                point(page, goal["x"], goal["y"])
        page.wait_for_timeout(PACE)
        count = int(page.evaluate("window.seen.length"))
    yield from page.evaluate("window.seen")
    page.close()


def point(page: Page, x: float, y: float) -> None:
    """Click as a hand does: what shows under the mouse is drawn before it is pressed."""
    page.mouse.move(x, y)
    page.wait_for_timeout(AIM)
    page.mouse.down()
    page.wait_for_timeout(PRESS)
    page.mouse.up()


def tap(page: Page, finger: CDPSession, x: float, y: float) -> None:
    """Tap as a finger does, which rests as long as a hand on the mouse; its click counts from where it is lifted."""
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(PRESS)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def longest_wait(browser: Browser, address: str, name: str, decisions: int = 6) -> float:
    """Between two decisions of one's own, with three Medium bots shown at the pace `fast`."""
    context = browser.new_context(**DESKTOP)
    context.add_init_script(FAST)
    page, rng, longest, since = context.new_page(), random.Random(7), 0.0, time.monotonic()
    page.goto(new_table(page, address, name, "medium"))
    until(page, "window.atoll?.live?.choice")
    for _ in range(decisions):
        since = time.monotonic()
        until(page, "window.atoll.live.choice || window.atoll.live.over")
        longest = max(longest, time.monotonic() - since)
        while page.evaluate("Boolean(window.atoll.live.choice)"):
            goal = page.evaluate(EYES, {"chance": rng.random(), "hasty": True})["next"]
            if goal and goal["free"]:
                page.mouse.click(goal["x"], goal["y"])
            page.wait_for_timeout(40)
    context.close()
    return longest


def until(page: Page, condition: str) -> None:
    late = time.monotonic() + PATIENCE
    while not page.evaluate(f"Boolean({condition})"):
        assert time.monotonic() < late, condition
        page.wait_for_timeout(10)


if __name__ == "__main__":
    main()
