"""Following the others: what happened since one's turn, the log, and looking back."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.core.catalog import titles
from atoll.core.phrase import plain
from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, OPEN, PHONE, Person
from tests.browser.pictures import game_of, show_game

FOUR = ("Ana", "random bot", "random bot", "random bot")
ROUND = 0
LINE = 19  # pixels
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
            words = plain(
                re.sub(r"^\[@\d+\] ", "", line["text"]), names
            )  # details leave out who goes without saying
            assert " ".join(words.split()) in told, words
        covered = {move for first, last in sight["spans"] for move in range(first, last + 1)}
        assert covered == {line["move"] for line in lines if line["rank"] != ROUND}
        assert ana.sideways() == 0
        ana.page.keyboard.press("Escape")
        ana.move()
    if title not in SMALL:
        high = ana.page.locator("#ui-log").evaluate("(log) => log.clientHeight")
        assert high >= 10 * LINE, f"the log has room for {high // LINE} lines"


FRAMES = """() => {
  const boxes = [...document.querySelectorAll("#ui-board .marks > rect")].map((el) => el.getBoundingClientRect());
  const upon = (a, b) => Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) < a.width / 4;
  const line = document.querySelector("#ui-board .marks > rect"), svg = line.ownerSVGElement;
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  return { boxes: boxes.length, upon: boxes.some((a, n) => boxes.slice(n + 1).some((b) => upon(a, b))), width: parseFloat(getComputedStyle(line).strokeWidth) * scale };
}"""


def frames(ana: Person) -> dict[str, Any]:
    ana.until("document.querySelector('#ui-board .marks > rect')")
    seen: dict[str, Any] = ana.page.evaluate(FRAMES)
    return seen


def test_frames_are_as_wide_on_a_small_map(visit: Visit) -> None:
    ana = visit()
    show_game(ana, game_of("wapanuba"))
    assert frames(ana)["width"] == pytest.approx(3.5, abs=0.1)


def test_a_shop_and_its_tile_have_one_frame(visit: Visit) -> None:
    ana = visit()
    ana.start(*FOUR, title="frutabaja")
    wait_for_the_others(ana)
    seen = frames(ana)
    assert seen["boxes"] > 1
    assert not seen["upon"]


def test_a_deed_is_shown_once_more_and_then_the_present(visit: Visit) -> None:
    ana = visit()
    ana.start(*FOUR)
    wait_for_the_others(ana)
    marks = ana.page.locator("#ui-board .marks > rect")
    expect(marks.first).to_be_attached()
    sight = ana.page.evaluate(LOOK)
    laid = {line["move"]: sight["movers"][line["move"] - 1] for line in since(sight)}
    seats = {mark.get_attribute("class") for mark in marks.all()}
    assert seats <= {f"p{seat}" for seat in laid.values()}
    lying = "[...document.querySelectorAll('#map > [id]')].map((el) => el.id)"
    now = ana.page.evaluate(lying)
    ana.page.locator("#ui-news").click()
    ana.page.locator("#ui-recap [data-act=replay]").first.click()
    expect(ana.page.locator("#ui-replayed")).to_be_visible()
    expect(ana.page.locator("#ui-board .marks > rect").first).to_be_attached()
    assert ana.page.locator(OPEN).count() == 0
    expect(ana.page.locator("#ui-recap")).to_be_visible()  # it comes back, for the next one
    ana.settled()
    expect(ana.page.locator("#ui-replayed")).to_be_hidden()
    ana.page.keyboard.press("Escape")
    expect(marks.first).to_be_attached()
    assert ana.page.evaluate(lying) == now


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


def test_a_key_says_the_position_in_words_and_the_board_is_read_in_rows(visit: Visit) -> None:
    ana = visit()
    ana.start(*FOUR)
    play(ana, 2)
    ana.page.keyboard.press("d")
    words = ana.page.get_by_role("dialog", name="The position in words")
    expect(words).to_contain_text("Your hand:")
    ana.page.keyboard.press("Escape")
    expect(words).to_be_hidden()
    ana.page.keyboard.press("?")
    expect(ana.page.get_by_role("dialog", name="Keys")).to_contain_text("the position in words")
    ana.page.keyboard.press("Escape")
    ana.until("document.querySelector('#map[aria-owns]')")
    order = ana.page.evaluate("""() => document.querySelector("#map").getAttribute("aria-owns").split(" ")
      .map((id) => document.getElementById(id)).filter((el) => el.id.startsWith("tile-"))
      .map((el) => { const { x, y } = el.querySelector(".hit").getBoundingClientRect(); return [Math.round(y), Math.round(x)]; })""")
    assert len(order) > 4
    assert order == sorted(order)


def test_another_table_goes_on_from_a_move(visit: Visit) -> None:
    ana = visit()
    old = ana.start(*FOUR)
    play(ana, 2)
    line = ana.live("movers")
    ana.page.evaluate("location.hash = '#3'")
    expect(ana.page.locator("#ui-moment")).to_contain_text("Move 3 of")
    ana.page.get_by_role("button", name="Play on from here").click()
    dialog = ana.page.get_by_role("dialog", name="Play on from move 3")
    dialog.get_by_label("Moana").select_option("A friend, by a link")
    dialog.get_by_role("button", name="Play on").click()
    ana.page.wait_for_url(lambda url: "/t/" in url and not url.startswith(old))
    ana.until("live.moves >= 3")
    assert ana.live("movers")[:3] == line[:3]
    assert [who["kind"] for who in ana.live("seats")] == ["person", "open", "bot", "bot"]
    expect(ana.page.get_by_label("Invitation link")).to_be_visible()


def test_the_log_stays_at_the_newest_line_or_where_it_is_read(visit: Visit) -> None:
    ana = visit()
    left = "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(document.getElementById('ui-log'))"
    ana.start(*FOUR, title="tropicalia")
    play(ana, 6)
    ana.until(f"{left} < 2")
    ana.page.set_viewport_size({"width": 640, "height": 400})  # no room for it
    play(ana, 1)
    ana.page.set_viewport_size({"width": 1280, "height": 800})
    ana.until(f"document.getElementById('ui-log').clientHeight > 99 && {left} < 2")
    ana.page.evaluate("document.getElementById('ui-log').scrollTop = 0")
    play(ana, 1)
    ana.page.wait_for_timeout(200)
    assert ana.page.evaluate("document.getElementById('ui-log').scrollTop") == 0


HIDE = """() => {
  window.held = [];
  window.paint = window.requestAnimationFrame;
  window.requestAnimationFrame = (act) => held.push(act);
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
}"""
UNHIDE = """() => {
  delete document.hidden;
  window.requestAnimationFrame = paint;
  for (const act of held) act();
}"""


def test_what_came_while_nobody_saw_the_page_is_written_once(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot")
    ana.page.evaluate(HIDE)
    for _ in range(5):
        ana.send()
    assert ana.page.evaluate("held.length") <= 2, "the log, and what comes into sight"
    ana.page.evaluate(UNHIDE)
    ana.until("document.querySelector('#ui-log').innerText.includes('Ana')")
