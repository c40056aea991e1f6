"""The board of Tropic Euro: everything a game in progress holds, and what all roles do with it. Compiled."""

from mypy_extensions import i64, mypyc_attr

from atoll.core.bag import draw, size
from atoll.core.packed import vec
from atoll.core.state import State
from atoll.games.tropic_euro import codes
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.pieces import KINDS, NOTHING, TOOLSHED


@mypyc_attr(acyclic=True)
class Board(State):
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
        # the decision: its moves as sets of bits (see codes.BLOCK)
        self.phase: i64 = codes.FINISHED
        self.plain_moves: i64 = 0
        self.block_moves: i64 = 0
        self.second_moves: i64 = 0
        self.guest_moves: i64 = 0  # places

    def copy_to(self, board: "Board") -> None:
        self.carry_over(board)
        board.config = self.config
        board.vp_hidden = self.vp_hidden
        board.largest_ship = self.largest_ship
        board.exclusive = self.exclusive
        board.start_vp = self.start_vp
        board.order = self.order
        board.round = self.round
        board.first = self.first
        board.picks = self.picks
        board.role_cash = self.role_cash[:]
        board.taken_by = self.taken_by[:]
        board.end_flags = self.end_flags
        board.tool_supply = self.tool_supply
        board.tool_ship = self.tool_ship
        board.vp_bank = self.vp_bank
        board.goods_supply = self.goods_supply[:]
        board.quarry_supply = self.quarry_supply
        board.stack = self.stack[:]
        board.row = self.row[:]
        board.discard = self.discard[:]
        board.in_game = self.in_game
        board.for_sale = self.for_sale
        board.building_supply = self.building_supply[:]
        board.ship_good = self.ship_good[:]
        board.ship_load = self.ship_load[:]
        board.house = self.house[:]
        board.islands = [island.copy() for island in self.islands]
        board.role = self.role
        board.lead = self.lead
        board.privilege = self.privilege
        board.stage = self.stage
        board.step = self.step
        board.window_closed = self.window_closed
        board.hacienda_used = self.hacienda_used
        board.drawn = self.drawn
        board.building = self.building
        board.equip = self.equip
        board.church = self.church
        board.paid = self.paid
        board.saved = self.saved
        board.owed = self.owed
        board.owed_from = self.owed_from
        board.bonus_kinds = self.bonus_kinds
        board.bonuses = self.bonuses
        board.first_load = self.first_load
        board.wharf_used = self.wharf_used
        board.small_wharf_used = self.small_wharf_used
        board.out = self.out
        board.small_goods = self.small_goods
        board.small_kind = self.small_kind
        board.phase = self.phase
        board.plain_moves = self.plain_moves
        board.block_moves = self.block_moves
        board.second_moves = self.second_moves
        board.guest_moves = self.guest_moves

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

    def ask(self, phase: i64, seat: i64, plain: i64, block: i64 = 0, second: i64 = 0) -> bool:
        """Put a decision to a seat; False if it could only pass, and so is not asked."""
        guests: i64 = 0
        if self.in_game >> TOOLSHED & 1 and codes.GUESTS_MOVE[phase]:
            guests = self.islands[seat].guest_places()
        if plain <= 1 and block | second | guests == 0:
            return False
        self.phase = phase
        self.turn = seat
        self.plain_moves = plain
        self.block_moves = block
        self.second_moves = second
        self.guest_moves = guests
        return True

    def ask_window(self, seat: i64) -> bool:
        """The toolshed's owner may move guests before something happens by itself."""
        if self.window_closed == 0 and self.ask(codes.TOOLSHED_WINDOW, seat, 1):
            return True
        self.window_closed = 0
        return False

    # -- supplies --------------------------------------------------------------------------------------

    def earn(self, building: i64, seat: i64, cash: i64) -> None:
        """Cash by a building."""
        if cash > 0:
            self.islands[seat].cash += cash
            self.note(codes.INCOME, seat, building, cash)

    def gain_vp(self, seat: i64, vp: i64) -> None:
        """VP may be gained beyond the supply; an empty one ends the game."""
        self.islands[seat].vp += vp
        self.vp_bank -= vp
        if self.vp_bank <= 0 and vp > 0:
            self.raise_flag(codes.END_VP, seat)

    def gain_vp_by(self, building: i64, seat: i64, vp: i64) -> None:
        self.note(codes.BUILDING_VP, seat, building, 0, 0, codes.worth(vp, 0, 0, self.vp_hidden))
        self.gain_vp(seat, vp)

    def raise_flag(self, flag: i64, seat: i64) -> None:
        """The game ends after this round."""
        if self.end_flags & flag == 0:
            self.end_flags |= flag
            self.note(codes.END_FLAG, seat, flag)

    def take_tool(self, seat: i64) -> i64:
        """A tool from the supply, else from the ship, for a seat to place: 1 or 2, and 0 if there is none."""
        if not self.tool_at_hand():
            return 0
        self.islands[seat].all_tools += 1
        if self.tool_supply > 0:
            self.tool_supply -= 1
            return 1
        self.tool_ship -= 1
        return 2

    def tool_at_hand(self) -> bool:
        return self.tool_supply + self.tool_ship > 0

    def draw_tile(self) -> i64:
        """A face-down tile, from the discard pile if the stack is empty; NOTHING if both are."""
        if size(self.stack) == 0:
            if size(self.discard) == 0:
                return NOTHING
            self.note(codes.RESTOCKED, self.chooser(), size(self.discard))
            self.stack = self.discard
            self.discard = vec[i64]([0] * KINDS)
            for island in self.islands:
                island.secret = 0  # all that was unseen has now been seen
        return draw(self.stack, self.rng)
