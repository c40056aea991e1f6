"""The story of a game of Frutabaja: log lines, the score by its terms, and why the game ended."""

from collections.abc import Callable
from functools import lru_cache

from atoll.core.bits import members
from atoll.core.phrase import some, thing, who
from atoll.core.state import Event
from atoll.core.title import Line, Rank, Term
from atoll.games.frutabaja import codes, goals, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import BUSINESS_NAMES, CARD_NAMES, GOAL_NAMES, NOTHING
from atoll.games.frutabaja.words_names import (
    ROW_NAMES,
    an,
    business,
    card,
    clovers,
    cost,
    dirt,
    monies,
    objective,
    owed,
    shop,
    slot_id,
    spot,
    tile_part,
    when,
)

# -- the log -----------------------------------------------------------------------------------------


def tell(event: Event, viewer: int) -> Line | None:
    return _told(event, event[1] == viewer)


@lru_cache(maxsize=4096)
def _told(event: Event, own: bool) -> Line | None:
    kind, seat, *numbers = event
    if kind == codes.SWAPPED_GOAL and own:
        told, got = (GOAL_NAMES[goal] for goal in numbers[:2])
        return Line(f"{who(seat)} exchanges the card {told} and draws {got}")
    if kind in DEEDS:
        rank, say = DEEDS[kind]
        return Line(f"{who(seat)} {say(*numbers)}", rank)
    rank, tidings = NEWS.get(kind, (Rank.DETAIL, _silence))
    text = tidings(seat, *numbers)
    return Line(text, rank) if text else None


def _silence(*_: int) -> str:
    return ""


def _tile(tile: int) -> str:
    return f"the tile at the {spot(tile)}"


# -- what somebody did -------------------------------------------------------------------------------


def _bank_paid(n: int, more: int, *_: int) -> str:
    return f"gets {monies(n)} from the Bank" + (f", {some(more, 'payment')} to come" if more else "")


def _iou_paid(creditor: int, money: int, clover: int, owing: int) -> str:
    rest = ", and still owes the rest" if owing else ""
    return f"pays {who(creditor)} {cost(money, clover)} by an IOU{rest}"


def _turned_die(space: int, face: int, how: int, by: int) -> str:
    if how == codes.BY_FORTUNE:
        return f"asks the {shop(pieces.BUSINESS_IDS.index('G04'), by)}: the second die turns to {face}"
    pays, die = ((clovers, "second"), (clovers, "second"), (monies, "last"))[how]
    return f"pays {pays(1)} and turns the {die} die to {face}"


def _grew(tile: int, kind: int, n: int, _: int) -> str:
    return f"picks {clovers(n)} at the {shop(kind, tile)}" if n else "has no room for more clovers"


def _recycled(centre: int, tile: int, *_: int) -> str:
    return f"recycles {dirt(1)} from {_tile(tile)}" if tile != NOTHING else "recycles nothing"


def _gambled(tile: int, yes: int, *_: int) -> str:
    if not yes:
        return "stays away from the Casino"
    return f"bets {clovers(1)} at the {thing('Casino', tile_part(tile))} and wins {monies(pieces.JACKPOT_MONIES)}"


def _dirt_moved(start: int, to: int, how: int, bar: int) -> str:
    way = f"{dirt(1)} from the {spot(start)} to the {spot(to)}"
    return (
        f"calls last orders at the {thing('Bar', tile_part(bar))} and moves {way}" if how else f"pushes {way}"
    )


def _tramp_moved(start: int, to: int, paid: int, _: int) -> str:
    return f"sends the Tramp on to the {spot(to)}" + (f" for {monies(paid)}" if paid else "")


def _refreshed(row: int, clover: int, *_: int) -> str:
    return f"changes the {ROW_NAMES[row]} for {clovers(1) if clover else monies(1)}"


def _cleaned(tile: int, paid: int, *_: int) -> str:
    return f"cleans {dirt(1)} off {_tile(tile)}" + (f" for {monies(paid)}" if paid else " for nothing")


#: what an author adds to an offer, by where its block of moves begins, last first; sides are told apart by _drafted
ELEMENTS: tuple[tuple[int, int, Callable[[int], str]], ...] = (
    (codes.ADD_IOU, 1, lambda _: "an IOU"),
    (codes.ADD_RESERVED, 1, lambda _: "the reserved terrain"),
    (codes.ADD_CART, pieces.TILES, lambda tile: f"the {shop(codes.CART, tile)} at the {spot(tile)}"),
    (codes.ADD_BUSINESS, pieces.TILES, lambda tile: f"the business at the {spot(tile)}"),
    (codes.ADD_CLOVERS, pieces.MOST_CLOVERS, lambda n: clovers(n + 1)),
    (codes.ADD_MONIES, pieces.MOST_MONIES, lambda n: monies(n + 1)),
)


