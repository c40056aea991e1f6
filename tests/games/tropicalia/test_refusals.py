"""Why a move or a click of Tropicalia is not possible: the reason and its rule."""

from atoll import WATCHER
from atoll.games.tropicalia.title import TITLE
from tests.games.tropicalia.position import Position, player, position, refused, start


def why_not(game: Position, part: str, viewer: int = 0) -> tuple[str, str]:
    refusal = TITLE.why_not(game.state, viewer, part)
    return str(refusal), refusal.rule


# -- refusals give the reason and the rule ----------------------------------------------------------------------


def test_no_way_to_a_tile():
    game = position(player("W0 N3", carts=0), seats=2, workers={"F1": 1, "MS3": 1})
    where = "The sugar apple market at row 2, column 1"
    assert refused(game, "move W0 to 2,1") == (
        f"{where} is in the line of none of your workers, and you have no unused surfboard.",
        "surfboard",
    )
    assert refused(game, "move W0 to 1,3")[0] == (
        "The plaza at row 1, column 3 is not in the line of W0, which is row 0, and you have no unused surfboard."
    )
    assert refused(game, "move W0 to 0,0") == ("The field at row 0, column 0 is occupied.", "moving")
    assert refused(game, "move W0 to 0,3") == (
        "The sugar apple market at row 0, column 3 is occupied, and you have no unused cart.",
        "cart",
    )
    assert refused(game, "move N3 to 2,3") == (
        "The tile at row 2, column 3 lies face down: nobody can go there.",
        "setup",
    )
    assert refused(game, "move E0 to 0,1") == ("You have no worker on E0.", "moving")
    assert refused(game, "home E0") == ("You have no worker on E0.", "moving")


def test_carts_lead_to_markets_only():
    game = position(player("W0", carts=1), workers={"P1": 1})
    reason = "The plaza with the brown board at row 0, column 2 is occupied, and carts lead to markets only."
    assert refused(game, "move W0 to 0,2") == (reason, "cart")


def test_a_price_that_cannot_be_paid():
    game = position(player("W0", shells=10, village="B01@4"), slots="B02 B09 E02 O08 -").play(
        "move W0 to 0,1"
    )
    assert refused(game, "build slot 3 at 0") == (
        "The Old Mango Tree costs 11 shells (8, and 3 more in slot 3), and you have 10.",
        "building",
    )
    assert refused(game, "build slot 0 at 4") == (
        "The Beach Hut stands on cell 4 already, and tiles never move.",
        "building",
    )
    assert refused(game, "build slot 4 at 0") == ("Slot 4 of the construction board is empty.", "building")
    assert refused(game, "build slot 7 at 0")[0] == "There is no slot 7: they count from 0 to 4."


def test_fruit_that_is_not_there():
    game = position(player("W0", fruits="C2")).play("move W0 to 0,1")
    assert refused(game, "sell C3") == ("You have 2 coconuts, not 3.", "market")
    assert refused(game, "sell S1") == ("You have 0 sugar apples, not 1.", "market")
    assert refused(game, "sell C20") == ("Nobody has 20 coconuts.", "storage")
    assert refused(game, "discard C")[0].startswith("You discard only when you hold more fruits than your board")
    full = position(player("W0", fruits="C5"), fields={"F1": "SSS"}).play("move W0 to 0,0")
    assert refused(full, "discard M") == ("You have no mangoes.", "storage")


def test_everything_has_its_time():
    game = position(player("W0", shells=20))
    assert refused(game, "build slot 0 at 0") == (
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
        reason, cited = refused(game, notation)
        assert reason.endswith("Now: send a worker to the island, or take one home.")
        assert cited == rule
    game.play("home W0")
    assert refused(game, "home W0") == (
        "Workers leave the frame by day, one in each of your turns. Now: build a tile for your village, or skip.",
        "day",
    )


def test_a_space_that_is_taken_and_words_that_are_no_move():
    game = start(2, start_player=0).play("place N0", "place S0")
    assert refused(game, "place N0") == ("N0 is taken: a worker of yours stands there.", "morning")
    assert refused(game, "place S0") == ("S0 is taken: a worker stands there.", "morning")
    assert refused(game, "place X9")[0].startswith("There is no space X9 on the frame: they are N0, N1")
    for text in ("", "sell", "sell C0", "sell C1 C1", "fly to the moon", "move N0 to 1, 2"):
        assert "is no move of Tropicalia. Moves look like: place N0;" in refused(game, text)[0]


# -- a click that does not work says why ---------------------------------------------------------------------------


def test_clicks_on_the_island():
    game = position(player("W0 N3"), workers={"F1": 1})
    assert why_not(game, "tile:0,0") == ("The field at row 0, column 0 is occupied.", "moving")
    assert why_not(game, "tile:0,3") == ("Choose your worker on N3 or W0 first.", "moving")
    assert why_not(game, "tile:0,1") == ("Choose your worker on W0 first.", "moving")
    assert why_not(game, "tile:2,0")[1] == "surfboard"
    assert why_not(game, "worker:E3") == ("You have no worker on E3.", "moving")
    assert why_not(game, "slot:0")[1] == "building"
    assert why_not(game, "cell:0")[1] == "building"
    assert why_not(game, "fruit:C")[1] == "storage"
    assert why_not(game, "tile:9,9") == (
        "Not possible now. Send a worker to the island, or take one home.",
        "moving",
    )
    assert why_not(game, "tile:0,0", viewer=1) == ("Another player decides now.", "moving")
    assert why_not(game, "tile:0,0", viewer=WATCHER)[0] == "Another player decides now."


def test_clicks_in_the_morning():
    game = start(2, start_player=0).play("place N0", "place S0")
    assert why_not(game, "worker:S0") == ("S0 is taken: a worker stands there.", "morning")
    assert why_not(game, "tile:1,1") == (
        "Workers leave the frame by day, one in each of your turns. Now: place a worker on the frame.",
        "day",
    )


def test_clicks_while_building():
    game = position(player("W0", shells=5, village="B01@4"), slots="B02 B09 E02 E04 -").play("move W0 to 0,1")
    assert why_not(game, "slot:1") == (
        "The Town Hall costs 12 shells (11, and 1 more in slot 1), and you have 5.",
        "building",
    )
    assert why_not(game, "cell:4") == (
        "The Beach Hut stands on cell 4 already, and tiles never move.",
        "building",
    )
    assert why_not(game, "cell:0") == ("Choose a tile of the construction board first.", "building")
    assert why_not(game, "frame:N0")[1] == "morning"
