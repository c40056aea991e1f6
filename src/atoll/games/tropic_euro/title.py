"""Tropic Euro for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping, Sequence

from atoll.core.errors import IllegalMove
from atoll.core.rng import Rng
from atoll.core.state import OVER, Event, Sense, State
from atoll.core.title import Flight, Mat, Option, Suggestion, Term, Title, Value, Words
from atoll.games.tropic_euro import (
    art,
    audit,
    measures,
    parse,
    suggest,
    view,
    words,
    words_names,
    words_story,
)
from atoll.games.tropic_euro.codes import MOVE_BOUND
from atoll.games.tropic_euro.guide import GUIDE
from atoll.games.tropic_euro.pieces import CONFIGS, VP_SUPPLY, VP_SUPPLY_5_LATER
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.sense import TropicEuroSense


def euro(state: State) -> TropicEuro:
    assert isinstance(state, TropicEuro)
    return state


class TropicEuroTitle(Title):
    name = "tropic_euro"
    label = "Tropic Euro"
    tagline = "Plant, build, produce and ship: every role you choose, everybody plays"
    minutes = "60–120"
    seats = range(2, 6)
    version = 1
    move_bound = MOVE_BOUND
    ties = "Ties go to the player with more cash, then with more goods."
    guide = GUIDE
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
            "seating", "Turn order", "given", ("given", "random"),
            help="Who goes first, second and so on: as seated, or drawn by lot",
        ),
        Option(
            "loading_rule", "Empty ships", "max_load", ("max_load", "largest_ship"),
            help="An empty ship must take as many goods as any other would, or be the largest",
        ),
        Option(
            "vp_supply_5p", "VP with five players", int(VP_SUPPLY[5]), (int(VP_SUPPLY[5]), VP_SUPPLY_5_LATER),
            help="How many VP the supply holds with five players; later editions have more",
        ),
        Option(
            "exclusive_pairs", "Hacienda or Forest House", True,
            help="Never both of them in one game",
        ),
        Option(
            "banana_discount", "Banana seats start with less", True,
            help="Players who start with a banana plantation have $100 less",
        ),
    )  # fmt: skip

    def set_up(self, seats: int, options: Mapping[str, Value], seed: int) -> State:
        state = TropicEuro()
        state.set_up(
            seats,
            Rng(seed),
            config=CONFIGS.index(str(options["building_config"])),
            exclusive=int(options["exclusive_pairs"]),
            largest_ship=int(options["loading_rule"] == "largest_ship"),
            vp_hidden=int(options["vp_visibility"] == "hidden"),
            later_vp=int(options["vp_supply_5p"] == VP_SUPPLY_5_LATER),
            random_seating=int(options["seating"] == "random"),
            banana_discount=int(options["banana_discount"]),
        )
        return state

    def audit(self, state: State) -> None:
        audit.audit(euro(state))

    def sense(self) -> Sense:
        return TropicEuroSense()

    def words(self, state: State, move: int) -> Words:
        return words.words(euro(state), move)

    def parse(self, state: State, text: str) -> int:
        return parse.parse(euro(state), text)

    def prompt(self, state: State) -> str:
        return words_names.prompt(euro(state))

    def suggestion(self, state: State) -> Suggestion | None:
        return suggest.suggestion(euro(state))

    def button(self, part: str) -> str:
        return words_names.button(part)

    def why_not(self, state: State, viewer: int, part: str) -> IllegalMove:
        return parse.why_not(euro(state), viewer, part)

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> str:
        return words_story.tell(event, viewer, names)

    def breakdown(self, state: State, seat: int) -> list[Term]:
        return words_story.breakdown(euro(state), seat)

    def shows_points(self, state: State, seat: int, viewer: int) -> bool:
        return seat == viewer or state.turn == OVER or not euro(state).vp_hidden

    def ending(self, state: State) -> str:
        return words_story.ending(euro(state))

    def measures(self, state: State, seat: int) -> dict[str, float | None]:
        return measures.measures(euro(state), seat)

    def mats(self, state: State, viewer: int, names: Sequence[str]) -> list[Mat]:
        return view.mats(euro(state), viewer, names)

    def flights(self, events: Sequence[Event], viewer: int) -> list[Flight]:
        return view.flights(events, viewer)

    def sprite(self) -> str:
        return art.sprite()


TITLE = TropicEuroTitle()
