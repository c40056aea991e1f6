"""What would a Medium player do? Asked by a key or a button, shown on the board, explained in one sentence."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import PHONE

CONFIRM = "#ui-do-confirm"


def test_a_hint_is_marked_explained_and_confirmed_by_keyboard(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title="tropicalia")
    ana.settled()
    ana.page.keyboard.press("h")
    ana.until(f"document.activeElement.matches('{CONFIRM}')")
    expect(ana.page.locator("#ui-prompt small")).to_have_text(re.compile("^A Medium player .*%"))
    expect(ana.page.locator("#ui-live")).to_contain_text("A Medium player")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("#ui-prompt")).not_to_contain_text("Medium")
    ply = ana.live("ply")
    ana.page.locator("#ui-hint").click()
    ana.page.locator(CONFIRM).click()
    ana.until(f"live.ply > {ply}")


def test_under_a_clock_the_menu_says_why_there_is_no_hint(visit: Visit) -> None:
    ana = visit(PHONE)
    ana.start("Ana", "random bot", clock={"kind": "move", "seconds": 60})
    ana.settled()
    expect(ana.page.locator("#ui-hint")).to_be_hidden()
    ana.page.get_by_role("button", name="Menu").tap()
    ana.page.get_by_role("button", name="What would a Medium player do?").tap()
    expect(ana.page.locator("#ui-note")).to_contain_text("No hints under a clock")
    assert [told for told in ana.trouble if "422" in told]  # the browser's own words for a refusal
    ana.trouble.clear()
