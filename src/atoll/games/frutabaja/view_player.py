"""What lies in front of one player of Frutabaja: monies, clovers, the Sold token, businesses, debts, goals. 1 unit is 1 px.

The viewer's own mat is large and carries parts; the others are small.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.bits import count, members
from atoll.core.draw import box, card, fit, ribbon, tag, text, use
from atoll.core.mat import Piece, piece
from atoll.core.palette import SEATS
from atoll.core.phrase import plain, some
from atoll.games.frutabaja import codes, pieces, view_aims
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import ART, CUBES, HAND, MOST_CLOVERS, NOTHING, PRIZE
from atoll.games.frutabaja.view_parts import pressed, shade, sums, told
from atoll.games.frutabaja.view_plot import IDLE, LIT, SHUT, expecting
from atoll.games.frutabaja.view_yard import WINDOWS
from atoll.games.frutabaja.words_names import owed, when

WIDTH = 300
BAND, THIN = 34, 28
NOTE = 97
SHOP, SHELF = 36, 284  # from business to business, and the room for all


# -- the band ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _ground(seat: int, high: float) -> Piece:
    return piece(f"board-{seat}", card(WIDTH, high))


@lru_cache(maxsize=1024)
def _band(seat: int, name: str, large: bool, part: str) -> Piece:
    high = BAND if large else THIN
    body = ribbon(WIDTH, high, SEATS[seat].base) + box(1, high - 2.5, WIDTH - 2, 2.5, 0, "seam")
    body += use(f"{ART}-badge-{seat}", 20, high / 2, 1 if large else 0.84)
    size = 16 if large else 14.5
    body += text(38, high / 2 + 5.6, fit(name, 8.4), "", font_size=size, fill=SEATS[seat].text)
    body += pressed(1, 1, WIDTH - 2, high - 2) if part else ""
    return told(f"player-{seat}", name, 0, 0, body, "band", part)


@cache
def _lamp(high: float) -> Piece:
    """A lantern for whoever has the turn."""
    return told("turn", "Whose turn it is", 192, high / 2, use(f"{ART}-lamp-lit", 0, 0, 1.1), "rider")


# -- monies, clovers, the Sold token -------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _monies(seat: int, n: int, of: int, own: bool) -> Piece:
    """`of` are the monies that win, if they do."""
    goal = f" of {of}" if of else ""
    label = some(n, "money", "monies") + goal
    if own:
        body = use(f"{ART}-money", 21, 0, 1.16) + text(41, 9, n, "number", font_size=27)
        body += text(47 + 16.5 * len(str(n)), 8, goal, "soft", font_size=14.5)
        bar = box(41, 13, 80, 4, 2, "slot") + box(41, 13, 80 * min(1, n / max(1, of)), 4, 2, "filled")
        body += bar if of else ""
        body += pressed(3, -19, 122, 38)
        return told(f"monies-{seat}", label, 4, BAND + 22, body, "purse", "pay:money")
    body = use(f"{ART}-money", 0, 0, 0.78) + text(13, 6, n, "", font_size=18)
    wide = 11.4 * len(str(n))
    body += text(18 + wide, 5.4, goal, "", font_size=13)
    return told(f"monies-{seat}", label, 235 - wide, THIN / 2, tag("g", body, fill=SEATS[seat].text))


@lru_cache(maxsize=256)
def _clovers(seat: int, n: int, own: bool) -> Piece:
    size, pitch = (0.92, 27) if own else (0.66, 19)
    body = "".join(use(f"{ART}-clover", pitch * k, 0, size, class_=shade(k < n)) for k in range(MOST_CLOVERS))
    name, label = f"clovers-{seat}", f"{some(n, 'clover')} of {MOST_CLOVERS}"
    if not own:
        return told(name, label, 20, THIN + 21, body)
    return told(name, label, 152, BAND + 22, body + pressed(-17, -19, 88, 38), "purse", "pay:clover")


@lru_cache(maxsize=256)
def _sold(seat: int, in_hand: bool, own: bool) -> Piece:
    label = "The Sold token, to reserve a terrain" if in_hand else "The Sold token lies on a terrain"
    name = f"sold-{seat}"
    if not own:
        return told(name, label, 92, THIN + 22, use(f"{ART}-{name}", 0, 0, 0.48, class_=shade(in_hand)))
    body = use(f"{ART}-{name}", 0, 2, 0.66, class_=shade(in_hand)) + pressed(-27, -19, 54, 38)
    return told(name, label, 266, BAND + 22, body, "purse", "sold:yes")


# -- what somebody has ---------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _count(seat: int, what: str, symbol: str, label: str, n: int, x: float, y: float) -> Piece:
    body = use(f"{ART}-{symbol}", 0, 0, 0.8, class_=shade(n))
    body += text(14, 5.6, n, "number" if n else "soft", font_size=16)
    return told(f"{what}-{seat}", label, x, y, body)


def _stock(state: Board, seat: int, y: float, xs: Sequence[float]) -> list[Piece]:
    """Businesses, printed income, what the Bank owes, tiles to clean."""
    me = state.players[seat]
    shops, income = int(state.businesses(seat)), int(state.printed_income(seat))
    due = int(me.instalments * pieces.INSTALMENT[state.seats])
    dirty = int(count((me.shops | me.carts) & state.unclean()))
    bank = f"The Bank owes ${due}" if due else "No investment in the Bank"
    clean = f"{some(dirty, 'business tile')} not clean" if dirty else "All businesses stand on clean tiles"
    counts = (
        ("shops", "storey", some(shops, "business", "businesses"), shops),
        ("income", "income", f"Printed income: ${income}", income),
        ("bank", "vault", bank, due),
        ("dirty", "dirt", clean, dirty),
    )
    return [_count(seat, *counted, x, y) for counted, x in zip(counts, xs, strict=True)]


@lru_cache(maxsize=16384)
def _window(seat: int, k: int, kind: int, number: int, light: int, x: float, y: float) -> Piece:
    """A business of the viewer in small, and the number on which it produces."""
    symbol = f"cart-{seat}" if kind == codes.CART else f"b-{pieces.BUSINESS_IDS[kind]}"
    body = box(-17, -19, 34, 45, 7, ("pigeon", "pigeon lit-up", "pigeon shut")[light])
    body += use(f"{ART}-{symbol}", 0, -3, 0.46, color=WINDOWS[light])
    body += text(0, 22.4, number or "–", "number middle", font_size=13.5)
    name = "Food Cart" if kind == codes.CART else pieces.BUSINESS_NAMES[kind]
    on = f" on the {number}" if number else ""
    return told(f"mine-{seat}-{k}", f"{name}{on}{('', ', produces next', ', closed')[light]}", x, y, body)


def _windows(state: Board, seat: int, y: float) -> list[Piece]:
    """All businesses by their numbers."""
    me, lit, blocked, foul = state.players[seat], expecting(state), int(state.blocked()), int(state.foul())
    things = [(tile, int(state.business[tile]), blocked) for tile in members(int(me.shops))]
    things += [(tile, codes.CART, foul) for tile in members(int(me.carts))]
    rows = sorted((int(pieces.NUMBER[state.ground[tile]]), kind, tile, shut) for tile, kind, shut in things)
    pitch, out = min(SHOP, SHELF / max(1, len(rows))), []
    for k, (number, kind, tile, shut) in enumerate(rows):
        light = SHUT if shut >> tile & 1 else LIT if lit >> tile & 1 else IDLE
        out.append(_window(seat, k, kind, number, light, 24 + pitch * k, y))
    return out


# -- debts ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _note(iou: int, names: tuple[str, ...], x: float, y: float) -> Piece:
    """An IOU on the mat of its debtor: to whom, what, when."""
    number, creditor, due = int(codes.number_of(iou)) + 1, int(codes.creditor_of(iou)), int(codes.due_in(iou))
    body = box(0, -18, NOTE - 4, 36, 7, "note" if due else "note late")
    body += use(f"{ART}-badge-{creditor}", 13, -7, 0.66)
    body += sums(int(codes.monies_of(iou)), int(codes.clovers_of(iou)), 33, -7)
    turns = f"in {some(due, 'turn')}" if due else "overdue"
    body += text(8, 13.6, turns, "soft-ink" if due else "late", font_size=12.5)
    label = f"IOU: {names[int(codes.debtor_of(iou))]} owes {names[creditor]} {plain(owed(iou))}, {when(due)}"
    return told(f"iou-{number}", label, x, y, body + pressed(0, -18, NOTE - 4, 36), "debt", f"iou:{number}")


def _notes(state: Board, seat: int, names: Sequence[str], y: float) -> list[Piece]:
    mine = [int(iou) for iou in state.ious if codes.debtor_of(iou) == seat]
    return [_note(iou, tuple(names), 6 + NOTE * k, y) for k, iou in enumerate(mine)]


# -- the mats ------------------------------------------------------------------------------------------


def _top(state: Board, seat: int, names: Sequence[str], own: bool) -> list[Piece]:
    """The band, and what somebody pays with."""
    me, high = state.players[seat], BAND if own else THIN
    prize = PRIZE if state.mode == codes.FAMILY else 0
    out = [
        _band(seat, names[seat], own, f"player:{seat}" if state.deals and not own else ""),
        _monies(seat, int(me.monies), prize, own),
        _clovers(seat, int(me.clovers), own),
        _sold(seat, me.reserved == NOTHING, own),
    ]
    if state.active == seat and state.phase != codes.FINISHED:
        out.append(_lamp(high))
    if state.mode == codes.OBJECTIVES:
        out.append(view_aims.draw_cubes(seat, CUBES - int(count(me.claimed)), 250 if own else 136, high / 2))
    return out


def _goals(state: Board, seat: int, y: float) -> list[Piece]:
    me, out = state.players[seat], []
    for k in range(HAND):
        kind = int(me.goal(k))
        steps = view_aims.progress(state, seat, kind)
        out.append(view_aims.draw_goal(seat, k, kind, steps, y + view_aims.GOAL_RISE * k))
    return out


def draw_player(state: Board, seat: int, own: bool, names: Sequence[str]) -> tuple[tuple[Piece, ...], float]:
    """A mat and its height: the viewer's own, or a smaller one of somebody else."""
    out, y = _top(state, seat, names, own), BAND + 44.0 if own else THIN + 41.0
    if not own:
        out += _stock(state, seat, THIN + 21, (122, 166, 214, 262))
    if state.debts(seat):
        out += _notes(state, seat, names, y + 17)
        y += 38
    if own:
        out += _windows(state, seat, y + 20) + _stock(state, seat, y + 63, (22, 84, 150, 216))
        y += 80
    if state.mode == codes.LIFE_GOAL and state.players[seat].goals:
        shown = own or state.phase == codes.FINISHED
        out += _goals(state, seat, y + 12) if shown else [_backs(state, seat, y + 13)]
        y += view_aims.GOAL_RISE * HAND + 2 if shown else 30
    return (_ground(seat, y), *out), y


def _backs(state: Board, seat: int, y: float) -> Piece:
    return view_aims.draw_backs(seat, int(state.players[seat].ruled_out), 6, y)
