"""The preview of a move: what would shine, and what it would bring."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.house import DESKTOP, PHONE

# A deal that gives Ana a shell with three, which carries Ben.
TIDAL = {"title": "pearls", "seed": 1, "tide": True, "rocks": "far last", "first": 0}


def box(found: Locator) -> tuple[float, float, float, float]:
    """Left, top, width and height on the screen."""
    there = found.bounding_box()
    assert there
    return there["x"], there["y"], there["width"], there["height"]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_ghost_lights_what_it_touches_and_says_what_it_brings(
    visit: Visit, device: dict[str, object]
) -> None:
    ana = visit(device)
    ana.start("Ana", "random bot", **TIDAL)
    badge, lit, page = ana.page.locator("#ghost-label"), ana.page.locator(".lit"), ana.page
    expect(badge).to_have_count(0)
    ana.press(page.locator('[data-part="shell:3"][data-can]').first)
    expect(page.locator("#ghost.firm")).to_be_visible()
    assert lit.evaluate_all("all => all.map((el) => el.id)") == ["diver-1"]
    expect(badge).to_have_text("+3")
    left, top, width, height = box(badge)
    assert 20 <= height <= 30, "as large on the phone as on the desk"
    spot = box(page.locator('[data-part="spot:0-3"] .hit'))
    assert abs(left + width / 2 - (spot[0] + spot[2] / 2)) < 2
    assert abs(top + height / 2 - spot[1]) < 2, "on the upper edge of the ghost"
    page.locator("#ui-do-cancel").click()
    expect(badge).to_have_count(0)
    expect(lit).to_have_count(0)
    ana.press(page.locator('[data-part="shell:3"][data-can]').first)
    ana.press(page.locator("#ui-do-confirm"))
    ana.until("live.moves >= 1")
    expect(badge).to_have_count(0)
    expect(lit).to_have_count(0)


def test_the_label_stays_upright_and_on_the_screen(visit: Visit) -> None:
    """A long one at the left edge, on a place that is turned and zoomed."""
    ana = visit(PHONE)
    ana.start("Ana", "random bot", **TIDAL)
    ana.page.evaluate(
        """() => {
          const { targets, live } = window.atoll;
          const moves = structuredClone(live.choice.moves);
          for (const [, , , , ghost] of moves) if (ghost) [ghost[1], ghost[2], ghost[4]] = ["spot:0-0", 90, "+3 strokes and a pearl"];
          document.getElementById("spot-0-0").setAttribute("transform", "rotate(90)");
          targets.offer({ ...live, choice: { ...live.choice, moves } });
        }"""
    )
    ana.press(ana.page.locator('[data-part="shell:3"][data-can]').first)
    left, _, width, height = box(ana.page.locator("#ghost-label"))
    assert left >= 0
    assert width > 120
    assert height <= 30, "the words stand upright"
    ana.page.evaluate("window.scrollTo(0, 0)")
    ana.page.locator("#ui-board").evaluate(
        "el => el.dispatchEvent(new WheelEvent('wheel', { deltaY: -300, clientX: 9, clientY: 200 }))"
    )
    assert box(ana.page.locator("#ghost-label"))[3] == pytest.approx(height, abs=1), "whatever the zoom"
