"""One connection for all pages of a browser, however many it has open."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.house import Person

ALONE = "delete window.SharedWorker"


def more(ana: Person, url: str) -> Person:
    """Another page of the same browser."""
    page = ana.page.context.new_page()
    other = Person(page, ana.address, ana.device, trouble=ana.trouble)
    page.goto(url)
    other.until("live")
    return other


def move_by_hand(person: Person) -> int:
    """Post a move; the ply that follows."""
    live = person.live("choice")
    body = {"ply": person.live("ply"), "seat": live["seat"], "move": live["moves"][0][0]}
    answer = person.page.request.post(f"{person.page.url}/moves", data=body)
    assert answer.ok, answer.text()
    return int(answer.json()["ply"])


def test_a_move_in_the_last_of_many_pages_shows_in_all_that_look(visit: Visit) -> None:
    """Eight pages on plain HTTP/1.1, of which a browser allows itself six connections to one server."""
    ana = visit()
    pages = [ana]
    urls = [ana.start("Ana", "Bea")]
    for _ in range(7):
        answer = ana.page.request.post(
            f"{ana.address}/api/tables",
            data={
                "title": "cacao",
                "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}],
                "seed": 7,
            },
        )
        urls.append(f"{ana.address}{answer.json()['url']}")
        pages.append(more(ana, urls[-1]))
    twin = more(ana, urls[-1])  # the same table once more
    last = pages[-1]
    ply = move_by_hand(last)
    for page in (last, twin):
        page.until(f"live.ply === {ply}")
    ply = move_by_hand(ana)
    ana.until(f"live.ply === {ply}")
    twin.page.close()
    ply = move_by_hand(last)
    last.until(f"live.ply === {ply}")


@pytest.mark.parametrize("shared", [True, False])
def test_pages_go_on_after_the_connection_was_cut(visit: Visit, shared: bool) -> None:
    ana = visit()
    if not shared:
        ana.page.add_init_script(ALONE)
    ana.start("Ana", "Bea")
    ana.settled()
    seen = count_frames(ana.page)
    ply = move_by_hand(ana)
    ana.until(f"live.ply === {ply}")
    assert ana.page.evaluate(seen) == 1
    ana.page.evaluate("window.atoll.stream.look(null)")
    ana.until(f"live.full && live.ply === {ply}")
    ply = move_by_hand(ana)
    ana.until(f"live.ply === {ply}")
    assert ana.page.evaluate(seen) == 3


def count_frames(page: Page) -> str:
    page.evaluate("""() => {
        const { stream } = window.atoll, { show } = stream.acts;
        window.shown = 0;
        stream.acts.show = (frame) => { window.shown += 1; return show(frame); };
    }""")
    return "window.shown"


HURRY = """async () => {
  const { stream } = window.atoll, shown = [], soon = () => new Promise((done) => setTimeout(done));
  Object.assign(stream.acts, { show: (frames) => shown.push(frames.length), gap: () => 0, queued() {} });
  for (let i = 0; i < 3; i++) {
    stream.take({ mark: "later" });
    await soon();
  }
  await new Promise((done) => setTimeout(done, 500));
  return shown;
}"""


def test_a_position_is_on_the_screen_before_the_next_ones_are_looked_at(visit: Visit) -> None:
    """Bots that answer at once do not keep one's own move from being painted."""
    ana = visit()
    ana.start("Ana", "Bea")
    ana.page.wait_for_timeout(300)
    assert ana.page.evaluate(HURRY) == [1, 2]
