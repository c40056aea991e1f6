"""The guided game over HTTP."""

import pytest

from atoll.core.catalog import titles
from tests.web.site import Visitor

GUIDED = [title.name for title in titles().values() if title.guide]


def learn(visitor: Visitor, title: str) -> str:
    answer = visitor.post("/api/tables", title=title, guide=True, name="Ana")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def asked_for(frame: dict) -> str:
    """The move whose parts the guide gives."""
    return next(move[0] for move in frame["choice"]["moves"] if move[3] == frame["guide"]["parts"])


@pytest.mark.parametrize("title", GUIDED)
def test_following_the_guide_leads_to_free_play(ana: Visitor, title: str) -> None:
    table = learn(ana, title)
    steps = []
    with ana.watch(table) as watch:
        frame = watch.frame()
        while frame["guide"] and not (frame["choice"] and frame["guide"]["parts"] is None):
            if frame["choice"] is None:
                assert frame["guide"]["text"].startswith("Now watch ")
                frame = watch.frame()
                continue
            steps.append(frame["guide"]["step"])
            body = {"ply": frame["ply"], "seat": 0, "move": asked_for(frame)}
            frame = watch.until(ana.post(f"/t/{table}/moves", **body).json()["ply"])
    assert steps == sorted(steps)
    assert set(steps) == set(range(1, frame["guide"]["step"]))
    assert len(frame["choice"]["moves"]) > 1
    assert ana.get(f"/t/{table}/at/0").json()["guide"] is None


def test_a_refusal_is_a_sentence_with_the_rule_of_the_step(ana: Visitor) -> None:
    table = learn(ana, GUIDED[0])
    frame = ana.frame(table)
    other = next(move[0] for move in frame["choice"]["moves"] if move[3] != frame["guide"]["parts"])
    answer = ana.post(f"/t/{table}/moves", ply=frame["ply"], seat=0, move=other)
    assert answer.status_code == 422
    assert answer.json()["error"] == "Keep that idea for later: follow the marks, or skip the guide."
    assert answer.json()["rule"] == frame["guide"]["rule"]
    assert ana.frame(table) == frame


def test_skipping_is_for_the_learner_and_for_good(ana: Visitor, ben: Visitor) -> None:
    table = learn(ana, GUIDED[0])
    assert ben.frame(table)["guide"] is None
    assert ben.post(f"/t/{table}/guide", skip=True).status_code == 403
    assert ana.post(f"/t/{table}/guide", skip=False).status_code == 400
    assert ana.post(f"/t/{table}/guide", skip=True).json() == {"ply": 2}
    frame = ana.frame(table)
    assert frame["guide"] is None
    assert ana.move(table, frame, 5).status_code == 200


def test_only_titles_with_a_guide_offer_one(ana: Visitor) -> None:
    start = ana.get("/").text
    for title in titles().values():
        offer = f'data-learn="{title.name}"'
        assert (offer in start) == (offer in ana.get(f"/rules/{title.name}").text) == bool(title.guide)
        if not title.guide:
            answer = ana.post("/api/tables", title=title.name, guide=True)
            assert answer.status_code == 422
            assert "no guided game" in answer.json()["error"]
