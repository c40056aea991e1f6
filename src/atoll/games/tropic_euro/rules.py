"""The rules of Tropic Euro: set-up, rounds, the decision at hand, the end. Compiled.

Where things stand:
  pieces.py   components as tables; kinds, tiles, buildings, roles as numbers; *places* for tools
  codes.py    decisions (`phase`), the encoding of moves, and the journal's events with their numbers
  island.py   Island: one player's tiles, city, tools, goods, cash, VP (`state.islands[seat]`)
  table.py    Table: all other fields of the state, and whose turn it is
  opening.py  the table before the first round
  violets.py  which violet buildings are in the game
  planter.py, builder.py, equipper.py, producer.py, trader.py, shipper.py, storing.py   the roles
  scoring.py  final points, by term

Each role has a function that goes on with it: it runs forced steps up to the next decision, which it puts with
`Table.ask`, and returns False when the role is over. A decision keeps its legal moves as sets of bits.
"""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import draw
from atoll.core.bits import BIT, count, lowest, nth
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, places
from atoll.games.tropic_euro import builder, equipper, opening, planter, producer, scoring, shipper, trader
from atoll.games.tropic_euro.codes import (
    BONUS,
    BUILD,
    BUILD_EQUIPPED,
    CHOOSE_ROLE,
    CHOSE,
    CUSTOM_PICK,
    DRAW,
    ENDED,
    FINISHED,
    GUEST,
    GUEST_MOVED,
    INVESTED,
    LOAD,
    MAIN,
    MORE,
    PASSED,
    PICK,
    PICKED,
    PLACE,
    PLACE_DRAWN,
    PRODUCE_BONUS,
    RETURN_GOOD,
    RETURN_TOOL,
    RETURN_VP,
    ROLE,
    ROLE_CASH,
    ROLE_WITH_LIBRARY,
    ROUND,
    SELL,
    SELL_TO_POST,
    SHIPPING,
    SMALL_WHARF,
    SMALL_WHARFING,
    STORE,
    STORING,
    TAKE,
    TAKE_QUARRY,
    TOOLSHED_WINDOW,
    WHARF,
)
from atoll.games.tropic_euro.island import SHED, Island
from atoll.games.tropic_euro.pieces import (
    BUILDER,
    CUSTOM,
    EQUIPPER,
    INVESTOR,
    KINDS,
    LIBRARY,
    MOST_GOODS,
    NOTHING,
    PICKS,
    PLANTER,
    PRODUCER,
    PRODUCTION_SET,
    ROLES_IN_GAME,
    SHIPPER,
    SHIPS,
    STEP,
    TRADER,
    VIOLETS,
)
from atoll.games.tropic_euro.storing import store_moves
from atoll.games.tropic_euro.table import Table
from atoll.games.tropic_euro.violets import pickable, violet_set

CLOSING: Final = -2  # instead of a role: the toolshed's guests move once more before the score


