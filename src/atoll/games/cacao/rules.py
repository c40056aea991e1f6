"""The rules of Cacao, top to bottom: set-up, a turn, its end, the score. Compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw, size
from atoll.core.packed import append, pop, remove, vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, State, places
from atoll.games.cacao.codes import (
    ACTIVATE,
    ACTIVATING,
    CELLS,
    COVERING,
    DISCARD,
    DISCARDED,
    DONE,
    DREW,
    EMPTY,
    ENDED,
    FILL,
    FILLED,
    FILLING,
    FINISHED,
    HALF,
    IDLED,
    LAID,
    NEAR,
    ON_JUNGLE,
    ON_WORKER,
    PLACING,
    REVEALED,
    SITE,
    WORKED,
    cell_at,
    jungle_cell,
    worker_cell,
)
from atoll.games.cacao.pieces import (
    DISPLAY,
    EDGE,
    HAND,
    MARKET_2,
    MARKET_4,
    PLANTATION_1,
    PLANTATION_2,
    ROTATIONS,
    SHAPE_BITS,
    STORAGE,
    SUN,
    SUN_SPACES,
    TEMPLE,
    TEMPLE_FIRST,
    TEMPLE_SECOND,
    TILE_KINDS,
    WATER,
    WATER_END,
    WATER_TRACK,
    YIELD,
    jungle_set,
    worker_set,
)


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


class Cacao(State):
    """One game of Cacao."""

    def __init__(self) -> None:
        super().__init__()
        self.phase: i64 = FINISHED
        self.active: i64 = 0  # whose turn it is, while `turn` may be somebody else's reaction
        self.players: list[Player] = []
        self.tiles_left: i64 = 0  # worker tiles not laid yet: turns to come
        self.cells: vec[i64] = vec[i64]()
        self.laid: vec[i64] = vec[i64]()  # cells in the order in which tiles came, start tiles first
        self.covered: vec[i64] = vec[i64]()  # tiles under others: cell << 8 | owner << 4 | shape
        self.sites: vec[i64] = vec[i64]()  # all SITE cells
        self.temples: vec[i64] = vec[i64]()
        self.spaces: vec[i64] = vec[i64]()  # jungle spaces that this turn must fill
        self.display: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()  # kind -> number
        self.pile_size: i64 = 0
        # New pairs of a worker edge and a jungle tile, not used yet:
        # kind << 17 | owner << 15 | cell << 5 | direction << 3 | workers
        self.pairs: vec[i64] = vec[i64]()
        self.window: i64 = 0  # seats after the active one whose activation is due

    def copy(self) -> "Cacao":
        s = Cacao()
        s.seats = self.seats
        s.turn = self.turn
        s.rng = self.rng.copy()
        s.phase = self.phase
        s.active = self.active
        for player in self.players:
            s.players.append(player.copy())
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
        return s

    def guess(self, seat: i64, rng: Rng) -> "Cacao":
        """Other hands go back into their decks and are dealt anew; piles have no order to guess."""
        s = self.copy()
        s.rng = Rng(rng.bits())
        p: i64
        tile: i64
        for p in range(s.seats):
            if p != seat:
                player = s.players[p]
                held = size(player.hand)
                for tile in range(TILE_KINDS):
                    player.deck[tile] += player.hand[tile]
                    player.hand[tile] = 0
                for _ in range(held):
                    player.hand[draw(player.deck, s.rng)] += 1
        return s

    # -- set-up --------------------------------------------------------------------------------

    def set_up(self, seats: i64, start_player: i64, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.active = start_player
        self.turn = start_player
        self.phase = PLACING
        self.cells = vec[i64]([EMPTY] * CELLS)
        self.pile = jungle_set(seats)
        self.pile[PLANTATION_1] -= 1
        self.pile[MARKET_2] -= 1
        self.pile_size = size(self.pile)
        self._lay_jungle(cell_at(0, 0), PLANTATION_1)
        self._lay_jungle(cell_at(1, 1), MARKET_2)
        for _ in range(seats):
            player = Player()
            player.hand = vec[i64]([0] * TILE_KINDS)
            player.deck = worker_set(seats)
            player.deck_size = size(player.deck)
            self.tiles_left += player.deck_size
            self.players.append(player)
        p: i64
        for p in range(seats):
            for _ in range(HAND):
                self._draw_worker(p)
        self._refill_display()

    # -- what may be chosen ----------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        out = vec[i64]()
        if self.phase == PLACING:
            return self._placements()
        if self.phase == FILLING:
            index: i64
            for space in self.spaces:
                for index in range(self._choices()):
                    out = append(out, FILL + (space >> 1 << 1 | index))
        elif self.phase == ACTIVATING:
            n: i64
            for pair in self.pairs:
                if (pair >> 15 & 3) == self.turn:
                    edge = ACTIVATE + ((pair >> 6 & 511) << 4 | (pair >> 3 & 3) << 2)
                    for n in range(1, self.cap(pair) + 1):
                        out = append(out, edge | n)
            out = append(out, DONE)
        return out

    def _placements(self) -> vec[i64]:
        hand = self.players[self.active].hand
        shapes = vec[i64]()
        tile: i64
        turns: i64
        for tile in range(TILE_KINDS):
            if hand[tile] > 0:
                for turns in range(ROTATIONS[tile]):
                    shapes = append(shapes, tile << 2 | turns)
        out = vec[i64]()
        for cell in self._targets():
            for shape in shapes:
                out = append(out, cell >> 1 << SHAPE_BITS | shape)
        if len(out) == 0:
            for tile in range(TILE_KINDS):
                if hand[tile] > 0:
                    out = append(out, DISCARD + tile)
        return out

    def _targets(self) -> vec[i64]:
        """Where the active player may lay a tile: free spaces, and own tiles to overbuild."""
        if not self.may_overbuild(self.active):
            return self.sites
        own = ON_WORKER | self.active << 4
        out = self.sites[:]
        for cell in self.laid:
            if self.cells[cell] >> SHAPE_BITS << SHAPE_BITS == own:
                out = append(out, cell)
        return out

    def may_overbuild(self, seat: i64) -> bool:
        return self.players[seat].suns > 0 and self.pile_size == 0 and len(self.display) == 0

    def _choices(self) -> i64:
        """Different tiles in the display: two equal ones are one choice."""
        display = self.display
        return 1 if len(display) == 1 or display[0] == display[1] else 2

    def cap(self, pair: i64) -> i64:
        """How many workers of a pair could do something now."""
        kind = pair >> 17
        workers = pair & 7
        player = self.players[pair >> 15 & 3]
        if kind <= PLANTATION_2:
            free = STORAGE - player.cacao
            return min(workers, free if kind == PLANTATION_1 else (free + 1) >> 1)
        if kind <= MARKET_4:
            return min(workers, player.cacao)
        if kind == WATER:
            return min(workers, WATER_END - player.water)
        if kind == SUN:
            return min(workers, SUN_SPACES - player.suns)
        return workers

    def random_move(self, rng: Rng) -> i64:
        if self.phase == PLACING:
            return self._random_placement(rng)
        k: i64
        if self.phase == FILLING:
            choices = self._choices()
            k = rng.below(len(self.spaces) * choices)
            return FILL + (self.spaces[k // choices] >> 1 << 1 | k % choices)
        total: i64 = 1
        me = self.turn
        for pair in self.pairs:
            if (pair >> 15 & 3) == me:
                total += self.cap(pair)
        k = rng.below(total)
        for pair in self.pairs:
            if (pair >> 15 & 3) == me:
                cap = self.cap(pair)
                if k < cap:
                    return ACTIVATE + ((pair >> 6 & 511) << 4 | (pair >> 3 & 3) << 2 | (k + 1))
                k -= cap
        return DONE

    def _random_placement(self, rng: Rng) -> i64:
        hand = self.players[self.active].hand
        shapes: i64 = 0
        tile: i64
        for tile in range(TILE_KINDS):
            if hand[tile] > 0:
                shapes += ROTATIONS[tile]
        targets = self._targets()
        if len(targets) == 0:
            moves = self._placements()
            return moves[rng.below(len(moves))]
        k = rng.below(len(targets) * shapes)
        turns = k % shapes
        tile = 0
        while hand[tile] == 0 or turns >= ROTATIONS[tile]:
            if hand[tile] > 0:
                turns -= ROTATIONS[tile]
            tile += 1
        return targets[k // shapes] >> 1 << SHAPE_BITS | tile << 2 | turns

    # -- a turn ----------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move < FILL:
            self._lay_worker(worker_cell(move >> SHAPE_BITS), move & 15)
        elif move < ACTIVATE:
            self._fill(jungle_cell((move - FILL) >> 1), move & 1)
        elif move < DONE:
            code = move - ACTIVATE
            self._activate(worker_cell(code >> 4), code >> 2 & 3, code & 3)
        elif move == DONE:
            self.note(IDLED, self.turn)
            self.window += 1
        else:
            self._discard(move - DISCARD)
        self._go_on()

    def _go_on(self) -> None:
        """Run on to the next decision."""
        if len(self.spaces) > 0:
            if len(self.display) == 0:
                self._refill_display()
            if len(self.display) > 0:
                self.phase = FILLING
                self.turn = self.active
                return
            self.spaces = vec[i64]()
        if len(self.pairs) > 0:
            while self.window < self.seats:
                seat = (self.active + self.window) % self.seats
                if self._has_work(seat):
                    self.phase = ACTIVATING
                    self.turn = seat
                    return
                self.window += 1
            self.pairs = vec[i64]()
        self._end_turn()

    def _has_work(self, seat: i64) -> bool:
        for pair in self.pairs:
            if (pair >> 15 & 3) == seat and self.cap(pair) > 0:
                return True
        return False

    def _lay_worker(self, cell: i64, shape: i64) -> None:
        cells = self.cells
        me = self.active
        player = self.players[me]
        player.hand[shape >> 2] -= 1
        self.tiles_left -= 1
        old = cells[cell]
        if self.journal is not None:
            x, y = self.xy(cell)
            self.note(LAID, me, shape, x, y, 1 if old >= ON_WORKER else 0)
        direction: i64
        if old >= ON_WORKER:
            player.suns -= 1
            self.covered = append(self.covered, cell << 8 | (old & 63))
            cells[cell] = ON_WORKER | COVERING | me << 4 | shape
        else:
            cells[cell] = ON_WORKER | me << 4 | shape
            self.sites = remove(self.sites, cell)
        self.laid = append(self.laid, cell)
        for direction in range(4):
            near = NEAR[cell << 2 | direction]
            there = cells[near]
            if there >= ON_JUNGLE:
                self._new_pair(there - ON_JUNGLE, me, cell, direction, EDGE[shape << 2 | direction])
            elif there == EMPTY:
                cells[near] = HALF
            elif old < ON_WORKER:
                self.spaces = append(self.spaces, near)

    def _new_pair(self, kind: i64, owner: i64, cell: i64, direction: i64, workers: i64) -> None:
        if workers > 0 and kind != TEMPLE:
            self.pairs = append(self.pairs, kind << 17 | owner << 15 | cell << 5 | direction << 3 | workers)

    def _fill(self, cell: i64, index: i64) -> None:
        kind: i64
        self.display, kind = pop(self.display, index)
        self.spaces = remove(self.spaces, cell)
        if self.journal is not None:
            x, y = self.xy(cell)
            self.note(FILLED, self.active, kind, x, y, index)
        self._lay_jungle(cell, kind)

    def _lay_jungle(self, cell: i64, kind: i64) -> None:
        cells = self.cells
        cells[cell] = ON_JUNGLE + kind
        self.laid = append(self.laid, cell)
        if kind == TEMPLE:
            self.temples = append(self.temples, cell)
        direction: i64
        for direction in range(4):
            near = NEAR[cell << 2 | direction]
            there = cells[near]
            if there >= ON_WORKER:
                back = direction ^ 2
                self._new_pair(kind, there >> 4 & 3, near, back, EDGE[(there & 15) << 2 | back])
            elif there == EMPTY:
                cells[near] = SITE
                self.sites = append(self.sites, near)

    def _activate(self, cell: i64, direction: i64, workers: i64) -> None:
        i: i64 = 0
        edge = cell << 2 | direction
        while (self.pairs[i] >> 3 & 4095) != edge:
            i += 1
        pair: i64
        self.pairs, pair = pop(self.pairs, i)
        kind = pair >> 17
        seat = pair >> 15 & 3
        player = self.players[seat]
        gain = workers * YIELD[kind]
        if kind <= PLANTATION_2:
            gain = min(gain, STORAGE - player.cacao)
            player.cacao += gain
        elif kind <= MARKET_4:
            player.cacao -= workers
            player.gold += gain
        elif kind == WATER:
            player.water += gain
        elif kind == SUN:
            player.suns += gain
        else:
            player.gold += gain
        if self.journal is not None:
            x, y = self.xy(cell)
            self.note(WORKED, seat, kind, (x + 64) << 8 | (y + 64), direction << 4 | workers, gain)

    def _discard(self, tile: i64) -> None:
        self.players[self.active].hand[tile] -= 1
        self.tiles_left -= 1
        self.note(DISCARDED, self.active, tile)

    def _end_turn(self) -> None:
        self.window = 0
        self._draw_worker(self.active)
        self._refill_display()
        if self.tiles_left == 0:
            self.phase = FINISHED
            self.turn = OVER
            self.note(ENDED, self.active)
            return
        self.active = (self.active + 1) % self.seats
        self.turn = self.active
        self.phase = PLACING

    def _draw_worker(self, seat: i64) -> None:
        player = self.players[seat]
        if player.deck_size > 0:
            tile = draw(player.deck, self.rng)
            player.deck_size -= 1
            player.hand[tile] += 1
            self.note(DREW, seat, tile)

    def _refill_display(self) -> None:
        while len(self.display) < DISPLAY and self.pile_size > 0:
            kind = draw(self.pile, self.rng)
            self.pile_size -= 1
            self.note(REVEALED, self.active, kind, len(self.display))
            self.display = append(self.display, kind)

    # -- the score -------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        player = self.players[seat]
        total = player.gold + player.suns + WATER_TRACK[player.water]
        for temple in self.temples:
            total += self.temple_gold(temple, seat)
        return total

    def temple_gold(self, temple: i64, seat: i64) -> i64:
        mine = self.at_temple(temple, seat)
        if mine == 0:
            return 0
        stronger: i64 = 0
        equal: i64 = 0
        other: i64
        for other in range(self.seats):
            theirs = self.at_temple(temple, other)
            if theirs > mine:
                stronger += 1
            elif theirs == mine:
                equal += 1
        if stronger == 0:
            return TEMPLE_FIRST // equal
        return TEMPLE_SECOND // equal if stronger == 1 else 0

    def at_temple(self, temple: i64, seat: i64) -> i64:
        """Workers of a seat that look at a temple; covered tiles do not count."""
        count: i64 = 0
        direction: i64
        for direction in range(4):
            there = self.cells[NEAR[temple << 2 | direction]]
            if there >= ON_WORKER and (there >> 4 & 3) == seat:
                count += EDGE[(there & 15) << 2 | (direction ^ 2)]
        return count

    def ranking(self) -> vec[i64]:
        keys = vec[i64]()
        seat: i64
        for seat in range(self.seats):
            keys = append(keys, self.points(seat) * 8 + self.players[seat].cacao)
        return places(keys)

    # -- columns and rows ------------------------------------------------------------------------

    def corner(self) -> tuple[i64, i64]:
        """The westernmost column and northernmost row of any tile."""
        west: i64 = 0
        north: i64 = 0
        for cell in self.laid:
            if (cell - west + 1) & 31 == 0:
                west -= 1
            if ((cell >> 5) - north + 1) & 31 == 0:
                north -= 1
        return west, north

    def xy(self, cell: i64) -> tuple[i64, i64]:
        """The column and row of a cell on or next to the tiles: x grows to the east, y to the south."""
        west, north = self.corner()
        return west - 1 + ((cell - west + 1) & 31), north - 1 + (((cell >> 5) - north + 1) & 31)
