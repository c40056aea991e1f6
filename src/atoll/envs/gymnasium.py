"""Gymnasium: one seat learns, bots play the others; one game at a time, or many in step.

    gymnasium.make("atoll.envs.gymnasium:atoll/Cacao-v1", seats=3, opponents="medium")
    gymnasium.make_vec("atoll.envs.gymnasium:atoll/Cacao-v1", num_envs=64, seats=3)

Importing this module registers every title; what stands before the colon imports it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from atoll.bots import bot
from atoll.core.catalog import titles
from atoll.core.errors import BadOption
from atoll.core.rng import MASK, Rng
from atoll.envs.batch import Batch
from atoll.envs.match import RENDER_MODES, Match, Worth, checked_mode

ILLEGAL = -1.0  # the reward of a move that is not possible, and is not played
ROTATE = "rotate"
Opponents = str | Sequence[str]
Seen = dict[str, NDArray[Any]]


def others(opponents: Opponents, seats: int) -> list[str]:
    """The levels of all but the learner, clockwise from it."""
    levels = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(levels) != seats - 1:
        raise BadOption(f"{seats - 1} opponents are needed for {seats} seats, not {len(levels)}.")
    return levels


def seat_of(seat: int | str, seats: int) -> int:
    """Where the learner begins."""
    if seat == ROTATE:
        return 0
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadOption(f"The learner sits on a seat from 0 to {seats - 1}, or {ROTATE!r}, not {seat!r}.")
    return seat


def seen_space(width: int, bound: int) -> Any:
    numbers = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(numbers.min, numbers.max, (width,), np.int16),
            "action_mask": spaces.Box(0, 1, (bound,), np.int8),
        }
    )


class Solo(gymnasium.Env[Seen, np.int64]):
    """A game for one learner. A move that is not possible changes nothing, costs ILLEGAL and is told in `info`."""

    def __init__(
        self,
        title: str,
        seats: int = 2,
        *,
        seat: int | str = 0,
        opponents: Opponents = "medium",
        options: Mapping[str, Any] | None = None,
        rewards: Worth = "win",
        planes: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.match = Match(title, seats, options, rewards, planes)
        self.seat = seat_of(seat, seats)
        self.rotates = seat == ROTATE
        self.bots = [bot(self.match.title, level) for level in others(opponents, seats)]
        self.render_mode = checked_mode(render_mode)
        self.observation_space = seen_space(self.match.layout.width, self.match.bound)
        self.action_space = spaces.Discrete(self.match.bound)
        self._chance = Rng(0)
        self._games = 0

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves, under the name by which sb3-contrib asks for them."""
        return self.match.mask(self.seat).astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        if self.rotates:
            self.seat = self._games % self.match.seats
        self._games += 1
        while True:
            self.match.begin(int(self.np_random.integers(MASK)))
            self._chance = Rng(int(self.np_random.integers(MASK)))
            self.match.answer(self.bots, self.seat, self._chance)
            if not self.match.over:
                return self._see(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not self.match.allows(int(action)):
            return self._see(), ILLEGAL, False, False, {"seat": self.seat, "illegal": True}
        self.match.play(int(action))
        self.match.answer(self.bots, self.seat, self._chance)
        if not self.match.over:
            return self._see(), 0.0, False, False, {"seat": self.seat}
        told = {"seat": self.seat, **self.match.results(self.seat)}
        return self._see(), self.match.worth()[self.seat], True, False, told

    def _see(self) -> Seen:
        return {
            "observation": self.match.observation(self.seat),
            "action_mask": self.match.mask(self.seat).copy(),
        }

    def render(self) -> str | None:
        return self.match.render(self.render_mode, self.seat)


class SoloVector(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """Many games for one learner, played in one call. A game that ends begins anew in the same step; all moves
    must be legal: `observation["action_mask"]` and `info["legal"]` have them."""

    def __init__(
        self,
        title: str,
        num_envs: int = 1,
        seats: int = 2,
        *,
        seat: int | str = 0,
        opponents: Opponents = "medium",
        options: Mapping[str, Any] | None = None,
        rewards: str = "win",
        planes: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        first = seat_of(seat, seats)
        levels: list[str | None] = [None, *others(opponents, seats)]
        levels = levels[seats - first :] + levels[: seats - first]
        self.first = first
        self.batch = Batch(
            title, num_envs, seats, options=options, bots=levels, rotate=seat == ROTATE, rewards=rewards,
            planes=planes, masks=True,
        )  # fmt: skip
        bound = self.batch.title.move_bound
        self.single_observation_space = seen_space(self.batch.layout.width, bound)
        self.single_action_space = spaces.Discrete(bound)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.batch.reset(int(self.np_random.integers(MASK)))
        return self._see(), self._tell()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        seats = (self.batch.learner + self.first) % self.batch.seats  # before the line-up moves on
        self.batch.step(actions)
        rewards = self.batch.reward[self._rows, seats]
        ended = self.batch.done.copy()
        info = self._tell()
        if ended.any():
            info["points"] = self.batch.points[self._rows, seats]
            info["place"] = self.batch.place[self._rows, seats]
        return self._see(), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def _see(self) -> Seen:
        return {
            "observation": self.batch.observation.copy(),
            "action_mask": self.batch.mask.view(np.int8).copy(),
        }

    def _tell(self) -> dict[str, Any]:
        return {"legal": self.batch.legal.copy(), "seat": self.batch.turn.copy()}


# -- names -------------------------------------------------------------------------------------------


def register() -> None:
    """Every title as "atoll/Name-v1", with the version of its rules; again is no harm."""
    for name, title in titles().items():
        id = f"atoll/{camel(name)}-v{title.version}"
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point=f"{__name__}:Solo",
                vector_entry_point=f"{__name__}:SoloVector",
                kwargs={"title": name},
            )


def camel(name: str) -> str:
    """
    >>> camel("tropic_euro")
    'TropicEuro'
    """
    return "".join(word.capitalize() for word in name.split("_"))


register()
