"""Who is believed, which names are answered to, how much one client may have, and what the host reads of it."""

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from atoll.core.errors import AtollError
from atoll.web.addresses import Proxies, network
from atoll.web.alarm import ATTACK, LINES, Alarm
from tests.web.lines import Line, get, post
from tests.web.site import Site, Visitor


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    known = {"proxies": ("127.0.0.5", "127.0.1.0/24"), "hosts": ("games.example", "*.club.example")}
    running = Site(tmp_path_factory.mktemp("house") / "tables.db", rate=1, **known)
    yield running
    running.close()


# -- addresses ---------------------------------------------------------------------------------------


def test_an_address_is_known_however_it_is_written() -> None:
    one = network("2001:db8:1:2::1")
    for same in ("2001:DB8:1:2:ffff::1", "2001:0db8:0001:0002:0:0:0:9", "2001:db8:1:2::1%eth0"):
        assert network(same) == one
    assert network("2001:db8:1:3::1") != one
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") == "192.0.2.1"
    assert network("unix:") == network("x" * 9999) == "?"


def test_only_proper_proxies_are_taken() -> None:
    proxies = Proxies(["10.0.0.0/8", "fd00::1"])
    assert "10.1.2.3" in proxies
    assert "fd00::1" in proxies
    assert "127.0.0.1" not in proxies
    assert "nonsense" not in proxies
    for wrong in ("proxy.example", "10.0.0.1/8", ""):
        with pytest.raises(AtollError, match="no address or network"):
            Proxies([wrong])


def asked_from(house: Site, source: str, *headers: str, host: str = "games.example") -> dict[str, str]:
    with Line(house.address, source) as line:
        said = line.say(get("/", *headers).replace(b"localhost", host.encode())).answer()
        assert said.status == 200
        return said.headers


def test_only_proxies_may_say_who_asks(house: Site) -> None:
    https = "X-Forwarded-Proto: https"
    assert "Secure" in asked_from(house, "127.0.0.5", https)["set-cookie"]
    assert "Secure" in asked_from(house, "127.0.1.77", https)["set-cookie"]
    assert "Secure" not in asked_from(house, "127.0.0.1", https)["set-cookie"]
    assert asked_from(house, "127.0.0.5", https)["strict-transport-security"]
    assert "strict-transport-security" not in asked_from(house, "127.0.0.1", https)


def test_the_rightmost_stranger_is_the_client(house: Site) -> None:
    """Whoever asks cannot say so much of himself that his rate is another's."""
    body = post("/t/x/join", b"{}").replace(b"localhost", b"games.example")

    def joins(forwarded: str, times: int) -> Iterator[int]:
        with Line(house.address, "127.0.0.5") as line:
            text = body.replace(b"\r\n\r\n", f"\r\nX-Forwarded-For: {forwarded}\r\n\r\n".encode())
            for _ in range(times):
                yield line.say(text).answer().status

    assert 429 in joins("198.51.100.9, 192.0.2.1, 127.0.1.3", 80)
    assert 429 in joins("203.0.113.1, 192.0.2.1", 3)
    assert list(joins("192.0.2.1, 198.51.100.9", 3)) == [400, 400, 400]


# -- names -------------------------------------------------------------------------------------------


def test_the_house_goes_by_its_names(house: Site) -> None:
    for name in ("games.example", "GAMES.example:8000", "friday.club.example"):
        assert asked_from(house, "127.0.0.1", host=name)
    with Line(house.address) as line:
        for name in ("localhost", "club.example", "x.y.club.example", "evil.example"):
            said = line.say(get("/").replace(b"localhost", name.encode())).answer()
            assert (said.status, "name" in said.reason) == (421, True)


