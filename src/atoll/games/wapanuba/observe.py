"""What a seat knows in a game of Wapanuba, as numbers. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.sheet import Sheet
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.board import Board
from atoll.games.wapanuba.observe_map import write_map
from atoll.games.wapanuba.pieces import ITEMS, TILES, TOKENS

WAYS: Final = 3  # of the scoundrel
ENDS: Final = 3
ACTIONS: Final = 7  # the first is none


def write(board: Board, seat: i64, sheet: Sheet) -> None:
    _write_turn(board, seat, sheet)
    _write_tiles(board, seat, sheet)
    _write_players(board, seat, sheet)
    _write_market(board, seat, sheet)
    write_map(board, seat, sheet)


def _write_turn(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    sheet.put_one_of(sheet.part("phase", codes.FINISHED + 1), board.phase)
    sheet.put_seat("turn", board.turn, seat, n)
    sheet.put_seat("active", board.active, seat, n)
    sheet.put_seat("first", board.first, seat, n)
    sheet.put(sheet.part("round", 1), board.round)
    sheet.put(sheet.part("rounds from hands", 1), board.hand_rounds)
    sheet.put_one_of(sheet.part("scoundrel", WAYS), board.scoundrel)
    sheet.put_one_of(sheet.part("end", ENDS), board.end)
    sheet.put_one_of(sheet.part("tile placed", TILES), board.placed)
    sheet.put(sheet.part("market day", 1), 1 if board.market else 0)
    sheet.put(sheet.part("explores", 1), 1 if board.explores else 0)
    sheet.put(sheet.part("scoundrel used", 1), 1 if board.stole else 0)
    sheet.put(sheet.part("due", 1), board.due)
    sheet.put(sheet.part("steps", 1), board.step)
    given = sheet.part("item given", ITEMS)
    bought = sheet.part("being paid", pieces.FACE_UP)
    source = sheet.part("paid with", codes.SOURCES)
    if board.phase == codes.GETTING:
        sheet.put(given + board.given, 1)
    elif board.phase == codes.PAYING:
        sheet.put(bought + board.bought, 1)
        sheet.put(source + board.source, 1)


def _write_tiles(board: Board, seat: i64, sheet: Sheet) -> None:
    """Unseen are the tiles of the supply and those that others hide. A seat knows its hand by its slots."""
    n = board.seats
    unseen = sheet.part("unseen tiles", TILES)
    drawn = sheet.part("tile drawn", TILES)
    hand = sheet.part("hand", pieces.HAND, TILES)
    held = sheet.part("tiles in hand", n)
    shown = sheet.part("tiles shown", n, TILES)
    sheet.put_all(unseen, board.supply)
    if board.drawn > 0:
        sheet.put(drawn + board.drawn, 1)
    p: i64
    slot: i64
    for p in range(n):
        other = (seat + p) % n
        tiles, known = board.hands[other], board.shown[other]
        size = codes.hand_size(tiles)
        sheet.put(held + p, size)
        for slot in range(size):
            tile = codes.held(tiles, slot)
            if p == 0:
                sheet.put(hand + slot * TILES + tile, 1)
            if codes.without_tile(known, tile) != known:
                sheet.put(shown + p * TILES + tile, 1)
            elif p > 0:
                sheet.put(unseen + tile, 1)


def _write_players(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    stocks = sheet.part("items", n, ITEMS)
    bank = sheet.part("items in the bank", ITEMS)
    traders = sheet.part("traders at home", n)
    agents = sheet.part("agent at home", n)
    bags = sheet.part("bags", n)
    acts = sheet.part("special actions used", n, ACTIONS)
    p: i64
    for p in range(n):
        other = (seat + p) % n
        sheet.put_packed(stocks + p * ITEMS, board.stocks[other], codes.FIELD)
        sheet.put(traders + p, board.traders[other])
        sheet.put(agents + p, 1 if board.has_agent(other) else 0)
        sheet.put(bags + p, board.bags_of(other))
        sheet.put_set(acts + p * ACTIONS, board.acts[other])
    sheet.put_packed(bank, board.bank, codes.FIELD)


def _write_market(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    sheet.put_all(sheet.part("unseen tokens", TOKENS), board.pile)
    display = sheet.part("tokens on display", pieces.FACE_UP, TOKENS)
    tokens = sheet.part("tokens", n, TOKENS)
    for token in board.display:
        sheet.put_one_of(display, token)
        display += TOKENS
    p: i64
    for p in range(n):
        sheet.put_set(tokens + p * TOKENS, board.tokens[(seat + p) % n])
