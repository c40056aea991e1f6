"""The components of Wapanuba: 72 tiles, 20 commerce tokens, items and pawns. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec

# -- items: name, label of one and of many, number in the bank -------------------------------------

ITEM_ROWS: Final = (
    ("banana", "banana", "bananas", 24),
    ("orange", "orange", "oranges", 24),
    ("berry", "berry", "berries", 24),
    ("coconut", "coconut", "coconuts", 24),
    ("fish", "fish", "fish", 40),
    ("hut", "hut", "huts", 32),
    ("school", "school", "schools", 24),
    ("hospital", "hospital", "hospitals", 24),
)
ITEM_NAMES: Final = tuple([row[0] for row in ITEM_ROWS])
BANK: Final = vec[i64]([row[3] for row in ITEM_ROWS])
ITEMS: Final = 8
FISH: Final = 4

# -- what players have -------------------------------------------------------------------------------

TRADERS: Final = 4
HAND: Final = 3
FACE_UP: Final = 4  # commerce tokens on display
BOUNTY_ITEMS: Final = 2
BARTERS: Final = 3
PER_POINT: Final = 3  # unspent items, and icons of unfinished land, that make one point

# -- kinds of land and water -------------------------------------------------------------------------

GROVE: Final = 1
VILLAGE: Final = 2
WATER: Final = 3
KIND_LETTERS: Final = "-GVW"
KIND_NAMES: Final = ("", "grove", "village", "water")

# -- special actions ---------------------------------------------------------------------------------

ACTION_NAMES: Final = ("", "market_day", "bounty", "barter", "toll", "homecoming", "explorer")
ACTION_LABELS: Final = ("", "Market Day", "Bounty", "Barter", "Toll", "Homecoming", "Explorer")
MARKET_DAY: Final = 1
BOUNTY: Final = 2
BARTER: Final = 3
TOLL: Final = 4
HOMECOMING: Final = 5
EXPLORER: Final = 6

# -- tiles: name, label, segments (kind:edges:icons), special action -----------------------------------

TILE_ROWS: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("START", "Wapanuba Bay", "G:N:banana|V:E:hut|W:SW:", ""),
    ("T01", "Banana Landing", "G:N:banana|V:S:hut|W:EW:ship", ""),
    ("T02", "Schoolbridge", "G:N:orange|V:S:school|W:EW:fish", ""),
    ("T03", "Berry Ford", "G:N:berry|V:S:hut|W:EW:fish,fish", ""),
    ("T04", "Coconut Crossing", "G:N:coconut|V:S:hospital,bag|W:EW:", ""),
    ("T05", "Ferry Fair", "G:N:|V:S:|W:EW:", "market_day"),
    ("T06", "Twin Orchards", "G:N:banana|G:S:orange|W:EW:ship", ""),
    ("T07", "Palm Narrows", "G:N:berry|G:S:coconut|W:EW:fish", ""),
    ("T08", "Parrot Stream", "G:N:banana|G:S:orange|W:EW:fish,fish", ""),
    ("T09", "Smugglers' Run", "G:N:berry,bag|G:S:coconut|W:EW:", ""),
    ("T10", "Two Piers", "V:N:hut|V:S:school|W:EW:ship", ""),
    ("T11", "Stilt Town", "V:N:hospital|V:S:hut|W:EW:fish,fish", ""),
    ("T12", "Toll Bridge", "V:N:school,bag|V:S:hut|W:EW:", ""),
    ("T13", "Yellow Cape", "G:NE:banana|W:SW:ship", ""),
    ("T14", "Sweet Shore", "G:NE:orange,berry|W:SW:fish", ""),
    ("T15", "Treasure Palms", "G:NE:coconut,bag|W:SW:", ""),
    ("T16", "Orchard Quay", "G:NE:banana,orange|W:SW:ship", ""),
    ("T17", "Red Bank", "G:NE:berry|W:SW:fish,fish", ""),
    ("T18", "Healers' Quay", "V:NE:hospital|W:SW:ship", ""),
    ("T19", "Pearl Harbour", "V:NE:hut,school,bag|W:SW:fish", ""),
    ("T20", "Mercy Quay", "V:NE:hospital|W:SW:ship", ""),
    ("T21", "Net Menders", "V:NE:hut,school|W:SW:fish,fish", ""),
    ("T22", "Hidden Path", "G:NS:coconut,bag|W:E:|W:W:", ""),
    ("T23", "Fruit Causeway", "G:NS:banana,orange|W:E:|W:W:", ""),
    ("T24", "Bramble Dam", "G:NS:berry|W:E:|W:W:", ""),
    ("T25", "Merchants' Dam", "V:NS:hut,bag|W:E:|W:W:", ""),
    ("T26", "Long Street", "V:NS:hospital,hut|W:E:|W:W:", ""),
    ("T27", "Teachers' Walk", "V:NS:school|W:E:|W:W:", ""),
    ("T28", "Palm Point", "G:N:coconut|W:ESW:ship", ""),
    ("T29", "Monkey Point", "G:N:banana|W:ESW:fish,fish", ""),
    ("T30", "Orange Reef", "G:N:orange|W:ESW:fish,fish,fish", ""),
    ("T31", "Castaway Beach", "G:N:|W:ESW:", "bounty"),
    ("T32", "Lighthouse", "V:N:hospital|W:ESW:ship", ""),
    ("T33", "Fishers' Rest", "V:N:hut|W:ESW:fish,fish,fish", ""),
    ("T34", "Wreckers' Jetty", "V:N:|W:ESW:", "bounty"),
    ("T35", "Berry Lane", "G:NE:berry|V:SW:school", ""),
    ("T36", "Great Estate", "G:NE:coconut,banana,bag|V:SW:hut,hospital", ""),
    ("T37", "Pickers' Camp", "G:NE:orange|V:SW:hut,bag", ""),
    ("T38", "Harvest Fair", "G:NE:berry|V:SW:school", "market_day"),
    ("T39", "Monks' Garden", "G:NEW:coconut,banana,bag|V:S:hospital", ""),
    ("T40", "Garden Gate", "G:NEW:orange,berry|V:S:hut", ""),
    ("T41", "Palm Square", "V:NEW:school,hut,bag|G:S:coconut", ""),
    ("T42", "Market Garden", "V:NEW:hospital,hut|G:S:banana", ""),
    ("T43", "Blossom Haven", "G:NEW:orange,berry|W:S:ship", ""),
    ("T44", "Heron Creek", "G:NEW:coconut,banana|W:S:fish", ""),
    ("T45", "Wild Orchard", "G:NEW:orange,berry,bag|W:S:", ""),
    ("T46", "Otter Creek", "G:NEW:coconut,banana|W:S:fish", ""),
    ("T47", "Old Harbour", "V:NEW:school,hospital|W:S:ship", ""),
    ("T48", "Crab Steps", "V:NEW:hut,school|W:S:fish", ""),
    ("T49", "Gate Street", "V:NEW:hut,hospital,bag|W:S:", ""),
    ("T50", "Turtle Steps", "V:NEW:hut,school|W:S:fish", ""),
    ("T51", "Heart of the Grove", "G:NESW:orange,berry,coconut,bag", ""),
    ("T52", "Great Plaza", "V:NESW:hospital,hut,school,bag", ""),
    ("T53", "Open Lagoon", "W:NESW:", "explorer"),
    ("T54", "Whale Song", "W:NESW:", "homecoming"),
    ("T55", "Split Grove", "G:N:banana,bag|G:E:orange|W:SW:", ""),
    ("T56", "Swap Beach", "G:N:|G:E:|W:SW:", "barter"),
    ("T57", "Corner Houses", "V:N:hut,bag|V:E:hospital|W:SW:", ""),
    ("T58", "Customs House", "V:N:|V:E:|W:SW:", "toll"),
    ("T59", "Berry Bay", "G:N:berry|V:E:hut|W:SW:fish", ""),
    ("T60", "Coconut Port", "G:N:coconut|V:E:school|W:SW:ship", ""),
    ("T61", "Banana Bend", "G:N:banana,bag|V:E:hospital|W:SW:", ""),
    ("T62", "Orange Bay", "V:N:hut|G:E:orange|W:SW:fish", ""),
    ("T63", "Scholars' Bay", "V:N:school|G:E:berry|W:SW:fish,fish", ""),
    ("T64", "Traders' Bend", "V:N:hut,bag|G:E:coconut|W:SW:", ""),
    ("T65", "Healing Springs", "G:NE:banana|V:S:hospital|W:W:", ""),
    ("T66", "Rum Hollow", "G:NE:orange,berry,bag|V:S:hut|W:W:", ""),
    ("T67", "Lesson Pool", "V:NE:school|G:S:coconut|W:W:fish", ""),
    ("T68", "Spring Gate", "V:NE:hospital,hut,bag|G:S:banana|W:W:", ""),
    ("T69", "Orange Pass", "G:NS:orange|V:E:school|V:W:hut", ""),
    ("T70", "Middle Lane", "V:NS:hospital|G:E:berry|G:W:coconut", ""),
    ("T71", "Four Corners", "G:N:banana|V:E:hut,bag|G:S:orange|W:W:", ""),
)
TILES: Final = 72
START: Final = 0
TILE_NAMES: Final = tuple([row[0] for row in TILE_ROWS])
TILE_LABELS: Final = tuple([row[1] for row in TILE_ROWS])

Segment = tuple[int, int, tuple[str, ...]]  # kind, set of edges (bit 0: north, then clockwise), icons


def _segments(row: tuple[str, str, str, str]) -> tuple[Segment, ...]:
    cut = [text.split(":") for text in row[2].split("|")]
    return tuple(
        [
            (
                KIND_LETTERS.index(kind),
                sum([1 << "NESW".index(edge) for edge in edges]),
                tuple([icon for icon in icons.split(",") if icon]),
            )
            for kind, edges, icons in cut
        ]
    )


SEGMENTS: Final = tuple([_segments(row) for row in TILE_ROWS])


def _by_segment(what: str) -> vec[i64]:
    """How many icons of a name each segment has; the segment s of a tile is tile << 2 | s."""
    out = vec[i64]([0] * (TILES * 4))
    for tile, segments in enumerate(SEGMENTS):
        for s, (_, _, icons) in enumerate(segments):
            out[tile << 2 | s] = icons.count(what)
    return out


ICONS: Final = tuple([_by_segment(name) for name in ITEM_NAMES])  # by item, then by segment
BAGS: Final = _by_segment("bag")
SHIPS: Final = _by_segment("ship")
FISHES: Final = ICONS[FISH]


def _where(icons: vec[i64]) -> vec[i64]:
    """By tile: its segment with such an icon, or -1. No tile has two."""
    out = vec[i64]([-1] * TILES)
    segment: i64
    for segment in range(TILES * 4):
        if icons[segment] > 0:
            out[segment >> 2] = segment & 3
    return out


def _numbered(there: vec[i64]) -> vec[i64]:
    """By tile: which of the tiles with a certain icon it is."""
    out = vec[i64]([0] * TILES)
    n: i64 = 0
    tile: i64
    for tile in range(TILES):
        if there[tile] >= 0:
            out[tile] = n
            n += 1
    return out


SHIP_SEGMENT: Final = _where(SHIPS)
FISH_SEGMENT: Final = _where(FISHES)
HARBOUR: Final = _numbered(SHIP_SEGMENT)  # 12 tiles with a ship
FISHERY: Final = _numbered(FISH_SEGMENT)  # 20 tiles with fish

SEGMENT_COUNT: Final = vec[i64]([len(segments) for segments in SEGMENTS])
KINDS: Final = vec[i64](
    [SEGMENTS[i >> 2][i & 3][0] if i & 3 < len(SEGMENTS[i >> 2]) else 0 for i in range(TILES * 4)]
)  # by segment
ACTIONS: Final = vec[i64]([ACTION_NAMES.index(row[3]) for row in TILE_ROWS])

# -- shapes: a tile and its clockwise quarter turns, tile << 2 | turns -----------------------------------


def reach(tile: i64, segment: i64, turns: i64) -> i64:
    """The edges that a segment of a turned tile reaches, as a set."""
    edges: i64 = SEGMENTS[tile][segment][1]
    return (edges << turns | edges >> (4 - turns)) & 15


def _edge_segments() -> vec[i64]:
    out = vec[i64]([0] * (TILES * 16))
    turns: i64
    direction: i64
    tile: i64
    segment: i64
    for tile in range(TILES):
        for turns in range(4):
            for direction in range(4):
                for segment in range(len(SEGMENTS[tile])):
                    if reach(tile, segment, turns) >> direction & 1:
                        out[(tile << 2 | turns) << 2 | direction] = segment
    return out


EDGE_SEGMENT: Final = _edge_segments()  # by edge of a shape, shape << 2 | direction
EDGE_KIND: Final = vec[i64]([KINDS[i >> 4 << 2 | EDGE_SEGMENT[i]] for i in range(TILES * 16)])


def _look(tile: int, turns: int) -> frozenset[Segment]:
    """What can be seen of a turned tile."""
    return frozenset(
        [(kind, int(reach(tile, s, turns)), icons) for s, (kind, _, icons) in enumerate(SEGMENTS[tile])]
    )


#: quarter turns of each tile that look different: 1, 2 or 4
ROTATIONS: Final = vec[i64]([len({_look(tile, turns) for turns in range(4)}) for tile in range(TILES)])
#: the first tile with the same face
ALIKE: Final = vec[i64]([[row[2:] for row in TILE_ROWS].index(row[2:]) for row in TILE_ROWS])

# -- commerce tokens: name, label, price (any: an item of the payer's choice), points ---------------------

TOKEN_ROWS: Final[tuple[tuple[str, str, str, int], ...]] = (
    ("C01", "Banana Bread", "banana,banana,any", 3),
    ("C02", "Orange Punch", "orange,orange,any", 3),
    ("C03", "Berry Wine", "berry,berry,any", 3),
    ("C04", "Coconut Milk", "coconut,coconut,any", 3),
    ("C05", "Smoked Fish", "fish,fish,any", 3),
    ("C06", "New Houses", "hut,hut,any", 3),
    ("C07", "Book Chest", "school,any,any", 3),
    ("C08", "Medicine Chest", "hospital,any,any", 3),
    ("C09", "Village Breakfast", "banana,orange,hut", 4),
    ("C10", "School Picnic", "berry,coconut,school", 4),
    ("C11", "Fish Fry", "fish,hut,any", 3),
    ("C12", "Town Charter", "hut,school,hospital", 4),
    ("C13", "Reef Stew", "banana,berry,fish,any", 5),
    ("C14", "Palm Wine Feast", "orange,coconut,hut,any", 5),
    ("C15", "Fruit Festival", "banana,orange,berry,coconut", 6),
    ("C16", "Governor's Ball", "orange,hospital,hut,fish,any", 6),
    ("C17", "Nurses' College", "school,hospital,fish,any", 5),
    ("C18", "Beach Wedding", "banana,coconut,hut,fish", 5),
    ("C19", "Sugar Academy", "orange,berry,school,hut", 6),
    ("C20", "Island Infirmary", "hospital,hospital,hut,any", 5),
)
TOKENS: Final = 20
TOKENS_OF_FOUR: Final = 16  # with four players the last ones stay in the box
TOKEN_NAMES: Final = tuple([row[0] for row in TOKEN_ROWS])
TOKEN_LABELS: Final = tuple([row[1] for row in TOKEN_ROWS])
TOKEN_POINTS: Final = vec[i64]([row[3] for row in TOKEN_ROWS])
CIRCLES: Final = vec[i64]([row[2].split(",").count("any") for row in TOKEN_ROWS])
PRICES: Final = tuple(
    [vec[i64]([row[2].split(",").count(name) for row in TOKEN_ROWS]) for name in ITEM_NAMES]
)  # by item, then by token


def token_set(seats: i64) -> i64:
    """How many tokens are in the game."""
    return TOKENS_OF_FOUR if seats == 4 else TOKENS
