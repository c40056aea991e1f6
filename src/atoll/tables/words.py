"""What the house says to people about a table: one place for every sentence that no title speaks.

Texts may refer to players, as those of titles do: see core/phrase.py.
"""

from collections.abc import Sequence
from typing import Literal

from atoll.bots.hint import OTHERS, PERIL, Advice
from atoll.core.phrase import literal, series, some, who
from atoll.core.state import State
from atoll.core.title import Title

# -- waiting and deciding ----------------------------------------------------------------------------

OVER = "The game is over."
YOUR_TURN = "Your turn"


def open_seat(seat: int) -> str:
    return f"Waiting for somebody to take seat {seat + 1}"


def thinking(seat: int) -> str:
    return f"{who(seat)} is thinking…"


def waiting_for(seat: int) -> str:
    return f"Waiting for {who(seat)}"


def turn_of(seat: int) -> str:
    return f"It is the turn of {who(seat)}."


def headline(winners: Sequence[int], score: str) -> str:
    """Who won, and with how much if that was counted; nobody has where the game beats all its players."""
    if not winners:
        return "Nobody wins this time"
    verb = "wins" if len(winners) == 1 else "win together"
    return f"{series([who(seat) for seat in winners])} {verb}{f' with {score}' if score else ''}"


def score(title: Title[State], state: State, seat: int) -> str:
    """The points of a seat in words; nothing in a game that counts none."""
    return "" if title.race(state) else some(int(state.points(seat)), *title.unit)


# -- clocks and calls --------------------------------------------------------------------------------

SLOW_GAMES_ONLY = "Calls are for slow games, where a move has days of time."


def clock_span(what: str, least: int, most: int) -> str:
    """
    >>> clock_span("days", 1, 30)
    'A clock has 1 to 30 days.'
    """
    return f"A clock has {least} to {most} {what}."


def hook_given_up(reason: str) -> str:
    return f"Your address was called in vain several times and is forgotten. The last time: {reason}."


# -- taking back -------------------------------------------------------------------------------------

NOTHING_TO_UNDO = "You have made no move that could be taken back."
NOBODY_TO_ASK = "Somebody else has been at this table, and nobody is there now who could agree."
NOBODY_ASKS = "Nobody waits for your consent any more."


def took_back(seat: int) -> str:
    return f"{who(seat)} took a move back"


def wants_back(seat: int, moves: int) -> str:
    what = "the last move" if moves == 1 else f"the last {moves} moves"
    return f"{who(seat)} would like to take back {what}. Do you agree?"


def answer_first(seat: int) -> str:
    return f"{who(seat)} has asked to undo: answer that first."


def undo_label(free: bool, asked: bool) -> str:
    return "Undo" if free else "Asked to undo" if asked else "Ask to undo"


# -- hints -------------------------------------------------------------------------------------------

NO_HINT_NOW = "The bots are too busy for a hint: ask again in a moment."


def no_hint(alone: bool, timed: bool, guided: bool) -> str:
    """Why nobody helps here; nothing where a hint is fair."""
    if not alone:
        return "No hints here: other people play, or played, and they think for themselves."
    if timed:
        return "No hints under a clock: it measures how fast you think yourself."
    return "The guide shows the way: follow its marks, or skip it and ask again." if guided else ""


def advice(given: Advice) -> str:
    """Why a Medium player would do this, in one sentence.

    >>> advice(Advice(0, 0.41, 0.38, 0.31, (("suns", True), ("rounds to go", False))))
    'A Medium player gives this 41 % to win (next best 38 %, on average 31 %), mostly for suns and fewer rounds to go.'
    """
    if given.second is None:
        return "It is the only move there is."
    chance, second, usual = (round(100 * part) for part in (given.chance, given.second, given.usual))
    if chance == usual and not given.reasons:
        return "A Medium player sees no difference between the moves here."
    seen = f"next best {second} %" if second < chance else "next best as much"
    counts = series([feature(*reason) for reason in given.reasons])
    mostly = f", mostly for {counts}" if counts else ""
    return f"A Medium player gives this {chance} % to win ({seen}, on average {usual} %){mostly}."


def feature(name: str, more: bool) -> str:
    """What a player looks at, as a reason.

    >>> feature("suns", True), feature("rounds to go", False), feature("crowded storage", False)
    ('suns', 'fewer rounds to go', 'less crowded storage')
    """
    if name in (OTHERS, PERIL):
        return "leaving less to the others" if name == OTHERS else "saving all from losing together"
    many = any(word.endswith("s") for word in name.split()[:3])
    return name if more else f"{'fewer' if many else 'less'} {name}"


