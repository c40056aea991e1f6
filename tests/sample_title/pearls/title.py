"""Pearls for the rest of Atoll."""

from collections.abc import Mapping, Sequence
from html import escape

from atoll.core.errors import IllegalMove
from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.core.state import WATCHER, Event, Sense, State
from atoll.core.title import Flight, Mat, Option, Term, Title, Value, Words
from pearls.rules import ARRIVED, CARRIED, DREW, DRIFT, DRIFTED, OPENED, SHELLS, Pearls


class PearlSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.names = ["strokes", "pearls"]
        self.weights = vec[float]([1.0, 0.3])
        self.spread = 3.0

    def features(self, state: State, seat: int) -> vec[float]:
        assert isinstance(state, Pearls)
        return vec[float]([float(state.strokes[seat]), float(state.closed(seat))])


class PearlTitle(Title):
    name = "pearls"
    label = "Pearls"
    tagline = "A race of divers to the buoy"
    minutes = "1"
    seats = range(2, 4)
    version = 1
    move_bound = len(SHELLS) + 1
    options = (
        Option("goal", "Strokes to the buoy", 6, (6, 10), help="How far the divers swim"),
        Option("tide", "Tide", False, help="Great shells carry the others"),
    )

    def set_up(self, seats: int, options: Mapping[str, Value], seed: int) -> State:
        state = Pearls()
        state.set_up(seats, int(options["goal"]), bool(options["tide"]), Rng(seed))
        return state

    def audit(self, state: State) -> None:
        assert isinstance(state, Pearls)
        for kind, number in enumerate(SHELLS):
            held = sum(hand[kind] for hand in state.hands)
            assert 0 <= held + state.bag[kind] <= number, "shells"

    def sense(self) -> Sense:
        return PearlSense()

    def words(self, state: State, move: int) -> Words:
        if move == DRIFT:
            return Words("drift", "Drift one stroke", ("drift:yes",), rule="turn")
        return Words(
            f"open {move}", f"Open the shell with {move}: swim {move}", (f"shell:{move}",), rule="turn"
        )

    def parse(self, state: State, text: str) -> int:
        for move in state.moves():
            if self.words(state, move).notation == text.strip():
                return int(move)
        raise IllegalMove(f"{text[:40]!r} is not possible: drift, or open a shell that you hold.", "turn")

    def prompt(self, state: State) -> str:
        return "Open a shell or drift"

    def button(self, part: str) -> str:
        return "Drift"

    def why_not(self, state: State, viewer: int, part: str) -> IllegalMove:
        return IllegalMove("It is not your turn.", "turn")

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> str:
        kind, seat, pearls = event[:3]
        if kind == DREW:
            return f"{names[seat]} takes a shell with {pearls}" if seat == viewer else ""
        return {
            OPENED: f"{names[seat]} opens a shell with {pearls}",
            DRIFTED: f"{names[seat]} drifts",
            CARRIED: f"The tide carries {names[seat]}",
            ARRIVED: f"{names[seat]} ends the race",
        }[kind]

    def breakdown(self, state: State, seat: int) -> list[Term]:
        return [Term("Strokes", int(state.points(seat)), "turn")]

    def ending(self, state: State) -> str:
        return "A diver reached the buoy"

    def mats(self, state: State, viewer: int, names: Sequence[str]) -> list[Mat]:
        assert isinstance(state, Pearls)
        divers = "".join(
            f'<p class="diver" id="diver-{seat}">{escape(name)}: {state.strokes[seat]} of {state.goal}, '
            f"{sum(state.hands[seat])} shells</p>"
            for seat, name in enumerate(names)
        )
        mats = [Mat("reef", "board", "Reef", f'<div id="reef">{divers}</div>')]
        if viewer != WATCHER:
            held = [kind + 1 for kind, n in enumerate(state.hands[viewer]) for _ in range(n)]
            shells = "".join(
                f'<b id="shell-{i}" data-part="shell:{n}" aria-label="Shell with {n}">{n}</b>'
                for i, n in enumerate(held)
            )
            mats.append(Mat("shells", "hand", "Your shells", f'<div id="shells">{shells}</div>'))
        return mats

    def flights(self, events: Sequence[Event], viewer: int) -> list[Flight]:
        return [Flight("", "reef", f"diver-{event[1]}") for event in events if event[0] == DREW]

    def sprite(self) -> str:
        return ""


TITLE = PearlTitle()
