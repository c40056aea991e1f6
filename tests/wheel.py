"""A wheel as strangers get it: installed in an empty environment, away from this tree, and used.

python -m tests.wheel dist/atoll-0.2.0-cp311-cp311-linux_x86_64.whl
"""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records"


def main(wheel: Path) -> None:
    with TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home / "venv", with_pip=False)
        python, atoll = home / "venv/bin/python", str(home / "venv/bin/atoll")
        pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
        run(home, *pip, "install", "-q", "-c", ROOT / "constraints.txt", f"atoll[testing] @ {wheel.as_uri()}")
        use(home, atoll)
        run(home, atoll, "new", "lagoon", "--no-install")
        run(home, *pip, "install", "-q", "--no-deps", "--editable", home / "lagoon")
        run(home, atoll, "check", "lagoon")
    print(f"{wheel.name} works in an empty environment.")


def use(home: Path, atoll: str) -> None:
    assert "compiled" in run(home, atoll, "--version"), "the wheel is not compiled"
    names = sorted(file.parent.name for file in ROOT.glob("src/atoll/games/*/title.py"))
    listed = run(home, atoll, "titles")
    for name in names:
        assert name in listed, f"{name} is not in the wheel"
        assert "40 games" in run(home, atoll, "simulate", name, "--games", "40", "--workers", "2")
        file = next(RECORDS.glob(f"{name}-*.atoll"))
        result = json.loads(file.read_text("utf-8").splitlines()[-1])
        told = run(home, atoll, "replay", file, "--svg", home / "board.svg")
        assert all(str(points) in told for points in result["points"]), told
        assert "<svg" in (home / "board.svg").read_text("utf-8")
        run(home, atoll, "bench", name, "--rounds", "1")  # compiled and interpreted play the same games


def run(home: Path, *command: str | Path) -> str:
    """What a command prints, started far from the sources."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "ATOLL"))}
    done = subprocess.run(command, cwd=home, env=clean, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
