"""A server of its own, as `atoll serve` runs it, to be attacked: its log, its memory, and what is in its file."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from atoll.web.app import Settings
from atoll.web.door import Limits
from atoll.web.logs import keep_log
from atoll.web.serve import serve


class Besieged:
    """Started with `rate` times what one address may do, and with `seconds` for a head or an idle line."""

    def __init__(self, folder: Path, rate: float = 1.0, seconds: float = 0) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        self.address, self.database, self.log = (
            f"http://127.0.0.1:{port}",
            folder / "tables.db",
            folder / "log",
        )
        command = [
            sys.executable,
            "-m",
            "tests.web.besieged",
            str(port),
            self.database,
            str(rate),
            str(seconds),
        ]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(list(map(str, command)), stdout=log, stderr=log)
        deadline = time.monotonic() + 60
        while b"Atoll is at" not in self.log.read_bytes():
            assert self.process.poll() is None, self.log.read_text("utf-8")
            assert time.monotonic() < deadline, "it does not start"
            time.sleep(0.05)

    @property
    def told(self) -> str:
        return self.log.read_text("utf-8")

    def megabytes(self) -> float:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGESIZE") / (1 << 20)

    def seconds(self) -> float:
        """Of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)

    def contents(self) -> list[str]:
        """All that is in the file of a stopped server."""
        db = sqlite3.connect(self.database)
        try:
            return sorted(db.iterdump())
        finally:
            db.close()


if __name__ == "__main__":
    port, database, rate, seconds = sys.argv[1:]
    keep_log()
    quick = float(seconds)
    limits = Limits(head_seconds=quick, body_seconds=quick, idle_seconds=quick) if quick else Limits()
    serve("127.0.0.1", int(port), Settings(Path(database), pace=0, rate=float(rate), limits=limits))
