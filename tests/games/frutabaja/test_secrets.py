"""What a seat may not know of life goals: positions that differ in nothing else look alike, and guesses are fair."""

from collections import Counter
from collections.abc import Iterator

import pytest

from atoll import WATCHER, Rng
from atoll.games.frutabaja import pieces
from atoll.games.frutabaja.rules import Frutabaja
from atoll.games.frutabaja.title import TITLE
from atoll.testing.looks import check_twins, listen
from tests.games.frutabaja.position import Position, hunting, player, position
from tests.games.frutabaja.test_set_up import set_up
from tests.tools import chi_square, facts_without_chance

MINE = "LG1 LG2 LG3"


def look_alike(one: Position, other: Position, viewer: int) -> None:
    assert facts_without_chance(one.state) != facts_without_chance(other.state)
    check_twins(TITLE, one.state, other.state, viewer, range(25))


def hands(state: Frutabaja) -> list[list[str]]:
    return [[pieces.GOAL_IDS[one.goal(place)] for place in range(pieces.HAND)] for one in state.players]


# -- positions that a seat cannot tell apart -----------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, WATCHER])
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("LG4 LG5 LG6", "LG1 LG2 LG7"), ("LG1 LG2 LG7", "LG4 LG5 LG6")),
        (("LG4 LG5 LG6", "LG1 LG2 LG7"), ("LG6 LG3 LG4", "LG5 LG7 LG1")),
        (("LG4 LG4 LG6", "LG1 LG2 LG7"), ("LG5 LG7 LG5", "LG4 LG6 LG3")),
    ],
)
def test_i15_hands_of_others(viewer: int, first: tuple[str, str], second: tuple[str, str]):
    one, other = (
        hunting(player(goals=MINE), *(player(goals=hand) for hand in pair)) for pair in (first, second)
    )
    look_alike(one, other, viewer)


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_i15_what_another_has_exchanged(viewer: int):
    swaps = (
        player(goals="LG4 LG5 LG6", returned="LG4", drawn=1, ruled_out="LG2"),
        player(goals="LG6 LG7 LG3", returned="LG6", drawn=2, ruled_out="LG2"),
    )
    one, other = (hunting(player(goals=MINE), player(goals="LG1 LG2 LG7"), swap, seats=3) for swap in swaps)
    look_alike(one, other, viewer)


def test_i15_a_pair_that_another_is_asked_about():
    one = set_up(2, then=[0, 0, 3, 1, 2, 4], mode="life_goal")
    other = set_up(2, then=[6, 3, 6, 1, 2, 4], mode="life_goal")
    for viewer in (1, WATCHER):
        look_alike(one, other, viewer)


def test_i15_an_exchange_tells_others_nothing():
    one = set_up(2, then=[0, 0, 3, 1, 2, 4, 5], mode="life_goal")
    other = set_up(2, then=[6, 3, 6, 1, 2, 4, 5], mode="life_goal")
    for viewer in (1, WATCHER):
        told = [
            listen(TITLE, game.state, TITLE.parse(game.state, "swap goal"), viewer)[1]
            for game in (one, other)
        ]
        assert told[0] == told[1]
    mine = listen(TITLE, one.state, TITLE.parse(one.state, "swap goal"), 0)[1]
    assert "Tycoon" in mine.lines[0].text
    assert "Lucky Gnome" in mine.lines[0].text


# -- what a seat knows stays so ------------------------------------------------------------------------------


def guesses(game: Position, viewer: int, count: int = 60) -> list[Frutabaja]:
    found = [game.state.guess(viewer, Rng(seed)) for seed in range(count)]
    for guess in found:
        TITLE.audit(guess)
    return found


def test_a_guess_keeps_what_the_seat_knows():
    mine = player(goals="LG1 LG5 LG2", returned="LG1", drawn=1)
    game = hunting(mine, player(goals="LG4 LG4 LG6"), player(goals="LG3 LG6 LG7", ruled_out="LG1 LG2"))
    seen = set()
    for guess in guesses(game, 0):
        own, kept, third = hands(guess)
        assert own == ["LG1", "LG5", "LG2"]
        assert (guess.players[0].returned, guess.players[0].drawn) == (0, 1)
        assert len(set(kept)) == 2, "whoever kept a pair has it"
        assert len(set(third)) == 3
        assert not set(third) & {"LG1", "LG2"}
        seen.add((*kept, *third))
    assert len(seen) > 40


def test_a_guess_of_somebody_who_exchanged():
    swapped = player(goals="LG4 LG5 LG6", returned="LG4", drawn=1, ruled_out="LG2")
    for guess in guesses(hunting(player(goals=MINE), swapped, player(goals="LG1 LG3 LG7")), 0):
        one = guess.players[1]
        assert one.swapped
        assert one.returned not in (pieces.NOTHING, 1)
        assert "LG2" not in hands(guess)[1]


