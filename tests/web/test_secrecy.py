"""Nothing that a seat may not know is in any byte that its browser gets."""

import asyncio
import re

import pytest

from atoll.core.catalog import titles
from atoll.core.rng import Rng
from atoll.games.wapanuba import codes
from atoll.games.wapanuba.pieces import TILE_LABELS, TILE_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.tables.keys import Browser
from atoll.tables.store import Stored
from atoll.tables.table import Table
from atoll.web import frames
from atoll.web.news import opening
from tests.tables.tools import ANA, BEN, person, stored
from tests.web.prying import Prying, pry
from tests.web.site import Site, Visitor

SEED = 987654321987


def play_by_turns(table: str, ana: Visitor, ben: Visitor, moves: int) -> tuple[str, str]:
    """Two browsers play; all that each of them was sent."""
    with ana.watch(table) as hers, ben.watch(table) as his:
        views = {0: hers.frame(), 1: his.frame()}
        for number in range(moves):
            turn = views[0]["turn"]
            if turn == -1:
                break
            visitor = (ana, ben)[turn]
            ply = visitor.move(table, views[turn], number * 5).json()["ply"]
            views = {0: hers.until(ply), 1: his.until(ply)}
            assert views[1 - views[0]["turn"]]["choice"] is None if views[0]["turn"] >= 0 else True
        return hers.raw, his.raw


