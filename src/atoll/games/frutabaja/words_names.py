"""What Frutabaja calls its things in sentences: with references where a thing lies on the mats."""

from functools import cache

from atoll.core.bits import members
from atoll.core.phrase import amount, ordinal, plain, series, some, thing, who
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import ART, BUSINESS_NAMES, CARD_NAMES, COLUMNS, NOTHING, TILE_IDS, TILES

# -- numbers of things -------------------------------------------------------------------------------


def monies(n: int) -> str:
    """
    >>> monies(2)
    '[2 monies](#fb-money)'
    """
    return amount(n, f"{ART}-money", "money", "monies")


def clovers(n: int) -> str:
    return amount(n, f"{ART}-clover", "clover")


def dirt(n: int) -> str:
    return amount(n, f"{ART}-dirt", "dirt token")


def cost(money: int, clover: int = 0) -> str:
    """
    >>> plain(cost(2, 1)), cost(0)
    ('2 monies and 1 clover', 'nothing')
    """
    return series([say(n) for say, n in ((monies, money), (clovers, clover)) if n]) or "nothing"


def an(number: int) -> str:
    """A number as somebody rolls it.

    >>> an(8), an(9)
    ('an 8', 'a 9')
    """
    return f"{'an' if number in (8, 11) else 'a'} {number}"


# -- places ------------------------------------------------------------------------------------------

BACKYARD_ROWS = ("top", "second", "third", "fourth", "fifth", "bottom")
BACKYARD_COLUMNS = ("far left", "middle left", "middle right", "far right")
PLACES = tuple(
    f"{BACKYARD_COLUMNS[tile % COLUMNS]} of the {BACKYARD_ROWS[tile // COLUMNS]} row" for tile in range(TILES)
)


def tile_part(tile: int) -> str:
    return f"tile:{TILE_IDS[tile]}"


def dirt_part(tile: int) -> str:
    return f"dirt:{TILE_IDS[tile]}"


def spot(tile: int) -> str:
    """A place of the backyard after "the", known by nothing but where it is: for the log.

    >>> spot(9)
    '[middle left of the third row](tile:2,1)'
    """
    return thing(PLACES[tile], tile_part(tile))


def ground(state: Board, tile: int) -> str:
    """What was laid there: a special tile, or the number of a terrain."""
    laid = state.ground[tile]
    return pieces.GROUNDS[laid][0] if laid < pieces.SPECIALS else str(pieces.NUMBER[laid])


def whose(seat: int, me: int) -> str:
    return "your" if seat == me else f"{who(seat)}'s"


def place(state: Board, tile: int, me: int = NOTHING) -> str:
    """A tile by what stands there, or by its number and where it lies. No two tiles are called alike."""
    part, name = tile_part(tile), ground(state, tile)
    seat, reserver = state.owner(tile), state.reserver(tile)
    if seat != NOTHING:
        return f"{whose(seat, me)} {thing(_shop_name(state, tile, seat), part)}"
    if reserver != NOTHING:
        return f"{whose(reserver, me)} {thing(f'reserved {name}', part)}"
    if state.ground[tile] < pieces.SPECIALS:
        return f"the {thing(name, part)}"
    return f"the {thing(f'{name} at the {PLACES[tile]}', part)}"


def _shop_name(state: Board, tile: int, seat: int) -> str:
    """A business by its kind, and if its owner has several of them, by number, then by place."""
    kind, number = state.business[tile], ground(state, tile)
    twins = [other for other in members(state.players[seat].shops) if state.business[other] == kind]
    if len(twins) == 1:
        return BUSINESS_NAMES[kind]
    alike = [other for other in twins if ground(state, other) == number]
    where = f" at the {PLACES[tile]}" if len(alike) > 1 else ""
    return f"{BUSINESS_NAMES[kind]} on the {number}{where}"


def cart(state: Board, tile: int, me: int = NOTHING) -> str:
    """A Food Cart after nothing, by whose it is and where it stands."""
    owner = whose(state.cart_owner(tile), me)
    return f"{owner} {thing('Food Cart', f'cart:{TILE_IDS[tile]}')} at {place(state, tile, me)}"


def backyard_row(row: int) -> str:
    """
    >>> backyard_row(2)
    '[third row](row:2)'
    """
    return thing(f"{BACKYARD_ROWS[row]} row", f"row:{row}")


# -- businesses and cards ----------------------------------------------------------------------------

ROW_NAMES = ("brown businesses", "green businesses", "lucky cards")


def slot_id(slot: int) -> str:
    """
    >>> slot_id(6), slot_id(8)
    ('green-2', 'lucky-0')
    """
    return f"{pieces.ROW_IDS[slot // pieces.ROW_SLOTS]}-{slot % pieces.ROW_SLOTS}"


def offered(state: Board, slot: int) -> str:
    """A business or card of the open rows."""
    names = CARD_NAMES if slot >= pieces.FIRST_CARD else BUSINESS_NAMES
    return thing(names[state.row[slot]], f"slot:{slot_id(slot)}")


