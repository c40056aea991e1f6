"""Worker processes end with the simulation, whatever ends it."""

import os
import signal
import subprocess
import sys
import time

import pytest

ENDS = [(signal.SIGINT, 130), (signal.SIGTERM, -15), (signal.SIGKILL, -9)]


@pytest.mark.parametrize(("ended_by", "code"), ENDS)
def test_no_worker_stays_behind(tmp_path, ended_by, code):
    lines = tmp_path / "games.jsonl"
    command = f"-m atoll simulate cacao --games 1000000 --workers 2 --json {lines}".split()
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, *command], start_new_session=True, stderr=pipe, text=True, preexec_fn=hear_interrupts
    )
    wait_until(lambda: lines.exists() and lines.stat().st_size > 0, seconds=60)
    if ended_by == signal.SIGINT:
        os.killpg(process.pid, ended_by)  # as a terminal does
    else:
        process.send_signal(ended_by)
    assert "Traceback" not in process.communicate(timeout=20)[1]
    assert process.returncode == code
    wait_until(lambda: not has_members(process.pid), seconds=10)


def hear_interrupts() -> None:
    """A job in the background of a shell starts deaf to Ctrl+C, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def has_members(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(done, seconds):
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)
