"""What lies on the table in a game of Cacao: the map, the jungle to come, the players. Compiled."""

from mypy_extensions import i64, mypyc_attr, u8

from atoll.core.packed import vec
from atoll.core.state import State
from atoll.games.cacao import codes
from atoll.games.cacao.pieces import looking


@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """What lies in front of one player."""

    def __init__(self) -> None:
        self.gold: i64 = 0
        self.cacao: i64 = 0
        self.suns: i64 = 0
        self.water: i64 = 0
        self.hand: vec[i64] = vec[i64]()  # tile -> number
        self.deck: vec[i64] = vec[i64]()
        self.deck_size: i64 = 0

    def copy(self) -> "Player":
        p = Player()
        p.gold = self.gold
        p.cacao = self.cacao
        p.suns = self.suns
        p.water = self.water
        p.hand = self.hand[:]
        p.deck = self.deck[:]
        p.deck_size = self.deck_size
        return p


@mypyc_attr(acyclic=True)
class Board(State):
    """The state without its rules."""

    def __init__(self) -> None:
        super().__init__()
        self.phase: i64 = codes.FINISHED
        self.active: i64 = 0  # whose turn it is, while `turn` may be somebody else's reaction
        self.players: list[Player] = []
        self.tiles_left: i64 = 0  # worker tiles not laid yet: turns to come
        self.cells: vec[u8] = vec[u8]()
        self.laid: vec[i64] = vec[i64]()  # cells in the order in which tiles came, start tiles first
        self.covered: vec[i64] = vec[i64]()  # tiles under others: cell << 8 | owner << 4 | shape
        self.sites: vec[i64] = vec[i64]()  # all SITE cells
        self.temples: vec[i64] = vec[i64]()
        self.spaces: vec[i64] = vec[i64]()  # jungle spaces that this turn must fill
        self.display: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()  # kind -> number
        self.pile_size: i64 = 0
        self.pairs: vec[i64] = vec[i64]()  # new ones of a worker edge and a jungle tile, not used yet
        self.window: i64 = 0  # seats after the active one whose activation is due

    def copy_to(self, s: "Board") -> None:
        self.carry_over(s)
        s.phase = self.phase
        s.active = self.active
        s.players = [player.copy() for player in self.players]
        s.tiles_left = self.tiles_left
        s.cells = self.cells[:]
        s.laid = self.laid[:]
        s.covered = self.covered[:]
        s.sites = self.sites[:]
        s.temples = self.temples[:]
        s.spaces = self.spaces[:]
        s.display = self.display[:]
        s.pile = self.pile[:]
        s.pile_size = self.pile_size
        s.pairs = self.pairs[:]
        s.window = self.window

    def at(self, cell: i64) -> i64:
        """What lies on a cell."""
        return i64(self.cells[cell])

    def beside(self, cell: i64, direction: i64) -> i64:
        """What lies next to a cell."""
        return i64(self.cells[codes.NEAR[cell << 2 | direction]])

    def crowd(self, space: i64) -> i64:
        """All workers that look at a jungle space; covered tiles do not count."""
        cells = self.cells
        crowd: i64 = 0
        direction: i64
        for direction in range(4):
            there = i64(cells[codes.NEAR[space << 2 | direction]])
            if there >= codes.ON_WORKER:
                crowd += looking(codes.shape_on(there), direction ^ 2) << (codes.owner_on(there) << 3)
        return crowd

    def newest(self) -> i64:
        """The cell of the latest worker tile."""
        i: i64 = len(self.laid) - 1
        while self.cells[self.laid[i]] < codes.ON_WORKER:
            i -= 1
        return self.laid[i]

    def side(self, space: i64) -> i64:
        """In which direction a space lies from the latest worker tile."""
        edge = self.newest() << 2
        while codes.NEAR[edge] != space:
            edge += 1
        return edge & 3

    def sign(self, cell: i64) -> i64:
        """What the jungle tile on a cell is called."""
        there = self.at(cell)
        if there < codes.ON_JUNGLE or there >= codes.ON_WORKER:
            return 0
        nth: i64 = 0
        for other in self.laid:
            if self.at(other) == there:
                nth += 1
            if other == cell:
                break
        return nth << 4 | (there - codes.ON_JUNGLE + 1)

    def signs(self, cell: i64) -> i64:
        """What the jungle tiles around a cell are called."""
        signs: i64 = 0
        direction: i64
        for direction in range(4):
            signs |= self.sign(codes.NEAR[cell << 2 | direction]) << (direction << 3)
        for other in self.laid:
            for direction in range(4):
                if codes.NEAR[cell << 2 | direction] == other and codes.byte_of(signs, direction) > 0:
                    return signs | direction << 32
        return signs

    def workers_at(self, space: i64, seat: i64) -> i64:
        return codes.byte_of(self.crowd(space), seat)

    def xy(self, cell: i64) -> tuple[i64, i64]:
        """The column and row of a cell on or next to the tiles: x grows to the east, y to the south."""
        west: i64 = 0
        north: i64 = 0
        for tile in self.laid:
            if (tile - west + 1) & 31 == 0:
                west -= 1
            if ((tile >> 5) - north + 1) & 31 == 0:
                north -= 1
        return west - 1 + ((cell - west + 1) & 31), north - 1 + (((cell >> 5) - north + 1) & 31)
