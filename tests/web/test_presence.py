"""Who is here, who is away, clocks and calls, where two servers share the tables: both know, and one acts."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from atoll.tables import absence, clocks, hooks, timekeeper
from tests.postgres import Postgres
from tests.web.site import Site, Visitor, Watch
from tests.web.test_calls import SLOW, Bell, bell, leave_address, until
from tests.web.test_nodes import Two, at

__all__ = ["bell"]
QUICK = {"start_player": 1}


@pytest.fixture(scope="module")
def two(postgres: Postgres) -> Iterator[Two]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(absence, "ROUND", 0.1)
        patched.setattr(hooks, "PATIENCE", 0.3)
        patched.setattr(hooks, "PAUSES", (0.3, 0.3))
        patched.setattr(timekeeper, "GRACE", 0.0)
        patched.setattr(clocks, "MOVE", range(1, 10))
        address = postgres.database()
        sites = Site(address, allow_private_hooks=True), Site(address, allow_private_hooks=True)
        yield sites
        for site in sites:
            site.close()


def meet(two: Two, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Ana by one server and Ben by the other, at a table where Ben begins; both servers have it in memory."""
    ana, ben = two[0].visitor(), two[1].visitor()
    id = ana.create("me", "open", options=QUICK, **more)
    at(two[0], ben).join(id, ana)
    ana.get(f"/t/{id}/at/0")
    ben.get(f"/t/{id}/at/0")
    return ana, ben, id


def company(watch: Watch, seat: int, here: bool) -> dict[str, Any]:
    """The first frame in which a seat is here, or is not."""
    frame = watch.live or watch.frame()
    while frame["seats"][seat]["online"] is not here:
        frame = watch.frame()
    return frame


def why(two: Two, id: str) -> list[str]:
    """How seats changed; nothing while the servers do not agree."""
    told = [
        [entry.text.partition('"why":"')[2].partition('"')[0] for entry in site.table(id).entries]
        for site in two
    ]
    return [word for word in told[0] if word and told[0] == told[1]]


def test_who_is_here_is_shown_by_every_server(two: Two) -> None:
    ana, ben, id = meet(two)
    with ana.watch(id) as watch:
        company(watch, 1, False)
        with ben.watch(id), two[1].visitor().watch(id) as strange:
            frame = company(watch, 1, True)
            while frame["watchers"] != 1:
                frame = watch.frame()
            company(strange, 0, True)
        frame = company(watch, 1, False)
        assert frame["watchers"] == 0


def test_a_server_that_comes_later_learns_who_is_here_and_one_that_goes_takes_its_people_along(
    two: Two, postgres: Postgres
) -> None:
    ana, _, id = meet(two)
    with ana.watch(id) as watch:
        company(watch, 0, True)
        third = Site(two[0].hub.store.link.address)  # type: ignore[attr-defined]  # it is PostgreSQL
        try:
            with at(third, two[1].visitor()).watch(id) as new, ana.watch(id):
                company(new, 0, True)
                frame = watch.live
                while frame["watchers"] != 1:
                    frame = watch.frame()
        finally:
            third.close()
        while frame["watchers"]:
            frame = watch.frame()


def test_whoever_is_away_is_replaced_once_and_not_while_looking_elsewhere(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben, id = meet(two)
    with ana.watch(id) as watch:
        with ben.watch(id):
            company(watch, 1, True)
            for table in (site.table(id) for site in two):
                table.loaded -= 60
            monkeypatch.setattr(absence, "GRACE", 0.5)
            time.sleep(5 * absence.ROUND)
            assert why(two, id) == ["join"]
            refused = ana.post(f"/t/{id}/reopen", seat=1)
            assert refused.status_code == 422
        frame = watch.live
        while frame["seats"][1]["kind"] != "bot":
            frame = watch.frame()
        until(lambda: why(two, id) == ["join", "away"])
        with ben.watch(id):
            assert ben.post(f"/t/{id}/return", seat=1).status_code == 200
            until(lambda: why(two, id) == ["join", "away", "return"])


def test_a_flag_falls_once(two: Two) -> None:
    ana, _, id = meet(two, clock={"kind": "move", "seconds": 1})
    with ana.watch(id) as watch:
        frame = watch.frame()
        while frame["seats"][1]["kind"] != "bot":
            frame = watch.frame()
    until(lambda: why(two, id) == ["join", "time"])


def test_one_call_for_a_turn_whoever_brought_it_about(two: Two, bell: Bell) -> None:
    ana, ben, id = meet(two, clock=SLOW)
    leave_address(ana, id, 0, f"{bell.address}/turn")
    until(lambda: two[1].table(id).hooks)
    frame = ben.frame(id)
    while frame["turn"] == 1:
        ben.move(id, frame)
        frame = ben.frame(id)
    until(lambda: bell.heard)
    until(lambda: not any(site.hub.hooks.calls for site in two))
    assert [heard["seat"] for heard in bell.heard] == [0]
    again = Site(two[0].hub.store.link.address, allow_private_hooks=True)  # type: ignore[attr-defined]
    try:
        at(again, ben).frame(id)
        until(lambda: not again.hub.hooks.calls)
        assert len(bell.heard) == 1
    finally:
        again.close()
