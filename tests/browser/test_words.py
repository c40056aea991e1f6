"""What the page says: references that show names, symbols and places, and a log in order."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from atoll.core.phrase import plain
from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, PHONE, Person

READ = """async ([text, seats]) => {
  const { meet, plain, rich } = await import("/static/phrase.js");
  meet(seats.map((name) => ({ name })));
  return [plain(text), String(rich(text))];
}"""
LOG = """async (lines) => {
  const { tell } = await import("/static/log.js"), { meet } = await import("/static/phrase.js");
  const { seats } = window.atoll.live;
  meet(seats);
  tell({ log: lines.map(([text, rank], n) => ({ n: n + 500, text, rank, move: n + 1 })), movers: lines.map(() => 0), seats });
}"""
NOTE_IT = """async (text) => {
  (await import("/static/phrase.js")).meet(window.atoll.live.seats);
  (await import("/static/say.js")).note(text, "turn");
}"""
SPOT = "spot:0-2"
NOTE = "Ask [@1] for the [second stroke](spot:0-2), or [3 pearls](#pearls-pearl)"


@pytest.fixture
def ana(visit: Visit) -> Person:
    person = visit()
    person.start("Ana", "random bot", title="pearls", first=0)
    return person


def names(person: Person) -> list[str]:
    return [who["name"] for who in person.live("seats")]


def say(person: Person, text: str) -> Locator:
    person.page.evaluate(NOTE_IT, text)
    return person.page.locator("#ui-note")


def pointed(person: Person) -> list[str]:
    found: list[str] = person.page.locator(".pointed").evaluate_all("all => all.map((el) => el.dataset.part)")
    return found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[@0] sells [2 cacao](#cacao-fruit) at the [Market 3](cell:3,-2) of [@1]",
        "[@4] (who is not here) waits; 2 < 3 & [a <b>thing</b>](#no-such)",
        "words (in brackets), [not a mark] and [half](a mark",
    ],
)
def test_the_page_reads_the_marks_as_everybody_else(ana: Person, text: str) -> None:
    names = ["Ana", "<i>Ben</i>"]
    read, markup = ana.page.evaluate(READ, [text, names])
    assert read == plain(text, names)
    shown = ana.page.evaluate("(markup) => { const box = document.createElement('p'); box.innerHTML = markup; return [box.textContent, box.querySelectorAll('i').length]; }", markup)  # fmt: skip
    assert shown == [plain(text, names), 0], "the same words, and nobody writes markup"


def test_a_text_shows_names_symbols_and_places(ana: Person) -> None:
    note = say(ana, NOTE)
    assert plain(NOTE, [who["name"] for who in ana.live("seats")]) in note.inner_text()
    expect(note.locator(".named .emblem.p1")).to_be_visible()
    expect(note.locator(".amount svg")).to_be_visible()
    place = note.locator(".ref")
    expect(place).to_have_text("second stroke")
    place.hover()
    assert pointed(ana) == [SPOT]
    ana.page.mouse.move(640, 790)
    assert pointed(ana) == []
    place.click()
    expect(note).to_be_visible()  # it was not clicked away
    assert pointed(ana) == [SPOT]


def test_the_keyboard_reaches_what_a_text_refers_to(ana: Person) -> None:
    say(ana, NOTE)
    page = ana.page
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#ui-note .ref')"):
            break
    assert pointed(ana) == [SPOT]
    page.keyboard.press("Enter")
    assert pointed(ana) == [SPOT]
    page.keyboard.press("Tab")
    assert pointed(ana) == []


def test_a_tap_shows_the_place_of_a_line_on_a_phone(visit: Visit) -> None:
    """Elsewhere on the line it steps to the move."""
    ana = visit(PHONE)
    ana.start("Ana", "random bot", title="pearls", first=0)
    ana.page.evaluate(LOG, [["[@0] swims to the [second stroke](spot:0-2)", 2]])
    ana.press(ana.page.get_by_role("button", name="Log", exact=True))
    row = ana.page.locator("#ui-log-500")
    ana.press(row.locator(".ref"))
    assert pointed(ana) == [SPOT]
    expect(ana.page.locator(f'[data-part="{SPOT}"]')).to_be_in_viewport()
    expect(ana.page.locator("#ui-stepper")).to_be_hidden()


def test_a_line_that_has_the_focus_lights_all_its_places(ana: Person) -> None:
    text = "[@0] swims from the [first](spot:0-1) to the [second stroke](spot:0-2)"
    ana.page.evaluate(LOG, [[text, 2], ["[@0] rests", 2]])
    ana.page.keyboard.press("Tab")
    ana.page.locator("#ui-log-500 button").focus()
    assert pointed(ana) == ["spot:0-1", SPOT]
    ana.page.locator("#ui-log-501 button").focus()
    assert pointed(ana) == []


LINES: list[list[Any]] = [
    ["Round 1: [@0] begins", 0],
    ["[@0] chooses the [buoy](buoy)", 1],
    ["[@0] dives", 2],
    ["A shell comes up", 3],
    ["The tide rises", 3],
    ["The tide falls", 3],
    ["[@1] waves", 2],
    ["A gull cries", 3],
    ["Round 2: [@1] begins", 0],
]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_log_has_headings_and_folds_details(visit: Visit, device: dict[str, object]) -> None:
    ana = visit(device)
    ana.start("Ana", "random bot", title="pearls", first=0)
    ana.page.evaluate(LOG, LINES[:5])
    ana.page.evaluate(LOG, LINES)
    if device is PHONE:
        ana.press(ana.page.get_by_role("button", name="Log", exact=True))
    log = ana.page.locator("#ui-log")
    bot = ana.live("seats[1].name")
    rounds = log.get_by_role("heading", level=3)
    expect(rounds).to_have_text(["Round 1: Ana begins", f"Round 2: {bot} begins"])
    expect(log.get_by_role("heading", level=4)).to_have_text(["Ana chooses the buoy"])
    rows = [row.inner_text().split("\n") for row in log.locator(":scope > li").all()]
    assert [" ".join(filter(None, row)) for row in rows] == [
        "Round 1: Ana begins",
        "Ana chooses the buoy",
        "Ana dives +3",
        f"{bot} waves +1",
        f"Round 2: {bot} begins",
    ]
    assert log.locator(".rank-2 .named:visible").count() == 1, "within a turn its player is named once"
    more = log.get_by_role("button", name="3 details")
    expect(more).to_have_attribute("aria-expanded", "false")
    ana.press(more)
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(log.get_by_text("The tide falls")).to_be_visible()
    assert ana.sideways() == 0


def test_new_lines_are_heard_once_and_old_ones_are_not(visit: Visit) -> None:
    """One region speaks of what comes, not of what was there when the page was opened."""
    ana = visit()
    ana.start("Ana", "random bot", title="pearls", first=0, goal=10)
    ana.settled()
    heard = ana.page.locator("#ui-live")
    assert "opens" not in heard.inner_text()
    before = len(ana.live("log"))
    ana.move()
    ana.settled()
    told = [plain(line["text"], names(ana)) for line in ana.live("log")[before:] if line["rank"] < 3]
    expect(heard).to_contain_text(told[-1])
    assert [line for line in heard.inner_text().splitlines() if line in told] == told
    live = ana.page.locator("[aria-live=polite], [role=status], [role=log]").filter(visible=True)
    assert [el.get_attribute("id") for el in live.all() if el.inner_text()] == ["ui-live"]


def test_names_change_in_what_was_told(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title="pearls", first=0, goal=10)
    ana.settled()
    ana.move()
    log = ana.page.locator("#ui-log")
    expect(log).to_contain_text("Ana")
    ana.page.evaluate("fetch(location.pathname + '/name', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seat: 0, name: 'Anouk' }) })")  # fmt: skip
    ana.until("live.seats[0].name === 'Anouk'")
    expect(log).to_contain_text("Anouk")
    expect(log).not_to_contain_text("Ana opens")


def test_a_game_that_beats_everybody_has_no_winner(visit: Visit) -> None:
    ana = visit(PHONE)
    ana.start("Ana", "Bea", title="pearls", goal=10, storm=True)
    cover = ana.page.locator("#ui-uncover")
    while ana.settled():
        if cover.is_visible():
            ana.press(cover)
            expect(cover).to_be_hidden()
        else:
            ana.press(ana.page.locator('#ui-bar [data-part="drift:yes"]'))
            ana.page.wait_for_timeout(50)
    result = ana.page.locator("#ui-result")
    expect(result.get_by_role("heading", level=2)).to_have_text("Nobody wins this time")
    expect(result.locator("header")).to_have_class("nobody")
    assert result.locator(".place-1").count() == 0
    assert result.locator(".podium small").count() == 0, "nobody has a place"
    assert "Ana" in result.locator(".podium").inner_text()
    expect(result).to_contain_text("Where the strokes came from")
    assert ana.sideways() == 0


def test_a_score_is_said_in_what_it_counts(ana: Person) -> None:
    chip = ana.page.locator("#ui-seats .chip").first
    expect(chip).to_have_attribute("aria-label", "Ana: 0 strokes, to move")
