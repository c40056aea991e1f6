"""Tables in nine windows: the short form of `python -m tests.browser.layouts`."""

import pytest

from atoll.core.catalog import titles
from tests.browser.conftest import Visit
from tests.browser.house import PHONE
from tests.browser.layouts import WINDOWS, look, played


@pytest.mark.parametrize("name", [name for name in titles() if name != "pearls"])
def test_a_decision_is_in_sight_in_nine_windows(visit: Visit, name: str) -> None:
    ana = visit(PHONE)
    found = [f"{window}: {complaint}: {what}" for window, complaint, what in played(ana, name, 1, WINDOWS)]
    assert not found, "\n".join(found)


def test_what_is_wrong_is_found(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title="tropic_euro")
    ana.settled()
    spoil = "text.number { font-size: 5px } #ui-prompt { width: 4000px } #ui-board { translate: 0 900px }"
    ana.page.evaluate(
        f"document.adoptedStyleSheets.push(new CSSStyleSheet()); document.adoptedStyleSheets.at(-1).replaceSync('{spoil}')"
    )
    found = {finding.complaint for finding in look(ana, {"laptop": (1280, 800)})}
    assert {"small", "unseen"} <= found
