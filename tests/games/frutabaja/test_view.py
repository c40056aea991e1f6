"""What the mats of Frutabaja show. That they are sound and keep secrets is tested for all titles together."""

from xml.etree import ElementTree as ET

import pytest

from atoll import WATCHER
from atoll.games.frutabaja.title import TITLE
from tests.games.frutabaja.position import Position, building, hunting, player, position
from tests.games.frutabaja.test_deals import dealing
from tests.tools import NAMES


def drawn(game: Position, viewer: int = 0) -> dict[str, ET.Element]:
    """Everything with an id."""
    mats = TITLE.mats(game.state, viewer, NAMES[: game.state.seats])
    roots = [ET.fromstring(mat.markup) for mat in mats]
    return {element.get("id", ""): element for root in roots for element in root.iter() if element.get("id")}


def label(game: Position, id: str, viewer: int = 0) -> str:
    return drawn(game, viewer)[id].get("aria-label", "")


def areas(game: Position, viewer: int) -> list[tuple[str, str]]:
    return [(mat.id, mat.area) for mat in TITLE.mats(game.state, viewer, NAMES[: game.state.seats])]


def test_the_own_mat_is_nearest():
    game = position(seats=3)
    assert areas(game, 1) == [
        ("board", "board"), ("market", "supply"), ("mat-1", "own"), ("mat-2", "other"), ("mat-0", "other"),
    ]  # fmt: skip
    assert ("sheet", "supply") in areas(dealing(player(monies=2)).play("deal 1"), 0)


def test_every_tile_says_what_stands_there():
    game = position(
        player("bakery@1,0"), player("toy@2,2", carts="3,1"), dirt={"1,0": 2}, blorrrdo="4,3", tramp="5,0"
    )
    found = {id: element.get("aria-label", "") for id, element in drawn(game).items()}
    said = " ".join(found.values())
    for word in ("Bakery", "Toy Shop", "Food Cart", "Blorrrdo", "Tramp", "2 dirt"):
        assert word in said, word
    assert {f"tile-{row}-{column}" for row in range(6) for column in range(4)} <= set(found)


def test_life_goals_are_seen_by_their_holder_only():
    hands = ("LG1 LG2 LG3", "LG4 LG5 LG6")
    game = hunting(*(player(goals=hand) for hand in hands), seats=2)
    names = {0: ("Tycoon", "Chain", "Avenue"), 1: ("Plaza", "Spotless", "Lucky Gnome")}
    for viewer in (0, 1, WATCHER):
        page = "".join(mat.markup for mat in TITLE.mats(game.state, viewer, NAMES[:2]))
        for seat, cards in names.items():
            assert [card in page for card in cards] == [viewer == seat] * 3


def test_all_hands_are_shown_at_the_end():
    mine = player("stand@1,0", monies=10, goals="LG1 LG2 LG3")
    game = hunting(mine, player(goals="LG4 LG5 LG6"), seats=2, at="build").play("end build")
    page = "".join(mat.markup for mat in TITLE.mats(game.state, WATCHER, NAMES[:2]))
    assert all(card in page for card in ("Tycoon", "Chain", "Avenue", "Plaza", "Spotless", "Lucky Gnome"))


@pytest.mark.parametrize(("cave", "style"), [(20, ""), (1, "alarm")])
def test_the_cave_is_a_clock_that_everybody_feels(cave: int, style: str):
    game = position(cave=cave)
    board = TITLE.mats(game.state, 0, NAMES[:3])[0]
    assert board.style == style
    assert label(game, "tile-0-2").startswith(f"Cave: {cave} dirt token")


def test_what_a_ware_costs_is_said():
    game = building(player("hardware@1,0", monies=9), brown="theater grocery toy bakery")
    assert label(game, "slot-brown-0").startswith("Theater: fee $2, brings $3")
    assert "Hardware Store makes it $1 cheaper" in label(game, "slot-brown-0")
    assert label(game, "monies-0") == "9 monies of 20"


def test_the_track_shows_what_comes():
    assert label(position(dice="3 4 2 5"), "number").startswith("7 ")
    assert label(building(player(), dice="3 4 2 5"), "number") == "6 produces in the turn of Ben"


def test_nothing_flies_to_a_slot_that_stays_empty():
    piles = {"brown": "", "green": ""}
    game = building(player("grocery@1,0", monies=9), piles=piles, brown="bakery - toy -")
    before = set(drawn(game))
    game.play("build green 0 at 1,0")
    for flight in TITLE.flights(game.events, 0):
        assert {flight.start, flight.end} <= before | set(drawn(game))
