"""The rules of Tropicalia, top to bottom: set-up, morning, a turn, the end of a round, the score. Compiled.

Where things stand:
  pieces.py    components as tables
  codes.py     decisions (`phase`), the encoding of moves, and the journal's events with their numbers
  player.py    Player: one player's board, items, workers and village (`state.players[seat]`)
  board.py     Board: all other fields of the state, and questions about them
  opening.py   the table before the first round
  visit.py     a worker goes home or to a field, a plaza, a market
  market.py    what a market buys, and for how much
  construction.py  building a village tile and what it brings
  scoring.py   final points, by term
  observe.py   what a seat knows, as numbers
"""

from mypy_extensions import i64, mypyc_attr

from atoll.core.bag import draw, present, size
from atoll.core.bits import BIT, count, listed, lowest, nth
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet
from atoll.core.state import OVER, places
from atoll.games.tropicalia import codes, construction, market, observe, opening, pieces, scoring, visit
from atoll.games.tropicalia.board import Board
from atoll.games.tropicalia.pieces import CELLS, FRUIT_KINDS, NOTHING, TILE_TYPE, WORKERS
from atoll.games.tropicalia.player import Player


@mypyc_attr(acyclic=True, free_list_len=1)
class Tropicalia(Board):
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

    def observe(self, seat: i64, sheet: Sheet) -> None:
        observe.write(self, seat, sheet)

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
        self._start_round(codes.BY_LOT)

    # -- what may be chosen ----------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        phase = self.phase
        if phase == codes.MORNING:
            return listed(vec[i64](), self.vacant_spaces(), codes.PLACE)
        if phase == codes.MOVING:
            return self._move_moves()
        if phase == codes.SELLING:
            return self._sell_moves()
        if phase == codes.CONSTRUCTING:
            return self._build_moves()
        if phase == codes.DISCARDING:
            return listed(vec[i64](), present(self.players[self.turn].fruits), codes.DISCARD)
        if phase == codes.CHOOSING:
            return append(listed(vec[i64](), present(self.bag), codes.CHOOSE), codes.DECLINE)
        return vec[i64]()

    def _move_moves(self) -> vec[i64]:
        out = vec[i64]()
        frame = self.players[self.turn].frame
        while frame:
            space = lowest(frame)
            out = listed(out, self.targets(self.turn, space), codes.MOVE + codes.route_code(space, 0))
            out = append(out, codes.HOME + space)
            frame &= frame - 1
        return out

    def _sell_moves(self) -> vec[i64]:
        out = vec[i64]()
        for fruits in market.sales(self, self.turn, self.cell):
            out = append(out, codes.SELL + codes.SALE_NUMBER[fruits])
        return out

    def _build_moves(self) -> vec[i64]:
        out = vec[i64]()
        slots = self.affordable(self.turn)
        while slots:
            first = codes.BUILD + codes.site_code(lowest(slots), 0)
            out = listed(out, self.players[self.turn].free_plots, first)
            slots &= slots - 1
        return append(out, codes.SKIP)

    def random_move(self, rng: Rng) -> i64:
        phase = self.phase
        if phase == codes.MORNING:
            vacant = self.vacant_spaces()
            return nth(vacant, rng.below(count(vacant)))
        if phase == codes.MOVING:
            return self._random_worker(rng)
        if phase == codes.SELLING and market.sells_sets(self, self.cell):
            return codes.SELL + codes.SALE_NUMBER[market.random_sets(self, self.turn, self.cell, rng)]
        if phase == codes.CONSTRUCTING:
            slots = self.affordable(self.turn)
            free = self.players[self.turn].free_plots
            plots = count(free)
            k = rng.below(count(slots) * plots + 1)
            if k == 0:
                return codes.SKIP
            k -= 1
            return codes.BUILD + codes.site_code(nth(slots, k // plots), nth(free, k % plots))
        if phase == codes.DISCARDING:
            held = present(self.players[self.turn].fruits)
            return codes.DISCARD + nth(held, rng.below(count(held)))
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
                return codes.MOVE + codes.route_code(space, nth(targets, k))
            if k == here:
                return codes.HOME + space
            k -= here + 1
            frame &= frame - 1

    # -- playing ---------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move < codes.HOME:
            self._place(move)
        elif move < codes.MOVE:
            visit.return_home(self, move - codes.HOME)
            self._settle()
        elif move < codes.SKIP:
            route = move - codes.MOVE
            self._move(codes.space_of(route), codes.cell_of(route))
        elif move >= codes.SELL:
            visit.sell(self, codes.SALES[move - codes.SELL])
            self._settle()
        elif move >= codes.BUILD:
            site = move - codes.BUILD
            construction.build(self, codes.slot_of(site), codes.plot_of(site))
            self._settle()
        elif move == codes.SKIP:
            self.note(codes.SKIPPED, self.turn)
            self._end_turn()
        elif move >= codes.CHOOSE:
            construction.choose_fruit(self, move - codes.CHOOSE if move != codes.DECLINE else NOTHING)
            self._settle()
        else:
            self._discard(move - codes.DISCARD)

    # -- the round begins ------------------------------------------------------------------------------

    def _start_round(self, why: i64) -> None:
        """Fields grow and plazas fill, in reading order."""
        self.round += 1
        self.step = 0
        self.note(codes.ROUND, self.first, self.round, why)
        left = size(self.bag)
        cell: i64
        for cell in range(CELLS):
            if self.in_play >> cell & 1:
                type = TILE_TYPE[self.island[cell]]
                if type == pieces.FIELD:
                    fruits = min(left, pieces.FIELD_FRUITS)
                    left -= fruits
                    self._lay_out(cell, self.bag, fruits, codes.GREW)
                elif type == pieces.PLAZA:
                    self._lay_out(cell, self.item_pile, pieces.PLAZA_ITEMS, codes.CAME)
        self._next_turn()

    def _lay_out(self, cell: i64, pile: vec[i64], number: i64, event: i64) -> None:
        at = cell * FRUIT_KINDS
        for _ in range(number):
            self.goods[at + draw(pile, self.rng)] += 1
        self.note(event, self.first, cell, self.goods[at], self.goods[at + 1], self.goods[at + 2])

    def _next_turn(self) -> None:
        self.turn = (self.first + self.step) % self.seats
        self.phase = codes.MORNING if self.is_morning() else codes.MOVING
        self.cell = NOTHING

    def _place(self, space: i64) -> None:
        player = self.players[self.turn]
        player.home -= 1
        player.frame |= BIT[space]
        self.note(codes.PLACED, self.turn, space)
        self.step += 1
        self._next_turn()

    # -- a turn ----------------------------------------------------------------------------------------

    def _move(self, space: i64, cell: i64) -> None:
        visit.move(self, space, cell)
        type = TILE_TYPE[self.island[cell]]
        if type == pieces.FIELD:
            visit.harvest(self, cell)
        elif type == pieces.PLAZA:
            visit.take_items(self, cell)
        elif market.can_sell(self, self.turn, cell):
            self.phase = codes.SELLING
            return
        self._settle()

    def _discard(self, fruit: i64) -> None:
        self.put_into_bag(fruit, 1)
        self.note(codes.DISCARDED, self.turn, fruit)
        self._settle()

    def _settle(self) -> None:
        """Discard what is too much; then go on with the turn, up to the next decision."""
        player = self.players[self.turn]
        while player.held <= player.limit():
            if self.plot == NOTHING:
                self._offer_tiles(player)
                return
            fruit = construction.depicted(self)
            if fruit != NOTHING:
                if not construction.pick_fruit(self, fruit):
                    self.phase = codes.CHOOSING
                    return
            elif self.edges_due:
                direction = lowest(self.edges_due)
                self.edges_due &= self.edges_due - 1
                self.draw_fruit(codes.FROM_FOUNTAIN, direction)
            else:
                self._end_turn()
                return
        self.phase = codes.DISCARDING

    def _offer_tiles(self, player: Player) -> None:
        if player.free_plots and self.affordable(self.turn):
            self.phase = codes.CONSTRUCTING
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.plot != NOTHING:
            construction.finish(self)
        self.step += 1
        if self.step < 2 * WORKERS * self.seats:
            self._next_turn()
        else:
            self._end_round()

    # -- the round ends --------------------------------------------------------------------------------

    def _end_round(self) -> None:
        self.note(codes.ROUND_OVER, self.first, self.round)
        if self.seats == 2:
            construction.sweep(self)
        cell: i64
        for cell in range(CELLS):
            if (self.in_play & ~self.markets & ~self.occupied) >> cell & 1:
                self._clear(cell)
        on_brown = self.guest(self.brown)
        for cell in range(CELLS):
            self.workers[cell] = 0
        self.occupied = 0
        for player in self.players:
            player.home = WORKERS
        if self.round == pieces.ROUNDS:
            self._finish()
        elif on_brown != NOTHING:
            self.first = on_brown
            self._start_round(codes.BY_BROWN_BOARD)
        else:
            self._start_round(codes.STAYED)

    def _clear(self, cell: i64) -> None:
        """Fruits that nobody took go back into the bag, items leave the game."""
        at = cell * FRUIT_KINDS
        field = TILE_TYPE[self.island[cell]] == pieces.FIELD
        event: i64 = codes.FRUITS_BACK if field else codes.ITEMS_OUT
        self.note(event, self.first, cell, self.goods[at], self.goods[at + 1], self.goods[at + 2])
        pile = self.bag if field else self.items_out
        kind: i64
        for kind in range(FRUIT_KINDS):
            pile[kind] += self.goods[at + kind]
            self.goods[at + kind] = 0

    # -- the end ---------------------------------------------------------------------------------------

    def _finish(self) -> None:
        self.phase = codes.FINISHED
        self.turn = OVER
        self.cell = NOTHING
        self.note(codes.ENDED, self.first, self.round)

    def points(self, seat: i64) -> i64:
        return scoring.points(self.players[seat])

    def ranking(self) -> vec[i64]:
        """Points, then shells, then fruits."""
        keys = vec[i64]()
        for player in self.players:
            keys = append(keys, scoring.points(player) << 32 | player.shells << 8 | player.held)
        return places(keys)