def business(kind: int) -> str:
    """
    >>> business(1)
    '[Bakery](#fb-b-B01)'
    """
    return thing(BUSINESS_NAMES[kind], f"#{ART}-b-{pieces.BUSINESS_IDS[kind]}")


def shop(kind: int, tile: int) -> str:
    """A business or cart after "the", by where it stands: for the log."""
    name = "Food Cart" if kind == codes.CART else BUSINESS_NAMES[kind]
    return thing(name, tile_part(tile))


def card(kind: int) -> str:
    return thing(CARD_NAMES[kind], f"#{ART}-l-{pieces.CARD_IDS[kind]}")


#: what each ability does, in one line
ABILITY_LINES = (
    "",
    f"+$1 for each other business of yours beside it, at most +${pieces.MOST_NEIGHBOURS}",
    "each time it produces, it gets a dirt token itself",
    "each time it produces, you put a dirt token on a tile beside it",
    "everything you build costs you $1 less",
    "+$1 while its tile is clean",
    "brings a clover when it produces",
    "once in your cleaning step, move a dirt token from here or beside here one tile on",
    f"brings {pieces.SPROUT_CLOVERS} clovers when it produces",
    "once a turn, turn the second die by one for free",
    "one cleaning a turn is free",
    "when it produces, you may send a dirt token of its row home to the Cave",
    f"when it produces, you may pay a clover for ${pieces.JACKPOT_MONIES}",
)

#: what each lucky card does, in one line
CARD_LINES = (
    "your reserved terrain and one of your businesses change places",
    "put a cart on any tile; it earns $1 on the tile's number while the tile is clean",
    "turn the last die by one; the card stays for everybody",
    "+$1 for good whenever one of your businesses produces",
    "put the Tramp on a tile, where he counts as a dirt token",
    "move a dirt token or the Tramp one tile on",
    "all dirt tokens of one of your tiles go home to the Cave",
    "a dirt token from each tile of one row goes home to the Cave",
    "one of your businesses earns double for a round",
    "a business of somebody else is closed for a round",
    "chase the Blorrrdo to another tile, without dirt",
    f"gain ${pieces.INHERITANCE_MONIES}",
    f"gain {pieces.FOUR_LEAF_CLOVERS} clovers",
)
AFTERWARDS = ("", "leaves the game", "stays in the row", "")  # what becomes of a card, where it matters


@cache
def business_label(kind: int, free: bool = False) -> str:
    """A business tile, whole: for labels.

    >>> business_label(5)
    'Toy Shop: fee $1, brings $3'
    """
    fee = 0 if free else pieces.FEE[kind]
    does = ABILITY_LINES[pieces.ABILITY[kind]]
    return f"{BUSINESS_NAMES[kind]}: {f'fee ${fee}' if fee else 'no fee'}, brings ${pieces.INCOME[kind]}" + (
        f"; {does}" if does else ""
    )


@cache
def card_label(kind: int) -> str:
    """
    >>> card_label(11)
    'Inheritance, for 2 clovers: gain $4'
    """
    price = plain(cost(pieces.CARD_MONIES[kind], pieces.CARD_CLOVERS[kind]))
    return f"{CARD_NAMES[kind]}, for {price}: {CARD_LINES[kind]}"


# -- goals, objectives, debts ------------------------------------------------------------------------


def goal_label(kind: int) -> str:
    """
    >>> goal_label(0)
    'Tycoon: have $10 or more'
    """
    return f"{pieces.GOALS[kind][1]}: {pieces.GOALS[kind][2]}"


def objective(kind: int) -> str:
    return thing(pieces.OBJECTIVE_NAMES[kind], f"objective:{pieces.OBJECTIVE_IDS[kind]}")


@cache
def objective_label(kind: int) -> str:
    """
    >>> objective_label(5)
    'Main Street, 3 points: own businesses on 3 terrains of a row, and pay 2 monies'
    """
    _, name, wanted, *_ = pieces.OBJECTIVES[kind]
    money, clover, points = (
        int(table[kind]) for table in (pieces.CLAIM_MONIES, pieces.CLAIM_CLOVERS, pieces.CLAIM_POINTS)
    )
    pay = f"pay {plain(cost(money, clover))}" if money or clover else ""
    return f"{name}, {some(points, 'point')}: {', and '.join(part for part in (wanted, pay) if part)}"


def when(turns: int) -> str:
    """When an IOU is due, in turns of its debtor.

    >>> when(1), when(3), when(0)
    ('due in 1 turn', 'due in 3 turns', 'overdue')
    """
    return f"due in {some(turns, 'turn')}" if turns else "overdue"


def owed(iou: int) -> str:
    return cost(codes.monies_of(iou), codes.clovers_of(iou))


def note(iou: int) -> str:
    """An IOU after "the": the number is written on it."""
    number = codes.number_of(iou) + 1
    return thing(f"{ordinal(number)} note", f"iou:{number}")
