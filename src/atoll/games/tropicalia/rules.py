"""The rules of Tropicalia, top to bottom: set-up, morning, a turn, the end of a round, the score. Compiled.

Where things stand:
  pieces.py    components as tables
  codes.py     decisions (`phase`), the encoding of moves, and the journal's events with their numbers
  player.py    Player: one player's board, items, workers and village (`state.players[seat]`)
  table.py     Table: all other fields of the state, and questions about them
  opening.py   the table before the first round
  visit.py     a worker goes home or to a field, a plaza, a market
  market.py    what a market buys, and for how much
  construction.py  building a village tile and what it brings
  scoring.py   final points, by term
"""

from mypy_extensions import i64

from atoll.core.bag import draw, size
from atoll.core.bits import BIT, count, lowest, nth
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, places
from atoll.games.tropicalia import construction, market, opening, scoring, visit
from atoll.games.tropicalia.codes import (
    BUILD,
    BY_BROWN_BOARD,
    BY_LOT,
    CAME,
    CHOOSE,
    CHOOSING,
    CONSTRUCTING,
    DECLINE,
    DISCARD,
    DISCARDED,
    DISCARDING,
    ENDED,
    FINISHED,
    FROM_FOUNTAIN,
    FRUITS_BACK,
    GREW,
    HOME,
    ITEMS_OUT,
    MORNING,
    MOVE,
    MOVING,
    PLACED,
    ROUND,
    ROUND_OVER,
    SELL,
    SELLING,
    SKIP,
    SKIPPED,
    STAYED,
)
from atoll.games.tropicalia.pieces import (
    CELLS,
    FIELD,
    FIELD_FRUITS,
    FRUIT_KINDS,
    NOTHING,
    PLAZA,
    PLAZA_ITEMS,
    ROUNDS,
    TILE_TYPE,
    VILLAGE,
    WORKERS,
)
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.table import Table


