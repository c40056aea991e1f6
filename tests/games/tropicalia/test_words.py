"""Tropicalia in words: sentences with what follows, the log, the score by its terms."""

import pytest

from atoll import WATCHER, Rng
from atoll.core.phrase import plain
from atoll.core.title import Ghost, Rank, Words
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.title import TITLE
from tests.games.tropicalia.position import Position, player, position, start
from tests.tools import NAMES, walk

LONGEST = 1500  # letters of a description


def words(game: Position, notation: str) -> Words:
    return TITLE.words(game.state, TITLE.parse(game.state, notation))


def parts(game: Position, notation: str) -> tuple[str, ...]:
    return words(game, notation).parts


def log(game: Position, *notations: str) -> list[str]:
    """What is told of some moves."""
    return Position(game.state.copy(), adds_up=False).play(*notations).log()


def prompt(game: Position) -> str:
    return plain(TITLE.prompt(game.state))


def score(game: Position, seat: int = 0) -> dict[str, tuple[int, str]]:
    return {term.label: (term.points, term.note) for term in TITLE.breakdown(game.state, seat)}


# -- sentences tell what follows -----------------------------------------------------------------------


def test_a_space_of_the_frame_tells_its_line():
    game = start(2, deals="F1 MC2 P1 MS3 MM4 F2 MC3 P2 P3 MS2 F3 F4 F5 MM3 P4 F6")
    fruit, items = game.lying("F1"), game.lying("P1")
    assert game.sentence("place W0").startswith("Place a worker on the first west pier: in the top row: ")
    assert "; coconuts for 2 each; " in game.sentence("place W0")
    assert " at the brown board; sugar apples for 3 each" in game.sentence("place W0")
    assert sum(fruit) == pieces.FIELD_FRUITS
    assert sum(items) == pieces.PLAZA_ITEMS
    assert game.sentence("place N2").count(";") == 2, "the closed plaza is not told of"
    assert parts(game, "place N2") == ("frame:N2",)


def test_a_worker_tells_what_it_finds():
    game = position(
        player("W0 W1", fruits="C3", baskets=4),
        fields={"F1": "CCM", "F2": "SSS"},
        plazas={"P1": "cart basket", "P2": "basket basket"},
    )
    assert game.sentence("move W0 to 0,0") == (
        "Walk from the first west pier to the top far left field: 2 coconuts and 1 mango"
    )
    assert game.sentence("move W0 to 0,1") == (
        "Walk from the first west pier to the coconut market that pays 2: up to 6 shells"
    )
    assert game.sentence("move W0 to 0,3").endswith("sugar apple market that pays 3: nothing to sell now")
    assert game.sentence("move W0 to 0,2").endswith(": 1 cart and 1 basket, and go first tomorrow")
    assert game.sentence("move W1 to 1,3").endswith(": 2 baskets, 1 basket without room")
    assert parts(game, "move W0 to 0,2") == ("worker:W0", "tile:0,2")


def test_items_are_used_by_the_way():
    game = position(player("W2", fruits="M2", surfboards=1, carts=1), workers={"MM4": 1, "MS2": 1})
    assert game.sentence("move W2 to 1,0") == (
        "Surf with a cart from the third west pier to the mango market that pays 4: up to 8 shells"
    )
    assert game.sentence("move W2 to 2,1").startswith(
        "Take a cart from the third west pier to the sugar apple"
    )
    assert game.sentence("move W2 to 2,0").startswith("Walk from")
    assert game.sentence("move W2 to 1,1").startswith("Surf from")
    assert words(game, "move W2 to 1,0").rule == "surfboard"
    assert words(game, "move W2 to 2,1").rule == "cart"


def test_what_does_not_fit_is_told_before():
    game = position(player("W0", fruits="C4"), fields={"F1": "SMM"})
    assert game.sentence("move W0 to 0,0").endswith(": 1 sugar apple and 2 mangoes, then discard 2")
    assert (
        game.sentence("home W0") == "Take the worker of the first west pier home: draw a fruit from the bag"
    )
    full = position(player("W0", fruits="C5"))
    assert full.sentence("home W0").endswith("draw a fruit from the bag, then discard 1")
    assert position(bag="").sentence("home W0").endswith("the bag is empty, no fruit")
    game.play("move W0 to 0,0")
    assert prompt(game) == "Your board is full: discard 2 fruits"
    assert game.sentence("discard M") == "Discard a mango: your board has room for 5"
    assert parts(game, "discard M") == ("fruit:M",)


