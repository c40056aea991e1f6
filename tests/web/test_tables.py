"""Playing over HTTP: tables, moves, seats, undo, records, as a page would do it."""

import json
import time

import pytest

from atoll.core.catalog import titles
from atoll.core.phrase import plain
from tests.web.site import Site, Visitor


def test_a_whole_game_against_bots(ana: Visitor) -> None:
    table = ana.create("me", "random", "medium")
    frame = ana.play(table, 1000)
    over = frame["over"]
    assert over["rows"][0]["place"] == 1
    assert f"[@{over['rows'][0]['seat']}]" in over["headline"]
    for row in over["rows"]:
        assert sum(term[1] for term in row["terms"]) == row["points"]
    assert len(over["history"]) == frame["moves"] + 1
    assert over["history"][-1] == [row["points"] for row in sorted(over["rows"], key=lambda r: r["seat"])]
    assert frame["turn"] == -1
    assert frame["choice"] is None
    assert plain(over["headline"], [seat["name"] for seat in frame["seats"]]) in ana.get("/").text


@pytest.mark.parametrize("name", titles())
def test_every_title_can_be_played(ana: Visitor, name: str) -> None:
    seats = titles()[name].seats[-1]
    table = ana.create(*["me"] * seats, title=name)
    frame = ana.play(table, 12)
    assert frame["moves"] == 12 or frame["over"]
    assert frame["title"] == name
    ana.post(f"/t/{table}/unseal", unseal=True)
    assert ana.http.post("/api/import", content=ana.get(f"/t/{table}/record").text).status_code == 201


def test_options_are_stored_as_they_were_chosen(ana: Visitor) -> None:
    wish = {"tide": True, "rocks": ["far", "near"], "first": 1}
    table = ana.create("me", "me", title="pearls", options=wish)
    chosen = {"goal": 6, "tide": True, "rocks": "far near", "first": 1, "storm": False}
    assert ana.frame(table)["options"] == chosen
    ana.post(f"/t/{table}/unseal", unseal=True)
    text = ana.get(f"/t/{table}/record").text
    assert json.loads(text.splitlines()[0])["options"] == chosen
    again = ana.http.post("/api/import", content=text).json()["id"]
    assert ana.frame(again)["options"] == chosen
    refused = ana.post(
        "/api/tables", title="pearls", seats=[{"kind": "me"}] * 2, options={"rocks": "far near"}
    )
    assert (refused.status_code, refused.json()["error"]) == (422, "rocks is only for games with tide=True")


