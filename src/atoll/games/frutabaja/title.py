"""Backyard of Frutabaja for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping

from atoll.core.rng import Rng
from atoll.core.title import Option, Race, Title, Value
from atoll.games.frutabaja import art, codes, pieces, view, words, words_refusals, words_scene, words_story
from atoll.games.frutabaja.audit import audit
from atoll.games.frutabaja.guide import GUIDE
from atoll.games.frutabaja.measures import measures
from atoll.games.frutabaja.rules import Frutabaja
from atoll.games.frutabaja.sense import FrutabajaSense
from atoll.games.frutabaja.tunables import TUNABLES, retune


class FrutabajaTitle(Title[Frutabaja]):
    name = "frutabaja"
    label = "Backyard of Frutabaja"
    tagline = "Open shops among the gnomes before the Blorrrdo buries you all in dirt"
    minutes = "45–75"
    seats = range(2, 5)
    move_bound = codes.MOVE_BOUND
    most_moves = 256
    beatable = True
    ties = (
        "With objectives, ties go to the player who triggered the end, then to more monies, to more clovers, "
        "and to who sits first after that player."
    )
    options = (
        Option(
            "mode", "What wins", "family", codes.MODES,
            labels=("removing the Blorrrdo", "a secret life goal", "points for objectives"),
            help="Pay 20 monies with clean businesses, reach one of three secret goals, or claim objectives",
        ),
        Option(
            "deals", "Deals", "off", ("off", "vote"), labels=("none", "if all agree"),
            help="Players may trade monies, clovers, businesses and promises if everybody votes for it",
        ),
        Option("free_businesses", "Free businesses", False, help="Businesses cost nothing beside their terrain"),
        Option(
            "round_limit", "Round limit", 60, (20, 40, 60, 200), span=range(20, 201),
            help="After this round the game is over: everybody loses, or the objectives are scored",
        ),
    )  # fmt: skip

    guide = GUIDE
    tunables = TUNABLES

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> Frutabaja:
        state = Frutabaja()
        state.set_up(
            seats,
            rng,
            mode=codes.MODES.index(str(options["mode"])),
            vote=options["deals"] == "vote",
            free=bool(options["free_businesses"]),
            limit=int(options["round_limit"]),
        )
        return state

    def secrets(self, options: Mapping[str, Value]) -> bool:
        return options["mode"] == "life_goal"

    def race(self, state: Frutabaja) -> Race | None:
        """Monies for the family, businesses where goals are secret."""
        if state.mode == codes.OBJECTIVES:
            return None
        if state.mode == codes.LIFE_GOAL:
            return Race(
                ("business", "businesses"), 0, tuple(int(state.businesses(s)) for s in range(state.seats))
            )
        monies = [int(player.monies) for player in state.players]
        if state.end == codes.REMOVED:
            monies[state.winner] += pieces.PRIZE
        return Race(("money", "monies"), pieces.PRIZE, tuple(monies))

    audit = staticmethod(audit)
    measures = staticmethod(measures)
    notation = staticmethod(words.notation)
    prompt = staticmethod(words.prompt)
    button = staticmethod(words.button)
    words = staticmethod(words.words)
    refusal = staticmethod(words_refusals.refusal)
    why_not = staticmethod(words_refusals.why_not)
    tell = staticmethod(words_story.tell)
    breakdown = staticmethod(words_story.breakdown)
    ending = staticmethod(words_story.ending)
    describe = staticmethod(words_scene.describe)
    sights = staticmethod(view.sights)
    flights = staticmethod(view.flights)
    sprite = staticmethod(art.sprite)
    retune = staticmethod(retune)
    sense = staticmethod(FrutabajaSense)


TITLE = FrutabajaTitle()
