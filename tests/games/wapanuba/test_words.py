"""Wapanuba in words: sentences that keep their word, the story, the position, the score."""

import pytest

from atoll import OVER, WATCHER, Rng
from atoll.core.guide import LEARNER
from atoll.core.phrase import plain
from atoll.games.wapanuba import codes, laying, pieces, words_names, words_outlook
from atoll.games.wapanuba.title import TITLE
from tests.games.wapanuba.position import Position, position, start
from tests.tools import NAMES, walk

VILLAGE = "T27@(1,0)r1 P1:0"  # a hut and a school of P1, open to the east
REST = "place T33 2,0 r3"  # completes it, with a hut
CAPE = "T13@(0,1)r1 P1:0"  # a grove of P1 with two bananas and a ship, open to the east


def follows(game: Position, notation: str) -> str:
    return plain(TITLE.words(game.state, TITLE.parse(game.state, notation)).follows, NAMES)


def label(game: Position, notation: str) -> str:
    ghost = TITLE.words(game.state, TITLE.parse(game.state, notation)).ghost
    assert ghost
    return ghost.label


# -- names --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", range(pieces.TILES))
def test_every_turn_of_a_tile_has_words_of_its_own(tile: int):
    rotations = int(pieces.ROTATIONS[tile])
    assert len({words_names.orientation(tile, turns) for turns in range(rotations)}) == rotations


def test_a_tile_with_two_equal_ends_is_known_by_another_patch():
    assert words_names.orientation(69, 0) == ", its village with the school to the east"
    assert words_names.orientation(56, 0) == ", its water to the south and west"


# -- laying a tile ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_outlook_is_what_happens(seats: int):
    """Features that a sentence foresees have the folk and the harvest that they have once the tile lies there."""
    state, rng, checked = TITLE.start(seats, {}, seed=seats), Rng(seats), 0
    for _ in walk(state, rng):
        outlook = words_outlook.Outlook(state)
        for move in state.moves() if state.phase == codes.PLACING else ():
            if rng.below(8):
                continue
            slot, edge, turns = map(int, codes.laying(move))
            shape = int(codes.held(state.candidates(state.active), slot)) << 2 | turns
            found = outlook.stretches(shape, outlook.site(edge).contacts)
            after = state.copy()
            laying.lay(after, shape, edge)
            count = pieces.SEGMENT_COUNT[shape >> 2]
            roots = dict.fromkeys(int(after.root(after.placed << 2 | s)) for s in range(count))
            assert [(one.folk, one.harvest) for one in found] == [
                (after.folk[root], after.harvests[root]) for root in roots
            ]
            checked += 1
    assert checked > 50


def test_a_sentence_says_where_and_how_a_tile_is_laid():
    game = position(supply="T27 ...")
    assert game.sentence("place T27 1,0 r1") == (
        "Lay Teachers' Walk east of Wapanuba Bay, its village to the east and west"
    )


def test_a_sentence_says_what_is_closed_and_for_whom():
    assert follows(position(VILLAGE, supply="T33 ...", active=1), REST) == (
        "closes Ana's village: 2 huts and 1 school for Ana; 3 fish to catch"
    )
    mine = position(VILLAGE, supply="T33 ...")
    assert follows(mine, REST).startswith("closes your village: 2 huts and 1 school for you")
    assert label(mine, REST) == "+3 items"
    free = position("T27@(1,0)r1", supply="T33 ...")
    assert follows(free, REST).startswith("closes a free village: 2 huts and 1 school to claim now")
    assert label(free, REST) == "closes 1"


def test_a_sentence_says_what_is_joined():
    game = position(CAPE, "T14@(0,2)r0 P2:0", "T15@(1,2)r2", supply="T66 ...")
    assert follows(game, "place T66 1,1 r3") == (
        "joins your grove to Ben's grove, most traders: Ben and you (1 open side); lets you claim the ship at Yellow Cape"
    )
    assert follows(game, "place T66 0,3 r1") == (
        "adds 1 orange, 1 berry and 1 money bag to Ben's grove (2 open sides)"
    )


def test_a_closed_water_brings_fish():
    game = position("T48@(1,0)r0", supply="T44 ...")
    assert "closes the water: 2 fish for you" in follows(game, "place T44 1,-1 r2")
    assert label(game, "place T44 1,-1 r2") == "+2 fish"
    game.play("place T44 1,-1 r2")
    assert follows(game, "fish 1") == "no need to: the water is closed, and its 2 fish are yours anyway"


def test_land_with_a_ship_in_reach():
    game = position(CAPE, supply="T24 ...")
    assert follows(game, "place T24 1,1 r1") == (
        "adds 1 berry to your grove (1 open side); lets you claim the ship at Yellow Cape"
    )


