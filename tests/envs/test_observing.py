"""What stands in an observation, on positions where it matters who looks."""

from typing import Any

import atoll
from atoll import OVER, Rng, State
from atoll.testing.facts import play_some, walk


def seen(state: State, seat: int, part: str) -> list[int]:
    layout = atoll.title(name_of(state)).layout(int(state.seats))
    sheet = layout.sheet()
    sheet.open(0)
    state.observe(seat, sheet)
    numbers: list[int] = memoryview(sheet.values)[layout[part].where].tolist()
    return numbers


def name_of(state: State) -> str:
    return type(state).__module__.split(".")[-2]


def test_hidden_victory_points_are_seen_by_their_owner_until_the_end():
    """A guess keeps them, so no comparison with guesses would find this."""
    state: Any = play_some(atoll.start("tropic_euro", seats=3, seed=1, vp_visibility="hidden"), Rng(1), 60)
    others = seen(state, 0, "VP chips")[1:]
    state.islands[0].vp, state.islands[1].vp = 5, 9
    assert seen(state, 0, "VP chips") == [5, 0, 0]
    assert seen(state, 1, "VP chips") == [9, 0, 0]
    assert others == [0, 0]
    state.phase, state.turn = 15, OVER
    assert seen(state, 0, "VP chips")[:2] == [5, 9]


def test_seats_come_clockwise_from_the_viewer():
    state: Any = atoll.start("cacao", seats=4, seed=1)
    for seat, player in enumerate(state.players):
        player.gold = seat + 1
    assert [seen(state, seat, "gold") for seat in (0, 2)] == [[1, 2, 3, 4], [3, 4, 1, 2]]


def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others():
    state: Any = atoll.start("cacao", seats=2, seed=1)
    hands = [[int(tiles) for tiles in player.hand] for player in state.players]
    assert [seen(state, seat, "hand") for seat in (0, 1)] == hands
    assert seen(state, 0, "tiles in hand") == [3, 3]
    assert sum(seen(state, 0, "tiles to come")) == 22


def test_a_covered_tile_is_told_apart_from_the_one_above():
    for seed in range(60):
        state: Any = atoll.start("cacao", seats=2, seed=seed)
        for _ in walk(state, Rng(seed)):
            pass
        if list(state.covered):
            under = seen(state, 0, "tile covered")
            assert sum(under) == len(state.covered)
            first = under.index(1)
            assert list(state.laid).count(state.laid[first]) == 2
            break
    else:
        raise AssertionError("nobody ever built over a tile")


def test_life_goals_are_shown_when_the_game_is_over():
    state: Any = atoll.start("frutabaja", seats=2, seed=2, mode="life_goal")
    goals = seen(state, 0, "life goals")
    half = len(goals) // 2
    assert (sum(goals[:half]), sum(goals[half:])) == (3, 0)
    for _ in walk(state, Rng(2)):
        pass
    assert sum(seen(state, 0, "life goals")) == 6


def test_a_hand_that_was_shown_is_known_to_all():
    state: Any = atoll.start("wapanuba", seats=2, seed=3)
    assert (sum(seen(state, 0, "hand")), sum(seen(state, 0, "tiles shown"))) == (3, 0)
    unseen = sum(seen(state, 0, "unseen tiles"))
    state.shown[1] = state.hands[1]
    assert sum(seen(state, 0, "tiles shown")) == 3
    assert sum(seen(state, 0, "unseen tiles")) == unseen - 3
