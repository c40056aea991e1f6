"""Over HTTP: chat that everybody hears, the lobby, and tables that are not for strangers."""

from tests.web.site import Site, Visitor, Watch


def heard(watch: Watch) -> tuple[int, int, str, str]:
    told = watch.told("chat")
    return told["n"], told["seat"], told["name"], told["text"]


def test_everybody_hears_what_is_said(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "open")
    ben.join(table, ana)
    assert ana.post(f"/t/{table}/say", seat=0, phrase=0).json() == {"n": 0}
    with ben.watch(table) as his:
        his.until(0)
        assert heard(his) == (0, 0, "P0", "Hello!")
        assert ben.post(f"/t/{table}/say", seat=1, text="<i>Hi</i>").status_code == 200
        assert heard(his) == (1, 1, "Ben", "<i>Hi</i>")
    refused = ana.post(f"/t/{table}/say", seat=0, phrase=99)
    assert (refused.status_code, "phrases" in refused.json()["error"]) == (422, True)
    assert ana.post(f"/t/{table}/mute", seat=1, muted=True).json() == {"seat": 1}
    assert ben.post(f"/t/{table}/say", seat=1, text="Hm").status_code == 403
    assert ben.frame(table)["seats"][1]["muted"]


def test_strangers_sit_down_in_the_lobby(ana: Visitor, ben: Visitor) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    made = ana.post("/api/tables", title="cacao", seats=seats, terms={"public": True}).json()["id"]
    offers = {offer["id"]: offer for offer in ben.get("/api/lobby").json()["tables"]}
    assert (offers[made]["open"], offers[made]["label"], offers[made]["clock"]) == ([1], "Cacao", None)
    assert ben.post(f"/t/{made}/sit", seat=1, name="Ben").json() == {"seat": 1}
    assert made not in {offer["id"] for offer in ben.get("/api/lobby").json()["tables"]}
    assert ben.frame(made)["mine"] == [1]


def test_a_table_may_be_for_its_players_only(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "random")
    with ben.watch(table) as his:
        his.until(0)
        assert ana.post(f"/t/{table}/terms", watch=False).json() == {
            "public": False,
            "watch": False,
            "chat": True,
        }
        assert "players only" in his.told("crowded")["text"]
    for address in ("record", "state", "why?part=x", "at/0", "board.svg"):
        answer = ben.get(f"/t/{table}/{address}")
        assert (answer.status_code, "players only" in answer.json()["error"]) == (403, True), address
        assert ana.get(f"/t/{table}/{address}").status_code == 200, address
    assert ben.post(f"/t/{table}/terms", watch=True).status_code == 403


def test_a_link_brings_a_person_back_on_another_device(ana: Visitor, ben: Visitor, site: Site) -> None:
    table = ana.create("me", "random")
    made = ana.post(f"/t/{table}/link", seat=0).json()
    assert made["url"].startswith(f"/t/{table}#enter=")
    assert made["qr"].startswith("<svg")
    phone = site.visitor()
    assert phone.post(f"/t/{table}/enter", token=made["url"].partition("=")[2]).json() == {"seat": 0}
    frame = phone.frame(table)
    assert (frame["mine"], frame["host"]) == ([0], False)
    assert ben.post(f"/t/{table}/enter", token="x" * 22).status_code == 403
    assert ana.post(f"/t/{table}/unlink", seat=0).json() == {"seat": 0}
    assert (phone.frame(table)["mine"], ana.frame(table)["mine"]) == ([], [0])