def test_a_sale_tells_the_shells():
    game = position(player("W0", fruits="C3", shells=2)).play("move W0 to 0,1")
    assert prompt(game) == "This market buys coconuts for 2 each"
    assert game.sentence("sell C3") == "Sell 3 coconuts: 6 shells, 8 in all"
    assert parts(game, "sell C3") == ("sell:3",)
    assert parts(game, "sell nothing") == ("sell:0",)
    assert [TITLE.button(part) for part in ("sell:0", "sell:3")] == ["Sell nothing", "Sell 3"]


def test_a_market_tells_the_best_sale():
    players = player("W1", fruits="C2 M2"), player(fruits="C3"), player(fruits="C4")
    game = position(*players, seats=3, faces={"MC3": "A5B"})
    assert game.sentence("move W1 to 1,2").endswith(
        ": it buys fruits of one kind for 2 each, or 5 if you hold fewer than every opponent, up to 4 shells"
    )


def test_a_tile_tells_what_the_bag_lacks():
    mine = player("W0", shells=30, fruits="C5", village="B09@1 B05@7 B08@3")
    slots = "O10 B10 E01 E02 E04"

    def told(bag: str) -> str:
        return position(mine, slots=slots, bag=bag).play("move W0 to 0,3").sentence("build slot 0 at 4")

    assert told("").endswith("the bag is empty, no fruit, completes 3 fountains (0 fruits)")
    assert "brings 1 coconut, 1 sugar apple and 1 mango not in the bag, completes" in told("C1")
    assert told("C1").endswith("completes 3 fountains (3 fruits), then discard 6")


def test_nothing_is_told_of_empty_fields():
    game = position(player("W0"), first=1, bag="")
    assert not [line for line in log(game, "home W0") if "harvested" in line]


def test_a_tile_tells_points_fruits_and_fountains():
    game = position(
        player("W0", shells=11, fruits="C3", village="B07@1 T02@7"), slots="B10 B09 E02 O08 E06"
    ).play("move W0 to 0,3")
    assert words(game, "build slot 3 at 4") == Words(
        "Build the [Old Mango Tree](slot:3) on the [middle plot of the middle row](plot:4) for "
        "[11 shells](#tropicalia-shell)",
        ("slot:3", "plot:4"),
        "+11 VP (5 by the tile, 2 by your treasures and 4 for a first orchard), brings [1 mango](#tropicalia-mango), "
        "completes 2 fountains (2 fruits), then discard 1",
        Ghost("slot:3", "plot:4", 0, ("edge-0-1-S", "edge-0-7-N"), "+11 VP"),
        "building",
    )
    assert words(game, "build slot 3 at 0").ghost == Ghost("slot:3", "plot:0", 0, (), "+11 VP")
    assert game.sentence("skip") == "Build nothing and keep your 11 shells"


def test_points_of_events_and_treasures():
    game = position(player("W0", shells=30, village="E01 E03 B01 O01 T01"), slots="E05 E02 T06 T08 T07").play(
        "move W0 to 0,3"
    )
    labels = {slot: words(game, f"build slot {slot} at 5").ghost.label for slot in range(5)}
    assert labels == {0: "+9 VP", 1: "+0 VP", 2: "+4 VP", 3: "+2 VP", 4: "+0 VP"}


def test_two_events_alike_are_told_apart():
    game = position(player("W0", shells=30), slots="E02 E01 B01 O01 T01").play("move W0 to 0,1")
    said = [game.sentence(f"build slot {slot} at 0") for slot in (0, 1)]
    where = "on the left plot of the top row for 9 shells: +11 VP (7 by the tile and 4 for a first event)"
    assert said == [f"Build the left Lantern Night {where}", f"Build the right Lantern Night {where}"]


def test_another_fruit_for_a_missing_one():
    game = position(player("W0", shells=6), slots="O05 B09 E02 E04 E06", bag="C5 S5").play(
        "move W0 to 0,1", "build slot 0 at 0"
    )
    assert prompt(game) == "The bag has no mango: take another fruit instead"
    assert game.sentence("choose C") == "Take a coconut instead of the mango"
    assert game.sentence("decline") == "Take no fruit instead of the mango"
    assert [TITLE.button(part) for part in ("take:S", "take:none")] == ["Take a sugar apple", "Take none"]
    assert game.refused("choose M") == ("There are no mangoes in the bag.", "orchards")
    assert log(game, "choose C")[0] == "Ana takes a coconut instead of a mango"
    assert log(game, "decline")[0] == "Ana takes no fruit instead of a mango"


