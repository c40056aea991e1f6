"""Positions of Tropicalia in words, so that a scenario reads like the rulebook.

    game = position(player("W0", fruits="C3", shells=4, village="B07@1"), workers={"MS3": 1})
    game.play("move W0 to 0,1", "sell C3", "skip")
    assert game.shells[0] == 10

A game begins with the move of a worker of seat 0, on the island ISLAND. What players have comes out of the
supplies, so that a position adds up; a bag that a scenario names is set as named. Players who are not named
have nothing but as many workers on the frame as the others.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mypy_extensions import i64

from atoll.core.packed import vec
from atoll.core.rng import Rigged
from atoll.games.tropicalia import codes, opening, pieces
from atoll.games.tropicalia.pieces import NOTHING, SPACE_IDS
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.title import TITLE
from tests.games.game import Game

ISLAND = "F1 MC2 P1 MS3  MM4 F2 MC3 P2  P3 MS2 F3 F4  F5 MM3 P4 F6"
ISLAND_TILES = [row[0] for row in pieces.ISLAND]
VILLAGE_TILES = [row[0] for row in pieces.VILLAGE_TILES]
ITEMS = [row[0] for row in pieces.ITEMS]
LETTERS = "CSM"
PHASES = ["MORNING", "MOVE", "SELL", "DISCARD", "BUILD", "CHOOSE_FRUIT", "OVER"]
DEALT = [list(LETTERS), VILLAGE_TILES, ITEMS, ISLAND_TILES]


def amounts(text: str) -> list[int]:
    """Numbers of each fruit from `C2 M1` or `CCM`."""
    found = re.findall(r"([CSM])(\d*)", text)
    return [sum(int(n or 1) for letter, n in found if letter == fruit) for fruit in LETTERS]


def fruits_in_words(numbers: list[int]) -> str:
    return " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, numbers, strict=True) if n)


def bits(members: list[int]) -> int:
    return sum(1 << member for member in members)


@dataclass
class player:  # noqa: N801 - reads as a word in a scenario
    frame: str | None = None
    fruits: str = ""
    shells: int = 0
    carts: int = 0
    used_carts: int = 0
    surfboards: int = 0
    used_surfboards: int = 0
    baskets: int = 0
    village: str = ""  # tiles with their cells, or without: on the first free cells

    def make(self) -> Player:
        made = Player()
        made.set_up(self.shells)
        for fruit, number in enumerate(amounts(self.fruits)):
            made.gain(fruit, number)
        made.carts, made.used_carts = self.carts, self.used_carts
        made.surfboards, made.used_surfboards = self.surfboards, self.used_surfboards
        made.baskets = self.baskets
        for place, word in enumerate(self.village.split()):
            tile, _, cell = word.partition("@")
            made.lay(VILLAGE_TILES.index(tile), int(cell or place))
        return made


class Position(Game[Tropicalia]):
    """A game of Tropicalia, and what lies on the table."""

    title = TITLE

    def targets(self, worker: str) -> set[str]:
        """Where a worker may move, as `row,column`."""
        return {name.split()[-1] for name in self.choices(f"move {worker} ")}

    def finish_round(self) -> "Position":
        """All workers go home and nobody builds, until the next round begins."""
        now = self.state.round
        while self.state.round == now and not self.over:
            choices = self.choices("skip") or self.choices("home") or self.choices()
            self.play(choices[0])
        return self

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def shells(self) -> list[int]:
        return [int(p.shells) for p in self.state.players]

    @property
    def bag(self) -> str:
        return fruits_in_words([int(n) for n in self.state.bag])

    @property
    def slots(self) -> list[str]:
        return [VILLAGE_TILES[tile] if tile != NOTHING else "-" for tile in self.state.slots]

    def fruits(self, seat: int) -> str:
        return fruits_in_words([int(n) for n in self.state.players[seat].fruits])

    def lying(self, tile: str) -> list[int]:
        """What lies on an island tile: fruits or items by kind."""
        cell = [ISLAND_TILES[t] for t in self.state.island].index(tile)
        return [int(n) for n in self.state.lying(cell)]

    def on_tiles(self, type: int) -> int:
        """Fruits on all fields or items on all plazas."""
        tiles = [tile for tile, row in zip(ISLAND_TILES, pieces.ISLAND, strict=True) if row[1] == type]
        return sum(sum(self.lying(tile)) for tile in tiles)


def rigged(deals: str, seed: int = 0) -> Rigged:
    """Fruits, items and tiles, in the order in which they are drawn; then chance."""
    lists = [next(names for names in DEALT if word in names).index(word) for word in deals.split()]
    return Rigged(lists, seed)


def start(seats: int, seed: int = 0, deals: str = "", **options: Any) -> Position:
    """A real game from its beginning."""
    state = Tropicalia()
    state.set_up(seats, rigged(deals, seed), **options)
    return Position(state)


def position(
    *players: player,
    seats: int = 4,
    turn: int = 0,
    first: int | None = None,
    round: int = 1,
    workers: Mapping[str, int] | None = None,
    fields: Mapping[str, str] | None = None,
    plazas: Mapping[str, str] | None = None,
    slots: str = "B10 B09 E02 E04 E06",
    pile: str | None = None,
    bag: str | None = None,
    deals: str = "",
    faces: Mapping[str, str] | None = None,
) -> Position:
    """A day on ISLAND: `workers` are seats on island tiles, `faces` those of covered markets."""
    s = Tropicalia()
    s.seats, s.rng, s.round = seats, rigged(deals), round
    s.island = vec[i64]([ISLAND_TILES.index(tile) for tile in ISLAND.split()])
    opening.survey(s)
    for tile, face in (faces or {}).items():
        s.sale[cell_of(tile)] = pieces.FACE_SALE + pieces.FACES.index(face)
    named = [*players, *[player()] * (seats - len(players))]
    s.players = [one.make() for one in named]
    s.turn, s.first = turn, turn if first is None else first
    put_workers(s, [one.frame for one in named], workers or {})
    lay_goods(s, fields or {}, plazas or {})
    fill_supplies(s, slots, pile, bag)
    s.phase = codes.MOVING
    return Position(s, adds_up=bag is None)


def cell_of(tile: str) -> int:
    return ISLAND.split().index(tile)


def put_workers(s: Tropicalia, frames: list[str | None], workers: Mapping[str, int]) -> None:
    """On the frame as named; players without a word have as many there as their turn asks for."""
    own = (frames[s.turn] or "W0").split()
    frames[s.turn] = " ".join(own)
    vacant = [name for name in SPACE_IDS if name not in " ".join(frame or "" for frame in frames).split()]
    turns_before = (s.turn - s.first) % s.seats
    for seat, one in enumerate(s.players):
        due = len(own) - ((seat - s.first) % s.seats < turns_before)
        names = frames[seat].split() if frames[seat] is not None else [vacant.pop() for _ in range(due)]
        one.frame = bits([SPACE_IDS.index(name) for name in names])
        one.home -= len(names)
    s.step = pieces.WORKERS * s.seats + (pieces.WORKERS - len(own)) * s.seats + turns_before
    for tile, seat in workers.items():
        s.add_worker(seat, cell_of(tile))
        s.players[seat].home -= 1


def lay_goods(s: Tropicalia, fields: Mapping[str, str], plazas: Mapping[str, str]) -> None:
    for tile, fruits in fields.items():
        for kind, number in enumerate(amounts(fruits)):
            s.goods[3 * cell_of(tile) + kind] = number
    for tile, items in plazas.items():
        for item in items.split():
            s.goods[3 * cell_of(tile) + ITEMS.index(item)] += 1


def fill_supplies(s: Tropicalia, slots: str, pile: str | None, bag: str | None) -> None:
    """What is nowhere else; village tiles that are not in a named pile are out of the game."""
    fruits, items = list(pieces.FRUIT_SET), list(pieces.ITEM_SET)
    for cell, tile in enumerate(s.island):
        lying = fruits if pieces.TILE_TYPE[tile] == pieces.FIELD else items
        for kind in range(3):
            lying[kind] -= s.goods[3 * cell + kind]
    for one in s.players:
        owned = [one.carts + one.used_carts, one.surfboards + one.used_surfboards, one.baskets]
        fruits = [n - held for n, held in zip(fruits, one.fruits, strict=True)]
        items = [n - some for n, some in zip(items, owned, strict=True)]
    s.bag = vec[i64](fruits if bag is None else amounts(bag))
    s.item_pile, s.items_out = vec[i64](items), vec[i64]([0, 0, 0])
    s.slots = vec[i64]([VILLAGE_TILES.index(tile) if tile != "-" else NOTHING for tile in slots.split()])
    used = {*s.slots, *(tile for one in s.players for tile in one.village)}
    free = [tile for tile in range(pieces.TILES) if tile not in used]
    left = free if pile is None else [VILLAGE_TILES.index(tile) for tile in pile.split()]
    s.tile_pile = vec[i64]([int(tile in left) for tile in range(pieces.TILES)])
    s.tiles_left = len(left)
    s.tiles_out = bits([tile for tile in free if tile not in left])
