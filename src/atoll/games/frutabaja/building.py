"""Buying and building: businesses, reserved terrains, fresh rows, the Bank, dice that turn. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import BIT
from atoll.core.packed import append, vec
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import NOTHING, ROW_SLOTS, TILES
from atoll.games.frutabaja.player import count_one
from atoll.games.frutabaja.production import lift


def first_of_kind(board: Board, slot: i64) -> bool:
    """Whether there is a piece in a slot, and no equal one in a lower slot of its row."""
    kind = board.row[slot]
    if kind == NOTHING:
        return False
    other = slot - slot % ROW_SLOTS
    while other < slot:
        if board.row[other] == kind:
            return False
        other += 1
    return True


# -- what may be chosen --------------------------------------------------------------------------------


def offer_dice(board: Board) -> None:
    """Turn the die on space 2, by a clover or a Fortune Teller."""
    if board.players[board.active].clovers > 0:
        board.offer(codes.CLOVER_DIE, 3)
    tellers = board.able(board.active, pieces.FORESIGHT) & ~board.used
    if tellers:
        board.offer(codes.FORTUNE_DIE, tellers)
        board.offer(codes.FORTUNE_DIE + TILES, tellers)


def offer_sites(board: Board) -> None:
    """Build one business, or reserve a terrain."""
    player = board.players[board.active]
    if not board.built:
        purse = player.monies + (1 if board.able(board.active, pieces.DISCOUNT) else 0)
        own = player.shops if player.reserved == NOTHING else player.shops | BIT[player.reserved]
        row, within, unowned = board.row, board.within, board.unowned
        prices = board.price_row()
        seen: i64 = 0  # set of kinds; none is in both rows
        slot: i64
        for slot in range(pieces.FIRST_CARD):
            kind = row[slot]
            if kind != NOTHING and seen >> kind & 1 == 0:
                seen |= 1 << kind
                left = purse - board.fee(kind)
                if left >= 0:
                    sites = unowned & within[prices + min(left, pieces.DEAREST)] | own
                    board.offer(codes.BUILD + TILES * slot, sites)
    if player.reserved == NOTHING:
        board.offer(codes.RESERVE, board.unowned & board.terrains_within(player.monies))


def offer_refresh(board: Board) -> None:
    player = board.players[board.active]
    ways: i64 = (1 if player.monies > 0 else 0) | (2 if player.clovers > 0 else 0)
    if ways == 0:
        return
    found: i64 = 0
    row: i64
    for row in range(3):
        if not board.piles[row].is_empty():
            found |= ways << 2 * row
    board.offer(codes.REFRESH, found)


def may_invest(board: Board) -> bool:
    player = board.players[board.active]
    return player.monies >= pieces.INVESTMENT and player.instalments == 0 and board.bank_works()


# -- dice ----------------------------------------------------------------------------------------------


def turn_die(board: Board, space: i64, up: i64) -> None:
    """One more or one less; 1 follows 6."""
    face = board.dice[space] + (1 if up else -1)
    board.dice[space] = i64(1) if face > 6 else i64(6) if face < 1 else face


def spend_clover(board: Board, up: i64) -> None:
    board.players[board.active].clovers -= 1
    turn_die(board, 1, up)
    board.note(codes.TURNED_DIE, board.active, 2, board.dice[1], codes.BY_CLOVER)


def tell_fortune(board: Board, tile: i64, up: i64) -> None:
    board.used |= BIT[tile]
    turn_die(board, 1, up)
    board.note(codes.TURNED_DIE, board.active, 2, board.dice[1], codes.BY_FORTUNE, tile)


def use_publicity(board: Board, place: i64, up: i64) -> None:
    player = board.players[board.active]
    player.monies -= pieces.CARD_MONIES[pieces.PUBLICITY]
    player.bought = count_one(player.bought, pieces.PUBLICITY)
    turn_die(board, 3, up)
    slot = pieces.FIRST_CARD + place
    board.note(codes.TURNED_DIE, board.active, 4, board.dice[3], codes.BY_PUBLICITY, slot)


# -- businesses ----------------------------------------------------------------------------------------


def place_stand(board: Board, tile: i64) -> None:
    player = board.players[board.turn]
    paid = board.price(tile)
    player.monies -= paid
    board.open_business(board.turn, tile, pieces.STAND)
    board.note(codes.PLACED, board.turn, tile, paid)


def build(board: Board, slot: i64, tile: i64) -> None:
    player = board.players[board.active]
    kind = board.row[slot]
    paid = board.build_cost(board.active, kind, tile)
    player.monies -= paid
    old = board.business[tile]
    board.note(codes.BUILT, board.active, slot, kind, tile, paid)
    if player.reserved == tile:
        player.reserved = NOTHING
    board.open_business(board.active, tile, kind)
    board.built = True
    player.built = count_one(player.built, kind - 1)
    refill(board, slot)
    if old != NOTHING:
        clear_away(board, old, tile)


def clear_away(board: Board, old: i64, tile: i64) -> None:
    """A business that another one has replaced leaves with all that was its own."""
    board.note(codes.REPLACED, board.active, old, tile)
    board.propaganda &= ~BIT[tile]
    board.used &= ~BIT[tile]
    kept = vec[i64]()
    for effect in board.effects:
        if codes.lies_on(effect) == tile:
            lift(board, effect)
        else:
            kept = append(kept, effect)
    board.effects = kept
    pile = pieces.PILE[old]
    if pile == pieces.INITIAL:
        return
    board.piles[pile].bury(old)
    slot: i64
    for slot in range(pile * ROW_SLOTS, (pile + 1) * ROW_SLOTS):
        if board.row[slot] == NOTHING:
            refill(board, slot)


def refill(board: Board, slot: i64) -> None:
    board.row[slot] = board.piles[slot // ROW_SLOTS].turn_up(board.rng)
    board.note(codes.REVEALED, board.active, slot, board.row[slot])


def reserve(board: Board, tile: i64) -> None:
    player = board.players[board.active]
    paid = board.price(tile)
    player.monies -= paid
    player.reserved = tile
    board.unowned &= ~BIT[tile]
    board.note(codes.RESERVED, board.active, tile, paid)


def refresh(board: Board, row: i64, by_clover: i64) -> None:
    """A row goes to the bottom of its pile, and up to four new pieces are turned up."""
    player = board.players[board.active]
    if by_clover:
        player.clovers -= 1
    else:
        player.monies -= 1
    board.note(codes.REFRESHED, board.active, row, by_clover)
    slot: i64
    for slot in range(row * ROW_SLOTS, (row + 1) * ROW_SLOTS):
        if board.row[slot] != NOTHING:
            board.piles[row].bury(board.row[slot])
    for slot in range(row * ROW_SLOTS, (row + 1) * ROW_SLOTS):
        refill(board, slot)


# -- the Bank ------------------------------------------------------------------------------------------


def invest(board: Board) -> None:
    player = board.players[board.active]
    player.monies -= pieces.INVESTMENT
    player.instalments = pieces.INSTALMENTS[board.seats]
    player.wait = pieces.BANK_WAIT[board.seats]
    board.note(codes.INVESTED, board.active)


def pay_out(board: Board) -> None:
    """The Bank at the start of a turn: what is not paid while it does not work is postponed."""
    player = board.players[board.active]
    if player.instalments == 0:
        return
    if player.wait > 0:
        player.wait -= 1
    if player.wait > 0:
        return
    if not board.bank_works():
        board.note(codes.BANK_SHUT, board.active, player.instalments)
        return
    player.instalments -= 1
    player.monies += pieces.INSTALMENT[board.seats]
    board.note(codes.BANK_PAID, board.active, pieces.INSTALMENT[board.seats], player.instalments)
