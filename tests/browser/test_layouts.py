"""Tables in nine windows: the short form of `python -m tests.browser.layouts`."""

import pytest

from atoll import OVER, Rng
from atoll.core import record
from atoll.core.catalog import titles
from atoll.games.tropicalia.codes import CONSTRUCTING
from tests.browser.conftest import Visit
from tests.browser.house import PHONE
from tests.browser.layouts import MOUSE, WINDOWS, look, played
from tests.browser.pictures import bring, game_of, show_game

VIEW = """() => {
  const stage = document.getElementById("ui-board"), frame = stage.getBoundingClientRect();
  const { left, top, right, bottom } = stage.querySelector("svg").getBoundingClientRect();
  const covered = left <= frame.left + 1 && right >= frame.right - 1 && top <= frame.top + 1 && bottom >= frame.bottom - 1;
  return { zoomed: stage.classList.contains("zoomed"), covered, left, top };
}"""


@pytest.mark.parametrize("name", [name for name in titles() if name != "pearls"])
def test_a_decision_is_in_sight_in_nine_windows(visit: Visit, name: str) -> None:
    ana = visit(PHONE)
    found = [f"{window}: {complaint}: {what}" for window, complaint, what in played(ana, name, 1, WINDOWS)]
    assert not found, "\n".join(found)


def building() -> record.Record:
    """A game of Tropicalia up to where the first seat may build on any plot of its village."""
    for seed in range(100):
        paper, rng = record.new("tropicalia", 4, seed), Rng(seed)
        state = record.begin(paper)
        while state.turn != OVER:
            if state.turn == 0 and state.phase == CONSTRUCTING and len(list(state.moves())) > 9:
                return paper
            record.add(paper, state, int(state.random_move(rng)))
    raise AssertionError("nobody builds")


def test_a_whole_village_is_in_sight_or_one_tap_away(visit: Visit) -> None:
    ana = visit()
    bring(ana, building())
    ana.settled()
    windows = {name: MOUSE[name] for name in ("small laptop", "full HD", "laptop at 200 %")}
    assert not [
        f"{window}: {what}" for window, complaint, what in look(ana, windows) if complaint == "unseen"
    ]


def test_a_view_close_to_small_targets_stays_and_shows_no_more_than_the_map(visit: Visit) -> None:
    ana = visit(PHONE)
    show_game(ana, game_of("cacao"))
    views = []
    for _ in range(3):
        ana.page.evaluate("window.atoll.targets.attend()")
        ana.page.wait_for_timeout(150)
        views.append(ana.page.evaluate(VIEW))
    assert views == [views[0]] * 3
    assert views[0]["zoomed"]
    assert views[0]["covered"]


def test_what_is_wrong_is_found(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title="tropic_euro")
    ana.settled()
    spoil = "text.number { font-size: 5px } #ui-prompt { width: 4000px } #ui-board { translate: 0 900px }"
    ana.page.evaluate(
        f"document.adoptedStyleSheets.push(new CSSStyleSheet()); document.adoptedStyleSheets.at(-1).replaceSync('{spoil}')"
    )
    found = {finding.complaint for finding in look(ana, {"laptop": (1280, 800)})}
    assert {"small", "unseen"} <= found
