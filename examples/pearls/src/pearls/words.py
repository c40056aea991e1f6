"""Pearls in words: notation, sentences, the log, reasons."""

import re

from atoll.core.errors import IllegalMove
from atoll.core.phrase import amount, series, some, thing, who
from atoll.core.state import OVER, WATCHER, Event
from atoll.core.title import Ghost, Line, Rank, Suggestion, Term, Words
from pearls.pieces import (
    ARRIVED,
    CARRIED,
    DREW,
    DRIFT,
    DRIFTED,
    KINDS,
    OPENED,
    QUICK,
    ROUND,
    STRUCK,
)
from pearls.rules import Pearls

PROMPT = "Open a shell or drift"
OPEN = re.compile(r"open (\d+)")


# -- moves -------------------------------------------------------------------------------------------


def notation(state: Pearls, move: int) -> str:
    return f"open {move}" if move else "drift"


def words(state: Pearls, move: int) -> Words:
    if move == DRIFT:
        return Words("Drift one stroke", ("drift:yes",), rule="turn")
    me, carried = int(state.turn), state.carried(move)
    shell = thing(f"shell with {some(move, 'pearl')}", f"shell:{move}")
    gains = [f"swim {some(move, 'stroke')}"]
    gains += [f"the tide carries {series([who(seat) for seat in carried])}"] if carried else []
    gains += ["it is your turn again"] if move == QUICK else []
    return Words(
        f"Open the {shell}",
        (f"shell:{move}",),
        follows=", ".join(gains),
        ghost=Ghost(
            f"shell:{move}",
            f"spot:{me}-{state.strokes[me] + move}",
            lights=tuple(f"diver-{seat}" for seat in carried),
            label=f"+{move}",
        ),
        rule="tide" if carried else "turn",
    )


def prompt(state: Pearls) -> str:
    return PROMPT


def button(part: str) -> str:
    return "Drift" if part.startswith("drift:") else ""


def suggestion(state: Pearls) -> Suggestion | None:
    """All quick shells, then the greatest of the others."""
    me = state.turn
    quick = state.hands[me][QUICK - 1]
    if not quick or state.strokes[me] + quick * QUICK >= state.goal:
        return None
    best = max((n for n in range(QUICK + 1, KINDS + 1) if state.hands[me][n - 1]), default=DRIFT)
    return Suggestion("Swim far", tuple(notation(state, move) for move in [QUICK] * quick + [best]))


# -- reasons -----------------------------------------------------------------------------------------


def refusal(state: Pearls, text: str) -> IllegalMove:
    if shell := OPEN.fullmatch(text):
        return IllegalMove(f"You hold no shell with {some(int(shell[1]), 'pearl')}.", "turn")
    return IllegalMove(
        f"{text[:40]!r} is no move: say “drift”, or “open 2” for a shell that you hold.", "turn"
    )


def why_not(state: Pearls, viewer: int, part: str) -> IllegalMove:
    return IllegalMove("A shell takes you there: open one of yours, or drift.", "turn")


# -- the story ---------------------------------------------------------------------------------------

#: what an event says, with its diver and its number put in
STORY = {
    ROUND: Line("Round {n}", Rank.ROUND),
    OPENED: Line("{diver} opens a shell with {pearls}", Rank.TURN),
    DRIFTED: Line("{diver} drifts", Rank.TURN),
    ARRIVED: Line(f"{{diver}} reaches the {thing('buoy', 'buoy')}", Rank.DEED),
    STRUCK: Line("The storm breaks, and nobody wins", Rank.DEED),
    CARRIED: Line("The tide carries {diver}", Rank.DETAIL),
    DREW: Line(f"The {thing('bag', 'bag-shells')} gives {{diver}} another shell", Rank.DETAIL),
}
DREW_MYSELF = Line(
    f"The {thing('bag', 'bag-shells')} gives you {thing('a shell', 'shell:{n}')} with {{pearls}}", Rank.DETAIL
)


def tell(event: Event, viewer: int) -> Line:
    kind, seat, n = event[:3]
    line = DREW_MYSELF if kind == DREW and seat == viewer else STORY[kind]
    return line._replace(
        text=line.text.format(diver=who(seat), n=n, pearls=amount(n, "pearls-pearl", "pearl"))
    )


def describe(state: Pearls, viewer: int) -> str:
    """The position, line by line."""
    lines = [ending(state) if state.turn == OVER else f"{who(int(state.turn))}: {PROMPT}."]
    if state.storm:
        lines.append(f"Round {state.round}; the storm breaks after round {state.last_round()}.")
    if state.tide:
        lines.append(f"The tide carries nobody {series([f'at {n}' for n in sorted(state.rocks)])} strokes.")
    for seat in range(state.seats):
        held = some(sum(state.hands[seat]), "shell")
        lines.append(f"{who(seat)}: {state.strokes[seat]} of {state.goal} strokes, {held}.")
    if viewer != WATCHER:
        held = series([some(n, "pearl") for n in shells_of(state, viewer)])
        lines.append(f"Your shells hold {held or 'nothing'}.")
    lines.append(f"{some(sum(state.bag), 'shell')} in the {thing('bag', 'bag-shells')}.")
    return "\n".join(lines)


def shells_of(state: Pearls, seat: int) -> list[int]:
    """The pearls in each shell of a hand."""
    return [n for n in range(1, KINDS + 1) for _ in range(state.hands[seat][n - 1])]


def breakdown(state: Pearls, seat: int) -> list[Term]:
    return [Term("Strokes", int(state.points(seat)), "turn")]


def ending(state: Pearls) -> str:
    return "The storm broke before anybody was at the buoy" if state.struck() else "A diver reached the buoy"
