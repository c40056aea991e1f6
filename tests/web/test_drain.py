"""A server that is asked to stop finishes what it has begun, loses nothing, and is gone within seconds."""

import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from tests.web.site import Visitor

SECONDS = 12.0  # on a machine that does much else; alone it takes less than one


@pytest.fixture
def started(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = (
        "serve",
        "--port",
        "0",
        "--database",
        str(tmp_path / "tables.db"),
        "--limits",
        "100",
        "--pace",
        "0",
    )
    server = subprocess.Popen(
        [sys.executable, "-m", "atoll", *command, "--log-format", "json"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    address = ""
    while not address:
        address = "".join(re.findall(r"http://\S+\d", server.stdout.readline()))
    yield server, address
    server.kill()
    server.communicate()


class Playing(threading.Thread):
    """Moves at a table of one's own until the server is gone."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.who = Visitor(address)
        self.table = self.who.create("me", "me")
        self.confirmed = 0  # the last ply that the server told
        self.fault = ""
        self.start()

    def run(self) -> None:
        with suppress(httpx.TransportError):
            while not (view := self.who.get(f"/t/{self.table}/state").json())["over"]:
                move = {"ply": view["ply"], "seat": view["seat"], "move": view["moves"][0]["move"]}
                answer = self.who.post(f"/t/{self.table}/moves", **move)
                if answer.status_code != 200:
                    self.fault = "" if answer.status_code == 503 else answer.text
                    return
                self.confirmed = answer.json()["ply"]


def test_a_server_that_is_told_to_stop_drains(
    started: tuple[subprocess.Popen[str], str], tmp_path: Path
) -> None:
    server, address = started
    players = [Playing(address) for _ in range(3)]
    ana, held = Visitor(address), []
    table = ana.create("me", "me")
    ply = ana.get(f"/t/{table}/state").json()["ply"]
    look = {"wait": 25, "after": ply}
    waiting = threading.Thread(target=lambda: held.append(ana.get(f"/t/{table}/state", **look)))
    waiting.start()
    with ana.watch(table) as watch:
        watch.frame()
        while min(player.confirmed for player in players) < 3:
            time.sleep(0.05)
        began = time.monotonic()
        server.send_signal(signal.SIGTERM)
        assert watch.event()[0] == "end"
        assert int(re.findall(r"retry: (\d+)", watch.raw)[-1]) in range(1000, 4001)
    code = server.wait(SECONDS)
    assert time.monotonic() - began < SECONDS
    for thread in (*players, waiting):
        thread.join(10)
    assert code in (0, -signal.SIGTERM)
    assert held[0].status_code == 200, "an answer that was held back is given, not dropped"
    with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
        for player in players:
            (kept,) = db.execute('SELECT count(*) FROM entries WHERE "table" = ?', (player.table,)).fetchone()
            assert kept >= player.confirmed, "a confirmed move is lost"
            assert not player.fault
    assert server.stderr is not None
    assert '"level":"ERROR"' not in server.stderr.read()
