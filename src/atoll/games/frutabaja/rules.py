"""The rules of Backyard of Frutabaja, top to bottom: set-up, a turn step by step, the end. Compiled.

Where things stand:
  pieces.py      components as tables
  codes.py       modes, decisions (`phase`), the encoding of moves, the journal's events, IOUs as numbers
  player.py pile.py draft.py board.py    all that a game in progress holds, and questions about it
  opening.py     the table before the first turn
  production.py  who is paid, and abilities
  building.py    businesses, reserved terrains, rows, the Bank, dice
  luck.py        lucky cards
  cleaning.py    dirt, the Tramp, last calls
  deals.py       drafts and IOUs
  goals.py       life goals, objectives, and the redeal for a guess
  menu.py        what may be chosen, decision by decision
  observe.py     what a seat knows, as numbers

Each decision is a *menu*: a first move and the set of those that follow it, as often as needed. A decision with one
move is never asked.
"""

from mypy_extensions import i64, mypyc_attr

from atoll.core.bits import BIT, count, listed, lowest, nth
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet
from atoll.core.state import OVER, joint_loss, places
from atoll.games.frutabaja import (
    building,
    cleaning,
    codes,
    deals,
    goals,
    luck,
    menu,
    observe,
    opening,
    pieces,
    player,
    production,
)
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import NOTHING, TILES


