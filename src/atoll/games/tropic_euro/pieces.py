"""The components of Tropic Euro: goods, tiles, buildings, ships, roles and what each seat starts with.

Money is in dollars, always whole hundreds. A *kind* is a good and its plantation; tiles are kinds, quarries
and forests. A *place* is where a tool can stand: a tile kind (0-5) or PLACE_OF_BUILDINGS + building.
"""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec

# -- goods: name, price, goods with 3-5 and 2 players, plantations with 3-5 and 2 players -----

GOODS: Final = (
    ("banana", 0, 10, 8, 10, 7),
    ("cocoa", 100, 11, 9, 12, 9),
    ("sugar", 200, 11, 9, 11, 8),
    ("rubber", 300, 9, 7, 9, 6),
    ("coffee", 400, 9, 7, 8, 5),
)
BANANA: Final = 0
COCOA: Final = 1
SUGAR: Final = 2
RUBBER: Final = 3
COFFEE: Final = 4
KINDS: Final = 5
QUARRY: Final = 5
FOREST: Final = 6
NOTHING: Final = -1
MOST_GOODS: Final = 11  # no player ever holds more of a kind

KIND_NAMES: Final = tuple([row[0] for row in GOODS])
TILES: Final = (*KIND_NAMES, "quarry", "forest")
TILE_LABELS: Final = (*[f"{name.capitalize()} plantation" for name in KIND_NAMES], "Quarry", "Forest")

PRICE: Final = vec[i64]([row[1] for row in GOODS])
GOODS_35: Final = vec[i64]([row[2] for row in GOODS])
GOODS_2: Final = vec[i64]([row[3] for row in GOODS])
PLANTATIONS_35: Final = vec[i64]([row[4] for row in GOODS])
PLANTATIONS_2: Final = vec[i64]([row[5] for row in GOODS])


def goods_set(seats: i64) -> vec[i64]:
    return GOODS_2[:] if seats == 2 else GOODS_35[:]


def plantation_set(seats: i64) -> vec[i64]:
    """How many of each kind are in the game, starting plantations included."""
    return PLANTATIONS_2[:] if seats == 2 else PLANTATIONS_35[:]


# -- by seat count: index with seats ------------------------------------------------------------------

QUARRIES: Final = vec[i64]([0, 0, 5, 8, 8, 8])
TOOL_SUPPLY: Final = vec[i64]([0, 0, 40, 55, 75, 95])  # beside as many tools as seats on the tools ship
VP_SUPPLY: Final = vec[i64]([0, 0, 65, 75, 100, 122])
VP_SUPPLY_5_LATER: Final = 126  # five seats, later editions
PICKS: Final = vec[i64]([0, 0, 6, 3, 4, 5])  # roles chosen in a round
ROLES_IN_GAME: Final = vec[i64]([0, 0, 7, 6, 7, 8])
SHIPS_IN_GAME: Final = vec[i64]([0, 0, 2, 3, 3, 3])
COCOA_SEATS: Final = vec[i64]([0, 0, 1, 2, 2, 3])  # the first seats start with cocoa, the others with banana
START_CASH: Final = vec[i64]([0, 0, 300, 200, 300, 400])
BANANA_DISCOUNT: Final = 100  # less for seats that start with banana

SHIPS: Final = 3
#: capacities, seats * SHIPS + ship, ascending
_CAPACITY: Final = vec[i64]([0, 0, 0, 0, 0, 0, 4, 6, 0, 4, 5, 6, 5, 6, 7, 6, 7, 8])


def capacity(seats: i64, ship: i64) -> i64:
    return _CAPACITY[seats * SHIPS + ship]


HOUSE: Final = 4  # goods the trading house holds
ISLAND: Final = 12  # spaces for tiles
CITY: Final = 12  # spaces for buildings
STEP: Final = 100  # the smallest amount of money

# -- roles: name, label, effect ----------------------------------------------------------------------------------------------

ROLES: Final = (
    ("planter", "Planter", "everybody may take a plantation; the chooser may take a quarry instead"),
    ("builder", "Builder", "everybody may build; the chooser pays $100 less"),
    ("equipper", "Equipper",
     "tools from the ship for everybody, all tools are placed anew; the chooser may take one more"),
    ("producer", "Producer", "everybody produces; the chooser takes one more good of a kind produced"),
    ("trader", "Trader", "everybody may sell one good; the chooser earns $100 more"),
    ("shipper", "Shipper", "everybody must load ships for VP; the chooser gains 1 VP more with the first load"),
    ("investor", "Investor", "the chooser takes $100"),  # with five seats investor_1
    ("investor_2", "Investor", "the chooser takes $100"),
)  # fmt: skip
PLANTER: Final = 0
BUILDER: Final = 1
EQUIPPER: Final = 2
PRODUCER: Final = 3
TRADER: Final = 4
SHIPPER: Final = 5
INVESTOR: Final = 6
INVESTOR_2: Final = 7

ROLE_NAMES: Final = tuple([row[0] for row in ROLES])
ROLE_LABELS: Final = tuple([row[1] for row in ROLES])
ROLE_EFFECTS: Final = tuple([row[2] for row in ROLES])

# -- buildings: name, label, cost, VP, slots, city spaces, column, copies with 3-5 and 2 players, effect ----

Building = tuple[str, str, int, int, int, int, int, int, int, str]

BUILDINGS: Final[tuple[Building, ...]] = (
    ("small_cocoa_plant", "Small Cocoa Plant", 100, 1, 1, 1, 1, 4, 2,
     "turns the harvest of 1 cocoa plantation into goods"),
    ("small_sugar_mill", "Small Sugar Mill", 200, 1, 1, 1, 1, 4, 2,
     "turns the harvest of 1 sugar plantation into goods"),
    ("large_cocoa_plant", "Large Cocoa Plant", 300, 2, 3, 1, 2, 3, 2,
     "each tool turns the harvest of 1 cocoa plantation into goods"),
    ("large_sugar_mill", "Large Sugar Mill", 400, 2, 3, 1, 2, 3, 2,
     "each tool turns the harvest of 1 sugar plantation into goods"),
    ("rubber_storage", "Rubber Storage", 500, 3, 3, 1, 3, 3, 2,
     "each tool turns the harvest of 1 rubber plantation into goods"),
    ("coffee_roaster", "Coffee Roaster", 600, 3, 2, 1, 3, 3, 2,
     "each tool turns the harvest of 1 coffee plantation into goods"),
    ("small_market", "Small Market", 100, 1, 1, 1, 1, 2, 1,
     "in the Trader, $100 more for a good sold to the trading house"),
    ("hacienda", "Hacienda", 200, 1, 1, 1, 1, 2, 1,
     "in the Planter, first you may draw a face-down tile and place it"),
    ("construction_hut", "Construction Hut", 200, 1, 1, 1, 1, 2, 1,
     "in the Planter, you may take a quarry instead of a plantation"),
    ("small_warehouse", "Small Warehouse", 300, 1, 1, 1, 1, 2, 1,
     "at the end of the Shipper, keep all goods of 1 kind"),
    ("planter_toolmaker", "Planter Toolmaker", 400, 2, 1, 1, 2, 2, 1,
     "in the Planter, the plantation or quarry you take may get a tool at once"),
    ("office", "Office", 500, 2, 1, 1, 2, 2, 1,
     "in the Trader, you may sell a kind that is in the trading house already"),
    ("large_market", "Large Market", 500, 2, 1, 1, 2, 2, 1,
     "in the Trader, $200 more for a good sold to the trading house"),
    ("large_warehouse", "Large Warehouse", 600, 2, 1, 1, 2, 2, 1,
     "at the end of the Shipper, keep all goods of 2 kinds"),
    ("university", "University", 700, 3, 1, 1, 3, 2, 1,
     "in the Builder, what you build may get a tool at once"),
    ("factory", "Factory", 800, 3, 1, 1, 3, 2, 1,
     "in the Producer, 2, 3, 4, 5 kinds produced earn $100, $200, $300, $500"),
    ("harbor", "Harbor", 800, 3, 1, 1, 3, 2, 1,
     "in the Shipper, 1 VP more with each load"),
    ("wharf", "Wharf", 900, 3, 1, 1, 3, 2, 1,
     "in the Shipper, once, instead of loading a ship, ship all goods of one kind to the supply"),
    ("aqueduct", "Aqueduct", 100, 1, 1, 1, 1, 2, 1,
     "in the Producer, 1 more cocoa with a large cocoa plant, 1 more sugar with a large sugar mill"),
    ("forest_house", "Forest House", 200, 1, 1, 1, 1, 2, 1,
     "in the Planter, plantations may become forests; in the Builder, every 2 forests save $100"),
    ("black_market", "Black Market", 200, 1, 1, 1, 1, 2, 1,
     "in the Builder, up to $300 may be paid with one tool, one good and one VP, $100 each"),
    ("storehouse", "Storehouse", 300, 1, 1, 1, 1, 2, 1,
     "at the end of the Shipper, keep 3 more single goods"),
    ("toolshed", "Toolshed", 400, 2, 2, 1, 2, 2, 1,
     "holds 2 tools that may move to a free slot later, even at the last moment"),
    ("trading_post", "Trading Post", 500, 2, 1, 1, 2, 2, 1,
     "in the Trader, you may sell a good to the supply instead, of any kind, even if the house is full"),
    ("church", "Church", 500, 2, 1, 1, 2, 2, 1,
     "in the Builder, 1 VP for a building of the second or third column, 2 VP for one of the fourth"),
    ("small_wharf", "Small Wharf", 600, 2, 1, 1, 2, 2, 1,
     "in the Shipper, once, ship any goods to the supply for 1 VP per 2 goods"),
    ("lighthouse", "Lighthouse", 700, 3, 1, 1, 3, 2, 1,
     "in the Shipper, $100 with each load, and $100 for choosing the role"),
    ("specialty_factory", "Specialty Factory", 800, 3, 1, 1, 3, 2, 1,
     "in the Producer, $100 for each good beyond the first of your best kind, bananas left out"),
    ("library", "Library", 800, 3, 1, 1, 3, 2, 1,
     "doubles the privilege of every role you choose"),
    ("union_hall", "Union Hall", 900, 3, 1, 1, 3, 2, 1,
     "at the start of the Shipper, 1 VP for every 2 goods of one kind that you hold"),
    ("guild_hall", "Guild Hall", 1000, 4, 1, 2, 4, 1, 1,
     "at the end, 1 VP for each small, 2 VP for each large production building"),
    ("residence", "Residence", 1000, 4, 1, 2, 4, 1, 1,
     "at the end, 4 VP; 5, 6, 7 VP with 10, 11, 12 island spaces filled"),
    ("toolbank", "Toolbank", 1000, 4, 1, 2, 4, 1, 1,
     "at the end, 1 VP for every 3 of your tools"),
    ("customs_house", "Customs House", 1000, 4, 1, 2, 4, 1, 1,
     "at the end, 1 VP for every 4 VP gained in play"),
    ("city_hall", "City Hall", 1000, 4, 1, 2, 4, 1, 1,
     "at the end, 1 VP for each violet building, this one included"),
    ("cloister", "Cloister", 1000, 4, 1, 2, 4, 1, 1,
     "at the end, 1, 3, 6, 10 VP for 1, 2, 3, 4 sets of three equal tiles"),
    ("statue", "Statue", 1000, 8, 0, 2, 4, 1, 1,
     "8 VP and nothing else"),
)  # fmt: skip
SMALL_COCOA_PLANT: Final = 0
SMALL_SUGAR_MILL: Final = 1
LARGE_COCOA_PLANT: Final = 2
LARGE_SUGAR_MILL: Final = 3
RUBBER_STORAGE: Final = 4
COFFEE_ROASTER: Final = 5
SMALL_MARKET: Final = 6
HACIENDA: Final = 7
CONSTRUCTION_HUT: Final = 8
SMALL_WAREHOUSE: Final = 9
PLANTER_TOOLMAKER: Final = 10
OFFICE: Final = 11
LARGE_MARKET: Final = 12
LARGE_WAREHOUSE: Final = 13
UNIVERSITY: Final = 14
FACTORY: Final = 15
HARBOR: Final = 16
WHARF: Final = 17
AQUEDUCT: Final = 18
FOREST_HOUSE: Final = 19
BLACK_MARKET: Final = 20
STOREHOUSE: Final = 21
TOOLSHED: Final = 22
TRADING_POST: Final = 23
CHURCH: Final = 24
SMALL_WHARF: Final = 25
LIGHTHOUSE: Final = 26
SPECIALTY_FACTORY: Final = 27
LIBRARY: Final = 28
UNION_HALL: Final = 29
GUILD_HALL: Final = 30
RESIDENCE: Final = 31
TOOLBANK: Final = 32
CUSTOMS_HOUSE: Final = 33
CITY_HALL: Final = 34
CLOISTER: Final = 35
STATUE: Final = 36
BUILDING_KINDS: Final = 37

PRODUCTION: Final = 6  # the first six make goods; all others are violet
FIRST_EXPANSION: Final = AQUEDUCT  # up to and with the union hall: the small ones of the expansion
FIRST_LARGE: Final = GUILD_HALL  # from here on, the standard ones first

BUILDING_NAMES: Final = tuple([row[0] for row in BUILDINGS])
BUILDING_LABELS: Final = tuple([row[1] for row in BUILDINGS])
EFFECTS: Final = tuple([row[9] for row in BUILDINGS])
COST: Final = vec[i64]([row[2] for row in BUILDINGS])
VP: Final = vec[i64]([row[3] for row in BUILDINGS])
SLOTS: Final = vec[i64]([row[4] for row in BUILDINGS])
SPACES: Final = vec[i64]([row[5] for row in BUILDINGS])
COLUMN: Final = vec[i64]([row[6] for row in BUILDINGS])
COPIES_35: Final = vec[i64]([row[7] for row in BUILDINGS])
COPIES_2: Final = vec[i64]([row[8] for row in BUILDINGS])


def copies(seats: i64, building: i64) -> i64:
    return COPIES_2[building] if seats == 2 else COPIES_35[building]


#: the buildings that make a kind; the banana needs none
SMALL_PLANT: Final = vec[i64]([NOTHING, SMALL_COCOA_PLANT, SMALL_SUGAR_MILL, NOTHING, NOTHING])
LARGE_PLANT: Final = vec[i64]([NOTHING, LARGE_COCOA_PLANT, LARGE_SUGAR_MILL, RUBBER_STORAGE, COFFEE_ROASTER])

