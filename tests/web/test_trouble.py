"""What players see when the host has trouble with the disk: plain words, no path, and it passes."""

import asyncio

import pytest

from atoll.tables.sqlite import SqliteStore
from tests.web.site import Site, Visitor


def sql(site: Site, statement: str) -> None:
    """Have the writer of a running server do something."""
    assert isinstance(site.hub.store, SqliteStore)
    assert site.hub.waking is not None
    done = site.hub.store._do(lambda db: db.execute(statement).fetchall())
    asyncio.run_coroutine_threadsafe(done, site.hub.waking.get_loop()).result(5)


def test_a_full_disk_is_told_without_a_path_and_passes(
    site: Site, ana: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    table = ana.create("me", "me")
    sql(site, "PRAGMA max_page_count=1")
    answer = ana.move(table, ana.frame(table))
    while answer.status_code == 200:
        answer = ana.move(table, ana.frame(table))
    assert answer.status_code == 503
    assert "disk of this server is full" in answer.json()["error"]
    assert "tables.db" not in answer.text
    assert "tables.db" in caplog.text
    assert ana.get("/").status_code == 200
    sql(site, "PRAGMA max_page_count=1000000")
    assert ana.move(table, ana.frame(table)).status_code == 200


def test_a_bad_row_does_not_take_the_start_page_away(site: Site, ana: Visitor) -> None:
    good, bad = ana.create("me", "me"), ana.create("me", "me")
    site.hub.tables.pop(bad)
    sql(site, f"DELETE FROM seats WHERE \"table\" = '{bad}' AND seat = 0")
    page = ana.get("/")
    assert page.status_code == 200
    assert good in page.text
    assert bad not in page.text
    assert "tables.db" not in ana.get(f"/t/{bad}").text
