"""Why a move or a click of Tropicalia is not possible: the reason and its rule."""

import pytest

from atoll import WATCHER
from atoll.games.tropicalia.title import TITLE
from tests.games.tropicalia.position import player, position, start

# -- refusals give the reason and the rule ----------------------------------------------------------------------


def test_no_way_to_a_tile():
    game = position(player("W0 N3", carts=0), seats=2, workers={"F1": 1, "MS3": 1})
    assert game.refused("move W0 to 2,1") == (
        "The sugar apple market that pays 2 is in the line of none of your workers, and you have no unused surfboard.",
        "surfboard",
    )
    assert game.refused("move W0 to 1,3")[0] == (
        "The upper far right plaza is not in the top row, where the worker of the first west pier can go, and you "
        "have no unused surfboard."
    )
    assert game.refused("move W0 to 0,0") == ("The top far left field is occupied.", "moving")
    assert game.refused("move W0 to 0,3") == (
        "The sugar apple market that pays 3 is occupied, and you have no unused cart.",
        "cart",
    )
    assert game.refused("move N3 to 2,3") == (
        "The lower far right field is overgrown: nobody can go there.",
        "setup",
    )
    assert game.refused("move E0 to 0,1") == ("You have no worker on the first east pier.", "moving")
    assert game.refused("home E0") == ("You have no worker on the first east pier.", "moving")


def test_carts_lead_to_markets_only():
    game = position(player("W0", carts=1), workers={"P1": 1})
    reason = "The plaza with the brown board is occupied, and carts lead to markets only."
    assert game.refused("move W0 to 0,2") == (reason, "cart")


def test_a_price_that_cannot_be_paid():
    game = position(player("W0", shells=10, village="B01@4"), slots="B02 B09 E02 O08 -").play(
        "move W0 to 0,1"
    )
    assert game.refused("build slot 3 at 0") == (
        "The Old Mango Tree costs 11 shells (8, and 3 more in its slot), and you have 10.",
        "building",
    )
    assert game.refused("build slot 0 at 4") == (
        "The Beach Hut stands on the middle plot of the middle row already, and tiles never move.",
        "building",
    )
    assert game.refused("build slot 4 at 0") == (
        "There is no tile in this slot of the construction board.",
        "building",
    )


def test_fruit_that_is_not_there():
    game = position(player("W0", fruits="C2")).play("move W0 to 0,1")
    assert game.refused("sell C3") == ("You have 2 coconuts, not 3.", "market")
    assert game.refused("sell S1") == ("You have 0 sugar apples, not 1.", "market")
    assert game.refused("discard C")[0].startswith(
        "You discard only when you hold more fruits than your board"
    )
    full = position(player("W0", fruits="C5"), fields={"F1": "SSS"}).play("move W0 to 0,0")
    assert full.refused("discard M") == ("You have no mangoes.", "storage")


def test_everything_has_its_time():
    game = position(player("W0", shells=20))
    assert game.refused("build slot 0 at 0") == (
        "You build at the end of your turn, when your worker has done its work. Now: send a worker to the island, "
        "or take one home.",
        "building",
    )
    for notation, rule in (
        ("place W1", "morning"),
        ("sell C1", "market"),
        ("sell nothing", "market"),
        ("discard C", "storage"),
        ("skip", "building"),
        ("choose C", "orchards"),
        ("decline", "orchards"),
    ):
        reason, cited = game.refused(notation)
        assert reason.endswith("Now: send a worker to the island, or take one home.")
        assert cited == rule
    game.play("home W0")
    assert game.refused("home W0") == (
        "Workers leave the piers by day, one in each of your turns. Now: build a tile for your village, or skip.",
        "turn",
    )


def test_a_pier_that_is_taken():
    game = start(2, start_player=0).play("place N0", "place S0")
    assert game.refused("place N0") == (
        "The first north pier is taken: a worker of yours stands there.",
        "morning",
    )
    assert game.refused("place S0") == ("The first south pier is taken: a worker stands there.", "morning")


@pytest.mark.parametrize(
    "text",
    ["", "sell", "sell C0", "sell C1 C1", "sell C20", "fly to the moon", "move N0 to 1, 2", "place X9"],
)
def test_words_that_are_no_move(text: str):
    reason, rule = start(2, start_player=0).refused(text)
    assert "is no move of Tropicalia. Moves begin with place, move," in reason
    assert rule == "notation"


# -- a click that does not work says why ---------------------------------------------------------------------------


def test_clicks_on_the_island():
    game = position(player("W0 N3"), workers={"F1": 1})
    assert game.why_not("tile:0,0") == ("The top far left field is occupied.", "moving")
    assert game.why_not("tile:0,3") == (
        "Choose your worker on the fourth north pier or the first west pier first.",
        "moving",
    )
    assert game.why_not("tile:0,1") == ("Choose your worker on the first west pier first.", "moving")
    assert game.why_not("tile:2,0")[1] == "surfboard"
    assert game.why_not("worker:E3") == ("You have no worker on the fourth east pier.", "moving")
    assert game.why_not("slot:0")[1] == "building"
    assert game.why_not("plot:0")[1] == "building"
    assert game.why_not("fruit:C")[1] == "storage"
    assert game.why_not("tile:9,9") == (
        "Not possible now. Send a worker to the island, or take one home.",
        "moving",
    )
    for viewer in (1, WATCHER):
        assert str(TITLE.why(game.state, viewer, "tile:0,0")) == "[@0] decides now."


def test_clicks_in_the_morning():
    game = start(2, start_player=0).play("place N0", "place S0")
    assert game.why_not("worker:S0") == (
        "The first south pier is taken: a worker stands there.",
        "morning",
    )
    assert game.why_not("tile:1,1") == (
        "Workers leave the piers by day, one in each of your turns. Now: place a worker on a pier.",
        "turn",
    )


def test_clicks_while_building():
    game = position(player("W0", shells=5, village="B01@4"), slots="B02 B09 E02 E04 -").play("move W0 to 0,1")
    assert game.why_not("slot:1") == (
        "The Town Hall costs 12 shells (11, and 1 more in its slot), and you have 5.",
        "building",
    )
    assert game.why_not("plot:4") == (
        "The Beach Hut stands on the middle plot of the middle row already, and tiles never move.",
        "building",
    )
    assert game.why_not("plot:0") == ("Choose a tile of the construction board first.", "building")
    assert game.why_not("frame:N0")[1] == "morning"