def test_what_shines_is_what_is_joined_or_closed():
    game = position(VILLAGE, supply="T33 ...")
    ghost = TITLE.words(game.state, TITLE.parse(game.state, REST)).ghost
    assert ghost
    assert ghost[:3] == ("tile:T33", "cell:2,0", 270)
    assert ghost.lights == ("segment-START-1", "segment-T27-0")


# -- claiming -----------------------------------------------------------------------------------------------


def test_claims_say_what_they_bring():
    game = position(VILLAGE, supply="T33 ...", active=1).play(REST)
    assert game.sentence("fish 1") == (
        "Send a trader fishing: 3 fish for you, and the trader comes back at once"
    )
    assert game.sentence("steal 0") == (
        "Send the scoundrel into the village: 2 huts and 1 school for you, nothing for Ana; the scoundrel stays there "
        "for good"
    )
    assert game.sentence("none") == "Claim nothing: Ana gets 2 huts and 1 school from the village"


def test_land_open_or_complete():
    game = position(supply="T27 T01 ...").play("place T27 1,0 r1")
    assert game.sentence("land 0") == "Send a trader into the village: 1 hut and 1 school so far, 1 open side"
    game = position(supply="T01 ...").play("place T01 0,1 r2")
    assert follows(game, "land 0") == "it is complete: you get 2 bananas at once, and the trader comes back"
    assert follows(game, "none") == "nobody gets 2 bananas from the grove"


def test_two_groves_of_a_tile_are_told_apart():
    game = position(supply="T06 ...").play("place T06 0,1 r0")
    assert game.sentence("land 0").startswith("Send a trader into the northern grove: 1 banana so far")
    assert game.sentence("land 1").startswith("Send a trader into the southern grove: it is complete")


def test_ships():
    game = position(supply="T01 ...", stocks=["2 banana, hut"], display="C01 C15 C16 C12").play(
        "place T01 0,1 r2"
    )
    assert game.sentence("ship 0,1 agent") == (
        "Send your agent onto the ship at Banana Landing: you can buy Banana Bread with it now"
    )
    game.play("ship 0,1 trader")
    assert game.sentence("buy C01 ship:0,1") == (
        "Buy Banana Bread by the ship at Banana Landing: 3 points for 2 bananas and 1 item of any kind; the ship sails, "
        "and its pawn comes home"
    )
    assert follows(game, "end buy") == "your ship waits"


def test_a_ship_may_buy_with_what_its_tile_completes():
    game = position(VILLAGE, supply="T32 ...", display="C12 C15 C16 C13").play("place T32 2,0 r3")
    assert follows(game, "ship 2,0 agent") == "you can buy Town Charter with it now"


def test_special_actions():
    game = position(supply="T31 ...", stocks=["2 banana"], display="C01 C15 C16 C12").play("place T31 0,1 r2")
    assert game.sentence("action") == (
        "Send a trader to the Bounty: take any 2 items from the bank; the trader comes back when your turn ends"
    )
    game.play("action")
    assert TITLE.prompt(game.state) == "Take an item from the bank (2 in all)"
    assert game.sentence("take orange") == "Take an orange: enough for Banana Bread"
    game.play("take orange")
    assert game.sentence("take orange") == "Take an orange: you have 2 oranges then"


def test_paying_a_circle():
    game = position(supply="T05 ...", stocks=["school, fish, 2 hut"], display="C07 C15 C16 C12")
    game.play("place T05 0,1 r2", "action", "buy C07 market")
    assert TITLE.prompt(game.state) == "Pay an item of your choice for Book Chest (2 in all)"
    assert game.sentence("pay hut") == "Pay a hut: 1 more item to pay, you have 1 hut then"


# -- the story ----------------------------------------------------------------------------------------------


def test_a_theft_as_a_story():
    game = position(VILLAGE, supply="T33 T29 ...", active=1)
    game.play(REST, "steal 0")
    assert game.log()[:7] == [
        "Ben's turn",
        "Ben draws Fishers' Rest",
        "Ben lays Fishers' Rest east of Teachers' Walk",
        "Ben sends the scoundrel into the village at Fishers' Rest",
        "Ben steals 2 huts and 1 school from the village at Fishers' Rest",
        "Ana's trader comes home from Teachers' Walk",
        "Round 5",
    ]


def test_a_purchase_as_a_story():
    game = position(supply="T01 ...", stocks=["3 banana"], display="C01 C15 C16 C12", pile="C02")
    game.events.clear()
    game.play("place T01 0,1 r2", "ship 0,1 agent", "buy C01 ship:0,1")
    assert game.log()[1:9] == [
        "Ana sends the agent onto the ship at Banana Landing",
        "The grove at Banana Landing is complete, and nobody is there to take 2 bananas",
        "Ana buys Banana Bread by ship, for 3 points",
        "Ana pays 2 bananas",
        "Ana pays 1 banana",
        "The ship at Banana Landing sails away",
        "Ana's agent comes home from Banana Landing",
        "Orange Punch is offered: 3 points for 2 oranges and 1 item of any kind",
    ]


