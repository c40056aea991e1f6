"""Every level, every title: fair, repeatable, legal."""

from collections.abc import Iterator

import pytest

import atoll
from atoll import bots
from atoll.bots.bot import Bot, Random, play_game, playout
from atoll.bots.greedy import RUIN, Greedy, outlook
from atoll.bots.search import Search
from atoll.core.errors import BadOption, UnknownTitle
from atoll.core.rng import Rng
from atoll.core.state import OVER, State
from atoll.core.title import Title
from atoll.testing.cases import variants

TITLES = list(atoll.titles().values())
TABLES = [(title, seats) for title in TITLES for seats in title.seats]
ITERATIONS = 15 if atoll.COMPILED else 3
MOMENTS = 12 if atoll.COMPILED else 4  # of a game
GAMES = 8 if atoll.COMPILED else 3

every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
every_table = pytest.mark.parametrize(
    ("title", "seats"), TABLES, ids=lambda value: getattr(value, "name", value)
)


def all_bots(title: Title) -> list[Bot]:
    """Every kind of bot, the searching ones quick enough for a test."""
    sense = title.sense()
    return [Random(), Greedy(sense), Search(sense, ITERATIONS, 0.1), Search(None, ITERATIONS)]


def positions(title: Title, seats: int, seed: int, every: int = 9) -> Iterator[State]:
    """Decisions of a random game, now and then: one in `every`, or fewer if the game is long."""
    state = title.start(seats, {}, seed)
    rng = Rng(seed + 1)
    if every > 1:
        every = max(every, playout(state.copy(), rng.copy()) // MOMENTS)
    ply = 0
    while state.turn != OVER:
        if ply % every == 0:
            yield state
        state.play(state.random_move(rng))
        ply += 1


@every_table
def test_a_bot_knows_only_what_its_seat_may_know(title: Title, seats: int) -> None:
    for state in positions(title, seats, seed=seats):
        seat = state.turn
        disguised = state.guess(seat, Rng(99))
        for bot in all_bots(title):
            assert bot.think(state, Rng(5)) == bot.think(disguised, Rng(5))


@every_table
def test_the_same_guess_and_seed_give_the_same_move(title: Title, seats: int) -> None:
    for state in positions(title, seats, seed=30 + seats, every=15):
        guess = state.guess(state.turn, Rng(1))
        before = [list(guess.moves()), [guess.points(seat) for seat in range(seats)], guess.rng.state]
        for bot in all_bots(title):
            assert bot.choose(guess, Rng(7)) == bot.choose(guess, Rng(7))
        assert before == [list(guess.moves()), [guess.points(seat) for seat in range(seats)], guess.rng.state]


@every_table
def test_every_choice_is_legal_in_games_of_mixed_bots(title: Title, seats: int) -> None:
    state = title.start(seats, {}, 40 + seats)
    table = all_bots(title)[-seats:]
    rng, ply = Rng(3), 0
    apart = 1 if atoll.COMPILED else max(1, playout(state.copy(), Rng(0)) // (seats * MOMENTS))
    while state.turn != OVER:
        bot = table[state.turn % len(table)] if ply % apart == 0 else Random()
        move = bot.think(state, rng)
        assert move in list(state.moves())
        state.play(move)
        ply += 1
    ranking = list(state.ranking())
    assert 1 in ranking or ranking == [seats + 1] * seats


@every_title
def test_options_are_no_hurdle(title: Title) -> None:
    for case in variants():
        if (case.name, case.seats) == (title.name, title.seats[-1]):
            state = case.start(1)
            for bot in all_bots(title):
                assert bot.think(state, Rng(2)) in list(state.moves())


@every_title
def test_a_search_does_not_think_where_there_is_no_choice(title: Title) -> None:
    forced = [
        state.copy()
        for seed in range(4)
        for state in positions(title, title.seats[0], seed, every=1)
        if len(state.moves()) == 1
    ]
    for state in forced:
        rng = Rng(8)
        assert Search(title.sense(), 600).choose(state, rng) == state.moves()[0]
        assert rng.state == Rng(8).state


@every_title
def test_chances_to_win_add_up(title: Title) -> None:
    """All of it is somebody's win, or everybody's ruin."""
    sense = title.sense()
    for state in positions(title, title.seats[-1], seed=6):
        peril = sense.peril(state)
        assert 0 <= peril <= 1
        assert sum(outlook(state, sense)) == pytest.approx(1 - peril + state.seats * RUIN * peril)
    playout(state, Rng(1))
    winners = list(state.ranking()).count(1)
    if winners:
        assert sorted(outlook(state, sense))[-winners:] == [pytest.approx(1 / winners)] * winners
    else:
        assert list(outlook(state, sense)) == [RUIN] * state.seats


@every_title
def test_medium_beats_random(title: Title) -> None:
    seats = title.seats[0]
    games = GAMES if playout(title.start(seats), Rng(0)) > 50 else 200  # a short game is a game of luck
    wins = 0
    for game in range(games):
        state = title.start(seats, {}, 50 + game)
        table: list[Bot] = [Random() for _ in range(seats)]
        table[game % seats] = Greedy(title.sense())
        play_game(state, table, Rng(game))
        wins += state.ranking()[game % seats] == 1
    assert wins > games * 0.6


@every_title
def test_levels_by_name(title: Title) -> None:
    state = [late.copy() for late in positions(title, title.seats[0], 3, every=1) if len(late.moves()) > 1][
        -1
    ]
    guess = state.guess(state.turn, Rng(4))
    assert list(bots.LEVELS) == ["random", "medium", "hard"]
    for level in bots.LEVELS:
        move = bots.choose(title.name, guess, level, seed=11)
        assert move == bots.choose(title.name, guess, level, seed=11)
        assert move in list(state.moves())
        assert bots.think(title, state, level, Rng(1)) in list(state.moves())


def test_unknown_names_are_refused() -> None:
    title = TITLES[0]
    guess = title.start(title.seats[0], {}, 0)
    with pytest.raises(BadOption, match="choose one of random, medium, hard"):
        bots.choose(title.name, guess, "godlike", 0)
    with pytest.raises(UnknownTitle):
        bots.choose("chess", guess, "hard", 0)
