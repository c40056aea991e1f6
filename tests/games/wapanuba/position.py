"""Positions of Wapanuba in words, so that a scenario reads like the rulebook.

    game = position("T27@(1,0)r1 P1:0", "T13@(0,1)r1 P2:0 P1:agent", supply="T33 T29", stocks=["2 banana, hut"])
    game.play("place T33 2,0 r3", "none")
    assert game.stocks[0] == "2 banana, 2 hut, school"

P1 is the player in seat 0, and begins. Beside a tile stands who is on it: traders on a segment (`P1:0`), a
trader or the agent on its ship (`P1:trader`, `P1:agent`), a scoundrel (`P1:cube`); or that its fish are `covered`
or its ship has `sailed`. The supply has the tiles that are named, in their order, and with `...` at its end all
others, too; tiles that are nowhere are out of the game. Tokens that are nowhere lie in the pile, unless the pile
is named. Where hands are named, it is the first round, otherwise the fourth.
"""

import re
from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from atoll.core.packed import append, vec
from atoll.core.rng import Rigged
from atoll.games.wapanuba import claiming, codes, laying, pieces
from atoll.games.wapanuba.pieces import ITEM_NAMES, TILE_NAMES, TOKEN_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.title import TITLE
from tests.games.game import Game

ON_MAP = re.compile(r"(?P<tile>\w+)@\((?P<x>-?\d+),(?P<y>-?\d+)\)r(?P<turns>[0-3])(?P<marks>.*)")
STEPS = ["none", "end buy", "end barter", "end homecoming"]


# -- asking -------------------------------------------------------------------------------------------------


class Position(Game[Wapanuba]):
    """A game of Wapanuba, asked in the words of the scenarios."""

    title = TITLE

    def offers(self, *notations: str) -> None:
        for notation in notations:
            assert notation in self.choices(), f"{notation} is not among {self.choices()}"

    def illegal(self, *notations: str) -> None:
        for notation in notations:
            assert notation not in self.choices(), f"{notation} is offered"

    def pass_turn(self) -> "Position":
        """Nothing but what must be done until the turn is over."""
        now = (self.round, self.active)
        while not self.over and (self.round, self.active) == now:
            choices = self.choices()
            self.play(next((step for step in STEPS if step in choices), choices[0]))
        return self

    # what players have, by seat

    @property
    def stocks(self) -> list[str]:
        return [items(stock) for stock in self.state.stocks]

    @property
    def traders(self) -> list[int]:
        return [int(traders) for traders in self.state.traders]

    @property
    def agents(self) -> list[bool]:
        """Whether they are in the reserve."""
        return [self.state.has_agent(seat) for seat in range(self.state.seats)]

    @property
    def cubes(self) -> list[bool]:
        """Whether the scoundrels are in the reserve."""
        return [self.state.has_scoundrel(seat) for seat in range(self.state.seats)]

    @property
    def tokens(self) -> list[str]:
        return [" ".join(of_set(int(tokens))) for tokens in self.state.tokens]

    @property
    def hands(self) -> list[str]:
        return [hand_names(int(hand)) for hand in self.state.hands]

    # what lies on the table

    @property
    def active(self) -> int:
        return int(self.state.active)

    @property
    def round(self) -> int:
        return int(self.state.round)

    @property
    def bank(self) -> str:
        return items(self.state.bank)

    @property
    def display(self) -> str:
        return " ".join(TOKEN_NAMES[token] if token >= 0 else "-" for token in self.state.display)

    @property
    def supply(self) -> int:
        return int(self.state.supply_size)

    @property
    def pile(self) -> int:
        return int(self.state.pile_size)

    @property
    def removed(self) -> str:
        return " ".join(TILE_NAMES[tile] for tile in self.state.removed)

    @property
    def drawn(self) -> str:
        return TILE_NAMES[self.state.drawn] if self.state.drawn else ""

    def feature(self, place: str, segment: int) -> str:
        """The item icons of the feature of a segment; fish only if they are not covered."""
        return items(self.state.harvests[self._root(place, segment)])

    def open_edges(self, place: str, segment: int) -> int:
        return int(codes.open_edges(self.state.folk[self._root(place, segment)]))

    def traders_in(self, place: str, segment: int) -> list[int]:
        """Traders of each seat in the feature of a segment."""
        folk = self.state.folk[self._root(place, segment)]
        return [int(codes.traders_of(folk, seat)) for seat in range(self.state.seats)]

    def _root(self, place: str, segment: int) -> i64:
        return self.state.root(number(self.state, *map(int, place.split(","))) << 2 | segment)

    def noted(self, kind: int) -> list[tuple[int, ...]]:
        """The seats and numbers of all events of a kind."""
        return [tuple(int(n) for n in event[1:]) for event in self.events if event[0] == kind]


