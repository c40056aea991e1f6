"""The pages around the table."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, PHONE
from tests.tools import ROOT


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_setting_a_table_from_the_start_page(visit: Visit, device: dict[str, object]) -> None:
    ana = visit(device)
    page = ana.page
    page.goto(f"{ana.address}/new/cacao")
    assert ana.sideways() == 0
    page.get_by_role("radio", name="3 players", exact=True).check()
    page.get_by_label("Name").first.fill("Ana")
    page.get_by_label("Seat 2", exact=True).select_option("random")
    page.get_by_label("Seat 3", exact=True).select_option("open")
    page.get_by_role("button", name="Set the table").dblclick()  # sets one table all the same
    page.wait_for_url("**/t/*")
    ana.until("live.seats.length === 3")
    assert [(who["kind"], who["level"]) for who in ana.live("seats")][1:] == [("bot", "random"), ("open", "")]
    ana.press(page.get_by_role("button", name="Fill with a bot"))
    ana.press(page.get_by_role("button", name="Random bot"))
    ana.until("live.begun && live.choice")
    page.goto(ana.address)
    page.get_by_role("link", name=re.compile("your turn", re.I)).click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_options_are_offered_where_they_make_sense(visit: Visit, device: dict[str, object]) -> None:
    ana = visit(device)
    page = ana.page
    page.goto(f"{ana.address}/new/pearls")
    rocks = page.get_by_label(re.compile("Rocks, . of 2"))
    expect(rocks.first).to_be_hidden()
    page.get_by_label("Tide").select_option("yes")
    expect(rocks.first).to_be_visible()
    assert rocks.first.locator("option").all_inner_texts() == ["by lot", "Near", "Middle", "Far", "Last"]
    expect(rocks.last).to_be_hidden()
    rocks.first.select_option("Last")
    rocks.last.select_option("Near")
    assert ana.sideways() == 0
    first = page.get_by_label("First diver")
    assert first.locator("option").all_inner_texts()[:2] == ["by lot", "Seat 1: Ana"]
    first.select_option("Seat 2")
    page.get_by_role("radio", name="2 players", exact=True).check()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    ana.until("live")
    assert ana.live("options") == {"goal": 6, "tide": True, "rocks": "last near", "first": 1, "storm": False}
    page.goto(f"{ana.address}/new/pearls")
    page.get_by_label("Tide").select_option("no")
    page.get_by_label("First diver").select_option("by lot")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    ana.until("live")
    assert ana.live("options") == {"goal": 6, "tide": False, "first": "random", "storm": False}


def test_a_saved_game_can_be_brought_back(visit: Visit, tmp_path: Path) -> None:
    ana = visit()
    ana.page.goto(ana.address)
    ana.page.locator("#ui-file").set_input_files(ROOT / "tests" / "records" / "cacao-3-1.atoll")
    ana.page.wait_for_url("**/t/*")
    ana.until("live.over")
    expect(ana.page.locator("#ui-result")).to_be_visible()


def test_a_file_that_is_no_game_is_refused_with_a_reason(visit: Visit, tmp_path: Path) -> None:
    ana = visit()
    (tmp_path / "cake.atoll").write_text("flour, eggs, cacao")
    ana.page.goto(ana.address)
    ana.page.locator("#ui-file").set_input_files(tmp_path / "cake.atoll")
    expect(ana.page.locator("#ui-drop-trouble")).not_to_be_empty()
    ana.trouble.clear()  # the browser logs the refusal itself


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_rules_and_missing_pages_read_well(visit: Visit, device: dict[str, object]) -> None:
    ana = visit(device)
    ana.page.goto(f"{ana.address}/rules/cacao")
    expect(ana.page.locator(".prose h1")).to_be_visible()
    assert ana.sideways() == 0
    ana.page.goto(f"{ana.address}/t/nowhere")
    expect(ana.page.get_by_role("link", name="Back to the beach")).to_be_visible()
    assert ana.sideways() == 0
    ana.trouble.clear()  # the browser logs the missing page itself
