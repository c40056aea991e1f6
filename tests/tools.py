"""What tests of this tree share: the examples as other people install them, and the other build of Atoll."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib import invalidate_caches
from pathlib import Path
from tempfile import TemporaryDirectory

import atoll
from atoll.testing.cases import NAMES
from atoll.testing.facts import chi_square, digest, facts, facts_without_chance, play_some, walk

ROOT = Path(__file__).parent.parent
PACKAGE_ROOT = Path(atoll.__file__).parent.parent
EXAMPLES = ROOT / "examples"
SAMPLE_TITLE = ROOT / "build" / "examples"  # where the examples are installed, as packages of their own

__all__ = [
    "EXAMPLES",
    "NAMES",
    "PACKAGE_ROOT",
    "ROOT",
    "SAMPLE_TITLE",
    "chi_square",
    "digest",
    "facts",
    "facts_without_chance",
    "install_examples",
    "other_build",
    "pip_install",
    "play_some",
    "run_python",
    "stranger",
    "walk",
]


def install_examples() -> None:
    """Install what lies in `examples` as other people would, if it was changed since."""
    newest = max(file.stat().st_mtime for file in EXAMPLES.rglob("*") if file.is_file())
    if SAMPLE_TITLE.exists() and SAMPLE_TITLE.stat().st_mtime >= newest:
        return
    with TemporaryDirectory() as folder:
        copies = Path(folder) / "sources"  # setuptools leaves its traces where it builds
        shutil.copytree(EXAMPLES, copies)
        packages = (str(path.parent) for path in copies.glob("*/pyproject.toml"))
        pip_install(*packages, target=Path(folder) / "made")
        shutil.rmtree(SAMPLE_TITLE, ignore_errors=True)
        shutil.copytree(Path(folder) / "made", SAMPLE_TITLE)
    invalidate_caches()  # Python knows the place as one that does not exist


def pip_install(*packages: str, target: Path) -> None:
    """Into a folder of its own, offline."""
    options = ("-q", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, "--target", str(target), *packages],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def stranger(folder: Path) -> Path:
    """The Python of an environment of its own, which has this build of Atoll and what it needs."""
    venv.create(folder, with_pip=False)
    ours = [PACKAGE_ROOT, sysconfig.get_path("purelib")]
    theirs = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
    Path(theirs, "atoll.pth").write_text("\n".join(map(str, ours)))
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def other_build() -> Path | None:
    """Where the package lies that is interpreted if this one is compiled, and the other way round.

    ATOLL_OTHER names it; otherwise it is `src`, or the compiled package that was installed.
    """
    if name := os.environ.get("ATOLL_OTHER"):
        return ROOT / name
    if atoll.COMPILED:
        return ROOT / "src"
    installed = Path(sysconfig.get_path("platlib"))
    return installed if list(installed.glob("atoll/core/rng.*.so")) else None


def run_python(*arguments: str, package_root: str | Path = PACKAGE_ROOT, **env: str) -> str:
    """What a module of the tests prints in a process of its own, on either build."""
    path = os.pathsep.join(map(str, (package_root, ROOT, SAMPLE_TITLE)))
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": path} | env, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout
