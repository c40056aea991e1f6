"""What Tropic Euro's things are called aloud: the labels that a reader hears and that hover and focus show."""

from functools import cache

from atoll.games.tropic_euro.pieces import BUILDINGS, GOODS, ISLAND, PRODUCTION, ROLES, TILES

BUILDING_NAMES = tuple(row[0] for row in BUILDINGS)
KIND_NAMES = tuple(row[0] for row in GOODS)
ROLE_NAMES = tuple(name for name, _ in ROLES)
ROLE_LABELS = tuple("Investor" if name.startswith("investor") else label for name, label in ROLES)
TILE_LABELS = (*(f"{name.capitalize()} plantation" for name in TILES[:5]), "Quarry", "Forest")

ROLE_EFFECTS = (
    "everybody may take a plantation; the chooser may take a quarry instead",
    "everybody may build; the chooser pays $100 less",
    "tools from the ship for everybody, one more for the chooser, and all tools are placed anew",
    "everybody produces; the chooser takes one more good of a kind produced",
    "everybody may sell one good; the chooser earns $100 more",
    "everybody must load ships for VP; the chooser gains 1 VP more with the first load",
    "the chooser takes $100",
    "the chooser takes $100",
)

EFFECTS = {
    "small_cocoa_plant": "turns the harvest of 1 cocoa plantation into goods",
    "small_sugar_mill": "turns the harvest of 1 sugar plantation into goods",
    "large_cocoa_plant": "each tool turns the harvest of 1 cocoa plantation into goods",
    "large_sugar_mill": "each tool turns the harvest of 1 sugar plantation into goods",
    "rubber_storage": "each tool turns the harvest of 1 rubber plantation into goods",
    "coffee_roaster": "each tool turns the harvest of 1 coffee plantation into goods",
    "small_market": "Trader: $100 more for a good sold to the trading house",
    "large_market": "Trader: $200 more for a good sold to the trading house",
    "hacienda": "Planter: first you may draw a face-down tile and place it",
    "construction_hut": "Planter: you may take a quarry instead of a plantation",
    "small_warehouse": "end of the Shipper: keep all goods of 1 kind",
    "large_warehouse": "end of the Shipper: keep all goods of 2 kinds",
    "planter_toolmaker": "Planter: the plantation or quarry you take may get a tool at once",
    "office": "Trader: you may sell a kind that is in the trading house already",
    "university": "Builder: what you build may get a tool at once",
    "factory": "Producer: 2, 3, 4, 5 kinds produced earn $100, $200, $300, $500",
    "harbor": "Shipper: 1 VP more with each load",
    "wharf": "Shipper: once, instead of loading a ship, ship all goods of one kind to the supply",
    "aqueduct": "Producer: 1 more cocoa with a large cocoa plant, 1 more sugar with a large sugar mill",
    "forest_house": "Planter: plantations may become forests. Builder: every 2 forests save $100",
    "black_market": "Builder: up to $300 may be paid with one tool, one good and one VP, $100 each",
    "storehouse": "end of the Shipper: keep 3 more single goods",
    "toolshed": "holds 2 tools that may move to a free slot later, even at the last moment",
    "trading_post": "Trader: you may sell a good to the supply instead, of any kind, even if the house is full",
    "church": "Builder: 1 VP for building from column 2 or 3, 2 VP from column 4",
    "small_wharf": "Shipper: once, ship any goods to the supply for 1 VP per 2 goods",
    "lighthouse": "Shipper: $100 with each load, and $100 for choosing the role",
    "specialty_factory": "Producer: $100 for each good beyond the first of your best kind, bananas left out",
    "library": "doubles the privilege of every role you choose",
    "union_hall": "start of the Shipper: 1 VP for every 2 goods of one kind that you hold",
    "guild_hall": "end: 1 VP for each small, 2 VP for each large production building",
    "residence": f"end: 4 VP; 5, 6, 7 VP with 10, 11, {ISLAND} island spaces filled",
    "toolbank": "end: 1 VP for every 3 of your tools",
    "customs_house": "end: 1 VP for every 4 VP gained in play",
    "city_hall": "end: 1 VP for each violet building, this one included",
    "cloister": "end: 1, 3, 6, 10 VP for 1, 2, 3, 4 sets of three equal tiles",
    "statue": "8 VP and nothing else",
}


def some(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def quarries(n: int) -> str:
    return "1 quarry" if n == 1 else f"{n} quarries"


@cache
def building_text(building: int) -> str:
    """The whole card, but for its price now."""
    name, label, cost, vp, slots, spaces, column, *_ = BUILDINGS[building]
    kind = ("large, " if spaces == 2 else "") + ("production" if building < PRODUCTION else "violet")
    effect = EFFECTS[name]
    return (
        f"{label} ({kind}, ${cost}, {vp} VP, {some(slots, 'slot')}, at most {quarries(column)}). "
        f"{effect[0].upper()}{effect[1:]}."
    )
