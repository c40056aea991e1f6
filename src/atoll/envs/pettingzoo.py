"""PettingZoo: one game as an AEC environment, with an agent for each seat.

env = atoll.envs.pettingzoo.env("cacao", seats=3)
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from atoll.core.rng import MASK
from atoll.envs.match import RENDER_MODES, Match, Worth, checked_mode

Seen = dict[str, Any]


def env(title: str, seats: int = 2, **settings: Any) -> AECEnv[str, Any, Any]:
    """A game that refuses what comes out of order: see RawGame for the settings."""
    game: AECEnv[str, Any, Any] = wrappers.OrderEnforcingWrapper(RawGame(title, seats, **settings))
    return game


class RawGame(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Agents "seat_0", "seat_1" ... take turns as the rules say: one may decide several times in a row.

    An observation has the numbers of `State.observe` and an `action_mask`; `infos` of a finished game have
    the points and the place.
    """

    def __init__(
        self,
        title: str,
        seats: int = 2,
        *,
        options: Mapping[str, Any] | None = None,
        rewards: Worth = "win",
        planes: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.match = Match(title, seats, options, rewards, planes)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": f"{title}_v{self.match.title.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        bound, width = self.match.bound, self.match.layout.width
        numbers = np.iinfo(np.int16)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(numbers.min, numbers.max, (width,), np.int16),
                "action_mask": spaces.Box(0, 1, (bound,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(bound) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.match.begin(int(self._chance.integers(MASK)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.state.turn]

    def observe(self, agent: str) -> Seen:
        seat = self._seat_of[agent]
        return {"observation": self.match.observation(seat), "action_mask": self.match.mask(seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.match.over:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self.match.state.turn]

    def _finish(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self.match.worth(), strict=True))
        self.infos = {agent: self.match.results(seat) for agent, seat in self._seat_of.items()}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.match.render(self.render_mode)

    def close(self) -> None:
        """Nothing to put away."""
