"""What a good diver looks at, and how many strokes each of it is worth."""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec
from atoll.core.state import Sense, State
from pearls.rules import Pearls

SCALES: Final = (("strokes", 1.0), ("pearls in closed shells", 0.3))


class PearlsSense(Sense):
    def __init__(self) -> None:
        super().__init__(SCALES, spread=3.0)

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Pearls)
        return vec[float]([float(state.strokes[seat]), float(state.closed(seat))])