# -- the guide ---------------------------------------------------------------------------------------

KEEP_FOR_LATER = "Keep that idea for later: follow the marks, or skip the guide."


def watch(seat: int) -> str:
    """What the guide says while others decide."""
    return f"Now watch {who(seat)}."


def no_guide(label: str) -> str:
    return f"{label} has no guided game: read its rules and set an ordinary table."


# -- chance ------------------------------------------------------------------------------------------

PRACTICE = "A practice table: somebody knows, or may know, what will be drawn"


def variant(name: str) -> str:
    """A line of the log."""
    return f"A practice table with other numbers than the printed game: {name}"


def waiting_room(free: int) -> str:
    return (
        f"The game begins when every seat is taken: {some(free, 'seat')} {'is' if free == 1 else 'are'} free."
    )


def begun(seal: str) -> str:
    """A line of the log."""
    return f"Everybody is here: the chance of this game is drawn and sealed as {seal[:8]}"


def unsealed(seat: int) -> str:
    """A line of the log."""
    return f"{who(seat)} breaks the seal: from here on this is a practice table, where all may be known"


UNSEAL_ALONE = "Only whoever holds the seats of all people here can break the seal."

# -- seats -------------------------------------------------------------------------------------------

Why = Literal[
    "join", "invite", "bot", "name", "token", "time", "leave", "away", "return", "reopen", "enter", "unlink"
]  # a seat changed
COMING = ("join",)  # reasons with which somebody new sits down
COME_BACK_FIRST = "A bot plays on for you: come back to your seat first."

OPEN_SEAT = "Open seat"
NOT_YOURS = "This seat is not yours."
HOST_ONLY = "Only the host of the table can do this."
OLD_INVITATION = "This invitation was used or replaced. Ask the host for a new link."


def seat_change(why: Why, seat: int, name: str, was: str, level: str) -> str:
    """A line of the log. It calls people what they were called then, whoever sits there now."""
    name, was = literal(name), literal(was)
    match why:
        case "join":
            return f"{name} takes seat {seat + 1}"
        case "invite":
            return f"The host opens seat {seat + 1}, where {was} was, for a person"
        case "bot":
            return f"The host gives seat {seat + 1} to {name}, a bot ({level})"
        case "time":
            return f"{name} has no time left: a bot ({level}) plays on until {name} returns"
        case "leave":
            if not level:
                return f"{was} leaves the table"
            return f"{name} leaves: a bot ({level}) plays on until {name} returns"
        case "return":
            return f"{name} is back"
        case "name":
            return f"{was} is called {name} from here on"
        case "enter":
            return f"{name} plays from another device as well"
        case "unlink":
            return f"{name} plays from one device only again"
        case "away":
            return f"{name} is away: a bot ({level}) plays on until {name} returns"
        case "reopen":
            return f"The host frees seat {seat + 1}, which {was} has left, for somebody else"
        case "token":
            return f"{name} lets a program play seat {seat + 1} as well"


OLD_LINK = "This link was taken back, or never led here. Ask for a new one."
FIRST_HOST_ONLY = "Only who set up the table can take host links back."


def too_many_links(most: int) -> str:
    return f"{most} links lead there already. Take them back, then make a new one."


def too_many_holders(most: int) -> str:
    return f"{most} browsers and programs hold this seat already, and that is as many as may."


# -- talking and watching ----------------------------------------------------------------------------

#: what can be said with one click, also across languages
PHRASES = ("Hello!", "Well played!", "Thank you", "Your turn", "One moment", "Oops…", "Good game!", "Again?")
NO_CHAT = "The host has switched the chat off at this table."
MUTED = "The host has muted your seat."
SLOWLY = "That was a lot at once: wait a few seconds."
NO_WATCHERS = "This table is for its players only. If you are invited, open the link that the host sent you."
BY_INVITATION = "One sits down here by invitation: ask the host for a link."
SEAT_GONE = "Somebody else has taken this seat in the meantime."


def no_phrase(count: int) -> str:
    return f"There are quick phrases 0 to {count - 1}."


def message_length(most: int) -> str:
    return f"A message has 1 to {most} characters."


def crowded(most: int) -> str:
    return f"{most} people watch this table already, and more do not fit. You come in as soon as somebody leaves."


def unnamed(seat: int) -> str:
    return f"Player {seat + 1}"


def nobody_yet(seat: int) -> str:
    """The name of an open seat."""
    return f"{OPEN_SEAT} {seat + 1}"


def no_seat(number: int) -> str:
    return f"There is no seat {number} at this table."