class Tropicalia(Table):
    """One game of Tropicalia."""

    def copy(self) -> "Tropicalia":
        s = Tropicalia()
        self.copy_to(s)
        return s

    def guess(self, seat: i64, rng: Rng) -> "Tropicalia":
        """Nothing is hidden but the draws to come."""
        s = self.copy()
        s.rng = Rng(rng.bits())
        return s

    # -- set-up ----------------------------------------------------------------------------------------

    def set_up(
        self,
        seats: i64,
        rng: Rng,
        start_player: i64 = NOTHING,
        advanced: i64 = 0,
        no_star: i64 = 0,
        faces: tuple[int, ...] = (),
    ) -> None:
        """A new game; NOTHING draws lots for the start player. `faces` are those on the covered markets."""
        self.seats = seats
        self.rng = rng
        opening.lay_island(self)
        opening.fill_supplies(self)
        opening.seat_players(self, start_player)
        if advanced:
            opening.cover_markets(self, vec[i64](faces) if faces else opening.draw_faces(self, no_star))
        self._start_round(BY_LOT)

    # -- what may be chosen ----------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        phase = self.phase
        out = vec[i64]()
        if phase == MORNING:
            return _listed(out, self.vacant_spaces(), 0)
        if phase == MOVING:
            return self._move_moves()
        if phase == SELLING:
            for fruits in market.sales(self, self.turn, self.cell):
                out = append(out, SELL + fruits)
            if market.may_discard(self, self.cell):
                out = _kinds(out, self.players[self.turn].fruits, DISCARD)
        elif phase == CONSTRUCTING:
            out = self._build_moves()
        elif phase == DISCARDING:
            out = _kinds(out, self.players[self.turn].fruits, DISCARD)
        elif phase == CHOOSING:
            out = append(_kinds(out, self.bag, CHOOSE), DECLINE)
        return out

    def _move_moves(self) -> vec[i64]:
        out = vec[i64]()
        frame = self.players[self.turn].frame
        while frame:
            space = lowest(frame)
            out = _listed(out, self.targets(self.turn, space), MOVE + (space << 4))
            out = append(out, HOME + space)
            frame &= frame - 1
        return out

    def _build_moves(self) -> vec[i64]:
        out = vec[i64]()
        slots = self.affordable(self.turn)
        while slots:
            out = _listed(out, self.players[self.turn].free, BUILD + VILLAGE * lowest(slots))
            slots &= slots - 1
        return append(out, SKIP)

    def random_move(self, rng: Rng) -> i64:
        phase = self.phase
        if phase == MORNING:
            vacant = self.vacant_spaces()
            return nth(vacant, rng.below(count(vacant)))
        if phase == MOVING:
            return self._random_worker(rng)
        if phase == SELLING and market.sells_sets(self, self.cell):
            return SELL + market.random_sets(self, self.turn, self.cell, rng)
        if phase == CONSTRUCTING:
            slots = self.affordable(self.turn)
            free = self.players[self.turn].free
            cells = count(free)
            k = rng.below(count(slots) * cells + 1)
            if k == 0:
                return SKIP
            k -= 1
            return BUILD + VILLAGE * nth(slots, k // cells) + nth(free, k % cells)
        if phase == DISCARDING:
            return DISCARD + _random_kind(self.players[self.turn].fruits, rng)
        moves = self.moves()
        return moves[rng.below(len(moves))]

    def _random_worker(self, rng: Rng) -> i64:
        me = self.turn
        frame = self.players[me].frame
        total: i64 = 0
        rest = frame
        while rest:
            total += count(self.targets(me, lowest(rest))) + 1
            rest &= rest - 1
        k = rng.below(total)
        while True:
            space = lowest(frame)
            targets = self.targets(me, space)
            here = count(targets)
            if k < here:
                return MOVE + (space << 4) + nth(targets, k)
            if k == here:
                return HOME + space
            k -= here + 1
            frame &= frame - 1

    # -- playing ---------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move < HOME:
            self._place(move)
        elif move < MOVE:
            self._return_home(move - HOME)
        elif move < SKIP:
            self._move(move - MOVE >> 4, move - MOVE & 15)
        elif move >= SELL:
            self._sell(move - SELL)
        elif move >= BUILD:
            construction.build(self, (move - BUILD) // VILLAGE, (move - BUILD) % VILLAGE)
            self._settle()
        elif move == SKIP:
            self.note(SKIPPED, self.turn)
            self._end_turn()
        elif move >= CHOOSE:
            construction.choose_fruit(self, move - CHOOSE if move != DECLINE else NOTHING)
            self._settle()
        else:
            self._discard(move - DISCARD)

    # -- the round begins ------------------------------------------------------------------------------

    def _start_round(self, why: i64) -> None:
        """Fields grow and plazas fill, in reading order."""
        self.round += 1
        self.step = 0
        self.note(ROUND, self.first, self.round, why)
        left = size(self.bag)
        cell: i64
        for cell in range(CELLS):
            if self.in_play >> cell & 1:
                type = TILE_TYPE[self.island[cell]]
                if type == FIELD:
                    fruits = min(left, FIELD_FRUITS)
                    left -= fruits
                    self._lay_out(cell, self.bag, fruits, GREW)
                elif type == PLAZA:
                    self._lay_out(cell, self.item_pile, PLAZA_ITEMS, CAME)
        self._next_turn()

    def _lay_out(self, cell: i64, pile: vec[i64], number: i64, event: i64) -> None:
        at = cell * FRUIT_KINDS
        for _ in range(number):
            self.goods[at + draw(pile, self.rng)] += 1
        self.note(event, self.first, cell, self.goods[at], self.goods[at + 1], self.goods[at + 2])

    def _next_turn(self) -> None:
        self.turn = (self.first + self.step) % self.seats
        self.phase = MORNING if self.is_morning() else MOVING
        self.cell = NOTHING

    def _place(self, space: i64) -> None:
        player = self.players[self.turn]
        player.home -= 1
        player.frame |= BIT[space]
        self.note(PLACED, self.turn, space)
        self.step += 1
        self._next_turn()

    # -- a turn ----------------------------------------------------------------------------------------

    def _return_home(self, space: i64) -> None:
        visit.return_home(self, space)
        self._settle()

    def _move(self, space: i64, cell: i64) -> None:
        visit.move(self, space, cell)
        type = TILE_TYPE[self.island[cell]]
        if type == FIELD:
            visit.harvest(self, cell)
        elif type == PLAZA:
            visit.take_items(self, cell)
        elif market.can_sell(self, self.turn, cell):
            self.phase = SELLING
            return
        self._settle()

    def _sell(self, fruits: i64) -> None:
        visit.sell(self, fruits)
        self._settle()

    def _discard(self, fruit: i64) -> None:
        player = self.players[self.turn]
        self.put_into_bag(fruit, 1)
        by_choice: i64 = 1 if self.phase == SELLING else 0
        self.note(DISCARDED, self.turn, fruit, by_choice)
        if by_choice == 0 or player.held == 0:
            self._settle()

    def _settle(self) -> None:
        """Discard what is too much; then go on with the turn, up to the next decision."""
        player = self.players[self.turn]
        while player.held <= player.limit():
            if self.built == NOTHING:
                self._offer_tiles(player)
                return
            fruit = construction.depicted(self)
            if fruit != NOTHING:
                if not construction.pick_fruit(self, fruit):
                    self.phase = CHOOSING
                    return
            elif self.due:
                direction = lowest(self.due)
                self.due &= self.due - 1
                self.draw_fruit(FROM_FOUNTAIN, direction)
            else:
                self._end_turn()
                return
        self.phase = DISCARDING

    def _offer_tiles(self, player: Player) -> None:
        if player.free and self.affordable(self.turn):
            self.phase = CONSTRUCTING
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.built != NOTHING:
            construction.finish(self)
        self.step += 1
        if self.step < 2 * WORKERS * self.seats:
            self._next_turn()
        else:
            self._end_round()

    # -- the round ends --------------------------------------------------------------------------------

    def _end_round(self) -> None:
        if self.seats == 2:
            construction.sweep(self)
        cell: i64
        for cell in range(CELLS):
            if (self.in_play & ~self.markets & ~self.occupied) >> cell & 1:
                self._clear(cell)
        self.note(ROUND_OVER, self.first, self.round)
        on_brown = self.workers[self.brown]
        for cell in range(CELLS):
            self.workers[cell] = 0
        self.occupied = 0
        for player in self.players:
            player.home = WORKERS
        if self.round == ROUNDS:
            self._finish()
        elif on_brown:
            self.first = lowest(on_brown) >> 2
            self._start_round(BY_BROWN_BOARD)
        else:
            self._start_round(STAYED)

    def _clear(self, cell: i64) -> None:
        """Fruits that nobody took go back into the bag, items leave the game."""
        at = cell * FRUIT_KINDS
        field = TILE_TYPE[self.island[cell]] == FIELD
        event: i64 = FRUITS_BACK if field else ITEMS_OUT
        self.note(event, self.first, cell, self.goods[at], self.goods[at + 1], self.goods[at + 2])
        pile = self.bag if field else self.items_out
        kind: i64
        for kind in range(FRUIT_KINDS):
            pile[kind] += self.goods[at + kind]
            self.goods[at + kind] = 0

    # -- the end ---------------------------------------------------------------------------------------

    def _finish(self) -> None:
        self.phase = FINISHED
        self.turn = OVER
        self.cell = NOTHING
        self.note(ENDED, self.first, self.round)

    def points(self, seat: i64) -> i64:
        return scoring.points(self.players[seat])

    def ranking(self) -> vec[i64]:
        """Points, then shells, then fruits."""
        keys = vec[i64]()
        for player in self.players:
            keys = append(keys, scoring.points(player) << 32 | player.shells << 8 | player.held)
        return places(keys)


def _listed(out: vec[i64], bits: i64, first: i64) -> vec[i64]:
    """The members of a set of bits as moves, appended to a list."""
    while bits:
        out = append(out, first + lowest(bits))
        bits &= bits - 1
    return out


def _kinds(out: vec[i64], fruits: vec[i64], first: i64) -> vec[i64]:
    """A move for each kind that is there, appended to a list."""
    fruit: i64
    for fruit in range(FRUIT_KINDS):
        if fruits[fruit] > 0:
            out = append(out, first + fruit)
    return out


def _random_kind(fruits: vec[i64], rng: Rng) -> i64:
    """One of the kinds that are there, each with equal odds."""
    kinds: i64 = 0
    fruit: i64
    for fruit in range(FRUIT_KINDS):
        if fruits[fruit] > 0:
            kinds |= 1 << fruit
    return nth(kinds, rng.below(count(kinds)))
