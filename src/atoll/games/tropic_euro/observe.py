"""What a seat knows in a game of Tropic Euro, as numbers. Money is counted in hundreds. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import lowest
from atoll.core.sheet import Sheet
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.board import Board

ROLES: Final = 8
CONFIGS: Final = 4
END_FLAGS: Final = 3


def write(board: Board, seat: i64, sheet: Sheet) -> None:
    _write_round(board, seat, sheet)
    _write_role(board, seat, sheet)
    _write_black_market(board, sheet)
    _write_shipping(board, seat, sheet)
    _write_supplies(board, sheet)
    _write_tiles(board, seat, sheet)
    _write_islands(board, seat, sheet)
    _write_places(board, seat, sheet)


def _write_round(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    sheet.put_one_of(sheet.part("phase", codes.PHASES), board.phase)
    sheet.put_seat("turn", board.turn, seat, n)
    sheet.put_seat("governor", board.governor(), seat, n)
    sheet.put(sheet.part("round", 1), board.round)
    sheet.put(sheet.part("picks", 1), board.picks)
    sheet.put_set(sheet.part("end flags", END_FLAGS), board.end_flags)
    seating = sheet.part("steps after the first governor", n)
    sheet.put_one_of(sheet.part("buildings chosen", CONFIGS), board.config)
    sheet.put(sheet.part("only the largest ship", 1), board.largest_ship)
    sheet.put(sheet.part("exclusive pairs", 1), board.exclusive)
    sheet.put(sheet.part("hidden VP", 1), board.vp_hidden)
    p: i64
    for p in range(n):
        sheet.put(seating + (board.order[p] - seat) % n, p)


def _write_role(board: Board, seat: i64, sheet: Sheet) -> None:
    """The role being played, and what was begun of it."""
    n = board.seats
    sheet.put_one_of(sheet.part("role", ROLES), board.role)
    sheet.put_seat("chooser", board.chooser(), seat, n)
    sheet.put(sheet.part("privilege", 1), board.privilege)
    sheet.put(sheet.part("stage", 1), board.stage)
    sheet.put(sheet.part("step", 1), board.step)
    sheet.put(sheet.part("window closed", 1), board.window_closed)
    sheet.put(sheet.part("hacienda used", 1), board.hacienda_used)
    sheet.put_set(sheet.part("bonus kinds", pieces.KINDS), board.bonus_kinds)
    sheet.put(sheet.part("bonuses", 1), board.bonuses)
    cash = sheet.part("cash on roles", ROLES)
    taken = sheet.part("role taken by", ROLES, n)
    role: i64
    for role in range(len(board.role_cash)):
        sheet.put(cash + role, board.role_cash[role] // pieces.STEP)
        if board.taken_by[role] >= 0:
            sheet.put(taken + role * n + (board.taken_by[role] - seat) % n, 1)


def _write_black_market(board: Board, sheet: Sheet) -> None:
    """What is being built, while items are owed for it: tools, goods or VP."""
    owing: i64 = 1 if board.phase == codes.HAND_IN else 0
    building: i64 = board.building if owing else pieces.NOTHING
    sheet.put_one_of(sheet.part("being built", pieces.BUILDING_KINDS), building)
    sheet.put(sheet.part("built with a tool", 1), owing * board.equip)
    sheet.put(sheet.part("built with a church", 1), owing * board.church)
    sheet.put(sheet.part("paid", 1), owing * board.paid // pieces.STEP)
    sheet.put(sheet.part("saved", 1), owing * board.saved // pieces.STEP)
    sheet.put(sheet.part("items owed", 1), owing * board.owed)
    sheet.put_one_of(sheet.part("items owed from", 3), board.owed_from if owing else pieces.NOTHING)


def _write_shipping(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    goods = sheet.part("good on ship", pieces.SHIPS, pieces.KINDS)
    load = sheet.part("load of ship", pieces.SHIPS)
    house = sheet.part("trading house", pieces.KINDS)
    sheet.put(sheet.part("first load to come", 1), board.first_load)
    wharf = sheet.part("wharf used", n)
    small_wharf = sheet.part("small wharf used", n)
    out = sheet.part("ships no more", n)
    sheet.put(sheet.part("goods on the small wharf", 1), board.small_goods)
    last: i64 = board.small_kind if board.small_goods > 0 else pieces.NOTHING
    sheet.put_one_of(sheet.part("last kind on the small wharf", pieces.KINDS), last)
    i: i64
    for i in range(len(board.ship_good)):
        sheet.put_one_of(goods + i * pieces.KINDS, board.ship_good[i])
        sheet.put(load + i, board.ship_load[i])
    for kind in board.house:
        sheet.add(house + kind)
    for i in range(n):
        p = (i - seat) % n
        sheet.put(wharf + p, board.wharf_used >> i & 1)
        sheet.put(small_wharf + p, board.small_wharf_used >> i & 1)
        sheet.put(out + p, board.out >> i & 1)


def _write_supplies(board: Board, sheet: Sheet) -> None:
    sheet.put(sheet.part("tool supply", 1), board.tool_supply)
    sheet.put(sheet.part("tools ship", 1), board.tool_ship)
    sheet.put(sheet.part("VP supply", 1), board.vp_bank)
    sheet.put(sheet.part("quarries", 1), board.quarry_supply)
    sheet.put_all(sheet.part("goods supply", pieces.KINDS), board.goods_supply)
    sheet.put_set(sheet.part("buildings in the game", pieces.BUILDING_KINDS), board.in_game)
    sheet.put_all(sheet.part("buildings for sale", pieces.BUILDING_KINDS), board.building_supply)


def _write_tiles(board: Board, seat: i64, sheet: Sheet) -> None:
    """Unseen are the tiles of the stack, and those that others drew and have not shown."""
    row = sheet.part("tiles in the row", pieces.KINDS)
    sheet.put_all(sheet.part("discarded tiles", pieces.KINDS), board.discard)
    drawn = sheet.part("tile drawn", pieces.KINDS)
    unseen = sheet.part("unseen tiles", pieces.KINDS)
    own = sheet.part("own tiles laid face down", pieces.KINDS)
    peeking = board.drawn != pieces.NOTHING and board.turn != seat
    for tile in board.row:
        if tile != pieces.NOTHING:
            sheet.add(row + tile)
    if not peeking:
        sheet.put_one_of(drawn, board.drawn)
    kind: i64
    p: i64
    for kind in range(pieces.KINDS):
        hidden = board.stack[kind]
        for p in range(board.seats):
            if p == seat:
                sheet.put(own + kind, board.islands[p].secrets(kind))
            elif board.islands[p].secret:
                hidden += board.islands[p].secrets(kind)
        if peeking and board.drawn == kind:
            hidden += 1
        sheet.put(unseen + kind, hidden)


def _write_islands(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    cash = sheet.part("cash", n)
    vp = sheet.part("VP chips", n)
    goods = sheet.part("goods", n, pieces.KINDS)
    stored = sheet.part("tools stored", n)
    tiles = sheet.part("island spaces filled", n)
    forests = sheet.part("forests", n)
    face_down = sheet.part("forests laid face down", n)
    spaces = sheet.part("city spaces filled", n)
    library = sheet.part("library used", n)
    p: i64
    for p in range(n):
        island = board.islands[(seat + p) % n]
        sheet.put(cash + p, island.cash // pieces.STEP)
        if p == 0 or not board.vp_hidden or board.phase == codes.FINISHED:
            sheet.put(vp + p, island.vp)
        sheet.put_all(goods + p * pieces.KINDS, island.goods)
        sheet.put(stored + p, island.stored)
        sheet.put(tiles + p, island.tiles)
        sheet.put(forests + p, island.forests)
        sheet.put(face_down + p, island.secrets_held())
        sheet.put(spaces + p, island.spaces)
        sheet.put(library + p, island.library_used)


def _write_places(board: Board, seat: i64, sheet: Sheet) -> None:
    """Places for tools: plantations by kind, quarries, then buildings."""
    n = board.seats
    slots = sheet.part("slots", n, pieces.PLACES)
    tools = sheet.part("tools", n, pieces.PLACES)
    owned = sheet.part("buildings", n, pieces.BUILDING_KINDS)
    p: i64
    for p in range(n):
        island = board.islands[(seat + p) % n]
        sheet.put_set(owned + p * pieces.BUILDING_KINDS, island.owned)
        rest = island.open | island.equipped
        while rest:
            place = lowest(rest)
            sheet.put(slots + p * pieces.PLACES + place, island.slots[place])
            sheet.put(tools + p * pieces.PLACES + place, island.tools[place])
            rest &= rest - 1
