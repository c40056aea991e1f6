"""Tropic Euro for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping

from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.core.title import Option, Title, Value
from atoll.games.tropic_euro import art, view, words, words_meant, words_names, words_position, words_story
from atoll.games.tropic_euro.audit import audit
from atoll.games.tropic_euro.codes import MOVE_BOUND
from atoll.games.tropic_euro.guide import GUIDE
from atoll.games.tropic_euro.measures import measures
from atoll.games.tropic_euro.pieces import CONFIGS, VP_SUPPLY, VP_SUPPLY_5_LATER
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.sense import TropicEuroSense
from atoll.games.tropic_euro.suggest import suggestion
from atoll.games.tropic_euro.tunables import TUNABLES, retune


class TropicEuroTitle(Title[TropicEuro]):
    name = "tropic_euro"
    label = "Tropic Euro"
    tagline = "Plant, build, produce and ship: every role you choose, everybody plays"
    minutes = "60–120"
    seats = range(2, 6)
    version = 2
    move_bound = MOVE_BOUND
    unit = ("VP", "VP")
    ties = "Ties go to the player with more cash, then with more goods."
    guide = GUIDE
    tunables = TUNABLES
    options = (
        Option(
            "building_config", "Buildings", "standard", CONFIGS,
            help="The standard ones, a random set, the expansion, or picked by the players in turn",
        ),
        Option(
            "vp_visibility", "Victory points", "shown", ("shown", "hidden"),
            help="Whether the VP of the others are shown during the game",
        ),
        Option(
            "seating", "Turn order", "random", ("random", "given"),
            help="Who goes first, second and so on: drawn by lot, or as seated", labels=("by lot", "as seated"),
        ),
        Option(
            "loading_rule", "Empty ships", "max_load", ("max_load", "largest_ship"),
            help="An empty ship must take as many goods as any other would, or be the largest",
        ),
        Option(
            "vp_supply_5p", "VP with five players", int(VP_SUPPLY[5]), (int(VP_SUPPLY[5]), VP_SUPPLY_5_LATER),
            help="How many VP the supply holds with five players; later editions have more",
        ),
        Option("exclusive_pairs", "Hacienda or Forest House", True, help="Never both of them in one game"),
        Option(
            "banana_discount", "Banana seats start with less", True,
            help="Players who start with a banana plantation have $100 less",
        ),
    )  # fmt: skip

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> TropicEuro:
        state = TropicEuro()
        state.set_up(
            seats,
            rng,
            config=CONFIGS.index(str(options["building_config"])),
            exclusive=int(options["exclusive_pairs"]),
            largest_ship=int(options["loading_rule"] == "largest_ship"),
            vp_hidden=int(options["vp_visibility"] == "hidden"),
            later_vp=int(options["vp_supply_5p"] == VP_SUPPLY_5_LATER),
            random_seating=int(options["seating"] == "random"),
            banana_discount=int(options["banana_discount"]),
        )
        return state

    def secrets(self, options: Mapping[str, Value]) -> bool:
        """Chips, and tiles that were drawn and laid face down: only with Hacienda and Forest House in one game."""
        both = not options["exclusive_pairs"] and options["building_config"] in ("random", "custom")
        return both or options["vp_visibility"] == "hidden"

    def shows_points(self, state: TropicEuro, seat: int, viewer: int) -> bool:
        return seat == viewer or state.turn == OVER or not state.vp_hidden

    notation = staticmethod(words.notation)
    refusal = staticmethod(words.refusal)
    words = staticmethod(words.words)
    why_not = staticmethod(words_meant.why_not)
    prompt = staticmethod(words_names.prompt)
    button = staticmethod(words_names.button)
    suggestion = staticmethod(suggestion)
    tell = staticmethod(words_story.tell)
    describe = staticmethod(words_position.describe)
    breakdown = staticmethod(words_story.breakdown)
    ending = staticmethod(words_story.ending)
    measures = staticmethod(measures)
    audit = staticmethod(audit)
    sights = staticmethod(view.sights)
    flights = staticmethod(view.flights)
    sprite = staticmethod(art.sprite)
    retune = staticmethod(retune)
    sense = staticmethod(TropicEuroSense)


TITLE = TropicEuroTitle()
