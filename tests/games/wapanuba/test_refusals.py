"""Why a move or a click of Wapanuba is not possible: the reason and its rule."""

import pytest

from tests.games.wapanuba.position import Position, position

VILLAGE = "T27@(1,0)r1 P1:0"  # a hut and a school of P1, open to the east
REST = "place T33 2,0 r3"  # completes it, with a hut and three fish
CAPE = "T13@(0,1)r1"  # a grove with two bananas and a ship, open to the east


def thief(*tiles: str, **named: object) -> Position:
    """P2 has completed the village of P1."""
    return position(*(tiles or (VILLAGE,)), supply="T33 ...", active=1, **named).play(REST)


# -- tiles --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("place T33 0,0 r0", "Wapanuba Bay lies there already."),
        (
            "place T33 -1,-1 r0",
            "Only a corner would touch the map there: a tile needs another one along at least one of its sides.",
        ),
        (
            "place T33 5,5 r0",
            "That place is away from the map: a tile needs another one along at least one of its sides.",
        ),
        ("place T27 2,0 r1", "Teachers' Walk lies on the map already."),
        ("place T02 2,0 r0", "You drew Fishers' Rest, and this is the tile to lay."),
        (
            "place T33 2,0 r1",
            "Fishers' Rest does not fit like this: in the west its water would meet the village of Teachers' Walk.",
        ),
    ],
)
def test_a_tile_that_cannot_lie_there(notation: str, reason: str):
    assert position(VILLAGE, supply="T33 ...").refused(notation) == (reason, "placing")


def test_every_side_that_does_not_match_is_named():
    game = position("T01@(0,1)r2", supply="T65 ...")
    assert game.refused("place T65 1,1 r1")[0] == (
        "Healing Springs does not fit like this: in the west its village would meet the water of Banana Landing."
    )
    game = position("T27@(1,0)r1", "T01@(0,1)r2", supply="T52 ...")
    assert game.refused("place T52 1,1 r0")[0] == (
        "Great Plaza does not fit like this: in the south its village would meet the water of Teachers' Walk and "
        "in the west its village would meet the water of Banana Landing."
    )


def test_a_tile_of_the_hand():
    game = position(hands=["T22 T44 T46"])
    assert game.refused("place T33 0,1 r0")[0] == "Fishers' Rest is not in your hand."
    assert (
        game.refused("place T22 0,1 r2")[0]
        == "Hidden Path looks the same after half a turn: turn it once at most."
    )
    assert game.refused("place T46 0,1 r1")[0] == "Otter Creek looks just like Heron Creek: choose that one."
    assert position(hands=["T51 T22"]).refused("place T51 0,1 r1")[0] == (
        "Heart of the Grove looks the same from every side: lay it without turning it."
    )


# -- claims -------------------------------------------------------------------------------------------------


def test_land_that_is_taken():
    assert thief().refused("land 0") == (
        "Ana claimed this village already: nobody may send another trader there.",
        "claim-land",
    )
    own = position(VILLAGE, supply="T33 ...").play(REST)
    assert own.refused("land 0")[0] == (
        "A trader of yours is in this village already: nobody may send another one."
    )


def test_what_is_no_land():
    game = thief()
    assert game.refused("land 1")[0].startswith("Water belongs to nobody")
    assert game.refused("land 3")[0] == "Fishers' Rest has no such land."
    loop = position("T45@(0,1)r1", "T13@(0,2)r1", "T14@(1,2)r2", supply="T55 ...").play("place T55 1,1 r3")
    assert loop.refused("land 1")[0] == "Both ends of Split Grove are one grove now: choose its other end."


def test_nobody_at_home():
    game = position(supply="T01 ...", traders=[0]).play("place T01 0,1 r2")
    nobody = "You have no trader at home: they come back when their land is complete."
    assert game.refused("land 0") == (nobody, "claim-land")
    assert game.refused("ship 0,1 trader") == (nobody, "ships")
    game = position(f"{CAPE} P1:agent", supply="T28 ...").play("place T28 1,1 r3")
    assert game.refused("ship 1,1 agent")[0] == "Your agent is away on a ship, and comes back when it sails."


def test_fish_on_another_tile():
    game = position("T29@(0,-1)r2", supply="T01 ...").play("place T01 1,-1 r0")
    assert game.refused("fish 2") == (
        "Fish are caught from a tile that shows fish itself: there are none on Banana Landing here.",
        "fish",
    )


@pytest.mark.parametrize(
    ("scoundrel", "reason"),
    [
        ("once", "Your scoundrel has stolen already, and only a Homecoming brings it back."),
        ("hiding", "Your scoundrel is hiding, and comes back at the end of your next turn."),
        ("free", "Your scoundrel comes back when this turn ends."),
    ],
)
def test_a_scoundrel_that_is_away(scoundrel: str, reason: str):
    game = thief(f"{VILLAGE} P2:cube", scoundrel=scoundrel)
    assert game.refused("steal 0") == (reason, "scoundrel")


def test_nothing_to_steal():
    assert thief("T27@(1,0)r1").refused("steal 0")[0] == "Nobody owns this village: there is nobody to rob."
    own = position(VILLAGE, supply="T33 ...").play(REST)
    assert own.refused("steal 0")[0] == "This village is yours alone."
    open_one = position(VILLAGE, supply="T60 ...", active=1).play("place T60 -1,0 r2")
    assert open_one.refused("steal 1")[0] == (
        "The scoundrel steals only what this tile completes, and this village has 1 open side."
    )


