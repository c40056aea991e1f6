"""Section 4.6 and the checkerboard, counted anew from the tiles at every decision of random games."""

import pytest

from atoll import Rng
from atoll.core.grid import STEP_X, STEP_Y
from atoll.games.cacao import codes
from atoll.games.cacao.title import TITLE
from atoll.testing.cases import Case
from atoll.testing.looks import DATA_PART, markup
from tests.games.cacao.position import Position, start
from tests.tools import NAMES, walk

Cell = tuple[int, int]
BUTTONS = {"workers", "done", "discard", "turn"}  # all other parts are things on the table


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in zip(STEP_X, STEP_Y, strict=True)]


def tiles(game: Position) -> tuple[set[Cell], set[Cell]]:
    """Where jungle and worker tiles lie."""
    state = game.state
    cells = {tuple(map(int, state.xy(cell))): state.cells[cell] for cell in state.laid}
    jungle = {cell for cell, code in cells.items() if codes.ON_JUNGLE <= code < codes.ON_WORKER}
    return jungle, set(cells) - jungle


def check_map(game: Position) -> None:
    state = game.state
    jungle, workers = tiles(game)
    assert all((x + y) % 2 == 0 for x, y in jungle)
    assert all((x + y) % 2 == 1 for x, y in workers)
    free = {cell for tile in jungle for cell in around(tile)} - workers
    assert {tuple(state.xy(cell)) for cell in state.sites} == free
    assert len(state.sites) == len(free)
    if game.placing and (game.display or state.pile_size):
        spaces = {cell for tile in workers for cell in around(tile)} - jungle
        assert not [cell for cell in spaces if len(workers.intersection(around(cell))) > 1]
        assert len(game.display) == min(2, len(game.display) + state.pile_size)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_is_sound_at_every_decision(seats: int):
    for seed in range(Case("cacao", 4).games(40, 8)):
        game = start(seats, seed)
        for _ in walk(game.state, Rng(seed)):
            check_map(game)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_numbers_and_decisions_are_buttons(seats: int):
    """Tiles, spaces and edges are clicked where they lie."""
    for seed in range(Case("cacao", 4).games(5, 2)):
        game = start(seats, seed)
        for _ in walk(game.state, Rng(seed)):
            parts = {part for move in game.state.moves() for part in TITLE.words(game.state, move).parts}
            shown = DATA_PART.findall(markup(TITLE.mats(game.state, game.turn, NAMES)))
            assert {part.partition(":")[0] for part in parts.difference(shown)} <= BUTTONS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_hold_three_until_the_deck_is_empty(seats: int):
    game = start(seats, seed=5)
    held = [[] for _ in range(seats)]
    for _ in walk(game.state, Rng(5)):
        if game.placing:
            held[game.turn].append(game.hand_sizes[game.turn])
    assert all(sizes == [3] * (len(sizes) - 2) + [2, 1] for sizes in held)
