"""Options are checked, titles are found, and what is not there is refused in words."""

import pytest

import atoll
from atoll.core.rng import MASK
from atoll.core.title import Option

START = Option("start", "First", 0, seat=True)
LENGTH = Option("length", "Length", "short", ("short", "long"))
TIDE = Option("tide", "Tide", False)


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
    ],
)
def test_a_value_is_read_as_itself_or_as_text(option: Option, given: object, read: object):
    found = option.read(given, 3)
    assert found == read
    assert type(found) is type(read)


@pytest.mark.parametrize(
    ("option", "given"),
    [(START, 3), (START, -1), (START, True), (START, 1.0), (START, None), (START, [1]), (LENGTH, "middle"),
     (LENGTH, 1), (TIDE, 1), (TIDE, "yes"), (TIDE, {})],
)  # fmt: skip
def test_other_values_are_refused_with_the_choices(option: Option, given: object):
    with pytest.raises(atoll.BadOption, match=rf"{option.name} cannot be .*: choose one of"):
        option.read(given, 3)


def test_an_unknown_option_is_refused_with_the_known_ones():
    with pytest.raises(atoll.BadOption, match="has no option 'speed'; its options: goal, tide"):
        atoll.start("pearls", seats=2, speed=3)


@pytest.mark.parametrize("seats", [0, 4, -1, 2.0, "2", None, True])
def test_a_wrong_seat_count_is_refused(seats: object):
    with pytest.raises(atoll.BadOption, match="Pearls is for 2 to 3 players, not"):
        atoll.title("pearls").start(seats)


@pytest.mark.parametrize("seed", [-1, MASK + 1, "7", 1.5, None, True])
def test_a_wrong_seed_is_refused(seed: object):
    with pytest.raises(atoll.BadOption, match="seed must be a whole number"):
        atoll.title("pearls").start(2, {}, seed)


def test_options_reach_the_game():
    assert atoll.start("pearls", seats=2, goal="10", tide=True).goal == 10
    assert atoll.title("pearls").check(2, {}) == {"goal": 6, "tide": False}


def test_titles_of_other_packages_stand_beside_the_built_in_ones():
    assert {"cacao", "pearls"} <= set(atoll.titles())
    assert all(title.name == name for name, title in atoll.titles().items())
    assert atoll.title("pearls").rules_text.startswith("# Pearls")


def test_an_unknown_title_is_refused_with_the_known_ones():
    with pytest.raises(atoll.UnknownTitle, match=r"no title 'chess'; there are: .*cacao"):
        atoll.start("chess", seats=2)
