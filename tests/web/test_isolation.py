"""A title that hangs or crashes stops its own table, says so there, and nobody else notices for long."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from atoll.core import record
from atoll.core.catalog import titles
from atoll.tables import cell, watchdog
from atoll.tables.cell import DistantTitle
from tests.tables.traps import WHERE, look_again, package, traps
from tests.web.site import Site, Visitor

AT_TABLES = WHERE[1:]
SOON = 4.0  # seconds on a busy machine; on a quiet one it is the limit and a little


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server where Traps runs in the loop, as the titles of the house do."""
    monkeypatch.setattr(watchdog, "LIMIT", 0.3)
    with traps():
        running = Site(tmp_path / "tables.db")
        yield running
        running.close()


@pytest.fixture
def walled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server to which a package has brought Traps."""
    monkeypatch.setattr(cell, "LIMIT", 0.3)
    package(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    look_again()
    running = Site(tmp_path / "tables.db")
    yield running
    running.close()
    sys.path.remove(str(tmp_path))
    look_again()


def trapped(visitor: Visitor, where: str, how: str) -> str:
    seats = ("me", "random") if where == "guess" else ("me", "me")
    return visitor.create(*seats, title="traps", seed=1, options={"where": where, "how": how})


def step(visitor: Visitor, table: str, ply: int) -> None:
    visitor.post(f"/t/{table}/moves", ply=ply, seat=ply, move="step 0")


def steps_into(visitor: Visitor, table: str, where: str) -> None:
    """Everything that a page does until the trap springs."""
    visitor.frame(table)
    step(visitor, table, 0)
    visitor.frame(table)
    if where == "play":
        step(visitor, table, 1)


def stands_still(visitor: Visitor, table: str, moves: int = 1) -> None:
    """It says so in words, wherever one looks, and its record can be saved."""
    deadline = time.monotonic() + 20
    while "stands still" not in (frame := visitor.frame(table))["waiting"]:
        assert time.monotonic() < deadline, frame["waiting"]
        time.sleep(0.05)
    assert frame["mats"][0]["id"] == "fault"
    assert (frame["turn"], frame["choice"]) == (-1, None)
    refused = visitor.post(f"/t/{table}/moves", ply=frame["ply"], seat=0, move="step 0")
    assert (refused.status_code, "stands still" in refused.json()["error"]) == (423, True)
    saved = record.read(visitor.get(f"/t/{table}/record").text)
    assert len(saved.moves) == moves


def goes_on(visitor: Visitor, table: str) -> None:
    """A table of somebody else, by the clock."""
    began = time.monotonic()
    frame = visitor.frame(table)
    assert visitor.move(table, frame).status_code == 200
    assert time.monotonic() - began < SOON


def falls_alone(visitor: Visitor, where: str, how: str, other: Visitor, table: str) -> str:
    """A trap closes over its own table, and over no other; which table that is."""
    own = trapped(visitor, where, how)
    steps_into(visitor, own, where)
    goes_on(other, table)
    stands_still(visitor, own)
    return own


def test_rules_that_hang_in_the_loop_are_interrupted(house: Site) -> None:
    ana, ben = house.visitor(), house.visitor()
    others = ben.create("me", "me")
    for where in AT_TABLES:
        table = falls_alone(ana, where, "hang", ben, others)
        del house.hub.tables[table]  # and loaded again it costs nobody anything
        house.hub.kept.clear()
        goes_on(ben, others)
        stands_still(ana, table)


def test_a_table_that_cannot_be_set_up_in_time_is_refused(house: Site) -> None:
    ana, ben = house.visitor(), house.visitor()
    others = ben.create("me", "me")
    wish = {"title": "traps", "seats": [{"kind": "me"}] * 2, "options": {"where": "set_up", "how": "hang"}}
    assert ana.post("/api/tables", **wish).status_code == 422
    goes_on(ben, others)


def test_rules_that_fail_end_one_request(house: Site) -> None:
    ana = house.visitor()
    table = trapped(ana, "play", "raise")
    steps_into(ana, table, "play")
    assert ana.frame(table)["turn"] == 1
    assert "ValueError" not in ana.frame(table)["waiting"]


@pytest.mark.parametrize("how", ["hang", "abort"])
def test_a_title_of_another_package_lives_in_a_cell(walled: Site, how: str) -> None:
    assert isinstance(titles()["traps"], DistantTitle)
    ana, ben = walled.visitor(), walled.visitor()
    others = ben.create("me", "me")
    for where in ("play", "moves", "tell", "guess") if how == "abort" else ("mats", "words"):
        falls_alone(ana, where, how, ben, others)


def test_a_title_that_breaks_down_again_and_again_rests(walled: Site) -> None:
    ana, ben = walled.visitor(), walled.visitor()
    others = ben.create("me", "me")
    wish = {"title": "traps", "seats": [{"kind": "me"}] * 2, "options": {"where": "set_up", "how": "abort"}}
    answers = [ana.post("/api/tables", **wish) for _ in range(cell.LOSSES + 1)]
    assert [answer.status_code for answer in answers] == [422] * len(answers)
    assert "broke down" in answers[0].json()["error"]
    assert "for some minutes" in answers[-1].json()["error"]
    goes_on(ben, others)
