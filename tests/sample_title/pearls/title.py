"""Pearls for the rest of Atoll."""

from collections.abc import Mapping, Sequence
from html import escape

from mypy_extensions import i64

from atoll.core.errors import IllegalMove
from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.core.state import WATCHER, Event, Sense, State
from atoll.core.title import Flight, Ghost, Mat, Option, Suggestion, Term, Title, Value, Words
from pearls.rules import (
    ARRIVED,
    CARRIED,
    DREW,
    DRIFT,
    DRIFTED,
    OPENED,
    QUICK,
    ROCKS,
    SHELLS,
    Pearls,
    lay_rocks,
)


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
        Option(
            "rocks", "Rocks", "random", tuple(ROCKS), picks=2, needs=("tide", True),
            labels=("Near", "Middle", "Far", "Last"), help="Where the tide carries nobody",
        ),
        Option("first", "First diver", "random", seat=True, help="Who begins"),
    )  # fmt: skip

    def set_up(self, seats: int, options: Mapping[str, Value], seed: int) -> State:
        state = Pearls()
        rng = Rng(seed)
        first = options["first"]
        rocks = str(options["rocks"]) if options["tide"] else ""
        state.set_up(seats, int(options["goal"]), bool(options["tide"]), rng)
        state.turn = rng.below(seats) if first == "random" else int(first)
        state.rocks = (
            lay_rocks(rng) if rocks == "random" else vec[i64]([ROCKS[rock] for rock in rocks.split()])
        )
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
        assert isinstance(state, Pearls)
        place = f"spot:{state.turn}-{state.strokes[state.turn] + move}"
        carried = tuple(f"diver-{seat}" for seat in state.carried(move))
        ghost = Ghost(f"shell:{move}", place, 0, carried, f"+{move}")
        return Words(
            f"open {move}", f"Open the shell with {move}: swim {move}", (f"shell:{move}",), ghost, "turn"
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

    def suggestion(self, state: State) -> Suggestion | None:
        """All quick shells, then the greatest of the others."""
        assert isinstance(state, Pearls)
        hand, moves = state.hands[state.turn], [QUICK] * state.hands[state.turn][0]
        far = state.strokes[state.turn] + len(moves)
        if not moves or far >= state.goal:
            return None
        moves.append(max((kind + 1 for kind in range(1, len(SHELLS)) if hand[kind]), default=DRIFT))
        return Suggestion("Swim far", tuple(f"open {move}" if move else "drift" for move in moves))

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
        mats = [
            Mat("reef", "board", "Reef", reef(state, names)),
            Mat("bag", "supply", "Bag", f'<p id="bag">{sum(state.bag)} shells</p>'),
        ]
        if viewer != WATCHER:
            mats.append(Mat("shells", "hand", "Your shells", shells(state, viewer)))
        return mats

    def flights(self, events: Sequence[Event], viewer: int) -> list[Flight]:
        return [Flight("", "reef", f"diver-{event[1]}") for event in events if event[0] == DREW]

    def sprite(self) -> str:
        return ""


def reef(state: Pearls, names: Sequence[str]) -> str:
    """A lane for each diver: the places along it, and where the diver is."""
    lanes = []
    for seat, name in enumerate(names):
        told = f"{name}: {state.strokes[seat]} of {state.goal}, {sum(state.hands[seat])} shells"
        spots = "".join(
            f'<g id="spot-{seat}-{stroke}" data-part="spot:{seat}-{stroke}" aria-label="Stroke {stroke}" '
            f'transform="translate({stroke * 30} 0)"><circle class="hit" r="12"/><circle r="3" fill="#fff"/></g>'
            for stroke in range(state.goal + 3)
        )
        diver = f'<g id="diver-{seat}"><circle r="9" cx="{state.strokes[seat] * 30}" fill="#f4c542"/></g>'
        lane = f'<text y="-18" fill="#fff" font-size="15">{escape(told)}</text>{spots}{diver}'
        lanes.append(f'<g class="p{seat}" transform="translate(20 {50 + seat * 60})">{lane}</g>')
    return f'<svg id="reef" viewBox="0 0 {40 + 30 * (state.goal + 2)} {60 * len(names) + 20}">{"".join(lanes)}</svg>'


def shells(state: Pearls, viewer: int) -> str:
    held = [kind + 1 for kind, n in enumerate(state.hands[viewer]) for _ in range(n)]
    drawn = "".join(
        f'<g id="shell-{i}" data-part="shell:{n}" aria-label="Shell with {n}" '
        f'transform="translate({40 + i * 60} 30)"><circle class="hit" r="20"/>'
        f'<circle r="16" fill="#fbe3d6"/><text y="6" text-anchor="middle" font-size="18">{n}</text></g>'
        for i, n in enumerate(held)
    )
    return f'<svg id="shells" viewBox="0 0 280 60">{drawn}</svg>'


TITLE = PearlTitle()
