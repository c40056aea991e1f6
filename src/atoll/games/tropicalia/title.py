"""Tropicalia for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping
from typing import Any

from atoll.core.errors import BadOption
from atoll.core.rng import Rng
from atoll.core.title import Option, Title, Value
from atoll.games.tropicalia import (
    art,
    pieces,
    view,
    words,
    words_names,
    words_refusals,
    words_scene,
    words_story,
)
from atoll.games.tropicalia.audit import audit
from atoll.games.tropicalia.codes import MOVE_BOUND
from atoll.games.tropicalia.guide import GUIDE
from atoll.games.tropicalia.measures import measures
from atoll.games.tropicalia.pieces import FACES
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.sense import TropicaliaSense
from atoll.games.tropicalia.suggest import suggestion
from atoll.games.tropicalia.tunables import TUNABLES

RANDOM = "random"


class TropicaliaTitle(Title[Tropicalia]):
    name = "tropicalia"
    label = "Tropicalia"
    tagline = "Harvest by the sea, sell for shells, and build a village of fountains"
    minutes = "40–60"
    seats = range(2, 5)
    version = 2
    move_bound = MOVE_BOUND
    ties = "Ties go to the player with more shells left, then with more fruits left."
    options = (
        Option("start_player", "First player", RANDOM, seat=True, help="The player who goes first in round 1"),
        Option("advanced", "Advanced markets", False, help="Three markets buy fruit in new ways"),
        Option(
            "advanced_pool", "Market tiles", "all", ("all", "no_star"),
            needs=("advanced", True), labels=("all six", "without stars"),
            help="All six advanced markets, or only the four without a star, which are easier",
        ),
        Option(
            "advanced_faces", "Market faces", RANDOM, FACES,
            needs=("advanced", True), picks=len(pieces.COVERED),
            labels=tuple(words_names.offer(pieces.FACE_SALE + face) for face in range(len(FACES))),
            help="What the coconut, sugar apple and mango market buy; chosen ones may also have a star",
        ),
    )  # fmt: skip
    guide = GUIDE
    tunables = TUNABLES

    def check(self, seats: int, options: Mapping[str, Any]) -> dict[str, Value]:
        checked = super().check(seats, options)
        tiles = [face // 2 for face in chosen_faces(checked)]
        if len(set(tiles)) < len(tiles):
            twice = " ".join(FACES[face] for face in chosen_faces(checked))
            raise BadOption(f"advanced_faces cannot be {twice}: each face must be of another tile, A1 to A6")
        return checked

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> Tropicalia:
        start = options["start_player"]
        state = Tropicalia()
        state.set_up(
            seats,
            rng,
            start_player=pieces.NOTHING if start == RANDOM else int(start),
            advanced=int(options["advanced"]),
            no_star=int(options.get("advanced_pool") == "no_star"),
            faces=chosen_faces(options),
        )
        return state

    def secrets(self, options: Mapping[str, Value]) -> bool:
        return False

    audit = staticmethod(audit)
    measures = staticmethod(measures)
    notation = staticmethod(words.notation)
    prompt = staticmethod(words.prompt)
    button = staticmethod(words.button)
    words = staticmethod(words.words)
    suggestion = staticmethod(suggestion)
    refusal = staticmethod(words_refusals.refusal)
    why_not = staticmethod(words_refusals.why_not)
    tell = staticmethod(words_story.tell)
    breakdown = staticmethod(words_story.breakdown)
    ending = staticmethod(words_story.ending)
    describe = staticmethod(words_scene.describe)
    sights = staticmethod(view.sights)
    flights = staticmethod(view.flights)
    sprite = staticmethod(art.sprite)
    sense = staticmethod(TropicaliaSense)


def chosen_faces(options: Mapping[str, Value]) -> tuple[int, ...]:
    """The faces that the table asks for, or none to draw them by lot."""
    faces = str(options.get("advanced_faces", RANDOM))
    return () if faces == RANDOM else tuple(FACES.index(face) for face in faces.split())


TITLE = TropicaliaTitle()