@mypyc_attr(acyclic=True, free_list_len=1)
class Frutabaja(Board):
    """One game of Backyard of Frutabaja."""

    def copy(self) -> "Frutabaja":
        s = Frutabaja()
        self.copy_to(s)
        return s

    def guess(self, seat: i64, rng: Rng) -> "Frutabaja":
        """The life goals of others are unknown, and the draws and rolls to come."""
        s = self.copy()
        s.rng = Rng(rng.bits())
        if len(s.undealt) > 0 and s.phase != codes.FINISHED:
            goals.redeal(s, seat, rng)
        return s

    def observe(self, seat: i64, sheet: Sheet) -> None:
        observe.write(self, seat, sheet)

    # -- set-up ----------------------------------------------------------------------------------------

    def set_up(self, seats: i64, rng: Rng, mode: i64, vote: bool, free: bool, limit: i64) -> None:
        self.seats = seats
        self.rng = rng
        self.mode = mode
        self.free = free
        self.limit = limit
        opening.lay_backyard(self)
        opening.seat_players(self)
        opening.fill_piles(self)
        if vote:
            self._ask(codes.VOTING, self.first)
        else:
            self._deal_goals()
        self._settle()

    def _ask(self, phase: i64, seat: i64) -> None:
        self.phase = phase
        self.turn = seat

    def _after(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.seats else i64(0)

    def _vote(self, yes: i64) -> None:
        self.note(codes.VOTED, self.turn, yes)
        last = self._after(self.turn) == self.first
        if yes and not last:
            self.turn = self._after(self.turn)
            return
        self.deals = yes == 1
        self.note(codes.DEALS_ON, self.first, yes)
        self._deal_goals()

    def _deal_goals(self) -> None:
        if self.mode == codes.LIFE_GOAL:
            opening.deal_goals(self)
            self._look_for_pairs(0)
            return
        if self.mode == codes.OBJECTIVES:
            opening.draw_objectives(self)
        self._ask(codes.PLACING, self.first)

    def _look_for_pairs(self, k: i64) -> None:
        """From the k-th player on, whoever has two equal life goals may exchange one."""
        while k < self.seats:
            seat = (self.first + k) % self.seats
            one = self.players[seat]
            if goals.later_twin(one.goals) != NOTHING:
                one.dealt = player.A_PAIR
                self._ask(codes.SWAPPING, seat)
                return
            one.dealt = player.THREE_KINDS
            k += 1
        self._ask(codes.PLACING, self.first)

    def _keep_goals(self) -> None:
        self.note(codes.KEPT_GOALS, self.turn)
        self._look_for_pairs((self.turn - self.first + self.seats) % self.seats + 1)

    def _swap_goal(self) -> None:
        one = self.players[self.turn]
        one.drawn = goals.later_twin(one.goals)
        one.returned = one.goal(one.drawn)
        drawn = self.rng.pick(self.undealt)
        self.undealt[drawn] -= 1
        self.undealt[one.returned] += 1
        one.goals = goals.with_goal(one.goals, one.drawn, drawn)
        one.swapped = True
        self.note(codes.SWAPPED_GOAL, self.turn, one.returned, drawn)
        self._look_for_pairs((self.turn - self.first + self.seats) % self.seats + 1)

    def _place(self, tile: i64) -> None:
        building.place_stand(self, tile)
        self.turn = self._after(self.turn)
        if self.turn == self.first:
            opening.open_rows(self)
            self._start_turn(self.first)

    # -- what may be chosen ----------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        out = vec[i64](capacity=self.choices)
        i: i64
        for i in range(self.offers):
            out = listed(out, codes.members_of(self.menu[i]), codes.first_of(self.menu[i]))
        return out

    def random_move(self, rng: Rng) -> i64:
        k = rng.below(self.choices)
        i: i64 = 0
        offered = self.menu[0]
        while k >= codes.count_of(offered):
            k -= codes.count_of(offered)
            i += 1
            offered = self.menu[i]
        return codes.first_of(offered) + nth(codes.members_of(offered), k)

    def _settle(self) -> None:
        """Run on until somebody has a choice."""
        while self.turn != OVER:
            menu.write(self)
            if self.choices > 1:
                return
            self._apply(codes.first_of(self.menu[0]) + lowest(codes.members_of(self.menu[0])))
        self.clear_menu()

    # -- playing ---------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        self._apply(move)
        self._settle()

    def _apply(self, move: i64) -> None:
        if move < codes.SMOKE:
            self._apply_before_production(move)
        elif move < codes.BUILD:
            self._apply_production(move)
        elif move <= codes.END_BUILD:
            self._apply_building(move)
        elif move <= codes.END_CLEAN:
            self._apply_cleaning(move)
        elif move <= codes.DONE_CLAIMS:
            self._apply_end(move)
        else:
            deals.advance(self, move)

    def _apply_before_production(self, move: i64) -> None:
        if move == codes.DONE_PREDICT:
            self.note(codes.STOPPED, self.active, codes.PREDICTING)
            self._produce()
        elif move >= codes.FORTUNE_DIE:
            what = move - codes.FORTUNE_DIE
            building.tell_fortune(self, codes.tile_of(what), what // TILES)
        elif move >= codes.CLOVER_DIE:
            building.spend_clover(self, move - codes.CLOVER_DIE)
        elif move >= codes.PLACE:
            self._place(move - codes.PLACE)
        elif move == codes.SWAP_GOAL:
            self._swap_goal()
        elif move == codes.KEEP_GOALS:
            self._keep_goals()
        else:
            self._vote(move - codes.VOTE)

    # -- a turn: start, prediction ---------------------------------------------------------------------

    def _start_turn(self, seat: i64) -> None:
        self.active = seat
        if seat == self.first:
            self.round += 1
            self.note(codes.ROUND, seat, self.round)
        self.note(codes.TURN, seat, self.round)
        building.pay_out(self)
        if len(self.ious) > 0:
            deals.tick(self)
            deals.collect(self)
        self._ask(codes.PREDICTING, seat)

    # -- production, and the Blorrrdo ------------------------------------------------------------------

    def _produce(self) -> None:
        production.produce(self)
        self._use_abilities()

    def _use_abilities(self) -> None:
        """The abilities of the producers, until somebody has to decide."""
        while self.due:
            seat = production.next_due(self)
            phase = production.use_ability(self, seat)
            if self.cave == 0:
                self._finish(codes.BURIED)
                return
            if phase != NOTHING:
                self._ask(phase, seat)
                return
        self.tile = NOTHING
        production.end_effects(self)
        self._ask(codes.MOVING if self.blorrrdo != NOTHING else codes.BUILDING, self.active)

    def _apply_production(self, move: i64) -> None:
        if move >= codes.BLORRRDO:
            self._move_blorrrdo(move - codes.BLORRRDO)
            return
        if move >= codes.JACKPOT:
            production.gamble(self, move - codes.JACKPOT)
        elif move >= codes.RECYCLE:
            production.recycle(self, NOTHING if move == codes.SKIP else move - codes.RECYCLE)
        else:
            production.smoke(self, move - codes.SMOKE)
            if self.cave == 0:
                self._finish(codes.BURIED)
                return
        self._use_abilities()

    def _move_blorrrdo(self, tile: i64) -> None:
        if self.journal is not None:
            owner = self.owner(tile)
            self.note(codes.BLORRRDO_MOVED, self.active, self.blorrrdo, tile, self.business[tile], owner)
        self.blorrrdo = tile
        self.soil(tile)
        if self.cave == 0:
            self._finish(codes.BURIED)
        else:
            self.phase = codes.BUILDING

    # -- buying and building ---------------------------------------------------------------------------

    def _apply_building(self, move: i64) -> None:
        if move < codes.RESERVE:
            what = move - codes.BUILD
            building.build(self, codes.slot_of(what), codes.tile_of(what))
        elif move < codes.BUY:
            building.reserve(self, move - codes.RESERVE)
        elif move < codes.PUBLICITY:
            if luck.buy(self, move - codes.BUY):
                self.phase = codes.TARGETING
        elif move < codes.REFRESH:
            what = move - codes.PUBLICITY
            building.use_publicity(self, what % pieces.ROW_SLOTS, what // pieces.ROW_SLOTS)
        elif move < codes.INVEST:
            what = move - codes.REFRESH
            building.refresh(self, what // 2, what % 2)
        elif move == codes.INVEST:
            building.invest(self)
        elif move < codes.PAY_IOU:
            deals.open_deal(self, move - codes.DEAL)
        elif move < codes.FORGIVE_IOU:
            deals.settle(self, move - codes.PAY_IOU)
        elif move < codes.END_BUILD:
            deals.forgive(self, move - codes.FORGIVE_IOU)
        else:
            self.note(codes.STOPPED, self.active, codes.BUILDING)
            self.phase = codes.CLEANING

    # -- cards with a target, and cleaning -------------------------------------------------------------

    def _apply_cleaning(self, move: i64) -> None:
        if move < codes.CLEAN:
            self._aim(move)
            self.phase = codes.BUILDING
        elif move < codes.TRAMP:
            cleaning.clean(self, move - codes.CLEAN)
        elif move < codes.LAST_CALL:
            self.players[self.active].monies -= 1
            luck.move_tramp(self, move - codes.TRAMP, 1)
        elif move < codes.END_CLEAN:
            self._last_call(move - codes.LAST_CALL)
        else:
            self.note(codes.STOPPED, self.active, codes.CLEANING)
            self._end_turn()

    def _aim(self, move: i64) -> None:
        if move < codes.TARGET_ROW:
            luck.aim(self, move - codes.TARGET)
        elif move < codes.TARGET_DIRT:
            luck.sweep_row(self, move - codes.TARGET_ROW)
        elif move < codes.TARGET_TRAMP:
            what = move - codes.TARGET_DIRT
            start = codes.tile_of(what)
            luck.move_dirt(self, start, pieces.next_to(start, what // TILES), codes.BY_BAD_MOVE, NOTHING)
            luck.put_away(self)
        else:
            luck.move_tramp(self, move - codes.TARGET_TRAMP, 0)
            luck.put_away(self)

    def _last_call(self, call: i64) -> None:
        bar = codes.bar_of(call)
        start = cleaning.origin_tile(bar, codes.origin_of(call))
        self.used |= BIT[bar]
        luck.move_dirt(self, start, pieces.next_to(start, call % 4), codes.BY_BAR, bar)

    # -- the end of a turn -----------------------------------------------------------------------------

    def _end_turn(self) -> None:
        self._lose_terrains()
        if len(self.ious) > 0:
            deals.collect(self)
        if self.mode == codes.LIFE_GOAL:
            self._reveal_goal()
            return
        self.phase = codes.ENDING if self.mode == codes.FAMILY else codes.CLAIMING
        if self.mode == codes.FAMILY and not menu.can_remove_blorrrdo(self):
            self._apply_end(codes.PASS_END)

    def _lose_terrains(self) -> None:
        """Reserved terrains that are too dirty."""
        if self.filthy & ~self.unowned == 0:
            return
        seat: i64
        for seat in range(self.seats):
            one = self.players[seat]
            if one.reserved != NOTHING and self.filthy >> one.reserved & 1:
                self.note(codes.LOST_TERRAIN, seat, one.reserved)
                self.unowned |= BIT[one.reserved]
                one.reserved = NOTHING

    def _apply_end(self, move: i64) -> None:
        if move == codes.REMOVE_BLORRRDO:
            self.players[self.active].monies -= pieces.PRIZE
            self._win(codes.REMOVED, NOTHING)
        elif codes.CLAIM <= move < codes.DONE_CLAIMS:
            self._claim(move - codes.CLAIM)
        else:
            self.note(codes.STOPPED, self.active, self.phase)
            self._next_turn()

    def _reveal_goal(self) -> None:
        """The active player wins by a life goal, or everybody learns which ones it cannot be."""
        if self.debts(self.active) == 0:
            goal = goals.reached(self, self.active)
            if goal != NOTHING:
                self._win(codes.GOAL, goal)
                return
            self.players[self.active].ruled_out |= goals.fulfilled(self, self.active)
        self._next_turn()

    def _claim(self, objective: i64) -> None:
        one = self.players[self.active]
        monies = pieces.CLAIM_MONIES[objective]
        clovers = pieces.CLAIM_CLOVERS[objective]
        one.monies -= monies
        one.clovers -= clovers
        one.claimed |= BIT[objective]
        self.note(codes.CLAIMED, self.active, objective, monies, clovers)
        if objective == pieces.REMOVE_BLORRRDO:
            self.note(codes.BLORRRDO_GONE, self.active, self.blorrrdo)
            self.blorrrdo = NOTHING
        last_cube = count(one.claimed) == pieces.CUBES
        many = count(goals.claimed_by_anyone(self)) >= pieces.ENDING_OBJECTIVES
        if self.trigger == NOTHING and (last_cube or many or self.blorrrdo == NOTHING):
            self.trigger = self.active
            self.note(codes.TRIGGERED, self.active)

    def _next_turn(self) -> None:
        """The round may have been the last one; otherwise the dice move on, and so does the turn."""
        if self._after(self.active) == self.first:
            if self.mode == codes.OBJECTIVES and (self.trigger != NOTHING or self.round == self.limit):
                if self.trigger == NOTHING:
                    self.trigger = self.active
                self._finish(codes.SCORED)
                return
            if self.round == self.limit:
                self._finish(codes.TIMED_OUT)
                return
        self.used = 0
        self.built = False
        self.opened = 0
        self.number = 0
        space: i64
        for space in range(3):
            self.dice[space] = self.dice[space + 1]
        self.dice[3] = opening.roll(self)
        self.note(codes.ROLLED, self.active, self.dice[3])
        self._start_turn(self._after(self.active))

    # -- the end of the game ---------------------------------------------------------------------------

    def _win(self, how: i64, goal: i64) -> None:
        self.winner = self.active
        self.note(codes.WON, self.active, how, goal)
        self._finish(how)

    def _finish(self, how: i64) -> None:
        self.end = how
        self.phase = codes.FINISHED
        self.turn = OVER
        self.note(codes.ENDED, self.first, how, self.round)

    def points(self, seat: i64) -> i64:
        if self.end == codes.BURIED or self.end == codes.TIMED_OUT:
            return 0
        if self.mode == codes.OBJECTIVES:
            return goals.claim_points(self, seat)
        return 1 if self.winner == seat else 0

    def ranking(self) -> vec[i64]:
        if self.end == codes.BURIED or self.end == codes.TIMED_OUT:
            return joint_loss(self.seats)
        keys = vec[i64]()
        seat: i64
        for seat in range(self.seats):
            keys = append(keys, goals.standing(self, seat))
        return places(keys)
