"""I17: games in step are the games they would be alone, and what is shown of them is true."""

import pytest

from atoll.bots.bot import Bot, Random
from atoll.core.errors import IllegalMove
from atoll.core.rng import Chance, Rng, Scripted
from atoll.core.state import OVER
from atoll.envs.payoff import PAYOFFS, payoff
from atoll.envs.stepper import Stepper
from atoll.testing.cases import Case, defaults, every, variants
from atoll.testing.facts import walk

GAMES = 3
MOST_OUTCOMES = 128  # of one draw


def stepper(case: Case, bots: list[Bot | None] | None = None, rotates: bool = False) -> Stepper:
    title, options = case.title, case.checked
    moves = title.move_bound, title.most_moves
    made = Stepper(
        lambda rng: title.set_up(case.seats, options, rng),
        GAMES, case.seats, moves, bots or [None] * case.seats, rotates, 0,
    )  # fmt: skip
    made.show_observations(title.layout(case.seats).sheet(GAMES))
    made.show_lists()
    made.show_masks()
    made.reset(7)
    return made


def written(*moves: int) -> bytes:
    return b"".join(int(move).to_bytes(8, "little", signed=True) for move in moves)


def listed(made: Stepper, game: int) -> list[int]:
    """The legal moves that are shown of a game."""
    row = list(made.legal)[game * made.most : (game + 1) * made.most]
    count = made.counts[game]
    assert set(row[count:]) <= {-1}, "something stands behind the end of a list"
    return [int(move) for move in row[:count]]


def check_shown(case: Case, made: Stepper) -> None:
    """Every row is what a fresh one would be."""
    for game, state in enumerate(made.states):
        fresh = case.title.layout(case.seats).sheet()
        fresh.open(0)
        state.observe(state.turn, fresh)
        assert made.sheet is not None
        row = memoryview(made.sheet.values)[game * fresh.width : (game + 1) * fresh.width]
        assert row.tolist() == memoryview(fresh.values).tolist(), "something was not wiped"
        legal = [int(move) for move in state.moves()]
        assert listed(made, game) == legal
        mask = list(made.masks)[game * made.bound : (game + 1) * made.bound]
        assert [move for move, allowed in enumerate(mask) if allowed] == sorted(legal)
        assert made.turns[game] == state.turn


@every(defaults())
def test_i17_games_in_step_are_shown_as_they_are(case: Case) -> None:
    made, rng = stepper(case), Rng(3)
    for _ in range(case.stride(2, 8)):
        shown = [listed(made, game) for game in range(GAMES)]
        made.step(written(*[legal[rng.below(len(legal))] for legal in shown]))
    made.step_random(case.stride(1, 8))
    check_shown(case, made)


@every(defaults())
def test_i17_a_finished_game_is_told_and_the_next_begins(case: Case) -> None:
    made = stepper(case)
    for _ in range(20 * case.length):
        last = [state.copy() for state in made.states]
        chances = [chance.copy() for chance in made.chances]
        made.step_random(1)
        if any(made.done):
            break
    game = list(made.done).index(True)
    state = last[game]
    state.play(state.random_move(chances[game]))
    assert state.turn == OVER
    own = slice(game * case.seats, (game + 1) * case.seats)
    assert list(made.points[own]) == [state.points(seat) for seat in range(case.seats)]
    assert list(made.places[own]) == list(state.ranking())
    assert list(made.rewards[own]) == list(payoff(state, 0))
    assert made.states[game].turn != OVER
    made.step_random(1)
    assert not any(made.rewards[own]) or made.done[game]


@every(defaults())
def test_i17_bots_play_along(case: Case) -> None:
    """Only the seats without a bot are ever asked."""
    bots: list[Bot | None] = [None, *[Random() for _ in range(case.seats - 1)]]
    made, turned = stepper(case, bots), stepper(case, bots, rotates=True)
    for _ in range(10):
        made.step_random(1)
        turned.step_random(1)
        assert set(made.turns) == {0}
        assert list(turned.turns) == list(turned.shifts)


@every(defaults())
def test_i17_an_illegal_move_changes_nothing(case: Case) -> None:
    made = stepper(case)
    right = [listed(made, game)[0] for game in range(GAMES)]
    before = bytes(memoryview(made.legal)), list(made.turns)
    wrong = next(move for move in range(case.title.move_bound) if move not in listed(made, GAMES - 1))
    for bad in (written(*right[:-1], wrong), written(*right[:-1], -1), written(*right[:-1], 1 << 40)):
        with pytest.raises(IllegalMove, match="is not possible in game 2"):
            made.step(bad)
    with pytest.raises(IllegalMove, match="3 games"):
        made.step(written(*right[:-1]))
    assert (bytes(memoryview(made.legal)), list(made.turns)) == before
    made.step(written(*right))


@every(defaults())
def test_i17_what_a_game_is_worth(case: Case) -> None:
    check_worth(case)


@every(variants())
def test_i17_what_a_game_is_worth_with_any_option(case: Case) -> None:
    check_worth(case)


def check_worth(case: Case) -> None:
    """One win is shared; where nobody wins there is none, and only a title that says so can end like that."""
    for seed in range(case.games(6, 1)):
        for _ in walk(state := case.start(seed), Rng(seed)):
            pass
        places = list(state.ranking())
        shares = list(payoff(state, PAYOFFS.index("win")))
        assert sum(shares) == pytest.approx(1.0 if 1 in places else 0.0)
        assert 1 in places or case.title.beatable, "the title can beat everybody, and does not say so"
        assert sum(payoff(state, PAYOFFS.index("lead"))) == pytest.approx(0.0)
        assert list(payoff(state, PAYOFFS.index("points"))) == [state.points(s) for s in range(case.seats)]
        ranked = list(payoff(state, PAYOFFS.index("place")))
        assert (max(ranked) == 1.0) == (1 in places)


@every(defaults())
def test_i17_every_draw_can_be_scripted(case: Case) -> None:
    """Explicit chance: the same moves with the draws that came out lead to the same position."""
    rng, options = Rng(9), case.checked

    def drawn_out(go: object) -> list[int]:
        script: list[int] = []
        while True:
            try:
                go(Scripted(script))  # type: ignore[operator]
            except Chance as asked:
                counts = list(asked.counts)
                assert 1 < sum(count > 0 for count in counts) <= MOST_OUTCOMES
                script = [*script, rng.pick(asked.counts)]
            else:
                return script

    def set_up(chance: Rng) -> None:
        case.title.set_up(case.seats, options, chance)

    state = case.title.set_up(case.seats, options, Scripted(drawn_out(set_up)))
    for _ in range(min(case.length, 60)):
        if state.turn == OVER:
            break
        move, before = state.random_move(rng), state

        def play(chance: Rng, move: int = move, before: object = before) -> None:
            after = before.copy()  # type: ignore[attr-defined]
            after.rng = chance
            after.play(move)

        script = drawn_out(play)
        state = before.copy()
        state.rng = Scripted(script)
        state.play(move)
        case.title.audit(state)
        assert state.rng.state == len(script), "draws that nobody asked for"
