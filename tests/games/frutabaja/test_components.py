"""The component tables of chapter 2: how many there are of everything, and the figures printed on them."""

from collections import Counter

from atoll.games.frutabaja import pieces

BUSINESSES = """
INI;Lemonade Stand;initial;4;0;2;-
B01;Bakery;brown;2;0;2;-
B02;Grocery;brown;2;1;2;NEIGHBOURS
B03;Restaurant;brown;2;1;4;MESSY_KITCHEN
B04;Factory;brown;2;2;5;SMOKESTACK
B05;Toy Shop;brown;2;1;3;-
B06;Hardware Store;brown;2;0;1;DISCOUNT
B07;Theater;brown;2;2;3;SPOTLESS_STAGE
B08;Market Hall;brown;1;2;4;-
G01;Art Studio;green;2;0;1;MUSE
G02;Bar;green;2;1;2;LAST_CALL
G03;Clover Nursery;green;2;0;0;SPROUT
G04;Fortune Teller;green;2;0;1;FORESIGHT
G05;Laundry;green;2;1;1;FRESH_START
G06;Recycling Centre;green;2;1;1;RECYCLE
G07;Casino;green;2;1;2;JACKPOT
"""
CARDS = """
L01;Relocation;2;1 clover;bottom
L02;Food Cart;2;$2;box
L03;Publicity;2;$1;stays
L04;Propaganda;2;$3;box
L05;Tramp;1;1 clover;bottom
L06;Bad Move;2;1 clover;bottom
L07;Spring Cleaning;2;$2;bottom
L08;Street Sweeper;1;2 clovers;bottom
L09;Happy Hour;2;1 clover;one round
L10;Inspection;2;$2;one round
L11;Scarecrow;1;1 clover;bottom
L12;Inheritance;1;2 clovers;bottom
L13;Four-Leaf Day;1;$3;bottom
"""
OBJECTIVES = """
O1;Remove the Blorrrdo;$20;7
O2;Shopkeeper;$0;2
O3;Landlord;$0;4
O4;Philanthropist;$8;3
O5;Lucky Gnome;3 clovers;2
O6;Main Street;$2;3
O7;Spotless;$1;3
O8;Magnate;$3;3
"""
TERRAINS = "3:1 3:1 4:1 4:1 5:2 5:2 6:3 6:3 6:3 7:4 7:4 8:3 8:3 8:3 9:2 9:2 10:1 10:1 11:1 11:1"


def rows(table: str) -> list[list[str]]:
    return [line.split(";") for line in table.split("\n") if line]


def cost(monies: int, clovers: int) -> str:
    return f"{clovers} clover{'s' if clovers > 1 else ''}" if clovers else f"${monies}"


def test_there_are_as_many_pieces_as_the_rules_count():
    assert (pieces.SPECIALS, pieces.TERRAINS, len(pieces.GROUNDS)) == (4, 20, 24)
    assert sum(pieces.COPIES) == 33
    assert Counter(dict(enumerate(pieces.set_of(pieces.BROWN)))).total() == 15
    assert sum(pieces.set_of(pieces.GREEN)) == 14
    assert sum(pieces.set_of(pieces.INITIAL)) == 4
    assert sum(pieces.CARD_COPIES) == 21
    assert pieces.GOAL_KINDS * pieces.GOAL_COPIES == 14
    assert (pieces.DIRT, pieces.CARTS, pieces.CARD_COPIES[pieces.PROPAGANDA]) == (20, 2, 2)
    assert pieces.MOST_CLOVERS * 4 == 12


def test_terrains_have_the_numbers_and_costs_of_the_table():
    found = [f"{number}:{cost}" for _, number, cost in pieces.GROUNDS[pieces.SPECIALS :]]
    assert found == TERRAINS.split()
    assert [row[0] for row in pieces.GROUNDS[pieces.SPECIALS :]] == [f"R{n:02}" for n in range(1, 21)]


def test_businesses_are_those_of_the_table():
    piles = ["brown", "green", "lucky", "initial"]
    found = []
    for id, name, pile, copies, fee, income, ability in pieces.BUSINESSES:
        known = {getattr(pieces, word): word for word in ABILITIES}
        found.append([id, name, piles[pile], str(copies), str(fee), str(income), known.get(ability, "-")])
    assert found == rows(BUSINESSES)


ABILITIES = [row[-1] for row in rows(BUSINESSES) if row[-1] != "-"]


def test_lucky_cards_are_those_of_the_table():
    afterwards = {
        pieces.BOTTOM: "bottom",
        pieces.BOX: "box",
        pieces.STAYS: "stays",
        pieces.ONE_ROUND: "one round",
    }
    found = [
        [id, name, str(copies), cost(monies, clovers), afterwards[then]]
        for id, name, copies, monies, clovers, then in pieces.CARDS
    ]
    assert found == rows(CARDS)


def test_life_goals_and_objectives_are_those_of_the_tables():
    goals = ["Tycoon", "Chain", "Avenue", "Plaza", "Spotless", "Lucky Gnome", "Magnate"]
    assert [(f"LG{n}", name) for n, name in enumerate(goals, 1)] == [row[:2] for row in pieces.GOALS]
    found = [
        [id, name, cost(monies, clovers), str(points)]
        for id, name, _, monies, clovers, points in pieces.OBJECTIVES
    ]
    assert found == rows(OBJECTIVES)


def test_tiles_beside_each_other():
    """Every inner tile has four neighbours, a corner two, and being neighbours is mutual."""
    near = [[b for b in range(24) if pieces.BESIDE[a] >> b & 1] for a in range(24)]
    assert near[0] == [1, 4]
    assert near[5] == [1, 4, 6, 9]
    assert near[23] == [19, 22]
    assert all(a in near[b] for a in range(24) for b in near[a])
    assert sum(map(len, near)) == 2 * (6 * 3 + 5 * 4)
