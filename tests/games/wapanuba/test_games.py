"""Whole games: the worked example of chapter 4, games that a second reading of the rules plays too, and scenario 79."""

import random
from collections import Counter

import pytest

from atoll import Rng
from atoll.games.wapanuba import codes
from atoll.games.wapanuba.pieces import TILE_NAMES
from atoll.games.wapanuba.title import TITLE
from tests.games.wapanuba.lockstep import careless, dealt, play
from tests.games.wapanuba.position import Position, begun, position, start, table
from tests.games.wapanuba.reference import Reference
from tests.tools import chi_square, facts, walk


def test_the_worked_example():
    """Section 4.9: the first two rounds of two players."""
    game = position(hands=["T27 T01 T40", "T29 T33 T41"])
    game.play("place T27 1,0 r1", "land 0")
    assert (game.traders[0], game.feature("1,0", 0), game.open_edges("1,0", 0)) == (3, "hut, school", 1)
    game.play("place T29 0,-1 r2", "fish 1")
    assert (game.stocks[1], game.traders[1], game.feature("0,-1", 1)) == ("2 fish", 4, "")
    game.play("place T01 0,1 r2")
    assert (game.feature("0,1", 0), game.open_edges("0,1", 0)) == ("2 banana", 0)
    game.play("ship 0,1 agent")
    assert (game.stocks[0], game.agents[0], game.turn) == ("", False, 1)
    game.play("place T33 2,0 r3", "steal 0")
    assert game.stocks == ["", "2 fish, 2 hut, school"]
    assert (game.traders, game.cubes, game.feature("2,0", 1)) == ([4, 4], [True, False], "3 fish")
    assert (game.round, game.hands, game.turn) == (3, ["T40", "T41"], 0)


@pytest.mark.parametrize("seed", range(36))
def test_both_readings_of_the_rules_agree(seed: int):
    """Every seat count and scoundrel, with hands and without, with scarce items and tokens."""
    assert play(*dealt(seed)) > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"scoundrel": "hiding"}, {"scoundrel": "free", "hand_rounds": 0}])
def test_components_are_never_lost(seats: int, options: dict[str, object]):
    game = start(seats, seed=seats, **options)
    for n, _ in enumerate(walk(game.state, Rng(seats))):
        assert len(game.state.moves()) > 1, "nobody is asked where there is no choice"
        if n % 5 == 0:
            TITLE.audit(game.state)
    TITLE.audit(game.state)
    assert game.over
    assert game.state.end in (codes.TILES_OUT, codes.TOKENS_OUT)


def test_a_random_move_is_any_of_the_moves():
    game = position(hands=["T18 T20 T51", "T01"])
    even_odds(game)
    game.play("place T18 1,0 r2")
    even_odds(game)


def even_odds(game: Position) -> None:
    moves, rng = game.choices(), Rng(5)
    found = Counter(TITLE.notation(game.state, int(game.state.random_move(rng))) for _ in range(2000))
    assert chi_square((found, dict.fromkeys(moves, 1 / len(moves)))) < 4


@pytest.mark.parametrize("seed", [2, 4, 12])
def test_a_copy_goes_its_own_way(seed: int):
    """Whatever a copy plays leaves its original alone."""
    s, choose = dealt(seed)
    game = begun(s, adds_up=False)
    while not game.over:
        on_its_own(game)
        game.play(choose(game.state, game.choices()))


def on_its_own(game: Position) -> None:
    before = facts(game.state)
    twin = game.state.copy()
    assert facts(twin) == before
    for n, _ in enumerate(walk(twin, Rng(3))):
        if n == 3:
            break
    assert facts(game.state) == before


def test_a_copy_in_the_middle_of_things():
    ship = "T01@(0,1)r2 P1:agent"
    rich = {"stocks": ["3 banana, 2 hut", "hut"], "display": "C01 C15 C16 C12"}
    for game in (
        position(ship, **rich, supply="T53 ...").play("place T53 0,-1 r0", "action"),
        position(ship, **rich, supply="T56 ...").play("place T56 0,-1 r1", "action", "give hut"),
        position(ship, **rich, supply="T05 ...").play("place T05 0,-1 r1", "action"),
        position(ship, **rich, supply="T02 ...").play("place T02 0,-1 r1", "none", "buy C01 ship:0,1"),
        position("T33@(1,0)r3", "T29@(0,1)r2", hands=["T35 T51 T52", "T02"]),
        position("T33@(1,0)r3", "T29@(0,1)r2", hands=["T35 T51 T52", "T02"]).play("discard T51"),
    ):
        on_its_own(game)


def test_tiles_that_look_alike_are_one_choice():
    """T18 and T20 in one hand."""
    game = position(hands=["T18 T20 T51", "T01"])
    assert {move.split()[1] for move in game.choices()} == {"T18", "T51"}
    game.play("place T18 1,0 r2", "none")
    assert game.hands[0] == "T20 T51"


# -- 79: all tiles in one line --------------------------------------------------------------------------------


def across(tile: str, r: int) -> tuple[str, str]:
    """The kinds in the west and in the east of a turned tile."""
    edges = Reference(2, "once", 3).edges(tile, r)
    return edges["W"], edges["E"]


def line() -> list[str]:
    """All tiles to the east of START: as long as possible of one kind, then of another."""
    left, end, moves = list(TILE_NAMES[1:]), "V", []
    while left:
        ways = [(tile, r) for tile in left for r in range(4) if across(tile, r)[0] == end]
        tile, r = min(ways, key=lambda way: across(*way)[1] != end)
        end = across(tile, r)[1]
        left.remove(tile)
        moves.append(f"place {tile} {len(moves) + 1},0 r{r}")
    return moves


def test_79_all_tiles_in_one_line():
    moves = line()
    s = table(supply=" ".join(move.split()[1] for move in moves))
    chance = careless(random.Random(7))

    def east(state: object, choices: list[str]) -> str:
        if choices[0].startswith("place"):
            return next(move for move in moves if move in choices)
        return "end buy" if "end buy" in choices else chance(state, choices)

    play(s, east)
    TITLE.audit(s)
    places = sorted((int(codes.x_of(laid)), int(codes.y_of(laid))) for laid in s.laid)
    assert places == [(x, 0) for x in range(72)]
