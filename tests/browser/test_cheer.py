"""What moves when points change and a game ends; nothing does for those who like it calm."""

import pytest

from tests.browser.conftest import Visit

QUICK = {"title": "pearls", "seed": 10, "first": 0}
WATCH = """() => {
  window.cheers = 0; window.counted = 0;
  new MutationObserver((all) => { for (const one of all) window.cheers += one.addedNodes.length; })
    .observe(document.getElementById('sky'), { childList: true });
  new MutationObserver(() => { window.counted += 1; })
    .observe(document.querySelector('#ui-seat-0 .chip b'), { childList: true, characterData: true, subtree: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_winner_is_celebrated_and_counters_tick(visit: Visit, motion: str) -> None:
    ana = visit(motion=motion)  # type: ignore[arg-type]
    ana.start("Ana", "random bot", **QUICK)
    ana.page.evaluate("localStorage.setItem('atoll-pace', 'instant'); localStorage.setItem('atoll-hold', 0)")
    ana.page.evaluate(WATCH)
    while ana.settled():
        ana.move()
    ana.until("document.querySelector('#ui-result:not([hidden])')")
    points = ana.live("seats[0].points")
    ana.until(f"document.querySelector('#ui-seat-0 .chip b').textContent === '{points}'")
    if motion == "reduce":
        assert ana.page.evaluate("window.cheers") == 0
    else:
        ana.until("window.cheers >= 40")
        assert ana.page.evaluate("window.counted") > ana.live("moves")
    ana.page.reload()
    ana.until("document.querySelector('#ui-result:not([hidden])')")
    assert ana.page.locator("#sky > *").count() == 0  # it was celebrated already
