"""I14: the tree of moves has the recorded size. `tests/records/make.py` says how to record it anew."""

import json

from atoll.testing.cases import Case, defaults, every
from tests.records.make import PERFT
from tests.records.perft import numbers

RECORDED = json.loads(PERFT.read_text("utf-8"))


@every(defaults())
def test_i14_the_tree_of_moves_is_as_recorded(case: Case):
    assert str(case) in RECORDED, f"record it: python -m tests.records.make perft {case.name}"
    assert numbers(case) == RECORDED[str(case)]
