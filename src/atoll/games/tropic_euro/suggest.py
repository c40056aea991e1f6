"""A sensible placement of all tools in hand, for players who do not want to think about each of them.

Places that only work together, such as the plantations and plants of a kind, form a group. What each group gains with
some tools is added up to the best sums, and these are compared as whole placements.
"""

from collections.abc import Iterator
from typing import NamedTuple

from atoll.core.title import Suggestion
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.codes import CHOOSE_ROLE, EQUIP_PLACE
from atoll.games.tropic_euro.producer import yield_of
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.sense import TropicEuroSense, large_to_come

LABEL = "Place them sensibly"
SENSE = TropicEuroSense()
#: places that need no other
SINGLE = (pieces.QUARRY, *range(pieces.PLACE_OF_BUILDINGS + pieces.PRODUCTION, pieces.PLACES))
#: the buildings that make a kind, large ones first: they also serve the aqueduct
PAIRS = zip(pieces.LARGE_PLANT, pieces.SMALL_PLANT, strict=True)
PLANTS = [[plant for plant in pair if plant != pieces.NOTHING] for pair in PAIRS]
FACTORY_PLACE = pieces.PLACE_OF_BUILDINGS + pieces.FACTORY

Spots = tuple[int, ...]  # a place for each of some tools


class Placement(NamedTuple):
    """What some tools gain. The factory pays by the kinds that are made, so those are counted."""

    gain: float = 0.0
    spots: Spots = ()
    kinds: int = 0


def suggestion(state: TropicEuro) -> Suggestion | None:
    if state.phase != EQUIP_PLACE:
        return None
    places = ToolsInHand(state).placement()
    return Suggestion(LABEL, tuple(f"place tool on {pieces.PLACE_NAMES[place]}" for place in places))


class ToolsInHand:
    """The tools of the seat that places them now."""

    def __init__(self, state: TropicEuro) -> None:
        self.seat = state.turn
        self.island = state.islands[state.turn]
        self.tools = int(self.island.stored)
        self.last = bool(state.end_flags) or state.tool_supply < state.seats  # no other Equipper will come
        self.later = state.copy()
        self.later.phase = CHOOSE_ROLE
        self.later.role = pieces.NOTHING

    def placement(self) -> Spots:
        """A place for each tool, the useful ones first."""
        best = {(0, 0, False): Placement()}
        for ways in self.groups():
            sums = [join(plan, way) for plan in best.values() for way in ways]
            best = {}
            for plan in sorted(sums):
                if len(plan.spots) <= self.tools:
                    best[len(plan.spots), plan.kinds, FACTORY_PLACE in plan.spots] = plan
        finals = {key[1:]: plan for key, plan in sorted(best.items(), key=lambda item: item[1])}
        return max((self.filled(plan.spots) for plan in finals.values()), key=self.value)

    def groups(self) -> Iterator[list[Placement]]:
        """For each group of places the ways to fill it, from no tool to all that help."""
        nothing = self.value(())
        for kind in range(pieces.KINDS):
            yield [Placement(self.value(s) - nothing, s, int(made > 0)) for made, s in self.harvests(kind)]
        for place in SINGLE:
            if empty := self.empty(place):
                ways = [empty[:n] for n in range(len(empty) + 1)]
                yield [Placement(self.value(spots) - nothing, spots) for spots in ways]

    def harvests(self, kind: int) -> Iterator[tuple[int, Spots]]:
        """How many goods of a kind can be made, from what is made now, and the tools each number lacks."""
        island, plants = self.island, [pieces.PLACE_OF_BUILDINGS + p for p in PLANTS[kind]]
        fields, works = self.empty(kind), sum([self.empty(plant) for plant in plants], ())
        tended, working = int(island.tools[kind]), sum(int(island.tools[plant]) for plant in plants)
        most = tended + len(fields)
        if kind != pieces.BANANA:
            most = min(most, working + len(works))
        for made in range(int(yield_of(island, kind)), most + 1):
            yield made, fields[: max(0, made - tended)] + works[: max(0, made - working)]

    def empty(self, place: int) -> Spots:
        return (place,) * int(self.island.slots[place] - self.island.tools[place])

    def filled(self, spots: Spots) -> Spots:
        """With the tools that are left on whatever is free: none may stay in hand."""
        rest = [place for place in range(pieces.PLACES) for _ in self.empty(place)]
        for place in spots:
            rest.remove(place)
        return tuple(sorted(spots)) + tuple(rest[: self.tools - len(spots)])

    def value(self, spots: Spots) -> float:
        """What the seat may expect when these tools are placed; a bonus to come never comes after the last chance."""
        island = self.later.islands[self.seat] = self.island.copy()
        for place in spots:
            island.put_tool(place)
        worth = SENSE.value(self.later, self.seat)
        return worth - large_to_come(island) if self.last else worth


def join(one: Placement, two: Placement) -> Placement:
    return Placement(one.gain + two.gain, one.spots + two.spots, one.kinds + two.kinds)
