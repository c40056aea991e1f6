"""The story of a game of Tropic Euro: log lines, the score by its terms, and why the game ended."""

from collections.abc import Callable
from functools import lru_cache

from atoll.core.bits import count
from atoll.core.phrase import inside, series, some, thing, who
from atoll.core.state import Event
from atoll.core.title import Line, Rank, Term
from atoll.games.tropic_euro import codes, pieces, words_names
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.scoring import bonus, cloister_sets
from atoll.games.tropic_euro.words_goods import HOUSE, income, shipment
from atoll.games.tropic_euro.words_names import building, cash, goods, place, role, ship, spot, tools, vp

SUPPLY, TOOLS_SHIP = thing("supply", "tools-supply"), thing("tools ship", "tools-ship")
SOURCES = ("", f", with a tool from the {SUPPLY}", f", with a tool from the {TOOLS_SHIP}")

#: what somebody who passes does, by phase
PASSES = {
    codes.PLANT_TAKE: "takes no tile",
    codes.PLANT_SECOND: "takes no second plantation",
    codes.BUILDING: "builds nothing",
    codes.EQUIP_EXTRA: "takes no extra tool",
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

#: from seat, four numbers, and whether it is the viewer's
Telling = Callable[[int, int, int, int, int, bool], str]


def tell(event: Event, viewer: int) -> Line | None:
    return _told(event, event[1] == viewer)


@lru_cache(maxsize=4096)
def _told(event: Event, own: bool) -> Line | None:
    kind, seat, a, b, c, d = event
    for table, subject in ((DEEDS, f"{who(seat)} "), (PUBLIC, "")):
        if kind in table:
            rank, telling = table[kind]
            return Line(subject + telling(seat, a, b, c, d, own), rank)
    return None


def _took(seat: int, kind: int, index: int, as_forest: int, source: int, own: bool) -> str:
    if as_forest:
        forest = thing("forest", f"tile-{seat}-forest-0")
        return f"takes {pieces.KIND_NAMES[kind]} as a {forest}{SOURCES[source]}"
    return f"takes {place(kind, spot(seat, kind))}{SOURCES[source]}"


def _drew(seat: int, kind: int, as_forest: int, c: int, d: int, own: bool) -> str:
    if as_forest:
        forest = thing("forest", f"tile-{seat}-forest-0")
        return f"draws {pieces.KIND_NAMES[kind] if own else 'a tile'} and lays it as a {forest}"
    return f"draws a {words_names.plantation(kind, spot(seat, kind))}"


def _chose(seat: int, number: int, money: int, library: int, d: int, own: bool) -> str:
    doubled = " with the Library" if library else ""
    return f"chooses the {role(number)}{doubled}{f' and takes {cash(money)}' if money else ''}"


def _built(seat: int, number: int, paid: int, saved: int, source: int, own: bool) -> str:
    less = f" (${saved} saved)" if saved else ""
    label = thing(pieces.BUILDING_LABELS[number], f"city-{seat}-{pieces.BUILDING_NAMES[number]}")
    return f"builds the {label} for {cash(paid)}{less}{SOURCES[source]}"


def _got_tools(seat: int, shipped: int, extra: int, c: int, d: int, own: bool) -> str:
    more = f", {extra} of them as chooser" if extra else ""
    return f"gets {tools(shipped + extra)}{more}"


def _placed(seat: int, number: int, n: int, c: int, d: int, own: bool) -> str:
    if n == 1 or number >= pieces.PLACE_OF_BUILDINGS:
        return f"equips {place(number, spot(seat, number))}{f' with {tools(n)}' if n > 1 else ''}"
    tile = "quarry" if number == pieces.QUARRY else f"{pieces.KIND_NAMES[number]} plantation"
    return f"equips {thing(some(n, tile), spot(seat, number))}"


def _produced(seat: int, kind: int, made: int, lost: int, extra: int, own: bool) -> str:
    short = f"; the supply lacks {lost}" if lost else ""
    aqueduct = f", {extra} by the {building(pieces.AQUEDUCT)}" if extra else ""
    return f"produces {goods(made, kind)}{aqueduct}{short}"


def _sold(seat: int, kind: int, earned: int, to_post: int, markets: int, own: bool) -> str:
    post = f" at the {building(pieces.TRADING_POST)}" if to_post else ""
    terms = income(kind, earned, markets)
    return f"sells {goods(1, kind)}{post} for {cash(earned)}{f' ({terms})' if terms else ''}"


def _loaded(seat: int, kind: int, amount: int, berth: int, worth: int, own: bool) -> str:
    if berth == codes.AT_SMALL_WHARF:
        return f"brings {goods(amount, kind)} to the {building(pieces.SMALL_WHARF)}"
    if berth == codes.AT_WHARF:
        return f"ships {goods(amount, kind)} by the {building(pieces.WHARF)}{_seen(worth, own)}"
    return f"ships {goods(amount, kind)} on the {ship(*codes.berth_in(berth))}{_seen(worth, own)}"


def _closed(seat: int, amount: int, b: int, c: int, worth: int, own: bool) -> str:
    return f"ships {some(amount, 'good')} by the {building(pieces.SMALL_WHARF)}{_seen(worth, own)}"


def _seen(worth: int, own: bool) -> str:
    """What a shipment was worth, unless VP are hidden and it was another's."""
    veiled = codes.worth_in(worth)[3]
    return "" if veiled and not own else f": {shipment(worth)}"


def _building_vp(seat: int, number: int, b: int, c: int, worth: int, own: bool) -> str:
    gained, _, _, veiled = codes.worth_in(worth)
    return f"gains {'VP' if veiled and not own else vp(gained)} by the {building(number)}"


def _stored(seat: int, kind: int, stays: int, lost: int, d: int, own: bool) -> str:
    if not stays:
        return f"loses {goods(lost, kind)}"
    return f"keeps {goods(stays, kind)}{f' and loses {lost}' if lost else ''}"


def _refilled(seat: int, loaded: int, left: int, needed: int, d: int, own: bool) -> str:
    short = f" of {needed} needed" if loaded < needed else ""
    return f"The {TOOLS_SHIP} takes on {tools(loaded)}{short}; {left} left in the {SUPPLY}"


#: what somebody did, after the name, and how much it matters
DEEDS: dict[int, tuple[Rank, Telling]] = {
    codes.PICKED: (Rank.TURN, lambda seat, number, *_: f"picks the {building(number)} for this game"),
    codes.CHOSE: (Rank.TURN, _chose),
    codes.TOOK: (Rank.DEED, _took),
    codes.DREW: (Rank.DEED, _drew),
    codes.BUILT: (Rank.DEED, _built),
    codes.GAVE_TOOL: (Rank.DEED, lambda seat, number, *_: f"hands over a tool from {place(number, spot(seat, number))}"),
    codes.GAVE_GOOD: (Rank.DEED, lambda seat, kind, *_: f"hands over {goods(1, kind)}"),
    codes.GAVE_VP: (Rank.DEED, lambda *_: "hands over a VP"),
    codes.TOOLS: (Rank.DEED, _got_tools),
    codes.PLACED: (Rank.DETAIL, _placed),
    codes.STOWED: (Rank.DETAIL, lambda seat, n, *_: f"stores {tools(n)}"),
    codes.PRODUCED: (Rank.DEED, _produced),
    codes.TOOK_BONUS: (Rank.DEED, lambda seat, kind, *_: f"takes {goods(1, kind)} as chooser"),
    codes.INCOME: (Rank.DETAIL, lambda seat, number, money, *_: f"earns {cash(money)} by the {building(number)}"),
    codes.SOLD: (Rank.DEED, _sold),
    codes.LOADED: (Rank.DEED, _loaded),
    codes.SMALL_WHARF_CLOSED: (Rank.DEED, _closed),
    codes.BUILDING_VP: (Rank.DETAIL, _building_vp),
    codes.STORED: (Rank.DETAIL, _stored),
    codes.INVESTED: (Rank.DEED, lambda seat, money, *_: f"takes {cash(money)}"),
    codes.GUEST_MOVED: (Rank.DEED, lambda seat, number, *_: f"moves a tool from the {thing('Toolshed', f'city-{seat}-toolshed')} to {place(number, spot(seat, number))}"),
    codes.PASSED: (Rank.DEED, lambda seat, phase, *_: PASSES[phase]),
}  # fmt: skip

#: what happened to everybody
PUBLIC: dict[int, tuple[Rank, Telling]] = {
    codes.ROUND: (Rank.ROUND, lambda seat, n, *_: f"Round {n}: {who(seat)} is governor"),
    codes.RESTOCKED: (Rank.DETAIL, lambda seat, n, *_: f"The {some(n, 'discarded tile')} become the new {thing('stack', 'stack')}"),
    codes.REFILLED: (Rank.DETAIL, _refilled),
    codes.HOUSE_CLEARED: (Rank.DETAIL, lambda *_: f"The {HOUSE} is full and sends its goods off"),
    codes.SAILED: (Rank.DETAIL, lambda seat, number, kind, n, *_: f"The {ship(number, n)} sails with {goods(n, kind)}"),
    codes.ROLE_CASH: (Rank.DETAIL, lambda seat, number, money, *_: f"{cash(money)} now lies on the {role(number)}"),
    codes.END_FLAG: (Rank.DEED, lambda seat, flag, *_: f"{ENDINGS[flag]}: this round is the last"),
    codes.ENDED: (Rank.ROUND, lambda seat, rounds, *_: f"The game ends after {some(rounds, 'round')}"),
}  # fmt: skip


# -- the score ---------------------------------------------------------------------------------------


def breakdown(state: TropicEuro, seat: int) -> list[Term]:
    """Chips, what is printed on the buildings, and each large building's bonus."""
    island = state.islands[seat]
    terms = [Term("VP chips", int(island.vp), "scoring", "from shipping and from buildings")]
    for label, first, end in GROUPS:
        owned = [b for b in range(first, end) if island.owns(b)]
        note = ", ".join(f"{building(b)} {pieces.VP[b]}" for b in owned) or "none"
        terms.append(Term(label, sum(int(pieces.VP[b]) for b in owned), "scoring", note))
    for number in BONUS_NOTES:
        if island.owns(number):
            note = BONUS_NOTES[number](island) if island.has(number) else "not equipped: no bonus"
            label = f"{building(number)} bonus"
            terms.append(Term(label, int(bonus(island, number)), pieces.BUILDING_NAMES[number], note))
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
    return series([reasons[0], *(inside(text) for text in reasons[1:])])
