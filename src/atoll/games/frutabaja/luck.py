"""Lucky cards: what each may be aimed at, and what it does. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import BIT, lowest
from atoll.core.packed import append, vec
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.building import refill
from atoll.games.frutabaja.pieces import AFTERWARDS, EVERY_TILE, NOTHING, TILES
from atoll.games.frutabaja.player import count_one

# -- what may be chosen --------------------------------------------------------------------------------


def offer_cards(board: Board) -> None:
    """Buy a card, or use Publicity where it lies."""
    player = board.players[board.active]
    payable = pieces.payable(player.monies, player.clovers)
    row = board.row
    found: i64 = 0
    used: i64 = 0
    place: i64
    for place in range(pieces.ROW_SLOTS):
        card = row[pieces.FIRST_CARD + place]
        if payable >> card & 1:
            payable &= ~(1 << card)  # an equal one is the same choice
            if card == pieces.PUBLICITY:
                used = BIT[place] | BIT[pieces.ROW_SLOTS + place]
            elif has_use(board, card):
                found |= 1 << place
    board.offer(codes.BUY, found)
    board.offer(codes.PUBLICITY, used)


def can_pay(board: Board, card: i64) -> bool:
    player = board.players[board.active]
    return player.monies >= pieces.CARD_MONIES[card] and player.clovers >= pieces.CARD_CLOVERS[card]


def has_use(board: Board, card: i64) -> bool:
    """Whether the active player has a use for a card."""
    if card == pieces.INHERITANCE:
        return True
    if card == pieces.FOUR_LEAF_DAY:
        return board.players[board.active].clovers < pieces.MOST_CLOVERS
    if card == pieces.BAD_MOVE:
        return board.unclean() != 0
    if card == pieces.STREET_SWEEPER:
        return board.dirty != 0
    return targets(board, card) != 0


def targets(board: Board, card: i64) -> i64:
    """The set of tiles at which the active player may aim a card."""
    player = board.players[board.active]
    if card == pieces.RELOCATION:
        return player.shops if player.reserved != NOTHING else i64(0)
    if card == pieces.FOOD_CART:
        return EVERY_TILE & ~BIT[board.cave_tile] & ~board.carts_out()
    if card == pieces.PROPAGANDA:
        return player.shops & ~board.propaganda
    if card == pieces.TRAMP:
        here = EVERY_TILE & ~BIT[board.cave_tile]
        return here if board.tramp == NOTHING else here & ~BIT[board.tramp]
    if card == pieces.SPRING_CLEANING:
        return board.own_tiles(board.active) & board.dirty
    if card == pieces.HAPPY_HOUR:
        return player.shops & ~board.happy
    if card == pieces.INSPECTION:
        return _shops_of_others(board) & ~board.inspected
    if board.blorrrdo == NOTHING:  # Scarecrow
        return 0
    return (pieces.EVERY_TERRAIN | BIT[board.bank]) & ~BIT[board.blorrrdo]


def _shops_of_others(board: Board) -> i64:
    out: i64 = 0
    seat: i64
    for seat in range(board.seats):
        if seat != board.active:
            out |= board.players[seat].shops
    return out


def offer_targets(board: Board) -> None:
    """Where the card just bought may be aimed."""
    card = board.row[board.slot]
    if card == pieces.BAD_MOVE:
        direction: i64
        for direction in range(4):
            board.offer(codes.TARGET_DIRT + TILES * direction, movable(board, direction))
        board.offer(codes.TARGET_TRAMP, tramp_ways(board))
    elif card == pieces.STREET_SWEEPER:
        rows: i64 = 0
        row: i64
        for row in range(pieces.ROWS):
            if board.dirty & pieces.row_set(row):
                rows |= BIT[row]
        board.offer(codes.TARGET_ROW, rows)
    else:
        board.offer(codes.TARGET, targets(board, card))


def movable(board: Board, direction: i64) -> i64:
    """The set of tiles whose dirt could move one space in a direction."""
    out: i64 = 0
    rest = board.dirty
    while rest:
        tile = lowest(rest)
        to = pieces.next_to(tile, direction)
        if to != NOTHING and to != board.cave_tile:
            out |= BIT[tile]
        rest &= rest - 1
    return out


def tramp_ways(board: Board) -> i64:
    """The set of directions in which the Tramp could move one space."""
    out: i64 = 0
    if board.tramp == NOTHING:
        return out
    direction: i64
    for direction in range(4):
        to = pieces.next_to(board.tramp, direction)
        if to != NOTHING and to != board.cave_tile:
            out |= BIT[direction]
    return out


# -- buying --------------------------------------------------------------------------------------------


def buy(board: Board, place: i64) -> bool:
    """Pay a card; whether it wants a target first. One without takes effect at once."""
    slot = pieces.FIRST_CARD + place
    card = board.row[slot]
    player = board.players[board.active]
    player.monies -= pieces.CARD_MONIES[card]
    player.clovers -= pieces.CARD_CLOVERS[card]
    player.bought = count_one(player.bought, card)
    board.note(codes.BOUGHT, board.active, slot, card, pieces.CARD_MONIES[card], pieces.CARD_CLOVERS[card])
    board.slot = slot
    if card == pieces.INHERITANCE:
        player.monies += pieces.INHERITANCE_MONIES
        board.note(codes.INHERITED, board.active, pieces.INHERITANCE_MONIES)
    elif card == pieces.FOUR_LEAF_DAY:
        board.note(codes.GOT_CLOVERS, board.active, player.gain_clovers(pieces.FOUR_LEAF_CLOVERS))
    else:
        return True
    put_away(board)
    return False


def put_away(board: Board) -> None:
    """The slot is refilled, then the card goes where it belongs."""
    card = board.row[board.slot]
    refill(board, board.slot)
    if AFTERWARDS[card] == pieces.BOTTOM:
        board.piles[pieces.LUCKY].bury(card)
    elif AFTERWARDS[card] == pieces.BOX:
        board.cards_out += 1 if card == pieces.FOOD_CART else 4
    board.slot = NOTHING


# -- effects -------------------------------------------------------------------------------------------


def aim(board: Board, tile: i64) -> None:
    """The card just bought takes effect on a tile."""
    me = board.active
    card = board.row[board.slot]
    bit = BIT[tile]
    if card == pieces.RELOCATION:
        relocate(board, tile)
    elif card == pieces.FOOD_CART:
        board.players[me].carts |= bit
        board.note(codes.PUT_CART, me, tile)
    elif card == pieces.PROPAGANDA:
        board.propaganda |= bit
        board.note(codes.PROMOTED, me, tile, board.business[tile])
    elif card == pieces.TRAMP:
        board.note(codes.TRAMP_PUT, me, board.tramp, tile)
        board.put_tramp(tile)
    elif card == pieces.SPRING_CLEANING:
        sweep(board, tile, board.dirt[tile])
    elif card == pieces.SCARECROW:
        board.note(codes.SCARED, me, board.blorrrdo, tile)
        board.blorrrdo = tile
    else:
        board.effects = append(board.effects, codes.effect(card, me, tile))
        if card == pieces.HAPPY_HOUR:
            board.happy |= bit
            board.note(codes.HAPPY, me, tile, board.business[tile])
        else:
            board.inspected |= bit
            board.note(codes.INSPECTED, me, tile, board.business[tile], board.owner(tile))
    put_away(board)


def relocate(board: Board, tile: i64) -> None:
    """A business and the Sold token change places; what belongs to the business goes with it."""
    player = board.players[board.active]
    to = player.reserved
    board.note(codes.RELOCATED, board.active, tile, to, board.business[tile])
    board.business[to] = board.business[tile]
    board.business[tile] = NOTHING
    player.shops = player.shops & ~BIT[tile] | BIT[to]
    player.reserved = tile
    board.tools = _moved(board.tools, tile, to)
    board.propaganda = _moved(board.propaganda, tile, to)
    board.happy = _moved(board.happy, tile, to)
    board.inspected = _moved(board.inspected, tile, to)
    board.used = _moved(board.used, tile, to)
    effects = vec[i64]()
    for effect in board.effects:
        if codes.lies_on(effect) == tile:
            effect = codes.effect(codes.card_of(effect), codes.buyer_of(effect), to)
        effects = append(effects, effect)
    board.effects = effects


def _moved(tiles: i64, start: i64, end: i64) -> i64:
    """A set of tiles after whatever was on one of them went to another."""
    return tiles & ~BIT[start] | BIT[end] if tiles >> start & 1 else tiles


def sweep(board: Board, tile: i64, tokens: i64) -> None:
    board.cleanse(tile, tokens)
    board.note(codes.SWEPT, board.active, tile, tokens)


def sweep_row(board: Board, row: i64) -> None:
    """A token from each tile of a row that has any."""
    rest = board.dirty & pieces.row_set(row)
    while rest:
        sweep(board, lowest(rest), 1)
        rest &= rest - 1
    put_away(board)


def move_dirt(board: Board, start: i64, end: i64, how: i64, bar: i64) -> None:
    board.add_dirt(start, -1)
    board.add_dirt(end, 1)
    board.note(codes.DIRT_MOVED, board.active, start, end, how, bar)


def move_tramp(board: Board, direction: i64, paid: i64) -> None:
    start = board.tramp
    board.put_tramp(pieces.next_to(start, direction))
    board.note(codes.TRAMP_MOVED, board.active, start, board.tramp, paid)
