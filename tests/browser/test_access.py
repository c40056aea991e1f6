"""For every body: games by the accessibility tree alone, and whole pages without a finding of axe, by day and by night."""

from collections import Counter
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from atoll.core.catalog import titles
from tests.browser.aloud import Listener
from tests.browser.conftest import Visit

AXE = Axe()
SAMPLE = "pearls"
TITLES = [name for name in titles() if name != SAMPLE]
DECISIONS = 5
# Drawings have thousands of shapes without words: what has a name or can be chosen stays.
BARE = """() => {
  const named = "[aria-label], [role], [tabindex]";
  document.getElementById("ui-sprite")?.remove();
  for (const el of document.querySelectorAll(".mat > svg > * *, .drawn *")) if (!el.matches(named) && !el.querySelector(named)) el.remove();
}"""


def check(page: Page, where: str, colours: bool = True) -> None:
    """Nothing on the whole page that axe would complain of. Only colours depend on the light."""
    page.evaluate(BARE)
    lights: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for light in lights[: 1 + colours]:
        page.emulate_media(color_scheme=light)
        page.wait_for_timeout(60)  # colours change in a moment
        only: dict[str, Any] = {"runOnly": ["color-contrast"]} if light == "dark" else {}
        if not colours:
            only = {"rules": {"color-contrast": {"enabled": False}}}
        found = AXE.run(page, options=only | {"resultTypes": ["violations"]}).response["violations"]
        told = [(one["id"], one["impact"], [node["target"] for node in one["nodes"]][:4]) for one in found]
        assert not told, f"{where} ({light}): {told}"


@pytest.mark.parametrize("name", TITLES)
def test_a_table_is_played_and_read_by_those_who_cannot_see_it(visit: Visit, name: str) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title=name)
    listener = Listener.at(ana)
    while Counter(ana.live("movers"))[0] < DECISIONS:
        assert not listener.play(8), f"{name} is over after {listener.presses} presses"
    check(ana.page, name)


def test_a_whole_game_and_its_result_without_looking(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title=SAMPLE, first=0)
    listener = Listener.at(ana)
    assert listener.play(400), "the game never ends"
    assert ana.live("over")
    ana.page.get_by_role("button", name="Menu").click()
    check(ana.page, "the result, the stepper and the menu")


def test_dialogs_of_a_table(visit: Visit) -> None:
    ana = visit()
    page = ana.page
    ana.start("Ana", "open", "random bot", title=SAMPLE, first=2)
    expect(page.get_by_role("dialog", name="Seats")).to_be_visible()  # free seats are shown to the host
    page.keyboard.press("Escape")
    for act, head in (
        ("seats", "Seats"),
        ("settings", "Settings"),
        ("keys", "Keys"),
        ("describe", "The position in words"),
    ):
        page.get_by_role("button", name="Menu").click()
        page.evaluate("(act) => document.querySelector(`#ui-menu [data-act=${act}]`).click()", act)
        expect(page.get_by_role("dialog", name=head)).to_be_visible()
        check(page, head)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Chat").first.click()
    check(page, "the chat")
    page.keyboard.press("n")
    check(page, "the recap")


def test_pages_around_the_table(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "open", title="cacao", seed=None)
    expect(ana.page.get_by_text("One seat is free.")).to_be_visible()
    check(ana.page, "the waiting room")
    for path in ("", "/new/tropicalia", "/lobby", "/t/nowhere", "/rules/cacao"):
        ana.page.goto(f"{ana.address}{path}")
        check(ana.page, path)
    for name in TITLES[1:]:  # in the colours of the first
        ana.page.goto(f"{ana.address}/rules/{name}")
        check(ana.page, f"the rules of {name}", colours=False)
    ana.trouble.clear()  # one page was not found
