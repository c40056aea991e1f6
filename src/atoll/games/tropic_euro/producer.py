"""The Producer: everybody's goods, and one more for the chooser. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import count
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.board import Board
from atoll.games.tropic_euro.island import Island


def produce(board: Board) -> bool:
    """Go on with the role; False when it is over."""
    while board.step < board.seats:
        seat = board.due()
        if board.ask_window(seat):
            return True
        _produce(board, seat)
        board.step += 1
    return board.bonuses > 0 and _ask_bonus(board, board.chooser())


def yield_of(island: Island, kind: i64) -> i64:
    """How many goods of a kind the player's tools make, if the supply has them."""
    plantations = island.tools[kind]
    if kind == pieces.BANANA:
        return plantations
    plants = island.tools[pieces.PLACE_OF_BUILDINGS + pieces.LARGE_PLANT[kind]]
    if pieces.SMALL_PLANT[kind] != pieces.NOTHING:
        plants += island.tools[pieces.PLACE_OF_BUILDINGS + pieces.SMALL_PLANT[kind]]
    return min(plantations, plants)


def _produce(board: Board, seat: i64) -> None:
    island = board.islands[seat]
    kinds: i64 = 0
    most: i64 = 0  # of one kind, bananas left out
    kind: i64
    for kind in range(pieces.KINDS):
        able = yield_of(island, kind)
        if able == 0:
            continue
        made = min(able, board.goods_supply[kind])
        extra: i64 = 0
        if made > 0:
            if made < board.goods_supply[kind] and _aqueduct_serves(island, kind):
                extra = 1
            island.goods[kind] += made + extra
            board.goods_supply[kind] -= made + extra
            kinds |= 1 << kind
            if kind != pieces.BANANA:
                most = max(most, made + extra)
        board.note(codes.PRODUCED, seat, kind, made + extra, able - made, extra)
    if island.has(pieces.FACTORY):
        board.earn(pieces.FACTORY, seat, pieces.FACTORY_CASH[count(kinds)])
    if island.has(pieces.SPECIALTY_FACTORY):
        board.earn(pieces.SPECIALTY_FACTORY, seat, pieces.STEP * max(0, most - 1))
    if board.step == 0:
        board.bonus_kinds = kinds


def _aqueduct_serves(island: Island, kind: i64) -> bool:
    """An equipped large plant or mill is enough, whichever building the goods went through."""
    flows = pieces.COCOA <= kind <= pieces.SUGAR and island.has(pieces.AQUEDUCT)
    return flows and island.has(pieces.LARGE_PLANT[kind])


def _ask_bonus(board: Board, seat: i64) -> bool:
    kinds: i64 = 0
    kind: i64
    for kind in range(pieces.KINDS):
        if board.bonus_kinds >> kind & 1 and board.goods_supply[kind] > 0:
            kinds |= 1 << kind
    return kinds != 0 and board.ask(codes.PRODUCE_BONUS, seat, 1 << codes.PASS | kinds << codes.BONUS)


def take_bonus(board: Board, kind: i64) -> None:
    board.islands[board.turn].goods[kind] += 1
    board.goods_supply[kind] -= 1
    board.bonus_kinds &= ~(1 << kind)
    board.bonuses -= 1
    board.note(codes.TOOK_BONUS, board.turn, kind)
