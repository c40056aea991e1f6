"""A seat for whoever reads and writes: the position, the question and the legal moves in words.

One of them is at a game in this process, one at a table of a server; both are asked in the same way.
"""

import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from atoll.bots import think
from atoll.core.errors import AtollError, BadOption, IllegalMove
from atoll.core.phrase import plain
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.lab.game import Game

FEW = 40  # moves that are told in sentences; of more, the notation alone
HELD = 25  # seconds that a server holds back its answer
SLOW = 60.0


class Offer(NamedTuple):
    """One legal move."""

    notation: str
    words: str


class ReadersSeat(ABC):
    """Somebody's place at a game."""

    @abstractmethod
    def view(self) -> "View":
        """What the seat knows now; where others decide, after waiting for them a while."""

    @abstractmethod
    def make(self, notation: str) -> None:
        """Play a legal move."""

    def look(self, holding: str = "") -> str:
        """All of it in words; with `holding`, only the moves in whose words that stands."""
        return self.view().told(holding)

    def play(self, move: str) -> str:
        """A move by its number or notation, and what one sees then."""
        offers = self.view().offers
        if move.strip().isdecimal():
            number = int(move)
            if number >= len(offers):
                raise IllegalMove(f"There is no move {number}: they are numbered 0 to {len(offers) - 1}.")
            move = offers[number].notation
        self.make(move)
        return self.look()


class View(NamedTuple):
    text: str
    prompt: str  # what the seat is asked, or whom it waits for
    offers: list[Offer]

    def told(self, holding: str = "") -> str:
        lines = [self.text, "", self.prompt]
        shown = [
            (number, offer)
            for number, offer in enumerate(self.offers)
            if holding.lower() in f"{offer.notation} {offer.words}".lower()
        ]
        for number, offer in shown:
            lines.append(f"{number} {offer.notation}" + (f": {offer.words}" if len(shown) <= FEW else ""))
        if len(shown) > FEW:
            lines.append(
                "(so many moves are told by their notation: look for some words of them to read more)"
            )
        return "\n".join(lines)


class OwnSeat(ReadersSeat):
    """At a game of this process, with bots on the other seats."""

    def __init__(
        self, title: str, seats: int, seat: int, opponents: str, seed: int, options: dict[str, Any]
    ) -> None:
        if not 0 <= seat < seats:
            raise BadOption(f"There is no seat {seat} at a table for {seats}.")
        self.game, self.seat, self.level = Game(title, seats, seed, **options), seat, opponents
        self.rng = Rng(seed ^ secrets.randbits(32))
        self._others()

    def _others(self) -> None:
        game = self.game
        while game.turn not in (OVER, self.seat):
            game.play(think(game.title, game.state, self.level, self.rng))

    def view(self) -> View:
        game, names = self.game, names_of(self.game.state.seats, self.seat)
        text = plain(game.title.describe(game.state, self.seat), names)
        if game.over:
            return View(
                text, f"The game is over. {plain(game.title.ending(game.state), names)} {standing(game)}", []
            )
        return View(
            text,
            plain(game.title.prompt(game.state), names),
            [self._offer(m, names) for m in game.state.moves()],
        )

    def _offer(self, move: int, names: Sequence[str]) -> Offer:
        said = self.game.title.words(self.game.state, move)
        words = f"{said.sentence} ({said.follows})" if said.follows else said.sentence
        return Offer(self.game.title.notation(self.game.state, move), plain(words, names))

    def make(self, notation: str) -> None:
        self.game.play(notation)
        self._others()


def names_of(seats: int, own: int) -> list[str]:
    return [f"seat {seat}" + (" (you)" if seat == own else "") for seat in range(seats)]


def standing(game: Game) -> str:
    places = [int(place) for place in game.state.ranking()]
    return f"Places by seat: {places}, points: {game.points()}."


class FarSeat(ReadersSeat):
    """At a table of a server, by the link of an invitation (`#join=`) or of a seat (`#token=`)."""

    def __init__(self, link: str, name: str = "Robin") -> None:
        self.table, _, fragment = link.partition("#")
        what, _, token = fragment.partition("=")
        if what not in ("join", "token") or not self.table.startswith(("http://", "https://")):
            raise BadOption(
                f"{link!r} is no link to a seat: it ends with #join= or #token= and what was given out."
            )
        self.key = token if what == "token" else secrets.token_urlsafe(16)
        if what == "join":
            self._ask("join", {"token": token, "name": name})
        self.seat = int(self._ask("state")["mine"][0])
        self.ply = 0

    def view(self) -> View:
        told = self._ask(f"state?seat={self.seat}&wait={HELD}")
        self.ply = told["ply"]
        if told["over"]:
            return View(told["text"], f"The game is over. {told['headline']}", [])
        prompt = told["prompt"] if told["moves"] else f"{told['waiting']} (look again to go on waiting)"
        return View(told["text"], prompt, [Offer(move["move"], move["words"]) for move in told["moves"]])

    def make(self, notation: str) -> None:
        self._ask("moves", {"ply": self.ply, "seat": self.seat, "move": notation})

    def _ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(
                Request(f"{self.table}/{path}", data, {"Authorization": f"Bearer {self.key}"}), timeout=SLOW
            ) as said:
                return json.load(said)
        except HTTPError as refused:
            raise AtollError(reason(refused)) from refused
        except URLError as error:
            raise AtollError(f"{self.table} does not answer: {error.reason}.") from error


def reason(refused: HTTPError) -> str:
    """What a server says of a refusal, in its own words."""
    try:
        told = json.load(refused)
        return f"{told['error']} (rule: {told['rule']})" if told.get("rule") else str(told["error"])
    except (ValueError, KeyError, TypeError):
        return f"The server refuses with status {refused.code}."
