"""Following the others: what happened since one's turn, the log, and looking back."""

from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.core.catalog import titles
from atoll.core.phrase import plain
from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, OPEN, PHONE, Person

FOUR = ("Ana", "random bot", "random bot", "random bot")
ROUND = 0
LARGE = [name for name, title in titles().items() if 4 in title.seats]
SMALL = LARGE[::2]  # these are played on a phone


def play(ana: Person, moves: int) -> None:
    for _ in range(moves):
        ana.settled()
        ana.move()
    ana.settled()


def wait_for_the_others(ana: Person) -> None:
    """Play on until the others have acted since the last own decision."""
    for _ in range(12):
        ana.settled()
        if since(ana.page.evaluate(LOOK)):
            return
        ana.move()
    raise AssertionError("nobody else ever moves")


LOOK = """() => {
  const { movers, viewer, log } = window.atoll.live, deeds = [...document.querySelectorAll("#ui-recap [data-act=replay]")];
  return { movers, viewer, log, told: document.getElementById("ui-recap").innerText, spans: deeds.map(({ dataset }) => [+dataset.from, +dataset.to]) };
}"""


def since(sight: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of what the others did since one's last decision, from the record of movers."""
    mine = max((n + 1 for n, seat in enumerate(sight["movers"]) if seat == sight["viewer"]), default=0)
    return [line for line in sight["log"] if line["move"] > mine]


@pytest.mark.parametrize("title", LARGE)
def test_one_tap_tells_all_that_the_others_did(visit: Visit, title: str) -> None:
    ana = visit(PHONE if title in SMALL else DESKTOP)
    ana.start(*FOUR, title=title)
    names = [who["name"] for who in ana.live("seats")]
    for _ in range(2):
        wait_for_the_others(ana)
        ana.press(ana.page.locator("#ui-news"))
        expect(ana.page.locator("#ui-recap [data-act=replay]").first).to_be_visible()
        sight = ana.page.evaluate(LOOK)
        lines, told = since(sight), " ".join(sight["told"].split())
        for line in lines:
            words = plain(line["text"], names).removeprefix(f"{names[sight['movers'][line['move'] - 1]]} ")
            assert " ".join(words.split()) in told, words
        covered = {move for first, last in sight["spans"] for move in range(first, last + 1)}
        assert covered == {line["move"] for line in lines if line["rank"] != ROUND}
        assert ana.sideways() == 0
        ana.page.keyboard.press("Escape")
        ana.move()


def test_a_deed_is_shown_once_more_and_then_the_present(visit: Visit) -> None:
    ana = visit()
    ana.start(*FOUR)
    wait_for_the_others(ana)
    marks = ana.page.locator("#ui-board .marks .mark")
    expect(marks.first).to_be_attached()
    sight = ana.page.evaluate(LOOK)
    laid = {line["move"]: sight["movers"][line["move"] - 1] for line in since(sight)}
    seats = {
        name
        for name in " ".join(m.get_attribute("class") or "" for m in marks.all()).split()
        if name != "mark"
    }
    assert seats <= {f"p{seat}" for seat in laid.values()}
    now = ana.page.locator("#map").inner_html()
    ana.page.locator("#ui-news").click()
    ana.page.locator("#ui-recap [data-act=replay]").first.click()
    expect(ana.page.locator("#ui-replayed")).to_be_visible()
    expect(ana.page.locator("#ui-board .marks .mark").first).to_be_attached()
    assert ana.page.locator(OPEN).count() == 0
    expect(ana.page.locator("#ui-recap")).to_be_visible()  # it comes back, for the next one
    ana.settled()
    expect(ana.page.locator("#ui-replayed")).to_be_hidden()
    ana.page.keyboard.press("Escape")
    expect(marks.first).to_be_attached()
    assert len(ana.page.locator("#map").inner_html()) == len(now)


def test_a_link_leads_to_a_move_which_has_a_caption_and_keys(visit: Visit) -> None:
    ana = visit()
    url = ana.start(*FOUR)
    play(ana, 3)
    ana.page.goto(f"{ana.address}/")
    ana.page.goto(f"{url}#4")
    moment, caption = ana.page.locator("#ui-moment"), ana.page.locator("#ui-caption")
    expect(moment).to_contain_text("Move 4 of")
    names = [who["name"] for who in ana.live("seats")]

    def told(move: int) -> str:
        return next(plain(line["text"], names) for line in ana.live("log") if line["move"] == move)

    expect(caption).to_contain_text(told(4))
    ana.page.keyboard.press("ArrowLeft")
    expect(caption).to_contain_text(told(3))
    ana.until("location.hash === '#3'")
    ana.page.keyboard.press("Home")
    expect(moment).to_contain_text("Move 0 of")
    ana.page.keyboard.press("Shift+ArrowRight")
    mine = ana.live("movers").index(0)
    if mine == 0:
        expect(moment).not_to_contain_text("Move 0 of")
    ana.page.keyboard.press("Home")
    ana.page.keyboard.press(" ")
    expect(moment).to_contain_text("Move 2 of")
    ana.page.get_by_role("button", name="Pause").click()
    expect(ana.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.settled()
    assert "#" not in ana.page.url