# -- sets of buildings as bit masks ------------------------------------------------------------------------

ALL_BUILDINGS: Final = (1 << BUILDING_KINDS) - 1
PRODUCTION_SET: Final = (1 << PRODUCTION) - 1
SMALL_PRODUCTION_SET: Final = 1 << SMALL_COCOA_PLANT | 1 << SMALL_SUGAR_MILL
VIOLET_SET: Final = ALL_BUILDINGS ^ PRODUCTION_SET
LARGE_SET: Final = ALL_BUILDINGS ^ ((1 << FIRST_LARGE) - 1)
EXPANSION_SET: Final = ((1 << FIRST_LARGE) - (1 << FIRST_EXPANSION)) | 1 << CLOISTER | 1 << STATUE
STANDARD_SET: Final = ALL_BUILDINGS ^ EXPANSION_SET
WITH_SLOTS: Final = ALL_BUILDINGS ^ 1 << STATUE

DEAREST: Final = 10  # hundreds of dollars
#: sets by column (0-4), and by cost in hundreds (0-10): all that cost at most so much
OF_COLUMN: Final = vec[i64](
    [sum([1 << b for b in range(37) if BUILDINGS[b][6] == column]) for column in range(5)]
)
COSTING_UP_TO: Final = vec[i64](
    [sum([1 << b for b in range(37) if BUILDINGS[b][2] <= 100 * hundreds]) for hundreds in range(11)]
)

# -- the violet set of a game: spaces by cost in hundreds (1-10) --------------------------------------------

VIOLET_SPACES: Final = vec[i64]([0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5])
VIOLETS: Final = 17

STANDARD: Final = 0
RANDOM: Final = 1
EXPANSION: Final = 2
CUSTOM: Final = 3
CONFIGS: Final = ("standard", "random", "expansion", "custom")
EXPANSION_LARGE: Final = 3  # standard large buildings beside the expansion

# -- places for tools ------------------------------------------------------------------------------------------

PLACE_OF_BUILDINGS: Final = 6
PLACES: Final = 43
PLACE_NAMES: Final = (*TILES[:PLACE_OF_BUILDINGS], *BUILDING_NAMES, "storage")  # the last is codes.STORAGE

# -- effects -----------------------------------------------------------------------------------------------------

FACTORY_CASH: Final = vec[i64]([0, 0, 100, 200, 300, 500])  # by kinds produced
RESIDENCE_VP: Final = vec[i64]([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7])  # by island spaces filled
CHURCH_VP: Final = vec[i64]([0, 0, 1, 1, 2])  # by column
SMALL_MARKET_CASH: Final = 100
LARGE_MARKET_CASH: Final = 200
LIGHTHOUSE_CASH: Final = 100
STOREHOUSE_GOODS: Final = 3
TOOLBANK_TOOLS: Final = 3
CUSTOMS_HOUSE_VP: Final = 4
CLOISTER_TILES: Final = 3
