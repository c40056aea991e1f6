"""One table and the people around it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import OPEN, PHONE, Person

MAP = "mats.find((mat) => mat.id === 'map')"
FOUR = ("Ana", "random bot", "random bot", "random bot")


def shown_hand(person: Person) -> str:
    return person.page.locator("#ui-hand svg").inner_html()


def test_a_reload_in_the_middle_changes_nothing(visit: Visit) -> None:
    ana = visit()
    ana.start(*FOUR)
    for _ in range(2):
        ana.settled()
        ana.move()
    ana.settled()
    before = ana.live("ply"), ana.live("mats"), ana.live("choice")
    ana.page.reload()
    ana.settled()
    assert (ana.live("ply"), ana.live("mats"), ana.live("choice")) == before


def test_two_browsers_at_one_table_through_an_invitation(visit: Visit) -> None:
    ana, bea = visit(), visit(PHONE)
    ana.start("Ana", "open")
    expect(ana.page.locator("#ui-people")).to_be_visible()
    link = ana.page.get_by_label("Invitation link").input_value()
    bea.page.goto(link)
    bea.page.get_by_label("Your name").fill("Bea")
    bea.press(bea.page.get_by_role("button", name="Sit down"))
    ana.until("live.seats[1].name === 'Bea'")
    ana.page.get_by_role("button", name="Close", exact=True).click()
    for _ in range(4):
        mover, other = (ana, bea) if ana.live("turn") == 0 else (bea, ana)
        mover.settled()
        mover.move()
        other.until(f"live.ply >= {mover.live('ply')}")
    assert ana.live("log").__len__() == bea.live("log").__len__() > 0
    assert shown_hand(ana) != shown_hand(bea)


def test_an_illegal_and_a_stale_move_are_refused_and_change_nothing(visit: Visit) -> None:
    ana = visit()
    url = ana.start(*FOUR)
    ana.settled()
    before, ply = ana.live("mats"), ana.live("ply")
    legal = ana.live("choice.moves[0][0]")
    refusals = [({"ply": ply, "move": "dig for gold"}, 422), ({"ply": ply + 40, "move": legal}, 409)]
    for wish, status in refusals:
        answer = ana.page.request.post(f"{url}/moves", data={"seat": 0, **wish})
        assert answer.status == status
        assert len(answer.json()["error"]) > 10
    ana.page.reload()
    ana.settled()
    assert (ana.live("mats"), ana.live("ply")) == (before, ply)


def test_a_move_that_came_too_late_is_explained_and_the_view_is_fresh(visit: Visit) -> None:
    ana = visit()
    url = ana.start("Ana", "open")
    ana.page.get_by_role("button", name="Close", exact=True).click()
    ana.settled()
    ana.page.evaluate("window.atoll.stream.say({})")  # this page misses what another one does
    moves, ply = ana.live("choice.moves"), ana.live("ply")
    answer = ana.page.request.post(f"{url}/moves", data={"ply": ply, "seat": 0, "move": moves[0][0]})
    assert answer.ok
    for part in moves[-1][3][:2]:
        ana.page.locator(f'.mat [data-part="{part}"]').first.click()
    ana.page.locator("#ui-do-confirm").click()
    expect(ana.page.locator("#ui-note")).to_be_visible()
    ana.until(f"live.ply > {ply}")
    assert ana.live("moves") == 1
    ana.trouble.clear()  # the browser logs the refusal itself


def test_two_people_at_one_screen_see_a_cover_between_their_turns(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "Bea")
    cover = ana.page.locator("#ui-cover")
    expect(cover).to_contain_text("Pass to Ana")
    assert ana.page.locator("#ui-hand svg").count() == 0
    ana.page.get_by_role("button", name="I am Ana").click()
    while ana.live("turn") == 0:
        ana.settled()
        ana.move()
    expect(cover).to_contain_text("Pass to Bea")
    for _ in range(3):
        ana.page.keyboard.press("Escape")
        expect(cover).to_be_visible()
    held = shown_hand(ana)
    ana.page.get_by_role("button", name="I am Bea").click()
    expect(cover).not_to_be_visible()
    ana.settled()
    assert ana.live("viewer") == 1
    assert shown_hand(ana) != held


def test_where_nothing_is_hidden_the_screen_is_handed_on_without_a_cover(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "Bea", title="tropic_euro", seating="given")
    cover, prompt = ana.page.locator("#ui-cover"), ana.page.locator("#ui-prompt")
    for seat, name in ((0, "Ana"), (1, "Bea")):
        ana.until(f"live.viewer === {seat} && live.choice")
        expect(cover).not_to_be_visible()
        expect(prompt).to_contain_text(name)
        assert f"{name}: " in ana.page.locator("#ui-live").inner_text()
        while ana.live("viewer") == seat:
            ana.settled()
            ana.move()
    assert ana.live("moves") > 1


BEFORE_PAINT = """async ({ seat, move }) => {
  const { live: { ply }, targets } = window.atoll, paint = window.requestAnimationFrame, held = [];
  const lit = () => [...document.querySelectorAll("[data-can=yes]")].map((el) => el.id).join();
  const old = lit();
  window.requestAnimationFrame = (act) => held.push(act);
  await fetch(`${location.pathname}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ply, seat, move }) });
  while (window.atoll.live.ply === ply) await new Promise((look) => setTimeout(look, 5));
  const told = [lit() === old, targets.sending];
  window.requestAnimationFrame = paint;
  for (const act of held) paint(act);
  while (targets.sending) await new Promise((look) => setTimeout(look, 5));
  return [...told, lit() === old];
}"""


def test_a_position_is_painted_before_what_can_be_done_in_it_is_lit(visit: Visit) -> None:
    """Meanwhile nothing can be pressed."""
    ana = visit()
    ana.start("Ana", "Bea", title="tropic_euro", seating="given")
    ana.settled()
    choice = ana.live("choice")
    sent = {"seat": ana.live("viewer"), "move": choice["moves"][0][0]}
    assert ana.page.evaluate(BEFORE_PAINT, sent) == [True, True, False]


def test_undo_takes_the_last_move_back(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "Bea")
    ana.page.get_by_role("button", name="I am Ana").click()
    ana.settled()
    before = ana.live(MAP)
    ana.move()
    covered = ana.page.locator("#ui-cover").is_visible()
    ana.page.locator("#ui-cover-undo" if covered else "#ui-undo").click()
    ana.until("live.moves === 0")
    ana.settled()
    assert ana.live(MAP) == before


def test_undo_of_what_others_have_seen_needs_their_consent(visit: Visit) -> None:
    ana, bea = visit(), visit()
    ana.start("Ana", "open")
    bea.page.goto(ana.page.get_by_label("Invitation link").input_value())
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.get_by_role("button", name="Sit down").click()
    ana.page.get_by_role("button", name="Close", exact=True).click()
    while ana.live("turn") == 0:
        ana.settled()
        ana.move()
    bea.settled()
    bea.move()
    moves = ana.live("moves")
    ana.until("live.undo && !live.undo.free")
    ana.page.locator("#ui-undo").click()
    expect(bea.page.locator("#ui-ask")).to_contain_text("Ana")
    bea.page.get_by_role("button", name="Play on").click()
    expect(ana.page.locator("#ui-note")).to_contain_text("the game goes on")
    ana.page.locator("#ui-undo").click()
    bea.page.get_by_role("button", name="Agree").click()
    ana.until(f"live.moves < {moves} && live.turn === 0")
    ana.settled()


def test_what_is_taken_back_at_the_end_takes_the_result_along(visit: Visit) -> None:
    ana = visit()
    url = ana.start("Ana", "random bot", title="pearls")
    while ana.settled():
        ana.move()
    expect(ana.page.locator("#ui-result")).to_be_visible()
    ana.page.locator("#ui-undo").click()
    ana.until("!live.over")
    expect(ana.page.locator("#ui-result")).to_be_hidden()
    assert ana.page.url == url


def test_what_cannot_be_done_says_why(visit: Visit) -> None:
    ana = visit()
    ana.start(*FOUR)
    ana.settled()
    ana.page.locator("#ui-board .mat [data-part]:not([data-can])").first.click()
    note = ana.page.locator("#ui-note")
    expect(note).to_be_visible()
    assert len(note.inner_text()) > 15
    link = note.get_by_role("link")
    if link.count():
        anchor = (link.get_attribute("href") or "").partition("#")[2]
        ana.page.goto(f"{ana.address}{link.get_attribute('href')}")
        expect(ana.page.locator(f"[id='{anchor}']")).to_be_visible()


def test_stepping_back_and_to_the_present(visit: Visit) -> None:
    ana = visit()
    ana.start(*FOUR)
    for _ in range(2):
        ana.settled()
        ana.move()
    ana.settled()
    map_now = ana.page.locator("#map").get_attribute("viewBox")
    ana.page.locator("#ui-log [data-to='1']").first.click()
    expect(ana.page.locator("#ui-moment")).to_have_text(re.compile(r"Move \d+ of \d+"))
    ana.page.get_by_role("button", name="First position").click()
    expect(ana.page.locator("#ui-moment")).to_have_text(re.compile(r"Move 0 of"))
    assert ana.page.locator(OPEN).count() == 0
    ana.page.get_by_role("button", name="Back to now").click()
    ana.settled()
    assert ana.page.locator("#map").get_attribute("viewBox") == map_now


def test_on_a_phone_a_line_of_the_log_brings_the_board_into_sight(visit: Visit) -> None:
    ana = visit(PHONE)
    ana.start(*FOUR)
    ana.settled()
    ana.move()
    ana.settled()
    ana.press(ana.page.get_by_role("button", name="Log", exact=True))
    ana.press(ana.page.locator("#ui-log .named").first)
    expect(ana.page.locator("#ui-stepper")).to_be_in_viewport()
    expect(ana.page.locator("#ui-board")).to_be_in_viewport(ratio=0.9)


def test_a_lost_connection_comes_back(visit: Visit) -> None:
    ana = visit()
    ana.page.add_init_script("delete window.SharedWorker")  # whose connection nobody can cut here
    ana.start(*FOUR)
    ana.settled()
    ana.page.context.set_offline(True)
    ana.page.evaluate("window.atoll.stream.look(null)")
    expect(ana.page.locator("#ui-banner")).to_be_visible()
    ana.page.context.set_offline(False)
    expect(ana.page.locator("#ui-banner")).not_to_be_visible(timeout=10_000)
    ana.settled()
    ana.trouble.clear()  # the browser itself reports that it was offline


def test_a_drag_is_not_a_click_and_zoom_is_kept(visit: Visit) -> None:
    ana = visit()
    ana.start(*FOUR)
    ana.settled()
    box = ana.page.locator(f"#ui-board {OPEN}").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ana.page.mouse.move(x, y)
    ana.page.mouse.down()
    ana.page.mouse.move(x + 60, y + 40, steps=5)
    ana.page.mouse.up()
    assert ana.page.locator("[data-can=picked]").count() == 0
    moved = ana.page.locator(f"#ui-board {OPEN}").first.bounding_box()
    assert moved
    assert (moved["x"] - box["x"], moved["y"] - box["y"]) == pytest.approx((60, 40), abs=4)


def test_resting_on_a_thing_tells_what_it_is(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot")
    ana.settled()
    tip = ana.page.locator("#ui-tip")
    expect(tip).not_to_be_visible()
    ana.page.locator("#ui-board [aria-label*='Single Plantation']").first.hover()
    expect(tip).to_contain_text("Single Plantation")
    ana.page.keyboard.press("Escape")
    expect(tip).not_to_be_visible()


def test_a_building_tells_its_whole_text_on_hover_focus_and_long_press(visit: Visit) -> None:
    ana, bea = visit(), visit(PHONE)
    for person in (ana, bea):
        person.start("Ana", "random bot", "random bot", title="tropic_euro", seating="given")
        person.settled()
        person.press(person.page.locator("#role-builder"))
        if person is bea:  # the first tap only shows what would come
            person.press(person.page.locator("#ui-do-confirm"))
        person.until("document.querySelector('#sale-hacienda[data-can]')")
    text = "draw a face-down tile"
    tip = ana.page.locator("#ui-tip")
    ana.page.locator("#sale-hacienda").hover()
    expect(tip).to_contain_text(text)
    ana.page.keyboard.press("Escape")
    expect(tip).not_to_be_visible()
    ana.page.locator("#sale-small_market").focus()
    ana.page.locator("#sale-hacienda").focus()
    expect(tip).to_contain_text(text)
    card = bea.page.locator("#sale-hacienda")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    finger, point = bea.page.context.new_cdp_session(bea.page), {"x": box["x"] + 60, "y": box["y"] + 30}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(bea.page.locator("#ui-tip")).to_contain_text(text)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(bea.page.locator("#ui-tip")).not_to_be_visible()
    assert bea.live("moves") == 1  # a long look is no choice
