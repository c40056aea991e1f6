"""What cannot be interrupted ends the process, and the next one knows whose fault it was."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from atoll.core.catalog import titles
from atoll.tables.cell import DistantTitle, tear_down
from atoll.tables.watchdog import WATCHDOG, LastResort, Newcomer, OutOfTime, at_work
from tests.tools import ROOT

SERVER = """
import asyncio, os, signal, sys
from pathlib import Path
from atoll.tables import watchdog
from atoll.tables.watchdog import LastResort, Newcomer, at_work

watchdog.STUCK = 0.5

async def main(deed):
    with LastResort(Path(sys.argv[1])):
        await asyncio.sleep(0)
        with at_work(Newcomer("cacao", "k3m8")):
            pass
        with at_work(Newcomer("frutabaja", "x2pq")):
            deed()

asyncio.run(main({
    "crash": os.abort,
    "compiled loop": lambda: sum(range(10**12)),  # it keeps all other threads from running
    "kill": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "nothing": lambda: None,
}[sys.argv[2]]))
"""


@pytest.mark.parametrize(
    ("deed", "suspect"),
    [("crash", "frutabaja"), ("compiled loop", "frutabaja"), ("kill", ""), ("nothing", "")],
)
def test_the_next_server_knows_whose_rules_ended_the_last_one(
    tmp_path: Path, deed: str, suspect: str
) -> None:
    database = tmp_path / "tables.db"
    done = subprocess.run(
        [sys.executable, "-c", SERVER, str(database), deed], timeout=60, cwd=ROOT, check=False
    )
    assert (done.returncode == 0) == (deed == "nothing")
    assert LastResort(database).suspect() == suspect
    assert (deed == "nothing") == (list(tmp_path.iterdir()) == [])


def test_a_suspect_lives_in_a_cell() -> None:
    title = titles()["cacao"]
    WATCHDOG.falls_ill(sick := Newcomer("cacao", "k3m8"), "It hung.")
    try:
        assert (sick.sick, WATCHDOG.sick["k3m8"]) == ("It hung.", "It hung.")
        distant = titles()["cacao"]
        assert isinstance(distant, DistantTitle)
        state, real = distant.start(2, {}, 7), title.start(2, {}, 7)
        while real.turn != -1:
            assert [int(move) for move in state.moves()] == [int(move) for move in real.moves()]
            move = int(real.moves()[-1])
            assert distant.notation(state, move) == title.notation(real, move)
            state.play(move)
            real.play(move)
        assert [state.points(seat) for seat in range(2)] == [real.points(seat) for seat in range(2)]
        assert distant.mats(state, 0, ["A", "B"]) == title.mats(real, 0, ["A", "B"])
    finally:
        tear_down(["cacao"])
        del WATCHDOG.sick["k3m8"]
    assert titles()["cacao"] is title


def test_only_what_is_at_work_is_interrupted() -> None:
    """A thread that has just finished its work, and one that goes on for ever."""
    table, met = Newcomer("traps", "m4p2"), list[str]()
    begun, go_on = threading.Event(), threading.Event()
    quick, endless = at_work(table), at_work(table)

    def work() -> None:
        try:
            with quick:
                pass
            begun.set()
            go_on.wait(10)
            met.append("nothing")
            with endless:
                begun.set()
                while True:
                    pass
        except OutOfTime:
            met.append("the end")

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait(10)
    begun.clear()
    WATCHDOG._interrupt(quick.thread, quick)
    assert not table.sick
    go_on.set()
    begun.wait(10)
    WATCHDOG._interrupt(endless.thread, endless)
    thread.join(10)
    assert met == ["nothing", "the end"]
    assert table.sick
    assert endless.thread not in WATCHDOG.working
    del WATCHDOG.sick["m4p2"]
