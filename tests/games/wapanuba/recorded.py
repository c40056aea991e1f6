"""Games that end because the last commerce token is sold: seldom among bots, so their seeds are known."""

from collections.abc import Iterator

from atoll.core import record
from atoll.games.wapanuba import codes
from atoll.games.wapanuba.rules import Wapanuba
from atoll.testing.cases import Case
from tests.records import make

SEEDS = {2: 97, 3: 435, 4: 27}


def papers() -> Iterator[record.Record]:
    """One for each seat count; after a change of the rules or bots, the next seed that does."""
    for seats, seed in SEEDS.items():
        paper = make.game(Case("wapanuba", seats), "medium", seed)
        while not sold_out(paper):
            seed += 1
            paper = make.game(Case("wapanuba", seats), "medium", seed)
        yield paper


def sold_out(paper: record.Record) -> bool:
    state = record.replay(paper)
    assert isinstance(state, Wapanuba)
    return state.end == codes.TOKENS_OUT
