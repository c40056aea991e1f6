"""Frutabaja in words: sentences that keep their word, the story, refusals, and how a game ended."""

import re

import pytest

from atoll import WATCHER, Rng
from atoll.core.phrase import plain
from atoll.games.frutabaja import codes
from atoll.games.frutabaja.title import TITLE
from tests.games.frutabaja.position import Position, building, claiming, hunting, player, position
from tests.games.frutabaja.test_deals import dealing
from tests.games.frutabaja.test_rich_games import pampered
from tests.tools import NAMES

LEFT = re.compile(r"(\d+|no) mon(?:ey|ies) left")


def number(word: str) -> int:
    return 0 if word in ("no", "nothing") else int(word)


# -- sentences ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("free", [False, True])
def test_a_sentence_says_what_is_left(free: bool):
    """Every terrain and business is paid as its sentence has promised."""
    state = TITLE.start(3, {"free_businesses": free, "round_limit": 20}, seed=3)
    told = 0
    for _ in pampered(state, Rng(3)):
        for move in state.moves() if state.phase == codes.BUILDING else ():
            if not codes.BUILD <= move < codes.BUY or move % 7:
                continue
            said = plain(TITLE.words(state, move).follows, NAMES)
            after = state.copy()
            after.play(move)
            if after.phase == codes.BUILDING and after.active == state.active:
                told += 1
                assert number(LEFT.search(said)[1]) == after.players[state.active].monies
    assert told > 200


def test_a_sentence_says_who_earns():
    mine = player("stand@1,0", carts="2,2")
    game = position(mine, player("restaurant@1,3"), player("stand@5,0"), dice="2 4 3 6")
    assert game.sentence("done predict") == "Leave the dice as they are: a 6 produces now: you 3 monies"
    assert game.sentence("clover -1").endswith("a 5 produces now: Ben 3 monies")
    assert game.sentence("clover +1").endswith("a 7 produces now: nothing for anybody")


def test_the_last_token_is_no_surprise():
    game = position(dice="3 6 1 1", cave=1).play("done predict")
    assert game.sentence("blorrrdo 2,0").endswith("the Cave is empty, and everybody loses")


def test_a_deal_can_be_read_at_a_glance():
    game = dealing(player("stand@1,0", reserved="2,2"), player(monies=6))
    game.play(
        "deal 1", "give reserved", "get monies 6", "give iou", "iou monies 3", "iou clovers 1", "iou due 2"
    )
    loan = "an IOU of 3 monies and 1 clover due in 2 turns"
    assert game.sentence("send") == (
        f"Send the offer to Ben: you give your reserved 6 and {loan}, and get 6 monies"
    )
    assert game.play("send").sentence("accept") == (
        f"Accept the offer of Ana: you give 6 monies, and get Ana's reserved 6 and {loan}"
    )


# -- the story ------------------------------------------------------------------------------------------------


def told(game: Position, *moves: str) -> list[str]:
    game.events.clear()
    return game.play(*moves).log()


def test_a_turn_as_a_story():
    game = position(player("bakery@1,0", monies=4), player("toy@2,2"), dice="2 4 3 6")
    story = told(game, "done predict", "blorrrdo 2,2")
    assert any("Bakery" in line and "Ana" in line and "2 monies" in line for line in story)
    assert any("Blorrrdo" in line and "Toy Shop" in line and "1 dirt token" in line for line in story)


def test_the_goal_that_wins_is_shown():
    game = hunting(
        player(goals="LG1 LG2 LG3"),
        player("stand@1,0", monies=10, goals="LG1 LG5 LG6"),
        seats=2,
        turn=1,
        at="build",
    )
    story = told(game, "end build")
    assert any("Tycoon" in line for line in story)


def test_an_exchanged_goal_is_told_to_its_owner_only():
    event = (codes.SWAPPED_GOAL, 1, 0, 5, 0, 0)
    for viewer in (0, 2, WATCHER):
        line = TITLE.tell(event, viewer)
        assert line is not None
        assert not any(name in line.text for name in ("Tycoon", "Lucky Gnome"))
    mine = TITLE.tell(event, 1)
    assert mine is not None
    assert all(name in mine.text for name in ("Tycoon", "Lucky Gnome"))


# -- refusals ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "words", "rule"),
    [
        ("build brown 0 at 0,1", "Fountain", "special"),
        ("build brown 0 at 5,2", "Lemonade Stand", "building"),
        ("build brown 3 at 1,2", "monies", "building"),
        ("reserve 5,2", "Lemonade Stand", "building"),
        ("deal 1", "without deals", "deals"),
        ("clean 1,0", "cleaning", "cleaning"),
        ("buy 2", "clovers", None),
        ("remove blorrrdo", "20 monies", "family"),
    ],
)
def test_refusals_give_a_reason_and_a_rule(notation: str, words: str, rule: str | None):
    game = building(player("stand@1,0", monies=3, clovers=1), dirt={"1,0": 1})
    reason, cited = game.refused(notation)
    assert words in reason
    assert rule in (None, cited)


def test_what_is_not_a_move_is_told_so():
    reason, _ = building(player()).refused("dance")
    assert "dance" in reason


# -- the end ------------------------------------------------------------------------------------------------------


def endings() -> dict[int, Position]:
    """A game for each way to end."""
    goals = hunting(
        player("stand@1,0", monies=10, goals="LG1 LG2 LG3"), player(goals="LG4 LG5 LG6"), seats=2, at="build"
    )
    late = {"seats": 2, "turn": 1, "round": 20, "limit": 20, "at": "clean", "dirt": {"0,0": 1}}
    rich = player("stand@1,0", monies=20)
    return {
        codes.REMOVED: position(rich, at="clean", dirt={"0,0": 1}).play("end clean", "remove blorrrdo"),
        codes.GOAL: goals.play("end build"),
        codes.SCORED: claiming(player(claimed="O2"), player(monies=1), **late).play("end clean"),
        codes.BURIED: position(dice="3 6 1 1", cave=1).play("done predict", "blorrrdo 2,0"),
        codes.TIMED_OUT: position(player(), player(monies=1), **late).play("end clean"),
    }


def test_every_way_to_end_has_its_words():
    found = endings()
    said = {end: TITLE.ending(game.state) for end, game in found.items()}
    assert [int(game.state.end) for game in found.values()] == list(found)
    assert len(set(said.values())) == len(said)
    for end, text in said.items():
        assert "[" not in text, "studies count games by it: who won is said beside it"
        assert ("everybody loses" in text) == (end in (codes.BURIED, codes.TIMED_OUT))


def test_points_have_their_source():
    found = endings()
    terms = {end: [TITLE.breakdown(game.state, seat) for seat in range(2)] for end, game in found.items()}
    points = {end: [[term.points for term in seat] for seat in both] for end, both in terms.items()}
    assert points[codes.REMOVED] == points[codes.GOAL] == [[1], []]
    assert points[codes.SCORED] == [[2], []]
    assert points[codes.BURIED] == points[codes.TIMED_OUT] == [[], []]
    assert terms[codes.SCORED][0][0].label == "Shopkeeper"
