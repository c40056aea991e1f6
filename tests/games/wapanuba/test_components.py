"""The component tables of chapter 2: how many there are of everything, and what is printed on it."""

from collections import Counter
from itertools import product

from atoll.games.wapanuba import pieces
from atoll.games.wapanuba.pieces import ITEM_ROWS, TILE_ROWS, TOKEN_ROWS

GOODS = {"banana": 13, "orange": 13, "berry": 13, "coconut": 13}
#: tenths of a point
WORTH = GOODS | {"fish": 10, "hut": 12, "school": 15, "hospital": 15, "any": 6}
TILES = """
START;G:N:banana|V:E:hut|W:SW:;-
T01;G:N:banana|V:S:hut|W:EW:ship;-
T02;G:N:orange|V:S:school|W:EW:fish;-
T03;G:N:berry|V:S:hut|W:EW:fish,fish;-
T04;G:N:coconut|V:S:hospital,bag|W:EW:;-
T05;G:N:|V:S:|W:EW:;MARKET_DAY
T06;G:N:banana|G:S:orange|W:EW:ship;-
T07;G:N:berry|G:S:coconut|W:EW:fish;-
T08;G:N:banana|G:S:orange|W:EW:fish,fish;-
T09;G:N:berry,bag|G:S:coconut|W:EW:;-
T10;V:N:hut|V:S:school|W:EW:ship;-
T11;V:N:hospital|V:S:hut|W:EW:fish,fish;-
T12;V:N:school,bag|V:S:hut|W:EW:;-
T13;G:NE:banana|W:SW:ship;-
T14;G:NE:orange,berry|W:SW:fish;-
T15;G:NE:coconut,bag|W:SW:;-
T16;G:NE:banana,orange|W:SW:ship;-
T17;G:NE:berry|W:SW:fish,fish;-
T18;V:NE:hospital|W:SW:ship;-
T19;V:NE:hut,school,bag|W:SW:fish;-
T20;V:NE:hospital|W:SW:ship;-
T21;V:NE:hut,school|W:SW:fish,fish;-
T22;G:NS:coconut,bag|W:E:|W:W:;-
T23;G:NS:banana,orange|W:E:|W:W:;-
T24;G:NS:berry|W:E:|W:W:;-
T25;V:NS:hut,bag|W:E:|W:W:;-
T26;V:NS:hospital,hut|W:E:|W:W:;-
T27;V:NS:school|W:E:|W:W:;-
T28;G:N:coconut|W:ESW:ship;-
T29;G:N:banana|W:ESW:fish,fish;-
T30;G:N:orange|W:ESW:fish,fish,fish;-
T31;G:N:|W:ESW:;BOUNTY
T32;V:N:hospital|W:ESW:ship;-
T33;V:N:hut|W:ESW:fish,fish,fish;-
T34;V:N:|W:ESW:;BOUNTY
T35;G:NE:berry|V:SW:school;-
T36;G:NE:coconut,banana,bag|V:SW:hut,hospital;-
T37;G:NE:orange|V:SW:hut,bag;-
T38;G:NE:berry|V:SW:school;MARKET_DAY
T39;G:NEW:coconut,banana,bag|V:S:hospital;-
T40;G:NEW:orange,berry|V:S:hut;-
T41;V:NEW:school,hut,bag|G:S:coconut;-
T42;V:NEW:hospital,hut|G:S:banana;-
T43;G:NEW:orange,berry|W:S:ship;-
T44;G:NEW:coconut,banana|W:S:fish;-
T45;G:NEW:orange,berry,bag|W:S:;-
T46;G:NEW:coconut,banana|W:S:fish;-
T47;V:NEW:school,hospital|W:S:ship;-
T48;V:NEW:hut,school|W:S:fish;-
T49;V:NEW:hut,hospital,bag|W:S:;-
T50;V:NEW:hut,school|W:S:fish;-
T51;G:NESW:orange,berry,coconut,bag;-
T52;V:NESW:hospital,hut,school,bag;-
T53;W:NESW:;EXPLORER
T54;W:NESW:;HOMECOMING
T55;G:N:banana,bag|G:E:orange|W:SW:;-
T56;G:N:|G:E:|W:SW:;BARTER
T57;V:N:hut,bag|V:E:hospital|W:SW:;-
T58;V:N:|V:E:|W:SW:;TOLL
T59;G:N:berry|V:E:hut|W:SW:fish;-
T60;G:N:coconut|V:E:school|W:SW:ship;-
T61;G:N:banana,bag|V:E:hospital|W:SW:;-
T62;V:N:hut|G:E:orange|W:SW:fish;-
T63;V:N:school|G:E:berry|W:SW:fish,fish;-
T64;V:N:hut,bag|G:E:coconut|W:SW:;-
T65;G:NE:banana|V:S:hospital|W:W:;-
T66;G:NE:orange,berry,bag|V:S:hut|W:W:;-
T67;V:NE:school|G:S:coconut|W:W:fish;-
T68;V:NE:hospital,hut,bag|G:S:banana|W:W:;-
T69;G:NS:orange|V:E:school|V:W:hut;-
T70;V:NS:hospital|G:E:berry|G:W:coconut;-
T71;G:N:banana|V:E:hut,bag|G:S:orange|W:W:;-
"""
TOKENS = """
C01;banana,banana,any;3
C02;orange,orange,any;3
C03;berry,berry,any;3
C04;coconut,coconut,any;3
C05;fish,fish,any;3
C06;hut,hut,any;3
C07;school,any,any;3
C08;hospital,any,any;3
C09;banana,orange,hut;4
C10;berry,coconut,school;4
C11;fish,hut,any;3
C12;hut,school,hospital;4
C13;banana,berry,fish,any;5
C14;orange,coconut,hut,any;5
C15;banana,orange,berry,coconut;6
C16;orange,hospital,hut,fish,any;6
C17;school,hospital,fish,any;5
C18;banana,coconut,hut,fish;5
C19;orange,berry,school,hut;6
C20;hospital,hospital,hut,any;5
"""


