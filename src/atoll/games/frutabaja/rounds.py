"""How long a seat needs for what wins: monies, businesses, life goals, objectives, all told in rounds. Compiled."""

from math import exp
from typing import Final

from mypy_extensions import i64

from atoll.core.bits import BIT, count, lowest
from atoll.core.packed import append, vec
from atoll.games.frutabaja import codes, goals, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import NOTHING

#: of 36 throws, how many show a number
CHANCE: Final = vec[float]([0.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0])
#: monies that the ability of a business is worth each time it produces, by ability
ON_NUMBER: Final = vec[float]([0.0, 0.7, -1.0, -0.6, 0.0, 0.7, 0.8, 0.0, 1.2, 0.0, 0.0, 0.7, 1.0])
#: ... and in each round, whatever the number
EACH_ROUND: Final = vec[float]([0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.3, 0.0, 0.4, 0.6, 0.0, 0.0])

CLOVER: Final = 0.8  # monies that a clover is worth
LATER: Final = 0.8  # what a money to come is worth beside one in hand
BUILD: Final = 3.0  # monies that one more business costs
GROWTH: Final = 1.0  # monies of a round that come by whatever is still to be built
FOUL: Final = 0.6  # the share of its income that a business blocked by dirt still brings in the long run
SHOP_INCOME: Final = 3.0  # printed income of one more business
CLOVER_RATE: Final = 0.35  # clovers that come in a round
SQUARE: Final = 0x33  # four tiles, as a set of the first ones
FAR: Final = 30.0  # rounds
NEAR: Final = 4.0  # rounds within which an objective is in reach
LAST_TURN: Final = 0.2  # ... once the end is triggered


class Means:
    """What a seat has to spend, and what it earns in a round."""

    def __init__(self, state: Board, seat: i64) -> None:
        player = state.players[seat]
        self.income: float = GROWTH
        self.dirt: float = 0.0
        self.soon: float = 0.0  # monies that the dice on the track bring
        self.wealth: float = 0.0
        turns = float(state.seats) / 36.0
        blocked = state.blocked()
        foul = state.foul()
        rest = player.shops
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            kind = state.business[tile]
            ability = pieces.ABILITY[kind]
            number = pieces.NUMBER[state.ground[tile]]
            monies = float(state.income(tile))
            stuck = state.filthy >> tile & 1 == 1
            share = FOUL if stuck else 1.0
            self.income += share * (
                (monies + ON_NUMBER[ability]) * CHANCE[number] * turns + EACH_ROUND[ability]
            )
            self.dirt += float(state.dirt[tile])
            if not stuck:
                self.soon += monies * coming(state, number, blocked >> tile & 1 == 1)
        rest = player.carts
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            number = pieces.NUMBER[state.ground[tile]]
            monies = float(state.cart_income(tile))
            self.income += FOUL * monies * CHANCE[number] * turns
            self.dirt += float(state.dirt[tile])
            self.soon += monies * coming(state, number, foul >> tile & 1 == 1)
        self.wealth = float(player.monies) + LATER * self.soon + CLOVER * float(player.clovers) - self.dirt
        self.wealth += LATER * float(player.instalments * pieces.INSTALMENT[state.seats])
        if player.reserved != NOTHING:
            self.wealth += LATER * float(state.price(player.reserved))
        for iou in state.ious:
            owed = float(codes.monies_of(iou)) + CLOVER * float(codes.clovers_of(iou))
            if codes.debtor_of(iou) == seat:
                self.wealth -= owed
            elif codes.creditor_of(iou) == seat:
                self.wealth += LATER * owed

    def rounds_to_pay(self, monies: float) -> float:
        """Rounds until so many monies are there."""
        missing = monies - self.wealth
        return missing / self.income if missing > 0.0 else 0.1 * missing / self.income

    def rounds_to_build(self, shops: i64) -> float:
        """Rounds until so many more businesses stand: one in a turn, if they can be paid."""
        if shops <= 0:
            return 0.0
        return max(float(shops), self.rounds_to_pay(BUILD * float(shops)))


