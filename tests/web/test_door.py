"""What a connection may cost: every limit is answered in words, and no line is cut while an answer is on it."""

import socket
import time
from collections.abc import Iterator

import pytest

from atoll.web.door import LINGER_SECONDS, UNREAD, Limits
from atoll.web.endpoints import ACTION
from tests.web.lines import Line, Said, get, post
from tests.web.site import Site

LIMITS = Limits(
    head_bytes=2048,
    head_seconds=0.4,
    body_bytes=1 << 16,
    body_seconds=0.5,
    idle_seconds=0.6,
    send_seconds=0.5,
    connections=60,
    per_address=20,
    arrivals=1000,
    held_seconds=0.1,
)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("narrow") / "tables.db", rate=1, limits=LIMITS)
    running.alarm.first = 1000  # it keeps its counts
    yield running
    running.close()


def refused(said: Said, status: int, word: str) -> None:
    assert said.status == status
    assert word in said.reason
    assert said.headers["content-security-policy"]
    assert said.headers["x-content-type-options"] == "nosniff"
    assert said.ended


def test_a_head_is_short(narrow: Site) -> None:
    for head in (
        get("/", "X: " + "y" * 3000),
        get("/" + "y" * 3000),
        get("/", *[f"X{n}: y" for n in range(500)]),
        b"GET / HTTP/1.1\r\nX: " + b"y" * 5000,
        b"GET /" + b"y" * 5000,
        b"\r\n" * 2000,
    ):
        with Line(narrow.address) as line:
            refused(line.say(head).answer(), 431, "too long")


def test_endless_heads_end(narrow: Site) -> None:
    with Line(narrow.address) as line:
        line.say(b"GET / HTTP/1.1\r\n")
        with pytest.raises(ConnectionError):
            line.say((b"X: " + b"y" * 1000 + b"\r\n") * 20_000)


def test_whoever_talks_on_is_not_listened_to_and_still_reads_why(narrow: Site) -> None:
    with Line(narrow.address) as line:
        line.say(b"GET / HTTP/1.1\r\n")
        for _ in range(25):
            line.say(b"X: " + b"y" * 8000 + b"\r\n")
            time.sleep(0.01)
        refused(line.answer(), 431, "too long")
        door = next(door for door in narrow.server.server_state.connections if door.parting)
        assert door.fed < 100_000


def test_a_head_is_quick(narrow: Site) -> None:
    with Line(narrow.address) as line:
        line.say("GET / HTTP/1.1\r\n")
        start = time.monotonic()
        while time.monotonic() < start + 0.3:
            line.say("X: y\r\n")
            time.sleep(0.05)
        refused(line.answer(), 408, "too long to arrive")
    with Line(narrow.address) as line:
        refused(line.say("G").answer(), 408, "too long to arrive")
    with Line(narrow.address) as line:
        assert line.all() == b""


def test_a_second_head_is_quick_too(narrow: Site) -> None:
    with Line(narrow.address) as line:
        assert line.say(get("/made/x/error.css")).answer().status == 200
        refused(line.say("GET /").answer(), 408, "too long")


