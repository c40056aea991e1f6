"""Games that random play does not reach: rich players with carts, cards, deals and debts, looked at by everybody."""

from collections.abc import Iterator

import pytest

from atoll import Rng
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.rules import Frutabaja
from atoll.games.frutabaja.title import TITLE
from atoll.testing.cases import Case
from atoll.testing.looks import all_ids, check_pieces, listen, look, symbols, targets_of
from atoll.testing.test_mats import check_clicks
from atoll.testing.test_words import check_description, check_lines, check_moves, check_sight, check_words
from tests.games.frutabaja.recorded import wander
from tests.games.frutabaja.reference import legal

STRIDE = 23  # moves from one look to the next


def pampered(state: Frutabaja, rng: Rng) -> Iterator[int]:
    """A game in which monies and clovers fall from the sky, and dirt goes home before it buries anybody."""
    for move in wander(state, rng, ambitious=False):
        yield move
        if state.phase == codes.PREDICTING and state.draft is None:
            for one in state.players:
                one.monies += rng.below(4)
                one.clovers = min(pieces.MOST_CLOVERS, one.clovers + rng.below(2))
            while state.cave < pieces.DIRT // 2:
                state.cleanse(max(range(pieces.TILES), key=lambda tile: state.dirt[tile]), 1)


@pytest.mark.parametrize(("mode", "seats"), [("family", 2), ("life_goal", 3), ("objectives", 4)])
def test_everybody_sees_and_reads_what_happens(mode: str, seats: int):
    case = Case("frutabaja", seats, (("mode", mode), ("deals", "vote"), ("round_limit", 20)))
    state, rng, known = case.start(seats), Rng(seats), symbols(TITLE)
    for ply, move in enumerate(pampered(state, rng)):
        TITLE.audit(state)
        assert sorted(TITLE.notation(state, int(each)) for each in state.moves()) == sorted(legal(state))
        if ply % STRIDE:
            continue
        viewer = case.viewers[rng.below(seats + 1)] if rng.below(2) else int(state.turn)
        sight = look(TITLE, state, viewer)
        targets = targets_of(sight.mats) | known
        check_sight(case, state, viewer, sight, targets)
        check_description(case, state, sight, targets)
        check_pieces(sight.mats)
        if viewer == state.turn:
            check_moves(case, state, sight, rng)
            check_words(case, sight, targets)
            check_clicks(case, sight.words, sight.mats)
        after, heard = listen(TITLE, state, move, viewer)
        mats = TITLE.mats(after, viewer, case.names)
        check_lines(heard.lines, targets | targets_of(mats))
        ends = {end for flight in heard.flights for end in (flight.start, flight.end)}
        assert ends <= all_ids(sight.mats) | all_ids(mats)
    assert state.deals
    assert TITLE.ending(state)
