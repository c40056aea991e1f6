"""The patch of the page: nodes keep their identity, and glide wherever they go."""

import pytest

from tests.browser.conftest import Visit

LAB = """async ([before, after]) => {
  const { patch } = await import("/static/patch.js");
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const host = document.createElement("div");
  document.body.prepend(host);
  host.innerHTML = before;
  const piece = host.querySelector("#piece");
  piece.style.transition = "transform 400ms linear";
  piece.tabIndex = 0;
  piece.focus();
  await wait(60);
  patch(host.firstElementChild, after);
  await wait(150);
  const between = piece.getBoundingClientRect().x - host.getBoundingClientRect().x;
  const same = host.querySelector("#piece") === piece;
  const inside = [...host.querySelectorAll("svg *")].map((el) => el.id || el.localName).join(" ");
  const foreign = [...host.querySelectorAll("svg *")].some((el) => el.namespaceURI !== "http://www.w3.org/2000/svg");
  return { between, same, inside, foreign, focused: document.activeElement === piece };
}"""
OTHER = '<g id="other"><rect/></g>'


def piece(x: int) -> str:
    return f'<g id="piece" class="glide" transform="translate({x} 0)"><rect width="10" height="10"/></g>'


def drawing(inside: str) -> str:
    return f'<svg id="drawing" width="600" height="20">{inside}</svg>'


@pytest.mark.parametrize(
    ("after", "inside"),
    [
        (OTHER + piece(400), "other rect piece rect"),
        (piece(400) + OTHER, "piece rect other rect"),
        (f'<g id="new">{piece(400)}</g>{OTHER}', "new piece rect other rect"),
        (piece(400), "piece rect"),
        (f'<path/>{piece(400)}<g id="late"/>{OTHER}', "path piece rect late other rect"),
    ],
    ids=["in place", "before its sibling", "into a new group", "its sibling goes", "others come"],
)
def test_a_piece_glides_and_keeps_its_identity(visit: Visit, after: str, inside: str) -> None:
    ana = visit(motion="no-preference")
    ana.page.goto(f"{ana.address}/rules/cacao")
    found = ana.page.evaluate(LAB, [drawing(OTHER + piece(0)), drawing(after)])
    assert 0 < found["between"] < 400
    assert found["same"]
    assert found["focused"]
    assert found["inside"] == inside
    assert not found["foreign"]
