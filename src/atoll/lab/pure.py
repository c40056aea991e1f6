"""Runs a module on Atoll's plain Python sources, although compiled ones are installed beside them.

    python .../atoll/lab/pure.py MODULE [ARGUMENTS]

Started by its path, never imported: the rest of Atoll must not be loaded before it.
"""

import runpy
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parents[1]


class Sources(MetaPathFinder):
    """Finds the modules of this package as source files only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != PACKAGE.name:
            return None
        for folder in path or [str(PACKAGE.parent)]:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


if __name__ == "__main__":
    sys.path.pop(0)
    sys.meta_path.insert(0, Sources())
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