# -- advanced markets --------------------------------------------------------------------------------------


def at_market(face: str, fruits: str, baskets: int = 0) -> Position:
    """Ana has come to a covered market."""
    mine = player("W1", fruits, baskets=baskets)
    return position(mine, faces={"MC3": face}).play("move W1 to 1,2")


def test_sets_are_a_number():
    game = at_market("A1F", "C3 S2")
    assert prompt(game) == "This market buys sets of 1 coconut and 1 sugar apple for 5 each"
    assert parts(game, "sell C2 S2") == ("sell:2",)
    assert game.sentence("sell C2 S2") == "Sell 2 coconuts and 2 sugar apples: 10 shells, 10 in all"
    assert game.refused("sell C2 S1") == (
        "This market buys sets of 1 coconut and 1 sugar apple for 5 each.",
        "advanced",
    )


def test_mixed_fruits_are_chosen_by_kind():
    game = at_market("A3F", "C1 S1")
    assert parts(game, "sell C1") == ("coconut:1", "sugar:0")
    assert parts(game, "sell C1 S1") == ("coconut:1", "sugar:1")
    assert TITLE.button("sugar:0") == "No sugar apples"
    assert TITLE.button("coconut:1") == "1 coconut"


def test_kinds_without_a_whole_set_are_no_choice():
    game = at_market("A4F", "C5 S4 M1", baskets=5)
    assert parts(game, "sell C4") == ("coconut:4", "sugar:0")
    assert game.refused("sell M1")[0] == "This market buys sets of 4 fruits of the same kind for 13 each."


def test_one_kind_is_one_button():
    game = at_market("A3B", "C4 M1")
    assert parts(game, "sell M1") == ("mango:1",)
    assert game.refused("sell C2")[0] == "This market buys exactly one fruit, of any kind, for 5."


@pytest.mark.parametrize(("fruits", "price"), [("M2 C2", 2), ("M2", 5)])
def test_the_price_of_the_moment(fruits: str, price: int):
    players = player("W1", fruits=fruits), player(fruits="C3"), player(fruits="C4")
    game = position(*players, seats=3, faces={"MC3": "A5B"}).play("move W1 to 1,2")
    assert prompt(game).endswith(f"if you hold fewer than every opponent: now {price} each")
    assert log(game, "sell M2")[0] == f"Ana sells 2 mangoes for {2 * price} shells"


# -- the story -------------------------------------------------------------------------------------------------------


def test_the_log_of_a_turn():
    game = position(player("W1 N0", fruits="M3", surfboards=1), slots="B06 B09 E02 E04 E06", deals="E08")
    assert log(game, "move N0 to 1,0", "sell M3", "build slot 0 at 4") == [
        "Ana sends a worker to the mango market that pays 4",
        "Ana sells 3 mangoes for 12 shells",
        "Ana builds the Tea House for 8 shells",
        "The Kite Day comes to the construction board",
    ]
    assert log(game, "move W1 to 0,3") == [
        "Ana sends a worker to the sugar apple market that pays 3 by surfboard"
    ]
    assert log(game, "move W1 to 1,0", "sell nothing")[1] == "Ana sells nothing"


def test_lines_of_the_log_have_ranks():
    game = position(player("W0", shells=3), fields={"F1": "C"}, slots="B01 B09 E02 E04 E06")
    game.play("move W0 to 0,0", "build slot 0 at 4")
    told = [TITLE.tell(event, WATCHER) for event in game.events]
    assert [line.rank for line in told if line] == [Rank.TURN, Rank.DEED, Rank.DEED, Rank.DETAIL]


def test_the_log_of_items_that_help():
    game = position(
        player("W0", surfboards=1, carts=1), workers={"MC3": 1}, fields={"F3": "SSS"}, faces={"MC3": "A3F"}
    )
    assert log(game, "move W0 to 1,2") == [
        "Ana sends a worker to the market for any fruits by surfboard and cart"
    ]
    assert log(game, "move W0 to 2,2") == [
        "Ana sends a worker to the lower right field by surfboard",
        "Ana harvests 3 sugar apples",
    ]


