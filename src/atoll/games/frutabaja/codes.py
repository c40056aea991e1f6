"""Numbers that the rules, the words and the view of Frutabaja share: modes, decisions, moves, events. Compiled.

**Moves** are small integers in blocks; `move - BLOCK` is the part after the plus. A *turned* die is 0 for one less, 1
for one more; a *side* of a deal is 0 for what its author gives, 1 for what the author gets.
"""

from typing import Final

from mypy_extensions import i64

from atoll.games.frutabaja.pieces import EVERY_TILE, TILES

# -- modes ---------------------------------------------------------------------------------------------

FAMILY: Final = 0
LIFE_GOAL: Final = 1
OBJECTIVES: Final = 2
MODES: Final = ("family", "life_goal", "objectives")

# -- decisions: `phase` --------------------------------------------------------------------------------

VOTING: Final = 0  # whether there are deals
SWAPPING: Final = 1  # one of two equal life goals
PLACING: Final = 2  # the Lemonade Stand
PREDICTING: Final = 3
SMOKING: Final = 4  # a Factory's dirt
RECYCLING: Final = 5
GAMBLING: Final = 6  # a Casino's jackpot
MOVING: Final = 7  # the Blorrrdo
BUILDING: Final = 8
TARGETING: Final = 9  # the lucky card just bought
CLEANING: Final = 10
ENDING: Final = 11  # whether to remove the Blorrrdo (family)
CLAIMING: Final = 12  # objectives
WRITING: Final = 13  # a draft of a deal
OWING_MONIES: Final = 14  # an IOU of the draft, step by step
OWING_CLOVERS: Final = 15
OWING_WHEN: Final = 16
ANSWERING: Final = 17  # a draft that was sent
FINISHED: Final = 18

# -- moves ---------------------------------------------------------------------------------------------

VOTE: Final = 0  # + 0 no, 1 yes
KEEP_GOALS: Final = 2
SWAP_GOAL: Final = 3
PLACE: Final = 4  # + tile
CLOVER_DIE: Final = 28  # + turned
FORTUNE_DIE: Final = 30  # + TILES * turned + tile of the Fortune Teller
DONE_PREDICT: Final = 78
SMOKE: Final = 79  # + tile
RECYCLE: Final = 103  # + tile
SKIP: Final = 127  # recycle nothing
JACKPOT: Final = 128  # + 0 no, 1 yes
BLORRRDO: Final = 130  # + tile
BUILD: Final = 154  # + TILES * slot (0-7) + tile
RESERVE: Final = 346  # + tile
BUY: Final = 370  # + place in the row of lucky cards
PUBLICITY: Final = 374  # + 4 * turned + place in the row
REFRESH: Final = 382  # + 2 * row + 0 for a money, 1 for a clover
INVEST: Final = 388
DEAL: Final = 389  # + partner's seat
PAY_IOU: Final = 393  # + number of the IOU, from 0
FORGIVE_IOU: Final = 405  # + number of the IOU, from 0
END_BUILD: Final = 417
TARGET: Final = 418  # + tile
TARGET_ROW: Final = 442  # + row of the backyard
TARGET_DIRT: Final = 448  # + TILES * direction + tile it leaves
TARGET_TRAMP: Final = 544  # + direction
CLEAN: Final = 548  # + tile
TRAMP: Final = 572  # + direction
LAST_CALL: Final = 576  # + 20 * tile of the Bar + 4 * from (0 the Bar, 1 + direction beside it) + direction
END_CLEAN: Final = 1056
PASS_END: Final = 1057
REMOVE_BLORRRDO: Final = 1058
CLAIM: Final = 1059  # + objective
DONE_CLAIMS: Final = 1067
ADD_MONIES: Final = 1068  # + 20 * side + monies - 1
ADD_CLOVERS: Final = 1108  # + 3 * side + clovers - 1
ADD_BUSINESS: Final = 1114  # + TILES * side + tile
ADD_CART: Final = 1162  # + TILES * side + tile
ADD_RESERVED: Final = 1210  # + side
ADD_IOU: Final = 1212  # + side
IOU_MONIES: Final = 1214  # + monies
IOU_CLOVERS: Final = 1235  # + clovers
IOU_DUE: Final = 1239  # + turns - 1
ASK: Final = 1244
SEND: Final = 1245
DROP: Final = 1246
ACCEPT: Final = 1247
DECLINE: Final = 1248
COUNTER: Final = 1249
MOVE_BOUND: Final = 1250

