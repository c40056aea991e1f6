"""What every title must hold, as a library: whoever writes one runs it, inside this tree or outside.

    atoll check pearls                                     # the command
    ATOLL_TITLES=pearls pytest --pyargs atoll.testing      # the same, with all that pytest can do
    testing.check("pearls")                                # within a test of your own

Every title in the catalog is tested with every seat count and option value; ATOLL_TITLES limits them, and
ATOLL_GAMES=10 plays ten times as many games. The
helpers are for tests of your own: `looks.check_twins` compares two positions that a seat must not tell apart.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from atoll.core.errors import AtollError

NEEDS_PYTEST = "The suite needs pytest: pip install 'atoll[testing]'"
#: whatever settings lie in the folder in which it is called
ALONE = ("-q", "-c", os.devnull, "--rootdir", ".", "-p", "no:cacheprovider")


def run(*titles: str, options: Sequence[str] = ()) -> int:
    """Run the suite on some titles in a process of its own; 0 means that all is well."""
    if find_spec("pytest") is None:
        raise AtollError(NEEDS_PYTEST)
    command = [sys.executable, "-m", "pytest", "--pyargs", "atoll.testing", *ALONE, *options]
    env = os.environ | {
        "ATOLL_TITLES": ",".join(titles),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    return subprocess.run(command, env=env).returncode


def check(*titles: str) -> None:
    """Fail unless these titles hold everything that a title must."""
    assert run(*titles) == 0, f"{', '.join(titles)}: see above what the suite found"