def test_a_body_is_short(narrow: Site) -> None:
    big = b"x" * (1 << 17)
    with Line(narrow.address) as line:
        refused(line.say(post("/api/import", big)).answer(), 413, "too much")
    chunks = b"%x\r\n%b\r\n" % (1000, b"x" * 1000)
    with Line(narrow.address) as line:
        line.say("POST /api/import HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        refused(line.say(chunks * 400).answer(), 413, "too much")
    with Line(narrow.address) as line:
        line.say("POST /api/import HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n")
        refused(line.say(b"X: y\r\n" * 80_000).answer(), 413, "too much")


def test_a_body_is_quick(narrow: Site) -> None:
    with Line(narrow.address) as line:
        refused(line.say(post("/api/import", b"x" * 10)[:-5]).answer(), 408, "body")


def test_a_body_of_any_form_fits_its_endpoint(narrow: Site) -> None:
    """An answer that comes before the body has ended leaves the line in order."""
    chunk = b"%x\r\n%b\r\n" % (ACTION + 1, b"x" * (ACTION + 1))
    with Line(narrow.address) as line:
        for text in (
            post("/t/x/moves", b"x" * (ACTION + 1)),
            b"POST /t/x/moves HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
            + chunk
            + b"0\r\n\r\n",
        ):
            said = line.say(text).answer()
            assert (said.status, f"{ACTION} bytes" in said.reason) == (413, True)
            assert line.say(get("/made/x/error.css")).answer().status == 200


def test_a_line_that_ends_by_wish_is_not_cut(narrow: Site) -> None:
    with Line(narrow.address) as line:
        said = line.say(post("/t/x/moves", b"x" * 60_000, "Connection: close")).answer()
        assert (said.status, said.ended) == (413, True)


def test_an_idle_line_ends_quietly(narrow: Site) -> None:
    with Line(narrow.address) as line:
        assert line.say(get("/made/x/error.css")).answer().status == 200
        assert line.all() == b""


def test_answers_nobody_reads_are_given_up(narrow: Site) -> None:
    narrow.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with Line(narrow.address, buffer=4096) as line:
        line.say(get("/titles/tropicalia/sprite.svg"))
        deadline = time.monotonic() + 10
        while not narrow.alarm.counts["127.0.0.1", UNREAD]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert len(line.all()) < 100_000


def test_requests_wait_for_answers(narrow: Site) -> None:
    with Line(narrow.address) as line:
        line.say(get("/made/x/error.css") * 5)
        assert [line.answer().status for _ in range(5)] == [200] * 5
    with Line(narrow.address) as line:
        line.say(get("/made/x/error.css") * 50)
        assert line.all() == b""


def test_whoever_is_turned_away_is_not_told_to_go_on(narrow: Site, caplog: pytest.LogCaptureFixture) -> None:
    with Line(narrow.address) as line:
        head = "POST /t/x/moves HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n"
        refused(line.say(head + "no number\r\n").answer(), 400, "read")
    assert not caplog.records


def test_upgrades_are_declined_quietly(narrow: Site, caplog: pytest.LogCaptureFixture) -> None:
    wish = (
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Key: eHg=",
        "Sec-WebSocket-Version: 13",
    )
    for _ in range(3):
        with Line(narrow.address) as line:
            said = line.say(get("/made/x/error.css", *wish)).answer()
            assert (said.status, said.ended) == (200, True)
    assert not caplog.records


def test_what_is_no_request_is_refused(narrow: Site) -> None:
    for text in (
        b"hello\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        get("/", "X y"),
        b"GET x HTTP/1.1\r\n\r\n",
        b"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ):
        with Line(narrow.address) as line:
            refused(line.say(text).answer(), 400, "read")


def test_one_address_has_so_many_lines(narrow: Site) -> None:
    lines = [Line(narrow.address, "127.0.0.9") for _ in range(20)]
    with Line(narrow.address, "127.0.0.9") as line:
        refused(line.answer(), 429, "from your address")
    with Line(narrow.address, "127.0.0.10") as line:
        assert line.say(get("/made/x/error.css")).answer().status == 200
    for line in lines:
        line.close()
    time.sleep(0.1)
    with Line(narrow.address, "127.0.0.9") as line:
        assert line.say(get("/made/x/error.css")).answer().status == 200


def test_the_house_is_full_at_some_time(narrow: Site) -> None:
    lines = [Line(narrow.address, f"127.0.0.{20 + n % 4}") for n in range(60)]
    with Line(narrow.address, "127.0.0.30") as line:
        refused(line.answer(), 503, "full")
    for line in lines:
        line.close()


def test_nothing_is_left_of_lines_that_ended(narrow: Site) -> None:
    crowd, until = narrow.crowd, time.monotonic() + LINGER_SECONDS + 0.5
    while crowd.all and time.monotonic() < until:
        time.sleep(0.05)
    assert (crowd.all, dict(crowd.inside), crowd.parting) == (0, {}, 0)
