"""What a seat may not know of hands: positions that differ in nothing else look alike, and guesses are fair."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

import pytest

from atoll import WATCHER, Rng
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.title import TITLE
from atoll.testing.facts import deals
from atoll.testing.looks import check_twins, listen
from tests.games.wapanuba.lockstep import second_reading
from tests.games.wapanuba.position import Position, hand_names, position, start
from tests.tools import chi_square, facts, facts_without_chance

SEA = ("T33@(1,0)r3", "T29@(0,1)r2")  # nothing but water is open
DRY = "T35 T51 T52"  # tiles that fit nowhere on it
GUESSES = 3000


def hands(state: Wapanuba) -> list[str]:
    return [hand_names(int(hand)) for hand in state.hands]


def guesses(game: Position, viewer: int, count: int = 60) -> list[Wapanuba]:
    rng = Rng(11)
    found = [game.state.guess(viewer, rng) for _ in range(count)]
    for guess in found[:60]:
        if game.adds_up:
            TITLE.audit(guess)
    return found


# -- positions that a seat cannot tell apart ------------------------------------------------------------------


def look_alike(one: Position, other: Position, *viewers: int) -> None:
    assert facts_without_chance(one.state) != facts_without_chance(other.state)
    for viewer in viewers:
        check_twins(TITLE, one.state, other.state, viewer, range(20))


@pytest.mark.parametrize(
    "other", [["T01 T02 T03", "T07 T08 T09"], ["T07 T08 T09", "T04 T05 T06"], ["T06 T07 T20", "T02 T03 T18"]]
)
def test_i15_hands_of_others(other: list[str]):
    """Seat 0 decides, or one of those whose hands differ does."""
    for active in range(3):
        one = position(seats=3, active=active, hands=["T27 T30 T40", "T01 T02 T03", "T04 T05 T06"])
        two = position(seats=3, active=active, hands=["T27 T30 T40", *other])
        look_alike(one, two, 0, WATCHER)


def test_i15_in_the_middle_of_a_turn():
    """Seat 1 has laid a tile of two hands that differ, and is asked what to claim."""
    one, two = (
        position(active=1, hands=["T27 T30", hand]).play("place T60 0,1 r2")
        for hand in ("T60 T02", "T60 T05")
    )
    look_alike(one, two, 0, WATCHER)
    for game in (one, two):
        game.play("none")
    look_alike(one, two, 0, WATCHER)


def test_i15_an_empty_supply():
    """All hidden tiles are in the hands of the two others."""
    one, two = (
        position(seats=3, hands=["T27", *pair], supply="") for pair in (["T01", "T02"], ["T02", "T01"])
    )
    look_alike(one, two, 0, WATCHER)
    assert {tuple(hands(guess)) for guess in guesses(one, 0)} == {
        ("T27", "T01", "T02"),
        ("T27", "T02", "T01"),
    }


def test_i15_a_shown_hand_and_the_tile_that_came_for_another():
    """Scenario 13: two tiles are known to all, the third is not."""
    one, two = (
        position(*SEA, hands=[DRY, "T02 T03 T04"], supply=supply).play("discard T51")
        for supply in ("T01 ...", "T05 ...")
    )
    assert (one.hands[0], two.hands[0]) == ("T01 T35 T52", "T05 T35 T52")
    look_alike(one, two, 1, WATCHER)


def test_i15_what_comes_for_a_discarded_tile_is_told_to_nobody_else():
    one, two = (position(*SEA, hands=[DRY, "T02 T03 T04"], draws=tile) for tile in ("T01", "T05"))
    heard = {
        viewer: [
            listen(TITLE, game.state, TITLE.parse(game.state, "discard T51"), viewer)[1]
            for game in (one, two)
        ]
        for viewer in (0, 1, WATCHER)
    }
    for viewer in (1, WATCHER):
        assert heard[viewer][0] == heard[viewer][1]
    assert heard[0][0] != heard[0][1]


def test_i15_hidden_hands_while_another_discards():
    one, two = (position(*SEA, hands=[DRY, hand]) for hand in ("T02 T03 T04", "T05 T06 T07"))
    look_alike(one, two, 0, WATCHER)


def test_i15_an_explorer_in_the_first_rounds():
    one, two = (
        position(active=1, hands=["T27 T30", f"T53 {tile}"], draws="T28").play("place T53 0,-1 r0", "action")
        for tile in ("T02", "T52")
    )
    look_alike(one, two, 0, WATCHER)


# -- what a seat knows stays so -------------------------------------------------------------------------------


def test_a_guess_changes_nothing_but_secrets():
    game = start(3, seed=4)
    game.pass_turn().pass_turn()
    hidden = {"hands", "supply", "supply_dozens", "rng"}
    before = [fact for fact in facts(game.state) if fact[0] not in hidden]
    for viewer in (0, 1, 2, WATCHER):
        for guess in guesses(game, viewer, 10):
            assert [fact for fact in facts(guess) if fact[0] not in hidden] == before
            assert [len(hand.split()) for hand in hands(guess)] == [len(hand.split()) for hand in game.hands]
            if viewer != WATCHER:
                assert hands(guess)[viewer] == game.hands[viewer]


def test_after_the_third_round_nothing_is_hidden_but_what_comes():
    for game in (position(), start(2, hand_rounds=0)):
        for viewer in (0, 1, WATCHER):
            assert facts_without_chance(game.state.guess(viewer, Rng(3))) == facts_without_chance(game.state)
    assert not TITLE.secrets({"scoundrel": "once", "hand_rounds": 0})
    assert TITLE.secrets({"scoundrel": "once", "hand_rounds": 3})


def test_a_hand_that_fits_nowhere_is_known_to_all():
    game = position(*SEA, hands=[DRY, "T02 T03 T04"])
    for viewer in (1, WATCHER):
        assert {hands(guess)[0] for guess in guesses(game, viewer)} == {DRY}


def test_tiles_that_were_shown_stay_known():
    game = position(*SEA, hands=[DRY, "T02 T03 T04"], supply="T01 ...").play("discard T51")
    assert {hand for guess in guesses(game, 0) for hand in hands(guess)[:1]} == {"T01 T35 T52"}
    for viewer in (1, WATCHER):
        found = [hands(guess)[0].split() for guess in guesses(game, viewer)]
        assert all({"T35", "T52"} < set(hand) and len(hand) == 3 for hand in found)
        assert len({str(hand) for hand in found}) > 20
        assert not any("T51" in hand for hand in found)


def test_a_shown_tile_is_forgotten_when_it_is_laid():
    """Two tiles of a hand are known, one of them is laid; then nothing but the other one is."""
    game = position(hands=["T27 T30 T40", "T01 T02"], shown=["T27 T40"]).play("place T27 1,0 r1", "none")
    found = [hands(guess)[0].split() for guess in guesses(game, 1)]
    assert all("T40" in hand for hand in found)
    assert len({str(hand) for hand in found}) > 20


def test_a_hidden_tile_that_is_laid_leaves_shown_ones_known():
    game = position(hands=["T27 T30 T40", "T01 T02"], shown=["T30 T40"]).play("place T27 1,0 r1", "none")
    assert {hands(guess)[0] for guess in guesses(game, 1)} == {"T30 T40"}


# -- I9: exact odds -------------------------------------------------------------------------------------------


def fits(
    game: Position, viewer: int, odds: dict[object, float], found: Callable[[list[str]], object]
) -> None:
    assert sum(odds.values()) == pytest.approx(1)
    seen = Counter(found(hands(guess)) for guess in guesses(game, viewer, GUESSES))
    assert chi_square((seen, odds)) < 4


def even(ways: Iterable[object]) -> dict[object, float]:
    """Equal odds for each way."""
    counted = Counter(ways)
    return {way: n / counted.total() for way, n in counted.items()}


def ways_to_lay(game: Position, names: Iterable[str]) -> int:
    """How many placements the tiles of a hand have."""
    reading = second_reading(game.state)
    return sum(len(reading.places(tile)) for tile in names)


def test_i9_hands_of_two_others():
    """Five hidden tiles: two here, one there, two in the supply."""
    game = position(seats=3, hands=["T27 T30", "T01 T02", "T03"], supply="T04 T05")
    pool = ["T01", "T02", "T03", "T04", "T05"]
    ways = [(" ".join(two), one) for two in combinations(pool, 2) for one in pool if one not in two]
    fits(game, 0, even(ways), lambda found: (found[1], found[2]))


def test_i9_a_watcher_guesses_every_hand():
    game = position(hands=["T27 T30", "T01 T02"], supply="T04")
    ways = deals((1, 1, 1, 1, 1), 2)
    pool = ["T01", "T02", "T04", "T27", "T30"]
    fits(game, WATCHER, dict(ways), lambda found: tuple(int(tile in found[1].split()) for tile in pool))


def test_i9_who_is_asked_to_lay_a_tile_has_a_choice():
    """T51 and T52 fit one way each: whoever held one of them alone would not be asked."""
    game = position(active=1, hands=["T01", "T53"], supply="T27 T51 T52")
    assert [ways_to_lay(game, [tile]) for tile in ("T53", "T27", "T51", "T52")] == [2, 3, 1, 1]
    fits(game, 0, even(["T53", "T27"]), lambda found: found[1])


def test_whoever_is_asked_in_a_guess_has_a_choice():
    for seed in range(6):
        game = start(2 + seed % 3, seed)
        while game.round < 4:
            for viewer in (*range(game.state.seats), WATCHER):
                guess = game.state.guess(viewer, Rng(seed))
                assert (guess.turn, guess.phase) == (game.state.turn, game.state.phase)
                assert len(guess.moves()) > 1
            game.play(game.choices()[seed % len(game.choices())])


def test_i9_one_cell_and_two_turns_are_a_choice():
    """Only the cell to the north takes land: T35 and T36 in two ways, T51 in one, T52 in none."""
    game = position("T33@(1,0)r3", active=1, hands=["T01", "T35"], supply="T36 T51 T52")
    assert [ways_to_lay(game, [tile]) for tile in ("T35", "T36", "T51", "T52")] == [2, 2, 1, 0]
    fits(game, 0, even(["T35", "T36"]), lambda found: found[1])


def test_i9_the_choice_of_one_tells_of_the_hands_of_others():
    game = position(seats=3, active=1, hands=["T01", "T53", "T51"], supply="T27 T52")
    pool = ["T53", "T27", "T51", "T52"]
    ways = [(mine, other) for mine in ("T53", "T27") for other in pool if other != mine]
    fits(game, 0, even(ways), lambda found: (found[1], found[2]))


def test_i9_a_choice_among_tiles_most_of_which_fit_nowhere():
    pool = ["T01", "T35", "T36", "T51", "T52", "T70"]
    game = position(*SEA, active=1, hands=["T02", "T01 T35"], supply="T36 T51 T52 T70")
    ways = [" ".join(pair) for pair in combinations(pool, 2) if ways_to_lay(game, pair) > 1]
    assert len(ways) == 5
    fits(game, 0, even(ways), lambda found: found[1])


def test_i9_the_tile_that_came_for_a_discarded_one():
    """Scenario 13: whoever goes on must have drawn a tile that fits in more ways than one."""
    game = position(*SEA, hands=[DRY, "T02 T03"], supply="T01 T36 T53 T70").play("discard T51")
    pool = ["T01", "T02", "T03", "T36", "T53", "T70"]
    new = [tile for tile in pool if ways_to_lay(game, [tile]) > 1]
    assert new == ["T01", "T02", "T03", "T53"]
    ways = [
        (tile, " ".join(pair)) for tile in new for pair in combinations([t for t in pool if t != tile], 2)
    ]

    def found(hands: list[str]) -> object:
        (tile,) = set(hands[0].split()) - set(DRY.split())
        return tile, hands[1]

    fits(game, WATCHER, even(ways), found)


def test_i9_a_claim_tells_nothing_of_the_hand():
    game = position(active=1, hands=["T01", "T60 T53"], supply="T27 T51 T52").play("place T60 0,1 r2")
    fits(game, 0, even(["T53", "T27", "T51", "T52"]), lambda found: found[1])


def test_i9_an_explorer_who_lays_a_drawn_tile_tells_nothing_of_the_hand():
    game = position(active=1, hands=["T01", "T53 T30"], supply="T27 T51 T52 T28", draws="T28")
    game.play("place T53 0,-1 r0", "action")
    assert game.drawn == "T28"
    fits(game, 0, even(["T30", "T27", "T51", "T52"]), lambda found: found[1])


def test_i9_the_truth_has_the_same_odds():
    """Each tile is as often in a first hand as any other."""
    found = Counter(tile for seed in range(600) for tile in start(2, seed).hands[1].split())
    assert chi_square((found, even(f"T{n:02}" for n in range(1, 72)))) < 4


def test_i9_the_next_tile_of_a_guess_has_even_odds():
    game = position(hands=["T27", "T30"], round=3, supply="T01 T02 T03", draws="...")
    found: Counter[str] = Counter()
    for guess in guesses(game, 0, 1500):
        ahead = Position(guess, adds_up=False).play("place T27 1,0 r1", "none").pass_turn()
        found[ahead.drawn] += 1
    assert chi_square((found, even(["T01", "T02", "T03", "T30"]))) < 4