def number(s: Wapanuba, x: int, y: int) -> int:
    """The number of the tile that lies on a place."""
    (found,) = [n for n, laid in enumerate(s.laid) if (codes.x_of(laid), codes.y_of(laid)) == (x, y)]
    return found


# -- words --------------------------------------------------------------------------------------------------


def items(stock: int) -> str:
    """A stock in words: `2 banana, hut`."""
    counts = [(int(codes.count_of(stock, item)), name) for item, name in enumerate(ITEM_NAMES)]
    return ", ".join(f"{n} {name}" if n > 1 else name for n, name in counts if n)


def stock(text: str) -> int:
    out = 0
    for part in text.split(","):
        if part.strip():
            *count, name = part.split()
            out += int(codes.some_of(ITEM_NAMES.index(name), int(count[0]) if count else 1))
    return out


def of_set(tokens: int) -> list[str]:
    return [name for token, name in enumerate(TOKEN_NAMES) if tokens >> token & 1]


def hand(names: str) -> int:
    out: i64 = 0
    for name in names.split():
        out = codes.with_tile(out, TILE_NAMES.index(name))
    return int(out)


def hand_names(hand: int) -> str:
    return " ".join(TILE_NAMES[codes.held(hand, slot)] for slot in range(codes.hand_size(hand)))


# -- games --------------------------------------------------------------------------------------------------


def start(seats: int, seed: int = 0, draws: str = "", **options: Any) -> Position:
    """A real game from its beginning; `draws` are the first tokens and tiles that are drawn."""
    checked = TITLE.check(seats, options)
    return Position(TITLE.set_up(seats, checked, Rigged(numbers(draws), seed)))


def position(*tiles: str, **named: Any) -> Position:
    """The turn of a player, from its beginning: see `table` for what may be named."""
    return begun(table(*tiles, **named), adds_up=not {"bank", "pile", "traders"} & named.keys())


def begun(s: Wapanuba, adds_up: bool = True) -> Position:
    """The turn begins."""
    game = Position(s, adds_up)
    s.journal = game.events
    s._begin_turn()
    s._play_forced()
    s.journal = None
    return game


def table(
    *tiles: str,
    seats: int = 2,
    first: int = 0,
    active: int = 0,
    round: int | None = None,
    hands: Sequence[str] = (),
    shown: Sequence[str] = (),
    supply: str = "...",
    display: str = "C15 C16 C13 C12",
    pile: str | None = None,
    draws: str = "",
    stocks: Sequence[str] = (),
    tokens: Sequence[str] = (),
    traders: Sequence[int] = (),
    bank: str | None = None,
    scoundrel: str = "once",
    hand_rounds: int = 3,
    seed: int = 0,
) -> Wapanuba:
    """What lies there before the turn of a player begins. Draws come in the order of `draws`; if there are none, first all
    tiles of the supply, then all tokens of the pile. Traders named are those in the reserve: others are out of the game."""
    s = Wapanuba()
    s.set_up(seats, codes.SCOUNDRELS.index(scoundrel), pieces.HAND, Rigged(seed=seed))
    s.first, s.active, s.hand_rounds = first, active, hand_rounds
    s.round = round if round is not None else 1 if hands else 4
    seat_players(s, [hand(names) for names in hands], stocks, tokens)
    s.shown = by_seat(s, [hand(names) for names in shown], 0)
    s.bank = codes.full_bank() - sum(s.stocks) if bank is None else stock(bank)
    clear_map(s)
    for text in tiles:
        lay_tile(s, text)
    if traders:
        s.traders = by_seat(s, traders, pieces.TRADERS)
    fill_supply(s, supply)
    fill_pile(s, display, pile)
    s.rng = Rigged(numbers(draws or f"{supply} {pile or ''}"), seed)
    return s