def segments() -> list[list[list[str]]]:
    """By tile and segment: kind, edges, icons."""
    return [[text.split(":") for text in row[2].split("|")] for row in TILE_ROWS]


def icons(segment: list[str]) -> list[str]:
    return [icon for icon in segment[2].split(",") if icon]


def test_tiles_are_those_of_the_table():
    found = [f"{name};{faces};{action.upper() or '-'}" for name, _, faces, action in TILE_ROWS]
    assert found == TILES.split()


def test_tokens_are_those_of_the_table():
    found = [f"{name};{price};{points}" for name, _, price, points in TOKEN_ROWS]
    assert found == TOKENS.split()


def test_the_bank():
    found = {name: n for name, _, _, n in ITEM_ROWS}
    goods = {"banana": 24, "orange": 24, "berry": 24, "coconut": 24, "fish": 40}
    assert found == goods | {"hut": 32, "school": 24, "hospital": 24}


def test_pawns_hands_and_display():
    assert (pieces.TRADERS, pieces.HAND, pieces.FACE_UP) == (4, 3, 4)


def test_totals_of_the_tiles():
    edges = Counter(kind for tile in segments() for kind, reach, _ in tile for _ in reach)
    assert edges == {"G": 88, "V": 82, "W": 118}
    counted = Counter(icon for tile in segments() for segment in tile for icon in icons(segment))
    goods = {"banana": 18, "orange": 17, "berry": 16, "coconut": 16, "fish": 31}
    assert counted == goods | {"hut": 28, "school": 17, "hospital": 17, "bag": 22, "ship": 12}
    actions = Counter(row[3] for row in TILE_ROWS if row[3])
    twice = {"market_day": 2, "bounty": 2}
    assert actions == twice | {"explorer": 1, "homecoming": 1, "barter": 1, "toll": 1}
    assert len(TILE_ROWS) == 72


def test_every_edge_of_a_tile_is_of_one_segment():
    for tile in segments():
        assert sorted("".join(reach for _, reach, _ in tile)) == sorted("NESW")


def test_where_icons_may_be():
    for tile in segments():
        names = [icon for segment in tile for icon in icons(segment)]
        assert names.count("ship") <= 1
        assert sum("fish" in icons(segment) for segment in tile) <= 1
        assert not {"ship", "fish"} <= set(names)
        assert "ship" not in names or any(kind in "GV" for kind, _, _ in tile)
        for segment in tile:
            allowed = {"G": {*GOODS, "bag"}, "V": {"hut", "school", "hospital", "bag"}, "W": {"fish", "ship"}}
            assert set(icons(segment)) <= allowed[segment[0]]


def test_points_of_tokens_follow_the_formula():
    for name, _, price, points in TOKEN_ROWS:
        paid = price.split(",")
        tenths = sum(WORTH[item] for item in paid) + 4 * max(0, len(paid) - 3)
        assert (tenths + 5) // 10 == points, name


def test_items_that_tokens_need():
    prices = [row[2].split(",") for row in TOKEN_ROWS]
    assert (sum(map(len, prices[:16])), sum(map(len, prices))) == (53, 69)
    assert (pieces.token_set(2), pieces.token_set(3), pieces.token_set(4)) == (20, 20, 16)


def test_which_rotations_look_different():
    """T51 to T54 look alike from all sides, T22 to T27 from two."""
    found = {name: int(pieces.ROTATIONS[tile]) for tile, name in enumerate(pieces.TILE_NAMES)}
    alike = {f"T{n}": 1 for n in range(51, 55)} | {f"T{n}": 2 for n in range(22, 28)}
    assert found == dict.fromkeys(found, 4) | alike


def test_tiles_turn_clockwise():
    """The edge in the north of a tile is in the east after a quarter turn."""
    for tile, (turns, direction) in product(range(pieces.TILES), product(range(4), range(4))):
        edges = {edge: kind for kind, reach, _ in segments()[tile] for edge in reach}
        printed = "NESW"[(direction - turns) % 4]
        shown = pieces.KIND_LETTERS[pieces.EDGE_KIND[(tile << 2 | turns) << 2 | direction]]
        assert shown == edges[printed]