def test_only_its_owner_knows_a_new_tile():
    event = (codes.REPLACED, 1, 27, 0, 0, 0)
    told = [TITLE.tell(event, viewer) for viewer in (1, 0, WATCHER)]
    assert [plain(line.text, NAMES) for line in told if line] == [
        "Ben draws Teachers' Walk instead",
        "Ben draws another tile instead",
        "Ben draws another tile instead",
    ]


# -- the score ----------------------------------------------------------------------------------------------


def test_every_point_has_a_reason():
    game = position(VILLAGE, tokens=["C15 C11"], stocks=["7 fish"])
    terms = [(term.label, term.points) for term in TITLE.breakdown(game.state, 0)]
    assert terms == [("Fish Fry", 3), ("Fruit Festival", 6), ("Unspent items", 2), ("Unfinished land", 0)]
    assert sum(points for _, points in terms) == game.points[0]


def test_terms_add_up_and_measures_agree():
    for seed in range(4):
        state = TITLE.start(2 + seed % 3, {}, seed)
        for _ in walk(state, Rng(seed)):
            pass
        for seat in range(state.seats):
            points = state.points(seat)
            assert sum(term.points for term in TITLE.breakdown(state, seat)) == points
            found = TITLE.measures(state, seat)
            assert sum(found[f"Points from {what}"] for what in ("tokens", "items", "land")) == points
            assert found["Tokens"] == sum(found[f"Bought: {name}"] or 0 for name in pieces.TOKEN_LABELS)
        assert TITLE.ending(state) in ("All tiles are used up", "The last commerce token has been sold")
        found = TITLE.measures(state, 0)
        assert (found["Bought: Beach Wedding"] is None) >= (state.seats == 4), "not in games of four"


# -- the position -------------------------------------------------------------------------------------------


def test_a_position_in_words():
    game = position(VILLAGE, supply="T33 ...", active=1, stocks=["2 banana, hut"], display="C01 C15 C16 C12")
    assert plain(TITLE.describe(game.state, 1), NAMES).split("\n") == [
        "Round 4, Ben decides: lay Fishers' Rest, the tile that was drawn.",
        "Drawn: Fishers' Rest (village north with hut, water east-south-west with 3 fish).",
        "Left: 69 tiles, 16 tokens face down.",
        "For sale: Banana Bread 3 (2 bananas, 1 any); Fruit Festival 6 (banana, orange, berry, coconut); "
        "Governor's Ball 6 (orange, fish, hut, hospital, 1 any); Town Charter 4 (hut, school, hospital).",
        "Ana: 1 point, 0 tokens; 2 bananas, hut; at home 3 traders, agent, scoundrel.",
        "Ben: 0 points, 0 tokens; no items; at home 4 traders, agent, scoundrel.",
        "Claimed land. Ana: village at Teachers' Walk (hut, school, 1 open).",
    ]


def test_a_hand_is_told_to_its_owner_alone():
    game = start(2, seed=5)
    hand = words_names.TILE_LABELS[codes.held(game.state.hands[0], 0)]
    assert hand in TITLE.describe(game.state, 0)
    assert hand not in TITLE.describe(game.state, 1)
    assert hand not in TITLE.describe(game.state, WATCHER)


def test_the_longest_descriptions_fit():
    """Everybody claims all the land they can, and nobody buys anything."""
    longest = 0
    for seed in range(6):
        state, rng = TITLE.start(4, {"hand_rounds": 0}, seed), Rng(seed)
        while state.turn != OVER:
            moves = [int(move) for move in state.moves()]
            kept = [move for move in moves if codes.CLAIM_LAND <= move < codes.CLAIM_FISH] or [
                move for move in moves if move not in range(codes.BUY, codes.END_BUY)
            ]
            state.play(kept[rng.below(len(kept))])
            longest = max(longest, len(plain(TITLE.describe(state, WATCHER), NAMES)))
    assert 1300 < longest <= 1500


# -- the guided first game ----------------------------------------------------------------------------------


def test_the_guide_shows_everything_once():
    """A village completed, fish, a ship, a theft, and purchases by ship and with a money bag, all by the learner."""
    guide = TITLE.guide
    assert guide
    game = Position(TITLE.start(guide.seats, guide.options, guide.seed)).play(*guide.script)
    mine = {event[0] for event in game.events if event[1] == LEARNER}
    assert mine >= {codes.CLAIMED, codes.FISHED, codes.HARVESTED, codes.SHIPPED, codes.SAILED, codes.STOLE}
    assert [source for seat, _, source, *_ in game.noted(codes.BOUGHT) if seat == LEARNER] == [2, 0]
    assert (game.turn, game.tokens[LEARNER]) == (LEARNER, "C05 C12")
