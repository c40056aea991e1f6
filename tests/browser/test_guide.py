"""The guided first game, by pressing nothing but what the guide marks."""

import json

import pytest

from atoll.core.catalog import titles
from tests.browser.conftest import Visit
from tests.browser.house import PHONE, Person

GUIDED = [title.name for title in titles().values() if title.guide]
READY = "live.choice && live.guide && (live.guide.parts === null || document.querySelector('[data-hint]'))"

STANDING = "JSON.stringify([window.atoll.live.ply, window.atoll.targets.choice.picked, window.atoll.targets.choice.face])"


def learn(person: Person, title: str, page: str = "/") -> None:
    person.page.goto(f"{person.address}{page}")
    person.press(person.page.locator(f"[data-learn={title}]"))
    person.page.wait_for_url("**/t/*")
    person.until(READY)


def press_hint(person: Person) -> None:
    before = person.page.evaluate(STANDING)
    person.press(person.page.locator("[data-hint]").first)
    person.until(f"{STANDING} !== {json.dumps(before)} && !window.atoll.targets.sending && {READY}")


@pytest.mark.parametrize("device", [PHONE], ids=["taps at 390x844"])
@pytest.mark.parametrize("title", GUIDED)
def test_the_marks_alone_lead_to_free_play(visit: Visit, title: str, device: dict[str, object]) -> None:
    ana = visit(device)
    learn(ana, title)
    card = ana.page.locator("#ui-guide")
    presses = 0
    while ana.live("guide.parts"):
        step = f"Step {ana.live('guide.step')} of {ana.live('guide.steps')}"
        assert step in card.inner_text()
        assert ana.sideways() == 0
        press_hint(ana)
        presses += 1
        assert presses < 120, "the guide got lost"
    assert ana.page.locator("[data-hint]").count() == 0
    while ana.live("guide"):
        ana.settled()
        ana.move()
    assert card.is_hidden()
    ana.settled()
    ana.move()


def test_what_is_not_asked_for_explains_itself(visit: Visit) -> None:
    ana = visit()
    learn(ana, GUIDED[0])
    ply, text = ana.live("ply"), ana.page.locator("#ui-guide p").inner_text()
    for _ in range(8):
        ana.press(ana.page.locator(".mat [data-can=yes]:not([data-hint]), #ui-do-confirm").last)
        if ana.page.locator("#ui-note").is_visible():
            break
    assert "skip the guide" in ana.page.locator("#ui-note").inner_text()
    assert ana.page.locator("#ui-guide p").inner_text() == text
    assert ana.live("ply") == ply
    ana.trouble.clear()  # the console tells of the refused request


def test_the_guide_survives_a_reload_and_can_be_left(visit: Visit) -> None:
    ana = visit()
    learn(ana, GUIDED[0], f"/rules/{GUIDED[0]}")
    while ana.live("guide.step") < 2:
        press_hint(ana)
    ana.page.reload()
    ana.until(READY)
    assert ana.live("guide.step") == 2
    assert ana.live("guide.text") in ana.page.locator("#ui-live").inner_text()
    ana.press(ana.page.get_by_text("Skip the guide"))
    ana.until("!live.guide")
    assert ana.page.locator("#ui-guide").is_hidden()
    ana.until("!document.querySelector('[data-hint]')")
    ana.move()
