"""Paper for observations, its layout, and chance by script."""

import copy
import pickle

import pytest
from mypy_extensions import i64

import atoll
from atoll.core.errors import BadOption
from atoll.core.packed import vec
from atoll.core.rng import Chance, Scripted
from atoll.core.sheet import Sheet


def row(sheet: Sheet, number: int = 0) -> list[int]:
    return memoryview(sheet.values).tolist()[number * sheet.width : (number + 1) * sheet.width]


def test_parts_are_written_one_after_another():
    sheet = Sheet(2, 12)
    sheet.parts = []
    sheet.open(1)
    sheet.put_all(sheet.part("all", 3), vec[i64]([4, 0, -5]))
    sheet.put_set(sheet.part("set", 4), 0b1010)
    sheet.put_one_of(sheet.part("one", 3), 2)
    sheet.put_one_of(sheet.part("none", 1), -1)
    counted = sheet.part("counted", 1)
    sheet.add(counted)
    sheet.add(counted)
    assert row(sheet, 1) == [4, 0, -5, 0, 1, 0, 1, 0, 0, 1, 0, 2]
    assert row(sheet, 0) == [0] * 12
    assert sheet.parts[1] == ("set", 3, (4,))


def test_an_opened_row_is_clean_and_the_others_stay():
    sheet = Sheet(2, 3)
    for number in (0, 1):
        sheet.open(number)
        sheet.put(number, 7)
        sheet.put(number, 8)
        sheet.add(2)
    sheet.open(0)
    assert (row(sheet, 0), row(sheet, 1)) == ([0, 0, 0], [0, 8, 1])


def test_fields_of_packed_numbers_are_written_and_written_over():
    sheet = Sheet(1, 12)
    laid = vec[i64]([0x21, 0x40])
    for many, one, wanted in (
        (2, 1, [0, 3, 0, 5, 0, 0, 1, 0, 1, 0, 4, 2]),
        (1, 0, [0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4, 2]),
    ):
        sheet.open(0)
        sheet.put_fields((sheet.part("high", 3, 2) + 1, 3, 2), laid[:many], 4, 15, 1)
        ones = sheet.part("ones", 4)
        sheet.put_ones(ones, 0x31, one)
        sheet.put_packed(sheet.part("packed", 2), 0x24, 4)
        assert row(sheet) == wanted
        assert sheet.seen(ones) == one


def test_shapes_are_rows_and_planes():
    layout = atoll.title("cacao").layout(3, planes=True)
    assert layout["owner"].shape == (3, 32, 32)
    assert layout["tiles to come"].shape == (3, 4)
    assert layout["tiles to come"].size == 12


def test_an_unknown_part_is_refused_by_name():
    with pytest.raises(BadOption, match="no part 'silver'; there are: phase, turn"):
        atoll.title("cacao").layout(2)["silver"]


def test_a_script_is_dealt_and_then_chance_is_asked():
    chance = Scripted([2, 1])
    assert chance.pick(vec[i64]([0, 0, 3])) == 2, "one possible outcome asks nobody"
    assert chance.pick(vec[i64]([1, 0, 3])) == 2
    assert chance.copy().below(4) == chance.below(4) == 1
    with pytest.raises(Chance) as asked:
        chance.pick(vec[i64]([2, 0, 5]))
    assert list(asked.value.counts) == [2, 0, 5]


def test_an_impossible_script_is_refused():
    for drawn in (1, 3, -1):
        with pytest.raises(ValueError, match="not possible"):
            Scripted([drawn]).pick(vec[i64]([1, 0, 1]))


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_states_are_copied_and_pickled(again):
    state = atoll.start("cacao", seats=2, seed=4)
    other = again(state)
    move = next(iter(state.moves()))
    other.play(move)
    assert list(state.moves()) != list(other.moves())
    state.play(move)
    assert list(state.moves()) == list(other.moves())
