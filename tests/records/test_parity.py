"""I4: the same games in any process, and in either build."""

import json
import os
from functools import cache

import pytest

from atoll import COMPILED
from tests.records.parity import digests
from tests.tools import other_build, run_python

NO_OTHER = "There is no other build: install Atoll compiled, or name a package root by ATOLL_OTHER"


@cache
def ours() -> dict[str, object]:
    return digests()


def test_i4_another_process_plays_the_same_games():
    assert json.loads(run_python("tests.records.parity", PYTHONHASHSEED="42")) == ours()


def test_i4_the_other_build_plays_the_same_games():
    other = other_build()
    if not other:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_OTHER)
    theirs = json.loads(run_python("tests.records.parity", package_root=other))
    assert theirs.pop("compiled") != COMPILED, f"{other} holds the same build as the one under test"
    assert theirs == {key: value for key, value in ours().items() if key != "compiled"}


def test_a_digest_tells_games_apart():
    digested = [value for key, value in ours().items() if key != "compiled"]
    assert len(set(digested)) > len(digested) / 2
