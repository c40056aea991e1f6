"""OpenSpiel's own simulation of every title, and search by its algorithms."""

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

from atoll.core import catalog
from atoll.core.errors import BadOption
from atoll.core.rng import MASK, Chance, Rng, Scripted
from atoll.core.state import OVER, State
from atoll.envs.match import array_of
from atoll.envs.openspiel import resample
from atoll.testing.cases import Case, defaults, every
from atoll.testing.facts import digest, facts_without_chance, walk

SAMPLES, MOVES = 300, 8  # lines, and decisions in each
MOST_OUTCOMES = 64  # of a chance node
FEW, SEEDS = 60, 600  # things that a move may come to; how often it is tried


def played(state: pyspiel.State, seed: int, moves: int = 10_000) -> pyspiel.State:
    rng = random.Random(seed)
    while not state.is_terminal() and moves:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert max(outcomes) < MOST_OUTCOMES
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves -= 1
    return state


@every(defaults())
def test_the_api(case: Case, capfd):
    game = pyspiel.load_game(f"atoll_{case.name}(players={case.seats})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=case.seats == 2, verbose=False)


@every({case.name: case for case in defaults()}.values())
def test_states_travel(case: Case):
    game = pyspiel.load_game(f"atoll_{case.name}(players={case.seats})")
    state = played(game.new_initial_state(), 3, 3)
    for again in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert played(again, 4, 30).history() == played(state.clone(), 4, 30).history()


@every({case.name: case for case in defaults()}.values())
def test_what_players_observe(case: Case):
    game = pyspiel.load_game(f"atoll_{case.name}(players={case.seats})")
    state = played(game.new_initial_state(), 3, 3)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seen, player = make_observation(game), state.current_player()
    seen.set_from(state, player)
    assert seen.dict["turn"].tolist() == [1.0] + [0.0] * (case.seats - 1)
    other = resample(state, player, 1)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert state.action_to_string(player, state.legal_actions()[0])


@every({case.name: case for case in defaults()}.values())
def test_explicit_chance_deals_as_seeds_do(case: Case):
    """After some moves every number that a seat sees has the same mean over lines drawn by their odds as over seeds."""
    game, title = pyspiel.load_game(f"atoll_{case.name}(players={case.seats})"), catalog.title(case.name)
    drawn, dealt = [], []
    for seed in range(SAMPLES):
        line = played(game.new_initial_state(), seed, MOVES)
        while line.is_chance_node():
            outcomes, odds = zip(*line.chance_outcomes(), strict=True)
            line.apply_action(random.Random(~seed).choices(outcomes, odds)[0])
        drawn.append(line.seen(0).astype(float))
        state, rng, sheet = title.start(case.seats, {}, seed), Rng(~seed & MASK), game.layout.sheet()
        for _ in range(MOVES):
            if state.turn != OVER:
                state.play(state.random_move(rng))
        sheet.open(0)
        state.observe(0, sheet)
        dealt.append(array_of(sheet.values, np.int16).astype(float))
    apart = np.mean(drawn, 0) - np.mean(dealt, 0)
    doubt = np.sqrt((np.var(drawn, 0) + np.var(dealt, 0) + 1 / SAMPLES) / SAMPLES)
    assert np.abs(apart / doubt).max() < 5.5, "of thousands of numbers none is so far off by chance"
    assert (np.var(dealt, 0) > 0).sum() > 10


def large_draw() -> pyspiel.State:
    """A position in which chance draws among more things than a node may have."""
    for case in defaults():
        state = pyspiel.load_game(f"atoll_{case.name}(players={case.seats})").new_initial_state()
        for step in range(150):
            if state.is_chance_node() and len(state.odds) > MOST_OUTCOMES:
                return state
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
            elif not state.is_terminal():
                played(state, step, 1)
    pytest.fail("no title draws among so many things")


def test_a_draw_among_very_many_things_has_the_same_odds_in_two_nodes():
    state = large_draw()
    odds = state.odds
    found = {
        block * MOST_OUTCOMES + outcome: likely * share
        for block, likely in state.chance_outcomes()
        for outcome, share in state.child(block).chance_outcomes()
    }
    assert found == pytest.approx({n: count / sum(odds) for n, count in enumerate(odds) if count})
    after = state.child(state.chance_outcomes()[-1][0])
    after.apply_action(after.chance_outcomes()[-1][0])
    assert after.drawn[-1] == max(found)


def lines(
    state: State, move: int, drawn: tuple[int, ...] = (), odds: float = 1.0
) -> Iterator[tuple[str, float]]:
    """All that a move may come to, and how likely each is: the product of the odds of its draws."""
    after = state.copy()
    after.rng = Scripted(list(drawn))
    try:
        after.play(move)
    except Chance as draw:
        total = sum(draw.counts)
        for outcome, count in enumerate(draw.counts):
            if count:
                yield from lines(state, move, (*drawn, outcome), odds * count / total)
    else:
        yield digest(facts_without_chance(after)), odds


@every({case.name: case for case in defaults()}.values())
def test_the_odds_of_lines_are_the_frequencies_of_seeds(case: Case):
    """By chi square, for the first moves of games that may come to a few things."""
    found, squares = 0, 0.0
    for seed in range(100):
        state = case.start(seed)
        for move in walk(state, Rng(seed)):
            odds = Counter[str]()
            for after, likely in islice(lines(state, move), FEW + 1):
                odds[after] += likely
            if len(odds) == 1 or sum(odds.values()) < 0.999 or min(odds.values()) * SEEDS < 5:
                continue
            seen = Counter(seeded(state, move, n) for n in range(SEEDS))
            assert seen.keys() <= odds.keys()
            squares += sum(
                (seen[after] - likely * SEEDS) ** 2 / (likely * SEEDS) for after, likely in odds.items()
            )
            found += len(odds) - 1
            if found > 40:
                assert squares < found + 4 * (2 * found) ** 0.5, "four standard deviations off"
                return
    pytest.fail("hardly anything is drawn in this title")


def seeded(state: State, move: int, seed: int) -> str:
    after = state.copy()
    after.rng = Rng(seed * 0x9E3779B97F4A7C15 & MASK)
    after.play(move)
    return digest(facts_without_chance(after))


def test_its_search_plays():
    game = pyspiel.load_game("atoll_cacao")
    state = played(game.new_initial_state(), 1, 20)
    bot = mcts.MCTSBot(game, 1.4, 5, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()
    assert rl_environment.Environment(game, include_full_state=False).reset().observations["legal_actions"]


def test_a_game_without_a_winner_has_no_constant_sum():
    game = pyspiel.load_game("atoll_frutabaja(round_limit=20)")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert {sum(played(game.new_initial_state(), seed).returns()) for seed in range(2)} >= {0.0}
    sure = pyspiel.load_game("atoll_cacao")
    assert sure.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert sum(played(sure.new_initial_state(), 1).returns()) == 1.0


def test_bad_parameters_are_refused():
    with pytest.raises((BadOption, pyspiel.SpielError), match="players"):
        pyspiel.load_game("atoll_cacao(players=9)")
    with pytest.raises((BadOption, pyspiel.SpielError), match="scoundrel"):
        pyspiel.load_game("atoll_wapanuba(scoundrel=kind)").new_initial_state()
