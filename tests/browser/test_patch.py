"""The patch of the page: nodes keep their identity, and glide wherever they go."""

import msgspec
import pytest
from playwright.sync_api import Page

from atoll import OVER, WATCHER, Rng
from atoll.core import mat
from atoll.core.catalog import title, titles
from tests.browser.conftest import Visit
from tests.browser.house import Person
from tests.tools import NAMES

LAB = """async ([before, after]) => {
  const { arrange } = await import("/static/patch.js");
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  document.body.insertAdjacentHTML("afterbegin", '<div><svg width="600" height="20"></svg></div>');
  const host = document.body.firstElementChild, svg = host.firstElementChild;
  arrange(svg, before, []);
  const piece = host.querySelector("#piece");
  piece.style.transition = "transform 400ms linear";
  piece.tabIndex = 0;
  piece.focus();
  await wait(60);
  arrange(svg, after, before);
  const gone = () => piece.getBoundingClientRect().x - host.getBoundingClientRect().x;
  for (let looks = 0; looks < 40 && !gone(); looks++) await wait(20);
  const between = gone();
  const same = host.querySelector("#piece") === piece;
  const inside = [...svg.querySelectorAll("*")].map((el) => el.id || el.localName).join(" ");
  const foreign = [...svg.querySelectorAll("*")].some((el) => el.namespaceURI !== "http://www.w3.org/2000/svg");
  return { between, same, inside, foreign, focused: document.activeElement === piece };
}"""
Pieces = list[tuple[str, str]]
OTHER = ("other", '<g id="other"><rect/></g>')


def drawn(x: int) -> str:
    return f'<g id="piece" class="glide" transform="translate({x} 0)"><rect width="10" height="10"/></g>'


def piece(x: int) -> tuple[str, str]:
    return "piece", drawn(x)


def somewhere(person: Person) -> Page:
    """A page of the house that no game changes."""
    person.page.goto(f"{person.address}/rules/{next(iter(titles()))}")
    return person.page


@pytest.mark.parametrize(
    ("after", "inside"),
    [
        ([OTHER, piece(400)], "other rect piece rect"),
        ([piece(400), OTHER], "piece rect other rect"),
        ([("new", f'<g id="new">{drawn(400)}</g>'), OTHER], "new piece rect other rect"),
        ([("other", f'<g id="other">{drawn(400)}</g>')], "other piece rect"),
        ([piece(400)], "piece rect"),
        ([("wave", '<path id="wave"/>'), piece(400), ("late", '<g id="late"/>'), OTHER], "wave piece rect late other rect"),
        ([("other", '<path id="other"/>'), piece(400)], "other piece rect"),
    ],
    ids=["in place", "before its sibling", "into a new piece", "into its sibling", "its sibling goes", "others come", "its sibling is redrawn"],
)  # fmt: skip
def test_a_piece_glides_and_keeps_its_identity(visit: Visit, after: Pieces, inside: str) -> None:
    page = somewhere(visit(motion="no-preference"))
    found = page.evaluate(LAB, [[OTHER, piece(0)], after])
    assert 0 < found["between"] < 400
    assert found["same"]
    assert found["focused"]
    assert found["inside"] == inside
    assert not found["foreign"]


# First the differences one after another, then each position as a whole on an empty table. A node with the same id
# and name in the same mat must have stayed the same node.
LAY = """async (frames) => {
  const { apply, lay } = await import("/static/mats.js");
  for (const area of ["board", "supply", "hand", "own", "other"]) {
    document.body.insertAdjacentHTML("beforeend", `<div id="ui-${area}" class="lab"></div>`);
  }
  const homes = [...document.querySelectorAll(".lab")];
  const nodes = () => [...document.querySelectorAll(".lab figure")].map((mat) => [mat.id, new Map([...mat.querySelectorAll("[id]")].map((el) => [el.id, el]))]);
  const seen = [], wrong = [];
  let mats = [], before = new Map();
  for (const [n, { full, ...change }] of frames.entries()) {
    mats = apply(mats, change);
    if (JSON.stringify(mats) !== JSON.stringify(full)) wrong.push(`data ${n}`);
    lay({ mats });
    const now = new Map(nodes());
    for (const [mat, old] of before) for (const [id, el] of now.get(mat) ?? []) {
      if (old.has(id) && old.get(id) !== el && old.get(id).nodeName === el.nodeName) wrong.push(`identity of ${id} at ${n}`);
    }
    before = now;
    seen.push(homes.map((home) => home.cloneNode(true)));
  }
  for (const [n, { full }] of frames.entries()) {
    for (const home of homes) home.replaceChildren();
    lay({ mats: full });
    homes.forEach((home, i) => { if (!home.isEqualNode(seen[n][i])) wrong.push(`${home.id} ${n}`); });
  }
  return wrong;
}"""
SHOWN = 40  # positions, two moves apart


@pytest.mark.parametrize("viewer", [0, WATCHER], ids=["seat", "watcher"])
@pytest.mark.parametrize("name", list(titles()))
def test_differences_lead_to_the_same_page_as_whole_frames(visit: Visit, name: str, viewer: int) -> None:
    kind = title(name)
    state, rng = kind.start(kind.seats[-1], seed=4), Rng(4)
    names, shown, series = NAMES[: state.seats], list[mat.Mat](), []
    while len(series) < SHOWN:
        mats = kind.mats(state, viewer, names)
        changes = mat.difference(shown, mats)
        series.append({"full": mats, "layout": [one.id for one in mats], "changes": changes})
        shown = mats
        for _ in range(2):
            if state.turn != OVER:
                state.play(state.random_move(rng))
    wrong = somewhere(visit()).evaluate(LAY, msgspec.to_builtins(series))
    assert wrong == []
