"""Leaving, coming back, freed seats and deleted tables, as browsers see them."""

from tests.web.site import Site, Visitor


def test_a_seat_is_left_taken_back_and_freed(site: Site, ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open", options={"start_player": 0})
    ben.join(table, ana)
    assert ana.post(f"/t/{table}/reopen", seat=1).status_code == 422
    assert ana.post(f"/t/{table}/leave", seat=1).status_code == 403
    assert ben.post(f"/t/{table}/leave", seat=1).json() == {"seat": 1}
    frame = ben.frame(table)
    assert (frame["mine"], frame["seats"][1]["standin"], frame["seats"][1]["kind"]) == ([1], True, "bot")
    assert ben.post(f"/t/{table}/return", seat=1).json() == {"seat": 1}
    assert not ben.frame(table)["seats"][1]["standin"]
    ben.post(f"/t/{table}/leave", seat=1)
    url = ana.post(f"/t/{table}/reopen", seat=1).json()["url"]
    cid = site.visitor()
    with ben.watch(table, seat=1) as his:
        assert his.frame()["seats"][1]["kind"] == "open"
        cid.post(f"/t/{table}/join", token=url.partition("=")[2], name="Cid")
        name = ""
        while name != "gone":
            name, _ = his.event()
    assert ben.frame(table)["mine"] == []
    assert cid.frame(table)["mine"] == [1]


def test_whoever_looks_at_a_table_that_is_deleted_is_told(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    with ben.watch(table) as his:
        his.frame()
        assert ben.post(f"/t/{table}/delete", delete=True).status_code == 403
        assert ana.post(f"/t/{table}/delete", delete=True).json() == {"deleted": True}
        name = ""
        while name != "gone":
            name, _ = his.event()
    assert ana.get(f"/t/{table}/record").status_code == 404


def test_only_practice_tables_and_finished_games_say_all(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    assert (ana.frame(table)["begun"], ana.frame(table)["mats"]) == (False, [])
    ben.join(table, ana)
    assert len(ana.frame(table)["seal"]) == 64
    assert ana.post(f"/t/{table}/unseal", unseal=True).status_code == 403
    assert ana.get(f"/t/{table}/record").text.startswith('{"atoll":2')
    assert '"seed":null' in ana.get(f"/t/{table}/record").text
    alone = ana.create("me", "random")
    assert ana.post(f"/t/{alone}/unseal", unseal=True).status_code == 200
    assert ana.frame(alone)["practice"]
    assert '"seed":null' not in ana.get(f"/t/{alone}/record").text
