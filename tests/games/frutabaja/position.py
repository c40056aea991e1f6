"""Positions of Backyard of Frutabaja in words, so that a scenario reads like the rulebook.

    game = position(player("stand@1,0 studio@3,2", monies=4), dice="2 4 3 6", dirt={"3,2": 1})
    game.play("done predict", "blorrrdo 4,3", "build brown 2 at 2,1")
    assert game.monies[0] == 4

A game begins with the turn of seat 0 on the BOARD of the scenarios, or further on in it (`at="build"`). A
business or card is called by any word of its name. Players who have no business named get a Lemonade Stand on
one of the HOMES. What is nowhere else lies unseen in the piles, so that a position adds up; a pile that a
scenario names is as named. Dirt that is neither in the Cave nor named lies on the Cemetery, where it does nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mypy_extensions import i64

from atoll.core.packed import append, vec
from atoll.core.rng import Rigged
from atoll.games.frutabaja import codes, opening, pieces
from atoll.games.frutabaja.pieces import NOTHING, TILE_IDS
from atoll.games.frutabaja.player import A_PAIR, THREE_KINDS, Player
from atoll.games.frutabaja.rules import Frutabaja
from atoll.games.frutabaja.title import TITLE
from tests.games.game import Game

BOARD = """Bank Fountain Cave Cemetery
           6 8 7 5
           9 4 6 10
           3 8 5 11
           7 10 9 6
           8 3 11 4"""
ROWS = {  # the four in a row that is not named: the first ones that are nowhere else
    "brown": "bakery grocery toy theater restaurant hardware",
    "green": "studio nursery fortune casino bar laundry",
    "lucky": "relocation happy inheritance four-leaf spring",
}
HOMES = ["5,2", "3,3", "2,3", "4,1", "5,3", "5,1"]
STEPS = ["done predict", "skip", "jackpot no", "end build", "end clean", "pass", "done claims", "decline"]


def tile(name: str) -> int:
    return TILE_IDS.index(name)


def tiles(names: str) -> int:
    """The set of the tiles named."""
    return sum(1 << tile(name) for name in names.split())


def named(names: tuple[str, ...], word: str) -> int:
    """The only one of the names that has a word in it; its index."""
    (found,) = [i for i, name in enumerate(names) if word in name.lower()]
    return found


def business(word: str) -> int:
    return named(pieces.BUSINESS_NAMES, word)


def card(word: str) -> int:
    return named(pieces.CARD_NAMES, word)


def goals(names: str) -> int:
    """A hand of life goals from `LG1 LG1 LG4`."""
    return sum(pieces.GOAL_IDS.index(name) << 4 * place for place, name in enumerate(names.split()))


def members(names: tuple[str, ...], text: str) -> int:
    return sum(1 << names.index(name) for name in text.split())


@dataclass
class player:  # noqa: N801 - reads as a word in a scenario
    shops: str | None = None  # `stand@1,0 bakery@2,1`; nothing: a stand on one of the HOMES
    monies: int = 0
    clovers: int = 1
    carts: str = ""
    reserved: str = ""
    instalments: int = 0
    wait: int = 0
    goals: str = ""
    ruled_out: str = ""
    returned: str = ""  # a life goal that was exchanged, for the one at the place `drawn`
    drawn: int = NOTHING
    claimed: str = ""

    def make(self) -> Player:
        made = Player()
        made.monies, made.clovers = self.monies, self.clovers
        made.carts = tiles(self.carts)
        made.reserved = tile(self.reserved) if self.reserved else NOTHING
        made.instalments, made.wait = self.instalments, self.wait
        made.goals = goals(self.goals)
        made.ruled_out = members(pieces.GOAL_IDS, self.ruled_out)
        made.swapped, made.drawn = bool(self.returned), self.drawn
        made.returned = pieces.GOAL_IDS.index(self.returned) if self.returned else NOTHING
        kinds = len(set(self.goals.split()))
        made.dealt = A_PAIR if self.returned or kinds < pieces.HAND else THREE_KINDS
        made.claimed = members(pieces.OBJECTIVE_IDS, self.claimed)
        return made


class Position(Game[Frutabaja]):
    """A game of Frutabaja, asked in the words of the scenarios."""

    title = TITLE

    def illegal(self, *notations: str) -> None:
        """Each of these is refused, and nothing changes."""
        for notation in notations:
            assert notation not in self.choices(), f"{notation} is offered"
            self.refused(notation)

    def pass_turn(self) -> "Position":
        """The active player does what must be done and no more; every other player waits."""
        before = (int(self.state.round), int(self.state.active))
        while not self.over and (int(self.state.round), int(self.state.active)) == before:
            choices = self.choices()
            self.play(next((step for step in STEPS if step in choices), choices[0]))
        return self

    def on_to(self, step: str) -> "Position":
        """Nothing but what must be done until this move is offered."""
        while step not in (choices := self.choices()):
            self.play(next((step for step in STEPS if step in choices), choices[0]))
        return self

    @property
    def monies(self) -> list[int]:
        return [int(one.monies) for one in self.state.players]

    @property
    def clovers(self) -> list[int]:
        return [int(one.clovers) for one in self.state.players]

    @property
    def dice(self) -> list[int]:
        return [int(die) for die in self.state.dice]

    @property
    def cave(self) -> int:
        return int(self.state.cave)

    @property
    def active(self) -> int:
        return int(self.state.active)

    @property
    def blorrrdo(self) -> str:
        return "away" if self.state.blorrrdo == NOTHING else TILE_IDS[self.state.blorrrdo]

    @property
    def tramp(self) -> str:
        return "away" if self.state.tramp == NOTHING else TILE_IDS[self.state.tramp]

    @property
    def earned(self) -> dict[str, int]:
        """The monies that each business and cart has produced, by its tile; carts with a `+`."""
        found: dict[str, int] = {}
        for kind, _, place, what, monies, _ in self.events:
            if kind == codes.EARNED:
                name = TILE_IDS[place] + ("+" if what == codes.CART else "")
                found[name] = found.get(name, 0) + monies
        return found

    def noted(self, kind: int) -> list[tuple[int, ...]]:
        """The seats and numbers of all events of a kind."""
        return [tuple(int(n) for n in event[1:]) for event in self.events if event[0] == kind]

    def dirt(self, name: str) -> int:
        return int(self.state.dirt[tile(name)])

    def price(self, name: str) -> int:
        return int(self.state.price(tile(name)))

    def shops(self, seat: int) -> dict[str, str]:
        """The businesses of a seat by tile."""
        own = self.state.players[seat].shops
        return {
            name: pieces.BUSINESS_NAMES[self.state.business[i]]
            for i, name in enumerate(TILE_IDS)
            if own >> i & 1
        }

    def carts(self, seat: int) -> list[str]:
        return [name for i, name in enumerate(TILE_IDS) if self.state.players[seat].carts >> i & 1]

    def reserved(self, seat: int) -> str:
        place = self.state.players[seat].reserved
        return "" if place == NOTHING else TILE_IDS[place]

    def row(self, colour: str) -> list[str]:
        first = pieces.ROW_SLOTS * pieces.ROW_IDS.index(colour)
        return self._names(colour, list(self.state.row)[first : first + pieces.ROW_SLOTS])

    def queue(self, colour: str) -> list[str]:
        return self._names(colour, list(self.state.piles[pieces.ROW_IDS.index(colour)].queue))

    @staticmethod
    def _names(colour: str, kinds: list[int]) -> list[str]:
        names = pieces.CARD_NAMES if colour == "lucky" else pieces.BUSINESS_NAMES
        return ["-" if kind == NOTHING else names[kind] for kind in kinds]


# -- a board as it is named ---------------------------------------------------------------------------------


def grounds(board: str) -> list[int]:
    """The tiles of a board of names and numbers: of equal numbers the first first."""
    free = list(range(len(pieces.GROUNDS)))
    out = []
    for word in board.split():
        out.append(next(g for g in free if word in (pieces.GROUNDS[g][0], str(pieces.GROUNDS[g][1]))))
        free.remove(out[-1])
    return out


def swapped(one: str, other: str) -> str:
    """BOARD with two tiles exchanged."""
    words = BOARD.split()
    a, b = tile(one), tile(other)
    words[a], words[b] = words[b], words[a]
    return " ".join(words)


# -- games ----------------------------------------------------------------------------------------------------


def start(seats: int, seed: int = 0, draws: list[int] | None = None, **options: Any) -> Position:
    """A real game from its beginning; `draws` rigs what is drawn."""
    checked = TITLE.check(seats, options)
    return Position(TITLE.set_up(seats, checked, Rigged(draws or [], seed)))


def position(
    *players: player,
    seats: int = 3,
    at: str = "predict",
    turn: int = 0,
    first: int = 0,
    round: int = 1,
    board: str = BOARD,
    dice: str = "3 4 2 5",
    dirt: Mapping[str, int] | None = None,
    cave: int | None = None,
    blorrrdo: str = "4,1",
    tramp: str = "",
    propaganda: str = "",
    effects: str = "",  # `happy@1,0` bought by the first seat, `inspection@2,2@1` by another
    brown: str = "",
    green: str = "",
    lucky: str = "",
    piles: Mapping[str, str] | None = None,  # queues of named piles, whose unseen part is empty
    mode: str = "family",
    deals: bool = False,
    free: bool = False,
    limit: int = 60,
    objectives: str = "O1 O2 O3 O4 O5 O6",
    trigger: int = NOTHING,
    ious: list[tuple[int, int, int, int, int]] | None = None,  # debtor, creditor, monies, clovers, due
    draws: str = "",
) -> Position:
    """The turn of a seat, from its start or from a later step on; `draws` are dice and pieces to come."""
    s = Frutabaja()
    s.seats, s.first, s.round, s.limit = seats, first, round, limit
    s.mode, s.deals, s.free = codes.MODES.index(mode), deals, free
    lay_board(s, board, dirt or {}, cave)
    s.blorrrdo = NOTHING if blorrrdo == "away" else tile(blorrrdo)
    if tramp:
        s.put_tramp(tile(tramp))
    seat_players(s, [*players, *[player()] * (seats - len(players))])
    s.propaganda = tiles(propaganda)
    for effect in effects.split():
        lay_card(s, *effect.split("@"))
    fill_rows(s, {"brown": brown, "green": green, "lucky": lucky}, piles or {})
    if mode == "life_goal":
        hands = [int(one.goal(place)) for one in s.players for place in range(pieces.HAND)]
        s.undealt = vec[i64]([pieces.GOAL_COPIES - hands.count(kind) for kind in range(pieces.GOAL_KINDS)])
    if mode == "objectives":
        s.objectives = members(pieces.OBJECTIVE_IDS, objectives)
    s.trigger = trigger
    for number, (debtor, creditor, monies, clovers, due) in enumerate(ious or []):
        s.ious = append(s.ious, codes.iou(number, debtor, creditor, monies, clovers, due))
    s.dice = vec[i64]([int(die) for die in dice.split()])
    s.rng = rigged(draws)
    s.active = s.turn = turn
    s.journal = events = []
    enter(s, at)
    s.journal = None
    game = Position(s, adds_up=not piles)
    game.events += events
    return game


def building(*players: player, **more: Any) -> Position:
    return position(*players, at="build", **more)


def hunting(*players: player, **more: Any) -> Position:
    """A position of a game with life goals."""
    return position(*players, **{"mode": "life_goal", **more})


def claiming(*players: player, **more: Any) -> Position:
    """The cleaning step of a game with objectives."""
    return position(*players, **{"mode": "objectives", "at": "clean", **more})


def split(more: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a player has, and what else there is."""
    own = {key: value for key, value in more.items() if key in ("carts", "clovers", "monies")}
    return own, {key: value for key, value in more.items() if key not in own}


