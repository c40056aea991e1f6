"""The Trader: one sale each, to the trading house or the own trading post. Compiled."""

from mypy_extensions import i64

from atoll.core.bag import present
from atoll.core.packed import append, vec
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.board import Board
from atoll.games.tropic_euro.island import Island


def trade(board: Board) -> bool:
    """Go on with the role; False when it is over."""
    while board.step < board.seats:
        if _ask_trade(board, board.due()):
            return True
        board.step += 1
    if len(board.house) == pieces.HOUSE:
        for kind in board.house:
            board.goods_supply[kind] += 1
        board.note(codes.HOUSE_CLEARED, board.chooser(), pieces.HOUSE)
        board.house = vec[i64]()
    return False


def _ask_trade(board: Board, seat: i64) -> bool:
    island = board.islands[seat]
    held = present(island.goods)
    if held == 0:
        return False
    sales = wanted_by_house(board, island) & held
    if island.has(pieces.TRADING_POST):
        sales |= held << (codes.SELL_TO_POST - codes.SELL)
    return board.ask(codes.TRADING, seat, 1 << codes.PASS, sales)


def wanted_by_house(board: Board, island: Island) -> i64:
    """The set of kinds that the trading house would take from a player."""
    if len(board.house) == pieces.HOUSE:
        return 0
    kinds: i64 = 31
    if not island.has(pieces.OFFICE):
        for kind in board.house:
            kinds &= ~(1 << kind)
    return kinds


def market_cash(island: Island) -> i64:
    cash: i64 = 0
    if island.has(pieces.SMALL_MARKET):
        cash += pieces.SMALL_MARKET_CASH
    if island.has(pieces.LARGE_MARKET):
        cash += pieces.LARGE_MARKET_CASH
    return cash


def sell(board: Board, kind: i64, to_post: i64) -> None:
    seat = board.turn
    island = board.islands[seat]
    markets: i64 = 0
    island.goods[kind] -= 1
    if to_post:
        board.goods_supply[kind] += 1
    else:
        board.house = append(board.house, kind)
        markets = market_cash(island)
    income = pieces.PRICE[kind] + markets + pieces.STEP * board.privilege_of(seat)
    island.cash += income
    board.note(codes.SOLD, seat, kind, income, to_post, markets)
    board.step += 1
