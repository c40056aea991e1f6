"""Whole games in a real browser, by pressing nothing but what is lit."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, OPEN, PHONE, Person

FOUR = ("Ana", "random bot", "random bot", "random bot")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["clicks at 1280x800", "taps at 390x844"])
def test_a_whole_game_against_bots(visit: Visit, device: dict[str, object]) -> None:
    ana = visit(device)
    ana.start(*FOUR)
    while ana.settled():
        ana.choose()
        assert ana.sideways() == 0
    expect_result(ana)
    assert ana.sideways() == 0


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot")
    page, presses = ana.page, 0
    while ana.settled():
        presses += 1
        assert presses < 600, "the keyboard got lost"
        if not page.evaluate(f"document.activeElement.matches('{OPEN}, #ui-bar button')"):
            page.keyboard.press("Tab")
        elif presses % 7 == 0:
            page.keyboard.press(ana.rng.choice(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "r"]))
        else:
            page.keyboard.press("Enter")
    expect_result(ana)


def test_another_title_needs_no_script_of_its_own(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title="pearls")
    while ana.settled():
        ana.choose()
    expect_result(ana)


def test_pieces_fly_and_land(visit: Visit) -> None:
    ana = visit(motion="no-preference")
    ana.start(*FOUR)
    for _ in range(3):
        ana.settled()
        ana.move()
    ana.until("document.getElementById('sky').childElementCount > 0")
    ana.until("document.getElementById('sky').childElementCount === 0")
    assert ana.page.evaluate("document.querySelectorAll('.mat [style*=hidden]').length") == 0


def expect_result(person: Person) -> None:
    over = person.live("over")
    result = person.page.locator("#ui-result")
    result.wait_for()
    assert over["headline"] in result.inner_text()
    for row in over["rows"]:
        assert row["name"] in result.inner_text()
        assert sum(term[1] for term in row["terms"]) == row["points"]
    assert result.locator(".race-run").count() == len(over["rows"])
    person.page.locator("#ui-live").get_by_text(over["headline"]).wait_for(state="attached")
