"""The draft on the table and what is owed, as numbers. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.sheet import Sheet
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import NOTHING, TILES

SIDES: Final = 2  # what the author of a draft gives, and gets


def write_deals(board: Board, seat: i64, sheet: Sheet) -> None:
    sheet.put(sheet.part("deals", 1), 1 if board.deals else 0)
    sheet.put(sheet.part("deals in this turn", 1), board.opened)
    _write_draft(board, seat, sheet)
    _write_ious(board, seat, sheet)


def _write_draft(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    number = sheet.part("draft", pieces.DRAFTS)
    author = sheet.part("draft by", n)
    other = sheet.part("draft for", n)
    resume = sheet.part("draft within", codes.FINISHED + 1)
    monies = sheet.part("draft monies", SIDES)
    clovers = sheet.part("draft clovers", SIDES)
    shops = sheet.part("draft shops", SIDES, TILES)
    carts = sheet.part("draft carts", SIDES, TILES)
    reserved = sheet.part("draft reserved", SIDES)
    iou = sheet.part("draft iou", SIDES)
    iou_monies = sheet.part("draft iou monies", 1)
    iou_clovers = sheet.part("draft iou clovers", 1)
    iou_due = sheet.part("draft iou due", 1)
    draft = board.draft
    if draft is None:
        return
    sheet.put(number + draft.number - 1, 1)
    sheet.put(author + (draft.author - seat) % n, 1)
    sheet.put(other + (draft.other - seat) % n, 1)
    sheet.put(resume + draft.resume, 1)
    sheet.put(monies + draft.monies_side, draft.monies)
    sheet.put(clovers + draft.clovers_side, draft.clovers)
    side: i64
    for side in range(SIDES):
        sheet.put_set(shops + side * TILES, draft.shops(side))
        sheet.put_set(carts + side * TILES, draft.carts(side))
        sheet.put(reserved + side, 1 if draft.reserved(side) else 0)
    if draft.iou_side != NOTHING:
        sheet.put(iou + draft.iou_side, 1)
        sheet.put(iou_monies, draft.iou_monies)
        sheet.put(iou_clovers, draft.iou_clovers)
        sheet.put(iou_due, draft.iou_due)


def _write_ious(board: Board, seat: i64, sheet: Sheet) -> None:
    """In the order in which they were made; the number is the one that moves name."""
    n = board.seats
    number = sheet.part("iou number", pieces.IOUS)
    debtor = sheet.part("iou debtor", pieces.IOUS, n)
    creditor = sheet.part("iou creditor", pieces.IOUS, n)
    monies = sheet.part("iou monies", pieces.IOUS)
    clovers = sheet.part("iou clovers", pieces.IOUS)
    due = sheet.part("iou due", pieces.IOUS)
    i: i64
    for i in range(len(board.ious)):
        iou = board.ious[i]
        sheet.put(number + i, codes.number_of(iou) + 1)
        sheet.put(debtor + i * n + (codes.debtor_of(iou) - seat) % n, 1)
        sheet.put(creditor + i * n + (codes.creditor_of(iou) - seat) % n, 1)
        sheet.put(monies + i, codes.monies_of(iou))
        sheet.put(clovers + i, codes.clovers_of(iou))
        sheet.put(due + i, codes.due_in(iou))
