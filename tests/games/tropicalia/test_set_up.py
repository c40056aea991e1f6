"""Scenarios 1-7: the table before the first decision."""

import pytest

import atoll
from atoll import BadOption
from atoll.games.tropicalia import pieces
from tests.games.tropicalia.position import Position, player, position, start


def counted(game: Position) -> list[int]:
    """Fruits on fields and in the bag, items on plazas and in the pile, tiles on offer and in the pile."""
    state = game.state
    piles = [sum(state.bag), sum(state.item_pile), state.tiles_left]
    shown = [game.on_tiles(pieces.FIELD), game.on_tiles(pieces.PLAZA), pieces.SLOTS - game.slots.count("-")]
    return [int(n) for pair in zip(shown, piles, strict=True) for n in pair]


def test_01_two_players():
    game = start(2, start_player=0)
    assert counted(game) == [12, 44, 6, 34, 5, 35]
    assert game.shells == [0, 1]


def test_02_three_players():
    game = start(3, start_player=1)
    assert counted(game) == [15, 41, 6, 34, 5, 35]
    assert game.shells == [2, 0, 1]


def test_03_four_players():
    game = start(4, start_player=0)
    assert counted(game) == [18, 38, 8, 32, 5, 35]
    assert game.shells == [0, 1, 2, 3]


def test_04_shells_go_clockwise_from_the_start_player():
    game = start(4, start_player=2)
    assert game.shells == [2, 3, 0, 1]
    assert game.turn == 2


@pytest.mark.parametrize("seats", [1, 5])
def test_05_two_to_four_players(seats: int):
    with pytest.raises(BadOption):
        atoll.title("tropicalia").start(seats)


@pytest.mark.parametrize(("seats", "left"), [(2, 10), (3, 10), (4, 0)])
def test_06_items_last_for_five_rounds(seats: int, left: int):
    game = start(seats)
    for _ in range(4):
        game.finish_round()
    assert (game.state.round, sum(game.state.item_pile)) == (5, left)


def test_07_the_first_fields_get_what_is_left():
    game = position(player("W0"), first=1, fields={"F4": "C2", "F6": "C2"}, bag="")
    game.play("home W0")
    fields = [game.lying(field) for field in ("F1", "F2", "F3", "F4", "F5", "F6")]
    assert fields == [[3, 0, 0], [1, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]


def test_the_start_player_is_drawn_by_lot():
    assert {start(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "flipped"), [(2, {"F4", "F5", "P4"}), (3, {"F6", "MM3", "P4"}), (4, set())]
)
def test_flipped_tiles(seats: int, flipped: set[str]):
    state = start(seats).state
    found = {pieces.ISLAND[state.island[cell]][0] for cell in range(16) if not state.in_play >> cell & 1}
    assert found == flipped


def test_the_halves_of_fountains_are_balanced():
    edges = "".join(row[6] for row in pieces.VILLAGE_TILES)
    assert [edges.count(edge) for edge in "NESW"] == [16] * 4


def test_the_cheapest_tile():
    assert min(pieces.COST) == pieces.CHEAPEST


def test_all_fruits_and_items_are_there():
    game = start(4)
    on_fields = [sum(game.lying(f"F{n}")[kind] for n in range(1, 7)) for kind in range(3)]
    on_plazas = [sum(game.lying(f"P{n}")[kind] for n in range(1, 5)) for kind in range(3)]
    assert [a + b for a, b in zip(on_fields, game.state.bag, strict=True)] == [21, 21, 14]
    assert [a + b for a, b in zip(on_plazas, game.state.item_pile, strict=True)] == [10, 15, 15]