def _drafted(move: int, *_: int) -> str:
    if move >= codes.IOU_DUE:
        return f"writes that it is {when(move - codes.IOU_DUE + 1)}"
    if move >= codes.IOU_CLOVERS:
        return f"writes {clovers(move - codes.IOU_CLOVERS) if move > codes.IOU_CLOVERS else 'no clovers'} on the IOU"
    if move >= codes.IOU_MONIES:
        return f"writes {monies(move - codes.IOU_MONIES)} on the IOU"
    first, size, say = next(row for row in ELEMENTS if move >= row[0])
    side, what = divmod(move - first, size)
    return f"{('offers', 'asks for')[side]} {say(what)}"


def _answered(move: int, author: int, *_: int) -> str:
    return {
        codes.ACCEPT: f"accepts the offer of {who(author)}",
        codes.DECLINE: f"declines the offer of {who(author)}",
        codes.COUNTER: f"answers {who(author)} with another offer",
    }[move]


def _dealt(what: int, n: int, to: int, kind: int) -> str:
    if what == codes.NEW_IOU:
        return f"owes {who(to)} {owed(n)}, {when(codes.due_in(n))}"
    goods = {
        codes.MONIES: lambda: monies(n),
        codes.CLOVERS: lambda: clovers(n),
        codes.BUSINESS: lambda: f"the {shop(kind, n)}",
        codes.FOOD_CART: lambda: f"the {shop(codes.CART, n)}",
        codes.RESERVED_TERRAIN: lambda: f"the reserved terrain at the {spot(n)}",
    }
    return f"hands {goods[what]()} to {who(to)}"


def _won(how: int, goal: int, *_: int) -> str:
    if how == codes.GOAL:
        return f"shows the life goal {GOAL_NAMES[goal]} and wins"
    return f"pays {monies(pieces.PRIZE)}, chases the Blorrrdo away for ever and wins"


