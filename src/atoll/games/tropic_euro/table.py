"""The table of Tropic Euro: everything a game in progress holds, and what all roles do with it. Compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw, size
from atoll.core.packed import vec
from atoll.core.state import State
from atoll.games.tropic_euro.codes import (
    END_FLAG,
    END_VP,
    FINISHED,
    GUESTS_MOVE,
    RESTOCKED,
    TOOLSHED_WINDOW,
)
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.pieces import KINDS, NOTHING


class Table(State):
    """The state without its rules: fields, whose turn it is, and the supplies."""

    def __init__(self) -> None:
        super().__init__()
        # options
        self.config: i64 = 0
        self.vp_hidden: i64 = 0  # others' VP chips are not shown; the rules do not care
        self.largest_ship: i64 = 0  # an empty ship must be the largest one
        self.exclusive: i64 = 1  # hacienda and forest house never in one game
        self.start_vp: i64 = 0
        # the round; a position is a number of steps clockwise from the first governor of the game
        self.order: vec[i64] = vec[i64]()  # position -> seat; never changes
        self.round: i64 = 0
        self.first: i64 = 0  # position of the governor
        self.picks: i64 = 0  # roles played in this round
        self.role_cash: vec[i64] = vec[i64]()
        self.taken_by: vec[i64] = vec[i64]()  # role -> seat that took it in this round, or NOTHING
        self.end_flags: i64 = 0
        # supplies
        self.tool_supply: i64 = 0
        self.tool_ship: i64 = 0
        self.vp_bank: i64 = 0  # below zero once more VP were gained than there are
        self.goods_supply: vec[i64] = vec[i64]()
        self.quarry_supply: i64 = 0
        self.stack: vec[i64] = vec[i64]()  # face-down tiles by kind
        self.row: vec[i64] = vec[i64]()  # face-up tiles; NOTHING where one was taken
        self.discard: vec[i64] = vec[i64]()
        self.in_game: i64 = 0  # set of buildings
        self.for_sale: i64 = 0  # set of buildings with a copy left
        self.building_supply: vec[i64] = vec[i64]()
        self.ship_good: vec[i64] = vec[i64]()  # ship -> kind or NOTHING
        self.ship_load: vec[i64] = vec[i64]()
        self.house: vec[i64] = vec[i64]()  # kinds in the trading house
        self.islands: list[Island] = []  # by seat
        # the role being played
        self.role: i64 = NOTHING
        self.lead: i64 = 0  # position of the chooser
        self.privilege: i64 = 1  # 2 with the library
        self.stage: i64 = 0  # parts of a role, each with its own round of players
        self.step: i64 = 0  # players after the chooser
        self.window_closed: i64 = 0  # the toolshed window of this step is over
        self.hacienda_used: i64 = 0
        self.drawn: i64 = NOTHING  # a face-down tile that its drawer looks at
        self.building: i64 = 0  # black market: what is being built
        self.equip: i64 = 0  # ... with a tool of the university
        self.church: i64 = 0  # ... by the owner of a working church
        self.paid: i64 = 0  # ... for so much cash
        self.saved: i64 = 0  # ... and so much less than the printed cost
        self.owed: i64 = 0  # ... and so many items
        self.owed_from: i64 = 0  # ... of this type (0 tool, 1 good, 2 VP) or a later one
        self.bonus_kinds: i64 = 0  # set of kinds that the chooser produced and may have one more of
        self.bonuses: i64 = 0  # extra goods to come
        self.first_load: i64 = 0  # 1 until the chooser's first shipment
        self.wharf_used: i64 = 0  # set of seats
        self.small_wharf_used: i64 = 0  # set of seats
        self.out: i64 = 0  # set of seats that ship no more
        self.small_goods: i64 = 0  # goods in an open shipment of the small wharf
        self.small_kind: i64 = 0  # the last kind in it
        # the decision: its moves as sets of bits (see codes.MAIN and codes.MORE)
        self.phase: i64 = FINISHED
        self.general: i64 = 0
        self.main: i64 = 0
        self.more: i64 = 0
        self.guests: i64 = 0

    def copy_to(self, t: "Table") -> None:
        t.seats = self.seats
        t.turn = self.turn
        t.rng = self.rng.copy()
        t.config = self.config
        t.vp_hidden = self.vp_hidden
        t.largest_ship = self.largest_ship
        t.exclusive = self.exclusive
        t.start_vp = self.start_vp
        t.order = self.order
        t.round = self.round
        t.first = self.first
        t.picks = self.picks
        t.role_cash = self.role_cash[:]
        t.taken_by = self.taken_by[:]
        t.end_flags = self.end_flags
        t.tool_supply = self.tool_supply
        t.tool_ship = self.tool_ship
        t.vp_bank = self.vp_bank
        t.goods_supply = self.goods_supply[:]
        t.quarry_supply = self.quarry_supply
        t.stack = self.stack[:]
        t.row = self.row[:]
        t.discard = self.discard[:]
        t.in_game = self.in_game
        t.for_sale = self.for_sale
        t.building_supply = self.building_supply[:]
        t.ship_good = self.ship_good[:]
        t.ship_load = self.ship_load[:]
        t.house = self.house[:]
        for island in self.islands:
            t.islands.append(island.copy())
        t.role = self.role
        t.lead = self.lead
        t.privilege = self.privilege
        t.stage = self.stage
        t.step = self.step
        t.window_closed = self.window_closed
        t.hacienda_used = self.hacienda_used
        t.drawn = self.drawn
        t.building = self.building
        t.equip = self.equip
        t.church = self.church
        t.paid = self.paid
        t.saved = self.saved
        t.owed = self.owed
        t.owed_from = self.owed_from
        t.bonus_kinds = self.bonus_kinds
        t.bonuses = self.bonuses
        t.first_load = self.first_load
        t.wharf_used = self.wharf_used
        t.small_wharf_used = self.small_wharf_used
        t.out = self.out
        t.small_goods = self.small_goods
        t.small_kind = self.small_kind
        t.phase = self.phase
        t.general = self.general
        t.main = self.main
        t.more = self.more
        t.guests = self.guests

    # -- whose turn it is ------------------------------------------------------------------------------

    def seat_after(self, position: i64, steps: i64) -> i64:
        """The seat so many steps clockwise from a position."""
        return self.order[(position + steps) % self.seats]

    def governor(self) -> i64:
        return self.order[self.first]

    def chooser(self) -> i64:
        return self.order[self.lead]

    def due(self) -> i64:
        """The seat whose step of the role it is."""
        return self.order[(self.lead + self.step) % self.seats]

    def privilege_of(self, seat: i64) -> i64:
        """1 for the chooser of the role, 2 with the library, 0 for everybody else."""
        return self.privilege if seat == self.order[self.lead] else 0

    def ask(self, phase: i64, seat: i64, general: i64, main: i64 = 0, more: i64 = 0) -> bool:
        """Put a decision to a seat; False if it could only pass, and so is not asked."""
        guests = self.islands[seat].guest_places() if GUESTS_MOVE[phase] else 0
        if general <= 1 and main | more | guests == 0:
            return False
        self.phase = phase
        self.turn = seat
        self.general = general
        self.main = main
        self.more = more
        self.guests = guests
        return True

    def ask_window(self, seat: i64) -> bool:
        """The toolshed's owner may move guests before something happens by itself."""
        if self.window_closed == 0 and self.ask(TOOLSHED_WINDOW, seat, 1):
            return True
        self.window_closed = 0
        return False

    # -- supplies --------------------------------------------------------------------------------------

    def gain_vp(self, seat: i64, vp: i64) -> None:
        """VP may be gained beyond the supply; an empty one ends the game."""
        self.islands[seat].vp += vp
        self.vp_bank -= vp
        if self.vp_bank <= 0 and vp > 0:
            self.raise_flag(END_VP, seat)

    def raise_flag(self, flag: i64, seat: i64) -> None:
        """The game ends after this round."""
        if self.end_flags & flag == 0:
            self.end_flags |= flag
            self.note(END_FLAG, seat, flag)

    def take_tool(self, seat: i64) -> i64:
        """A tool from the supply, else from the ship, for a seat to place: 1 or 2, and 0 if there is none."""
        if self.tool_supply > 0:
            self.tool_supply -= 1
            self.islands[seat].all_tools += 1
            return 1
        if self.tool_ship > 0:
            self.tool_ship -= 1
            self.islands[seat].all_tools += 1
            return 2
        return 0

    def tool_at_hand(self) -> bool:
        return self.tool_supply + self.tool_ship > 0

    def draw_tile(self) -> i64:
        """A face-down tile, from the discard pile if the stack is empty; NOTHING if both are."""
        if size(self.stack) == 0:
            if size(self.discard) == 0:
                return NOTHING
            self.note(RESTOCKED, self.chooser(), size(self.discard))
            self.stack = self.discard
            self.discard = vec[i64]([0] * KINDS)
            for island in self.islands:
                island.secret = 0  # all that was unseen has now been seen
        return draw(self.stack, self.rng)
