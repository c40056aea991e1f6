"""The story of a game of Tropic Euro: log lines, the score by its terms, and why the game ended."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from atoll.core.bits import count
from atoll.core.state import Event
from atoll.core.title import Term
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.scoring import bonus, cloister_sets
from atoll.games.tropic_euro.words_goods import income, shipment
from atoll.games.tropic_euro.words_names import goods, place_label, some

SOURCES = ("", ", with a tool from the supply", ", with a tool from the tools ship")

#: what somebody who passes does, by phase
PASSES = {
    codes.PLANT_TAKE: "takes no tile",
    codes.PLANT_SECOND: "takes no second plantation",
    codes.BUILDING: "builds nothing",
    codes.PRODUCE_BONUS: "takes no extra good",
    codes.TRADING: "sells nothing",
    codes.SHIPPING: "ships no more",
}

ENDINGS = {
    codes.END_VP: "The supply of VP ran out",
    codes.END_TOOLS: "The tools ship could not be filled",
    codes.END_CITY: "A city was full",
}


# -- the log -----------------------------------------------------------------------------------------


class Ear(NamedTuple):
    """Who hears of an event: whether the own deed, whose it is, and at how large a table."""

    own: bool
    who: str
    seats: int


def tell(event: Event, viewer: int, names: Sequence[str]) -> str:
    kind, seat, a, b, c, d = event
    ear = Ear(seat == viewer, names[seat], len(names))
    if kind in PUBLIC:
        return PUBLIC[kind](a, b, c, d, ear)
    deed = DEEDS[kind](a, b, c, d, ear) if kind in DEEDS else ""
    return f"{names[seat]} {deed}" if deed else ""


def _took(kind: int, _: int, as_forest: int, source: int, ear: Ear) -> str:
    if kind == pieces.QUARRY:
        return f"takes a quarry{SOURCES[source]}"
    tile = (
        f"{pieces.KIND_NAMES[kind]} as a forest" if as_forest else f"a {pieces.KIND_NAMES[kind]} plantation"
    )
    return f"takes {tile}{SOURCES[source]}"


def _drew(kind: int, as_forest: int, c: int, d: int, ear: Ear) -> str:
    if as_forest:
        return f"draws {pieces.KIND_NAMES[kind] if ear.own else 'a tile'} and lays it as a forest"
    return f"draws a {pieces.KIND_NAMES[kind]} plantation"


def _chose(role: int, cash: int, library: int, d: int, ear: Ear) -> str:
    doubled = " with the Library" if library else ""
    return f"chooses the {pieces.ROLE_LABELS[role]}{doubled}{f' and takes ${cash}' if cash else ''}"


def _built(building: int, paid: int, saved: int, source: int, ear: Ear) -> str:
    less = f" (${saved} saved)" if saved else ""
    return f"builds the {pieces.BUILDING_LABELS[building]} for ${paid}{less}{SOURCES[source]}"


def _got_tools(shipped: int, extra: int, c: int, d: int, ear: Ear) -> str:
    more = f", {extra} of them as chooser" if extra else ""
    return f"gets {some(shipped + extra, 'tool')}{more}"


def _placed(place: int, n: int, c: int, d: int, ear: Ear) -> str:
    if place < pieces.QUARRY:
        return f"equips {place_label(place) if n == 1 else some(n, f'{pieces.KIND_NAMES[place]} plantation')}"
    if place == pieces.QUARRY:
        return f"equips {place_label(place) if n == 1 else f'{n} quarries'}"
    return f"equips {place_label(place)}{f' with {n} tools' if n > 1 else ''}"


def _produced(kind: int, made: int, lost: int, extra: int, ear: Ear) -> str:
    short = f"; the supply lacks {lost}" if lost else ""
    aqueduct = f", {extra} by the Aqueduct" if extra else ""
    return f"produces {goods(made, kind)}{aqueduct}{short}"


def _sold(kind: int, cash: int, to_post: int, packed: int, ear: Ear) -> str:
    post = " at the Trading Post" if to_post else ""
    return f"sells {goods(1, kind)}{post} for ${cash}{income(kind, packed)}"


def _loaded(kind: int, amount: int, ship: int, packed: int, ear: Ear) -> str:
    if ship == codes.AT_SMALL_WHARF:
        return f"brings {goods(amount, kind)} to the Small Wharf"
    where = "by the Wharf" if ship == codes.AT_WHARF else f"on the {pieces.capacity(ear.seats, ship)}-ship"
    worth = shipment(packed >> 16 & 255, packed >> 8 & 255, packed & 255)
    return f"ships {goods(amount, kind)} {where}{_seen(worth, packed, ear)}"


def _closed(amount: int, vp: int, harbor: int, packed: int, ear: Ear) -> str:
    return f"ships {some(amount, 'good')} by the Small Wharf{_seen(shipment(vp, harbor, packed & 255), packed, ear)}"


def _seen(worth: str, packed: int, ear: Ear) -> str:
    """What a shipment was worth, unless VP are hidden and it was another's."""
    return "" if packed & codes.VEILED and not ear.own else f": {worth}"


def _building_vp(building: int, vp: int, c: int, packed: int, ear: Ear) -> str:
    return f"gains {'' if packed & codes.VEILED and not ear.own else f'{vp} '}VP by the {pieces.BUILDING_LABELS[building]}"


def _stored(kind: int, stays: int, lost: int, d: int, ear: Ear) -> str:
    if not stays:
        return f"loses {goods(lost, kind)}"
    return f"keeps {goods(stays, kind)}{f' and loses {lost}' if lost else ''}"


