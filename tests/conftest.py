"""What all tests share: the build they run on is named, and a title of another package is at hand."""

import sys
from collections.abc import Iterator

import pytest

import atoll
from tests.postgres import Postgres
from tests.tools import PACKAGE_ROOT, SAMPLE_TITLE, install_examples

sys.path.append(str(SAMPLE_TITLE))  # like any installed plug-in: a package and its entry point


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # once, and not in the workers of xdist
        install_examples()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that in the end nobody waits for it alone."""
    items.sort(key=lambda item: "whole_game" not in item.nodeid)


def pytest_report_header() -> str:
    build = "compiled" if atoll.COMPILED else "interpreted"
    return f"atoll: {build}, from {PACKAGE_ROOT}; titles: {', '.join(atoll.titles())}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of a process; each asks it for a database of its own."""
    server = Postgres()
    yield server
    server.close()
