"""Wapanuba for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping

from atoll.core.rng import Rng
from atoll.core.title import Option, Title, Value
from atoll.games.wapanuba import art, codes, view, words, words_refusals, words_scene, words_story
from atoll.games.wapanuba.audit import audit
from atoll.games.wapanuba.guide import GUIDE
from atoll.games.wapanuba.measures import measures
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.sense import WapanubaSense
from atoll.games.wapanuba.tunables import TUNABLES, retune


class WapanubaTitle(Title[Wapanuba]):
    name = "wapanuba"
    label = "Wapanuba"
    tagline = "Lay a lagoon of groves, villages and reefs, and trade what grows there"
    minutes = "30–50"
    seats = range(2, 5)
    move_bound = codes.MOVE_BOUND
    most_moves = 512
    ties = "Ties go to the player with more commerce tokens, then with more unspent items."
    options = (
        Option(
            "scoundrel", "The scoundrel", "once", codes.SCOUNDRELS,
            labels=("steals once", "hides for a turn", "comes back at once"),
            help="When a scoundrel that has stolen a harvest may steal again",
        ),
        Option(
            "hand_rounds", "Hidden hands", 3, (3, 0), labels=("in the first three rounds", "none"),
            help="Begin with three hidden tiles each, or draw every tile when it is laid",
        ),
    )  # fmt: skip

    dials: Mapping[str, str] = {"turn": "Turn"}
    guide = GUIDE
    tunables = TUNABLES

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> Wapanuba:
        state = Wapanuba()
        scoundrel = codes.SCOUNDRELS.index(str(options["scoundrel"]))
        state.set_up(seats, scoundrel, int(options["hand_rounds"]), rng)
        return state

    def secrets(self, options: Mapping[str, Value]) -> bool:
        return options["hand_rounds"] != 0

    audit = staticmethod(audit)
    retune = staticmethod(retune)
    sense = staticmethod(WapanubaSense)
    notation = staticmethod(words.notation)
    prompt = staticmethod(words.prompt)
    button = staticmethod(words.button)
    wording = staticmethod(words.wording)
    words = staticmethod(words.words)
    refusal = staticmethod(words_refusals.refusal)
    why_not = staticmethod(words_refusals.why_not)
    tell = staticmethod(words_story.tell)
    breakdown = staticmethod(words_story.breakdown)
    ending = staticmethod(words_story.ending)
    describe = staticmethod(words_scene.describe)
    measures = staticmethod(measures)
    sights = staticmethod(view.sights)
    flights = staticmethod(view.flights)
    sprite = staticmethod(art.sprite)


TITLE = WapanubaTitle()
