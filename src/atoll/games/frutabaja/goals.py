"""Life goals and objectives: who meets which, and the redeal of hidden goals for a guess. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import BIT, count
from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.games.frutabaja import codes, pieces, player
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import COLUMNS, EVERY_TERRAIN, GOAL_KINDS, HAND, NOTHING, ROW, ROWS
from atoll.games.frutabaja.player import Player

COLUMN: Final = 0x111110  # the terrains of the first column
NOT_LAST: Final = 0x777777  # tiles with another one to their right

RICH: Final = 10  # monies of a Tycoon
CHAIN: Final = 7  # businesses
MANY: Final = 6  # ... of an Avenue, a Plaza or a Spotless hand
AVENUE: Final = 4  # terrains in a line
GNOME_MONIES: Final = 4
MAGNATE: Final = 16  # printed income

SHOPKEEPER: Final = 4  # businesses
LANDLORD: Final = 6
STREET: Final = 3  # terrains in a row
SPOTLESS: Final = 4
MAGNATE_SHOPS: Final = 10


# -- life goals ----------------------------------------------------------------------------------------


def fulfilled(board: Board, seat: i64) -> i64:
    """The set of life goals whose condition a seat meets now, whether it holds them or not."""
    me = board.players[seat]
    shops = board.businesses(seat)
    many = shops >= MANY
    out: i64 = 0
    if me.monies >= RICH:
        out |= BIT[pieces.TYCOON]
    if shops >= CHAIN:
        out |= BIT[pieces.CHAIN]
    if many and longest_line(me) >= AVENUE:
        out |= BIT[pieces.AVENUE]
    if many and has_square(me):
        out |= BIT[pieces.PLAZA]
    if many and (me.shops | me.carts) & board.foul() == 0:
        out |= BIT[pieces.SPOTLESS]
    if me.clovers == pieces.MOST_CLOVERS and me.monies >= GNOME_MONIES:
        out |= BIT[pieces.LUCKY_GNOME]
    if board.printed_income(seat) >= MAGNATE:
        out |= BIT[pieces.MAGNATE]
    return out


def land(me: Player) -> i64:
    """The set of terrains with a business or a cart of a player."""
    return (me.shops | me.carts) & EVERY_TERRAIN


def longest_row(me: Player) -> i64:
    """The most terrains that a player has in one row."""
    terrains = land(me)
    best: i64 = 0
    row: i64
    for row in range(1, ROWS):
        best = max(best, count(terrains >> row * COLUMNS & ROW))
    return best


def longest_line(me: Player) -> i64:
    """The most terrains that a player has in one row or column."""
    terrains = land(me)
    best = longest_row(me)
    column: i64
    for column in range(COLUMNS):
        best = max(best, count(terrains & COLUMN << column))
    return best


def has_square(me: Player) -> bool:
    """Whether four terrains of a player form a square."""
    terrains = land(me)
    pairs = terrains & terrains >> 1 & NOT_LAST
    return pairs & pairs >> COLUMNS != 0


def reached(board: Board, seat: i64) -> i64:
    """The first life goal of a seat that it has reached, or NOTHING."""
    me = board.players[seat]
    met = fulfilled(board, seat)
    place: i64
    for place in range(HAND):
        if met >> me.goal(place) & 1:
            return me.goal(place)
    return NOTHING


# -- objectives ----------------------------------------------------------------------------------------


def claimable(board: Board, seat: i64) -> i64:
    """The set of objectives that a seat may claim at the end of its turn."""
    me = board.players[seat]
    if count(me.claimed) == pieces.CUBES or board.debts(seat) > 0:
        return 0
    out: i64 = 0
    objective: i64
    for objective in range(pieces.OBJECTIVE_KINDS):
        open = board.objectives & ~me.claimed
        if open >> objective & 1 and affords(me, objective) and meets(board, seat, objective):
            out |= BIT[objective]
    return out


def affords(me: Player, objective: i64) -> bool:
    return me.monies >= pieces.CLAIM_MONIES[objective] and me.clovers >= pieces.CLAIM_CLOVERS[objective]


def meets(board: Board, seat: i64, objective: i64) -> bool:
    """Whether a seat meets the requirement of an objective."""
    me = board.players[seat]
    tiles = me.shops | me.carts
    if objective == pieces.REMOVE_BLORRRDO:
        return board.blorrrdo != NOTHING and tiles & board.unclean() == 0
    if objective == pieces.SHOPKEEPER:
        return board.businesses(seat) >= SHOPKEEPER
    if objective == pieces.LANDLORD:
        return board.businesses(seat) >= LANDLORD
    if objective == pieces.MAIN_STREET:
        return longest_row(me) >= STREET
    if objective == pieces.SPOTLESS_SHOPS:
        return board.businesses(seat) >= SPOTLESS and tiles & board.foul() == 0
    if objective == pieces.MAGNATE_SHOPS:
        return board.printed_income(seat) >= MAGNATE_SHOPS
    return True


def claimed_by_anyone(board: Board) -> i64:
    """The set of objectives claimed so far."""
    out: i64 = 0
    for one in board.players:
        out |= one.claimed
    return out


def claim_points(board: Board, seat: i64) -> i64:
    total: i64 = 0
    objective: i64
    for objective in range(pieces.OBJECTIVE_KINDS):
        if board.players[seat].claimed >> objective & 1:
            total += pieces.CLAIM_POINTS[objective]
    return total


def standing(board: Board, seat: i64) -> i64:
    """Points; with objectives then who triggered the end, monies, clovers, and who sits first after that."""
    key = board.points(seat) << 40
    if board.mode != codes.OBJECTIVES or board.trigger == NOTHING:
        return key
    one = board.players[seat]
    turns = (seat - board.trigger + board.seats) % board.seats
    if turns == 0:
        key += BIT[36]
    return key | one.monies << 8 | one.clovers << 4 | board.seats - turns


# -- pairs ---------------------------------------------------------------------------------------------


def later_twin(hand: i64) -> i64:
    """The place of the later of two equal life goals in a hand, or NOTHING."""
    one = hand & 15
    two = hand >> 4 & 15
    three = hand >> 8 & 15
    if three in (one, two):
        return 2
    return 1 if two == one else NOTHING


def with_goal(hand: i64, place: i64, goal: i64) -> i64:
    """A hand with another card at a place."""
    return hand & ~(15 << 4 * place) | goal << 4 * place


# -- what a seat cannot see ----------------------------------------------------------------------------


def redeal(board: Board, viewer: i64, rng: Rng) -> None:
    """All life goals that a viewer cannot see are dealt anew, until the deal fits what everybody has seen."""
    hands = vec[i64]([0] * board.seats)
    while not _deal(board, viewer, hands, rng):
        pass


def _deal(board: Board, viewer: i64, hands: vec[i64], rng: Rng) -> bool:
    """One try from the very start: the deal, then the exchanges. On success the board has the new goals."""
    undealt: i64 = 0  # four bits for each kind
    left: i64 = pieces.GOAL_COPIES * GOAL_KINDS
    kind: i64
    for kind in range(GOAL_KINDS):
        undealt |= pieces.GOAL_COPIES << 4 * kind
    seat: i64
    place: i64
    if viewer >= 0:
        hands[viewer] = dealt_hand(board.players[viewer])
        for place in range(HAND):
            undealt -= 1 << 4 * (hands[viewer] >> 4 * place & 15)
        left -= HAND
    for seat in range(board.seats):
        if seat == viewer:
            continue
        one = board.players[seat]
        hand: i64 = 0
        for place in range(HAND):
            kind = _draw(undealt, left, rng)
            if not one.swapped and one.ruled_out >> kind & 1:
                return False
            undealt -= 1 << 4 * kind
            left -= 1
            hand |= kind << 4 * place
        if one.dealt != player.UNKNOWN and (later_twin(hand) != NOTHING) != (one.dealt == player.A_PAIR):
            return False
        hands[seat] = hand
    k: i64
    for k in range(board.seats):
        seat = (board.first + k) % board.seats
        one = board.players[seat]
        if not one.swapped:
            continue
        kind = _draw(undealt, left, rng)
        if kind != one.goal(one.drawn) if seat == viewer else one.ruled_out >> kind & 1 != 0:
            return False
        place = later_twin(hands[seat])
        one.drawn = place
        one.returned = hands[seat] >> 4 * place & 15
        undealt += (1 << 4 * one.returned) - (1 << 4 * kind)
        hands[seat] = with_goal(hands[seat], place, kind)
        if seat != viewer and _holds(hands[seat], one.ruled_out):
            return False
    _accept(board, hands, undealt)
    return True


def dealt_hand(me: Player) -> i64:
    """The three life goals that a player was dealt, before any exchange."""
    return with_goal(me.goals, me.drawn, me.returned) if me.swapped else me.goals


def _draw(undealt: i64, left: i64, rng: Rng) -> i64:
    k = rng.below(left)
    kind: i64 = 0
    while k >= undealt >> 4 * kind & 15:
        k -= undealt >> 4 * kind & 15
        kind += 1
    return kind


def _holds(hand: i64, kinds: i64) -> bool:
    return (kinds >> (hand & 15) | kinds >> (hand >> 4 & 15) | kinds >> (hand >> 8 & 15)) & 1 == 1


def _accept(board: Board, hands: vec[i64], undealt: i64) -> None:
    seat: i64
    for seat in range(board.seats):
        board.players[seat].goals = hands[seat]
    kind: i64
    for kind in range(GOAL_KINDS):
        board.undealt[kind] = undealt >> 4 * kind & 15
