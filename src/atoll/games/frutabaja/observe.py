"""What a seat knows in a game of Frutabaja, as numbers. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.sheet import Sheet
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.observe_deals import write_deals
from atoll.games.frutabaja.pieces import KINDS, TILES

MODES: Final = 3
ENDS: Final = 6
FACES: Final = 6
DICE: Final = 4
NUMBERS: Final = 13
PILES: Final = 2  # of businesses
MOST_SHOPS: Final = 16  # in the known part of a pile of businesses
MOST_CARDS: Final = 21
DEALT: Final = 3  # what is known of how life goals were dealt


def write(board: Board, seat: i64, sheet: Sheet) -> None:
    _write_turn(board, seat, sheet)
    _write_backyard(board, seat, sheet)
    _write_rows(board, sheet)
    _write_piles(board, sheet)
    _write_players(board, seat, sheet)
    _write_goals(board, seat, sheet)
    write_deals(board, seat, sheet)


def _write_turn(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    sheet.put_one_of(sheet.part("mode", MODES), board.mode)
    sheet.put(sheet.part("free businesses", 1), 1 if board.free else 0)
    sheet.put(sheet.part("rounds", 1), board.limit)
    sheet.put(sheet.part("round", 1), board.round)
    sheet.put_one_of(sheet.part("phase", codes.FINISHED + 1), board.phase)
    sheet.put_seat("turn", board.turn, seat, n)
    sheet.put_seat("active", board.active, seat, n)
    sheet.put_seat("first", board.first, seat, n)
    sheet.put_seat("triggered the end", board.trigger, seat, n)
    sheet.put_one_of(sheet.part("end", ENDS), board.end)
    sheet.put_one_of(sheet.part("number", NUMBERS), board.number)
    sheet.put_set(sheet.part("producers due", TILES), board.due)
    sheet.put_one_of(sheet.part("ability asked", TILES), board.tile)
    sheet.put(sheet.part("has built", 1), 1 if board.built else 0)
    sheet.put_set(sheet.part("used in this turn", TILES), board.used)
    sheet.put_one_of(sheet.part("card to aim", pieces.SLOTS), board.slot)
    dice = sheet.part("dice", DICE, FACES)
    for die in board.dice:
        sheet.put_one_of(dice, die - 1)
        dice += FACES


def _write_backyard(board: Board, seat: i64, sheet: Sheet) -> None:
    """The special tiles (bank, fountain, cave, cemetery) by column; what a terrain costs follows from its number."""
    n = board.seats
    special = sheet.part("special tiles", pieces.SPECIALS, pieces.COLUMNS)
    number = sheet.part("terrain number", TILES, NUMBERS)
    business = sheet.part("business", TILES, KINDS)
    sheet.put_all(sheet.part("dirt", TILES), board.dirt)
    sheet.put(sheet.part("dirt in the cave", 1), board.cave)
    sheet.put_one_of(sheet.part("blorrrdo", TILES), board.blorrrdo)
    sheet.put_one_of(sheet.part("tramp", TILES), board.tramp)
    sheet.put_set(sheet.part("propaganda", TILES), board.propaganda)
    happy = sheet.part("happy hour by", n, TILES)
    inspected = sheet.part("inspection by", n, TILES)
    tile: i64
    for tile in range(TILES):
        ground = board.ground[tile]
        if ground < pieces.SPECIALS:
            sheet.put(special + ground * pieces.COLUMNS + tile, 1)
        else:
            sheet.put(number + tile * NUMBERS + pieces.NUMBER[ground], 1)
        sheet.put_one_of(business + tile * KINDS, board.business[tile])
    for effect in board.effects:
        place = (codes.buyer_of(effect) - seat) % n * TILES + codes.lies_on(effect)
        sheet.put((happy if codes.card_of(effect) == pieces.HAPPY_HOUR else inspected) + place, 1)


def _write_rows(board: Board, sheet: Sheet) -> None:
    shops = sheet.part("businesses on offer", pieces.FIRST_CARD, KINDS)
    cards = sheet.part("cards on offer", pieces.ROW_SLOTS, pieces.CARD_KINDS)
    sheet.put(sheet.part("cards in the box", 1), board.cards_out)
    slot: i64
    for slot in range(pieces.FIRST_CARD):
        sheet.put_one_of(shops + slot * KINDS, board.row[slot])
    for slot in range(pieces.ROW_SLOTS):
        sheet.put_one_of(cards + slot * pieces.CARD_KINDS, board.row[pieces.FIRST_CARD + slot])


def _write_piles(board: Board, sheet: Sheet) -> None:
    """Of each pile the unseen part, and what everybody saw go to the bottom, the next one first."""
    unseen = sheet.part("unseen businesses", PILES, KINDS)
    seen = sheet.part("businesses at the bottom", PILES, MOST_SHOPS, KINDS)
    cards = board.piles[pieces.LUCKY]
    sheet.put_all(sheet.part("unseen cards", pieces.CARD_KINDS), cards.unseen)
    place = sheet.part("cards at the bottom", MOST_CARDS, pieces.CARD_KINDS)
    for card in cards.queue:
        sheet.put(place + card, 1)
        place += pieces.CARD_KINDS
    pile: i64
    for pile in range(PILES):
        sheet.put_all(unseen + pile * KINDS, board.piles[pile].unseen)
        place = seen + pile * MOST_SHOPS * KINDS
        for kind in board.piles[pile].queue:
            sheet.put(place + kind, 1)
            place += KINDS


def _write_players(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    monies = sheet.part("monies", n)
    clovers = sheet.part("clovers", n)
    shops = sheet.part("shops", n, TILES)
    carts = sheet.part("carts", n, TILES)
    reserved = sheet.part("reserved", n, TILES)
    instalments = sheet.part("instalments", n)
    wait = sheet.part("turns until the bank pays", n)
    claimed = sheet.part("claimed", n, pieces.OBJECTIVE_KINDS)
    sheet.put_set(sheet.part("objectives", pieces.OBJECTIVE_KINDS), board.objectives)
    p: i64
    for p in range(n):
        player = board.players[(seat + p) % n]
        sheet.put(monies + p, player.monies)
        sheet.put(clovers + p, player.clovers)
        sheet.put_set(shops + p * TILES, player.shops)
        sheet.put_set(carts + p * TILES, player.carts)
        sheet.put_one_of(reserved + p * TILES, player.reserved)
        sheet.put(instalments + p, player.instalments)
        sheet.put(wait + p, player.wait)
        sheet.put_set(claimed + p * pieces.OBJECTIVE_KINDS, player.claimed)


def _write_goals(board: Board, seat: i64, sheet: Sheet) -> None:
    """Life goals: those that a seat can see, and what everybody knows of the others. At the end all are shown."""
    n = board.seats
    goals = sheet.part("life goals", n, pieces.HAND, pieces.GOAL_KINDS)
    ruled_out = sheet.part("goals ruled out", n, pieces.GOAL_KINDS)
    dealt = sheet.part("goals dealt", n, DEALT)
    swapped = sheet.part("goal exchanged", n)
    returned = sheet.part("goal given back", pieces.GOAL_KINDS)
    if len(board.undealt) == 0:
        return
    p: i64
    place: i64
    for p in range(n):
        player = board.players[(seat + p) % n]
        if p == 0 or board.phase == codes.FINISHED:
            for place in range(pieces.HAND):
                sheet.put(goals + (p * pieces.HAND + place) * pieces.GOAL_KINDS + player.goal(place), 1)
        sheet.put_set(ruled_out + p * pieces.GOAL_KINDS, player.ruled_out)
        sheet.put(dealt + p * DEALT + player.dealt, 1)
        sheet.put(swapped + p, 1 if player.swapped else 0)
    sheet.put_one_of(returned, board.players[seat].returned)
