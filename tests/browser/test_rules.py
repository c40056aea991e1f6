"""Rules beside the table, found by words, and all dialogs by keyboard and for axe, by day and by night."""

import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, PHONE, Person

AXE = Axe()
DRAWER = "#ui-rules"


def check(page: Page, where: str) -> None:
    """Nothing there that axe would complain of, by day and by night. Drawings have thousands of shapes, and no words."""
    page.evaluate("for (const el of document.querySelectorAll('.drawn, .mat > svg')) el.replaceChildren()")
    lights: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for light in lights:
        page.emulate_media(color_scheme=light)
        page.wait_for_timeout(60)  # colours change in a moment
        found = AXE.run(page, {"include": [[where]]}).response["violations"]
        told = [(one["id"], one["impact"], [node["target"] for node in one["nodes"]][:4]) for one in found]
        assert not told, f"{where} ({light}): {told}"


def drawer(person: Person) -> Locator:
    person.page.keyboard.press("b")
    box = person.page.locator(DRAWER)
    expect(box).to_be_visible()
    return box


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_rule_opens_beside_the_table_and_goes_with_escape(visit: Visit, device: dict[str, object]) -> None:
    ana = visit(device)
    ana.start("Ana", "random bot")
    ana.settled()
    back = ana.page.get_by_role("button", name="Menu")
    back.focus()
    box = drawer(ana)
    expect(box.locator(".steps svg").first).to_be_attached()
    assert ana.page.evaluate("document.activeElement.id") == "ui-rules-text"
    assert ana.page.evaluate(f"document.querySelector('{DRAWER}').matches(':modal')") == (device is PHONE)
    box.get_by_role("link", name="temples").first.click()
    expect(box.locator("#rule-temples")).to_be_in_viewport()
    assert "#" not in ana.page.url  # where the table stands is told there
    check(ana.page, DRAWER)
    ana.page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(back).to_be_focused()
    assert ana.page.evaluate("new Set([...document.querySelectorAll('[id]')].map((el) => el.id)).size") == (
        ana.page.locator("[id]").count()
    )
    assert ana.sideways() == 0


def test_words_are_found_and_headings_that_lead_there_stay(visit: Visit) -> None:
    ana = visit()
    ana.page.goto(f"{ana.address}/rules/cacao")
    field = ana.page.get_by_role("searchbox", name="Find in the rules")
    field.fill("overbuild")
    told = ana.page.locator("#ui-found")
    expect(told).to_have_text(re.compile(r"^\d+ places"))
    links = ana.page.locator(".book nav li:visible")
    assert 1 <= links.count() < 6
    expect(links.filter(has_text="Overbuilding")).to_have_count(1)
    field.press("Enter")
    expect(told).to_have_text(re.compile(r"^1 of \d+"))
    field.fill("zebra")
    expect(told).to_have_text("Nothing found")
    field.fill("")
    assert ana.page.locator(".book nav li:visible").count() > 10


def test_the_summary_prints_on_one_page(visit: Visit) -> None:
    ana = visit()
    for title in ("cacao", "tropic_euro", "tropicalia", "frutabaja", "wapanuba"):
        ana.page.goto(f"{ana.address}/rules/{title}", wait_until="domcontentloaded")
        ana.page.evaluate("document.documentElement.classList.add('only-short')")
        ana.page.emulate_media(media="print")
        assert ana.page.evaluate("document.querySelector('.prose').scrollHeight") < 1000, (
            title
        )  # of A4, in pixels


def test_dialogs_close_with_escape_and_give_the_focus_back(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "medium bot", title="tropicalia")
    ana.settled()
    page = ana.page
    page.keyboard.press("h")
    page.locator("#ui-do-confirm").wait_for()
    for name in ("keys", "settings", "seats", "describe"):
        menu = page.get_by_role("button", name="Menu")
        menu.focus()
        page.keyboard.press("Enter")
        page.locator(f'#ui-menu [data-act="{name}"]').focus()
        page.keyboard.press("Enter")
        dialog = page.locator("dialog:modal")
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        assert page.evaluate("document.activeElement !== document.body"), f"{name} leaves the focus nowhere"


def test_rules_pages_read_well_for_everybody(visit: Visit) -> None:
    ana = visit(PHONE)
    for title in ("cacao", "tropic_euro", "tropicalia", "frutabaja", "wapanuba"):
        ana.page.goto(f"{ana.address}/rules/{title}")
        assert ana.sideways() == 0