def _passed(phase: int, b: int, c: int, d: int, ear: Ear) -> str:
    return PASSES.get(phase, "")


def _refilled(loaded: int, left: int, needed: int, d: int, ear: Ear) -> str:
    short = f" of {needed} needed" if loaded < needed else ""
    return f"The tools ship takes on {some(loaded, 'tool')}{short}; {left} left in the supply"


#: what somebody did, after the name
DEEDS: dict[int, Callable[[int, int, int, int, Ear], str]] = {
    codes.PICKED: lambda building, b, c, d, ear: (
        f"picks the {pieces.BUILDING_LABELS[building]} for this game"
    ),
    codes.CHOSE: _chose,
    codes.TOOK: _took,
    codes.DREW: _drew,
    codes.BUILT: _built,
    codes.GAVE_TOOL: lambda place, b, c, d, ear: f"hands over a tool from {place_label(place)}",
    codes.GAVE_GOOD: lambda kind, b, c, d, ear: f"hands over {goods(1, kind)}",
    codes.GAVE_VP: lambda a, b, c, d, ear: "hands over a VP",
    codes.TOOLS: _got_tools,
    codes.PLACED: _placed,
    codes.STOWED: lambda n, b, c, d, ear: f"stores {some(n, 'tool')}",
    codes.PRODUCED: _produced,
    codes.TOOK_BONUS: lambda kind, b, c, d, ear: f"takes {goods(1, kind)} as chooser",
    codes.INCOME: lambda building, cash, c, d, ear: (
        f"earns ${cash} by the {pieces.BUILDING_LABELS[building]}"
    ),
    codes.SOLD: _sold,
    codes.LOADED: _loaded,
    codes.SMALL_WHARF_CLOSED: _closed,
    codes.BUILDING_VP: _building_vp,
    codes.STORED: _stored,
    codes.INVESTED: lambda cash, b, c, d, ear: f"takes ${cash}",
    codes.GUEST_MOVED: lambda place, b, c, d, ear: f"moves a tool from the Toolshed to {place_label(place)}",
    codes.PASSED: _passed,
}

#: what happened to everybody
PUBLIC: dict[int, Callable[[int, int, int, int, Ear], str]] = {
    codes.ROUND: lambda n, b, c, d, ear: f"Round {n}: {ear.who} is governor",
    codes.RESTOCKED: lambda n, b, c, d, ear: f"The {some(n, 'discarded tile')} become the new stack",
    codes.REFILLED: _refilled,
    codes.HOUSE_CLEARED: lambda n, b, c, d, ear: "The trading house is full and sends its goods off",
    codes.SAILED: lambda ship, kind, n, d, ear: (
        f"The {pieces.capacity(ear.seats, ship)}-ship sails with {goods(n, kind)}"
    ),
    codes.ROLE_CASH: lambda role, cash, c, d, ear: f"${cash} now lies on the {pieces.ROLE_LABELS[role]}",
    codes.END_FLAG: lambda flag, b, c, d, ear: f"{ENDINGS[flag]}: this round is the last",
    codes.ENDED: lambda rounds, b, c, d, ear: f"The game ends after {some(rounds, 'round')}",
}


# -- the score ---------------------------------------------------------------------------------------


def breakdown(state: TropicEuro, seat: int) -> list[Term]:
    """Chips, what is printed on the buildings, and each large building's bonus."""
    island = state.islands[seat]
    terms = [Term("VP chips", int(island.vp), "scoring", "from shipping and from buildings")]
    for label, first, end in GROUPS:
        owned = [b for b in range(first, end) if island.owns(b)]
        note = ", ".join(f"{pieces.BUILDING_LABELS[b]} {pieces.VP[b]}" for b in owned) or "none"
        terms.append(Term(label, sum(int(pieces.VP[b]) for b in owned), "scoring", note))
    for building in BONUS_NOTES:
        if island.owns(building):
            note = BONUS_NOTES[building](island) if island.has(building) else "not equipped: no bonus"
            label = f"{pieces.BUILDING_LABELS[building]} bonus"
            terms.append(Term(label, int(bonus(island, building)), pieces.BUILDING_NAMES[building], note))
    return terms


GROUPS = (
    ("Production buildings", 0, pieces.PRODUCTION),
    ("Violet buildings", pieces.PRODUCTION, pieces.FIRST_LARGE),
    ("Large buildings", pieces.FIRST_LARGE, pieces.BUILDING_KINDS),
)


def _guild_note(island: Island) -> str:
    small = count(island.owned & pieces.SMALL_PRODUCTION_SET)
    return f"{small} small, {count(island.owned & pieces.PRODUCTION_SET) - small} large production buildings"


#: how each bonus came about
BONUS_NOTES: dict[int, Callable[[Island], str]] = {
    pieces.GUILD_HALL: _guild_note,
    pieces.RESIDENCE: lambda island: some(island.tiles, "island space") + " filled",
    pieces.TOOLBANK: lambda island: f"1 for every 3 of {some(island.all_tools, 'tool')}",
    pieces.CUSTOMS_HOUSE: lambda island: f"1 for every 4 of {some(island.vp, 'VP chip')}",
    pieces.CITY_HALL: lambda island: some(count(island.owned & pieces.VIOLET_SET), "violet building"),
    pieces.CLOISTER: lambda island: some(cloister_sets(island), "set") + " of three equal tiles",
}


def ending(state: TropicEuro) -> str:
    reasons = [text for flag, text in ENDINGS.items() if state.end_flags & flag]
    return " and ".join([reasons[0], *(text[0].lower() + text[1:] for text in reasons[1:])])
