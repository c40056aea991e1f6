"""The options of Tropicalia, and its rules page."""

import pytest

from atoll import BadOption
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.title import TITLE

# -- options ----------------------------------------------------------------------------------------------------------------


def covers(**options: object) -> list[str]:
    state = TITLE.start(4, options, seed=5)
    return [pieces.SALES[state.sale[list(state.island).index(tile)]][0] for tile in pieces.COVERED]


def test_faces_that_the_table_chooses():
    assert covers(advanced=True, advanced_faces="A1F A3B A5F") == ["A1F", "A3B", "A5F"]
    assert covers(advanced=True, advanced_faces=["A6B", "A2F", "A1B"]) == ["A6B", "A2F", "A1B"]
    assert covers() == ["MC3", "MS3", "MM4"]
    assert all(face.startswith("A") for face in covers(advanced=True))


@pytest.mark.parametrize(
    "options",
    [
        {"advanced_pool": "no_star"},
        {"advanced_faces": "A1F A2F A3F"},
        {"advanced": True, "advanced_faces": "A1F A1B A3F"},
        {"advanced": True, "advanced_faces": "A1F A2F"},
        {"advanced": True, "advanced_faces": "A1F A2F A9F"},
        {"start_player": 4},
    ],
    ids=str,
)
def test_options_that_make_no_sense(options: dict[str, object]):
    with pytest.raises(BadOption):
        TITLE.start(4, options)


def test_the_first_player_by_lot_or_by_choice():
    assert {int(TITLE.start(4, {}, seed).turn) for seed in range(30)} == {0, 1, 2, 3}
    assert TITLE.start(4, {"start_player": 2}).turn == 2


# -- the rules page ----------------------------------------------------------------------------------------------------------


def test_the_rules_page_lists_every_village_tile():
    halves = {"N": "north", "E": "east", "S": "south", "W": "west"}
    grown = {"C": "coconut", "S": "sugar apple", "M": "mango"}
    counted = ["orchard", "building", "event tile", "complete fountain", "surfboard, used or not", "basket"]
    rows = set(TITLE.rules_text.splitlines())
    for _, type, name, cost, points, fruits, edges, kind in pieces.VILLAGE_TILES:
        worth = {pieces.BUILDING: [points], pieces.ORCHARD: [points], pieces.EVENT: []}.get(type)
        if type == pieces.ORCHARD:
            worth.append(", ".join(grown[letter] for letter in fruits))
        if type == pieces.EVENT:
            assert pieces.EVENT_NAMES[kind] == name
        worth = [counted[kind]] if worth is None else worth
        listed = ", ".join(halves[edge] for edge in "NESW" if edge in edges) or "none"
        assert f"| {' | '.join(map(str, [name, cost, *worth, listed]))} |" in rows, name


def test_the_rules_page_lists_every_face():
    for face in range(len(pieces.FACES)):
        star = " ★" if face >= pieces.STAR_FACES else ""
        assert f"| {face // 2 + 1}{star} | {('front', 'back')[face % 2]} |" in TITLE.rules_text
