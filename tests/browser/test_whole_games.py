"""Whole games of every title in a real browser, by nothing but what the page offers.

What was decided a few times by hand is then sent without a press, unless ATOLL_GAMES is above 1. A game that fails
leaves its record in build/failed.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from atoll.core import record
from atoll.core.catalog import title, titles
from atoll.core.phrase import plain
from atoll.testing.cases import PLENTY
from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, EYES, KIND, PHONE, Person
from tests.tools import NAMES, ROOT

TITLES = list(titles())
FULL = 4  # seats; with more of them the page is so full that the last seat looks as well
LONGEST = 3000  # presses of one person
CLICKS = 25  # presses in which many kinds of decisions are met
OFTEN = LONGEST if PLENTY > 1 else 3  # decisions of one kind that are made by hand
THUMB = 22  # pixels that a finger needs
FAILED = ROOT / "build" / "failed"
GLANCE = f"(({{ ply, choice }}) => ({{ ply, kind: {KIND}({{ choice }}) }}))(window.atoll.live)"
LIT = ".mat [data-can], #ui-bar button"


@pytest.mark.parametrize("name", TITLES)
def test_rounds_by_clicks_at_1280x800(visit: Visit, name: str) -> None:
    """Everything that can be pressed is in sight without scrolling, for the first seat as for the last."""
    ana, seats = visit(), title(name).seats[-1]
    last = [NAMES[1]] if seats > FULL else ["random bot"]
    ana.start(NAMES[0], *["random bot"] * (seats - 2), *last, title=name)
    play(ana, most=CLICKS)


@pytest.mark.parametrize("name", TITLES)
def test_a_whole_game_by_taps_at_390x844(visit: Visit, name: str) -> None:
    ana = visit(PHONE)
    ana.start("Ana", *company(name), title=name)
    play(ana)
    expect_result(ana)
    assert ana.sideways() == 0


@pytest.mark.parametrize("name", TITLES)
def test_a_whole_game_by_keyboard_alone(visit: Visit, name: str) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title=name)
    keyboard = ana.page.keyboard

    def press(presses: int) -> None:
        if not ana.page.evaluate(f"document.activeElement.matches('{LIT}')"):
            keyboard.press("Tab")
        elif presses % 7 == 0:
            keyboard.press(ana.rng.choice(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "r"]))
        else:
            keyboard.press("Enter")

    go_through(ana, press)
    expect_result(ana)


def test_pieces_fly_and_land(visit: Visit) -> None:
    ana = visit(motion="no-preference")
    ana.start("Ana", "random bot", "random bot", "random bot")
    ana.page.evaluate("localStorage.setItem('atoll-pace', 'fast')")
    for _ in range(3):
        ana.settled()
        ana.move()
    ana.until("document.getElementById('sky').childElementCount > 0")
    ana.until("document.getElementById('sky').childElementCount === 0")
    assert ana.page.evaluate("document.querySelectorAll('.mat [style*=hidden]').length") == 0


def test_a_game_that_fails_leaves_its_record(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title="pearls", goal=10)
    ana.settled()
    ana.move()
    ana.settled()
    with pytest.raises(AssertionError) as failure, recorded(ana):
        raise AssertionError("something went wrong")
    *_, told = failure.value.__notes__
    file = FAILED / told.rpartition("/")[2]
    assert str(file) in told
    game = record.read(file.read_text("utf-8"))
    assert len(game.moves) == ana.live("moves")
    record.replay(game)
    file.unlink()


def company(name: str) -> list[str]:
    """A full table has the fullest page, and the fewest decisions for one person."""
    return ["random bot"] * (min(FULL, title(name).seats[-1]) - 1)


def play(person: Person, most: int = LONGEST) -> None:
    """Press what is offered until the game is over, or so often."""

    def press(presses: int) -> None:
        person.hasty = presses > CLICKS  # takes what is suggested, once it is known that it need not be
        check_sight(person, person.choose())

    go_through(person, press, most)


def go_through(person: Person, press: Callable[[int], None], most: int = LONGEST) -> None:
    """A game by presses until it is over, or so many; before each move by hand the page must be in order."""
    presses, looked, met = 0, -1, Counter[str]()
    with recorded(person):
        while presses < most and person.settled():
            now = person.page.evaluate(GLANCE)
            if now["ply"] > looked:
                looked = now["ply"]
                met[now["kind"]] += 1
                if met[now["kind"]] > OFTEN and most == LONGEST:
                    person.send(known=[kind for kind, often in met.items() if often >= OFTEN])
                    continue
                check_sight(person, person.page.evaluate(EYES, {"chance": 0, "hasty": False}))
            presses += 1
            press(presses)
            assert presses < LONGEST, "the game does not end"


def check_sight(person: Person, seen: dict[str, Any]) -> None:
    assert seen["prompt"], "a prompt is empty"
    assert seen["sideways"] == 0
    assert seen["smallest"] >= THUMB, seen
    if person.device is DESKTOP:
        assert not seen["unseen"], f"not in sight: {seen['unseen']}"


@contextmanager
def recorded(person: Person) -> Iterator[None]:
    """Whatever fails in here says where the game is that led to it."""
    try:
        yield
    except Exception as error:
        game = record.read(person.page.request.get(f"{person.page.url}/record").text())
        game.header.seed = person.seed  # the server keeps that of a running game to itself
        FAILED.mkdir(parents=True, exist_ok=True)
        file = FAILED / f"{game.header.title}-{person.page.url.rpartition('/')[2]}.atoll"
        file.write_text(record.write(game), "utf-8")
        error.add_note(f"The game up to here is in {file}")
        raise


def expect_result(person: Person) -> None:
    over, names = person.live("over"), [who["name"] for who in person.live("seats")]
    headline = plain(over["headline"], names)
    result = person.page.locator("#ui-result")
    result.wait_for()
    assert headline in result.inner_text()
    for row in over["rows"]:
        assert names[row["seat"]] in result.inner_text()
        assert person.live("race") or sum(term[1] for term in row["terms"]) == row["points"]
    assert result.locator(".race-run").count() == len(over["rows"])
    person.page.locator("#ui-live").get_by_text(headline).wait_for(state="attached")
