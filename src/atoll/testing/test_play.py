"""I1-I3, I5, I10, I11, I13: what rules must hold whoever plays."""

from collections import Counter

import pytest

from atoll.bots import LEVELS, think
from atoll.core.errors import IllegalMove
from atoll.core.packed import COMPILED
from atoll.core.rng import Rng
from atoll.core.state import OVER, State
from atoll.testing.cases import Case, defaults, every, variants
from atoll.testing.facts import chi_square, facts, facts_without_chance, play_some, walk
from atoll.testing.looks import check_reason

CHUNKS = 2
BOT_GAMES = {True: {"random": 2}, False: {"hard": 0}}  # by build; otherwise 1
SOME = 5  # decisions that searching bots get in one game
BETWEEN = {True: "medium", False: "random"}  # who makes the others
LONGEST = 10_000  # moves: a game that is longer goes in circles
NONSENSE = ("", " ", "-", "place", "0", "9" * 40, "\x00", "💥", "a b c d e f")


def playout(case: Case, seed: int, audits: bool = False) -> State:
    """One random game in which every decision is looked at."""
    state, title = case.start(seed), case.title
    for ply, move in enumerate(walk(state, Rng(seed))):
        moves = list(state.moves())
        assert moves, "nothing to choose, and the game is not over"
        assert len(set(moves)) == len(moves), "a move is listed twice"
        assert move in moves, "a random move that is not listed"
        assert 0 <= min(moves) <= max(moves) < title.move_bound
        assert 0 <= state.turn < case.seats
        assert ply < LONGEST, "the game does not end"
        if audits:
            title.audit(state)
    title.audit(state)
    assert list(state.moves()) == []
    return state


@pytest.mark.parametrize("chunk", range(CHUNKS))
@every(defaults())
def test_i1_every_game_ends(case: Case, chunk: int) -> None:
    for seed in range(chunk, case.games(320, 12), CHUNKS):
        playout(case, seed)


@every(variants())
def test_i1_every_game_ends_with_every_option(case: Case) -> None:
    for seed in range(case.games(24, 2)):
        playout(case, seed)


@pytest.mark.parametrize("level", LEVELS)
@every(defaults())
def test_i1_bots_play_to_the_end(case: Case, level: str) -> None:
    for seed in range(BOT_GAMES[COMPILED].get(level, 1)):
        state, rng = case.start(seed), Rng(seed)
        rest = max(1, case.length // SOME) if level == "hard" or not COMPILED else 1
        ply = 0
        while state.turn != OVER:
            move = think(case.title, state, BETWEEN[COMPILED] if ply % rest else level, rng)
            ply += 1
            assert move in list(state.moves())
            state.play(move)
            case.title.audit(state)


@every([*defaults(), *variants()])
def test_i1_every_listed_move_can_be_played(case: Case) -> None:
    for state in case.positions(case.games(24, 3)):
        for move in state.moves():
            after = state.copy()
            after.play(move)
            case.title.audit(after)
            assert after.turn == OVER or len(after.moves()) > 0


@every(defaults())
def test_i2_anything_else_is_refused_and_changes_nothing(case: Case) -> None:
    title = case.title
    others = [title.notation(s, int(m)) for s in case.positions(20, seed=99) for m in s.moves()]
    nonsense = [*NONSENSE, others[0] + " x", others[0][:-1]]
    for state in case.positions(case.games(15, 2)):
        before = facts(state)
        legal = {title.notation(state, int(m)) for m in state.moves()}
        for wrong in {*nonsense, *others[:: max(1, len(others) // 200)]} - legal:
            with pytest.raises(IllegalMove) as refusal:
                title.play(state, wrong)
            check_reason(refusal.value, title, wrong, known=wrong in others)
        for code in set(range(-3, title.move_bound + 3, max(1, title.move_bound // 500))) - set(
            state.moves()
        ):
            with pytest.raises(IllegalMove):
                title.play(state, code)
        assert facts(state) == before


@every(defaults())
def test_i2_nothing_can_be_played_after_the_end(case: Case) -> None:
    state = playout(case, seed=1)
    for move in (0, "done", "anything"):
        with pytest.raises(IllegalMove, match="over"):
            case.title.play(state, move)


@every([*defaults(), *variants()])
def test_i3_a_copy_lives_on_its_own(case: Case) -> None:
    for seed, state in enumerate(case.positions(case.games(10, 2))):
        before = facts(state)
        twin = state.copy()
        assert facts(twin) == before
        moves = list(walk(twin, Rng(seed)))
        assert facts(state) == before, "playing on a copy changed the state"
        end = facts(twin)
        other = state.copy()
        for move in moves:
            state.play(move)
        assert facts(state) == end, "a copy has another future"
        assert facts(other) == before, "playing on a state changed its copy"


@every([*defaults(), *variants()])
def test_i5_nothing_gets_lost(case: Case) -> None:
    for seed in range(5000, 5000 + case.games(6, 1)):
        playout(case, seed, audits=True)


@every([*defaults(), *variants()])
def test_i10_random_moves_are_uniform(case: Case) -> None:
    trials = []
    for seed, state in enumerate(case.positions(case.games(20, 4), seed=7)):
        moves, rng = list(state.moves()), Rng(seed)
        draws = Counter(int(state.random_move(rng)) for _ in range(30 * len(moves)))
        trials.append((draws, {int(move): 1 / len(moves) for move in moves}))
    assert chi_square(*trials) < 4


@every([*defaults(), *variants()])
def test_i11_points_add_up_and_places_agree(case: Case) -> None:
    for seed in range(case.games(40, 3)):
        state = play_some(case.start(seed), Rng(seed), seed) if seed % 2 else playout(case, seed)
        points = [int(state.points(seat)) for seat in range(case.seats)]
        for seat in range(case.seats):
            assert sum(term.points for term in case.title.breakdown(state, seat)) == points[seat]
        ranking = [int(place) for place in state.ranking()]
        best = min(ranking)
        lost = ranking == [case.seats + 1] * case.seats
        assert best == 1 or (lost and state.turn == OVER), "only where all is lost nobody is first"
        assert lost or all(place == 1 + sum(other < place for other in ranking) for place in ranking)
        assert sorted(points, reverse=True) == [
            points[seat] for seat in sorted(range(case.seats), key=lambda s: (ranking[s], -points[s]))
        ], "fewer points, but a better place"


@every(defaults())
def test_i13_the_generator_tells_every_draw(case: Case) -> None:
    """Where the generator stands still nothing came from chance, so that undo may go back."""
    still = 0
    for seed, state in enumerate(case.positions(case.games(20, 4), seed=3)):
        for move in list(state.moves())[::5]:
            one, two = state.copy(), state.copy()
            two.rng = Rng(seed + 12345)
            now = two.rng.state
            one.play(move)
            two.play(move)
            if two.rng.state == now:
                still += 1
                assert one.rng.state == state.rng.state
                assert facts_without_chance(one) == facts_without_chance(two)
    assert still
