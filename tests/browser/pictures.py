"""Makes build/pictures, to look at, and docs/pictures: `python -m tests.browser.pictures [--only WORDS] [--eyes KINDS] [TITLE ...]`.

The same games every time, from the recorded ones. Each title is shown in four windows by day and by night, in the middle of
a game; so are the start page, the waiting room and the end of a game, when no titles are named. The README shows those of a
laptop and of a phone by day. With --only, only the pictures whose names end with one of the words; with --eyes, those of a
laptop by day, as people see them who tell colours apart differently: deuteranopia, protanopia, tritanopia, achromatopsia.
"""

import argparse
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from atoll.core import record
from atoll.core.catalog import title, titles
from atoll.core.state import State
from tests.browser.house import DESKTOP, PHONE, Person, chromium, served
from tests.tools import ROOT

FOLDER, SHOWN = ROOT / "build" / "pictures", ROOT / "docs" / "pictures"
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": DESKTOP,
    "phone": PHONE,
    "tablet": {"viewport": {"width": 820, "height": 1180}} | TOUCH,
    "wide": {"viewport": {"width": 1920, "height": 1080}},
}
MORE: dict[str, dict[str, Any]] = {  # only when asked for
    "sideways": {"viewport": {"width": 844, "height": 390}} | TOUCH,
    "tablet-sideways": {"viewport": {"width": 1180, "height": 820}} | TOUCH,
    "small": {"viewport": {"width": 1024, "height": 768}},
    "zoomed": {"viewport": {"width": 640, "height": 400}},
}
LIGHTS = ("light", "dark")
README = {("desktop", "light"), ("phone", "light")}
SEATS = 4  # if the title has room for so many
MIDDLE = (0.42, 0.62)  # of a game

Show = Callable[[Person], None]


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of the tables.")
    parser.add_argument("titles", nargs="*")
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--eyes", nargs="*", default=[])
    wish = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "tables.db", guests=()) as address,
        chromium() as browser,
    ):
        for moment, show in moments(wish.titles):
            for eyes in wish.eyes:
                take(browser, address, show, f"{moment}-{eyes}", ("desktop", "light"), eyes)
            for page, light in product(DEVICES | (MORE if wish.only else {}), LIGHTS):
                name = f"{moment}-{page}-{light}"
                if any(map(name.endswith, wish.only)) or not (wish.only or wish.eyes):
                    take(browser, address, show, name, (page, light))


def take(
    browser: Browser, address: str, show: Show, name: str, way: tuple[str, str], eyes: str = "none"
) -> None:
    person = come(browser, address, (DEVICES | MORE)[way[0]], way[1])
    show(person)
    devtools = person.page.context.new_cdp_session(person.page)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    person.page.wait_for_timeout(1500)  # what the others did comes a second later
    person.page.screenshot(path=FOLDER / f"{name}.png")
    person.page.context.close()
    print(FOLDER / f"{name}.png")
    if way in README and eyes == "none":
        shutil.copy(FOLDER / f"{name}.png", SHOWN / f"{name.removesuffix('-light')}.png")


def moments(names: list[str]) -> Iterator[tuple[str, Show]]:
    for name in names or titles():
        yield name, partial(show_game, game=game_of(name))
    if not names:
        yield "start", show_start
        yield "room", show_room
        yield "end", partial(show_end, game=game_of(next(iter(titles()))))


def come(browser: Browser, address: str, device: dict[str, Any], light: str) -> Person:
    context = browser.new_context(**device, reduced_motion="reduce", color_scheme=light)  # type: ignore[arg-type]
    return Person(context.new_page(), address, device)


def game_of(name: str) -> record.Record:
    """A game of hard bots."""
    seats = min(SEATS, title(name).seats[-1])
    return record.read((ROOT / "tests" / "records" / f"{name}-{seats}-1.atoll").read_text("utf-8"))


def cut(game: record.Record) -> record.Record:
    """The game up to where the first player has most to choose from on the board, somewhere in the middle."""
    state, first, last = record.begin(game), *(int(share * len(game.moves)) for share in MIDDLE)
    most, until = 0, first
    for n, _ in enumerate(record.steps(game, state)):
        if first <= n < last and state.turn == 0 and (lit := lit_on_board(game, state)) > most:
            most, until = lit, n
    return record.Record(header=game.header, moves=game.moves[:until])


def lit_on_board(game: record.Record, state: State) -> int:
    """How many different things on the shared board belong to a move of the first player."""
    kind = title(game.header.title)
    board = "".join(mat.markup for mat in kind.mats(state, 0, game.header.names) if mat.area == "board")
    parts = {part for move in state.moves() for part in kind.words(state, int(move)).parts}
    return sum(f"data-part='{part}'" in board for part in parts)


# -- what is to be seen --------------------------------------------------------------------------------


def show_start(person: Person) -> None:
    person.page.goto(person.address)


def show_room(person: Person) -> None:
    person.start("Ana", "open", "medium bot", "open", title=next(iter(titles())), seed=None)
    person.page.locator("#ui-room").wait_for()


def show_game(person: Person, game: record.Record) -> None:
    """If there are pieces to place, the one that brings most lies there as a ghost, to be confirmed."""
    bring(person, cut(game))
    if person.live("covers"):
        person.press(person.page.locator("#ui-uncover"))
    person.settled()
    placing = [move for move in person.live("choice.moves") if move[4]]
    if placing:
        best = max(placing, key=lambda move: (move[2].count(","), move[1]))
        for part in best[3][:2]:
            person.press(person.page.locator(f'.mat [data-part="{part}"]').first)
    person.page.mouse.move(640, 30)
    person.page.evaluate("scrollTo(0, 0)")


def show_end(person: Person, game: record.Record) -> None:
    bring(person, game)
    person.page.locator("#ui-result").wait_for()


def bring(person: Person, game: record.Record) -> None:
    answer = person.page.request.post(f"{person.address}/api/import", data=record.write(game).encode())
    assert answer.status == 201, answer.text()
    person.page.goto(person.address + answer.json()["url"])
    person.until("live")


if __name__ == "__main__":
    main()
