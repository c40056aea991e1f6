"""What a variant of Tropicalia may change."""

from atoll.core.tunable import Tunable
from atoll.games.tropicalia import pieces

TILE_IDS = tuple(row[0] for row in pieces.VILLAGE_TILES)
SALE_IDS = tuple(row[0] for row in pieces.SALES)
OF_A_TYPE = 10
FIRST_ORCHARD = 20
ORCHARDS = TILE_IDS[FIRST_ORCHARD : FIRST_ORCHARD + OF_A_TYPE]
EVENTS = tuple(str(n) for n in range(1, 6))
SLOTS = tuple(f"slot_{n}" for n in range(1, pieces.SLOTS + 1))
FIXED_PRICES = slice(0, 16)  # the last markets pay for other workers
BETTER = slice(14, 16)

TUNABLES = (
    Tunable("tile_cost", "shells for a village tile", TILE_IDS, pieces.COST, range(pieces.CHEAPEST, 31)),
    Tunable("building_points", "VP of a building", TILE_IDS[:OF_A_TYPE], pieces.VP, range(31)),
    Tunable("orchard_points", "VP of an orchard", ORCHARDS, pieces.VP, range(31), FIRST_ORCHARD),
    Tunable("event_points", "VP by number of different events", EVENTS, pieces.EVENT_POINTS, range(91), 1, rising=True),
    Tunable("surcharge", "shells more, by slot", SLOTS, pieces.SURCHARGE, range(11), rising=True),
    Tunable("market_price", "shells a market pays", SALE_IDS[FIXED_PRICES], pieces.PRICE, range(1, 31)),
    Tunable("better_price", "shells in the better case", SALE_IDS[BETTER], pieces.BETTER_PRICE, range(1, 31), BETTER.start),
    Tunable("fruits", "fruits in the game", pieces.FRUIT_IDS, pieces.FRUIT_SET, range(7, 64)),
    Tunable("items", "items in the game", pieces.ITEM_NAMES, pieces.ITEM_SET, range(41), fixed_sum=True),
)  # fmt: skip
