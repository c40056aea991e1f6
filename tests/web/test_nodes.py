"""Several servers on one PostgreSQL: whoever a player reaches, it is the same table."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.postgres import Postgres
from tests.web.site import Site, Visitor

Two = tuple[Site, Site]


@pytest.fixture(scope="module")
def two(postgres: Postgres) -> Iterator[Two]:
    address = postgres.database()
    sites = Site(address), Site(address)
    yield sites
    for site in sites:
        site.close()


def at(site: Site, visitor: Visitor) -> Visitor:
    """The same browser at another node."""
    moved = Visitor(site.address)
    moved.http.cookies.clear()
    for name, value in visitor.http.cookies.items():
        moved.http.cookies.set(name, value)
    return moved


def until(happened: Callable[[], Any], seconds: float = 10.0) -> None:
    late = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < late, "it did not happen"
        time.sleep(0.02)


def test_a_viewer_sees_the_moves_made_at_another_node(two: Two) -> None:
    here, there = two[0].visitor(), two[1].visitor()
    id = here.create("me", "me")
    with there.watch(id) as watch:
        assert watch.frame()["ply"] == here.frame(id)["ply"]
        for _ in range(6):
            ply = here.move(id, here.frame(id)).json()["ply"]
            assert watch.until(ply)["ply"] == ply
        seat = here.frame(id)["choice"]["seat"]
        undone = here.post(f"/t/{id}/undo", ply=ply, seat=seat)
        assert undone.status_code == 200, undone.text
        assert watch.until(ply + 1)["moves"] == 5


def test_of_eight_at_one_ply_one_wins_and_the_others_get_the_table_as_it_is(two: Two) -> None:
    host = two[0].visitor()
    id = host.create("me", "me")
    rivals = [at(two[k % 2], host) for k in range(8)]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(10):
            frame = host.frame(id)
            moves = frame["choice"]["moves"]

            def post(k: int, frame: dict[str, Any] = frame, moves: Any = moves) -> httpx.Response:
                body = {
                    "ply": frame["ply"],
                    "seat": frame["choice"]["seat"],
                    "move": moves[k % len(moves)][0],
                }
                return rivals[k].post(f"/t/{id}/moves", **body)

            answers = list(pool.map(post, range(8)))
            told = {answer.status_code for answer in answers}
            won = [k for k, answer in enumerate(answers) if answer.status_code == 200]
            assert told == ({200, 409} if len(moves) > 1 else {200})
            assert len({moves[k % len(moves)][0] for k in won}) == 1
            assert all(a.json()["ply"] == frame["ply"] + 1 for a in answers)
            for site in two:
                assert at(site, host).frame(id)["ply"] == frame["ply"] + 1


def test_a_node_that_is_behind_catches_up_before_it_refuses(two: Two) -> None:
    """Its notices are held up, as on a bad day of the network."""
    here = two[0].visitor()
    there = at(two[1], here)
    id = here.create("me", "me")
    there.frame(id)
    nodes = two[1].hub.store.nodes
    heard = nodes.heard
    nodes.heard = lambda notices: None
    try:
        frame = here.frame(id)
        ply = here.move(id, frame).json()["ply"]
        assert there.frame(id)["ply"] == ply - 1
        answer = there.move(id, here.frame(id))
        assert answer.status_code == 200, answer.text
        token = invited(here, open_table := here.create("me", "open"))
        there.frame(open_table)
        guest = two[0].visitor()
        assert guest.post(f"/t/{open_table}/join", token=token, name="Ben").status_code == 200
        same = at(two[1], guest).post(f"/t/{open_table}/name", seat=1, name="Benno")
        assert same.status_code == 200, same.text
    finally:
        nodes.heard = heard


def invited(host: Visitor, id: str) -> str:
    return str(host.post(f"/t/{id}/invite", seat=1).json()["url"].partition("#join=")[2])


def test_seats_are_taken_and_changed_for_all_nodes(two: Two) -> None:
    here, guest = two[0].visitor(), two[1].visitor()
    id = here.create("me", "open")
    with here.watch(id) as watch:
        watch.frame()
        assert guest.post(f"/t/{id}/join", token=invited(here, id), name="Ben").json() == {"seat": 1}
        while watch.frame()["seats"][1]["name"] != "Ben":
            pass


def test_one_node_drives_a_bot_and_another_takes_over(two: Two) -> None:
    here = two[0].visitor()
    id = here.create("random", "random")
    with two[1].visitor().watch(id) as watch:
        frame = watch.frame()
        while not frame["over"]:
            frame = watch.frame()
    entries = two[1].table(id).entries
    assert [entry.n for entry in entries] == list(range(len(entries)))


def test_the_database_goes_away_and_comes_back(two: Two, postgres: Postgres, caplog: Any) -> None:
    here = two[0].visitor()
    there = at(two[1], here)
    id = here.create("me", "me")
    with there.watch(id) as watch:
        watch.frame()
        frame = here.frame(id)
        postgres.stop()
        answer = here.move(id, frame)
        assert answer.status_code == 503
        assert "This did not happen" in answer.json()["error"]
        assert "postgres" not in answer.text
        postgres.start()
        until(lambda: here.move(id, frame).status_code == 200)
        assert watch.until(frame["ply"] + 1)["ply"] == frame["ply"] + 1
    assert "cannot be reached" in caplog.text
    assert "can be written again" in caplog.text