def lay_board(s: Frutabaja, board: str, dirt: Mapping[str, int], cave: int | None) -> None:
    s.ground = vec[i64](grounds(board))
    opening.survey(s)
    for name, tokens in dirt.items():
        s.add_dirt(tile(name), tokens)
    rest = pieces.DIRT - sum(dirt.values())
    s.cave = rest if cave is None else cave
    s.add_dirt(s.cemetery, rest - s.cave)


def seat_players(s: Frutabaja, named: list[player]) -> None:
    s.players = [one.make() for one in named]
    taken = " ".join(f"{one.shops or ''} {one.reserved}" for one in named)
    homes = [home for home in HOMES if home not in taken]
    for seat, one in enumerate(named):
        shops = f"stand@{homes.pop(0)}" if one.shops is None else one.shops
        for shop in shops.split():
            word, _, place = shop.partition("@")
            s.open_business(seat, tile(place), business(word))
        if one.reserved:
            s.unowned &= ~(1 << tile(one.reserved))


def lay_card(s: Frutabaja, word: str, place: str, buyer: str = "0") -> None:
    s.effects = append(s.effects, codes.effect(card(word), int(buyer), tile(place)))
    if card(word) == pieces.HAPPY_HOUR:
        s.happy |= 1 << tile(place)
    else:
        s.inspected |= 1 << tile(place)


