"""Makes docs/pictures: `python -m tests.browser.pictures`. The same games every time, from the recorded ones."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from tests.browser.house import DESKTOP, PHONE, Person, chromium, served
from tests.tools import ROOT

FOLDER = ROOT / "docs" / "pictures"
GAME = ROOT / "tests" / "records" / "cacao-4-1.atoll"
SECOND = ROOT / "tests" / "records" / "tropic_euro-4-1.atoll"
MIDDLE = 62  # about so many moves into the game, at the next turn of the first player
DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "tables.db", guests=()) as address,
        chromium() as browser,
    ):
        for name, device in DEVICES.items():
            for moment, show in MOMENTS.items():
                person = come(browser, address, device)
                show(person)
                person.page.wait_for_timeout(400)
                person.page.screenshot(path=FOLDER / f"{moment}-{name}.png")
                person.page.context.close()
                print(FOLDER / f"{moment}-{name}.png")


def come(browser: Browser, address: str, device: dict[str, Any]) -> Person:
    return Person(browser.new_context(**device, reduced_motion="reduce").new_page(), address, device)


def show_start(person: Person) -> None:
    person.page.goto(person.address)


def show_game(person: Person) -> None:
    """A tile is chosen and lies on the map as a ghost, to be confirmed."""
    header, *moves = GAME.read_text().splitlines()
    until = next(n for n in range(MIDDLE, len(moves)) if moves[n].startswith('{"seat":0,"move":"place'))
    bring(person, "\n".join([header, *moves[:until]]))
    person.press(person.page.locator("#ui-uncover"))
    person.settled()
    best = max(person.live("choice.moves"), key=lambda move: (move[1].count(","), move[1]))
    for part in best[2][:2]:
        person.press(person.page.locator(f'.mat [data-part="{part}"]').first)
    person.page.mouse.move(640, 30)


def show_second(person: Person) -> None:
    """Another title, two thirds through, when the first player chooses a role."""
    header, *moves = SECOND.read_text().splitlines()
    until = next(
        n for n in range(len(moves) * 2 // 3, len(moves)) if moves[n].startswith('{"seat":0,"move":"role')
    )
    bring(person, "\n".join([header, *moves[:until]]))
    person.press(person.page.locator("#ui-uncover"))
    person.settled()


def show_end(person: Person) -> None:
    bring(person, GAME.read_text())
    person.page.locator("#ui-result").wait_for()


def bring(person: Person, record: str) -> None:
    answer = person.page.request.post(f"{person.address}/api/import", data=record.encode())
    assert answer.status == 201, answer.text()
    person.page.goto(person.address + answer.json()["url"])
    person.until("live")


MOMENTS = {"start": show_start, "game": show_game, "second": show_second, "end": show_end}

if __name__ == "__main__":
    main()
