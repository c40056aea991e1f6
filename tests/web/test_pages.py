"""Pages, files, headers, cookies, and the end of the server."""

import gzip
import re
import time
from pathlib import Path

import httpx
import pytest

from atoll.core.catalog import titles
from atoll.web import sprites
from atoll.web.gallery import Gallery
from atoll.web.joined import OddModule, joined
from atoll.web.rules import book
from atoll.web.security import read_key
from tests.web.site import Site, Visitor


def test_every_page_guards_itself(ana: Visitor) -> None:
    table = ana.create("me", "random")
    for path in (
        "/",
        "/new/cacao",
        f"/t/{table}",
        "/rules/cacao",
        f"/t/{table}/at/0",
        "/static/style.css",
        "/nowhere",
    ):
        answer = ana.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_browser_gets_one_cookie(site: Site) -> None:
    fresh = httpx.Client(base_url=site.address)
    cookie = fresh.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in fresh.get("/").headers
    assert "set-cookie" not in httpx.get(f"{site.address}/static/style.css").headers
    proxied = httpx.get(site.address, headers={"x-forwarded-proto": "https"}).headers["set-cookie"]
    assert proxied.startswith("atoll=")  # nobody is believed who was not named


def test_only_keys_of_ours_are_read() -> None:
    assert read_key("a=b; atoll=" + "k" * 22, "atoll") == "k" * 22
    for cookies in (
        "",
        "atoll=",
        "atoll=short",
        "atoll=" + "é" * 22,
        "atoll=" + "k" * 99,
        "other=" + "k" * 22,
    ):
        assert read_key(cookies, "atoll") is None


def test_title_files_have_versions(ana: Visitor) -> None:
    for path in ("/titles/cacao/sprite.svg", "/titles/cacao/cover.svg", "/titles/cacao/style.css"):
        plain = ana.get(path)
        assert plain.headers["cache-control"] == "no-cache"
        again = ana.http.get(path, headers={"if-none-match": plain.headers["etag"]})
        assert again.status_code == 304
        assert "immutable" in ana.get(path, v="1").headers["cache-control"]
    static = ana.get("/static/style.css")
    assert static.headers["etag"]
    assert "no-cache" in static.headers["cache-control"]
    assert ana.get("/titles/cacao/rules.md").status_code == 404


def test_what_a_page_names_is_packed_and_kept_for_ever(ana: Visitor) -> None:
    page = ana.get(f"/t/{ana.create('me', 'random')}").text
    for path in re.findall(r'"(/made/[^"]+|/titles/[^"#]+)', page):
        answer = ana.http.get(path, headers={"accept-encoding": "gzip"})
        assert "immutable" in answer.headers["cache-control"], path
        assert answer.headers["content-encoding"] == "gzip"
    assert len(re.findall("<script", page)) == 2
    old = ana.get("/made/0123456789/table.css")  # of a page from before an update
    assert old.text
    assert old.headers["cache-control"] == "no-cache"
    assert ana.get("/made/0123456789/nothing.js").status_code == 404
    assert ana.get("/made/0123456789/style%00.css").status_code == 404


def test_a_cover_brings_all_that_it_refers_to_and_no_more() -> None:
    for name in titles():
        small, large = (file(name).body.decode() for file in (sprites.cover, sprites.sprite))
        assert f'id="{name}-cover"' in small
        assert f'id="{name}-cover"' not in large
        assert all(f'id="{found}"' in small for found in re.findall(r'(?:href="|url\()#([\w-]+)', small))


def test_modules_that_cannot_be_joined_are_refused() -> None:
    texts = {
        "a.js": 'import { b as c } from "./b.js";\nc();\n',
        "b.js": "export const b = 1;\n",
        "odd.js": "export default 1;\n",
        "one.js": 'import { two } from "./two.js";\n',
        "two.js": 'import "./one.js";\n',
    }
    assert "const { b: c } = from_b;" in joined("a.js", texts.__getitem__)
    for name in ("odd.js", "one.js"):
        with pytest.raises(OddModule):
            joined(name, texts.__getitem__)


def test_rules_have_an_anchor_at_every_heading(ana: Visitor) -> None:
    text = "# Big *day*\n\n## Filling the `jungle` {#filling}\n\n<b>no</b>\n"
    body, toc, _ = book(text)
    assert toc == [("big-day", "Big day", 1), ("filling", "Filling the jungle", 2)]
    assert '<h2 id="filling">Filling the <code>jungle</code></h2>' in body
    assert "<b>" not in body
    for title in titles().values():
        page = ana.get(f"/rules/{title.name}").text
        assert "{#" not in page
        assert title.label in page


def test_pictures_of_a_position(ana: Visitor) -> None:
    table = ana.create("me", "random")
    svg, png = ana.get(f"/t/{table}/board.svg"), ana.get(f"/t/{table}/board.png", seat=0)
    assert svg.headers["content-type"] == "image/svg+xml"
    assert svg.text.startswith("<svg")
    assert "sandbox" in svg.headers["content-security-policy"]
    assert png.content.startswith(b"\x89PNG")


def test_streams_are_compressed(site: Site, ana: Visitor) -> None:
    table = ana.create("me", "random")
    with ana.http.stream("GET", f"/t/{table}/events") as packed:
        assert packed.headers["content-encoding"] == "gzip"
        first = next(packed.iter_raw())
        assert first[:2] == gzip.compress(b"")[:2]
    with ana.http.stream("GET", f"/t/{table}/events", headers={"accept-encoding": "identity"}) as plain:
        assert "content-encoding" not in plain.headers
        assert next(plain.iter_raw()).startswith(b"retry:")


def test_viewers_leave_when_they_disconnect(site: Site, ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    with ana.watch(table) as hers:
        assert not hers.frame()["seats"][1]["online"]
        with ben.watch(table) as his:
            his.frame()
            assert hers.frame()["seats"][1]["online"]
        ben.http.close()
        assert not hers.frame()["seats"][1]["online"]
        onlookers = site.table(table).onlookers
        assert isinstance(onlookers, Gallery)
        assert len(onlookers.audiences) == 1


def test_the_server_stops_while_people_watch(tmp_path: Path) -> None:
    site = Site(tmp_path / "tables.db")
    ana = site.visitor()
    table = ana.create("me", "random")
    with ana.watch(table) as watch:
        watch.frame()
        ana.move(table, ana.frame(table))
        start = time.monotonic()
        site.close()
        assert time.monotonic() - start < 3
    again = Site(tmp_path / "tables.db")
    assert again.visitor().frame(table)["ply"] >= 1
    again.close()


def test_rules_show_symbols_of_the_title():
    body, _, _ = book('A ![](symbol:pond-fish "30") and ![a four](symbol:pond-die-4)', "pond")
    fish = "viewBox='-30 -30 60 60' aria-hidden='true'><use href='/titles/pond/sprite.svg#pond-fish'/>"
    four = "role='img' aria-label='a four'><use href='/titles/pond/sprite.svg#pond-die-4'/>"
    assert fish in body
    assert four in body