def test_a_request_says_one_proper_host(house: Site) -> None:
    for head in (
        b"GET / HTTP/1.1\r\n\r\n",
        get("/", "Host: games.example"),
        get("/").replace(b"localhost", b"games.example/x"),
        get("/").replace(b"localhost", b"[::1"),
        get("/").replace(b"localhost", b"\xff"),
        get("/").replace(b"localhost", b""),
    ):
        with Line(house.address) as line:
            said = line.say(head).answer()
            assert (said.status, "host" in said.reason) == (400, True)


def test_what_is_malformed_is_never_our_fault(site: Site) -> None:
    for wish in (
        post("/api/tables", b"{}", "Origin: http://["),
        post("/api/tables", b"{}", "Origin: http://[::1]:x"),
        post("/api/tables", b"{}", "Cookie: atoll=\x00;;;=\xff"),
        get("/%"),
        get("/%00/%ff%fe"),
        get("/static/%00"),
        get("/static/..%2f..%2fapp.py"),
        get("/t/%ff?seat=%ff"),
        get("/t/%F0%9F%8D%8C"),
        get("/rules/" + "%2e%2e/" * 50),
        get("//evil.example/"),
    ):
        with Line(site.address) as line:
            assert 400 <= line.say(wish).answer().status < 500, wish
    with Line(site.address) as line:
        assert line.say(get("/rules/cacao/")).answer().status == 404  # and no redirect that repeats the host


# -- how much one client may have --------------------------------------------------------------------


def test_streams_are_counted(house: Site) -> None:
    cookie = "Cookie: atoll=" + "s" * 22
    text = get("/events", cookie).replace(b"localhost", b"games.example")
    lines = [Line(house.address, "127.0.0.7").say(text) for _ in range(20)]
    for line in lines:
        assert b" 200 " in line.recv(20)
    with Line(house.address, "127.0.0.7") as line:
        said = line.say(text).answer()
        assert (said.status, "Too many" in said.reason) == (429, True)
    assert house.crowd.inside["127.0.0.7"] >= 20
    for line in lines:
        line.close()


def test_pictures_are_drawn_one_at_a_time_and_kept(site: Site) -> None:
    ana = Visitor(site.address)
    tables = [ana.create("me", "me", seed=seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as threads:
        answers = list(
            threads.map(lambda table: httpx.get(f"{site.address}/t/{table}/board.png", timeout=90), tables)
        )
    drawn = [answer for answer in answers if answer.status_code == 200]
    assert drawn
    assert {answer.status_code for answer in answers} <= {200, 429}
    assert any("One picture" in answer.text for answer in answers)
    with ThreadPoolExecutor(8) as threads:
        address = f"{site.address}/t/{tables[0]}/board.svg"
        same = list(threads.map(lambda _: httpx.get(address, timeout=90), range(8)))
    assert {answer.status_code for answer in same} == {200}  # who asks for the same waits for the same
    assert len({answer.text for answer in same}) == 1


# -- what the host reads -----------------------------------------------------------------------------


def test_the_log_names_an_attack_and_is_not_written_by_it(caplog: pytest.LogCaptureFixture) -> None:
    async def attack() -> None:
        alarm = Alarm(first=0.05, again=0.1)
        for _ in range(5000):
            alarm.note("192.0.2.1", "heads too long")
        alarm.note("192.0.2.2", "heads too long")  # once is no attack
        for n in range(100):
            for _ in range(ATTACK):
                alarm.note(f"198.51.100.{n}", "connections too many")
        await asyncio.sleep(0.08)
        assert len(caplog.records) == LINES + 1
        alarm.note("192.0.2.1", "heads too long")
        await asyncio.sleep(0.15)
        assert len(caplog.records) == LINES + 1
        await asyncio.sleep(0.15)
        assert alarm.telling is None

    with caplog.at_level(logging.WARNING):
        asyncio.run(attack())
    texts = [record.getMessage() for record in caplog.records]
    assert texts[0] == "Refused to 192.0.2.1: 5000 heads too long in 1 s"
    assert not any("192.0.2.2" in text for text in texts)
    assert texts[-1].startswith("Refused to others: 811 ")
