"""The board of Tropicalia: everything a game in progress holds, and questions about it. Compiled."""

from mypy_extensions import i64, mypyc_attr

from atoll.core.bag import draw, size
from atoll.core.bits import BIT, lowest
from atoll.core.packed import vec
from atoll.core.state import State
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.codes import DREW, FINISHED
from atoll.games.tropicalia.pieces import NOTHING
from atoll.games.tropicalia.player import Player


@mypyc_attr(acyclic=True)
class Board(State):
    """The state without its rules. Sets are bits of one number: `set >> member & 1`."""

    def __init__(self) -> None:
        super().__init__()
        # the island, as it was laid out; never changes
        self.island: vec[i64] = vec[i64]()  # cell -> island tile
        self.sale: vec[i64] = vec[i64]()  # cell -> way to sell there (row of pieces.SALES) or NOTHING
        self.in_play: i64 = 0  # set of cells whose tile is not flipped
        self.markets: i64 = 0  # set of cells with a market in play
        self.brown: i64 = 0  # cell of the plaza with the brown board
        # what lies and stands on the island
        self.goods: vec[i64] = vec[i64]()  # 3 * cell + kind -> fruits on a field, items on a plaza
        self.workers: vec[i64] = vec[i64]()  # cell -> workers there, four bits for each seat: see workers_of
        self.occupied: i64 = 0  # set of cells with a worker
        # supplies
        self.bag: vec[i64] = vec[i64]()  # fruit -> number
        self.item_pile: vec[i64] = vec[i64]()  # item -> number
        self.items_out: vec[i64] = vec[i64]()  # item -> number out of the game
        self.tile_pile: vec[i64] = vec[i64]()  # village tile -> 1 while it is in the pile
        self.tiles_left: i64 = 0  # village tiles in the pile
        self.tiles_out: i64 = 0  # set of village tiles out of the game (two players)
        self.slots: vec[i64] = vec[i64]()  # construction board: slot -> village tile or NOTHING
        self.players: list[Player] = []  # by seat
        # the round
        self.round: i64 = 0  # 1-5
        self.first: i64 = 0  # seat with the first player tile
        self.step: i64 = 0  # workers placed plus turns taken in this round
        # the turn
        self.phase: i64 = FINISHED  # the decision at hand (codes)
        self.cell: i64 = NOTHING  # where the worker of this turn stands; NOTHING at home
        self.plot: i64 = NOTHING  # of the tile built in this turn
        self.slot: i64 = NOTHING  # ... and the slot it came from, still empty
        self.picked: i64 = 0  # ... depicted fruits already dealt with
        self.edges_due: i64 = 0  # ... set of edges (directions) whose fountains have still to bring a fruit

    def copy_to(self, b: "Board") -> None:
        self.carry_over(b)
        b.island = self.island
        b.sale = self.sale
        b.in_play = self.in_play
        b.markets = self.markets
        b.brown = self.brown
        b.goods = self.goods[:]
        b.workers = self.workers[:]
        b.occupied = self.occupied
        b.bag = self.bag[:]
        b.item_pile = self.item_pile[:]
        b.items_out = self.items_out[:]
        b.tile_pile = self.tile_pile[:]
        b.tiles_left = self.tiles_left
        b.tiles_out = self.tiles_out
        b.slots = self.slots[:]
        b.players = [player.copy() for player in self.players]
        b.round = self.round
        b.first = self.first
        b.step = self.step
        b.phase = self.phase
        b.cell = self.cell
        b.plot = self.plot
        b.slot = self.slot
        b.picked = self.picked
        b.edges_due = self.edges_due

    # -- questions that rules, words and view ask ------------------------------------------------------

    def is_morning(self) -> bool:
        return self.step < pieces.WORKERS * self.seats

    def vacant_spaces(self) -> i64:
        """The set of frame spaces without a worker."""
        taken: i64 = 0
        for player in self.players:
            taken |= player.frame
        return ((1 << pieces.SPACES) - 1) & ~taken

    def targets(self, seat: i64, space: i64) -> i64:
        """The set of cells to which the worker of a seat may go from a space, items used as needed."""
        player = self.players[seat]
        open = self.in_play & ~self.occupied
        if player.carts > 0:
            open |= self.markets
        return open if player.surfboards > 0 else open & pieces.LINE[space]

    def ground(self, cell: i64) -> i64:
        """What a worker stands on there: an island tile, or CELLS + the face that covers it."""
        sale = self.sale[cell]
        return self.island[cell] if sale < pieces.FACE_SALE else pieces.CELLS + sale - pieces.FACE_SALE

    def lying(self, cell: i64) -> vec[i64]:
        """The fruits of a field, or the items of a plaza, by kind."""
        return self.goods[cell * pieces.FRUIT_KINDS : (cell + 1) * pieces.FRUIT_KINDS]

    def workers_of(self, seat: i64, cell: i64) -> i64:
        """How many workers of a seat stand on an island tile."""
        return self.workers[cell] >> 4 * seat & 15

    def workers_on(self, cell: i64) -> i64:
        """How many workers stand on an island tile."""
        here = self.workers[cell]
        workers: i64 = 0
        while here:
            workers += here & 15
            here >>= 4
        return workers

    def guest(self, cell: i64) -> i64:
        """The seat of the worker on a tile that holds but one, or NOTHING."""
        here = self.workers[cell]
        return lowest(here) >> 2 if here else NOTHING

    def add_worker(self, seat: i64, cell: i64) -> None:
        self.workers[cell] += BIT[4 * seat]
        self.occupied |= BIT[cell]

    def cost(self, slot: i64) -> i64:
        """What the tile in a slot, which is not empty, costs there."""
        return pieces.COST[self.slots[slot]] + pieces.SURCHARGE[slot]

    def affordable(self, seat: i64) -> i64:
        """The set of slots whose tile a seat can pay."""
        shells = self.players[seat].shells
        out: i64 = 0
        if shells < pieces.CHEAPEST:
            return out
        slot: i64
        for slot in range(pieces.SLOTS):
            if self.slots[slot] != NOTHING and self.cost(slot) <= shells:
                out |= 1 << slot
        return out

    # -- fruits of the seat whose turn it is -----------------------------------------------------------

    def draw_fruit(self, source: i64, direction: i64 = 0) -> None:
        """A random fruit from the bag, if there is one."""
        fruit: i64 = NOTHING
        if size(self.bag) > 0:
            fruit = draw(self.bag, self.rng)
            self.players[self.turn].gain(fruit)
        self.note(DREW, self.turn, fruit, source, self.plot, direction)

    def take_from_bag(self, fruit: i64) -> None:
        self.bag[fruit] -= 1
        self.players[self.turn].gain(fruit)

    def put_into_bag(self, fruit: i64, number: i64) -> None:
        self.bag[fruit] += number
        self.players[self.turn].gain(fruit, -number)
