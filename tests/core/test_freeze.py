"""Frozen states: whole, small, and alive again in another process. Whole games: atoll.testing."""

import subprocess
import sys

import atoll
from atoll.core.freeze import freeze, thaw
from tests.tools import ROOT, SAMPLE_TITLE, facts


def test_nothing_is_lost_in_the_ice():
    for name in atoll.titles():
        state = atoll.start(name, seats=2, seed=8)
        state.journal = []
        state.play(state.moves()[0])
        assert state.journal
        again = thaw(freeze(state))
        assert type(again) is type(state)
        assert facts(again) == facts(state)


def test_a_thawed_state_is_another_object():
    state = atoll.start("pearls", seats=2, seed=8)
    before = facts(state)
    thaw(freeze(state)).play(0)
    assert facts(state) == before


def test_a_frozen_state_is_small():
    assert len(freeze(atoll.start("cacao", seats=4, seed=1))) < 10_000


def test_a_frozen_state_lives_in_another_process():
    state = atoll.start("pearls", seats=3, seed=8)
    code = (
        "import sys; from atoll.core.freeze import thaw, freeze; s = thaw(sys.stdin.buffer.read());"
        "s.play(s.moves()[0]); sys.stdout.buffer.write(freeze(s))"
    )
    path = f"{atoll.__path__[0]}/..:{SAMPLE_TITLE}"
    done = subprocess.run([sys.executable, "-c", code], input=freeze(state), capture_output=True, cwd=ROOT,
                          env={"PYTHONPATH": path}, check=True)  # fmt: skip
    state.play(state.moves()[0])
    assert facts(thaw(done.stdout)) == facts(state)