def no_level(level: str, known: Sequence[str]) -> str:
    return f"There is no bot level {level!r}; there are: {', '.join(known)}."


def name_length(most: int) -> str:
    return f"A name has 1 to {most} characters that one can see."


def name_taken(name: str) -> str:
    return f"Somebody at this table is called {literal(name)} already, or nearly so: choose another name."


def name_of_the_house(name: str) -> str:
    return f"{literal(name)} is what the house calls a bot or a seat: choose another name."


def still_there(seat: int) -> str:
    return f"The seat of {who(seat)} can be freed when they have left it, or were away for long."


def no_invitation(seat: int) -> str:
    return f"{who(seat)} needs no invitation."


def taken(seat: int) -> str:
    return f"{who(seat)} sits there: only an open seat can go to a bot."


STILL_SEALED = "This game still goes on, and what is hidden in it stays hidden: play on from here when it is over, or make it a practice table first."


def no_position(last: int) -> str:
    return f"One can play on from positions 0 to {last} of this game."


def seats_to_fill(seats: int) -> str:
    return f"Say for each of the {seats} seats who is to sit there."


def too_many_tables(most: int, days: int) -> str:
    return (
        f"You have set up {most} tables in {days} days, and that is as many as one browser may. "
        "Play on at those, or wait until the first of them are older."
    )


# -- rules that change -------------------------------------------------------------------------------

STANDS_STILL = "Stands still"
READ_ONLY = "What was played up to there can be looked at, and the whole record can be saved."
RECORD_ONLY = "Its record can be saved."
CAN_BE_PLAYED = "This game can be played on: only a table that stands still can be closed."
NOT_YOURS_TO_CLOSE = "Only somebody who sits here, or the host, can close the table."


def adopted(version: str) -> str:
    """A line of the log."""
    return f"The rules are now those of version {version}: every move so far stands as it was made"


def stands_still(kept: int, now: int, move: int, clause: str) -> str:
    """Why a game does not go on: its rules version and today's, the first move that does not stand, and how."""
    opening = "This game stands still: by the rules of today"
    if kept != now:
        opening = f"This game follows version {kept} of its rules and stands still: by version {now}"
    return f"{opening}, move {move} {clause.rstrip('.')}."


def no_set_up(now: int, reason: object) -> str:
    return f"This game stands still: version {now} of its rules cannot set it up ({reason})."


def newer_rules(kept: int, now: int) -> str:
    return (
        f"This game follows version {kept} of its rules, and here is version {now}. "
        "It stands still until Atoll is brought up to date."
    )


def closed(seat: int) -> str:
    by = who(seat) if seat >= 0 else "The host"
    return f"{by} closed this table. Its record can still be saved."


# -- what goes wrong ---------------------------------------------------------------------------------

NO_TABLE = "There is no such table here. Check the link, or start a new game."
CHANGED = "The table has changed in the meantime."
NO_ROOM = (
    "The disk of this server is full, so nothing can be kept just now. Nothing is lost: try again in a while."
)
BACK_UP_POSTGRES = (
    "A PostgreSQL database is backed up with its own tools: pg_dump makes a copy while the servers run, pg_restore"
    " brings it back."
)
NO_POSTGRES = "Tables in PostgreSQL need one more package: pip install 'atoll[postgres]'."
NOT_KEPT = (
    "This did not happen: the tables cannot be read or kept just now. The reason is in the log of the server."
)


def cannot_show(error: Exception) -> str:
    reason = str(error) or type(error).__name__
    return (
        f"This position cannot be shown: {reason}. No move is lost, and the record of the game can be saved."
    )


def rules_failed(reason: object) -> str:
    return f"The rules failed on this move, so it was not made: {reason}"


def cannot_move(seat: int, reason: object) -> str:
    """Why a bot does not move."""
    return f"{who(seat)} cannot move: {reason}"


RULES_HUNG = "The rules of this game did not come to an end here, so this table stands still until the server is started again."


def title_lost(label: str) -> str:
    return (
        f"The rules of {label} broke down here, so this table stands still until the server is started again."
    )


def sets_up_again(label: str) -> str:
    return f"{label} is being set up again: try once more in a moment."


def rests(label: str) -> str:
    return (
        f"The rules of {label} have broken down several times, so no table of it is opened for some minutes."
    )


BOTS_ARE_BUSY = "Very many bots are thinking just now: this one waits until there is room for it."
BOT_GAVE_UP = "it did not come to a decision. Take a move back, or give its seat to somebody"


def not_legal(level: str, move: int) -> str:
    return f"the {level} bot chose {move}, which is not legal"
