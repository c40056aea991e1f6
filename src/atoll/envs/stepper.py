"""Many games of one title, a move in each at a time. Compiled."""

from collections.abc import Callable
from typing import Final

from librt.strings import read_i64_le
from mypy_extensions import i32, i64

from atoll.bots.bot import Bot
from atoll.core.errors import IllegalMove
from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet
from atoll.core.state import OVER, State
from atoll.envs.payoff import payoff_of

NO_MOVE: Final = -1  # behind the end of a list


class Stepper:
    """Each game waits at a decision of a seat without a bot; one that ends begins anew within the same step.

    What others look at is written in place, by game: `sheet`, `legal` with `counts`, `masks`, `turns`, `done`,
    and by game and seat the `rewards`, `points` and `places` of the games that ended in the last step.
    """

    def __init__(
        self,
        start: Callable[[Rng], State],
        games: i64,
        seats: i64,
        moves: tuple[i64, i64],
        bots: list[Bot | None],
        rotates: bool,
        kind: i64,
    ) -> None:
        """`moves` are the bound of their numbers, and how many one decision has at most. Where the line-up
        rotates, it moves on by one seat with each game; `kind` is what a game is worth: see payoff."""
        self.start: Callable[[Rng], State] = start
        self.games: i64 = games
        self.seats: i64 = seats
        self.bound: i64 = moves[0]
        self.most: i64 = moves[1]
        self.bots: list[Bot | None] = bots
        self.rotates: bool = rotates
        self.kind: i64 = kind
        self.alone: bool = True  # no bot plays along
        for bot in bots:
            if bot is not None:
                self.alone = False
        self.states: list[State] = []
        self.chances: list[Rng] = []
        self.sheet: Sheet | None = None
        self.lists: bool = False
        self.legal: vec[i32] = vec[i32]()
        self.counts: vec[i32] = vec[i32]([0] * games)
        self.masked: bool = False
        self.masks: vec[bool] = vec[bool]()
        self.shifts: vec[i32] = vec[i32]([0] * games)  # the seat of the first in the line-up
        self.turns: vec[i32] = vec[i32]([0] * games)
        self.done: vec[bool] = vec[bool]([False] * games)
        self.rewards: vec[float] = vec[float]([0.0] * (games * seats))
        self.points: vec[i32] = vec[i32]([0] * (games * seats))
        self.places: vec[i32] = vec[i32]([0] * (games * seats))

    # -- what is shown ---------------------------------------------------------------------------------

    def show_observations(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def show_lists(self) -> None:
        self.lists = True
        self.legal = vec[i32]([NO_MOVE] * (self.games * self.most))

    def show_masks(self) -> None:
        """Lists are needed to change them."""
        self.masked = True
        self.masks = vec[bool]([False] * (self.games * self.bound))

    # -- play ------------------------------------------------------------------------------------------

    def reset(self, seed: i64) -> None:
        """New games everywhere; each has its own stream of chance."""
        seeds = Rng(seed)
        self.states = []
        self.chances = []
        i: i64
        for i in range(self.games):
            self.shifts[i] = i32(i % self.seats) if self.rotates else 0
            self.chances.append(Rng(seeds.bits()))
            self.states.append(self._new_game(i))
            self.done[i] = False
            self._clear(i)
            self._show(i, self.states[i])

    def step(self, moves: bytes) -> None:
        """A move in each game, as little-endian numbers of 64 bits. Nothing is played if one is illegal."""
        i: i64
        if len(moves) != self.games * 8:
            raise IllegalMove(f"There are {self.games} games, and moves for {len(moves) // 8}.")
        for i in range(self.games):
            if not self._is_legal(i, read_i64_le(moves, i * 8)):
                raise IllegalMove(f"Move {read_i64_le(moves, i * 8)} is not possible in game {i}.")
        for i in range(self.games):
            self._show(i, self._play(i, self.states[i], read_i64_le(moves, i * 8)))

    def step_random(self, steps: i64) -> None:
        """So many random moves in each game; one game after the other, as long as all of it is at hand. What is shown
        is the last position."""
        i: i64
        _: i64
        for i in range(self.games):
            state = self.states[i]
            chance = self.chances[i]
            for _ in range(steps):
                state = self._play(i, state, state.random_move(chance))
            self._show(i, state)

    def _is_legal(self, i: i64, move: i64) -> bool:
        if move < 0 or move >= self.bound:
            return False
        if self.masked:
            return self.masks[i * self.bound + move]
        if self.lists:
            legal = self.legal
            k: i64
            for k in range(i * self.most, i * self.most + i64(self.counts[i])):
                if i64(legal[k]) == move:
                    return True
            return False
        for known in self.states[i].moves():
            if known == move:
                return True
        return False

    def _play(self, i: i64, state: State, move: i64) -> State:
        """A move in a game; the state in which it waits then, or its successor."""
        if self.done[i]:
            self.done[i] = False
            self._clear(i)
        state.play(move)
        if not self.alone:
            self._answer(i, state)
        if state.turn == OVER:
            return self._finish(i, state)
        return state

    def _new_game(self, i: i64) -> State:
        """One in which somebody without a bot is asked at all."""
        while True:
            state = self.start(Rng(self.chances[i].bits()))
            if not self.alone:
                self._answer(i, state)
            if state.turn != OVER:
                return state

    def _answer(self, i: i64, state: State) -> None:
        """Bots play until somebody else must decide."""
        while state.turn != OVER:
            place = state.turn - i64(self.shifts[i])
            bot = self.bots[place if place >= 0 else place + self.seats]
            if bot is None:
                return
            state.play(bot.think(state, self.chances[i]))

    def _finish(self, i: i64, state: State) -> State:
        """Keep how a game ended; the next one."""
        ranking = state.ranking()
        worth = payoff_of(state, ranking, self.kind)
        seat: i64
        for seat in range(self.seats):
            self.rewards[i * self.seats + seat] = worth[seat]
            self.points[i * self.seats + seat] = i32(state.points(seat))
            self.places[i * self.seats + seat] = i32(ranking[seat])
        self.done[i] = True
        if self.rotates:
            self.shifts[i] = i32((i64(self.shifts[i]) + 1) % self.seats)
        fresh = self._new_game(i)
        self.states[i] = fresh
        return fresh

    def _clear(self, i: i64) -> None:
        seat: i64
        for seat in range(i * self.seats, (i + 1) * self.seats):
            self.rewards[seat] = 0.0
            self.points[seat] = 0
            self.places[seat] = 0

    def _show(self, i: i64, state: State) -> None:
        self.turns[i] = i32(state.turn)
        sheet = self.sheet
        if sheet is not None:
            sheet.open(i)
            state.observe(state.turn, sheet)
        if self.lists:
            self._list(i, state.moves())

    def _list(self, i: i64, moves: vec[i64]) -> None:
        n: i64 = len(moves)
        if n > self.most:
            raise IllegalMove(f"A decision has {n} moves; its title says that {self.most} are the most.")
        legal = self.legal
        base = i * self.most
        before = i64(self.counts[i])
        k: i64
        if self.masked:
            row = i * self.bound
            for k in range(before):
                self.masks[row + i64(legal[base + k])] = False
            for k in range(n):
                self.masks[row + moves[k]] = True
        for k in range(n):
            legal[base + k] = i32(moves[k])
        for k in range(n, before):
            legal[base + k] = NO_MOVE
        self.counts[i] = i32(n)
