"""The table of Frutabaja: everything a game in progress holds, and questions about it. Compiled."""

from mypy_extensions import i64, mypyc_attr

from atoll.core.bits import BIT, count, lowest
from atoll.core.packed import append, vec
from atoll.core.state import State
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.draft import Draft
from atoll.games.frutabaja.pieces import BESIDE, NOTHING, STUCK
from atoll.games.frutabaja.pile import Pile
from atoll.games.frutabaja.player import Player


@mypyc_attr(acyclic=True)
class Board(State):
    """The state without its rules. Sets of tiles are bits of one number: `set >> tile & 1`."""

    def __init__(self) -> None:
        super().__init__()
        # options
        self.mode: i64 = codes.FAMILY
        self.deals: bool = False
        self.free: bool = False  # businesses cost no fee
        self.limit: i64 = 0  # rounds
        # the backyard as it was laid out; never changes
        self.ground: vec[i64] = vec[i64]()  # tile -> row of pieces.GROUNDS
        self.with_number: vec[i64] = vec[i64]()  # number -> set of tiles
        self.within: vec[i64] = vec[i64]()  # by monies: see terrains_within
        self.bank: i64 = 0  # tiles
        self.fountain: i64 = 0
        self.cave_tile: i64 = 0
        self.cemetery: i64 = 0
        self.objectives: i64 = 0  # set of objectives in play
        self.first: i64 = 0  # the starting player
        # what stands and lies there
        self.business: vec[i64] = vec[i64]()  # tile -> kind of business or NOTHING
        self.tools: i64 = 0  # set of tiles whose business is one of pieces.TOOLS
        self.unowned: i64 = pieces.EVERY_TERRAIN  # set of terrains with neither a business nor a Sold token
        self.dirt: vec[i64] = vec[i64]()  # tile -> tokens
        self.dirty: i64 = 0  # set of tiles with dirt tokens
        self.filthy: i64 = 0  # set of tiles with a dirt level that blocks
        self.cave: i64 = pieces.DIRT  # tokens left in the Cave
        self.blorrrdo: i64 = NOTHING  # his tile; NOTHING once he is removed
        self.tramp: i64 = NOTHING  # tile
        self.propaganda: i64 = 0  # sets of tiles
        self.happy: i64 = 0  # under Happy Hour
        self.inspected: i64 = 0
        self.effects: vec[i64] = vec[
            i64
        ]()  # one-round cards in the order in which they were bought: see codes
        # rows and piles
        self.row: vec[i64] = vec[i64]()  # slot -> kind of business or lucky card, or NOTHING
        self.piles: list[Pile] = []  # brown, green, lucky
        self.cards_out: i64 = 0  # Food Cart cards in the box, plus 4 for each Propaganda
        self.undealt: vec[i64] = vec[i64]()  # life goal -> number
        self.players: list[Player] = []  # by seat
        self.ious: vec[i64] = vec[i64]()  # in the order in which they were made: see codes
        # the turn
        self.round: i64 = 0
        self.active: i64 = 0  # whose turn it is; `turn` is who decides
        self.phase: i64 = codes.FINISHED
        self.dice: vec[i64] = vec[i64]()  # spaces 1-4
        self.number: i64 = 0  # that produces in this turn, once it is fixed
        self.due: i64 = 0  # set of tiles whose producers have still to use their abilities
        self.tile: i64 = NOTHING  # of the business whose ability asks
        self.built: bool = False
        self.used: i64 = 0  # set of tiles whose business was used in this turn
        self.slot: i64 = NOTHING  # of the lucky card that wants a target
        self.opened: i64 = 0  # deals in this turn
        self.draft: Draft | None = None
        self.trigger: i64 = NOTHING  # who triggered the end (objectives)
        self.winner: i64 = NOTHING
        self.end: i64 = codes.UNDECIDED
        self.menu: vec[i64] = vec[i64]()  # legal moves, some in a row as one number: see codes.offered
        self.offers: i64 = 0  # such numbers; what stands behind them is of older menus
        self.choices: i64 = 0  # legal moves

    def copy_to(self, b: "Board") -> None:
        self.carry_over(b)
        b.mode = self.mode
        b.deals = self.deals
        b.free = self.free
        b.limit = self.limit
        b.ground = self.ground
        b.with_number = self.with_number
        b.within = self.within
        b.bank = self.bank
        b.fountain = self.fountain
        b.cave_tile = self.cave_tile
        b.cemetery = self.cemetery
        b.objectives = self.objectives
        b.first = self.first
        b.business = self.business[:]
        b.tools = self.tools
        b.unowned = self.unowned
        b.dirt = self.dirt[:]
        b.dirty = self.dirty
        b.filthy = self.filthy
        b.cave = self.cave
        b.blorrrdo = self.blorrrdo
        b.tramp = self.tramp
        b.propaganda = self.propaganda
        b.happy = self.happy
        b.inspected = self.inspected
        b.effects = self.effects[:]
        b.row = self.row[:]
        b.piles = [pile.copy() for pile in self.piles]
        b.cards_out = self.cards_out
        b.undealt = self.undealt[:]
        b.players = [player.copy() for player in self.players]
        b.ious = self.ious[:]
        b.round = self.round
        b.active = self.active
        b.phase = self.phase
        b.dice = self.dice[:]
        b.number = self.number
        b.due = self.due
        b.tile = self.tile
        b.built = self.built
        b.used = self.used
        b.slot = self.slot
        b.opened = self.opened
        draft = self.draft
        if draft is not None:
            b.draft = draft.copy()
        b.trigger = self.trigger
        b.winner = self.winner
        b.end = self.end
        b.menu = self.menu[:]
        b.offers = self.offers
        b.choices = self.choices

    # -- the backyard ----------------------------------------------------------------------------------

    def level(self, tile: i64) -> i64:
        """The dirt level: tokens, and one for the Tramp."""
        return self.dirt[tile] + (1 if self.tramp == tile else 0)

    def unclean(self) -> i64:
        """The set of tiles that are not clean."""
        return self.dirty if self.tramp == NOTHING else self.dirty | BIT[self.tramp]

    def blocked(self) -> i64:
        """The set of tiles whose business neither produces nor has its ability."""
        here = self.filthy | self.inspected
        return here if self.blorrrdo == NOTHING else here | BIT[self.blorrrdo]

    def foul(self) -> i64:
        """The set of tiles where a cart does not produce: not clean, or with the Blorrrdo."""
        here = self.unclean()
        return here if self.blorrrdo == NOTHING else here | BIT[self.blorrrdo]

    def bank_works(self) -> bool:
        return self.blorrrdo != self.bank and self.filthy >> self.bank & 1 == 0

    def fountain_works(self) -> bool:
        return self.filthy >> self.fountain & 1 == 0

    def fountain_terrain(self) -> i64:
        return self.fountain + pieces.COLUMNS

    def cemetery_terrain(self) -> i64:
        return self.cemetery + pieces.COLUMNS

    def price(self, tile: i64) -> i64:
        """What a terrain costs now."""
        cost = pieces.COST[self.ground[tile]]
        if tile == self.fountain_terrain() and self.fountain_works():
            cost += 1
        if tile == self.cemetery_terrain() and cost > 0:
            cost -= 1
        return cost

    def terrains_within(self, monies: i64) -> i64:
        """The set of terrains that cost at most so much now."""
        return i64(0) if monies < 0 else self.within[self.price_row() + min(monies, pieces.DEAREST)]

    def price_row(self) -> i64:
        """Where in `within` the prices of now begin."""
        return i64(0) if self.fountain_works() else pieces.DRY

    def seat_after(self, steps: i64) -> i64:
        """The seat so many steps clockwise from the active one, fewer than there are seats."""
        seat = self.active + steps
        return seat if seat < self.seats else seat - self.seats

    def owner(self, tile: i64) -> i64:
        """The seat whose business stands on a tile, or NOTHING."""
        seat: i64
        for seat in range(self.seats):
            if self.players[seat].shops >> tile & 1:
                return seat
        return NOTHING

    def cart_owner(self, tile: i64) -> i64:
        """The seat whose cart stands on a tile, or NOTHING."""
        seat: i64
        for seat in range(self.seats):
            if self.players[seat].carts >> tile & 1:
                return seat
        return NOTHING

    def reserver(self, tile: i64) -> i64:
        """The seat whose Sold token lies on a tile, or NOTHING."""
        seat: i64
        for seat in range(self.seats):
            if self.players[seat].reserved == tile:
                return seat
        return NOTHING

    def carts_out(self) -> i64:
        """The set of tiles with a cart."""
        out: i64 = 0
        for player in self.players:
            out |= player.carts
        return out

    def own_tiles(self, seat: i64) -> i64:
        """The set of tiles that a seat may clean as its own."""
        player = self.players[seat]
        own = player.shops | player.carts
        return own if player.reserved == NOTHING else own | BIT[player.reserved]

    # -- dirt ------------------------------------------------------------------------------------------

    def add_dirt(self, tile: i64, tokens: i64) -> None:
        """Tokens come to a tile, or go if there are less than none; the Cave is another matter."""
        self.dirt[tile] += tokens
        self.survey(tile)

    def survey(self, tile: i64) -> None:
        """Note whether a tile is dirty, and whether it is blocked by dirt."""
        bit = BIT[tile]
        self.dirty = self.dirty | bit if self.dirt[tile] > 0 else self.dirty & ~bit
        self.filthy = self.filthy | bit if self.level(tile) >= STUCK else self.filthy & ~bit

    def put_tramp(self, tile: i64) -> None:
        old = self.tramp
        self.tramp = tile
        self.survey(tile)
        if old != NOTHING:
            self.survey(old)

    def soil(self, tile: i64) -> None:
        """A token from the Cave."""
        self.cave -= 1
        self.add_dirt(tile, 1)

    def cleanse(self, tile: i64, tokens: i64) -> None:
        """Tokens go back to the Cave."""
        self.cave += tokens
        self.add_dirt(tile, -tokens)

    # -- businesses ------------------------------------------------------------------------------------

    def fee(self, kind: i64) -> i64:
        return i64(0) if self.free else pieces.FEE[kind]

    def open_business(self, seat: i64, tile: i64, kind: i64) -> None:
        """A business of a seat stands on a terrain now."""
        self.players[seat].shops |= BIT[tile]
        self.unowned &= ~BIT[tile]
        self.business[tile] = kind
        self.tools = self.tools | BIT[tile] if pieces.TOOLS[kind] else self.tools & ~BIT[tile]

    def able(self, seat: i64, ability: i64) -> i64:
        """The set of a seat's tiles whose business has one of the abilities of TOOLS and is not blocked."""
        out: i64 = 0
        rest = self.players[seat].shops & self.tools
        if rest:
            rest &= ~self.blocked()
        if rest:
            business = self.business
            kind = pieces.KIND_WITH[ability]
            while rest:
                if business[lowest(rest)] == kind:
                    out |= rest & -rest
                rest &= rest - 1
        return out

    def build_cost(self, seat: i64, kind: i64, tile: i64) -> i64:
        """What it costs a seat to build on a terrain that is its own or nobody's."""
        cost = self.fee(kind) - (1 if self.able(seat, pieces.DISCOUNT) else 0)
        player = self.players[seat]
        if player.shops >> tile & 1 == 0 and player.reserved != tile:
            cost += self.price(tile)
        return max(cost, 0)

    def income(self, tile: i64) -> i64:
        """What the business on a tile brings when it produces."""
        kind = self.business[tile]
        monies = pieces.INCOME[kind] + self.bonus(tile)
        ability = pieces.ABILITY[kind]
        if ability == pieces.NEIGHBOURS:
            player = self.players[self.owner(tile)]
            near = count(BESIDE[tile] & player.shops) + count(BESIDE[tile] & player.carts)
            monies += min(near, pieces.MOST_NEIGHBOURS)
        elif ability == pieces.SPOTLESS_STAGE and self.level(tile) == 0:
            monies += 1
        if self.propaganda >> tile & 1:
            monies += 1
        monies = max(monies, 0)
        return 2 * monies if self.happy >> tile & 1 else monies

    def cart_income(self, tile: i64) -> i64:
        return max(pieces.CART_INCOME + self.bonus(tile), 0)

    def bonus(self, tile: i64) -> i64:
        """What the Fountain adds to the terrain below it, and the Cemetery takes."""
        extra: i64 = 1 if tile == self.fountain_terrain() and self.fountain_works() else 0
        return extra - 1 if tile == self.cemetery_terrain() else extra

    def businesses(self, seat: i64) -> i64:
        """How many a seat owns, carts included."""
        return count(self.players[seat].shops) + count(self.players[seat].carts)

    def printed_income(self, seat: i64) -> i64:
        total = count(self.players[seat].carts) * pieces.CART_INCOME
        rest = self.players[seat].shops
        while rest:
            total += pieces.INCOME[self.business[lowest(rest)]]
            rest &= rest - 1
        return total

    # -- debts -----------------------------------------------------------------------------------------

    def debts(self, seat: i64) -> i64:
        """How many open IOUs a seat has as debtor."""
        n: i64 = 0
        for iou in self.ious:
            if codes.debtor_of(iou) == seat:
                n += 1
        return n

    def free_clean(self, seat: i64) -> i64:
        """The set of a seat's Laundries that still clean for nothing in this turn."""
        return self.able(seat, pieces.FRESH_START) & ~self.used

    # -- the menu --------------------------------------------------------------------------------------

    def clear_menu(self) -> None:
        self.offers = 0
        self.choices = 0

    def offer(self, first: i64, members: i64) -> None:
        """Add moves to the menu: `first` plus each member of a set."""
        if members == 0:
            return
        moves = count(members)
        self.choices += moves
        offered = codes.offered(first, moves, members)
        if self.offers < len(self.menu):
            self.menu[self.offers] = offered
        else:
            self.menu = append(self.menu, offered)
        self.offers += 1