@pytest.mark.parametrize(
    ("marks", "reason"),
    [
        ("P1:0 P1:agent", "A pawn of yours is on the ship at Yellow Cape."),
        ("P2:agent", "A pawn of Ben is on the ship at Yellow Cape."),
        ("sailed", "The ship at Yellow Cape has sailed."),
        ("", "The ship of an earlier tile is only for a player whose trader stands on that very tile."),
    ],
)
def test_a_ship_that_cannot_be_claimed(marks: str, reason: str):
    game = position(f"{CAPE} {marks}", supply="T59 ...").play("place T59 1,1 r3")
    assert game.refused("ship 0,1 trader") == (reason, "ships")


def test_a_ship_beside_other_land():
    game = position(f"{CAPE} P1:0", supply="T60 ...").play("place T60 -1,0 r2")
    assert (
        game.refused("ship 0,1 agent")[0] == "Coconut Port does not join the land where your trader stands."
    )
    assert game.refused("ship 0,0 agent")[0] == "There is no ship at Wapanuba Bay."
    assert game.refused("ship 9,9 agent")[0] == "There is no tile, and so no ship."
    assert game.refused("action") == ("Coconut Port has no special action.", "actions")


# -- items and tokens ---------------------------------------------------------------------------------------


def market(**named: object) -> Position:
    return position(supply="T05 ...", **named).play("place T05 0,1 r2", "action")


def test_a_price_that_cannot_be_paid():
    game = market(stocks=["banana, hut, fish, orange"], display="C07 C09 C16 C12")
    assert game.refused("buy C07 market") == (
        "Book Chest costs 1 school and 2 items of any kind: you lack 1 school.",
        "buying",
    )
    assert game.refused("buy C12 market")[0].endswith("you lack 1 school and 1 hospital.")
    assert game.refused("buy C01 market")[0] == "Banana Bread is not for sale now."
    assert game.why_not("token:C16")[0].endswith("you lack 1 hospital.")


def test_circles_need_items_as_well():
    game = market(stocks=["banana, orange, hut, school"], display="C01 C09 C07 C02")
    assert game.refused("buy C01 market")[0] == (
        "Banana Bread costs 2 bananas and 1 item of any kind: you lack 1 banana."
    )
    game = market(stocks=["banana, orange, hut"], display="C09 C20 C14 C08")
    assert game.refused("buy C08 market")[0].endswith("you lack 1 hospital.")


def test_no_opportunity_of_that_kind():
    game = market(stocks=["banana, orange, hut"], display="C09 C15 C16 C12")
    assert game.refused("buy C09 bag")[0] == "You have no money bag in this turn."
    assert game.refused("buy C09 ship:0,1")[0] == "You have no pawn on such a ship."


def test_barter():
    game = position(supply="T56 ...", stocks=["banana, hut"]).play("place T56 0,1 r2", "action")
    assert game.refused("give fish") == ("You have no fish.", "barter")
    game.play("give hut")
    assert game.refused("get hut")[0] == "You gave a hut: take something else for it."


def test_homecoming():
    game = position(f"{CAPE} P1:0", supply="T54 ...").play("place T54 0,-1 r0", "action")
    assert game.refused("home 0,1 ship")[0] == (
        "You have no pawn on the ship at Yellow Cape that could come home."
    )
    assert game.refused("home 5,5 0")[0] == "There is no tile, and so no pawn."


# -- at the wrong time, and in wrong words --------------------------------------------------------------------


def test_something_else_is_asked():
    game = position(supply="T33 ...")
    assert game.refused("land 0") == (
        "Something else is asked now: lay Fishers' Rest, the tile that was drawn.",
        "placing",
    )
    assert thief().refused(REST)[0] == (
        "Something else is asked now: claim something of Fishers' Rest, or nothing."
    )
    assert "is no move of Wapanuba" in game.refused("place T99 0,1 r0")[0]


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        (
            "cell:0,1",
            "Fishers' Rest does not fit here, however you turn it: this place needs a grove in the south.",
        ),
        (
            "token:C15",
            "Commerce tokens are bought after claiming, with a money bag, on Market Day or by ship.",
        ),
        ("own:hut", "Items come from harvests, fish and special actions, and pay for commerce tokens."),
        (
            "home:1,0,0",
            "Pawns come home when their land is complete, when their ship sails, or with a Homecoming.",
        ),
        ("pawn:agent", "Pawns leave home right after laying a tile."),
    ],
)
def test_things_on_the_board(part: str, reason: str):
    assert position(VILLAGE, supply="T33 ...").why_not(part)[0] == reason


def test_places_for_a_hand():
    assert position(hands=["T22 T44"]).why_not("cell:1,0")[0] == (
        "None of your tiles fits here: this place needs a village in the west."
    )
    closed = position("T33@(1,0)r3", hands=["T52 T22"])
    assert closed.why_not("tile:T52")[0] == "Great Plaza fits nowhere on the map now."


def test_pawns_at_home():
    game = thief()
    assert game.why_not("pawn:agent")[0] == (
        "Your agent goes onto ships only, and there is none that you can claim now."
    )
    assert game.why_not("tile:T33") == ("One tile is laid in a turn, and this turn has had its own.", "turn")
