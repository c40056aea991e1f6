"""`atoll play` and `atoll serve` as real processes."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import Request, urlopen

import pytest

from atoll.cli.hosting import data_folder, is_free, next_free
from atoll.tables.copies import verify


@contextmanager
def started(*arguments: object, **env: str) -> Iterator[tuple[str, str]]:
    """A running server: where it keeps its tables, and its address. It must stop when asked to."""
    command = [sys.executable, "-m", "atoll", *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | env) as process:
        try:
            kept = process.stdout.readline()
            if "--variant" in arguments:
                assert "practice table" in kept
                kept = process.stdout.readline()
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address
            yield kept.strip(), address[0]
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=20) == 0


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


def test_play_passes_over_a_busy_port(busy_port, tmp_path):
    database = tmp_path / "tables.db"
    with started("play", "--no-browser", "--port", busy_port, "--database", database) as (kept, address):
        assert kept == f"Tables are kept in {database}"
        assert int(address.rstrip("/").rpartition(":")[2]) > busy_port
        assert b"Cacao" in urlopen(address).read()
    assert database.exists()


def test_serve_keeps_tables_in_the_data_folder_and_opens_no_browser(tmp_path):
    with started("serve", "--port", 0, XDG_DATA_HOME=str(tmp_path), BROWSER="false") as (kept, address):
        assert kept == f"Tables are kept in {tmp_path / 'atoll' / 'tables.db'}"
        assert urlopen(address).status == 200


def asked(address: str, path: str, body: object = None) -> str:
    """What the API answers to one program."""
    request = Request(f"{address.rstrip('/')}{path}", json.dumps(body).encode() if body else None)
    request.add_header("Authorization", "Bearer 0123456789abcdef0123456789abcdef")
    request.add_header("Content-Type", "application/json")
    return urlopen(request).read().decode()


def test_a_variant_is_played_at_practice_tables_of_its_own(atoll, tmp_path):
    file = tmp_path / "temples.toml"
    file.write_text('title = "cacao"\nname = "Dear temples"\n[temple_points]\nfirst = 9\n', "utf-8")
    asking = ("play", "--no-browser", "--port", 0, "--pace", 0, "--variant", file)
    with started(*asking, XDG_DATA_HOME=str(tmp_path)) as (kept, address):
        assert "variant-cacao-" in kept
        assert "Cacao: Dear temples" in asked(address, "/api/titles")
        assert "gold of a temple, first: 9 instead of 6" in asked(address, "/rules/cacao")
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = json.loads(asked(address, "/api/tables", {"title": "cacao", "seats": seats}))["id"]
        record = asked(address, f"/t/{table}/record")
        assert len(json.loads(record.splitlines()[0])["seed"]) == 64, "at a practice table all may be known"
    saved = tmp_path / "game.atoll"
    saved.write_text(record, "utf-8")
    assert "follows version" in atoll("replay", saved, code=2).stderr, "it is not a game of the printed rules"


PROCESS = """
import sys
from pathlib import Path
from atoll.cli.hosting import play_variant
from atoll.core.catalog import title
from atoll.tables.workers import Worker
play_variant(Path(sys.argv[1]), None)
worker = Worker(title)
there = worker.ask(20, "cacao")
worker.end()
assert there is not title("cacao")
print(there.variant, there.version == title("cacao").version > 1, there.guide)
"""


def test_the_processes_of_a_server_play_its_variant(tmp_path):
    file = tmp_path / "temples.toml"
    file.write_text('title = "cacao"\nname = "Dear temples"\n[temple_points]\nfirst = 9\n', "utf-8")
    told = subprocess.run(
        [sys.executable, "-c", PROCESS, file], capture_output=True, text=True, check=True, timeout=60
    )
    assert told.stdout.splitlines()[-1] == "Dear temples True None"


def test_a_variant_never_shares_a_file_with_the_printed_game(atoll, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("[temple_points]\nfirst = 9\n", "utf-8")
    refused = atoll("play", "--variant", file, code=2).stderr
    assert "does not say what it changes" in " ".join(refused.split())
    file.write_text('title = "cacao"\n[temple_points]\nfirst = 9\n', "utf-8")
    refused = atoll("play", "--variant", file, "--database", tmp_path / "tables.db", code=2).stderr
    assert "leave --database out" in " ".join(refused.split())


def test_serve_makes_backups_while_it_runs(tmp_path):
    folder, database = tmp_path / "backups", tmp_path / "tables.db"
    wanted = ("--backup-dir", folder, "--backup-every", 0.01, "--backup-keep", 2)
    with started("serve", "--port", 0, "--database", database, *wanted):
        until = time.monotonic() + 20
        while not list(folder.glob("tables-*.db")) and time.monotonic() < until:
            time.sleep(0.05)
    assert 1 <= len(list(folder.iterdir())) <= 2
    assert verify(max(folder.iterdir())) == 0


def test_serve_refuses_a_busy_port(atoll, busy_port, tmp_path):
    refused = atoll("serve", "--port", busy_port, "--database", tmp_path / "tables.db", code=1)
    assert str(busy_port) in refused.stderr


def test_a_file_that_is_no_database_is_refused_and_kept(atoll, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana, this is a letter and not a database of tables.")
    assert "letter.txt" in atoll("serve", "--port", 0, "--database", file, code=1).stderr
    assert file.read_text().startswith("Dear Ana")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", 70000],
        ["--pace", -1],
        ["--database", "."],
        ["--port", "x"],
        ["--backup-keep", 0],
        ["--expire-days", 0],
    ],
)
def test_bad_input(atoll, arguments):
    assert arguments[0] in atoll("play", *arguments, code=2).stderr


def test_a_busy_port_is_seen(busy_port):
    assert not is_free("127.0.0.1", busy_port)
    assert next_free("127.0.0.1", busy_port) > busy_port


def test_the_data_folder_follows_the_desktop(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "atoll"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "atoll"
