from collections.abc import Iterator

import pytest

from tests.web.site import Site, Visitor


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site") / "tables.db")
    yield running
    running.close()


@pytest.fixture
def ana(site: Site) -> Visitor:
    return site.visitor()


@pytest.fixture
def ben(site: Site) -> Visitor:
    return site.visitor()
