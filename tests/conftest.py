"""What all tests share: the build they run on is named, and a title of another package is at hand."""

import sys

import atoll
from tests.tools import PACKAGE_ROOT, SAMPLE_TITLE

sys.path.append(str(SAMPLE_TITLE))  # like an installed plug-in: a package and its entry point


def pytest_report_header() -> str:
    build = "compiled" if atoll.COMPILED else "interpreted"
    return f"atoll: {build}, from {PACKAGE_ROOT}; titles: {', '.join(atoll.titles())}"
