"""What a bot from outside asks: titles, the table in words, and to be told when it decides."""

import threading
import time

import httpx

from tests.web.site import Site, Visitor


def test_titles_say_what_can_be_chosen(ana: Visitor) -> None:
    found = ana.get("/api/titles").json()
    assert "hard" in found["levels"]
    for title in found["titles"]:
        answer = ana.post("/api/tables", title=title["name"], seats=[{"kind": "me"}] * title["seats"][0])
        assert answer.status_code == 201
        assert ana.get(title["rules"]).status_code == 200


def test_the_state_has_words_and_numbered_moves_for_whoever_decides(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    views = {0: ana.get(f"/t/{table}/state").json(), 1: ben.get(f"/t/{table}/state").json()}
    turn = views[0]["turn"]
    hers, his = views[turn], views[1 - turn]
    assert (hers["seat"], his["seat"]) == (turn, 1 - turn)
    assert [move["n"] for move in hers["moves"]] == list(range(len(hers["moves"])))
    assert all(move["move"] and move["words"] for move in hers["moves"])
    assert his["moves"] == []
    assert his["waiting"]
    assert "[@" not in hers["text"] + hers["prompt"] + his["waiting"]
    mover = (ana, ben)[turn]
    answer = mover.post(f"/t/{table}/moves", ply=hers["ply"], seat=turn, move=hers["moves"][-1]["move"])
    assert answer.json() == {"ply": hers["ply"] + 1}


def test_an_answer_is_held_back_until_the_seat_decides(site: Site, ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    views = {who: who.get(f"/t/{table}/state").json() for who in (ana, ben)}
    first, second = sorted((ana, ben), key=lambda who: not views[who]["moves"])
    told: list[dict[str, object]] = []

    def wait() -> None:
        told.append(second.get(f"/t/{table}/state", wait=20).json())

    waiting = threading.Thread(target=wait)
    waiting.start()
    while not site.table(table).watched():
        time.sleep(0.01)
    view = views[first]
    while view["turn"] == view["seat"]:
        first.post(f"/t/{table}/moves", ply=view["ply"], seat=view["seat"], move=view["moves"][0]["move"])
        view = first.get(f"/t/{table}/state").json()
    waiting.join(10)
    assert told[0]["moves"]
    assert told[0]["ply"] == view["ply"]
    assert not site.table(table).watched()


def test_whoever_waits_is_at_the_table(site: Site, ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    with ana.watch(table, seat=0) as watch:
        watch.frame()
        waiting = threading.Thread(
            target=ben.get, args=(f"/t/{table}/state",), kwargs={"wait": 2, "after": 99}
        )
        waiting.start()
        while not watch.frame()["seats"][1]["online"]:
            pass
        while watch.frame()["seats"][1]["online"]:
            pass
        waiting.join()


def test_a_watcher_can_wait_for_any_change(ana: Visitor, site: Site) -> None:
    table = ana.create("me", "me")
    before = site.visitor().get(f"/t/{table}/state").json()
    began = time.monotonic()
    after = site.visitor().get(f"/t/{table}/state", wait=1, after=before["ply"]).json()
    assert time.monotonic() - began >= 1
    assert after == before
    view = ana.get(f"/t/{table}/state").json()
    ana.post(f"/t/{table}/moves", ply=view["ply"], seat=view["seat"], move=view["moves"][0]["move"])
    assert site.visitor().get(f"/t/{table}/state", wait=20, after=before["ply"]).json()["ply"] > before["ply"]


def test_a_token_plays_its_seat_and_no_other(site: Site, ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    assert ben.post(f"/t/{table}/token", seat=0).status_code == 403
    token = ana.post(f"/t/{table}/token", seat=0).json()["token"]
    assert any("lets a program play seat 1" in line["text"] for line in ben.frame(table)["log"])
    with httpx.Client(base_url=site.address, headers={"authorization": f"Bearer {token}"}) as program:
        view = program.get(f"/t/{table}/state").json()
        assert view["mine"] == [0]
        if view["moves"]:
            move = {"ply": view["ply"], "seat": 0, "move": view["moves"][0]["move"]}
            assert program.post(f"/t/{table}/moves", json=move).status_code == 200
        other = {"ply": view["ply"], "seat": 1, "move": "x"}
        assert program.post(f"/t/{table}/moves", json=other).status_code == 403
        assert program.post(f"/t/{table}/bot", json={"seat": 1, "level": "random"}).status_code == 403
    assert ana.get(f"/t/{table}/state").json()["mine"] == [0]


def test_a_seat_has_only_so_many_tokens(ana: Visitor) -> None:
    table = ana.create("me", "me")
    answers = [ana.post(f"/t/{table}/token", seat=1).status_code for _ in range(10)]
    assert answers == [200] * 9 + [422]
