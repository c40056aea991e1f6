"""What the bots see in Cacao, and that a search finds what is there to be found."""

import math

import pytest

from atoll.bots.search import Search
from atoll.core.packed import append
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.games.cacao import sense as rows
from atoll.games.cacao.codes import ACTIVATING, PLACING, make_pair
from atoll.games.cacao.pieces import GOLD_2, MARKET_2, MARKET_4, PLANTATION_1, SUN, WATER
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.sense import CacaoSense, harvest


def opening(seats: int = 4, seed: int = 1) -> Cacao:
    state = Cacao()
    state.set_up(seats, 0, Rng(seed))
    return state


def add_pair(state: Cacao, kind: int, owner: int, workers: int) -> None:
    state.pairs = append(state.pairs, make_pair(kind, owner, 0, workers))


def feature(state: Cacao, seat: int, name: str) -> float:
    sense = CacaoSense()
    return sense.features(state, seat)[sense.names.index(name)]


def test_every_feature_has_a_name_and_a_weight() -> None:
    sense = CacaoSense()
    state = opening()
    rng = Rng(2)
    while state.turn != OVER:
        for seat in range(4):
            features = sense.features(state, seat)
            assert len(features) == len(sense.names) == len(sense.weights)
            assert all(math.isfinite(x) for x in features)
        state.play(state.random_move(rng))


def test_the_name_of_a_row_stands_for_what_is_written_there() -> None:
    names = CacaoSense().names
    told = {
        rows.GOLD: "gold",
        rows.USEFUL_SUNS: "suns to overbuild with",
        rows.TEMPLES: "temples nobody can reach any more",
        rows.WATCHERS: "workers at temples with one space left",
        rows.CACAO: "cacao with turns to sell it",
        rows.PROSPECTS: "workers at jungle spaces to come",
        rows.STRONG_TO_LAY: "strong worker tiles to lay",
    }
    assert {row: names[row] for row in told} == told
    assert len(names) == rows.STRONG_TO_LAY + 1


def test_no_feature_depends_on_a_hidden_hand() -> None:
    sense = CacaoSense()
    state = opening()
    rng = Rng(3)
    while state.turn != OVER:
        guess = state.guess(state.turn, rng)
        for seat in range(4):
            assert list(sense.features(state, seat)) == list(sense.features(guess, seat))
        state.play(state.random_move(rng))


@pytest.mark.parametrize(
    ("pairs", "cacao", "expected"),
    [
        ([(PLANTATION_1, 2), (MARKET_4, 1)], 0, (4, 1, 0, 0)),
        ([(MARKET_2, 2), (MARKET_4, 1)], 2, (6, 0, 0, 0)),
        ([(PLANTATION_1, 3)], 4, (0, 5, 0, 0)),
        ([(GOLD_2, 3), (SUN, 2), (WATER, 1)], 0, (6, 0, 2, 1)),
    ],
)
def test_new_pairs_count_as_if_used(
    pairs: list[tuple[int, int]], cacao: int, expected: tuple[int, ...]
) -> None:
    state = opening()
    state.players[1].cacao = cacao
    for kind, workers in pairs:
        add_pair(state, kind, 1, workers)
    assert harvest(state, 1) == expected
    assert harvest(state, 2) == (0, 0, 0, 0)


def test_pairs_of_a_window_that_has_closed_are_lost() -> None:
    state = opening()
    add_pair(state, GOLD_2, 1, 3)
    state.phase = ACTIVATING
    state.active = 0
    state.window = 2
    assert harvest(state, 1) == (0, 0, 0, 0)


def test_cacao_is_worth_nothing_when_no_tile_is_left_to_lay() -> None:
    state = opening()
    player = state.players[0]
    player.cacao = 3
    assert feature(state, 0, "cacao with turns to sell it") > 0
    for tile in range(4):
        player.hand[tile] = 0
        player.deck[tile] = 0
    player.deck_size = 0
    assert feature(state, 0, "cacao with turns to sell it") == 0


def last_turn(seed: int) -> Cacao:
    """A random game up to the last placement, when the jungle is used up and nobody can react."""
    state = opening(2 + seed % 3, seed)
    rng = Rng(seed)
    while state.tiles_left > 1 or state.phase != PLACING:
        state.play(state.random_move(rng))
    assert state.pile_size == 0
    return state


def most_points(state: Cacao, seat: int) -> int:
    """The best end of a game in which only this seat still decides."""
    if state.turn == OVER:
        return int(state.points(seat))
    assert state.turn == seat
    best = -99
    for move in state.moves():
        after = state.copy()
        after.play(move)
        best = max(best, most_points(after, seat))
    return best


@pytest.mark.parametrize("seed", [1, 2, 3, 5, 6, 7])
def test_a_search_finds_the_only_way_to_win(seed: int) -> None:
    state = last_turn(seed)
    seat = state.turn
    goal = most_points(state, seat)
    for rival in range(state.seats):
        if rival != seat:
            state.players[rival].gold = max(0, state.players[rival].gold + goal - 1 - state.points(rival))
            state.players[rival].cacao = 5
    search = Search(CacaoSense(), 200, 0.1)
    rng = Rng(seed)
    while state.turn != OVER:
        state.play(search.choose(state.guess(seat, rng), rng))
    assert state.points(seat) == goal
    assert list(state.ranking())[seat] == 1
