"""Compiles the hot modules with mypyc where a C compiler is at hand; otherwise they stay plain Python.

ATOLL_BUILD=pure     never compile (the default of editable installs)
ATOLL_BUILD=require  fail loudly where compiling fails
ATOLL_BUILD=auto     compile if possible, and say so if not (the default of ordinary installs)

A profile-guided build is two builds with gcc, and games in between (`make wheel PGO=1`):
ATOLL_PROFILE=write  a build that counts what runs
ATOLL_PROFILE=read   a build that puts first what ran most
"""

import os
import re
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = [
    "core/rng.py",
    "core/bag.py",
    "core/bits.py",
    "core/grid.py",
    "core/sheet.py",
    "core/state.py",
    "bots/bot.py",
    "bots/greedy.py",
    "bots/search.py",
    "bots/trials.py",
    "envs/payoff.py",
    "envs/stepper.py",
    "lab/ends.py",
    "lab/loops.py",
    "web/texts.py",
]
# every module of a title that counts in machine integers is compiled
MARK = "from mypy_extensions import i64"

ROOT = Path("src/atoll")
SAMPLE = Path("examples/pearls")
LITTER = shutil.ignore_patterns("build", "*.egg-info", "__pycache__", ".*")
# The rest of the package is not compiled, and what it imports may not be installed yet, or just be on its way: not our
# concern here.
FLAGS = ["--config-file=pyproject.toml", "--follow-imports=silent", "--no-site-packages"]
EDITABLE = "editable_wheel" in sys.argv or "develop" in sys.argv
MODE = os.environ.get("ATOLL_BUILD", "pure" if EDITABLE else "auto")

COUNTS = Path("build/profile").resolve()
PROFILING = {
    "": [],
    "write": [f"-fprofile-generate={COUNTS}", "-fprofile-update=single"],
    "read": [f"-fprofile-use={COUNTS}", "-Wno-missing-profile"],
}[os.environ.get("ATOLL_PROFILE", "")]
GCC = [
    "-g0",
    "-fno-semantic-interposition",
    "-fwrapv",
    "-ffp-contract=off",
    "-Wno-unknown-attributes",
    "-Wno-misleading-indentation",  # to look for it takes longer than to compile
    *PROFILING,
]
# What a module does once, when it is imported, fills tables: to optimize that takes longer than all the rest.
HEADER = Path("build/__native_internal_atoll.h")
IMPORT = re.compile(r"^extern (?=char CPyDef_\w+_____top_level__\(void\);)", re.MULTILINE)
HASTILY = '__attribute__((cold, optimize("O1"))) extern '


def hot_modules():
    found = [ROOT / name for name in COMPILED]
    found += [file for file in sorted(ROOT.glob("games/*/*.py")) if MARK in file.read_text("utf-8")]
    return [str(file) for file in found if file.exists()]


def give_up(error):
    if MODE == "require":
        raise error
    print(f"\nWARNING: Atoll runs interpreted, about 20 times slower: {error}\n", file=sys.stderr)


class OptionalBuildExt(build_ext):
    def run(self):
        try:
            super().run()
        except Exception as error:
            give_up(error)
            self.extensions = []

    def get_outputs(self):
        return [path for path in super().get_outputs() if os.path.exists(path)]


class BuildWithSample(build_py):
    """The title that `atoll new` copies travels along; in this tree it is read where it lies."""

    def run(self):
        super().run()
        if not self.editable_mode:
            shutil.copytree(
                SAMPLE, Path(self.build_lib) / "atoll/cli/sample", ignore=LITTER, dirs_exist_ok=True
            )


def extensions():
    if MODE == "pure":
        return []
    try:
        from mypyc.build import mypycify

        modules = mypycify([*FLAGS, *hot_modules()], opt_level="3", group_name="atoll")
    except (Exception, SystemExit) as error:
        give_up(error)
        return []
    if os.name != "nt":
        HEADER.write_text(IMPORT.sub(HASTILY, HEADER.read_text("utf-8")), "utf-8")
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *GCC]
            module.extra_link_args = [*module.extra_link_args, *PROFILING]
    return modules


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuildExt, "build_py": BuildWithSample})
