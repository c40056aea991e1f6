"""A server to be measured, in a process of its own: `python -m bench.server PORT FILE [CORE]`."""

import os
import sys
from pathlib import Path

from atoll.tables.places import is_address
from atoll.web.app import Settings
from atoll.web.serve import serve

PATIENCE = 1_000_000.0  # multiplies all rate limits: one machine plays thousands of people


def main(port: str, database: str, core: str = "") -> None:
    if core:
        os.sched_setaffinity(0, {int(core)})
    where = database if is_address(database) else Path(database)
    serve("127.0.0.1", int(port), Settings(where, rate=PATIENCE))


if __name__ == "__main__":
    main(*sys.argv[1:])
