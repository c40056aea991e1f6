"""What may be chosen, decision by decision. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import BIT
from atoll.games.frutabaja import building, cleaning, codes, deals, goals, luck, pieces, production
from atoll.games.frutabaja.board import Board


def write(board: Board) -> None:
    """The menu of the decision at hand, in the order of the codes."""
    board.clear_menu()
    phase = board.phase
    if phase == codes.BUILDING:
        offer_building(board)
    elif phase == codes.CLEANING:
        deals.offer_partners(board)
        deals.offer_debts(board)
        cleaning.offer_cleaning(board)
        board.offer(codes.END_CLEAN, 1)
    elif phase == codes.PREDICTING:
        building.offer_dice(board)
        board.offer(codes.DONE_PREDICT, 1)
        deals.offer_partners(board)
    elif phase == codes.MOVING:
        board.offer(codes.BLORRRDO, haunts(board))
    elif phase == codes.TARGETING:
        luck.offer_targets(board)
    elif phase == codes.ENDING:
        board.offer(codes.PASS_END, 3 if can_remove_blorrrdo(board) else 1)
    elif phase == codes.CLAIMING:
        board.offer(codes.CLAIM, goals.claimable(board, board.active))
        board.offer(codes.DONE_CLAIMS, 1)
    elif phase > codes.CLAIMING:
        offer_deal(board)
    elif phase == codes.SMOKING:
        board.offer(codes.SMOKE, production.smoky(board))
    elif phase == codes.RECYCLING:
        board.offer(codes.RECYCLE, production.recyclable(board))
        board.offer(codes.SKIP, 1)
    elif phase == codes.PLACING:
        affordable = board.terrains_within(board.players[board.turn].monies)
        board.offer(codes.PLACE, board.unowned & affordable)
    elif phase == codes.GAMBLING:
        board.offer(codes.JACKPOT, 3)
    else:
        board.offer(codes.KEEP_GOALS if phase == codes.SWAPPING else codes.VOTE, 3)


def offer_building(board: Board) -> None:
    building.offer_dice(board)
    building.offer_sites(board)
    luck.offer_cards(board)
    building.offer_refresh(board)
    if building.may_invest(board):
        board.offer(codes.INVEST, 1)
    deals.offer_partners(board)
    deals.offer_debts(board)
    board.offer(codes.END_BUILD, 1)


def haunts(board: Board) -> i64:
    """The set of tiles to which the Blorrrdo may go: another one with the number, or he stays on the Bank."""
    tiles = board.with_number[board.number]
    others = tiles & ~BIT[board.blorrrdo]
    return others if others else tiles


def can_remove_blorrrdo(board: Board) -> bool:
    """Whether the active player has the monies, clean businesses and no debts."""
    player = board.players[board.active]
    if player.monies < pieces.PRIZE or (player.shops | player.carts) & board.unclean():
        return False
    return board.debts(board.active) == 0


def offer_deal(board: Board) -> None:
    """Elements of a draft, steps of an IOU, answers."""
    draft = board.draft
    assert draft is not None
    if board.phase == codes.WRITING:
        deals.offer_elements(board, draft)
    elif board.phase == codes.ANSWERING:
        board.offer(codes.ACCEPT, 7 if draft.number < pieces.DRAFTS else 3)
    else:
        if board.phase == codes.OWING_MONIES:
            board.offer(codes.IOU_MONIES, (1 << pieces.MOST_MONIES + 1) - 1)
        elif board.phase == codes.OWING_CLOVERS:
            board.offer(codes.IOU_CLOVERS, 15 if draft.iou_monies > 0 else 14)
        else:
            board.offer(codes.IOU_DUE, (1 << pieces.MOST_DUE) - 1)
        board.offer(codes.DROP, 1)
