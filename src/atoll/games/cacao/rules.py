"""The rules of Cacao, top to bottom: set-up, a turn, its end, the score. Compiled."""

from mypy_extensions import i64, mypyc_attr, u8

from atoll.core.bag import draw, size
from atoll.core.packed import append, pop, remove, vec
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet
from atoll.core.state import OVER, places
from atoll.games.cacao import codes, observe, pieces
from atoll.games.cacao.board import Board, Player


@mypyc_attr(acyclic=True, free_list_len=1)
class Cacao(Board):
    """One game of Cacao."""

    def copy(self) -> "Cacao":
        s = Cacao()
        self.copy_to(s)
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
                for tile in range(pieces.TILE_KINDS):
                    player.deck[tile] += player.hand[tile]
                    player.hand[tile] = 0
                for _ in range(held):
                    player.hand[draw(player.deck, s.rng)] += 1
        return s

    def observe(self, seat: i64, sheet: Sheet) -> None:
        observe.write(self, seat, sheet)

    # -- set-up --------------------------------------------------------------------------------

    def set_up(self, seats: i64, start_player: i64, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.active = start_player
        self.turn = start_player
        self.phase = codes.PLACING
        self.cells = vec[u8]([codes.EMPTY] * codes.CELLS)
        self.pile = pieces.jungle_set(seats)
        self.pile[pieces.PLANTATION_1] -= 1
        self.pile[pieces.MARKET_2] -= 1
        self.pile_size = size(self.pile)
        self._lay_jungle(codes.cell_at(0, 0), pieces.PLANTATION_1)
        self._lay_jungle(codes.cell_at(1, 1), pieces.MARKET_2)
        for _ in range(seats):
            player = Player()
            player.hand = vec[i64]([0] * pieces.TILE_KINDS)
            player.deck = pieces.worker_set(seats)
            player.deck_size = size(player.deck)
            self.tiles_left += player.deck_size
            self.players.append(player)
        p: i64
        for p in range(seats):
            for _ in range(pieces.HAND):
                self._draw_worker(p)
        self._refill_display()

    # -- what may be chosen ----------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        out = vec[i64]()
        if self.phase == codes.PLACING:
            return self._placements()
        if self.phase == codes.FILLING:
            index: i64
            for space in self.spaces:
                for index in range(self._choices()):
                    out = append(out, codes.fill(space, index))
        elif self.phase == codes.ACTIVATING:
            n: i64
            for pair in self.pairs:
                if codes.owner_of(pair) == self.turn:
                    for n in range(1, self.cap(pair) + 1):
                        out = append(out, codes.activate(codes.edge_of(pair), n))
            out = append(out, codes.DONE)
        return out

    def _placements(self) -> vec[i64]:
        hand = self.players[self.active].hand
        shapes = vec[i64]()
        tile: i64
        turns: i64
        for tile in range(pieces.TILE_KINDS):
            if hand[tile] > 0:
                for turns in range(pieces.ROTATIONS[tile]):
                    shapes = append(shapes, tile << 2 | turns)
        out = vec[i64]()
        for cell in self._targets():
            for shape in shapes:
                out = append(out, codes.lay(cell, shape))
        if len(out) == 0:
            for tile in range(pieces.TILE_KINDS):
                if hand[tile] > 0:
                    out = append(out, codes.DISCARD + tile)
        return out

    def _targets(self) -> vec[i64]:
        """Where the active player may lay a tile: free spaces, and own tiles to overbuild."""
        if not self.may_overbuild(self.active):
            return self.sites
        out = self.sites[:]
        for cell in self.laid:
            there = i64(self.cells[cell])
            if (
                there >= codes.ON_WORKER
                and there & codes.COVERING == 0
                and codes.owner_on(there) == self.active
            ):
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
        kind = codes.kind_of(pair)
        workers = codes.workers_of(pair)
        player = self.players[codes.owner_of(pair)]
        if kind <= pieces.PLANTATION_2:
            free = pieces.STORAGE - player.cacao
            return min(workers, free if kind == pieces.PLANTATION_1 else (free + 1) >> 1)
        if kind <= pieces.MARKET_4:
            return min(workers, player.cacao)
        if kind == pieces.WATER:
            return min(workers, pieces.WATER_END - player.water)
        if kind == pieces.SUN:
            return min(workers, pieces.SUN_SPACES - player.suns)
        return workers

    def random_move(self, rng: Rng) -> i64:
        if self.phase == codes.PLACING:
            return self._random_placement(rng)
        k: i64
        if self.phase == codes.FILLING:
            choices = self._choices()
            k = rng.below(len(self.spaces) * choices)
            return codes.fill(self.spaces[k // choices], k % choices)
        total: i64 = 1
        me = self.turn
        for pair in self.pairs:
            if codes.owner_of(pair) == me:
                total += self.cap(pair)
        k = rng.below(total)
        for pair in self.pairs:
            if codes.owner_of(pair) == me:
                cap = self.cap(pair)
                if k < cap:
                    return codes.activate(codes.edge_of(pair), k + 1)
                k -= cap
        return codes.DONE

    def _random_placement(self, rng: Rng) -> i64:
        hand = self.players[self.active].hand
        shapes: i64 = 0
        tile: i64
        for tile in range(pieces.TILE_KINDS):
            if hand[tile] > 0:
                shapes += pieces.ROTATIONS[tile]
        targets = self._targets()
        if len(targets) == 0:
            moves = self._placements()
            return moves[rng.below(len(moves))]
        k = rng.below(len(targets) * shapes)
        turns = k % shapes
        tile = 0
        while hand[tile] == 0 or turns >= pieces.ROTATIONS[tile]:
            if hand[tile] > 0:
                turns -= pieces.ROTATIONS[tile]
            tile += 1
        return codes.lay(targets[k // shapes], tile << 2 | turns)

    # -- a turn ----------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move < codes.FILL:
            cell, shape = codes.laying(move)
            self._lay_worker(cell, shape)
        elif move < codes.ACTIVATE:
            cell, index = codes.filling(move)
            self._fill(cell, index)
        elif move < codes.DONE:
            cell, direction, workers = codes.activating(move)
            self._activate(cell, direction, workers)
        elif move == codes.DONE:
            self.note(codes.IDLED, self.turn)
            self.window += 1
        else:
            self._discard(move - codes.DISCARD)
        self._go_on()

    def _go_on(self) -> None:
        """Run on to the next decision."""
        if len(self.spaces) > 0:
            if len(self.display) == 0:
                self._refill_display()
            if len(self.display) > 0:
                self.phase = codes.FILLING
                self.turn = self.active
                return
            self.spaces = vec[i64]()
        if len(self.pairs) > 0:
            while self.window < self.seats:
                seat = (self.active + self.window) % self.seats
                if self._has_work(seat):
                    self.phase = codes.ACTIVATING
                    self.turn = seat
                    return
                self.window += 1
            self.pairs = vec[i64]()
        self._end_turn()

    def _has_work(self, seat: i64) -> bool:
        for pair in self.pairs:
            if codes.owner_of(pair) == seat and self.cap(pair) > 0:
                return True
        return False

    def _lay_worker(self, cell: i64, shape: i64) -> None:
        cells = self.cells
        me = self.active
        player = self.players[me]
        player.hand[shape >> 2] -= 1
        self.tiles_left -= 1
        old = i64(cells[cell])
        if self.journal is not None:
            x, y = self.xy(cell)
            over = 16 if old >= codes.ON_WORKER else 0
            self.note(codes.LAID, me, shape | over, x, y, self.signs(cell))
        tile = codes.ON_WORKER | me << 4 | shape
        if old >= codes.ON_WORKER:
            player.suns -= 1
            self.covered = append(self.covered, cell << 8 | (old - codes.ON_WORKER))
            tile |= codes.COVERING
        else:
            self.sites = remove(self.sites, cell)
        cells[cell] = u8(tile)
        self.laid = append(self.laid, cell)
        direction: i64
        for direction in range(4):
            edge = cell << 2 | direction
            near = codes.NEAR[edge]
            there = i64(cells[near])
            if there >= codes.ON_JUNGLE:
                self._new_pair(there - codes.ON_JUNGLE, me, edge, pieces.looking(shape, direction))
            elif there == codes.EMPTY:
                cells[near] = codes.HALF
            elif old < codes.ON_WORKER:
                self.spaces = append(self.spaces, near)

    def _new_pair(self, kind: i64, owner: i64, edge: i64, workers: i64) -> None:
        if workers > 0 and kind != pieces.TEMPLE:
            self.pairs = append(self.pairs, codes.make_pair(kind, owner, edge, workers))

    def _fill(self, cell: i64, index: i64) -> None:
        kind: i64
        self.display, kind = pop(self.display, index)
        self.spaces = remove(self.spaces, cell)
        self._lay_jungle(cell, kind)
        if self.journal is not None:
            x, y = self.xy(cell)
            self.note(codes.FILLED, self.active, self.sign(cell), x, y, self.side(cell))

    def _lay_jungle(self, cell: i64, kind: i64) -> None:
        cells = self.cells
        cells[cell] = u8(codes.ON_JUNGLE + kind)
        self.laid = append(self.laid, cell)
        if kind == pieces.TEMPLE:
            self.temples = append(self.temples, cell)
        direction: i64
        for direction in range(4):
            near = codes.NEAR[cell << 2 | direction]
            there = i64(cells[near])
            if there >= codes.ON_WORKER:
                back = direction ^ 2
                workers = pieces.looking(codes.shape_on(there), back)
                self._new_pair(kind, codes.owner_on(there), near << 2 | back, workers)
            elif there == codes.EMPTY:
                cells[near] = codes.SITE
                self.sites = append(self.sites, near)

    def _activate(self, cell: i64, direction: i64, workers: i64) -> None:
        i: i64 = 0
        edge = cell << 2 | direction
        while codes.edge_of(self.pairs[i]) != edge:
            i += 1
        pair: i64
        self.pairs, pair = pop(self.pairs, i)
        kind = codes.kind_of(pair)
        seat = codes.owner_of(pair)
        player = self.players[seat]
        gain = workers * pieces.YIELD[kind]
        if kind <= pieces.PLANTATION_2:
            gain = min(gain, pieces.STORAGE - player.cacao)
            player.cacao += gain
        elif kind <= pieces.MARKET_4:
            player.cacao -= workers
            player.gold += gain
        elif kind == pieces.WATER:
            player.water += gain
        elif kind == pieces.SUN:
            player.suns += gain
        else:
            player.gold += gain
        if self.journal is not None:
            place = codes.NEAR[edge]
            x, y = self.xy(place)
            self.note(codes.WORKED, seat, self.sign(place), x, y, workers << 8 | gain)

    def _discard(self, tile: i64) -> None:
        self.players[self.active].hand[tile] -= 1
        self.tiles_left -= 1
        self.note(codes.DISCARDED, self.active, tile)

    def _end_turn(self) -> None:
        self.window = 0
        self._draw_worker(self.active)
        self._refill_display()
        if self.tiles_left == 0:
            self.phase = codes.FINISHED
            self.turn = OVER
            self.note(codes.ENDED, self.active)
            return
        self.active = (self.active + 1) % self.seats
        self.turn = self.active
        self.phase = codes.PLACING

    def _draw_worker(self, seat: i64) -> None:
        player = self.players[seat]
        if player.deck_size > 0:
            tile = draw(player.deck, self.rng)
            player.deck_size -= 1
            player.hand[tile] += 1
            self.note(codes.DREW, seat, tile)

    def _refill_display(self) -> None:
        while len(self.display) < pieces.DISPLAY and self.pile_size > 0:
            kind = draw(self.pile, self.rng)
            self.pile_size -= 1
            self.note(codes.REVEALED, self.active, kind, len(self.display))
            self.display = append(self.display, kind)

    # -- the score -------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        player = self.players[seat]
        total = player.gold + player.suns + pieces.WATER_TRACK[player.water]
        for temple in self.temples:
            total += self.temple_gold(temple, seat)
        return total

    def temple_gold(self, temple: i64, seat: i64) -> i64:
        return temple_share(self.crowd(temple), seat)

    def ranking(self) -> vec[i64]:
        keys = vec[i64]()
        seat: i64
        for seat in range(self.seats):
            keys = append(keys, self.points(seat) * 8 + self.players[seat].cacao)
        return places(keys)


def temple_share(crowd: i64, seat: i64) -> i64:
    """What the workers of a seat win in the crowd around a temple."""
    mine = codes.byte_of(crowd, seat)
    if mine == 0:
        return 0
    stronger: i64 = 0
    equal: i64 = 0
    while crowd > 0:
        theirs = crowd & 255
        if theirs > mine:
            stronger += 1
        elif theirs == mine:
            equal += 1
        crowd >>= 8
    if stronger == 0:
        return pieces.TEMPLE_GOLD[0] // equal
    return pieces.TEMPLE_GOLD[1] // equal if stronger == 1 else 0
