"""What one viewer sees of Pearls: the reef, the bag, the own hand. Pieces are cached by what they show."""

from collections.abc import Sequence
from functools import lru_cache

from atoll.core.draw import circle, fit, line, rect, text, use
from atoll.core.mat import Flight, Mat, Piece, item, piece, throw
from atoll.core.palette import SEATS
from atoll.core.phrase import some
from atoll.core.state import WATCHER, Event
from pearls.pieces import DREW, KINDS
from pearls.rules import Pearls
from pearls.words import shells_of

STROKE, LANE, LEFT, TOP = 42, 76, 28, 56  # a place of the reef, a diver's lane, where the first one begins


def mats(state: Pearls, viewer: int, names: Sequence[str]) -> list[Mat]:
    width, height = int(LEFT + at_stroke(state.goal + KINDS - 1)), int(in_lane(state.seats))
    bag = Mat("bag", "supply", "Bag", (bag_of(sum(state.bag)),), (0, 0, 180, 76))
    out = [Mat("reef", "board", "Reef", tuple(reef(state, names)), (0, 0, width, height)), bag]
    if viewer != WATCHER:
        held = tuple(shell(i, n) for i, n in enumerate(shells_of(state, viewer)))
        out.append(Mat("shells", "hand", "Your shells", held, (0, 0, 180, 60)))
    return out


def reef(state: Pearls, names: Sequence[str]) -> list[Piece]:
    """The goal and the rocks, then a lane for each diver."""
    out = [buoy(state.goal, state.seats)]
    out += [rock(n, state.seats) for n in state.rocks]
    if state.storm:
        out.append(sky(max(0, state.last_round() - state.round), state.seats))
    for seat, name in enumerate(names):
        out.append(lane(seat, state.goal))
        out.append(told(seat, name, sum(state.hands[seat])))
        out.append(diver(seat, name, state.strokes[seat]))
    return out


def at_stroke(n: int) -> int:
    return LEFT + STROKE * n


def in_lane(seat: int) -> int:
    return TOP + LANE * seat


@lru_cache
def buoy(goal: int, seats: int) -> Piece:
    bottom = in_lane(seats - 1) + 24
    drawn = line(f"M0 12V{bottom - 24}", "#fff", 2, stroke_dasharray="2 6") + use("pearls-buoy")
    return item("buoy", "buoy", "", "The buoy", at_stroke(goal), 24, drawn)


@lru_cache
def rock(strokes: int, seats: int) -> Piece:
    drawn = "".join(use("pearls-rock", 0, LANE * seat, 0.9) for seat in range(seats))
    return piece(f"rock-{strokes}", drawn, transform=f"translate({at_stroke(strokes)} {TOP + 14})")


@lru_cache
def sky(rounds: int, seats: int) -> Piece:
    told = f"Storm after {some(rounds, 'more round')}" if rounds else "Storm after this round"
    return piece("sky", text(LEFT, in_lane(seats) - 22, told, "sky"))


@lru_cache
def lane(seat: int, goal: int) -> Piece:
    spots = "".join(
        item(
            f"spot-{seat}-{n}", "spot", f"spot:{seat}-{n}", f"After {some(n, 'stroke')}", STROKE * n, 0,
            circle(0, 0, 16, "none", class_="hit") + circle(0, 0, 3, "#fff"),
        ).markup
        for n in range(goal + KINDS)
    )  # fmt: skip
    return piece(f"lane-{seat}", spots, transform=f"translate({LEFT} {in_lane(seat)})")


@lru_cache
def told(seat: int, name: str, shells: int) -> Piece:
    words = f"{fit(name, 12)}, {some(shells, 'shell')}"
    return piece(f"told-{seat}", text(LEFT, in_lane(seat) - 22, words, "name"))


@lru_cache
def diver(seat: int, name: str, strokes: int) -> Piece:
    colours = SEATS[seat]
    drawn = circle(0, 0, 13, colours.base, stroke=colours.ink) + use("pearls-pearl")
    label = f"{name} after {some(strokes, 'stroke')}"
    where = at_stroke(strokes), in_lane(seat)
    return item(f"diver-{seat}", "diver", "", label, *where, drawn)


@lru_cache
def bag_of(shells: int) -> Piece:
    drawn = use("pearls-bag", 46, 42) + text(84, 47, some(shells, "shell"), "count")
    return piece("bag-shells", drawn)


@lru_cache
def shell(place: int, pearls: int) -> Piece:
    drawn = rect(-24, -24, 48, 48, 10, "none", class_="hit") + use("pearls-shell", 0, 0, 1.4)
    drawn += text(0, 7, pearls, "held", text_anchor="middle")
    label = f"Shell with {some(pearls, 'pearl')}"
    return item(f"shell-{place}", "shell", f"shell:{pearls}", label, 40 + place * 64, 30, drawn)


def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    """Shells that are drawn go to their diver."""
    drawn = [seat for kind, seat, *_ in events if kind == DREW]
    return [flight for seat in drawn for flight in throw("pearls-shell", "bag-shells", f"diver-{seat}")]
