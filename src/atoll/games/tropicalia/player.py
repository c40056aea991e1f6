"""What one player has: a board with fruits and baskets, items, shells, workers and a village. Compiled."""

from mypy_extensions import i64, mypyc_attr

from atoll.core.bits import count
from atoll.core.packed import vec
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.pieces import NOTHING


@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """One player's side of the table."""

    def __init__(self) -> None:
        self.shells: i64 = 0
        self.fruits: vec[i64] = vec[i64]()  # kind -> number
        self.held: i64 = 0  # fruits in all
        self.home: i64 = pieces.WORKERS  # workers at home
        self.frame: i64 = 0  # set of spaces with a worker
        self.carts: i64 = 0  # not used yet
        self.used_carts: i64 = 0
        self.surfboards: i64 = 0  # not used yet
        self.used_surfboards: i64 = 0
        self.baskets: i64 = 0
        self.village: vec[i64] = vec[i64]()  # plot -> village tile or NOTHING
        self.free_plots: i64 = 0  # set of plots without a tile
        self.fountains: i64 = 0  # completed ones

    def set_up(self, shells: i64) -> None:
        self.shells = shells
        self.fruits = vec[i64]([0] * pieces.FRUIT_KINDS)
        self.village = vec[i64]([NOTHING] * pieces.PLOTS)
        self.free_plots = (1 << pieces.PLOTS) - 1

    def copy(self) -> "Player":
        p = Player()
        p.shells = self.shells
        p.fruits = self.fruits[:]
        p.held = self.held
        p.home = self.home
        p.frame = self.frame
        p.carts = self.carts
        p.used_carts = self.used_carts
        p.surfboards = self.surfboards
        p.used_surfboards = self.used_surfboards
        p.baskets = self.baskets
        p.village = self.village[:]
        p.free_plots = self.free_plots
        p.fountains = self.fountains
        return p

    def limit(self) -> i64:
        """How many fruits the board holds."""
        return pieces.PRINTED_STORAGE + pieces.BASKET_SIZE * self.baskets

    def gain(self, fruit: i64, number: i64 = 1) -> None:
        self.fruits[fruit] += number
        self.held += number

    def fountain_edges(self, tile: i64, plot: i64) -> i64:
        """The edges on which a tile would complete a fountain on this plot, as a set of directions."""
        edges: i64 = 0
        direction: i64
        for direction in range(4):
            if pieces.has_half(tile, direction):
                beyond = pieces.next_to(plot, direction)
                if beyond != NOTHING:
                    neighbour = self.village[beyond]
                    if neighbour != NOTHING and pieces.has_half(neighbour, pieces.opposite(direction)):
                        edges |= 1 << direction
        return edges

    def lay(self, tile: i64, plot: i64) -> i64:
        """Put a tile into the village; the edges of the fountains it completes."""
        edges = self.fountain_edges(tile, plot)
        self.village[plot] = tile
        self.free_plots &= ~(1 << plot)
        self.fountains += count(edges)
        return edges