#: what somebody did, after the name
DEEDS: dict[int, tuple[Rank, Callable[..., str]]] = {
    codes.VOTED: (Rank.DEED, lambda yes, *_: f"votes {'for' if yes else 'against'} deals"),
    codes.KEPT_GOALS: (Rank.DEED, lambda *_: "keeps two equal life goals"),
    codes.SWAPPED_GOAL: (Rank.DEED, lambda *_: "exchanges one of two equal life goals"),
    codes.PLACED: (
        Rank.DEED,
        lambda tile, paid, *_: f"opens a {business(pieces.STAND)} at the {spot(tile)} for {cost(paid)}",
    ),
    codes.BANK_PAID: (Rank.DEED, _bank_paid),
    codes.BANK_SHUT: (Rank.DEED, lambda *_: "waits in vain: the Bank does not work"),
    codes.IOU_PAID: (Rank.DEED, _iou_paid),
    codes.IOU_SETTLED: (Rank.DEED, lambda to, money, clover, _: f"pays {who(to)} back {cost(money, clover)}"),
    codes.IOU_FORGIVEN: (Rank.DEED, lambda to, money, clover, _: f"forgives {who(to)} {cost(money, clover)}"),
    codes.TURNED_DIE: (Rank.DEED, _turned_die),
    codes.EARNED: (Rank.DETAIL, lambda tile, kind, n, _: f"earns {cost(n)} with the {shop(kind, tile)}"),
    codes.GREW_CLOVERS: (Rank.DETAIL, _grew),
    codes.RECYCLED: (Rank.DEED, _recycled),
    codes.GAMBLED: (Rank.DEED, _gambled),
    codes.BUILT: (
        Rank.DEED,
        lambda slot, kind, tile, paid: f"builds the {shop(kind, tile)} at the {spot(tile)} for {cost(paid)}",
    ),
    codes.RESERVED: (Rank.DEED, lambda tile, paid, *_: f"reserves {_tile(tile)} for {cost(paid)}"),
    codes.BOUGHT: (
        Rank.DEED,
        lambda slot, kind, money, clover: f"buys {card(kind)} for {cost(money, clover)}",
    ),
    codes.PUT_CART: (
        Rank.DETAIL,
        lambda tile, *_: f"parks a {shop(codes.CART, tile)} at the {spot(tile)}",
    ),
    codes.RELOCATED: (
        Rank.DETAIL,
        lambda start, to, kind, _: f"carries the {shop(kind, to)} from the {spot(start)} to the {spot(to)}",
    ),
    codes.PROMOTED: (
        Rank.DETAIL,
        lambda tile, kind, *_: f"makes everybody talk of the {shop(kind, tile)}: {monies(1)} more each time",
    ),
    codes.TRAMP_PUT: (Rank.DETAIL, lambda start, to, *_: f"lets the Tramp settle at the {spot(to)}"),
    codes.DIRT_MOVED: (Rank.DEED, _dirt_moved),
    codes.TRAMP_MOVED: (Rank.DEED, _tramp_moved),
    codes.SWEPT: (Rank.DETAIL, lambda tile, n, *_: f"sends {dirt(n)} home from the {spot(tile)}"),
    codes.HAPPY: (Rank.DETAIL, lambda tile, kind, *_: f"calls a Happy Hour at the {shop(kind, tile)}"),
    codes.INSPECTED: (
        Rank.DETAIL,
        lambda tile, kind, owner, _: f"has {who(owner)}'s {shop(kind, tile)} closed for an inspection",
    ),
    codes.SCARED: (Rank.DETAIL, lambda start, to, *_: f"chases the Blorrrdo to the {spot(to)}"),
    codes.INHERITED: (Rank.DETAIL, lambda n, *_: f"inherits {monies(n)}"),
    codes.GOT_CLOVERS: (Rank.DETAIL, lambda n, *_: f"finds {clovers(n)}"),
    codes.REFRESHED: (Rank.DEED, _refreshed),
    codes.INVESTED: (Rank.DEED, lambda *_: f"invests {monies(pieces.INVESTMENT)} in the Bank"),
    codes.CLEANED: (Rank.DEED, _cleaned),
    codes.LOST_TERRAIN: (
        Rank.DEED,
        lambda tile, *_: f"loses the reserved terrain at the {spot(tile)} to the dirt",
    ),
    codes.OPENED_DEAL: (Rank.DEED, lambda partner, *_: f"opens a deal with {who(partner)}"),
    codes.DRAFTED: (Rank.DETAIL, _drafted),
    codes.SENT: (Rank.DEED, lambda to, *_: f"sends the offer to {who(to)}"),
    codes.ANSWERED: (Rank.DEED, _answered),
    codes.ASKED: (Rank.DEED, lambda to, *_: f"asks {who(to)} for an offer"),
    codes.DROPPED: (Rank.DEED, lambda *_: "drops the deal"),
    codes.DEALT: (Rank.DETAIL, _dealt),
    codes.CLAIMED: (
        Rank.DEED,
        lambda kind, *_: f"claims {objective(kind)} for {some(int(pieces.CLAIM_POINTS[kind]), 'point')}",
    ),
    codes.TRIGGERED: (Rank.DEED, lambda *_: "brings on the end: the game is over after this round"),
    codes.WON: (Rank.TURN, _won),
}


# -- what happened to everybody ----------------------------------------------------------------------

ANTICS = ("splashes into", "wallows into", "flops down on", "waddles into")


def _blorrrdo(seat: int, start: int, to: int, kind: int, owner: int) -> str:
    if start == to:
        return (
            f"The Blorrrdo makes himself at home in the {thing('Bank', tile_part(to))}, and dirties it again"
        )
    bank, land = f"the {thing('Bank', tile_part(to))}", f"an empty terrain at the {spot(to)}"
    there = bank if to < pieces.COLUMNS else land
    if owner != NOTHING:
        there = f"{who(owner)}'s {shop(kind, to)}"
    return f"The Blorrrdo {ANTICS[(start + to) % len(ANTICS)]} {there} and leaves {dirt(1)}"


def _revealed(seat: int, slot: int, kind: int, *_: int) -> str:
    if kind == NOTHING:
        return ""
    names = CARD_NAMES if slot >= pieces.FIRST_CARD else BUSINESS_NAMES
    new = thing(names[kind], f"slot:{slot_id(slot)}")
    return f"New among the {ROW_NAMES[slot // pieces.ROW_SLOTS]}: {new}"


def _stopped(seat: int, step: int, *_: int) -> str:
    return f"{who(seat)} has finished building" if step == codes.BUILDING else ""


def _ended(seat: int, how: int, rounds: int, *_: int) -> str:
    after = f"after {some(rounds, 'round')}"
    return {
        codes.BURIED: f"The last dirt token lies in the backyard: everybody loses {after}",
        codes.TIMED_OUT: f"Time is up {after}, and the Blorrrdo is still here: everybody loses",
    }.get(how, f"The game ends {after}")


