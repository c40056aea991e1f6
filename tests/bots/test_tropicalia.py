"""What the bots see in Tropicalia, and that a search finds what is there to be found."""

import math

import pytest

from atoll.bots.greedy import Greedy
from atoll.bots.search import Search
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.games.tropicalia.sense import TropicaliaSense
from atoll.games.tropicalia.words import name_of
from tests.games.tropicalia.position import Position, player, position, start


def feature(game: Position, name: str, seat: int = 0) -> float:
    sense = TropicaliaSense()
    return sense.features(game.state, seat)[sense.names.index(name)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("advanced", [0, 1])
def test_every_feature_has_a_name_and_a_weight(seats: int, advanced: int) -> None:
    sense = TropicaliaSense()
    state = start(seats, seed=seats, advanced=advanced).state
    rng = Rng(2)
    while state.turn != OVER:
        for seat in range(seats):
            features = sense.features(state, seat)
            assert len(features) == len(sense.names) == len(sense.weights)
            assert all(math.isfinite(x) for x in features)
        state.play(state.random_move(rng))


def test_a_worker_hopes_for_the_best_tile_of_its_line() -> None:
    gain = "what the workers on the frame can gain"
    poor = position(player("W0"), player(""), player(""), player(""), fields={"F1": "C1", "F2": "M3"})
    rich = position(player("W0"), player(""), player(""), player(""), fields={"F1": "C3", "F2": "M3"})
    taken = position(
        player("W0"), player(""), player(""), player(""), fields={"F1": "", "F2": "M3"}, workers={"F1": 1}
    )
    assert feature(rich, gain) > feature(poor, gain) >= feature(taken, gain) > 0


def test_a_rival_in_the_line_makes_a_tile_less_certain() -> None:
    gain = "what the workers on the frame can gain"
    alone = position(player("W0"), player("E3"), player(""), player(""), fields={"F1": "C3"})
    contested = position(player("W0"), player("N0"), player(""), player(""), fields={"F1": "C3"})
    assert feature(alone, gain) > feature(contested, gain)


@pytest.mark.parametrize(
    ("face", "fruits"),
    [("A1F", "C2 S2"), ("A2B", "CSM"), ("A3B", "M1"), ("A4F", "S4"), ("A4B", "C3 S2"), ("A5F", "M3")],
)
def test_advanced_markets_promise_a_gain_for_what_they_buy(face: str, fruits: str) -> None:
    promise = "what the sale at hand can gain"
    game = position(player("W1", fruits=fruits, village="B01"), round=5, faces={"MC3": face})
    game.play("move W1 to 1,2")
    assert feature(game, promise) > 0


def test_the_end_counts_only_what_scores() -> None:
    game = position(player("W0", fruits="C2", shells=4, village="B01 O01 E01 T01"), round=5)
    game.finish_round()
    assert game.over
    assert TropicaliaSense().value(game.state, 0) == pytest.approx(game.points[0], abs=1.5)


@pytest.mark.parametrize("bot", [Greedy(TropicaliaSense()), Search(TropicaliaSense(), 60, 0.05)])
def test_the_last_worker_sells_where_it_pays(bot: Greedy | Search) -> None:
    game = position(player("W0", fruits="S4", shells=2), round=5, slots="B01 B02 E02 E04 E06")
    moves = []
    while game.turn == 0:
        move = int(bot.choose(game.state.guess(0, Rng(1)), Rng(2)))
        moves.append(name_of(move))
        game.state.play(move)
    assert moves[:2] == ["move W0 to 0,3", "sell S4"]
    assert moves[2].startswith("build")