def fill_rows(s: Frutabaja, rows: Mapping[str, str], piles: Mapping[str, str]) -> None:
    carts = sum(int(one.carts).bit_count() for one in s.players)
    s.cards_out = carts + 4 * int(s.propaganda).bit_count()
    opening.fill_piles(s)
    for row, colour in enumerate(pieces.ROW_IDS):
        find, pile = card if colour == "lucky" else business, s.piles[row]
        left = left_over(s, row, list(pile.unseen))
        words = rows[colour].split() or [word for word in ROWS[colour].split() if left[find(word)]]
        for place, word in enumerate(words[: pieces.ROW_SLOTS]):
            s.row[pieces.ROW_SLOTS * row + place] = NOTHING if word == "-" else find(word)
        if colour in piles:
            pile.set_up(vec[i64]([0] * len(pile.unseen)))
            pile.queue = vec[i64]([find(word) for word in piles[colour].split()])
        else:
            pile.set_up(vec[i64](left_over(s, row, list(pile.unseen))))


def left_over(s: Frutabaja, row: int, unseen: list[int]) -> list[int]:
    """What is in none of the rows, not on the board and not in the box."""
    out = [*s.row[pieces.ROW_SLOTS * row : pieces.ROW_SLOTS * (row + 1)]]
    if row == pieces.LUCKY:
        out += [codes.card_of(effect) for effect in s.effects]
        out += [pieces.FOOD_CART] * (s.cards_out % 4) + [pieces.PROPAGANDA] * (s.cards_out // 4)
    else:
        out += [kind for kind in s.business if kind != NOTHING and pieces.PILE[kind] == row]
    for kind in out:
        if kind != NOTHING:
            unseen[kind] -= 1
    assert min(unseen) >= 0, "more pieces than there are"
    return unseen


def rigged(draws: str, seed: int = 0) -> Rigged:
    """Dice by their faces, businesses and cards by a word, in the order in which they come; then chance."""
    known = [*map(str.lower, pieces.BUSINESS_NAMES)]
    return Rigged(
        [
            int(word) - 1
            if word.isdigit()
            else business(word)
            if any(word in k for k in known)
            else card(word)
            for word in draws.split()
        ],
        seed,
    )


def enter(s: Frutabaja, step: str) -> None:
    """The active player begins the turn, or goes on in a later step of it."""
    if step == "predict":
        s.round -= s.active == s.first
        s._start_turn(s.active)
    else:
        s.phase = codes.BUILDING if step == "build" else codes.CLEANING
        s.number = s.dice[0] + s.dice[1]
    s._settle()
