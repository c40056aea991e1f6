"""Tropicalia for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping, Sequence
from typing import Any

from atoll.core.errors import BadOption, IllegalMove
from atoll.core.rng import Rng
from atoll.core.state import Event, Sense, State
from atoll.core.title import Flight, Mat, Option, Term, Title, Value, Words
from atoll.games.tropicalia import art, audit, measures, parse, view, words, words_names, words_story
from atoll.games.tropicalia.codes import MOVE_BOUND
from atoll.games.tropicalia.guide import GUIDE
from atoll.games.tropicalia.pieces import COVERED, FACE_SALE, FACES, NOTHING
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.sense import TropicaliaSense

RANDOM = "random"


def tropicalia(state: State) -> Tropicalia:
    assert isinstance(state, Tropicalia)
    return state


class TropicaliaTitle(Title):
    name = "tropicalia"
    label = "Tropicalia"
    tagline = "Harvest by the sea, sell for shells, and build a village of fountains"
    minutes = "40–60"
    seats = range(2, 5)
    version = 2
    move_bound = MOVE_BOUND
    ties = "Ties go to the player with more shells left, then with more fruits left."
    options = (
        Option("start_player", "First player", RANDOM, seat=True, help="The seat that goes first in round 1"),
        Option("advanced", "Advanced markets", False, help="Three markets buy fruit in new ways"),
        Option(
            "advanced_pool", "Market tiles", "all", ("all", "no_star"),
            needs=("advanced", True), labels=("all six", "without stars"),
            help="All six advanced markets, or only the four without a star, which are easier",
        ),
        Option(
            "advanced_faces", "Market faces", RANDOM, FACES,
            needs=("advanced", True), picks=len(COVERED),
            labels=tuple(f"{face}: {words_names.offer(FACE_SALE + i)}" for i, face in enumerate(FACES)),
            help="The faces on the coconut, sugar apple and mango market; chosen ones may also have a star",
        ),
    )  # fmt: skip
    guide = GUIDE

    def check(self, seats: int, options: Mapping[str, Any]) -> dict[str, Value]:
        checked = super().check(seats, options)
        tiles = [face // 2 for face in chosen_faces(checked)]
        if len(set(tiles)) < len(tiles):
            twice = " ".join(FACES[face] for face in chosen_faces(checked))
            raise BadOption(f"advanced_faces cannot be {twice}: each face must be of another tile, A1 to A6")
        return checked

    def set_up(self, seats: int, options: Mapping[str, Value], seed: int) -> State:
        start = options["start_player"]
        state = Tropicalia()
        state.set_up(
            seats,
            Rng(seed),
            start_player=NOTHING if start == RANDOM else int(start),
            advanced=int(options["advanced"]),
            no_star=int(options.get("advanced_pool") == "no_star"),
            faces=chosen_faces(options),
        )
        return state

    def audit(self, state: State) -> None:
        audit.audit(tropicalia(state))

    def sense(self) -> Sense:
        return TropicaliaSense()

    def words(self, state: State, move: int) -> Words:
        return words.words(tropicalia(state), move)

    def parse(self, state: State, text: str) -> int:
        return parse.parse(tropicalia(state), text)

    def prompt(self, state: State) -> str:
        return words_names.prompt(tropicalia(state))

    def button(self, part: str) -> str:
        return words_names.button(part)

    def why_not(self, state: State, viewer: int, part: str) -> IllegalMove:
        return parse.why_not(tropicalia(state), viewer, part)

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> str:
        return words_story.tell(event, viewer, names)

    def breakdown(self, state: State, seat: int) -> list[Term]:
        return words_story.breakdown(tropicalia(state), seat)

    def ending(self, state: State) -> str:
        return words_story.ending(tropicalia(state))

    def measures(self, state: State, seat: int) -> dict[str, float | None]:
        return measures.measures(tropicalia(state), seat)

    def mats(self, state: State, viewer: int, names: Sequence[str]) -> list[Mat]:
        return view.mats(tropicalia(state), viewer, names)

    def flights(self, events: Sequence[Event], viewer: int) -> list[Flight]:
        return view.flights(events, viewer)

    def sprite(self) -> str:
        return art.sprite()


def chosen_faces(options: Mapping[str, Value]) -> tuple[int, ...]:
    """The faces that the table asks for, or none to draw them by lot."""
    faces = str(options.get("advanced_faces", RANDOM))
    return () if faces == RANDOM else tuple(FACES.index(face) for face in faces.split())


TITLE = TropicaliaTitle()
