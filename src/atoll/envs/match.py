"""What all environments share: one title with its options, its spaces, and a game of it as arrays."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots.bot import Bot
from atoll.core import catalog, export
from atoll.core.errors import BadOption, IllegalMove
from atoll.core.phrase import plain
from atoll.core.rng import Rng
from atoll.core.state import OVER, WATCHER, State
from atoll.envs.payoff import PAYOFFS, payoff

Worth = str | Callable[[State, int], float]  # a way of PAYOFFS, or a function of a finished game and a seat
RENDER_MODES = ("human", "ansi", "svg")


def kind_of(rewards: str) -> int:
    """The number of a way to reward."""
    if rewards not in PAYOFFS:
        raise BadOption(f"Rewards cannot be {rewards!r}: choose one of {', '.join(PAYOFFS)}.")
    return PAYOFFS.index(rewards)


def array_of(packed: Any, kind: Any) -> NDArray[Any]:
    """A view of a packed array, to look at: it changes as the games go on."""
    view = np.frombuffer(packed, kind)
    view.flags.writeable = False
    return view


def names(seats: int) -> list[str]:
    """What players are called where nobody has a name."""
    return [f"Seat {seat + 1}" for seat in range(seats)]


class Match:
    """A game in progress, and how it is shown to whoever learns."""

    def __init__(
        self, title: str, seats: int, options: Mapping[str, Any] | None, rewards: Worth, planes: bool
    ) -> None:
        self.title = catalog.title(title)
        self.seats = seats
        self.options = self.title.check(seats, options or {})
        self.rewards = kind_of(rewards) if isinstance(rewards, str) else rewards
        self.layout = self.title.layout(seats, planes)
        self.bound = self.title.move_bound
        self._sheet = self.layout.sheet()
        self._row = array_of(self._sheet.values, np.int16)
        self.state = self.title.set_up(seats, self.options, Rng(0))

        self._allowed = self._look()
        self._nothing = np.zeros(self.bound, np.int8)
        self._nothing.flags.writeable = False

    def begin(self, seed: int) -> None:
        self.state = self.title.set_up(self.seats, self.options, Rng(seed))
        self._allowed = self._look()

    def _look(self) -> NDArray[np.int8]:
        mask = np.zeros(self.bound, np.int8)
        mask[np.array(self.state.moves(), np.int64)] = 1
        mask.flags.writeable = False
        return mask

    @property
    def over(self) -> bool:
        return bool(self.state.turn == OVER)

    def allows(self, move: int) -> bool:
        return 0 <= move < self.bound and bool(self._allowed[move])

    def play(self, move: int) -> None:
        """Play a legal move; an illegal one is refused and changes nothing."""
        if not self.allows(move):
            raise IllegalMove(f"Move {move} is not possible now: {self.title.prompt(self.state)}.")
        self.state.play(move)
        self._allowed = self._look()

    def answer(self, bots: Sequence[Bot], learner: int, chance: Rng) -> None:
        """Bots play, clockwise from the learner, until it must decide."""
        state = self.state
        if state.turn not in (learner, OVER):
            while state.turn not in (learner, OVER):
                state.play(bots[(state.turn - learner - 1) % self.seats].think(state, chance))
            self._allowed = self._look()

    def observation(self, seat: int) -> NDArray[np.int16]:
        self._sheet.open(0)
        self.state.observe(seat, self._sheet)
        return self._row.copy()

    def legal(self) -> NDArray[np.int64]:
        """The moves of who decides."""
        return self._allowed.nonzero()[0]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A one for each legal move, if this seat decides; to be looked at."""
        return self._allowed if self.state.turn == seat else self._nothing

    def worth(self) -> list[float]:
        """What the finished game is worth to each seat."""
        if isinstance(self.rewards, int):
            return [float(share) for share in payoff(self.state, self.rewards)]
        return [float(self.rewards(self.state, seat)) for seat in range(self.seats)]

    def results(self, seat: int) -> dict[str, int]:
        return {"points": int(self.state.points(seat)), "place": int(self.state.ranking()[seat])}

    def render(self, mode: str | None, viewer: int = WATCHER) -> str | None:
        """The position as one of RENDER_MODES; people at a terminal get it printed."""
        if mode is None:
            return None
        if mode == "svg":
            return export.svg(self.title, self.state, viewer)
        told = plain(self.title.describe(self.state, viewer), names(self.seats))
        if mode == "human":
            print(told)
            return None
        return told


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"The render mode cannot be {mode!r}: choose one of {', '.join(RENDER_MODES)}.")
    return mode
