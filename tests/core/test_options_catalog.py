"""Options are checked, titles are found, and what is not there is refused in words."""

import pytest

import atoll
from atoll.core.rng import MASK
from atoll.core.title import Option

START = Option("start", "First", 0, seat=True)
LENGTH = Option("length", "Length", "short", ("short", "long"))
TIDE = Option("tide", "Tide", False)
LOT = Option("lot", "First", "random", seat=True)
CREW = Option("crew", "Crew", "random", ("Ann", "Bob", "Cay", "Dee"), picks=2)


@pytest.mark.parametrize(
    ("option", "given", "read"),
    [
        (START, 2, 2),
        (START, "1", 1),
        (LENGTH, "long", "long"),
        (LENGTH, " Long ", "long"),
        (TIDE, True, True),
        (TIDE, "true", True),
        (TIDE, "False", False),
        (LOT, "2", 2),
        (LOT, "Random", "random"),
        (CREW, " random ", "random"),
        (CREW, "cay ann", "Cay Ann"),
        (CREW, "Ann,Bob", "Ann Bob"),
        (CREW, ["Dee", "Cay"], "Dee Cay"),
        (CREW, ("Dee", "Cay"), "Dee Cay"),
    ],
)
def test_a_value_is_read_as_itself_or_as_text(option: Option, given: object, read: object):
    found = option.read(given, 3)
    assert found == read
    assert type(found) is type(read)


@pytest.mark.parametrize(
    ("option", "given"),
    [(START, 3), (START, -1), (START, True), (START, 1.0), (START, None), (START, [1]), (LENGTH, "middle"),
     (LENGTH, 1), (TIDE, 1), (TIDE, "yes"), (TIDE, {}), (LOT, 3), (LOT, "lot")],
)  # fmt: skip
def test_other_values_are_refused_with_the_choices(option: Option, given: object):
    with pytest.raises(atoll.BadOption, match=rf"{option.name} cannot be .*: choose one of"):
        option.read(given, 3)


@pytest.mark.parametrize(
    "given",
    ["Ann", "Ann Bob Cay", "Ann Ann", "Ann Eve", "", "random Ann", ["Ann"], ["Ann", 2], ["Ann", None], 2, None, {}],
)  # fmt: skip
def test_other_picks_are_refused_with_the_choices(given: object):
    with pytest.raises(
        atoll.BadOption, match=r"crew cannot be .*: choose random, or 2 different ones of Ann, Bob, Cay, Dee$"
    ):
        CREW.read(given, 3)


def test_options_are_names_with_values():
    with pytest.raises(atoll.BadOption, match="options are names with values, not"):
        atoll.title("pearls").start(2, ["tide"])


def test_an_unknown_option_is_refused_with_the_known_ones():
    with pytest.raises(
        atoll.BadOption, match=r"has no option 'speed'; its options: goal, tide, rocks, first, storm$"
    ):
        atoll.start("pearls", seats=2, speed=3)


def test_an_option_that_needs_another_is_refused_without_it():
    for options in ({"rocks": "near far"}, {"rocks": "random"}, {"rocks": "near far", "tide": False}):
        with pytest.raises(atoll.BadOption, match="rocks is only for games with tide=True"):
            atoll.title("pearls").check(2, options)


def test_people_read_words_for_values():
    pearls = {option.name: option for option in atoll.title("pearls").options}
    assert [pearls["rocks"].say(value) for value in ("random", "near")] == ["by lot", "Near"]
    assert [pearls["tide"].say(value) for value in (True, False)] == ["yes", "no"]
    assert [pearls["first"].say("random"), pearls["goal"].say(10), LENGTH.say("short")] == [
        "by lot", "10", "short",
    ]  # fmt: skip


@pytest.mark.parametrize("seats", [0, 4, -1, 2.0, "2", None, True])
def test_a_wrong_seat_count_is_refused(seats: object):
    with pytest.raises(atoll.BadOption, match="Pearls is for 2 to 3 players, not"):
        atoll.title("pearls").start(seats)


@pytest.mark.parametrize("seed", [-1, MASK + 1, "7", 1.5, None, True])
def test_a_wrong_seed_is_refused(seed: object):
    with pytest.raises(atoll.BadOption, match="seed must be a whole number"):
        atoll.title("pearls").start(2, {}, seed)


def test_options_reach_the_game():
    state = atoll.start("pearls", seats=3, goal="10", tide=True, rocks=["far", "near"], first=2)
    assert (state.goal, state.tide, list(state.rocks), state.turn) == (10, True, [3, 1], 2)
    assert {atoll.start("pearls", seats=3, seed=seed).turn for seed in range(20)} == {0, 1, 2}


def test_what_is_checked_stays_the_same_when_it_is_checked_again():
    check = atoll.title("pearls").check
    assert check(2, {}) == {"goal": 6, "tide": False, "first": "random", "storm": False}
    tidal = {"tide": "true", "rocks": "last,near"}
    assert check(2, tidal) == {
        "goal": 6, "tide": True, "rocks": "last near", "first": "random", "storm": False,
    }  # fmt: skip
    assert check(2, check(2, {})) == check(2, {})
    assert check(2, check(2, tidal)) == check(2, tidal)


def test_titles_of_other_packages_stand_beside_the_built_in_ones():
    assert {"cacao", "pearls"} <= set(atoll.titles())
    assert all(title.name == name for name, title in atoll.titles().items())
    assert atoll.title("pearls").rules_text.startswith("# Pearls")


def test_an_unknown_title_is_refused_with_the_known_ones():
    with pytest.raises(atoll.UnknownTitle, match=r"no title 'chess'; there are: .*cacao"):
        atoll.start("chess", seats=2)
