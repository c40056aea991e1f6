"""Pearls for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping

from atoll.core.rng import Rng
from atoll.core.state import Sense
from atoll.core.title import Option, Title, Value
from pearls import art, view
from pearls import words as said
from pearls.pieces import KINDS, ROCKS, SHELLS, SHELTERS
from pearls.rules import Pearls
from pearls.sense import PearlsSense


class PearlsTitle(Title[Pearls]):
    name = "pearls"
    label = "Pearls"
    tagline = "A race of divers to the buoy"
    minutes = "1"
    seats = range(2, 4)
    version = 1
    move_bound = KINDS + 1
    most_moves = KINDS + 1
    beatable = True
    unit = ("stroke", "strokes")
    ties = "Ties go to the diver with more pearls in closed shells."
    options = (
        Option("goal", "Strokes to the buoy", 6, (6, 10), help="How far the divers swim"),
        Option("tide", "Tide", False, help="Great shells carry the others"),
        Option(
            "rocks", "Rocks", "random", tuple(ROCKS), picks=SHELTERS, needs=("tide", True),
            labels=("Near", "Middle", "Far", "Last"), help="Where the tide carries nobody",
        ),
        Option("first", "First diver", "random", seat=True, help="Who begins"),
        Option("storm", "Storm", False, help="Who is too slow loses, and all others, too"),
    )  # fmt: skip

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> Pearls:
        state = Pearls()
        state.set_up(seats, int(options["goal"]), bool(options["tide"]), bool(options["storm"]), rng)
        first = options["first"]
        state.begin(rng.below(seats) if first == "random" else int(first))
        if state.tide:
            state.lay_rocks([ROCKS[rock] for rock in str(options["rocks"]).split() if rock in ROCKS])
        return state

    def audit(self, state: Pearls) -> None:
        for kind, number in enumerate(SHELLS):
            closed = state.bag[kind] + sum(hand[kind] for hand in state.hands)
            assert 0 <= closed <= number, "shells"

    def sense(self) -> Sense:
        return PearlsSense()

    notation = staticmethod(said.notation)
    words = staticmethod(said.words)
    prompt = staticmethod(said.prompt)
    button = staticmethod(said.button)
    suggestion = staticmethod(said.suggestion)
    refusal = staticmethod(said.refusal)
    why_not = staticmethod(said.why_not)
    tell = staticmethod(said.tell)
    describe = staticmethod(said.describe)
    breakdown = staticmethod(said.breakdown)
    ending = staticmethod(said.ending)
    mats = staticmethod(view.mats)
    flights = staticmethod(view.flights)
    sprite = staticmethod(art.sprite)


TITLE = PearlsTitle()
