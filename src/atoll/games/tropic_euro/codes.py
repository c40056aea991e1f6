"""Numbers that the rules, the words and the view of Tropic Euro share: decisions, moves, events. Compiled.

**Moves** are small integers in blocks; `move - BLOCK` is the part in brackets:

    PASS           0
    ROLE           + role; ROLE_WITH_LIBRARY + role (two players: use the library for this pick)
    TAKE           + tile_code(kind, as forest, with a tool of the toolmaker)
    TAKE_QUARRY    + with a tool
    DRAW           a face-down tile with the hacienda
    PLACE_DRAWN    + as forest
    RETURN_GOOD    + kind; RETURN_VP
    BONUS          + kind: the chooser's extra good
    EXTRA_TOOL     the chooser's extra tool; NO_EXTRA_TOOL
    SELL           + kind (to the trading house), SELL_TO_POST + kind
    LOAD           + load_code(kind, ship)
    WHARF          + kind
    SMALL_WHARF    + small_wharf_code(kind, amount) (first and further kinds of one shipment)
    BUILD          + building; BUILD_EQUIPPED + building (with a tool of the university)
    PICK           + building (custom configuration)
    PLACE          + place: one tool on a tile kind (0-5) or a building (6 + building)
    GUEST          + place: a tool of the toolshed moves there
    RETURN_TOOL    + place; + STORAGE for a stored one
    STORE          + number of the way to store in WAYS

A number with several parts is made by the function named here and read by the one below it.
"""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import count
from atoll.core.packed import append, vec
from atoll.games.tropic_euro.pieces import KINDS, MOST_GOODS, PLACES, SHIPS

# -- decisions: `phase` ----------------------------------------------------------------------------------

CUSTOM_PICK: Final = 0
CHOOSE_ROLE: Final = 1
PLANT_TAKE: Final = 2
PLANT_DRAWN: Final = 3
PLANT_SECOND: Final = 4
BUILDING: Final = 5
HAND_IN: Final = 6
EQUIP_EXTRA: Final = 7
EQUIP_PLACE: Final = 8
PRODUCE_BONUS: Final = 9
TRADING: Final = 10
SHIPPING: Final = 11
SMALL_WHARFING: Final = 12
STORING: Final = 13
TOOLSHED_WINDOW: Final = 14
FINISHED: Final = 15
PHASES: Final = 16

# -- moves -------------------------------------------------------------------------------------------------

PASS: Final = 0
ROLE: Final = 1
ROLE_WITH_LIBRARY: Final = 9
TAKE: Final = 17
TAKE_QUARRY: Final = 37
DRAW: Final = 39
PLACE_DRAWN: Final = 40
RETURN_GOOD: Final = 42
RETURN_VP: Final = 47
BONUS: Final = 48
EXTRA_TOOL: Final = 53
NO_EXTRA_TOOL: Final = 54
SELL: Final = 55
SELL_TO_POST: Final = 60
LOAD: Final = 65
WHARF: Final = 80
SMALL_WHARF: Final = 85
BUILD: Final = 140
BUILD_EQUIPPED: Final = 177
PICK: Final = 214
PLACE: Final = 251
GUEST: Final = 294
RETURN_TOOL: Final = 337
STORE: Final = 381
MOVE_BOUND: Final = 901

STORAGE: Final = PLACES  # in RETURN_TOOL: a tool that stands nowhere

#: A decision keeps its moves as sets of bits: `plain_moves` by their number, `block_moves` and `second_moves` counted
#: from where a block begins. Which blocks, by phase:
BLOCK: Final = vec[i64]([PICK, 0, 0, 0, 0, BUILD, RETURN_TOOL, 0, PLACE, 0, SELL, LOAD, 0, 0, 0, 0])
SECOND_BLOCK: Final = vec[i64](
    [0, 0, 0, 0, 0, BUILD_EQUIPPED, 0, 0, 0, 0, 0, SMALL_WHARF, SMALL_WHARF, 0, 0, 0]
)
#: phases in which a guest of the toolshed may move first
GUESTS_MOVE: Final = vec[i64]([0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0])

# -- numbers with several parts ------------------------------------------------------------------------------


def tile_code(kind: i64, forest: i64, tool: i64) -> i64:
    return kind << 2 | forest << 1 | tool


def tile_in(code: i64) -> tuple[i64, i64, i64]:
    """Kind, as forest, with a tool."""
    return code >> 2, code >> 1 & 1, code & 1


def load_code(kind: i64, ship: i64) -> i64:
    return kind * SHIPS + ship


def load_in(code: i64) -> tuple[i64, i64]:
    """Kind and ship."""
    return code // SHIPS, code % SHIPS


def small_wharf_code(kind: i64, amount: i64) -> i64:
    return kind * MOST_GOODS + amount - 1


def small_wharf_in(code: i64) -> tuple[i64, i64]:
    """Kind and amount."""
    return code // MOST_GOODS, code % MOST_GOODS + 1


def store_code(kinds: i64, singles: i64) -> i64:
    return kinds * SINGLE_SETS + singles