#: what happened to everybody, or to a thing
NEWS: dict[int, tuple[Rank, Callable[..., str]]] = {
    codes.TURN: (Rank.TURN, lambda seat, *_: f"{who(seat)}'s turn"),
    codes.ROUND: (Rank.ROUND, lambda seat, number, *_: f"Round {number}"),
    codes.DEALS_ON: (
        Rank.DEED,
        lambda seat, yes, *_: (
            "All agree: there will be deals" if yes else "There will be no deals in this game"
        ),
    ),
    codes.OPENED: (Rank.DEED, lambda *_: "The rows are filled, and four dice are rolled"),
    codes.REVEALED: (Rank.DETAIL, _revealed),
    codes.ROLLED: (
        Rank.DETAIL,
        lambda seat, face, *_: f"The front die is rolled: {an(face)} joins the end of the track",
    ),
    codes.PRODUCES: (Rank.DEED, lambda seat, number, *_: f"The dice show {an(number)}"),
    codes.MESSED: (
        Rank.DETAIL,
        lambda seat, tile, *_: f"{who(seat)}'s {shop(3, tile)} makes a mess of its own tile: {dirt(1)}",
    ),
    codes.SMOKED: (
        Rank.DEED,
        lambda seat, factory, tile, *_: (
            f"{who(seat)}'s {shop(4, factory)} blows {dirt(1)} over the {spot(tile)}"
        ),
    ),
    codes.EXPIRED: (
        Rank.DETAIL,
        lambda seat, kind, tile, *_: f"The {CARD_NAMES[kind]} at the {spot(tile)} is over",
    ),
    codes.REPLACED: (
        Rank.DETAIL,
        lambda seat, kind, *_: f"The {BUSINESS_NAMES[kind]} that stood there makes room",
    ),
    codes.BLORRRDO_MOVED: (Rank.DEED, _blorrrdo),
    codes.BLORRRDO_GONE: (
        Rank.DEED,
        lambda *_: "The Blorrrdo grumbles, turns round and leaves the backyard for ever",
    ),
    codes.STOPPED: (Rank.DETAIL, _stopped),
    codes.ENDED: (Rank.ROUND, _ended),
}


# -- the score ---------------------------------------------------------------------------------------


def breakdown(state: Board, seat: int) -> list[Term]:
    """Only what truly counts: objectives, or the one deed that wins."""
    if state.end in (codes.BURIED, codes.TIMED_OUT):
        return []
    if state.mode == codes.OBJECTIVES:
        return [_claimed(kind) for kind in members(state.players[seat].claimed)]
    if state.winner != seat:
        return []
    if state.mode == codes.FAMILY:
        return [Term("Removed the Blorrrdo", 1, "family", f"paid ${pieces.PRIZE}, with all businesses clean")]
    kind = int(goals.reached(state, seat))
    return [Term(GOAL_NAMES[kind], 1, "goals", pieces.GOALS[kind][2])]


def _claimed(kind: int) -> Term:
    _, name, wanted, *_ = pieces.OBJECTIVES[kind]
    return Term(name, int(pieces.CLAIM_POINTS[kind]), "objectives", wanted)


def ending(state: Board) -> str:
    """In words that name no player: studies count games by them."""
    if state.end == codes.REMOVED:
        return "The Blorrrdo has been removed for ever"
    if state.end == codes.GOAL:
        kind = int(goals.reached(state, int(state.winner)))
        return f"A life goal has been reached: {GOAL_NAMES[kind]}, {pieces.GOALS[kind][2]}"
    if state.end == codes.BURIED:
        return "The Blorrrdo has placed his last dirt token, and the backyard is buried: everybody loses"
    if state.end == codes.TIMED_OUT:
        return f"The Blorrrdo is still here after {some(int(state.limit), 'round')}: everybody loses"
    return _scored(state)


def _scored(state: Board) -> str:
    """What brought a game with objectives to its end."""
    if state.blorrrdo == NOTHING:
        return "The Blorrrdo has been removed, and the round was played to its end"
    if len(members(state.players[state.trigger].claimed)) == pieces.CUBES:
        return "Somebody placed the last cube, and the round was played to its end"
    if len(members(goals.claimed_by_anyone(state))) >= pieces.ENDING_OBJECTIVES:
        return f"{pieces.ENDING_OBJECTIVES} objectives were claimed, and the round was played to its end"
    return f"All {some(int(state.limit), 'round')} were played"
