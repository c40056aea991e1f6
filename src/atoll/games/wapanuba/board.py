"""What lies on the table in a game of Wapanuba: the map and its features, tiles, tokens, what players have. Compiled."""

from mypy_extensions import i64, mypyc_attr, u8

from atoll.core.bits import lowest
from atoll.core.packed import append, vec
from atoll.core.state import State
from atoll.games.wapanuba import codes, pieces


@mypyc_attr(acyclic=True)
class Board(State):
    """The state without its rules."""

    def __init__(self) -> None:
        super().__init__()
        self.phase: i64 = codes.FINISHED
        self.active: i64 = 0  # whose turn it is, while `turn` may be somebody else's decision
        self.first: i64 = 0  # who began
        self.round: i64 = 0
        self.hand_rounds: i64 = 0  # rounds played from hidden hands
        self.scoundrel: i64 = codes.ONCE
        self.end: i64 = 0  # why the game is over
        # the map
        self.cells: vec[u8] = vec[u8]()
        self.laid: vec[i64] = vec[i64]()  # tiles in the order of laying, START first
        self.sites: vec[i64] = vec[i64]()  # free cells beside tiles
        self.parents: vec[i64] = vec[i64]()  # by segment on the map: towards the root of its feature
        self.folk: vec[i64] = vec[i64]()  # by root: traders, open edges, bags
        self.harvests: vec[i64] = vec[i64]()  # by root: item icons; of fish those not covered yet
        self.pawns: vec[i64] = vec[i64]()  # on the map, in the order of their coming
        self.crews: i64 = 0  # pawns on ships, 4 bits for each seat
        self.actors: i64 = 0  # traders on special actions
        self.scoundrels: vec[i64] = vec[i64]()  # by seat: segment on the map, or -1 in the reserve
        self.covered: i64 = 0  # set of waters with fish (by pieces.FISHERY) whose fish are covered
        self.sailed: i64 = 0  # set of ships (by pieces.HARBOUR) that are gone
        # tiles and tokens
        self.supply: vec[i64] = vec[i64]()  # tile -> 1 if it is still face down
        self.supply_size: i64 = 0
        self.supply_dozens: i64 = 0  # its size by twelve tiles each, 8 bits for each dozen
        self.removed: vec[i64] = vec[i64]()  # tiles out of the game
        self.drawn: i64 = 0  # the tile drawn for this placement, or 0
        self.pile: vec[i64] = vec[i64]()  # token -> 1 if it is still face down
        self.pile_size: i64 = 0
        self.display: vec[i64] = vec[i64]()  # by slot: token, or -1
        self.sold: vec[i64] = vec[i64]()  # by token: tiles on the map when it was bought, or 0
        # players, by seat
        self.hands: vec[i64] = vec[i64]()
        self.shown: vec[i64] = vec[i64]()  # tiles of a hand that everybody has seen
        self.stocks: vec[i64] = vec[i64]()
        self.tokens: vec[i64] = vec[i64]()  # sets
        self.traders: vec[i64] = vec[i64]()  # in the reserve
        self.agents: i64 = 0  # set of seats whose agent is in the reserve
        self.bags: i64 = 0  # opportunities to buy in this part of the turn: see bags_of
        self.deeds: vec[i64] = vec[i64]()
        self.acts: vec[i64] = vec[i64]()  # sets of special actions that were used
        self.bank: i64 = 0
        # the turn
        self.menu: vec[i64] = vec[i64]()  # what may be chosen, except where a tile is placed
        self.offers: i64 = 0  # moves on it; what stands behind them is of older menus
        self.placed: i64 = -1  # number of the tile laid in this part of the turn
        self.market: bool = False  # an opportunity from a market day
        self.explores: bool = False  # a second part of the turn follows
        self.stole: bool = False  # the scoundrel was used in this turn
        self.due: i64 = 0  # what is still to come: items of a bounty, exchanges, circles to pay
        self.given: i64 = 0  # barter: the item
        self.step: i64 = 0  # toll and buying: how many seats after the active one
        self.bought: i64 = 0  # the slot of the token that is being paid, and the source of the opportunity
        self.source: i64 = 0

    def copy_to(self, s: "Board") -> None:
        self.carry_over(s)
        s.phase = self.phase
        s.active = self.active
        s.first = self.first
        s.round = self.round
        s.hand_rounds = self.hand_rounds
        s.scoundrel = self.scoundrel
        s.end = self.end
        s.cells = self.cells[:]
        s.laid = self.laid[:]
        s.sites = self.sites[:]
        s.parents = self.parents[:]
        s.folk = self.folk[:]
        s.harvests = self.harvests[:]
        s.pawns = self.pawns[:]
        s.crews = self.crews
        s.actors = self.actors
        s.scoundrels = self.scoundrels[:]
        s.covered = self.covered
        s.sailed = self.sailed
        s.supply = self.supply[:]
        s.supply_size = self.supply_size
        s.supply_dozens = self.supply_dozens
        s.removed = self.removed[:]
        s.drawn = self.drawn
        s.pile = self.pile[:]
        s.pile_size = self.pile_size
        s.display = self.display[:]
        s.sold = self.sold[:]
        s.hands = self.hands[:]
        s.shown = self.shown[:]
        s.stocks = self.stocks[:]
        s.tokens = self.tokens[:]
        s.traders = self.traders[:]
        s.agents = self.agents
        s.bags = self.bags
        s.deeds = self.deeds[:]
        s.acts = self.acts[:]
        s.bank = self.bank
        s.menu = self.menu[:]
        s.offers = self.offers
        s.placed = self.placed
        s.market = self.market
        s.explores = self.explores
        s.stole = self.stole
        s.due = self.due
        s.given = self.given
        s.step = self.step
        s.bought = self.bought
        s.source = self.source

    # -- the menu --------------------------------------------------------------------------------

    def clear_menu(self) -> None:
        self.offers = 0

    def offer(self, move: i64) -> None:
        """Add a move to the menu."""
        if self.offers < len(self.menu):
            self.menu[self.offers] = move
        else:
            self.menu = append(self.menu, move)
        self.offers += 1

    def offer_each(self, first: i64, members: i64) -> None:
        """Add `first` + member for each member of a set."""
        while members:
            self.offer(first + lowest(members))
            members &= members - 1

    # -- the map ---------------------------------------------------------------------------------

    def tile(self, segment: i64) -> i64:
        """The tile on which a segment on the map lies."""
        return codes.tile_of(self.laid[segment >> 2])

    def spot(self, segment: i64) -> i64:
        """A segment on the map as a segment of its tile: how the journal and the pieces call it."""
        return self.tile(segment) << 2 | (segment & 3)

    def kind(self, segment: i64) -> i64:
        """Grove, village or water."""
        return pieces.KINDS[self.spot(segment)]

    def root(self, segment: i64) -> i64:
        """The segment by which the feature of a segment is known."""
        parents = self.parents
        while parents[segment] != segment:
            segment = parents[segment]
        return segment

    def is_open(self, root: i64) -> bool:
        return codes.open_edges(self.folk[root]) > 0

    def roots(self) -> vec[i64]:
        """All features, by their roots."""
        out = vec[i64]()
        n: i64
        s: i64
        for n in range(len(self.laid)):
            for s in range(pieces.SEGMENT_COUNT[codes.tile_of(self.laid[n])]):
                if self.parents[n << 2 | s] == n << 2 | s:
                    out = append(out, n << 2 | s)
        return out

    def members(self, root: i64) -> vec[i64]:
        """The segments of a feature, in the order of laying."""
        out = vec[i64]()
        n: i64
        s: i64
        for n in range(len(self.laid)):
            for s in range(pieces.SEGMENT_COUNT[codes.tile_of(self.laid[n])]):
                if self.root(n << 2 | s) == root:
                    out = append(out, n << 2 | s)
        return out

    def ship_of(self, n: i64) -> i64:
        """The segment on the map with the ship of a laid tile, or -1: also where it has sailed."""
        s = pieces.SHIP_SEGMENT[codes.tile_of(self.laid[n])]
        return s if s < 0 else n << 2 | s

    def has_sailed(self, n: i64) -> bool:
        """Whether the ship of a laid tile is gone."""
        return self.sailed >> pieces.HARBOUR[codes.tile_of(self.laid[n])] & 1 > 0

    def is_covered(self, n: i64) -> bool:
        """Whether the fish of a laid tile are covered."""
        return self.covered >> pieces.FISHERY[codes.tile_of(self.laid[n])] & 1 > 0

    def pawn_on_ship(self, n: i64) -> i64:
        """The pawn on the ship of a laid tile, or -1."""
        for pawn in self.pawns:
            if codes.post_of(pawn) >= codes.TRADER_ON_SHIP and codes.segment_of(pawn) >> 2 == n:
                return pawn
        return -1

    def place(self, edge: i64) -> tuple[i64, i64]:
        """Column and row of the cell beyond an edge of the map (number of a laid tile << 2 | direction)."""
        laid = self.laid[edge >> 2]
        return codes.x_of(laid) + codes.STEP_X[edge & 3], codes.y_of(laid) + codes.STEP_Y[edge & 3]

    # -- players ---------------------------------------------------------------------------------

    def seat_after(self, steps: i64) -> i64:
        """The seat so many steps clockwise from the active one, fewer than there are seats."""
        seat = self.active + steps
        return seat if seat < self.seats else seat - self.seats

    def has_agent(self, seat: i64) -> bool:
        """Whether the agent is in the reserve."""
        return self.agents >> seat & 1 > 0

    def has_scoundrel(self, seat: i64) -> bool:
        """Whether the scoundrel is in the reserve."""
        return self.scoundrels[seat] < 0

    def bags_of(self, seat: i64) -> i64:
        """How many opportunities a seat has by bags."""
        return self.bags >> (seat << 3) & 255

    def has_crew(self, seat: i64) -> bool:
        """Whether a seat has a pawn on a ship."""
        return self.crews >> (seat << 2) & 15 > 0

    def claims(self, seat: i64) -> vec[i64]:
        """The features in which a seat has traders, by their roots."""
        out = vec[i64]()
        for pawn in self.pawns:
            if codes.is_on_land(pawn, seat):
                root = self.root(codes.segment_of(pawn))
                known = False
                for other in out:
                    known = known or other == root
                if not known:
                    out = append(out, root)
        return out

    def candidates(self, seat: i64) -> i64:
        """What the active player may lay, as a hand: the drawn tile, or the hand."""
        return self.drawn if self.drawn > 0 else self.hands[seat]

    def from_hand(self) -> bool:
        """Whether this round is played from hands."""
        return self.round <= self.hand_rounds
