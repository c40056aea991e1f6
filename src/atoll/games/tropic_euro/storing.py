"""What may be kept at the end of the Shipper: whole kinds in warehouses, and single goods. Compiled.

A way to store is a number: see codes.store_code.
"""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import present
from atoll.core.bits import count
from atoll.core.packed import append, vec
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.board import Board
from atoll.games.tropic_euro.island import Island

ALL: Final = codes.store_code((1 << pieces.KINDS) - 1, 0)  # keeps everything


def whole_kinds(island: Island) -> i64:
    """How many kinds the warehouses keep."""
    return (1 if island.has(pieces.SMALL_WAREHOUSE) else 0) + (2 if island.has(pieces.LARGE_WAREHOUSE) else 0)


def single_goods(island: Island) -> i64:
    """How many goods are kept beside them."""
    return 1 + (pieces.STOREHOUSE_GOODS if island.has(pieces.STOREHOUSE) else 0)


def kept(island: Island, code: i64, kind: i64) -> i64:
    """How many goods of a kind a way to store keeps."""
    return island.goods[kind] if codes.kept_whole(code, kind) else codes.kept_single(code, kind)


def store_moves(island: Island) -> vec[i64]:
    """All ways to store that differ in what is kept, and use the room to the full."""
    out = vec[i64]()
    results = vec[i64]()
    for kinds in _for_warehouses(island):
        singles = min(single_goods(island), _beside(island, kinds))
        index: i64
        for index in range(codes.SINGLES_OF[singles], codes.SINGLES_OF[singles + 1]):
            code = codes.store_code(kinds, index)
            result = _result(island, code)
            if result >= 0 and not _contains(results, result):
                out = append(out, code)
                results = append(results, result)
    return out


def _beside(island: Island, kinds: i64) -> i64:
    """How many goods are of other kinds."""
    left: i64 = 0
    kind: i64
    for kind in range(pieces.KINDS):
        if not kinds >> kind & 1:
            left += island.goods[kind]
    return left


def _for_warehouses(island: Island) -> vec[i64]:
    """The sets of kinds that warehouses could be filled with."""
    held = present(island.goods)
    return _SUBSETS[held << 2 | min(whole_kinds(island), count(held))]


def _subsets(held: i64, number: i64) -> vec[i64]:
    """The sets of so many of the kinds held, those with early kinds first."""
    out = vec[i64]()
    backwards: i64
    for backwards in range((1 << pieces.KINDS) - 1, -1, -1):
        kinds: i64 = 0
        kind: i64
        for kind in range(pieces.KINDS):
            if backwards >> (pieces.KINDS - 1 - kind) & 1:
                kinds |= 1 << kind
        if kinds & ~held == 0 and count(kinds) == number:
            out = append(out, kinds)
    return out


#: by the kinds held, and how many of them
_SUBSETS: Final = [_subsets(held, number) for held in range(1 << pieces.KINDS) for number in range(4)]


def _result(island: Island, code: i64) -> i64:
    """What is kept as one number, 4 bits a kind; -1 if there are not so many goods for it."""
    result: i64 = 0
    kind: i64
    for kind in range(pieces.KINDS):
        singles = codes.kept_single(code, kind)
        if codes.kept_whole(code, kind):
            if singles > 0:
                return -1
        elif singles > island.goods[kind]:
            return -1
        result |= kept(island, code, kind) << 4 * kind
    return result


def _contains(numbers: vec[i64], number: i64) -> bool:
    for n in numbers:
        if n == number:
            return True
    return False


def forced_store(island: Island) -> i64:
    """The way to store that needs no decision, or NOTHING.

    It keeps all, or it is the only one and no guest of the toolshed could change that.
    """
    room = single_goods(island)
    for kinds in _for_warehouses(island):
        if _beside(island, kinds) <= room:
            return ALL
    moves = store_moves(island)
    return moves[0] if len(moves) == 1 and island.guest_places() == 0 else pieces.NOTHING


def keep(board: Board, seat: i64, code: i64) -> None:
    island = board.islands[seat]
    kind: i64
    for kind in range(pieces.KINDS):
        held = island.goods[kind]
        if held > 0:
            island.goods[kind] = kept(island, code, kind)
            board.goods_supply[kind] += held - island.goods[kind]
            board.note(codes.STORED, seat, kind, island.goods[kind], held - island.goods[kind])