def test_moves_reach_everybody(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    with ana.watch(table) as hers, ben.watch(table) as his:
        first, other = hers.until(0), his.until(0)
        assert first["full"]
        assert first["choice"]
        assert other["choice"] is None
        assert other["waiting"] == "Waiting for [@0]"
        assert ana.move(table, first).json() == {"ply": 3}
        after, news = his.until(3), his.news
        assert not news["full"]
        assert "mats" not in news
        assert news["log"][0]["text"]
        assert [line["move"] for line in news["log"]] == [1] * len(news["log"])
        assert after["mats"] == ben.frame(table)["mats"]


def test_a_retried_move_is_answered_as_the_first_time(ana: Visitor) -> None:
    table = ana.create("me", "me")
    frame = ana.frame(table)
    first = ana.move(table, frame)
    again = ana.move(table, frame)
    assert (first.status_code, first.json()) == (again.status_code, again.json()) == (200, {"ply": 2})
    assert ana.frame(table)["ply"] == 2


def test_undo_alone_with_bots_goes_back_to_the_own_decision(ana: Visitor) -> None:
    table = ana.create("me", "random")
    before = ana.play(table, 3)
    start = ana.get(f"/t/{table}/at/{before['moves']}").json()["mats"]
    after = ana.play(table, 1)
    assert after["undo"] == {"free": True, "label": "Undo", "asked": False}
    answer = ana.post(f"/t/{table}/undo", ply=after["ply"], seat=0)
    assert answer.json() == {"ply": after["ply"] + 1}
    assert ana.post(f"/t/{table}/undo", ply=after["ply"], seat=0).json() == answer.json()
    back = ana.frame(table)
    assert back["moves"] == before["moves"]
    assert back["mats"] == start
    assert back["choice"] == before["choice"]
    assert back["log"][-1]["text"] == "[@0] took a move back"


def test_undo_among_people_needs_consent(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    with ana.watch(table) as hers, ben.watch(table) as his:
        frame = hers.until(0)
        while frame["turn"] == 0:
            frame = hers.until(ana.move(table, frame).json()["ply"])
        assert frame["undo"] == {"free": False, "label": "Ask to undo", "asked": False}
        ply, moves = frame["ply"], frame["moves"]
        answer = ana.post(f"/t/{table}/undo", ply=ply, seat=0)
        assert (answer.status_code, answer.json()) == (202, {"asked": True})
        asked = his.until(ply)
        while asked["ask"] is None:
            asked = his.frame()
        assert asked["ask"]["seat"] == 0
        assert "[@0] would like to take back the last move" in asked["ask"]["text"]
        assert hers.frame()["undo"]["asked"]
        assert ana.post(f"/t/{table}/consent", ply=ply, seat=0, agree=True).status_code == 409
        ply = asked["ply"]
        assert ben.post(f"/t/{table}/consent", ply=ply, seat=1, agree=False).json() == {"ply": ply + 1}
        assert not hers.frame()["undo"]["asked"]
        assert ben.post(f"/t/{table}/consent", ply=ply, seat=1, agree=True).status_code == 409
        assert ana.post(f"/t/{table}/undo", ply=ply, seat=0).status_code == 202
        assert ben.post(f"/t/{table}/consent", ply=ply + 2, seat=1, agree=True).json() == {"ply": ply + 3}
        back = hers.until(ply + 3)
        assert back["full"]
        assert back["moves"] == moves - 1
        assert back["turn"] == 0


def test_an_invitation_is_for_one(site: Site, ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open", "open")
    seats = ana.frame(table)["seats"]
    token = seats[1]["invite"].partition("#join=")[2]
    assert "invite" not in ben.frame(table)["seats"][1]
    assert ben.post(f"/t/{table}/join", token=token, name=" Ben ").json() == {"seat": 1}
    assert ben.post(f"/t/{table}/join", token=token, name="Ben").json() == {"seat": 1}
    assert site.visitor().post(f"/t/{table}/join", token=token, name="Eve").status_code == 403
    assert ben.frame(table)["mine"] == [1]
    assert ana.frame(table)["seats"][1]["name"] == "Ben"
    old = ana.frame(table)["seats"][2]["invite"]
    new = ana.post(f"/t/{table}/invite", seat=2).json()["url"]
    assert new != old
    cid = site.visitor()
    assert cid.post(f"/t/{table}/join", token=old.partition("=")[2], name="Cid").status_code == 403
    assert ana.frame(table)["seats"][2]["invite"] == new
    assert cid.post(f"/t/{table}/join", token=new.partition("=")[2], name="Cid").json() == {"seat": 2}


def test_an_open_seat_can_go_to_a_bot(ana: Visitor) -> None:
    table = ana.create("open", "me")
    assert ana.frame(table)["waiting"] == "The game begins when every seat is taken: 1 seat is free."
    assert ana.post(f"/t/{table}/bot", seat=0, level="random").status_code == 200
    frame = ana.play(table, 1)
    assert frame["seats"][0]["kind"] == "bot"
    assert frame["ply"] > 1


def test_hot_seat_shows_the_seat_that_decides(ana: Visitor) -> None:
    table = ana.create("me", "me", "me")
    with ana.watch(table) as watch:
        frame = watch.frame()
        viewers = [frame["viewer"]]
        while len(set(viewers)) < 3:
            frame = watch.until(ana.move(table, frame, -1).json()["ply"])
            assert frame["viewer"] == frame["turn"]
            assert frame["full"] == (frame["viewer"] != viewers[-1])
            viewers.append(frame["viewer"])
    assert ana.frame(table, seat=1)["viewer"] == 1


def test_names_are_trimmed_and_shown(ana: Visitor) -> None:
    table = ana.create("me", "random")
    name = "  <i>\"A&'  \u202e "
    assert ana.post(f"/t/{table}/name", seat=0, name=name).status_code == 200
    frame = ana.frame(table)
    assert frame["seats"][0]["name"] == "<i>\"A&'"
    assert all("<i>" not in markup for mat in frame["mats"] for _, markup in mat["pieces"])
    assert "<i>" not in ana.get("/").text


def test_a_running_game_travels_as_a_file(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "me", seed=5)
    frame = ana.play(table, 4)
    answer = ana.get(f"/t/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    head = json.loads(answer.text.splitlines()[0])
    assert head["seed"] == 5
    copy = ben.http.post("/api/import", content=answer.text)
    assert copy.status_code == 201
    again = ben.frame(copy.json()["id"])
    assert again["mine"] == [0, 1]
    assert again["choice"]["moves"] == frame["choice"]["moves"]
    assert ben.get(f"/t/{copy.json()['id']}/record").text.splitlines()[1:] == answer.text.splitlines()[1:]


def test_names_in_a_file_are_made_fit_for_the_table(ana: Visitor) -> None:
    head = {"atoll": 1, "title": "cacao", "version": 1, "seats": 3, "seed": 5}
    names = ["\u202e\u200b", "x" * 99, "A\nna"]
    brought = ana.http.post("/api/import", content=json.dumps(head | {"names": names}))
    seats = ana.frame(brought.json()["id"])["seats"]
    assert [seat["name"] for seat in seats] == ["Player 1", "x" * 24, "A na"]


def test_the_record_of_a_running_game_with_others_is_sealed(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open", "random")
    ben.join(table, ana)
    seal = ana.frame(table)["seal"]
    for visitor in (ana, ben):
        text = visitor.get(f"/t/{table}/record").text
        head = json.loads(text.splitlines()[0])
        assert (head["seed"], head["seal"]) == (None, seal)
        refused = visitor.http.post("/api/import", content=text)
        assert refused.status_code == 422
        assert "sealed" in refused.json()["error"]


def test_stepping_through_shows_what_was(ana: Visitor) -> None:
    table = ana.create("me", "random")
    first = ana.frame(table)
    last = ana.play(table, 5)
    assert ana.get(f"/t/{table}/at/0").json()["mats"] == first["mats"]
    now = ana.get(f"/t/{table}/at/{last['moves']}").json()
    assert now["mats"] == ana.frame(table)["mats"]
    assert now["log"] == ana.frame(table)["log"]
    assert now["choice"] is None
    assert ana.get(f"/t/{table}/at/{last['moves'] + 1}").status_code == 404


def test_why_not(ana: Visitor) -> None:
    table = ana.create("me", "random")
    answer = ana.get(f"/t/{table}/why", part="cell:0,0", seat=0).json()
    assert answer["error"]
    assert answer["rule"]


def test_a_clock_is_shown_as_it_runs(ana: Visitor) -> None:
    table = ana.create("me", "me", clock={"kind": "game", "seconds": 900, "increment": 10})
    frame = ana.frame(table)
    clock = frame["clock"]
    assert (clock["kind"], clock["running"]) == ("game", frame["turn"])
    assert 890 < clock["left"][frame["turn"]] <= 900
    assert clock["left"][1 - frame["turn"]] == 900
    time.sleep(0.3)
    assert ana.frame(table)["clock"]["left"][frame["turn"]] < clock["left"][frame["turn"]]
    moved = frame["turn"]
    ana.move(table, frame)
    assert ana.frame(table)["clock"]["left"][moved] > 900


@pytest.mark.parametrize(
    ("clock", "status"),
    [({"kind": "move", "seconds": 3}, 422), ({"kind": "egg", "seconds": 3}, 400), ({"days": 3}, 400)],
)
def test_clocks_that_are_refused(ana: Visitor, clock: dict[str, object], status: int) -> None:
    wish = {"title": "cacao", "seats": [{"kind": "me"}] * 2, "clock": clock}
    refused = ana.post("/api/tables", **wish)
    assert refused.status_code == status
    assert refused.json()["error"]
