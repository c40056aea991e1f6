"""What people prefer, clicks that mean what people think, and a game two clicks away."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import PHONE, WAIT


def test_a_game_begins_two_clicks_after_the_start_page(visit: Visit) -> None:
    ana = visit()
    ana.page.goto(ana.address)
    ana.page.locator("[data-play=pearls]").click()
    ana.page.wait_for_url("**/t/*")
    ana.until("live.choice", WAIT / 500)
    assert [who["level"] for who in ana.live("seats")[1:]] == ["medium"] * (len(ana.live("seats")) - 1)
    ana.move()
    ana.page.goto(ana.address)
    ana.page.get_by_role("button", name=re.compile("Delete the table")).click()
    ana.page.get_by_role("button", name="Delete it").click()
    expect(ana.page.locator(".tables li")).to_have_count(0)


@pytest.mark.parametrize("confirm", ["touch", "never"])
def test_on_touch_the_first_tap_shows_and_confirm_plays(visit: Visit, confirm: str) -> None:
    bea = visit(PHONE)
    bea.page.add_init_script(f"localStorage.setItem('atoll-confirm', '{confirm}')")
    bea.start("Bea", "random bot", "random bot", title="tropic_euro", seating="given")
    bea.settled()
    bea.press(bea.page.locator("#role-builder"))
    if confirm == "touch":
        expect(bea.page.locator("#ui-do-confirm")).to_be_visible()
        assert bea.live("moves") == 0
        bea.press(bea.page.locator("#ui-do-confirm"))
    bea.until("live.moves > 0")


def test_a_button_that_has_just_come_takes_no_click(visit: Visit) -> None:
    ana = visit()
    ana.page.add_init_script("localStorage.setItem('atoll-hold', 600)")
    ana.start("Ana", "random bot")
    ana.settled()
    ana.page.locator(".mat [data-can=yes]").first.click()
    pressed = ana.page.evaluate("""() => {
      const [button] = document.querySelectorAll("#ui-bar button");
      if (!button) return null;
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      return [atoll.targets.early(button), atoll.targets.choice.picked.length];
    }""")
    assert pressed == [True, 1]


def test_a_move_made_by_itself_leaves_a_writer_alone(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "Bea", title="tropicalia")
    ana.press(ana.page.locator("#ui-chat-button"))
    words = ana.page.get_by_role("textbox", name="Say something")
    words.click()
    ply = ana.live("ply")
    ana.page.evaluate("window.atoll.targets.only()")
    ana.until(f"live.ply > {ply}")
    expect(words).to_be_focused()


def test_a_second_click_sends_nothing(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot")
    sent: list[str] = []
    ana.page.on("request", lambda asked: sent.append(asked.url) if asked.url.endswith("/moves") else None)
    ply = ana.live("ply")
    while not ana.page.locator("#ui-do-confirm").count():
        ana.choose()
    ana.page.locator("#ui-do-confirm").dblclick()
    ana.until(f"live.ply > {ply}")
    assert len(sent) == 1
    assert not ana.trouble


def test_while_an_answer_is_long_in_coming_nothing_can_be_chosen(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title="tropicalia")
    ana.settled()
    ana.page.evaluate("""() => {
      const { fetch } = window;
      window.fetch = async (...asked) => { await new Promise((go) => { window.go = go; }); return fetch(...asked); };
    }""")
    ply = ana.live("ply")
    ana.page.evaluate("window.atoll.targets.only()")
    ana.until("!document.querySelector('.mat [data-can], #ui-bar [data-part]')")
    assert ana.live("ply") == ply
    ana.page.evaluate("window.go()")
    ana.until(f"live.ply > {ply}")


def test_what_is_preferred_is_kept(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_role("radio", name="Larger").check(force=True)
    ana.page.reload()
    ana.until("live")
    assert ana.page.evaluate("document.documentElement.dataset.size") == "larger"
    assert ana.sideways() == 0
