"""Many games in step, as arrays: what training runs on."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots import bot
from atoll.core import catalog
from atoll.core.errors import BadOption, IllegalMove
from atoll.core.rng import MASK, Rng
from atoll.core.state import State
from atoll.envs.match import array_of, kind_of
from atoll.envs.stepper import Stepper


class Batch:
    """Games of one title, a decision in each at a time; who ends begins anew within the same step.

    All arrays are views that each step overwrites: copy what you keep. A row belongs to the seat in `turn`,
    which changes from step to step, so keep one trajectory for each game *and seat*. Rewards come for all
    seats at once, in the step that ends a game, while the row already shows the next one.

        observation   int16, game by number: see `part`           legal   int32, game by move, -1 behind the end
        turn          int32, game                                 count   int32, game: how many moves are legal
        reward        float64, game by seat                       mask    bool, game by move number, if asked for
        done          bool, game: it ended in the last step       points, place   int32, game by seat, if done
    """

    def __init__(
        self,
        title: str,
        games: int = 64,
        seats: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        bots: Sequence[str | None] | None = None,
        rotate: bool = False,
        rewards: str = "win",
        observe: bool = True,
        planes: bool = False,
        lists: bool = True,
        masks: bool = False,
        seed: int = 0,
    ) -> None:
        """`bots` has a level for each seat that is not yours, None for those that are; with `rotate`, the
        line-up moves on by a seat with each game. Without what you do not need, it is faster."""
        self.title = catalog.title(title)
        self.seats = self.title.seats[0] if seats is None else seats
        self.games = _checked(games)
        self.layout = self.title.layout(self.seats, planes)
        checked = self.title.check(self.seats, options or {})
        found = self.title

        def start(rng: Rng) -> State:
            return found.set_up(self.seats, checked, rng)

        moves = self.title.move_bound, self.title.most_moves
        self.stepper = Stepper(start, games, self.seats, moves, self._line_up(bots), rotate, kind_of(rewards))
        if observe:
            self.stepper.show_observations(self.layout.sheet(games))
        if lists or masks:
            self.stepper.show_lists()
        if masks:
            self.stepper.show_masks()
        self._look(observe, lists or masks, masks)
        self.reset(seed)

    def _line_up(self, bots: Sequence[str | None] | None) -> list[Any]:
        levels = [None] * self.seats if bots is None else list(bots)
        if len(levels) != self.seats:
            raise BadOption(
                f"Bots are given for each of {self.seats} seats, or None; there are {len(levels)}."
            )
        if None not in levels:
            raise BadOption("Leave at least one seat without a bot: nobody would be asked for a move.")
        return [None if level is None else bot(self.title, level) for level in levels]

    def _look(self, observe: bool, lists: bool, masks: bool) -> None:
        stepper, by_seat = self.stepper, (self.games, self.seats)
        self.turn: NDArray[np.int32] = array_of(stepper.turns, np.int32)
        self.done: NDArray[np.bool_] = array_of(stepper.done, np.bool_)
        self.reward: NDArray[np.float64] = array_of(stepper.rewards, np.float64).reshape(by_seat)
        self.points: NDArray[np.int32] = array_of(stepper.points, np.int32).reshape(by_seat)
        self.place: NDArray[np.int32] = array_of(stepper.places, np.int32).reshape(by_seat)
        if stepper.sheet is not None:
            row = self.games, self.layout.width
            self.observation: NDArray[np.int16] = array_of(stepper.sheet.values, np.int16).reshape(row)
        if lists:
            self.count: NDArray[np.int32] = array_of(stepper.counts, np.int32)
            shape = self.games, self.title.most_moves
            self.legal: NDArray[np.int32] = array_of(stepper.legal, np.int32).reshape(shape)
            self._first = np.arange(self.games) * self.title.most_moves
        if masks:
            shape = self.games, self.title.move_bound
            self.mask: NDArray[np.bool_] = array_of(stepper.masks, np.bool_).reshape(shape)

    def reset(self, seed: int) -> None:
        """New games everywhere, the same ones for the same seed."""
        if type(seed) is not int or not 0 <= seed <= MASK:
            raise BadOption(f"The seed must be a whole number from 0 to {MASK}, not {seed!r}.")
        self._chance = np.random.default_rng(seed)
        self.stepper.reset(seed)

    def step(self, moves: NDArray[Any] | Sequence[int]) -> None:
        """Play a move in each game. If one of them is not legal, all are refused and nothing changes."""
        given = np.asarray(moves)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise IllegalMove(
                f"Moves are {self.games} whole numbers, one for each game, not {given.dtype} {given.shape}."
            )
        self.stepper.step(given.astype("<i8").tobytes())

    def step_random(self, steps: int = 1) -> None:
        """Random legal moves in each game, without a look at them in between."""
        self.stepper.step_random(steps)

    def sample(self) -> NDArray[np.int32]:
        """A random legal move for each game."""
        drawn = (self._chance.random(self.games) * self.count).astype(np.intp)
        sampled: NDArray[np.int32] = self.legal.ravel()[self._first + drawn]
        return sampled

    def part(self, name: str) -> NDArray[np.int16]:
        """A part of all observations by its name, in its shape: a view as well."""
        part = self.layout[name]
        return self.observation[:, part.where].reshape(self.games, *part.shape)

    @property
    def learner(self) -> NDArray[np.int32]:
        """By game, the seat of the first in the line-up: with `rotate` it moves on."""
        return array_of(self.stepper.shifts, np.int32)


def _checked(games: int) -> int:
    if type(games) is not int or games < 1:
        raise BadOption(f"A batch has at least one game, not {games!r}.")
    return games
