"""Positions of Cacao in words, so that a scenario reads like the rulebook.

    game = position("P1 1-1-1-1@(1,0)", "gold2@(2,0)", hands=["2-1-0-1 3-0-0-1", ""], suns=[1, 0])
    game.play("place 2-1-0-1 r3 at 2,1")
    assert game.choices() == [...]

The start tiles lie there already. Tiles of the pile are dealt in the order in which they are named.
"""

import re
from collections.abc import Sequence
from typing import TypeVar

from mypy_extensions import i64, u8

from atoll.core.packed import append, vec
from atoll.core.rng import Rigged
from atoll.games.cacao import codes, pieces, rules
from atoll.games.cacao.pieces import KIND_NAMES, TILE_NAMES
from atoll.games.cacao.title import TITLE
from tests.games.game import Game

T = TypeVar("T")

ON_MAP = re.compile(r"(?:P(?P<seat>\d) )?(?P<tile>[\w-]+)@\((?P<x>-?\d+),(?P<y>-?\d+)\)(?: r(?P<turns>\d))?")


class Position(Game[rules.Cacao]):
    """A game of Cacao, and what players have."""

    title = TITLE

    @property
    def gold(self) -> list[int]:
        return [p.gold for p in self.state.players]

    @property
    def cacao(self) -> list[int]:
        return [p.cacao for p in self.state.players]

    @property
    def suns(self) -> list[int]:
        return [p.suns for p in self.state.players]

    @property
    def water(self) -> list[int]:
        return [p.water for p in self.state.players]

    @property
    def hand_sizes(self) -> list[int]:
        return [sum(p.hand) for p in self.state.players]

    @property
    def display(self) -> list[str]:
        return [KIND_NAMES[kind] for kind in self.state.display]

    def finish_turn(self) -> "Position":
        """Leave all workers idle until the next worker tile is laid."""
        while self.choices("done"):
            self.play("done")
        return self

    @property
    def placing(self) -> bool:
        return bool(self.state.phase == codes.PLACING)

    @property
    def filling(self) -> bool:
        return bool(self.state.phase == codes.FILLING)

    def at(self, x: int, y: int) -> str:
        """The jungle tile on a space, or ""."""
        there = self.state.at(codes.cell_at(x, y))
        return KIND_NAMES[there - codes.ON_JUNGLE] if codes.ON_JUNGLE <= there < codes.ON_WORKER else ""


def position(
    *tiles: str,
    seats: int = 2,
    active: int = 0,
    display: str = "gold1 water",
    pile: str = "",
    hands: Sequence[str] = (),
    decks: Sequence[str] = (),
    deals: str = "",
    gold: Sequence[int] = (),
    cacao: Sequence[int] = (),
    suns: Sequence[int] = (),
    water: Sequence[int] = (),
) -> Position:
    """The start board and some more tiles; `deals` rigs all draws where decks are drawn from too."""
    s = rules.Cacao()
    s.seats = seats
    s.active = s.turn = active
    s.phase = codes.PLACING
    s.cells = vec[u8]([codes.EMPTY] * codes.CELLS)
    s.players = [rules.Player() for _ in range(seats)]
    s.display = vec[i64]([KIND_NAMES.index(name) for name in display.split()])
    s.pile = counts(pile, KIND_NAMES)
    s.pile_size = sum(s.pile)
    lay_tiles(s, ("plantation1@(0,0)", "market2@(1,1)", *tiles))
    for seat, player in enumerate(s.players):
        player.hand = counts(per_seat(hands, seat, "1-1-1-1"), TILE_NAMES)
        player.deck = counts(per_seat(decks, seat, ""), TILE_NAMES)
        player.deck_size = sum(player.deck)
        player.gold = per_seat(gold, seat, 0)
        player.cacao = per_seat(cacao, seat, 0)
        player.suns = per_seat(suns, seat, 0)
        player.water = per_seat(water, seat, 0)
    s.tiles_left = sum(sum(p.hand) + p.deck_size for p in s.players)
    s.rng = Rigged([kind_of(name) for name in (deals or pile).split()])
    return Position(s, adds_up=False)


def start(seats: int, seed: int = 0, **options: int) -> Position:
    """A real game from its beginning."""
    return Position(TITLE.start(seats, options, seed))


def lay_tiles(s: rules.Cacao, tiles: Sequence[str]) -> None:
    """Tiles in the order in which they are named; a second worker tile on a space covers the first."""
    active = s.active
    for player in s.players:
        player.hand = vec[i64]([99] * pieces.TILE_KINDS)
    for text in tiles:
        tile = ON_MAP.fullmatch(text)
        assert tile, f"cannot read {text!r}"
        cell = codes.cell_at(int(tile["x"]), int(tile["y"]))
        if tile["seat"]:
            if s.cells[cell] == codes.EMPTY:  # no jungle beside it yet
                s.cells[cell] = codes.SITE
                s.sites = append(s.sites, cell)
            s.active = int(tile["seat"])
            s._lay_worker(cell, TILE_NAMES.index(tile["tile"]) << 2 | int(tile["turns"] or 0))
        else:
            s._lay_jungle(cell, KIND_NAMES.index(tile["tile"]))
    s.active = active
    s.spaces = vec[i64]()
    s.pairs = vec[i64]()


def per_seat(values: Sequence[T], seat: int, default: T) -> T:
    return values[seat] if seat < len(values) else default


def kind_of(name: str) -> int:
    return KIND_NAMES.index(name) if name in KIND_NAMES else TILE_NAMES.index(name)


def counts(names: str, kinds: Sequence[str]) -> vec[i64]:
    words = names.split()
    return vec[i64]([words.count(kind) for kind in kinds])