def test_no_byte_of_a_hidden_hand_leaves_the_server(site: Site, ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    hers, his = play_by_turns(table, ana, ben, 30)
    eve = site.visitor()
    with eve.watch(table) as watch:
        watch.frame()
        eyes = watch.raw
    live = site.table(table)
    paths = ["", "/record", "/board.svg", "/why?part=tile:1-1-1-1", "/at/0", f"/at/{len(live.line)}", "/at/7"]
    secrets = [
        str(live.chance),
        live.hosts[0],
        live.seats[1].owners[0],
        live.seats[1].invite,
    ]
    for who, seen, own in ((ana, hers, 0), (ben, his, 1), (eve, eyes, None)):
        for path in paths:
            answer = who.http.get(f"/t/{table}{path}")
            assert answer.status_code == 200, (path, answer.text[:200])
            seen += answer.text + str(answer.headers)
        seen += who.get("/").text
        hands = set(re.findall(r"hand-(\d)-", seen))
        assert hands <= {str(own)}
        assert not [secret for secret in secrets if secret in seen]
        for visitor in {ana, ben, eve} - {who}:
            assert visitor.http.cookies["atoll"] not in seen


def test_answers_are_the_same_for_the_truth_and_for_a_guess(site: Site, ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open", seed=SEED)
    ben.join(table, ana)
    play_by_turns(table, ana, ben, 25)
    live, eve = site.table(table), site.visitor()
    truth = live.state

    def seen(who: Visitor) -> list[bytes]:
        with who.watch(table) as watch:
            watch.frame()
            stream = watch.raw.replace(watch.mark, "").encode()
        looks = ("board.svg", "why?part=tile:1-1-1-1", "why?part=cell:0,1", "record")
        return [stream, *[who.http.get(f"/t/{table}/{path}").content for path in looks]]

    for who, seat in ((ana, 0), (ben, 1), (eve, -1)):
        expected = seen(who)
        for seed in range(5):
            live.state = truth.guess(seat, Rng(seed))
            live.changed()
            assert seen(who) == expected
            live.state = truth
            live.changed()


def test_no_byte_of_a_hidden_tile_leaves_the_server(ana: Visitor, ben: Visitor, site: Site) -> None:
    """Tiles have names, so those of a hand that was never shown can be looked for."""
    table = ana.create("me", "open", title="wapanuba", seed=SEED)
    ben.join(table, ana)
    hers, his = play_by_turns(table, ana, ben, 6)
    state = site.table(table).state
    assert isinstance(state, Wapanuba)
    for who, seen, other in ((ana, hers, 1), (ben, his, 0)):
        for path in ("", "/record", "/board.svg", "/why?part=tile:T01", "/at/0", "/at/3"):
            seen += who.http.get(f"/t/{table}{path}").text
        tiles = [codes.held(state.hands[other], slot) for slot in range(codes.hand_size(state.hands[other]))]
        assert tiles
        for tile in tiles:
            assert not re.search(rf"\b{TILE_NAMES[tile]}\b", seen)
            assert TILE_LABELS[tile].replace("'", "&#x27;") not in seen.replace("'", "&#x27;")


@pytest.mark.parametrize("name", ["cacao", "wapanuba"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_frame_of_a_game_is_the_same_for_a_guess(seats: int, name: str) -> None:
    owners = [ANA, BEN, ANA, BEN]
    kept = stored(*[person(s, owners[s]) for s in range(seats)], name=name, moves=999, seed=SEED)
    for moves in range(0, len(kept.entries) + 1, 3):
        table = Table(Stored(kept.header, kept.seats, kept.entries[:moves]))
        for viewer in range(-1, seats):
            browser = owners[viewer] if viewer >= 0 else Browser("e" * 22)
            truth = opening(frames.live(table, table.eyes(browser.hash, viewer)), {}).plain
            true_state = table.state
            table.state = true_state.guess(viewer, Rng(moves * 7 + viewer))
            table.changed()
            assert opening(frames.live(table, table.eyes(browser.hash, viewer)), {}).plain == truth
            table.state = true_state
            table.changed()


def test_nothing_that_can_be_asked_for_differs_for_a_guess() -> None:
    """The short form of `python -m tests.web.prying`: every title, every GET of the document, every seat count."""
    found = asyncio.run(pry(list(titles()), games=2, every=50))
    assert found.compared > 300
    assert {"/t/{id}/state", "/t/{id}/events", "/t/{id}/at/{moves}", "/t/{id}"} <= set(found.paths)


def test_prying_finds_out_a_guess_of_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is shown what another seat could believe sees other hands: such a leak does not pass."""
    monkeypatch.setattr(
        Prying, "guess", lambda _, state, viewer, seed: state.guess((viewer + 1) % 2, Rng(seed))
    )
    with pytest.raises(AssertionError, match="/t/"):
        asyncio.run(pry(["wapanuba"], games=1, every=10))


HIDDEN = {"name": "tropic_euro", "vp_visibility": "hidden"}


def test_hidden_points_are_only_in_the_frames_of_their_owner() -> None:
    kept = stored(person(0, ANA), person(1, BEN), person(2, BEN), moves=150, **HIDDEN)
    table = Table(kept)
    for viewer, browser in ((0, ANA), (1, BEN), (-1, Browser("e" * 22))):
        for frame in (
            frames.live(table, table.eyes(browser.hash, viewer)),
            frames.past(table, table.eyes(browser.hash, viewer), 100),
        ):
            for view in frame.seats:
                known = view.seat == viewer
                assert (view.points is not None, bool(view.terms)) == (known, known)
                assert view.place is None
        others = [
            line.text
            for line in frames.live(table, table.eyes(browser.hash, viewer)).log
            if line.seat != viewer
        ]
        assert not [text for text in others if re.search(r"\d VP", text)]


def test_hidden_points_are_open_when_the_game_is_over() -> None:
    table = Table(stored(person(0, ANA), person(1, BEN), person(2, BEN), moves=9999, **HIDDEN))
    for viewer in (0, -1):
        views = frames.live(table, table.eyes(ANA.hash, viewer)).seats
        assert [view.points for view in views] == [int(table.state.points(seat)) for seat in range(3)]
        assert all(view.place and view.terms for view in views)


def test_audiences_of_one_table_share_nothing_that_is_not_for_both(
    site: Site, ana: Visitor, ben: Visitor
) -> None:
    """Seat 0, seat 1, a host without a seat, and two strangers, all there at once."""
    host, eve, eva = site.visitor(), site.visitor(), site.visitor()
    table = host.create("open", "open", "open", seed=SEED)
    ana.join(table, host, "Ana")
    ben.join(table, host, "Ben")
    looks = [who.watch(table) for who in (host, eve, eva)]
    with looks[0] as hosts, looks[1] as eves, looks[2] as evas:
        for watch in (hosts, eves, evas):
            watch.frame()
        hers, his = play_by_turns(table, ana, ben, 2)
        ply = site.table(table).ply
        for watch in (hosts, eves, evas):
            watch.until(ply)
    seen = {"0": hers, "1": his, "host": hosts.raw, "eve": eves.raw, "eva": evas.raw}
    for who, text in seen.items():
        assert set(re.findall(r"hand-(\d)-", text)) == {who} & {"0", "1"}, who
        assert ("#join=" in text) == ('"host":true' in text) == (who == "host"), who
        assert ('"choice":{' in text) == (who in "01"), who
    frames_of = [re.findall(r"^data: .*", text, re.MULTILINE) for text in (eves.raw, evas.raw)]
    assert frames_of[0][-ply:] == frames_of[1][-ply:]


def test_the_choice_goes_to_the_deciding_seat_only(ana: Visitor) -> None:
    table = ana.create("me", "me")
    assert ana.frame(table, seat=0)["choice"]["seat"] == 0
    assert ana.frame(table, seat=1)["choice"] is None


def test_the_database_holds_no_key(site: Site, ana: Visitor) -> None:
    table = ana.create("me", "open")
    token = ana.frame(table)["seats"][1]["invite"].partition("=")[2]
    path = site.hub.store.path  # type: ignore[attr-defined]  # the site uses SQLite
    kept = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert table.encode() in kept
    assert ana.http.cookies["atoll"].encode() not in kept
    assert token.encode() not in kept
