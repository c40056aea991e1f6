"""Another environment with an Atoll of its own: here the same build, found only by its own interpreter."""

import sysconfig
import venv
from pathlib import Path

from tests.tools import PACKAGE_ROOT


def neighbour(folder: Path) -> str:
    """The path of its interpreter."""
    venv.create(folder, with_pip=False)
    packages = sysconfig.get_path("purelib", vars={"base": str(folder)})
    paths = (PACKAGE_ROOT, sysconfig.get_path("platlib"))
    (Path(packages) / "atoll.pth").write_text("\n".join(map(str, paths)))
    return str(folder / "bin" / "python")
