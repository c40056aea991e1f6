"""Whole games: the worked example of chapter 4, and random ones that a second reading of the rules looks over."""

from itertools import product

import pytest

from atoll import Rng
from atoll.core.state import Event
from atoll.games.frutabaja import codes
from atoll.games.frutabaja.measures import measures
from atoll.games.frutabaja.title import TITLE
from tests.games.frutabaja.position import player, position
from tests.games.frutabaja.recorded import wander
from tests.games.frutabaja.reference import TILES, earnings, legal

EVERY_GAME = list(product(codes.MODES, (2, 3, 4), ("off", "vote"), (False, True)))


def test_the_worked_example():
    """Section 4.8: a turn of the first of three players, in family mode."""
    litter = {"2,0": 2, "2,3": 1, "4,0": 2, "5,3": 2}
    game = position(
        player("stand@1,0 studio@3,2", monies=4, clovers=1),
        player("restaurant@1,3"),
        player("stand@5,0"),
        dice="2 4 3 6", blorrrdo="3,2", dirt={"3,2": 1, **litter}, cave=12, draws="bakery 1",
    )  # fmt: skip
    assert set(game.choices()) == {"clover -1", "clover +1", "done predict"}
    game.play("done predict")
    assert (game.state.number, game.monies) == (6, [6, 0, 0])
    assert game.choices() == ["blorrrdo 1,0", "blorrrdo 2,2", "blorrrdo 4,3"]
    game.play("blorrrdo 4,3")
    assert (game.dirt("4,3"), game.cave, game.dirt("3,2")) == (1, 11, 1)
    game.play("build brown 2 at 2,1")
    assert (game.monies[0], game.shops(0)["2,1"]) == (4, "Toy Shop")
    game.play("clover +1")
    assert (game.dice, game.clovers[0]) == ([2, 5, 3, 6], 0)
    game.play("invest")
    assert game.monies[0] == 2
    game.play("end build", "clean 3,2")
    assert (game.monies[0], game.cave) == (1, 12)
    assert (game.active, game.turn, game.dice) == (1, 1, [5, 3, 6, 1])


@pytest.mark.parametrize(("mode", "seats", "deals", "free"), EVERY_GAME)
def test_the_menu_is_what_the_rules_say(mode: str, seats: int, deals: str, free: bool):
    options = {"mode": mode, "deals": deals, "free_businesses": free, "round_limit": 20}
    state = TITLE.start(seats, options, seed=seats)
    for move in wander(state, Rng(5)):
        TITLE.audit(state)
        offered = [TITLE.notation(state, int(each)) for each in state.moves()]
        assert len(offered) == len(set(offered)) > 1, "nobody is asked where there is no choice"
        assert sorted(offered) == sorted(legal(state))
        assert TITLE.notation(state, move) in offered
    TITLE.audit(state)


@pytest.mark.parametrize(("mode", "seats"), [("family", 2), ("objectives", 3), ("life_goal", 4)])
def test_production_pays_what_the_rules_say(mode: str, seats: int):
    for seed in range(3):
        state = TITLE.start(seats, {"mode": mode, "free_businesses": True}, seed)
        for move in wander(state, Rng(seed)):
            if move == codes.DONE_PREDICT:
                expected = earnings(state)
                ahead = state.copy()
                ahead.journal = events = []
                ahead.play(move)
                assert paid(events) == expected


def paid(events: list[Event]) -> set[tuple[int, tuple[int, int], bool, int]]:
    """What the first production among events has paid."""
    first = next(i for i, event in enumerate(events) if event[0] == codes.PRODUCES)
    out = set()
    for kind, seat, place, what, monies, _ in events[first + 1 :]:
        if kind != codes.EARNED:
            break
        out.add((seat, TILES[place], what == codes.CART, monies))
    return out


@pytest.mark.parametrize("mode", codes.MODES)
def test_measures_tell_of_every_seat(mode: str):
    state = TITLE.start(3, {"mode": mode}, seed=4)
    for _ in wander(state, Rng(4)):
        pass
    for seat in range(3):
        figures = measures(state, seat)
        assert figures["Monies"] == state.players[seat].monies
        assert figures["Businesses"] == state.businesses(seat)
        assert figures["Rounds"] == state.round
        assert all(value is None or value >= 0 for value in figures.values())
    claims = {name for name in measures(state, 0) if name.startswith("Objective")}
    held = {name for name in measures(state, 0) if name.startswith("Goal")}
    assert (len(claims), len(held)) == (8 * (mode == "objectives"), 7 * (mode == "life_goal"))