class TropicEuro(Table):
    """One game of Tropic Euro."""

    def copy(self) -> "TropicEuro":
        s = TropicEuro()
        self.copy_to(s)
        return s

    def guess(self, seat: i64, rng: Rng) -> "TropicEuro":
        """Only draws to come are unknown, and tiles that others drew and laid face down as forests."""
        s = self.copy()
        s.rng = Rng(rng.bits())
        other: i64
        for other in range(s.seats):
            if other != seat:
                s._deal_secrets(s.islands[other])
        if s.drawn != NOTHING and s.turn != seat:
            s.stack[s.drawn] += 1
            s.drawn = draw(s.stack, s.rng)
        return s

    def _deal_secrets(self, island: Island) -> None:
        tiles: i64 = 0
        kind: i64
        for kind in range(KINDS):
            some = island.secret >> 4 * kind & 15
            self.stack[kind] += some
            tiles += some
        island.secret = 0
        for _ in range(tiles):
            island.secret += 1 << 4 * draw(self.stack, self.rng)

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
        opening.add_buildings(self, PRODUCTION_SET)
        if config == CUSTOM:
            self._ask_pick()
        else:
            opening.add_buildings(self, violet_set(config, exclusive, rng))
            self._open()

    def _ask_pick(self) -> None:
        picked = count(self.in_game & ~PRODUCTION_SET)
        self.ask(CUSTOM_PICK, self.seat_after(0, picked), 0, pickable(self.in_game, self.exclusive))

    def _pick(self, building: i64) -> None:
        self.note(PICKED, self.turn, building)
        opening.add_buildings(self, BIT[building])
        if count(self.in_game & ~PRODUCTION_SET) < VIOLETS:
            self._ask_pick()
        else:
            self._open()

    def _open(self) -> None:
        planter.lay_row(self)
        self._start_round()

    # -- what may be chosen --------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        out = vec[i64]()
        if self.phase == STORING:
            for code in store_moves(self.islands[self.turn]):
                out = append(out, STORE + code)
        else:
            out = _listed(out, self.general, 0)
            out = _listed(out, self.main, MAIN[self.phase])
            out = _listed(out, self.more, MORE[self.phase])
        return _listed(out, self.guests, GUEST)

    def random_move(self, rng: Rng) -> i64:
        if self.phase == STORING:
            moves = self.moves()
            return moves[rng.below(len(moves))]
        general = count(self.general)
        main = count(self.main)
        more = count(self.more)
        k = rng.below(general + main + more + count(self.guests))
        if k < general:
            return nth(self.general, k)
        k -= general
        if k < main:
            return MAIN[self.phase] + nth(self.main, k)
        k -= main
        if k < more:
            return MORE[self.phase] + nth(self.more, k)
        return GUEST + nth(self.guests, k - more)

    def play(self, move: i64) -> None:
        if move >= STORE:
            shipper.store(self, move - STORE)
        elif move >= PICK:
            self._play_place(move)
        elif move >= BUILD:
            if move >= BUILD_EQUIPPED:
                builder.start_building(self, move - BUILD_EQUIPPED, 1)
            else:
                builder.start_building(self, move - BUILD, 0)
        elif move >= BONUS:
            self._play_goods(move)
        elif move >= TAKE:
            self._play_tile_or_item(move)
        elif move >= ROLE:
            library: i64 = 1 if move >= ROLE_WITH_LIBRARY else 0
            self._choose(move - (ROLE_WITH_LIBRARY if library else ROLE), library)
        else:
            self._pass()
        if self.round > 0:
            self._go_on()

    def _play_place(self, move: i64) -> None:
        if move >= RETURN_TOOL:
            builder.give_tool(self, self.turn, move - RETURN_TOOL)
        elif move >= GUEST:
            self._move_guest(move - GUEST)
        elif move >= PLACE:
            equipper.place_tool(self, move - PLACE)
        else:
            self._pick(move - PICK)

    def _play_goods(self, move: i64) -> None:
        if move >= SMALL_WHARF:
            code = move - SMALL_WHARF
            shipper.load_small_wharf(self, code // MOST_GOODS, code % MOST_GOODS + 1)
        elif move >= WHARF:
            shipper.load_wharf(self, move - WHARF)
        elif move >= LOAD:
            shipper.load(self, (move - LOAD) // SHIPS, (move - LOAD) % SHIPS)
        elif move >= SELL_TO_POST:
            trader.sell(self, move - SELL_TO_POST, 1)
        elif move >= SELL:
            trader.sell(self, move - SELL, 0)
        else:
            producer.take_bonus(self, move - BONUS)

    def _play_tile_or_item(self, move: i64) -> None:
        if move == RETURN_VP:
            builder.give_vp(self, self.turn)
        elif move >= RETURN_GOOD:
            builder.give_good(self, self.turn, move - RETURN_GOOD)
        elif move >= PLACE_DRAWN:
            planter.place_drawn(self, move - PLACE_DRAWN)
        elif move == DRAW:
            planter.draw_hacienda(self)
        elif move >= TAKE_QUARRY:
            planter.take_quarry(self, move - TAKE_QUARRY)
        else:
            code = move - TAKE
            planter.take_plantation(self, code >> 2, code >> 1 & 1, code & 1)

    def _pass(self) -> None:
        phase = self.phase
        if phase == SMALL_WHARFING:
            shipper.close_small_wharf(self)
            return
        if phase == TOOLSHED_WINDOW:
            self.window_closed = 1
            return
        self.note(PASSED, self.turn, phase)
        if self.role == PLANTER:
            planter.pass_tile(self)
        elif phase == SHIPPING:
            shipper.stop_shipping(self)
        elif phase == PRODUCE_BONUS:
            self.bonuses = 0
        else:
            self.step += 1

    def _move_guest(self, place: i64) -> None:
        island = self.islands[self.turn]
        island.lift_tool(SHED)
        island.put_tool(place)
        self.note(GUEST_MOVED, self.turn, place)

    # -- the round -----------------------------------------------------------------------------------

    def _start_round(self) -> None:
        self.round += 1
        self.picks = 0
        self.note(ROUND, self.governor(), self.round)
        self._ask_role()

    def _ask_role(self) -> None:
        self.role = NOTHING
        self.lead = (self.first + self.picks) % self.seats
        seat = self.chooser()
        roles: i64 = 0
        role: i64
        for role in range(ROLES_IN_GAME[self.seats]):
            if self.taken_by[role] == NOTHING:
                roles |= 1 << role
        general = roles << ROLE
        island = self.islands[seat]
        if self.seats == 2 and island.has(LIBRARY) and island.library_used == 0:
            general |= roles << ROLE_WITH_LIBRARY
        self.ask(CHOOSE_ROLE, seat, general)

    def _choose(self, role: i64, with_library: i64) -> None:
        seat = self.turn
        island = self.islands[seat]
        if self.seats > 2:
            with_library = 1 if island.has(LIBRARY) else 0
        else:
            island.library_used |= with_library
        self.privilege = 1 + with_library
        self.note(CHOSE, seat, role, self.role_cash[role], with_library)
        self.taken_by[role] = seat
        island.cash += self.role_cash[role]
        self.role_cash[role] = 0
        self.role = role
        self.stage = 0
        self.step = 0
        if role == EQUIPPER:
            equipper.hand_out(self)
        elif role == PRODUCER:
            self.bonuses = self.privilege
        elif role == SHIPPER:
            self.first_load = 1
            self.wharf_used = 0
            self.small_wharf_used = 0
            self.out = 0
        elif role >= INVESTOR:
            island.cash += STEP * self.privilege
            self.note(INVESTED, seat, STEP * self.privilege)

    def _go_on(self) -> None:
        """Run on to the next decision."""
        if not self._role_goes_on():
            self.picks += 1
            if self.picks < PICKS[self.seats]:
                self._ask_role()
            else:
                self._end_round()

    def _role_goes_on(self) -> bool:
        role = self.role
        if role == EQUIPPER:
            return equipper.equip(self)
        if role == PLANTER:
            return planter.plant(self)
        if role == BUILDER:
            return builder.build(self)
        if role == PRODUCER:
            return producer.produce(self)
        if role == TRADER:
            return trader.trade(self)
        if role == SHIPPER:
            return shipper.ship(self)
        if role >= INVESTOR:
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
        for role in range(ROLES_IN_GAME[self.seats]):
            if self.taken_by[role] == NOTHING:
                self.role_cash[role] += STEP
                self.note(ROLE_CASH, self.governor(), role, self.role_cash[role])
            self.taken_by[role] = NOTHING
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
        self.phase = FINISHED
        self.turn = OVER
        self.general = 0
        self.main = 0
        self.more = 0
        self.guests = 0
        self.note(ENDED, self.governor(), self.round)

    def points(self, seat: i64) -> i64:
        return scoring.points(self.islands[seat])

    def ranking(self) -> vec[i64]:
        """Points, then cash, then goods."""
        keys = vec[i64]()
        for island in self.islands:
            keys = append(keys, scoring.points(island) << 32 | island.cash << 8 | island.goods_held())
        return places(keys)


def _listed(out: vec[i64], bits: i64, first: i64) -> vec[i64]:
    """The members of a set of bits as moves, appended to a list."""
    while bits:
        out = append(out, first + lowest(bits))
        bits &= bits - 1
    return out