def numbers(draws: str) -> list[int]:
    known = {name: n for names in (TILE_NAMES, TOKEN_NAMES) for n, name in enumerate(names)}
    return [known[name] for name in draws.replace("...", "").split()]


def by_seat(s: Wapanuba, values: Sequence[int], default: int) -> vec[i64]:
    return vec[i64]([*values, *[default] * (s.seats - len(values))])


def seat_players(s: Wapanuba, hands: Sequence[int], stocks: Sequence[str], tokens: Sequence[str]) -> None:
    s.hands = by_seat(s, hands, 0)
    s.stocks = by_seat(s, [stock(text) for text in stocks], 0)
    s.tokens = by_seat(s, [sum(1 << token for token in numbers(names)) for names in tokens], 0)


def clear_map(s: Wapanuba) -> None:
    """Nothing but START."""
    s.laid, s.sites, s.parents, s.folk, s.harvests = (vec[i64]() for _ in range(5))
    laying.set_start(s)


def lay_tile(s: Wapanuba, text: str) -> None:
    tile = ON_MAP.fullmatch(text)
    assert tile, f"cannot read {text!r}"
    kind, turns, place = TILE_NAMES.index(tile["tile"]), int(tile["turns"]), (int(tile["x"]), int(tile["y"]))
    (site,) = [site for site in s.sites if s.place(codes.edge_of(site)) == place]
    assert codes.fits(kind, site) >> turns & 1, f"{text} does not fit"
    laying.lay(s, kind << 2 | turns, codes.edge_of(site))
    for mark in tile["marks"].split():
        set_mark(s, kind, mark)


def set_mark(s: Wapanuba, tile: int, mark: str) -> None:
    """What there is on the tile that was laid last."""
    active, n = s.active, int(s.placed)
    if mark == "covered":
        s.covered |= 1 << pieces.FISHERY[tile]
        root = s.root(n << 2 | pieces.FISH_SEGMENT[tile])
        s.harvests[root] -= codes.HARVEST[tile << 2 | pieces.FISH_SEGMENT[tile]]
    elif mark == "sailed":
        s.sailed |= 1 << pieces.HARBOUR[tile]
    else:
        player, _, where = mark.partition(":")
        s.active = int(player.removeprefix("P")) - 1
        if where == "cube":
            s.scoundrels[s.active] = n << 2
        elif where in ("trader", "agent"):
            claiming.claim(s, codes.CLAIM_SHIP + (n << 1 | (where == "agent")))
        else:
            claiming.claim(s, codes.CLAIM_LAND + int(where))
        s.active = active


def fill_supply(s: Wapanuba, supply: str) -> None:
    """Tiles that are nowhere else are in the supply, or out of the game."""
    away = {int(codes.tile_of(laid)) for laid in s.laid}
    away |= {int(codes.held(hand, slot)) for hand in s.hands for slot in range(codes.hand_size(hand))}
    rest = [tile for tile in range(pieces.TILES) if tile not in away]
    face_down = rest if "..." in supply else numbers(supply)
    s.supply = vec[i64]([int(tile in face_down) for tile in range(pieces.TILES)])
    s.supply_size = len(face_down)
    s.supply_dozens = laying.dozens(s.supply)
    for tile in rest:
        if tile not in face_down:
            s.removed = append(s.removed, tile)


def fill_pile(s: Wapanuba, display: str, pile: str | None) -> None:
    s.display = vec[i64]([-1 if name == "-" else TOKEN_NAMES.index(name) for name in display.split()])
    known = range(pieces.token_set(s.seats))
    away = [*s.display, *(token for held in s.tokens for token in known if held >> token & 1)]
    face_down = [token for token in known if token not in away] if pile is None else numbers(pile)
    s.pile = vec[i64]([int(token in face_down) for token in known])
    s.pile_size = len(face_down)
