"""One server and one Chromium for all browser tests; a console that must stay silent for each."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import CHROMIUM, DESKTOP, FLAGS, HASTE, SHELL, WAIT, Person, chromium, served

Visit = Callable[..., Person]
expect.set_options(timeout=WAIT)


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("tables")
    with served(folder / "tables.db") as found:
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not SHELL:
        if os.environ.get("CI") == "true":
            pytest.fail("The browser tests need Chromium: install the package `chromium`.")
        pytest.skip("Chromium is not installed, so the browser tests were left out.")
    with chromium() as running:
        yield running


@pytest.fixture
def with_windows(browser: Browser) -> Iterator[Browser]:
    """All of Chromium, for what its shell does not have, such as notifications."""
    whole = browser.browser_type.launch(executable_path=CHROMIUM, args=FLAGS)
    yield whole
    whole.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Opens a browser of its own for one more person; afterwards no console may have complained."""
    people: list[Person] = []

    def come(
        device: dict[str, Any] = DESKTOP,
        motion: Literal["reduce", "no-preference"] = "reduce",
        browser: Browser = browser,
    ) -> Person:
        context = browser.new_context(**device, reduced_motion=motion)
        if motion == "reduce":
            context.add_init_script(HASTE)
        people.append(Person(context.new_page(), address, device))
        return people[-1]

    yield come
    trouble = [text for person in people for text in person.trouble]
    for person in people:
        person.page.context.close()
    assert not trouble, trouble