def test_nothing_is_hidden_when_the_game_is_over():
    game = hunting(
        player("stand@1,0", monies=10, goals=MINE), player(goals="LG4 LG5 LG6"), seats=2, at="build"
    )
    game.play("end build")
    assert game.over
    for viewer in (0, 1, WATCHER):
        assert {str(hands(guess)) for guess in guesses(game, viewer, 5)} == {str(hands(game.state))}


def test_a_guess_changes_nothing_but_secrets():
    game = hunting(player(goals=MINE), player(goals="LG4 LG5 LG6"), player(goals="LG1 LG2 LG7"), deals=True)
    hidden = {"players", "undealt", "rng"}
    before = [fact for fact in facts_without_chance(game.state) if fact[0] not in hidden]
    for guess in guesses(game, 0, 10):
        assert [fact for fact in facts_without_chance(guess) if fact[0] not in hidden] == before
        for one, other in zip(game.state.players, guess.players, strict=True):
            assert (one.monies, one.clovers, one.shops, one.carts) == (
                other.monies,
                other.clovers,
                other.shops,
                other.carts,
            )


def test_games_without_goals_hide_nothing_but_the_draws_to_come():
    for mode in ("family", "objectives"):
        game = position(mode=mode)
        assert facts_without_chance(game.state.guess(0, Rng(3))) == facts_without_chance(game.state)


# -- I9: exact odds -------------------------------------------------------------------------------------------


def dealt(heap: Counter[str], cards: int) -> Iterator[tuple[float, list[str], Counter[str]]]:
    """Every way to deal so many cards, in order: its odds, the cards and what is left."""
    if cards == 0:
        yield 1.0, [], heap
        return
    total = heap.total()
    for kind, copies in heap.items():
        if copies:
            for odds, rest, left in dealt(heap - Counter([kind]), cards - 1):
                yield odds * copies / total, [kind, *rest], left


def later(hand: list[str]) -> int:
    """The place of the later of two equal cards, or -1."""
    return next((place for place in (2, 1) if hand[place] in hand[:place]), -1)


def normal(ways: Counter[object]) -> dict[object, float]:
    return {way: odds / ways.total() for way, odds in ways.items()}


def heap(*hand: str) -> Counter[str]:
    return Counter(dict.fromkeys(pieces.GOAL_IDS, 2)) - Counter(hand)


def test_i9_three_different_goals_that_are_not_ruled_out():
    game = hunting(player(goals=MINE), player(goals="LG4 LG5 LG6", ruled_out="LG1 LG7"), seats=2)
    ways: Counter[object] = Counter()
    for odds, hand, _ in dealt(heap(*MINE.split()), 3):
        if len(set(hand)) == 3 and not set(hand) & {"LG1", "LG7"}:
            ways[tuple(sorted(hand))] += odds
    fits(game, normal(ways), lambda guess: tuple(sorted(hands(guess)[1])))


def test_i9_a_pair_that_was_exchanged():
    """The first player exchanged a card; the viewer, too, and knows what came."""
    first = player(goals="LG4 LG5 LG6", returned="LG4", drawn=1, ruled_out="LG7")
    viewer = player(goals="LG1 LG4 LG2", returned="LG1", drawn=1)
    game = hunting(first, viewer, seats=2)
    ways: Counter[object] = Counter()
    for odds, hand, left in dealt(heap("LG1", "LG1", "LG2"), 3):
        if (place := later(hand)) < 0:
            continue
        for kind, copies in left.items():
            if not copies:
                continue
            now = left - Counter([kind]) + Counter([hand[place]])
            chance = odds * copies / left.total() * now["LG4"] / now.total()
            held = [*hand[:place], kind, *hand[place + 1 :]]
            if chance and "LG7" not in held:
                ways[tuple(sorted(held)), hand[place]] += chance

    def found(guess: Frutabaja) -> object:
        return tuple(sorted(hands(guess)[0])), pieces.GOAL_IDS[guess.players[0].returned]

    fits(game, normal(ways), found, viewer=1)


def test_i9_a_player_not_asked_yet():
    """Seat 0 is asked about its pair: nobody knows whether seat 1 has one."""
    game = set_up(2, then=[0, 0, 3, 1, 1, 4], mode="life_goal")
    ways: Counter[object] = Counter()
    for odds, hand, _ in dealt(heap("LG1", "LG1", "LG4"), 3):
        ways[len(set(hand)) == 3] += odds
    fits(game, normal(ways), lambda guess: len(set(hands(guess)[1])) == 3)


def fits(game: Position, odds, found, viewer: int = 0) -> None:
    rng, seen = Rng(11), Counter()
    for _ in range(4000):
        seen[found(game.state.guess(viewer, rng))] += 1
    assert chi_square((seen, odds)) < 4
