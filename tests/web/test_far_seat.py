"""A seat for readers, at a table of a server."""

import pytest

from atoll.core.errors import AtollError
from atoll.envs.seats import FarSeat
from tests.web.site import Site, Visitor


def test_a_reader_plays_at_a_table_and_is_told_why_not(site: Site, ana: Visitor) -> None:
    table = ana.create("open", "random")
    invite = ana.frame(table)["seats"][0]["invite"]
    seat = FarSeat(site.address + invite, "Robin")
    assert site.table(table).seats[0].name == "Robin"
    with pytest.raises(AtollError, match=r"\(rule: placing\)"):
        seat.play("place 1-1-1-1 at 9,9")
    told, decisions = seat.look(), 0
    while "The game is over." not in told:
        told = seat.play(str(decisions % len(seat.view().offers)))
        decisions += 1
    made = site.table(table).line
    assert decisions == [move.seat for move in made].count(0) > 5
    with pytest.raises(AtollError):
        FarSeat(site.address + invite, "Somebody else")


def test_an_address_where_nobody_answers_is_named(site: Site) -> None:
    with pytest.raises(AtollError, match="does not answer"):
        FarSeat("http://127.0.0.1:9/t/x#token=abc")
