"""I14: the tree of moves has the recorded size. `tests/records/make.py` says how to record it anew."""

import json

from tests.conformance.cases import Case, defaults, every
from tests.conformance.perft import numbers
from tests.tools import ROOT

RECORDED = json.loads((ROOT / "tests/records/perft.json").read_text("utf-8"))


@every(defaults())
def test_i14_the_tree_of_moves_is_as_recorded(case: Case):
    assert str(case) in RECORDED, "record it: python -m tests.records.make perft"
    assert numbers(case) == RECORDED[str(case)]
