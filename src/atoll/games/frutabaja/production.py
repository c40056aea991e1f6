"""Production: who is paid on the number, and the abilities that follow. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import BIT, lowest
from atoll.core.packed import append, vec
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import ABILITY, BESIDE, NOTHING

#: the abilities that a production sets off
ON_PRODUCTION: Final = (
    pieces.MESSY_KITCHEN,
    pieces.SMOKESTACK,
    pieces.MUSE,
    pieces.SPROUT,
    pieces.RECYCLE,
    pieces.JACKPOT,
)
ACTIVE: Final = vec[i64]([int(row[6] in ON_PRODUCTION) for row in pieces.BUSINESSES])  # by kind


def produce(board: Board) -> None:
    """Every business on the number that is not blocked pays, and its ability is due."""
    board.number = board.dice[0] + board.dice[1]
    board.note(codes.PRODUCES, board.active, board.number)
    tiles = board.with_number[board.number]
    shops = tiles & ~board.blocked()
    carts = tiles & ~board.foul()
    k: i64
    for k in range(board.seats):
        seat = board.seat_after(k)
        player = board.players[seat]
        rest = shops & player.shops
        while rest:
            tile = lowest(rest)
            kind = board.business[tile]
            earn(board, seat, tile, kind, board.income(tile))
            if ACTIVE[kind]:
                board.due |= BIT[tile]
            rest &= rest - 1
        rest = carts & player.carts
        while rest:
            tile = lowest(rest)
            earn(board, seat, tile, codes.CART, board.cart_income(tile))
            rest &= rest - 1


def earn(board: Board, seat: i64, tile: i64, kind: i64, monies: i64) -> None:
    board.players[seat].monies += monies
    board.note(codes.EARNED, seat, tile, kind, monies)


def next_due(board: Board) -> i64:
    """The seat whose producer is next to use its ability, and `board.tile` where it stands; NOTHING after the last."""
    k: i64
    for k in range(board.seats):
        seat = board.seat_after(k)
        mine = board.due & board.players[seat].shops
        if mine:
            board.tile = lowest(mine)
            board.due &= ~BIT[board.tile]
            return seat
    return NOTHING


def use_ability(board: Board, seat: i64) -> i64:
    """What the business on `board.tile` does by itself; the phase in which its owner decides, or NOTHING."""
    tile = board.tile
    kind = board.business[tile]
    ability = ABILITY[kind]
    player = board.players[seat]
    if ability == pieces.MESSY_KITCHEN:
        board.soil(tile)
        board.note(codes.MESSED, seat, tile)
    elif ability == pieces.SMOKESTACK:
        return codes.SMOKING
    elif ability == pieces.RECYCLE:
        if recyclable(board):
            return codes.RECYCLING
    elif ability == pieces.JACKPOT:
        if player.clovers > 0:
            return codes.GAMBLING
    else:
        clovers = player.gain_clovers(1 if ability == pieces.MUSE else pieces.SPROUT_CLOVERS)
        board.note(codes.GREW_CLOVERS, seat, tile, kind, clovers)
    return NOTHING


def smoky(board: Board) -> i64:
    """The set of tiles on which the Factory may put its dirt."""
    return BESIDE[board.tile] & ~BIT[board.cave_tile]


def recyclable(board: Board) -> i64:
    """The set of tiles from which the Recycling Centre may take dirt."""
    return pieces.row_set(pieces.row_of(board.tile)) & board.dirty


def smoke(board: Board, tile: i64) -> None:
    board.soil(tile)
    board.note(codes.SMOKED, board.turn, board.tile, tile)


def recycle(board: Board, tile: i64) -> None:
    if tile != NOTHING:
        board.cleanse(tile, 1)
    board.note(codes.RECYCLED, board.turn, board.tile, tile)


def gamble(board: Board, yes: i64) -> None:
    if yes:
        player = board.players[board.turn]
        player.clovers -= 1
        player.monies += pieces.JACKPOT_MONIES
    board.note(codes.GAMBLED, board.turn, board.tile, yes)


def end_effects(board: Board) -> None:
    """One-round cards that the active player bought go to the bottom of their pile."""
    if len(board.effects) == 0:
        return
    kept = vec[i64]()
    for effect in board.effects:
        if codes.buyer_of(effect) == board.active:
            board.note(codes.EXPIRED, board.active, codes.card_of(effect), codes.lies_on(effect))
            lift(board, effect)
        else:
            kept = append(kept, effect)
    board.effects = kept


def lift(board: Board, effect: i64) -> None:
    """A one-round card leaves its business for the bottom of the pile."""
    bit = BIT[codes.lies_on(effect)]
    card = codes.card_of(effect)
    if card == pieces.HAPPY_HOUR:
        board.happy &= ~bit
    else:
        board.inspected &= ~bit
    board.piles[pieces.LUCKY].bury(card)