def kept_whole(code: i64, kind: i64) -> bool:
    return (code // SINGLE_SETS >> kind & 1) == 1


def kept_single(code: i64, kind: i64) -> i64:
    """How many goods of a kind are kept beside the whole kinds."""
    return SINGLES[code % SINGLE_SETS] >> KIND_BITS * kind & 7


def berth(ship: i64, room: i64) -> i64:
    return room << 3 | ship


def berth_in(code: i64) -> tuple[i64, i64]:
    """Ship (or AT_WHARF, AT_SMALL_WHARF) and its room."""
    return code & 7, code >> 3


def worth(vp: i64, harbor: i64, privilege: i64, veiled: i64) -> i64:
    """Of a shipment: all VP, those of the harbor and of the privilege among them; whether only their owner may know."""
    return veiled << 24 | vp << 16 | harbor << 8 | privilege


def worth_in(code: i64) -> tuple[i64, i64, i64, i64]:
    return code >> 16 & 255, code >> 8 & 255, code & 255, code >> 24


# -- journal: kind, seat, then up to four numbers ------------------------------------------------------------

ROUND: Final = 0  # the governor's seat; round
PICKED: Final = 1  # building (custom configuration)
CHOSE: Final = 2  # role, cash that lay on it, 1 if the library doubles the privilege
TOOK: Final = 3  # kind or QUARRY, index in the row or -1, as forest, tool from (0 none, 1 supply, 2 ship)
DREW: Final = 4  # kind (only for the drawer's eyes if as forest), as forest: drawn by the hacienda and placed
REVEALED: Final = 5  # kind, index in the row
SWEPT: Final = 6  # kind, index in the row: a tile nobody took goes to the discard pile
RESTOCKED: Final = 7  # tiles: the discard pile becomes the stack
BUILT: Final = 8  # building, cash paid, discount, tool from (0 none, 1 supply, 2 ship)
GAVE_TOOL: Final = 9  # place or STORAGE (black market)
GAVE_GOOD: Final = 10  # kind (black market)
GAVE_VP: Final = 11  # (black market)
TOOLS: Final = 12  # from the ship, privilege from the supply
LIFTED: Final = 13  # tools in hand: the placement begins
PLACED: Final = 14  # place, tools
STOWED: Final = 15  # tools that found no place and lie in storage
REFILLED: Final = 16  # tools put on the ship, tools left in the supply, tools needed
PRODUCED: Final = 17  # kind, goods (extras included), goods lost to an empty supply, extras of the aqueduct
TOOK_BONUS: Final = 18  # kind: the chooser's extra good
INCOME: Final = 19  # building that pays (factory, specialty factory, lighthouse), cash
SOLD: Final = 20  # kind, income, 1 if to the trading post, what of the income markets brought
HOUSE_CLEARED: Final = 21  # goods
LOADED: Final = 22  # kind, goods, berth(ship, its room) or AT_WHARF or AT_SMALL_WHARF, worth
SMALL_WHARF_CLOSED: Final = 23  # goods in all, 0, 0, worth
BUILDING_VP: Final = 24  # building that gives it (church, union hall), 0, 0, worth
STORED: Final = 25  # kind, goods kept, goods lost
SAILED: Final = 26  # ship, kind, goods: a full ship is emptied
INVESTED: Final = 27  # cash
GUEST_MOVED: Final = 28  # place
PASSED: Final = 29  # phase
ROLE_CASH: Final = 30  # role, cash that lies on it now (nobody took it)
END_FLAG: Final = 31  # END_VP, END_TOOLS or END_CITY
ENDED: Final = 32  # rounds played

AT_WHARF: Final = 3  # instead of a ship
AT_SMALL_WHARF: Final = 4

# -- end flags ------------------------------------------------------------------------------------------------

END_VP: Final = 1
END_TOOLS: Final = 2
END_CITY: Final = 4

# -- single goods to keep: up to four of any kinds, fewest first; 3 bits for the number of each kind --------------

MOST_SINGLES: Final = 4
SINGLE_SETS: Final = 126
KIND_BITS: Final = 3


def _singles() -> vec[i64]:
    out = vec[i64]([0])
    begin: i64 = 0
    kind: i64
    for _ in range(MOST_SINGLES):
        end: i64 = len(out)
        seen = begin
        while seen < end:  # one more good, of the last kind or a later one: each set once
            last: i64 = 0
            for kind in range(KINDS):
                if out[seen] >> KIND_BITS * kind & 7:
                    last = kind
            for kind in range(last, KINDS):
                out = append(out, out[seen] + (1 << KIND_BITS * kind))
            seen += 1
        begin = end
    return out


SINGLES: Final = _singles()
#: where the sets of n goods begin in SINGLES, n from 0 to 5
SINGLES_OF: Final = vec[i64]([0, 1, 6, 21, 56, 126])

# -- ways to store: up to three kinds whole, and of the others one good, or four with a storehouse -----------------

MOST_WHOLE: Final = 3


def _ways() -> vec[i64]:
    out = vec[i64]()
    kinds: i64
    for kinds in range(1 << KINDS):
        if count(kinds) <= MOST_WHOLE:
            out = _with_singles(out, kinds, 1)
            out = _with_singles(out, kinds, MOST_SINGLES)
    return out


def _with_singles(out: vec[i64], kinds: i64, goods: i64) -> vec[i64]:
    index: i64
    kind: i64
    for index in range(SINGLES_OF[goods], SINGLES_OF[goods + 1]):
        code = store_code(kinds, index)
        twice: i64 = 0
        for kind in range(KINDS):
            if kept_whole(code, kind) and kept_single(code, kind) > 0:
                twice += 1
        if twice == 0:
            out = append(out, code)
    return out


WAYS: Final = _ways()


def _way_numbers() -> vec[i64]:
    out = vec[i64]([0] * store_code(1 << KINDS, 0))
    number: i64
    for number in range(len(WAYS)):
        out[WAYS[number]] = number
    return out


WAY_NUMBER: Final = _way_numbers()  # in WAYS, by store_code