def test_the_log_of_fruits_and_items():
    game = position(
        player("W0", fruits="C4", baskets=5),
        fields={"F1": "CSM"},
        plazas={"P1": "basket surfboard"},
        deals="M",
    )
    assert log(game, "move W0 to 0,0")[1] == "Ana harvests 1 coconut, 1 sugar apple and 1 mango"
    assert log(game, "move W0 to 0,2") == [
        "Ana sends a worker to the plaza with the brown board",
        "Ana takes 1 surfboard and 1 basket",
        "Ana has no room for 1 basket",
    ]
    assert log(game, "home W0") == ["Ana takes the worker of the first west pier home", "Ana draws a mango"]


def test_the_log_of_an_orchard_with_a_fountain():
    game = position(
        player("W0", shells=6, village="B08@3"), slots="O05 B09 E02 E04 E06", deals="S E08", bag="C5 S5 M5"
    ).play("move W0 to 0,1")
    assert log(game, "build slot 0 at 4") == [
        "Ana plants the Mango Sapling for 6 shells",
        "Ana picks a mango in the new orchard",
        "Ana draws a sugar apple at a new fountain",
        "The Kite Day comes to the construction board",
    ]


def test_the_log_of_an_evening():
    game = position(
        player("W0"),
        player(""),
        seats=2,
        first=1,
        workers={"P1": 1},
        fields={"F1": "CCM"},
        plazas={"P2": "cart"},
    )
    told = log(game, "home W0")
    assert told[1].startswith("Ana draws a ")
    assert told[2:4] == [
        "Evening comes: the workers go home",
        "Nobody built the Grand Hotel: it leaves the game",
    ]
    assert "Nobody harvested 2 coconuts and 1 mango: back into the bag" in told
    assert "Nobody fetched 1 cart: out of the game" in told
    assert told[-1] == "Round 2: Ben stood on the brown board and goes first"


def test_a_position_in_words():
    game = position(
        player("W0", fruits="C1", shells=4, village="B01@4"),
        workers={"MC2": 1},
        slots="B02 - - - -",
        bag="S2",
    )
    told = plain(TITLE.describe(game.state, 0), NAMES).split("\n")
    assert told[0] == "Round 1 of 5, day. Ana decides: send a worker to the island, or take one home."
    assert told[1].startswith("Top row: field (no fruit), coconuts for 2 (Ben), brown plaza")
    assert "West pier: Ana, free, free, free." in told
    assert "To build: Net Loft for 4; 38 in the pile." in told
    assert "Ana: −6 points, 4 shells, 1 coconut (room for 5), 1 tile built." in told
    assert told[-1] == ("Ana's village by rows: free, free, free; free, Beach Hut, free; free, free, free.")


# -- the score -----------------------------------------------------------------------------------------------------------


def test_every_point_has_its_term():
    game = position(
        player("W0", "C1 M1", 7, carts=1, surfboards=1, used_surfboards=2, village="B01 E01 E02 T05 T09 O01")
    )
    assert score(game) == {
        "Buildings": (3, "Beach Hut 3"),
        "Orchards": (2, "Coconut Grove 2"),
        "Events": (7, "Lantern Night, 1 double"),
        "Festival Mask": (4, "2 for each of 2 events"),
        "Old Longboard": (6, "2 for each of 3 surfboards"),
        "Fruits": (2, "1 coconut and 1 mango"),
        "Shells": (3, "7 shells, 1 for every 2"),
        "Unused items": (2, "1 cart and 1 surfboard"),
    }
    assert score(game, 1)["Missing types"] == (-16, "no building, no event, no orchard, no treasure")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_a_whole_game_in_words(seats: int, advanced: bool):
    state = TITLE.start(seats, {"advanced": advanced}, seed=seats)
    state.journal = []
    for _ in walk(state, Rng(seats)):
        assert TITLE.prompt(state)
        for seat in range(seats):
            terms = TITLE.breakdown(state, seat)
            assert sum(term.points for term in terms) == state.points(seat)
            assert len(plain(TITLE.describe(state, seat), NAMES)) <= LONGEST
    lines = [line for event in state.journal if (line := TITLE.tell(event, WATCHER))]
    assert all(plain(line.text, NAMES)[0].isupper() for line in lines)
    assert (lines[-1].text, lines[-1].rank) == ("The game ends after 5 rounds", Rank.ROUND)
    assert TITLE.ending(state) == "All 5 rounds were played"
