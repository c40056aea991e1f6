"""OpenSpiel: every title as a game with explicit chance. Importing this module registers them.

    import atoll.envs.openspiel
    game = pyspiel.load_game("atoll_cacao(players=3)")

A draw is a chance node (one among very many things two: which block of them, then which of these), and the options of a
title are parameters. An information state is what a seat observes
now, without what it has seen before: right for learning and search, not for methods that need perfect recall.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from atoll.core.catalog import titles
from atoll.core.phrase import plain
from atoll.core.rng import Chance, Rng, Scripted
from atoll.core.state import OVER, State
from atoll.core.title import Title
from atoll.envs.match import array_of, names
from atoll.envs.payoff import WIN, payoff

MOST_OUTCOMES = 64  # of a chance node
LONGEST = 10_000  # decisions
PREFIX = "atoll_"
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title with a number of players; each title has a class of its own."""

    title: ClassVar[Title[State]]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.seats = int(given.pop("players", self.title.seats[0]))
        self.options = self.title.check(self.seats, _asked_for(self.title, given))
        self.layout = self.title.layout(self.seats)
        utilities = {"min_utility": 0.0, "max_utility": 1.0}
        if not self.title.beatable:
            utilities["utility_sum"] = 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.title.move_bound,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            max_game_length=LONGEST,
            **utilities,
        )
        super().__init__(self.kind, info, dict(params or {}))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game from its last decision on: a move that draws is played again with each draw that came out."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.title, self.seats, self.options, self.width = (
            game.title,
            game.seats,
            game.options,
            game.layout.width,
        )
        self.before: State | None = None  # at the last decision
        self.move = 0  # that was chosen there
        self.drawn: list[int] = []  # since then
        self.odds: list[int] = []  # of the draw at hand, if chance decides
        self.block: int | None = None  # of these, once it is drawn
        self.now: State | None = None
        self.player = CHANCE
        self._run()

    def _run(self) -> None:
        chance = Scripted(self.drawn)
        try:
            if self.before is None:
                now = self.title.set_up(self.seats, self.options, chance)
            else:
                now = self.before.copy()
                now.rng = chance
                now.play(self.move)
        except Chance as draw:
            self.odds, self.player = list(draw.counts), CHANCE
            self.block = None if len(self.odds) > MOST_OUTCOMES else 0
        else:
            turn = int(now.turn)
            self.now, self.odds, self.block = now, [], None
            self.player = TERMINAL if turn == OVER else turn

    # -- what OpenSpiel asks for -----------------------------------------------------------------------

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.now.moves()) if self.now is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        blocks = self._blocks()
        odds = [sum(block) for block in blocks] if self.block is None else blocks[self.block]
        total = sum(odds)
        return [(outcome, count / total) for outcome, count in enumerate(odds) if count]

    def _blocks(self) -> list[list[int]]:
        return [self.odds[at : at + MOST_OUTCOMES] for at in range(0, len(self.odds), MOST_OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.odds and self.block is None:
            self.block = action
            return
        if self.block is not None:
            self.drawn = [*self.drawn, self.block * MOST_OUTCOMES + action]
        else:
            self.before, self.move, self.drawn = self.now, action, []
        self._run()

    def returns(self) -> list[float]:
        if not self.is_terminal() or self.now is None:
            return [0.0] * self.seats
        return list(payoff(self.now, WIN))

    # -- what people and learners read -----------------------------------------------------------------

    def seen(self, player: int) -> NDArray[np.int16]:
        """What a player observes; while chance decides, what it has observed before."""
        sheet = self.get_game().layout.sheet()
        state = self.before if self.odds else self.now
        sheet.open(0)
        if state is not None:
            state.observe(player, sheet)
        return array_of(sheet.values, np.int16)

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return self.seen(seat).tobytes().hex()

    def information_state_string(self, player: int | None = None) -> str:
        return self.observation_string(player)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE or self.now is None:
            return f"draw {action}"
        return self.title.notation(self.calm(), action)

    def calm(self) -> State:
        """The position as the rest of Atoll knows it: with chance of its own, to be played and drawn."""
        assert self.now is not None
        state = self.now.copy()
        state.rng = Rng(0)
        return state

    def __str__(self) -> str:
        if self.now is None or self.odds:
            return f"chance after {self.history()}"
        viewer = 0 if self.is_terminal() else self.current_player()
        return plain(self.title.describe(self.calm(), viewer), names(self.seats))


class Observer:
    """What a player knows, as one tensor and by its parts."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(game.layout.width, np.float32)
        self.dict = {part.name: self.tensor[part.where].reshape(part.shape) for part in game.layout}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.seen(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


def resample(state: SpielState, player: int, seed: int) -> SpielState:
    """Another state that a player cannot tell from this one: what `ISMCTSBot.set_resampler` wants."""
    other = state.clone()
    assert other.now is not None
    other.now = other.now.guess(player, Rng(seed))
    return other  # type: ignore[no-any-return]


def _asked_for(title: Title[State], given: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters that differ from their defaults: some options only make sense with others."""
    defaults = {option.name: option.default for option in title.options}
    return {name: value for name, value in given.items() if value != defaults.get(name)}


def _kind(title: Title[State]) -> Any:
    kinds = pyspiel.GameType
    secret = title.secrets(title.check(title.seats[0], {}))
    return kinds(
        short_name=PREFIX + title.name,
        long_name=title.label,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if secret
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if title.beatable else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=title.seats[-1],
        min_num_players=title.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": title.seats[0],
            **{option.name: option.default for option in title.options},
        },
    )


def register() -> None:
    """Every title under its own name, as long as OpenSpiel does not know it."""
    known = set(pyspiel.registered_names())
    for name, title in titles().items():
        if PREFIX + name not in known:
            kind = _kind(title)
            game = type(f"{name}_game", (SpielGame,), {"title": title, "kind": kind})
            pyspiel.register_game(kind, game)


register()
