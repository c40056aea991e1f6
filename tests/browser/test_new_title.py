"""A title that was written a minute ago, by `atoll new`, is played in the browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from atoll.cli.new import copies, sample
from tests.browser.house import PHONE, Person, served
from tests.browser.test_whole_games import play
from tests.tools import pip_install


@pytest.fixture(scope="module")
def lagoon(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the new title is installed."""
    home = tmp_path_factory.mktemp("lagoon")
    for file, words in copies(sample(), "lagoon", "Lagoon", here=False):
        (home / "lagoon" / file).parent.mkdir(parents=True, exist_ok=True)
        (home / "lagoon" / file).write_text(words, "utf-8")
    pip_install(str(home / "lagoon"), target=home / "site")
    return home / "site"


def test_a_new_title_is_played_to_its_end(browser: Browser, lagoon: Path, tmp_path: Path) -> None:
    with served(tmp_path / "tables.db", guests=(lagoon,)) as address:
        context = browser.new_context(**PHONE, reduced_motion="reduce")
        ana = Person(context.new_page(), address, PHONE)
        ana.page.goto(address)
        ana.page.get_by_text("Lagoon", exact=True).first.wait_for()
        ana.start("Ana", "random bot", title="lagoon", tide=True, storm=True)
        play(ana)
        assert not ana.trouble
        context.close()
