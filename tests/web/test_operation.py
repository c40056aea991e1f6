"""What a host sees: health, metrics, and lines of the log that name request and client."""

import io
import json
import logging
import re
import time
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from atoll.core.errors import AtollError
from atoll.web import health
from atoll.web.addresses import Proxies
from atoll.web.logs import ASKED, Asked, JsonLines, TextLines
from tests.web.site import Site, Visitor


def metrics(who: Visitor) -> dict[str, float]:
    families = text_string_to_metric_families(who.get("/metrics").text)
    return {
        sample.name + "".join(sorted(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def test_a_house_in_order_is_well(ana: Visitor) -> None:
    answer = ana.get("/health")
    told = answer.json()
    assert (answer.status_code, told["well"], told["troubles"]) == (200, True, [])
    vitals = told["vitals"]
    assert vitals["free_disk"] > 0
    assert vitals["writer_queue"] == 0
    assert vitals["tables"] >= 0


def test_a_loop_that_is_held_up_shows(site: Site, ana: Visitor) -> None:
    assert site.hub.waking is not None
    loop = site.hub.waking.get_loop()
    loop.call_soon_threadsafe(time.sleep, 0.6)
    time.sleep(0.9)
    assert ana.get("/health").json()["vitals"]["loop_lag"] > 0.3


@pytest.mark.parametrize(
    ("limit", "value", "words"),
    [
        ("LONGEST_LAG", -1.0, "keep up"),
        ("LEAST_DISK", 1 << 62, "almost full"),
        ("LONGEST_QUEUE", -1, "wait too long"),
    ],
)
def test_a_house_in_trouble_says_so(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch, limit: str, value: float, words: str
) -> None:
    monkeypatch.setattr(health, limit, value)
    answer = ana.get("/health")
    assert answer.status_code == 503
    assert words in answer.json()["troubles"][0]


def test_numbers_are_for_this_machine_and_whom_the_host_names(site: Site, ana: Visitor) -> None:
    forwarded = {"x-forwarded-for": "127.0.0.1"}
    refused = ana.http.get("/metrics", headers=forwarded)
    assert (refused.status_code, "atoll_" in refused.text) == (403, False)
    assert "vitals" not in ana.http.get("/health", headers=forwarded).json()
    operation = site.server.config.app.state.operation  # type: ignore[union-attr]
    request = type("Asking", (), {"headers": {}, "client": None})
    for host, readable in (("192.0.2.7", False), ("10.1.2.3", True), ("::1", True), ("", False)):
        request.client = type("Client", (), {"host": host})
        operation.readers = Proxies(["10.0.0.0/8"])
        assert operation._may_read(request) is readable


def test_metrics_count_what_happens(ana: Visitor) -> None:
    before = metrics(ana)
    table = ana.create("me", "me")
    with ana.watch(table) as watch:
        frame = watch.frame()
        assert metrics(ana)["atoll_streams"] >= 1
        ana.move(table, frame)
        assert ana.post(f"/t/{table}/moves", ply=99, seat=0, move="x").status_code == 409
    after = metrics(ana)
    for name, more in (
        ("atoll_entries_totalmove", 1),
        ("atoll_refusals_totalstale", 1),
        ("atoll_request_seconds_count/t/{id}/moves", 2),
        ("atoll_request_seconds_bucket+Inf/api/tables", 1),
    ):
        assert after[name] - before.get(name, 0) == more, name
    assert after["atoll_tables"] >= 1
    assert after["process_resident_memory_bytes"] > 1e7


def line(form: logging.Formatter, **more: object) -> str:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(form)
    logger = logging.Logger("atoll.web.example")
    logger.addHandler(handler)
    token = ASKED.set(Asked("4f1c09aa5b2e", "192.0.2.7"))
    try:
        raise AtollError("two\nlines")
    except AtollError:
        logger.exception("It failed at %s", "table x")
    finally:
        ASKED.reset(token)
    return out.getvalue()


def test_a_line_of_the_log_is_one_line() -> None:
    text = line(TextLines())
    assert text.count("\n") == 1
    stamp = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
    assert re.match(
        rf"{stamp} ERROR 4f1c09aa5b2e 192\.0\.2\.7 atoll\.web\.example: It failed at table x \| ", text
    )
    assert "AtollError" in text


def test_a_line_of_the_log_can_be_json() -> None:
    told = json.loads(line(JsonLines()))
    assert told["request"] == "4f1c09aa5b2e"
    assert told["client"] == "192.0.2.7"
    assert told["level"] == "ERROR"
    assert "two\nlines" in told["message"]


def test_a_failure_has_a_name_in_answer_and_log(
    site: Site, ana: Visitor, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.create("me", "me")

    def broken(*_: object) -> str:
        raise ZeroDivisionError("a fault that nobody thought of")

    monkeypatch.setattr(type(site.table(table).title), "describe", broken)
    named = []
    caplog.handler.addFilter(lambda record: named.append(ASKED.get().id) or True)  # type: ignore[func-returns-value]
    answer = ana.get(f"/t/{table}/state")
    assert answer.status_code == 500
    assert answer.headers["x-request-id"] == answer.json()["request"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "ZeroDivision" not in answer.text
    assert answer.json()["request"] in named
    assert "a fault that nobody thought of" in caplog.text


def test_every_answer_has_the_name_of_its_request(site: Site, tmp_path: Path) -> None:
    names = {
        httpx.get(site.address + path).headers["x-request-id"] for path in ("/", "/nowhere", "/api/titles")
    }
    assert len(names) == 3