def coming(state: Board, number: i64, shut: bool) -> float:
    """How often a tile will produce by the dice that lie on the track; the first time not if it is `shut`."""
    dice = state.dice
    space: i64 = 0 if state.phase <= codes.PREDICTING else 1  # of the next production
    times = 0.0
    if dice[space] + dice[space + 1] == number and not shut:
        times += 1.0
    space += 1
    while space < 3:
        if dice[space] + dice[space + 1] == number:
            times += 1.0
        space += 1
    rolled = number - dice[3]
    return times + 1.0 / 6.0 if 1 <= rolled <= 6 else times


def rounds_to_go(state: Board, seat: i64) -> float:
    """Rounds until a seat could end the game, as far as everybody can tell."""
    means = Means(state, seat)
    if state.mode == codes.FAMILY:
        return means.rounds_to_pay(float(pieces.PRIZE))
    if state.mode == codes.LIFE_GOAL:
        best, _ = rounds_to_goals(state, seat, means)
        return best
    return rounds_to_last_cube(state, seat, means)


# -- life goals ----------------------------------------------------------------------------------------


def rounds_to_goals(state: Board, seat: i64, means: Means) -> tuple[float, float]:
    """Rounds to the best and to the second best life goal of a hand."""
    player = state.players[seat]
    best = FAR
    second = FAR
    place: i64
    for place in range(pieces.HAND):
        rounds = rounds_to_goal(state, seat, means, player.goal(place))
        if rounds < best:
            second = best
            best = rounds
        elif rounds < second:
            second = rounds
    return best, second


def rounds_to_goal(state: Board, seat: i64, means: Means, goal: i64) -> float:
    player = state.players[seat]
    shops = state.businesses(seat)
    if goal == pieces.TYCOON:
        return means.rounds_to_pay(float(goals.RICH))
    if goal == pieces.CHAIN:
        return means.rounds_to_build(goals.CHAIN - shops)
    if goal == pieces.AVENUE:
        return means.rounds_to_build(max(goals.MANY - shops, missing_in_line(state, seat)))
    if goal == pieces.PLAZA:
        return means.rounds_to_build(max(goals.MANY - shops, missing_in_square(state, seat)))
    if goal == pieces.SPOTLESS:
        return means.rounds_to_build(goals.MANY - shops) + 0.3 * means.dirt
    if goal == pieces.LUCKY_GNOME:
        clovers = float(pieces.MOST_CLOVERS - player.clovers) / clover_rate(state, seat)
        return max(clovers, means.rounds_to_pay(float(goals.GNOME_MONIES) + CLOVER * float(player.clovers)))
    missing = float(goals.MAGNATE - state.printed_income(seat)) / SHOP_INCOME
    return missing if missing <= 0.0 else max(missing, means.rounds_to_pay(BUILD * missing))


def clover_rate(state: Board, seat: i64) -> float:
    """Clovers in a round."""
    rate = CLOVER_RATE
    rest = state.players[seat].shops & ~state.filthy
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        ability = pieces.ABILITY[state.business[tile]]
        if ability == pieces.MUSE or ability == pieces.SPROUT:
            clovers = 1.0 if ability == pieces.MUSE else float(pieces.SPROUT_CLOVERS)
            number = pieces.NUMBER[state.ground[tile]]
            rate += clovers * CHANCE[number] * float(state.seats) / 36.0
    return rate


def missing_in_line(state: Board, seat: i64) -> i64:
    """Terrains that a seat lacks in its best row or column where it can still have enough."""
    own = goals.land(state.players[seat])
    open = own | state.unowned | own_ground(state, seat)
    best: i64 = 9
    row: i64
    for row in range(1, pieces.ROWS):
        line = pieces.row_set(row)
        if count(open & line) >= goals.AVENUE:
            best = min(best, goals.AVENUE - count(own & line))
    column: i64
    for column in range(pieces.COLUMNS):
        line = goals.COLUMN << column
        if count(open & line) >= goals.AVENUE:
            best = min(best, goals.AVENUE - count(own & line))
    return best


