"""Narrowing the legal moves by their parts: the heart of the page, without a page around it."""

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from atoll import OVER, Rng
from atoll.core.catalog import title, titles
from atoll.web.choices import told as told_by
from atoll.web.texts import Texts
from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, PHONE
from tests.browser.test_patch import somewhere

LAB = """async (offered) => {
  const { Choice } = await import("/static/choose.js");
  const choice = new Choice(offered);
  %s;
}"""


def move(*parts: str, follows: str = "", ghost: list[Any] | None = None) -> list[Any]:
    """A move as a frame tells it, named by its parts."""
    name = " ".join(parts)
    return [name, f"Do {name}", follows, list(parts), ghost, "turn"]


def offer(*moves: list[Any], **more: Any) -> dict[str, Any]:
    return {"seat": 0, "moves": list(moves), "buttons": {}, "dials": {}, "suggestion": None} | more


GRID = [move(f"tile:{tile}", f"cell:{cell}") for tile in "ab" for cell in "12"] + [move("pass:yes")]
TURNED = [move("tile:a", f"cell:{cell}", f"angle:{angle}") for cell in "12" for angle in (0, 90, 180)]
SHELF = [
    move("house:hut"),
    move("house:inn", "tool:with"),
    move("house:inn", "tool:without"),
    move("none:yes"),
]


@pytest.fixture
def choose(visit: Visit) -> Any:
    page = somewhere(visit())
    return lambda choice, work: page.evaluate(LAB % work, choice)


def test_picks_narrow_the_moves_in_any_order(choose: Any) -> None:
    first = choose(offer(*GRID), "return [choice.open(), choice.result()]")
    assert first == [["tile:a", "cell:1", "cell:2", "tile:b", "pass:yes"], None]
    for picks in (["tile:b", "cell:1"], ["cell:1", "tile:b"]):
        work = f"for (const part of {picks}) choice.pick(part); return choice.result().notation"
        assert choose(offer(*GRID), work) == "tile:b cell:1"
    assert choose(offer(*GRID), "choice.pick('cell:2'); return choice.open()") == ["tile:a", "tile:b"]


def test_one_part_may_be_a_whole_move(choose: Any) -> None:
    assert choose(offer(*GRID), "choice.pick('pass:yes'); return choice.result().notation") == "pass:yes"


def test_a_lonely_move_waits_for_a_press(choose: Any) -> None:
    """Nothing is played by itself; each of its parts settles it."""
    lonely = offer(move("tile:a", "cell:1"))
    assert choose(lonely, "return [choice.open(), choice.result()]") == [["tile:a", "cell:1"], None]
    assert choose(lonely, "choice.pick('cell:1'); return choice.result().notation") == "tile:a cell:1"


def test_a_pick_that_excludes_others_replaces_them(choose: Any) -> None:
    swapped = "choice.pick('tile:a'); choice.pick('cell:1'); choice.pick('tile:b'); return choice.picked"
    assert choose(offer(*GRID), swapped) == ["cell:1", "tile:b"]
    passed = "choice.pick('tile:a'); choice.pick('cell:1'); choice.pick('pass:yes'); return choice.picked"
    assert choose(offer(*GRID), passed) == ["pass:yes"]
    dropped = "choice.pick('tile:a'); choice.pick('cell:1'); choice.drop('tile:a'); return choice.picked"
    assert choose(offer(*GRID), dropped) == ["cell:1"]


def test_parts_are_open_picked_given_or_other(choose: Any) -> None:
    moves = [move("tile:a", "cell:1"), move("tile:a", "cell:2"), move("tile:b", "cell:3")]
    states = "return ['tile:a', 'cell:1', 'cell:2', 'tile:b', 'cell:3'].map((part) => choice.state(part))"
    assert choose(offer(*moves), states) == ["yes"] * 5
    assert choose(offer(*moves), "choice.pick('tile:a');" + states) == [
        "picked",
        "yes",
        "yes",
        "other",
        "other",
    ]
    assert choose(offer(*moves), "choice.pick('cell:3');" + states) == [
        "other",
        "other",
        "other",
        "given",
        "picked",
    ]


def test_dials_always_have_a_face(choose: Any) -> None:
    dials = offer(*TURNED, dials={"angle": "Turn"})
    picked = "choice.pick('tile:a'); choice.pick('cell:1');"
    assert choose(dials, "return choice.open()") == ["cell:1", "cell:2"]
    assert choose(dials, picked + "return choice.result().notation") == "tile:a cell:1 angle:0"
    assert choose(dials, picked + "return choice.faces()") == ["angle:0", "angle:90", "angle:180"]
    turned = picked + "choice.turn(); choice.turn(); return choice.result().notation"
    assert choose(dials, turned) == "tile:a cell:1 angle:180"
    round_about = picked + "for (let i = 0; i < 3; i++) choice.turn(); return choice.result().notation"
    assert choose(dials, round_about) == "tile:a cell:1 angle:0"
    kept = "choice.turn(['cell:1']); choice.pick('cell:2'); return choice.result().notation"
    assert choose(dials, kept) == "tile:a cell:2 angle:90"


