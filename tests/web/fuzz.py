"""Schemathesis over the whole OpenAPI document, against a real server: `python -m tests.web.fuzz [examples]`.

Eve has a key and a table of her own, and asks for anything at any table. Nothing may answer with 5xx or in a way
that the document does not tell, and the tables of others stay as they are.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from tests.tools import ROOT
from tests.web.site import Site, Visitor

EVE = "e" * 22
EXAMPLES = 100
# A refusal that the rules or the table give to a well-formed request is no fault of the document. A stream tells in its first event that there is nothing to see: a page that gets a status would never try again.
SETTINGS = """
checks.positive_data_acceptance.enabled = false
checks.negative_data_rejection.expected-statuses = ["4xx"]
[[operations]]
include-path-regex = "/events$"
checks.negative_data_rejection.enabled = false
"""


def prepare(site: Site) -> tuple[list[str], list[str]]:
    """Tables of others, and Eve's own."""
    ana, ben = site.visitor(), site.visitor()
    theirs = [ana.create("me", "open"), ana.create("me", "me", "random"), ana.create("open", "open")]
    ben.join(theirs[0], ana)
    ben.join(theirs[2], ana)
    ana.play(theirs[1], 3)
    with httpx.Client(base_url=site.address, headers={"authorization": f"Bearer {EVE}"}) as eve:
        seats = [{"kind": "me"}, {"kind": "me"}]
        own = [
            eve.post("/api/tables", json={"title": "cacao", "seats": seats}).json()["id"] for _ in range(2)
        ]
    return theirs, own


def kept(site: Site, tables: list[str]) -> list[object]:
    """All that makes up a table, from memory."""
    found = [site.table(id) for id in tables]
    return [(table.header, list(table.seats), list(table.entries)) for table in found]


def attack(site: Site, tables: list[str], examples: int) -> subprocess.CompletedProcess[str]:
    phases = "coverage,fuzzing" if examples else "coverage"
    options = (
        f"--max-examples={max(1, examples)}", f"--phases={phases}", "--exclude-path=/events", f"--header=Authorization: Bearer {EVE}",
        "--seed=1", "--request-timeout=20", "--warnings=off", "--no-color",
    )  # fmt: skip
    env = os.environ | {
        "SCHEMATHESIS_HOOKS": "tests.web.fuzz_hooks",
        "ATOLL_TABLES": " ".join(tables),
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
    }
    program = str(Path(sys.executable).parent / "schemathesis")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "schemathesis.toml").write_text(SETTINGS)
        return subprocess.run(
            [program, "run", *options, f"{site.address}/openapi.json"],
            env=env, cwd=folder, capture_output=True, text=True, timeout=3600,
        )  # fmt: skip


def fuzz(site: Site, examples: int) -> str:
    """Attack; what schemathesis says, or AssertionError. Without examples only the edges of every field are tried."""
    theirs, own = prepare(site)
    before = kept(site, theirs)
    done = attack(site, theirs + own, examples)
    assert kept(site, theirs) == before, "somebody else's table was changed"
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return done.stdout


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        running = Site(Path(home) / "tables.db")
        print(fuzz(running, int(sys.argv[1]) if sys.argv[1:] else EXAMPLES))
        assert Visitor(running.address).get("/").status_code == 200
        running.close()