OFFERED: Final = 24  # moves in a row at most, from one on: as many as there are tiles
FIRST_AT: Final = 29
CALLS: Final = 20  # ways for one Bar
GIVE: Final = 0  # sides of a deal, as its author sees them
GET: Final = 1


def offered(first: i64, moves: i64, members: i64) -> i64:
    """A first move, how many there are, and the set of those that follow it, as one number."""
    return first << FIRST_AT | moves << OFFERED | members


def first_of(offered: i64) -> i64:
    return offered >> FIRST_AT


def count_of(offered: i64) -> i64:
    return offered >> OFFERED & 31


def members_of(offered: i64) -> i64:
    return offered & EVERY_TILE


def bar_of(call: i64) -> i64:
    """The Bar of a last call."""
    return call // CALLS


def origin_of(call: i64) -> i64:
    """Where its dirt lies: 0 on the Bar, 1 + direction beside it."""
    return call % CALLS // 4


def slot_of(build: i64) -> i64:
    return build // TILES


def tile_of(build: i64) -> i64:
    """The tile of a build, a fortune, a moved dirt token or an element of a deal."""
    return build % TILES


# -- an IOU as one number ------------------------------------------------------------------------------


def iou(number: i64, debtor: i64, creditor: i64, monies: i64, clovers: i64, due: i64) -> i64:
    return number | debtor << 4 | creditor << 6 | due << 8 | clovers << 12 | monies << 16


def number_of(iou: i64) -> i64:
    return iou & 15


def debtor_of(iou: i64) -> i64:
    return iou >> 4 & 3


def creditor_of(iou: i64) -> i64:
    return iou >> 6 & 3


def due_in(iou: i64) -> i64:
    """Own turns of the debtor until it is due; 0 when it is overdue."""
    return iou >> 8 & 15


def clovers_of(iou: i64) -> i64:
    return iou >> 12 & 15


def monies_of(iou: i64) -> i64:
    return iou >> 16


# -- a one-round card in effect as one number ----------------------------------------------------------


def effect(card: i64, buyer: i64, tile: i64) -> i64:
    return card | buyer << 4 | tile << 8


def card_of(effect: i64) -> i64:
    return effect & 15


def buyer_of(effect: i64) -> i64:
    return effect >> 4 & 15


def lies_on(effect: i64) -> i64:
    return effect >> 8


# -- how a game ends -----------------------------------------------------------------------------------

UNDECIDED: Final = 0
REMOVED: Final = 1  # family: the winner removed the Blorrrdo
GOAL: Final = 2  # life goals: the winner has one
SCORED: Final = 3  # objectives
BURIED: Final = 4  # the Cave is empty: everybody loses
TIMED_OUT: Final = 5  # the round limit: everybody loses

# -- journal: kind, seat, then up to four numbers ------------------------------------------------------

