"""The rest of Atoll needs none of the libraries of the environments."""

import subprocess
import sys

import pytest

from tests.tools import PACKAGE_ROOT

HEAVY = ("numpy", "gymnasium", "pettingzoo", "pyspiel")


def run(code: str) -> str:
    """What some code prints in a process of its own."""
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(PACKAGE_ROOT)!r}); {code}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_atoll_comes_without_them():
    assert (
        run(f"import atoll; atoll.titles(); print([name for name in {HEAVY} if name in sys.modules])") == "[]"
    )


def test_atoll_is_imported_at_once():
    """A tenth of a second on a machine with nothing else to do, so nothing slow is among what it needs."""
    code = "from time import process_time as t; a = t(); import atoll; print(t() - a)"
    assert min(float(run(code)) for _ in range(3)) < 0.3
    slow = ("importlib.metadata", "asyncio", "typer")
    assert run(f"import atoll; print([name for name in {slow} if name in sys.modules])") == "[]"


@pytest.mark.parametrize("missing", ["numpy"])
def test_what_is_missing_is_named(missing):
    code = f"sys.modules[{missing!r}] = None; import atoll.envs"
    told = run(f"{code}\ntry: atoll.envs.Batch\nexcept ImportError as error: print(error)")
    assert "pip install 'atoll[batch]'" in told
