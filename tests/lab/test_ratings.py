"""Ratings find strengths that are known, and say how far they may be off."""

import pickle
from math import log

import pytest

from atoll.core.errors import BadOption, BotFault
from atoll.core.rng import Rng
from atoll.lab import GameResult, League, Sprt, decide, play_all, rate, simulate, tournament
from atoll.lab.ratings import ELO
from atoll.lab.tournament import circles, expected

TRUTH = {"a": -1.0, "b": -0.3, "c": 0.0, "d": 0.4, "e": 0.9}
TIES = 0.08


def uniform(rng: Rng) -> float:
    return (rng.below(1 << 30) + 0.5) / (1 << 30)


def invented(games: int, seed: int, seats: int = 4) -> list[GameResult]:
    """Games between players of known strengths, some of them tied with who came before."""
    rng, out = Rng(seed), []
    for number in range(games):
        bots = sorted(TRUTH, key=lambda _: uniform(rng))[:seats]
        luck = [TRUTH[bot] - log(-log(uniform(rng))) for bot in bots]
        order = sorted(range(seats), key=lambda seat: -luck[seat])
        places = [0] * seats
        for place, seat in enumerate(order, start=1):
            tied = place > 1 and uniform(rng) < TIES
            places[seat] = places[order[place - 2]] if tied else place
        out.append(GameResult(number, number, tuple(bots), (0,) * seats, tuple(places), 1, ""))
    return out


@pytest.mark.parametrize("seed", range(8))
def test_known_strengths_are_found(seed):
    found = {rating.label: rating.elo / ELO for rating in rate(invented(2000, seed), resamples=0)}
    middle = sum(found.values()) / len(found)
    truth = sum(TRUTH.values()) / len(TRUTH)
    for label, strength in TRUTH.items():
        assert found[label] - middle == pytest.approx(strength - truth, abs=0.1)


def test_intervals_hold_about_as_often_as_they_say():
    held = tried = 0
    truth = sum(TRUTH.values()) / len(TRUTH)
    for seed in range(16):
        for rating in rate(invented(300, seed), resamples=60, seed=seed):
            true = 1500 + ELO * (TRUTH[rating.label] - truth)
            held += rating.low <= true <= rating.high
            tried += 1
    assert tried == 80
    assert held >= 72


def test_the_order_of_games_does_not_matter():
    games = invented(200, seed=5)
    forth, back = rate(games, resamples=0), rate(games[::-1], resamples=0)
    assert [r[:2] for r in forth] == [r[:2] for r in back]


def test_who_never_lost_stays_finite_and_who_never_met_is_refused():
    always = [GameResult(n, n, ("a", "b"), (1, 0), (1, 2), 1, "") for n in range(50)]
    best, other = rate(always, resamples=5)
    assert best.label == "a"
    assert best.elo - other.elo < 2000
    apart = [*always, GameResult(99, 99, ("c", "d"), (1, 0), (1, 2), 1, "")]
    with pytest.raises(BadOption, match="c, d never met"):
        rate(apart)


def test_games_that_nobody_won_are_not_rated():
    games = invented(100, seed=1)
    lost = [GameResult(n, n, ("a", "b", "c", "d"), (0,) * 4, (5,) * 4, 1, "") for n in range(1000, 1100)]
    assert [r.elo for r in rate(games + lost, resamples=0)] == [r.elo for r in rate(games, resamples=0)]


# -- line-ups ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "seats", "ways"), [("abc", 3, 2), ("abcd", 4, 6), ("abcde", 2, 10), ("ab", 3, 2)]
)
def test_a_league_gives_every_bot_every_seat_equally_often(bots, seats, ways):
    league = League("cacao", tuple(bots), {}, places=seats)
    assert len(league.line_ups) == ways == len(circles(bots, seats))
    tables = [table for block in range(ways) for table in league.tables(block)]
    sat = [(bot, seat) for table in tables for seat, bot in enumerate(table)]
    assert len({sat.count((bot, seat)) for bot in bots for seat in range(seats)}) == 1


def test_a_league_plays_the_same_in_another_process():
    league = League("cacao", ("random", "medium"), {}, seed=2, places=3)
    assert pickle.loads(pickle.dumps(league)).play(3) == league.play(3)


def test_bots_must_differ():
    with pytest.raises(BadOption, match="each named once"):
        tournament("cacao", ["random"], seats=2, games=4)


# -- the sequential test -----------------------------------------------------------------------------


def test_the_test_stops_early_when_it_is_clear():
    plan = League("cacao", ("medium", "random"), {}, places=2)
    test = Sprt("medium", 0, 100)
    games = [game for block in decide(plan, test, most=2000) for game in block]
    assert test.verdict is True
    assert len(games) < 200


def test_wrong_answers_are_as_rare_as_promised():
    wrong = 0
    for seed in range(60):
        rng, test = Rng(seed), Sprt("a", 0, 60)
        for n in range(4000):
            won = uniform(rng) < expected(0)
            test.add([GameResult(n, n, ("a", "b"), (0, 0), (1, 2) if won else (2, 1), 1, "")])
            if test.verdict is not None:
                break
        wrong += test.verdict is True
    assert wrong <= 8


def test_a_test_that_asks_nothing_is_refused():
    with pytest.raises(BadOption, match="smaller and a larger"):
        Sprt("a", 50, 50)


# -- bots from outside -------------------------------------------------------------------------------


class First:
    """Always the first legal move."""

    def __init__(self, title):
        self.title = title

    def choose(self, guess, rng):
        return guess.moves()[0]


class Cheat(First):
    def choose(self, guess, rng):
        return -7


class Clumsy(First):
    def choose(self, guess, rng):
        return 1 // 0


class Leaver(First):
    def choose(self, guess, rng):
        raise SystemExit(3)


HERE = __name__


def test_outside_bots_take_part():
    report = simulate("cacao", [f"{HERE}:First", "medium"], games=8)
    assert report.games == 8
    assert report.bots[0].label == f"{HERE}:First"


@pytest.mark.parametrize(
    ("kind", "reason"),
    [("Cheat", "chose -7 at seat"), ("Clumsy", "ZeroDivisionError"), ("Leaver", "SystemExit: 3")],
)
def test_a_bot_that_cheats_or_fails_is_named(kind, reason):
    with pytest.raises(BotFault, match=f"{HERE}:{kind}.*{reason}"):
        list(play_all(League("cacao", (f"{HERE}:{kind}", "random"), {}), 4))


@pytest.mark.parametrize("name", ["no_such_module:Bot", f"{HERE}:Nobody", f"{HERE}:HERE"])
def test_what_is_no_bot_is_refused(name):
    with pytest.raises((BadOption, BotFault)):
        simulate("cacao", [name, "random"], games=2)