ROUND: Final = 0  # the starting player; round
TURN: Final = 1  # active player; round
VOTED: Final = 2  # 0 no, 1 yes
DEALS_ON: Final = 3  # starting player; 0 no, 1 yes: how the vote went
KEPT_GOALS: Final = 4
SWAPPED_GOAL: Final = 5  # returned kind, drawn kind: only the seat may know them
PLACED: Final = 6  # tile, monies paid
OPENED: Final = 7  # starting player: the rows and dice are there
REVEALED: Final = 8  # slot, kind or NOTHING: a piece is turned up in a row, or its pile is empty
ROLLED: Final = 9  # die (1-6) that was rolled and lies on space 4 now
BANK_PAID: Final = 10  # monies, instalments left
BANK_SHUT: Final = 11  # instalments still to come: the Bank does not work
IOU_PAID: Final = 12  # debtor; creditor, monies, clovers, 0 paid in full, 1 some is still owed
IOU_SETTLED: Final = 13  # debtor; creditor, monies, clovers: paid by choice
IOU_FORGIVEN: Final = 14  # creditor; debtor, monies, clovers
TURNED_DIE: Final = 15  # space (1-4), new face, how (BY_CLOVER, BY_FORTUNE, BY_PUBLICITY), tile or slot
PRODUCES: Final = 16  # active player; number
EARNED: Final = 17  # tile, kind of business or CART, monies
GREW_CLOVERS: Final = 18  # tile, kind, clovers gained
MESSED: Final = 19  # tile: its Restaurant's dirt
SMOKED: Final = 20  # tile of the Factory, tile dirtied
RECYCLED: Final = 21  # tile of the centre, tile cleaned or NOTHING
GAMBLED: Final = 22  # tile of the Casino, 0 no, 1 yes
EXPIRED: Final = 23  # buyer; card, tile: a one-round card goes to the bottom
BLORRRDO_MOVED: Final = 24  # from tile, to tile, kind of business there or NOTHING, its owner or NOTHING
BUILT: Final = 25  # slot, kind, tile, monies paid
REPLACED: Final = 26  # kind that went, tile
RESERVED: Final = 27  # tile, monies paid
BOUGHT: Final = 28  # slot, card, monies, clovers
PUT_CART: Final = 29  # tile
RELOCATED: Final = 30  # from tile, to tile, kind
PROMOTED: Final = 31  # tile, kind: Propaganda
TRAMP_PUT: Final = 32  # from tile or NOTHING, to tile: by the card
DIRT_MOVED: Final = 33  # from tile, to tile, how (BY_BAD_MOVE, BY_BAR), tile of the Bar
TRAMP_MOVED: Final = 34  # from tile, to tile, monies paid
SWEPT: Final = 35  # tile, tokens that went home: by a card
HAPPY: Final = 36  # tile, kind
INSPECTED: Final = 37  # tile, kind, owner
SCARED: Final = 38  # from tile, to tile
INHERITED: Final = 39  # monies
GOT_CLOVERS: Final = 40  # clovers: Four-Leaf Day
REFRESHED: Final = 41  # row, 0 for a money, 1 for a clover
INVESTED: Final = 42
CLEANED: Final = 43  # tile, monies paid
LOST_TERRAIN: Final = 44  # tile: too dirty to stay reserved
OPENED_DEAL: Final = 45  # partner
DRAFTED: Final = 46  # move: an element of a draft
SENT: Final = 47  # to whom
ANSWERED: Final = 48  # move: ACCEPT, DECLINE or COUNTER
ASKED: Final = 49  # whom
DROPPED: Final = 50
DEALT: Final = 51  # giver; what (GOODS), number or tile, receiver, kind of business
CLAIMED: Final = 52  # objective, monies, clovers
TRIGGERED: Final = 53  # the end of the game after this round
BLORRRDO_GONE: Final = 54  # tile he left
WON: Final = 55  # how it ended, goal or NOTHING
ENDED: Final = 56  # starting player; how it ended, rounds played
STOPPED: Final = (
    57  # ends a step of the turn by choice: the step (PREDICTING, BUILDING, CLEANING, ENDING, CLAIMING)
)

CART: Final = 16  # beside the kinds of businesses
BY_CLOVER: Final = 0
BY_FORTUNE: Final = 1
BY_PUBLICITY: Final = 2
BY_BAD_MOVE: Final = 0
BY_BAR: Final = 1
MONIES: Final = 0  # what a deal moves
CLOVERS: Final = 1
BUSINESS: Final = 2
FOOD_CART: Final = 3
RESERVED_TERRAIN: Final = 4
NEW_IOU: Final = 5  # number is the IOU; receiver the creditor