def missing_in_square(state: Board, seat: i64) -> i64:
    """Terrains that a seat lacks in its best square that nobody blocks."""
    own = goals.land(state.players[seat])
    open = own | state.unowned | own_ground(state, seat)
    best: i64 = 9
    tile: i64
    for tile in range(pieces.COLUMNS, pieces.TILES - pieces.COLUMNS):
        if tile % pieces.COLUMNS < pieces.COLUMNS - 1:
            square = SQUARE << tile
            if open & square == square:
                best = min(best, 4 - count(own & square))
    return best


def own_ground(state: Board, seat: i64) -> i64:
    """The reserved terrain of a seat as a set."""
    reserved = state.players[seat].reserved
    return 0 if reserved == NOTHING else BIT[reserved]


# -- objectives ----------------------------------------------------------------------------------------


def points_in_reach(state: Board, seat: i64, means: Means) -> float:
    """Those of the objectives that the cubes left could still claim in time."""
    near = NEAR
    if state.trigger != NOTHING:
        if not still_to_play(state, seat):
            return 0.0
        near = LAST_TURN
    total = 0.0
    reach = vec[float]([0.0] * pieces.OBJECTIVE_KINDS)
    objective: i64
    rest = open_objectives(state, seat)
    while rest:
        objective = lowest(rest)
        rest &= rest - 1
        rounds = rounds_to_claim(state, seat, means, objective)
        reach[objective] = float(pieces.CLAIM_POINTS[objective]) * exp(-max(rounds, 0.0) / near)
    for _ in range(pieces.CUBES - count(state.players[seat].claimed)):
        best: i64 = 0
        for objective in range(1, pieces.OBJECTIVE_KINDS):
            if reach[objective] > reach[best]:
                best = objective
        total += reach[best]
        reach[best] = 0.0
    return total


def still_to_play(state: Board, seat: i64) -> bool:
    """Whether a seat has a turn, or is in it, before the round is over."""
    seats = state.seats
    return (seat - state.first + seats) % seats >= (state.active - state.first + seats) % seats


def open_objectives(state: Board, seat: i64) -> i64:
    """The set of objectives that a seat may still claim."""
    open = state.objectives & ~state.players[seat].claimed
    return open if state.blorrrdo != NOTHING else open & ~BIT[pieces.REMOVE_BLORRRDO]


def rounds_to_last_cube(state: Board, seat: i64, means: Means) -> float:
    """Rounds until a seat could have claimed as many objectives as it has cubes."""
    left = pieces.CUBES - count(state.players[seat].claimed)
    rounds = vec[float]()
    rest = open_objectives(state, seat)
    while rest:
        rounds = append(rounds, rounds_to_claim(state, seat, means, lowest(rest)))
        rest &= rest - 1
    slowest = 0.0
    for _ in range(left):
        best: i64 = 0
        i: i64
        for i in range(len(rounds)):
            if rounds[i] < rounds[best]:
                best = i
        slowest = max(slowest, rounds[best])
        rounds[best] = FAR
    return slowest


def rounds_to_claim(state: Board, seat: i64, means: Means, objective: i64) -> float:
    player = state.players[seat]
    shops = state.businesses(seat)
    pay = means.rounds_to_pay(float(pieces.CLAIM_MONIES[objective]))
    if objective == pieces.SHOPKEEPER:
        return means.rounds_to_build(goals.SHOPKEEPER - shops)
    if objective == pieces.LANDLORD:
        return means.rounds_to_build(goals.LANDLORD - shops)
    if objective == pieces.LUCKY_CLOVERS:
        return float(pieces.MOST_CLOVERS - player.clovers) / clover_rate(state, seat)
    if objective == pieces.MAIN_STREET:
        return max(pay, means.rounds_to_build(goals.STREET - goals.longest_row(player)))
    if objective == pieces.SPOTLESS_SHOPS:
        return max(pay, means.rounds_to_build(goals.SPOTLESS - shops) + 0.3 * means.dirt)
    if objective == pieces.MAGNATE_SHOPS:
        missing = float(goals.MAGNATE_SHOPS - state.printed_income(seat)) / SHOP_INCOME
        return max(pay, max(missing, means.rounds_to_pay(BUILD * missing)))
    return pay
