"""The rules of Tropic Euro: set-up, rounds, the decision at hand, the end. Compiled.

Where things stand:
  pieces.py   components as tables; kinds, tiles, buildings, roles as numbers; *places* for tools
  codes.py    decisions (`phase`), the encoding of moves, and the journal's events with their numbers
  island.py   Island: one player's tiles, city, tools, goods, cash, VP (`state.islands[seat]`)
  board.py    Board: all other fields of the state, and whose turn it is
  opening.py  the board before the first round
  violets.py  which violet buildings are in the game
  planter.py, builder.py, equipper.py, producer.py, trader.py, shipper.py, storing.py   the roles
  scoring.py  final points, by term
  observe.py  what a seat knows, as numbers

Each role has a function that goes on with it: it runs forced steps up to the next decision, which it puts with
`Board.ask`, and returns False when the role is over. A decision keeps its legal moves as sets of bits.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from atoll.core.bag import draw, size
from atoll.core.bits import BIT, count, listed, nth
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet
from atoll.core.state import OVER, places
from atoll.games.tropic_euro import (
    builder,
    codes,
    equipper,
    observe,
    opening,
    pieces,
    planter,
    producer,
    scoring,
    shipper,
    trader,
)
from atoll.games.tropic_euro.board import Board
from atoll.games.tropic_euro.island import SHED
from atoll.games.tropic_euro.storing import store_moves
from atoll.games.tropic_euro.violets import pickable, violet_set

CLOSING: Final = -2  # instead of a role: the toolshed's guests move once more before the score


@mypyc_attr(acyclic=True, free_list_len=1)
class TropicEuro(Board):
    """One game of Tropic Euro."""

    def copy(self) -> "TropicEuro":
        s = TropicEuro()
        self.copy_to(s)
        return s

    def guess(self, seat: i64, rng: Rng) -> "TropicEuro":
        """Unknown are the draws to come, and the tiles that others drew and laid face down or still look at."""
        s = self.copy()
        s.rng = Rng(rng.bits())
        peeking = s.drawn != pieces.NOTHING and s.turn != seat
        other: i64
        for other in range(s.seats):
            if other != seat:
                s.islands[other].return_secrets(s.stack)
        if peeking:
            s.stack[s.drawn] += 1
        for other in range(s.seats):
            if other != seat:
                s.islands[other].draw_secrets(s.stack, s.rng)
        if peeking:
            s.drawn = draw(s.stack, s.rng)
        return s

    def observe(self, seat: i64, sheet: Sheet) -> None:
        observe.write(self, seat, sheet)

    # -- set-up ------------------------------------------------------------------------------------

    def set_up(
        self,
        seats: i64,
        rng: Rng,
        config: i64 = 0,
        exclusive: i64 = 1,
        largest_ship: i64 = 0,
        vp_hidden: i64 = 0,
        later_vp: i64 = 0,
        random_seating: i64 = 0,
        banana_discount: i64 = 1,
    ) -> None:
        self.seats = seats
        self.rng = rng
        self.config = config
        self.exclusive = exclusive
        self.largest_ship = largest_ship
        self.vp_hidden = vp_hidden
        opening.lay_out(self, later_vp)
        opening.seat_players(self, random_seating, banana_discount)
        opening.add_buildings(self, pieces.PRODUCTION_SET)
        if config == pieces.CUSTOM:
            self._ask_pick()
        else:
            opening.add_buildings(self, violet_set(config, exclusive, rng))
            self._open()

    def _ask_pick(self) -> None:
        picked = count(self.in_game & ~pieces.PRODUCTION_SET)
        self.ask(codes.CUSTOM_PICK, self.seat_after(0, picked), 0, pickable(self.in_game, self.exclusive))

    def _pick(self, building: i64) -> None:
        self.note(codes.PICKED, self.turn, building)
        opening.add_buildings(self, BIT[building])
        if count(self.in_game & ~pieces.PRODUCTION_SET) < pieces.VIOLETS:
            self._ask_pick()
        else:
            self._open()

    def _open(self) -> None:
        planter.lay_row(self)
        self._start_round()

    # -- what may be chosen --------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        out = vec[i64]()
        if self.phase == codes.STORING:
            for code in store_moves(self.islands[self.turn]):
                out = append(out, codes.STORE + codes.WAY_NUMBER[code])
        else:
            out = listed(out, self.plain_moves, 0)
            out = listed(out, self.block_moves, codes.BLOCK[self.phase])
            out = listed(out, self.second_moves, codes.SECOND_BLOCK[self.phase])
        return listed(out, self.guest_moves, codes.GUEST)

    def random_move(self, rng: Rng) -> i64:
        if self.phase == codes.STORING:
            moves = self.moves()
            return moves[rng.below(len(moves))]
        plain = count(self.plain_moves)
        block = count(self.block_moves)
        second = count(self.second_moves)
        k = rng.below(plain + block + second + count(self.guest_moves))
        if k < plain:
            return nth(self.plain_moves, k)
        k -= plain
        if k < block:
            return codes.BLOCK[self.phase] + nth(self.block_moves, k)
        k -= block
        if k < second:
            return codes.SECOND_BLOCK[self.phase] + nth(self.second_moves, k)
        return codes.GUEST + nth(self.guest_moves, k - second)

    def play(self, move: i64) -> None:
        if move >= codes.STORE:
            shipper.store(self, codes.WAYS[move - codes.STORE])
        elif move >= codes.PICK:
            self._play_place(move)
        elif move >= codes.BUILD:
            if move >= codes.BUILD_EQUIPPED:
                builder.start_building(self, move - codes.BUILD_EQUIPPED, 1)
            else:
                builder.start_building(self, move - codes.BUILD, 0)
        elif move >= codes.BONUS:
            self._play_goods(move)
        elif move >= codes.TAKE:
            self._play_tile_or_item(move)
        elif move >= codes.ROLE:
            library: i64 = 1 if move >= codes.ROLE_WITH_LIBRARY else 0
            self._choose(move - (codes.ROLE_WITH_LIBRARY if library else codes.ROLE), library)
        else:
            self._pass()
        if self.round > 0:
            self._go_on()

    def _play_place(self, move: i64) -> None:
        if move >= codes.RETURN_TOOL:
            builder.give_tool(self, self.turn, move - codes.RETURN_TOOL)
        elif move >= codes.GUEST:
            self._move_guest(move - codes.GUEST)
        elif move >= codes.PLACE:
            equipper.place_tool(self, move - codes.PLACE)
        else:
            self._pick(move - codes.PICK)

    def _play_goods(self, move: i64) -> None:
        if move >= codes.SMALL_WHARF:
            kind, amount = codes.small_wharf_in(move - codes.SMALL_WHARF)
            shipper.load_small_wharf(self, kind, amount)
        elif move >= codes.WHARF:
            shipper.load_wharf(self, move - codes.WHARF)
        elif move >= codes.LOAD:
            kind, ship = codes.load_in(move - codes.LOAD)
            shipper.load(self, kind, ship)
        elif move >= codes.SELL_TO_POST:
            trader.sell(self, move - codes.SELL_TO_POST, 1)
        elif move >= codes.SELL:
            trader.sell(self, move - codes.SELL, 0)
        elif move >= codes.EXTRA_TOOL:
            equipper.answer_offer(self, move)
        else:
            producer.take_bonus(self, move - codes.BONUS)

    def _play_tile_or_item(self, move: i64) -> None:
        if move == codes.RETURN_VP:
            builder.give_vp(self, self.turn)
        elif move >= codes.RETURN_GOOD:
            builder.give_good(self, self.turn, move - codes.RETURN_GOOD)
        elif move >= codes.PLACE_DRAWN:
            planter.place_drawn(self, move - codes.PLACE_DRAWN)
        elif move == codes.DRAW:
            planter.draw_hacienda(self)
        elif move >= codes.TAKE_QUARRY:
            planter.take_quarry(self, move - codes.TAKE_QUARRY)
        else:
            kind, forest, tool = codes.tile_in(move - codes.TAKE)
            planter.take_plantation(self, kind, forest, tool)

    def _pass(self) -> None:
        phase = self.phase
        if phase == codes.SMALL_WHARFING:
            shipper.close_small_wharf(self)
            return
        if phase == codes.TOOLSHED_WINDOW:
            self.window_closed = 1
            return
        self.note(codes.PASSED, self.turn, phase)
        if self.role == pieces.PLANTER:
            planter.turn_over(self)
        elif phase == codes.SHIPPING:
            shipper.stop_shipping(self)
        elif phase == codes.PRODUCE_BONUS:
            self.bonuses = 0
        else:
            self.step += 1

    def _move_guest(self, place: i64) -> None:
        island = self.islands[self.turn]
        island.lift_tool(SHED)
        island.put_tool(place)
        self.note(codes.GUEST_MOVED, self.turn, place)

    # -- the round -----------------------------------------------------------------------------------

    def _start_round(self) -> None:
        self.round += 1
        self.picks = 0
        self.note(codes.ROUND, self.governor(), self.round)
        self._ask_role()

    def _ask_role(self) -> None:
        self.role = pieces.NOTHING
        self.lead = (self.first + self.picks) % self.seats
        seat = self.chooser()
        roles: i64 = 0
        role: i64
        for role in range(pieces.ROLES_IN_GAME[self.seats]):
            if self.taken_by[role] == pieces.NOTHING:
                roles |= 1 << role
        choices = roles << codes.ROLE
        island = self.islands[seat]
        if self.seats == 2 and island.has(pieces.LIBRARY) and island.library_used == 0:
            choices |= roles << codes.ROLE_WITH_LIBRARY
        self.ask(codes.CHOOSE_ROLE, seat, choices)

    def _choose(self, role: i64, with_library: i64) -> None:
        seat = self.turn
        island = self.islands[seat]
        if self.seats > 2:
            with_library = 1 if island.has(pieces.LIBRARY) else 0
        else:
            island.library_used |= with_library
        self.privilege = 1 + with_library
        self.note(codes.CHOSE, seat, role, self.role_cash[role], with_library)
        self.taken_by[role] = seat
        island.cash += self.role_cash[role]
        self.role_cash[role] = 0
        self.role = role
        self.stage = 0
        self.step = 0
        if role == pieces.PRODUCER:
            self.bonuses = self.privilege
        elif role == pieces.SHIPPER:
            self.first_load = 1
            self.wharf_used = 0
            self.small_wharf_used = 0
            self.out = 0
        elif role >= pieces.INVESTOR:
            island.cash += pieces.STEP * self.privilege
            self.note(codes.INVESTED, seat, pieces.STEP * self.privilege)

    def _go_on(self) -> None:
        """Run on to the next decision."""
        if not self._role_goes_on():
            self.picks += 1
            if self.picks < pieces.PICKS[self.seats]:
                self._ask_role()
            else:
                self._end_round()

    def _role_goes_on(self) -> bool:
        role = self.role
        if role == pieces.EQUIPPER:
            return equipper.equip(self)
        if role == pieces.PLANTER:
            return planter.plant(self)
        if role == pieces.BUILDER:
            return builder.build(self)
        if role == pieces.PRODUCER:
            return producer.produce(self)
        if role == pieces.TRADER:
            return trader.trade(self)
        if role == pieces.SHIPPER:
            return shipper.ship(self)
        if role >= pieces.INVESTOR:
            return False
        if role == CLOSING:
            self._close()
        else:
            self._ask_role()
        return True

    def _end_round(self) -> None:
        if self.end_flags:
            self.role = CLOSING
            self.lead = self.first
            self.step = 0
            self._close()
            return
        role: i64
        for role in range(pieces.ROLES_IN_GAME[self.seats]):
            if self.taken_by[role] == pieces.NOTHING:
                self.role_cash[role] += pieces.STEP
                self.note(codes.ROLE_CASH, self.governor(), role, self.role_cash[role])
            self.taken_by[role] = pieces.NOTHING
        for island in self.islands:
            island.library_used = 0
        self.first = (self.first + 1) % self.seats
        self._start_round()

    # -- the end --------------------------------------------------------------------------------------

    def _close(self) -> None:
        """Guests may still move, in turn order from the governor; then the game is over."""
        while self.step < self.seats:
            if self.ask_window(self.due()):
                return
            self.step += 1
        self.phase = codes.FINISHED
        self.turn = OVER
        self.plain_moves = 0
        self.block_moves = 0
        self.second_moves = 0
        self.guest_moves = 0
        self.note(codes.ENDED, self.governor(), self.round)

    def points(self, seat: i64) -> i64:
        return scoring.points(self.islands[seat])

    def ranking(self) -> vec[i64]:
        """Points, then cash, then goods."""
        keys = vec[i64]()
        for island in self.islands:
            keys = append(keys, scoring.points(island) << 32 | island.cash << 8 | size(island.goods))
        return places(keys)
