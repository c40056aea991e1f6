"""One button for several decisions: all but the last are made, the last is left to the person."""

import pytest
from playwright.sync_api import expect

from atoll import OVER, Rng
from atoll.core import record
from atoll.core.phrase import plain
from atoll.games.tropic_euro.codes import EQUIP_PLACE
from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, PHONE, Person

# A deal that gives Ana a shell with one pearl, after which she goes on, and one with three.
QUICK = {"title": "pearls", "seed": 10, "first": 0}
SUGGEST = "#ui-do-suggest"
CONFIRM = "#ui-do-confirm"


def undo(person: Person) -> None:
    ply = person.live("ply")
    person.page.locator("#ui-undo").click()
    person.until(f"live.ply > {ply}")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_suggestion_is_played_but_for_its_last_move(visit: Visit, device: dict[str, object]) -> None:
    ana = visit(device)
    ana.start("Ana", "random bot", **QUICK)
    button = ana.page.locator(SUGGEST)
    expect(button).to_have_text("Swim far")
    ana.press(button)
    expect(ana.page.locator(CONFIRM)).to_be_visible()
    assert ana.live("moves") == 1
    expect(ana.page.locator("#ui-prompt")).to_contain_text("Open the shell with 3 pearls")
    expect(ana.page.locator('[data-part="shell:3"][data-can="picked"]')).to_have_count(1)
    ana.press(ana.page.locator("#ui-do-cancel"))  # the person thinks again
    expect(ana.page.locator(CONFIRM)).to_have_count(0)
    undo(ana)
    assert ana.live("moves") == 0
    ana.press(button)
    ana.press(ana.page.locator(CONFIRM))
    ana.until("live.moves >= 2")
    told = [plain(line["text"], ["Ana"]) for line in ana.live("log")]
    assert "Ana opens a shell with 1 pearl" in told
    assert "Ana opens a shell with 3 pearls" in told


def test_a_suggestion_by_keyboard_alone(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", **QUICK)
    for _ in range(30):
        if ana.page.evaluate(f"document.activeElement.matches('{SUGGEST}')"):
            break
        ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Enter")
    ana.until(f"document.activeElement.matches('{CONFIRM}')")
    ana.page.keyboard.press("Enter")
    ana.until("live.moves >= 2")


def placing() -> str:
    """A game of Tropic Euro up to where the first seat begins to place four tools."""
    for seed in range(100):
        paper, rng = record.new("tropic_euro", 2, seed, names=["Ana", "Ben"]), Rng(seed)
        state = record.begin(paper)
        while state.turn != OVER and len(paper.moves) < 150:
            if state.turn == 0 and state.phase == EQUIP_PLACE and state.islands[0].stored == 4:
                return record.write(paper)
            record.add(paper, state, int(state.random_move(rng)))
    raise AssertionError("nobody places four tools")


def test_tools_are_placed_and_taken_back_one_by_one(visit: Visit) -> None:
    ana = visit()
    answer = ana.page.request.post(
        f"{ana.address}/api/import", data=placing(), headers={"content-type": "text/plain"}
    )
    ana.page.goto(f"{ana.address}{answer.json()['url']}")
    ana.until("live.choice")
    start, suggested = ana.live("moves"), ana.live("choice.suggestion.moves")
    prompt = ana.page.locator("#ui-prompt")
    expect(prompt).to_contain_text("4 left")
    ana.page.get_by_role("button", name="Place them sensibly").click()
    ana.page.locator(CONFIRM).wait_for()
    assert ana.live("moves") == start + 3
    expect(prompt).to_contain_text("Place a tool on")
    for left in (2, 3, 4):
        undo(ana)
        expect(prompt).to_contain_text(f"{left} left")
    assert ana.live("choice.suggestion.moves") == suggested
    ana.page.get_by_role("button", name="Place them sensibly").click()
    ana.page.locator(CONFIRM).click()
    ana.until(f"live.moves >= {start + 4}")
