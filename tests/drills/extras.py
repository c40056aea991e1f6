"""Each extra alone: the wheel with one of them in an empty environment, far from this tree, does what that extra promises.

python -m tests.drills.extras dist/atoll-0.2.0-cp311-cp311-linux_x86_64.whl [--extra data]
"""

import argparse
import sys
import tomllib
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.wheel import ROOT, run

PROMISES = {
    "": "import sys, atoll; atoll.start('cacao', seats=2); assert 'numpy' not in sys.modules",
    "batch": "from atoll.envs import Batch; Batch('cacao', 4, 2).step_random(50)",
    "gymnasium": "import gymnasium; gymnasium.make('atoll.envs.gymnasium:atoll/Cacao-v1', seats=2).reset(seed=1)",
    "pettingzoo": "from atoll.envs import pettingzoo; pettingzoo.env('cacao', 2).reset(seed=1)",
    "openspiel": "import pyspiel, atoll.envs.openspiel; pyspiel.load_game('atoll_cacao').new_initial_state()",
    "rl": "from atoll.envs import Batch, pettingzoo; import atoll.envs.gymnasium; Batch('cacao', 4, 2)",
    "data": "from pathlib import Path; from atoll.lab import simulate\n"
    "simulate('cacao', ['random'] * 2, 4, file=Path('games.parquet')); assert Path('games.parquet').stat().st_size",
    "dask": "from distributed import LocalCluster; from atoll.lab import dask_cluster, simulate\n"
    "with LocalCluster(1, processes=False, dashboard_address=None) as cluster:\n"
    "    with dask_cluster(cluster.scheduler_address) as (executor, workers):\n"
    "        assert simulate('cacao', ['random'] * 2, 4, executor=executor, workers=workers).games == 4",
    "mcp": "from atoll.envs.mcp import server; assert server()",
    "png": "import atoll; from atoll.core.export import png\n"
    "assert png(atoll.title('cacao'), atoll.start('cacao', seats=2))[:4] == b'\\x89PNG'",
    "postgres": "import atoll.tables.pglink, atoll.tables.pgnode, atoll.tables.pgwriter",
    "testing": "import pytest, atoll.testing",
}


def main(wheel: Path, only: list[str]) -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = ["", *told["project"]["optional-dependencies"]]
    assert set(extras) == set(PROMISES), "every extra has its promise here"
    for extra in only or extras:
        with TemporaryDirectory() as folder:
            keeps(Path(folder), wheel, extra)
        print(f"{f'atoll[{extra}]' if extra else 'atoll'} does what it promises, alone.", flush=True)


def keeps(home: Path, wheel: Path, extra: str) -> None:
    venv.create(home / "venv", with_pip=False)
    python = home / "venv/bin/python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    wish = f"atoll[{extra}] @ {wheel.as_uri()}" if extra else f"atoll @ {wheel.as_uri()}"
    run(home, *pip, "install", "-q", "-c", ROOT / "constraints.txt", wish)
    run(home, python, "-c", PROMISES[extra])


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("wheel", type=Path)
    asked.add_argument("--extra", action="append", default=[], help="only this one; all without it")
    given = asked.parse_args()
    main(given.wheel.resolve(), given.extra)