def test_a_face_that_does_not_fit_gives_way(choose: Any) -> None:
    """Not every place takes every angle: there the first that fits is shown, and the dial goes on from it."""
    narrow = offer(
        *TURNED, move("tile:a", "cell:3", "angle:90"), move("tile:a", "cell:3", "angle:270"),
        dials={"angle": "Turn"},
    )  # fmt: skip
    work = (
        "choice.face = { angle: 'angle:180' }; choice.pick('cell:3'); const first = choice.result().notation;"
    )
    work += "choice.turn(); return [first, choice.result().notation]"
    assert choose(narrow, work) == ["tile:a cell:3 angle:90", "tile:a cell:3 angle:270"]


def test_buttons_come_for_what_is_not_shown_when_it_is_due(choose: Any) -> None:
    """In the order of the moves, and not before what stands in front of them is settled."""
    shown = "new Map([['house:hut', []], ['house:inn', []]])"
    assert choose(offer(*SHELF), f"return choice.buttons({shown})") == ["none:yes"]
    inn = f"choice.pick('house:inn'); return choice.buttons({shown})"
    assert choose(offer(*SHELF), inn) == ["tool:with", "tool:without"]
    assert choose(offer(*SHELF), "return choice.buttons(new Map())") == ["house:hut", "house:inn", "none:yes"]


def test_a_suggestion_is_picked_as_a_whole(choose: Any) -> None:
    dials = offer(*TURNED, dials={"angle": "Turn"}, suggestion={"label": "Best", "moves": []})
    work = "choice.pickAll('tile:a cell:2 angle:90'); return [choice.picked, choice.face, choice.result().notation]"
    picked, face, result = choose(dials, work)
    assert picked == ["tile:a", "cell:2"]
    assert face == {"angle": "angle:90"}
    assert result == "tile:a cell:2 angle:90"


SPELL = """async (choice) => {
  const { spellOut } = await import("/static/choose.js");
  return spellOut(choice).moves;
}"""


@pytest.mark.parametrize("name", list(titles()))
def test_moves_that_share_their_texts_are_spelled_out(visit: Visit, name: str) -> None:
    kind, rng, page = title(name), Rng(6), somewhere(visit())
    state = kind.start(kind.seats[0], seed=6)
    for _ in range(12):
        if state.turn == OVER:
            break
        said = [(kind.notation(state, int(move)), kind.words(state, int(move))) for move in state.moves()]
        texts = Texts()
        moves = [told_by(texts, notation, words) for notation, words in said]
        told = page.evaluate(SPELL, {"texts": texts.told, "moves": moves})
        whole = [(n, w.sentence, w.follows, w.parts, w.ghost, w.rule) for n, w in said]
        assert told == json.loads(msgspec.json.encode(whole))
        state.play(state.random_move(rng))


# -- on the page ---------------------------------------------------------------------------------------

OFFER = """([choice, shown]) => {
  const { targets, live } = window.atoll;
  const svg = document.querySelector("#ui-hand svg");
  svg.replaceChildren();
  for (const [i, part] of shown.entries()) {
    svg.insertAdjacentHTML("beforeend", `<g id="twin-${i}" data-part="${part}" aria-label="${part}"><rect class="hit" x="${i * 32}" width="28" height="50"/></g>`);
  }
  targets.offer({ ...live, ply: live.ply + 1, choice });
}"""
GHOST = ["tile:a", "spot:0-1", 0, [], ""]


def test_one_of_two_equal_pieces_is_picked(visit: Visit) -> None:
    """They stand for the same part: pressing the other one moves the pick over."""
    ana = visit()
    ana.start("Ana", "random bot", title="pearls", first=0)
    page = ana.page
    page.evaluate(OFFER, [offer(move("tile:a", ghost=GHOST), move("pass:yes")), ["tile:a", "tile:a"]])
    first, second = page.locator("#twin-0"), page.locator("#twin-1")
    for twin in (first, second):
        expect(twin).to_have_attribute("data-can", "yes")
    second.click()
    expect(second).to_have_attribute("data-can", "picked")
    expect(first).to_have_attribute("data-can", "other")
    first.click()
    expect(first).to_have_attribute("data-can", "picked")
    expect(second).to_have_attribute("data-can", "other")
    expect(page.locator("#ui-do-confirm")).to_be_visible()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_each_button_says_what_follows_from_it(visit: Visit, device: dict[str, object]) -> None:
    ana = visit(device)
    ana.start("Ana", "random bot", title="pearls", first=0)
    moves = [
        move("house:inn", "tool:with", follows="a [shell](shell:1) and [2 pearls](#pearls-pearl)"),
        move("house:inn", "tool:without", follows="[@1] gets it"),
        move("house:hut"),
    ]
    labels = {"tool:with": "With a tool", "tool:without": "Without a tool"}
    ana.page.evaluate(OFFER, [offer(*moves, buttons=labels), ["house:inn", "house:hut"]])
    ana.press(ana.page.locator("#twin-0"))
    bar = ana.page.locator("#ui-bar")
    told = bar.locator("[data-part]").evaluate_all("all => all.map((el) => el.textContent)")
    bot = ana.live("seats[1].name")
    assert told == ["With a toola shell and 2 pearls", f"Without a tool{bot} gets it"]
    if device is PHONE:
        expect(bar.get_by_text("gets it")).to_be_visible()
