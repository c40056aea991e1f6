"""The rules once more, slowly and plainly, as the specification tells them: a second reading to compare with.

A game is a generator. It yields who must decide and what is legal, in the notation of moves, and is sent the
choice; decisions with one legal move are not asked. What chance brings is taken from `fate`. Tiles lie on pairs
of column and row, and features are found by walking through them each time.
"""

from collections import Counter, deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass

from atoll.games.wapanuba.pieces import ITEM_ROWS, TILE_ROWS, TOKEN_ROWS

Cell = tuple[int, int]
Patch = tuple[Cell, int]  # a segment of the tile on a cell
Feature = frozenset[Patch]
Asked = Generator[tuple[int, list[str]], str, str]
Steps = Generator[tuple[int, list[str]], str, None]
WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
ITEMS = [row[0] for row in ITEM_ROWS]
SEGMENTS = {
    name: [(kind, edges, icons.split(",") if icons else []) for kind, edges, icons in cut]
    for name, cut in ((row[0], [part.split(":") for part in row[2].split("|")]) for row in TILE_ROWS)
}
FACES = {row[0]: row[2:] for row in TILE_ROWS}
ACTIONS = {row[0]: row[3] for row in TILE_ROWS}
ROTATIONS = {f"T{n}": 1 for n in range(51, 55)} | {f"T{n}": 2 for n in range(22, 28)}
PRICES = {row[0]: row[2].split(",") for row in TOKEN_ROWS}
POINTS = {row[0]: row[3] for row in TOKEN_ROWS}


def turned(edge: str, quarters: int) -> str:
    return "NESW"[("NESW".index(edge) + quarters) % 4]


def beside(cell: Cell, edge: str) -> Cell:
    return cell[0] + WAYS[edge][0], cell[1] + WAYS[edge][1]


def said(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


@dataclass(frozen=True)
class Pawn:
    seat: int
    agent: bool
    cell: Cell
    post: int | str  # a segment, "ship" or "action"


class Reference:
    """A game of which everything is known but the draws to come."""

    def __init__(self, seats: int, scoundrel: str, hand_rounds: int) -> None:
        self.seats, self.scoundrel, self.hand_rounds = seats, scoundrel, hand_rounds
        self.round, self.first, self.active, self.turns = 1, 0, 0, 0
        self.board: dict[Cell, tuple[str, int]] = {}
        self.pawns: set[Pawn] = set()
        self.cubes: list[Patch | None] = [None] * seats
        self.stole: list[int] = [-1] * seats  # in which turn
        self.covered: set[Cell] = set()
        self.sailed: set[Cell] = set()
        self.supply: set[str] = set()
        self.removed: set[str] = set()
        self.drawn = ""
        self.pile: set[str] = set()
        self.display: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.traders = [4] * seats
        self.agents = [1] * seats
        self.stocks: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.tokens: list[set[str]] = [set() for _ in range(seats)]
        self.bank: Counter[str] = Counter()
        self.bags: Counter[int] = Counter()
        self.market = False
        self.claiming = False
        self.over = False
        self.fate: deque[str] = deque()

    # -- the map -------------------------------------------------------------------------------------

    def edges(self, tile: str, r: int) -> dict[str, str]:
        """The kind of each side of a turned tile."""
        return {turned(edge, r): kind for kind, reach, _ in SEGMENTS[tile] for edge in reach}

    def fits(self, tile: str, cell: Cell, r: int) -> bool:
        if cell in self.board:
            return False
        mine, touching = self.edges(tile, r), 0
        for edge in WAYS:
            there = self.board.get(beside(cell, edge))
            if there is not None:
                touching += 1
                if self.edges(*there)[turned(edge, 2)] != mine[edge]:
                    return False
        return touching > 0

    def places(self, tile: str) -> list[str]:
        around = {beside(cell, edge) for cell in self.board for edge in WAYS}
        return [
            f"place {tile} {said(cell)} r{r}"
            for cell in sorted(around)
            for r in range(ROTATIONS.get(tile, 4))
            if self.fits(tile, cell, r)
        ]

    def reach(self, patch: Patch) -> set[str]:
        tile, r = self.board[patch[0]]
        return {turned(edge, r) for edge in SEGMENTS[tile][patch[1]][1]}

    def kind(self, patch: Patch) -> str:
        return SEGMENTS[self.board[patch[0]][0]][patch[1]][0]

    def icons(self, patch: Patch) -> list[str]:
        return SEGMENTS[self.board[patch[0]][0]][patch[1]][2]

    def feature(self, patch: Patch) -> Feature:
        found, ways = {patch}, [patch]
        while ways:
            here = ways.pop()
            for edge in self.reach(here):
                cell = beside(here[0], edge)
                if cell in self.board:
                    for segment in range(len(SEGMENTS[self.board[cell][0]])):
                        there = (cell, segment)
                        if turned(edge, 2) in self.reach(there) and there not in found:
                            found.add(there)
                            ways.append(there)
        return frozenset(found)

    def complete(self, feature: Feature) -> bool:
        return all(beside(patch[0], edge) in self.board for patch in feature for edge in self.reach(patch))

    def traders_in(self, feature: Feature) -> list[Pawn]:
        return [pawn for pawn in self.pawns if (pawn.cell, pawn.post) in feature]

    def owners(self, feature: Feature) -> set[int]:
        count = Counter(pawn.seat for pawn in self.traders_in(feature))
        return {seat for seat in count if count[seat] == max(count.values())}

    def ship_on(self, cell: Cell) -> bool:
        return any("ship" in icons for _, _, icons in SEGMENTS[self.board[cell][0]])

    # -- turns (spec 4) ------------------------------------------------------------------------------

    def ask(self, seat: int, moves: Iterable[str]) -> Asked:
        listed = list(moves)
        if len(listed) == 1:
            return listed[0]
        choice = yield seat, listed
        return choice

    def clockwise(self) -> list[int]:
        return [(self.active + k) % self.seats for k in range(self.seats)]

    def game(self) -> Steps:
        while not self.over:
            self.turns += 1
            explorer = yield from self.part(self.round <= self.hand_rounds)
            while explorer and self.supply and any(self.display):
                explorer = yield from self.part(False)
            self.end()

    def end(self) -> None:
        """Spec 4.8."""
        for pawn in [pawn for pawn in self.pawns if pawn.post == "action"]:
            self.go_home(pawn)
        hidden = self.stole[self.active] < self.turns
        if self.scoundrel == "free" or (self.scoundrel == "hiding" and hidden):
            self.cubes[self.active] = None
        no_tokens = not any(self.display) and not self.pile
        self.over = no_tokens or not (self.supply or any(self.hands))
        if not self.over:
            self.active = (self.active + 1) % self.seats
            self.round += self.active == self.first

    def part(self, from_hand: bool) -> Generator[tuple[int, list[str]], str, bool]:
        """DRAW to BUY; whether an explorer was used."""
        self.bags, self.market = Counter(), False
        move = yield from self.place(from_hand)
        if move == "nothing" and from_hand:
            return False
        action = ""
        if move != "nothing":
            cell = self.lay(move)
            self.claiming = True
            claim = yield from self.ask(self.active, self.claims(cell))
            self.claiming = False
            self.claim(claim, cell)
            self.resolve(claim, cell)
            if claim == "action":
                action = ACTIONS[self.board[cell][0]]
                yield from self.act(action)
        yield from self.buy()
        return action == "explorer"

    # -- 4.1 and 4.2 -----------------------------------------------------------------------------------

    def draw(self) -> str:
        tile = self.fate.popleft()
        self.supply.remove(tile)
        return tile

    def choices(self, tiles: list[str]) -> list[str]:
        """Tiles that look alike are one choice."""
        return [t for t in sorted(tiles) if not any(FACES[o] == FACES[t] and o < t for o in tiles)]

    def place(self, from_hand: bool) -> Asked:
        me = self.active
        while not from_hand and self.supply:
            tile = self.draw()
            if moves := self.places(tile):
                self.drawn = tile
                move = yield from self.ask(me, moves)
                self.drawn = ""
                return move
            self.removed.add(tile)
        hand = self.hands[me]
        while from_hand and hand:
            tiles = self.choices(hand)
            if moves := [move for tile in tiles for move in self.places(tile)]:
                move = yield from self.ask(me, moves)
                hand.remove(move.split()[1])
                return move
            gone = (yield from self.ask(me, [f"discard {tile}" for tile in tiles])).split()[1]
            hand.remove(gone)
            self.removed.add(gone)
            if self.supply:
                hand.append(self.draw())
        return "nothing"

    def lay(self, move: str) -> Cell:
        _, tile, where, r = move.split()
        x, y = where.split(",")
        self.board[int(x), int(y)] = (tile, int(r[1:]))
        return int(x), int(y)

    # -- 4.3 -------------------------------------------------------------------------------------------

    def claims(self, cell: Cell) -> list[str]:
        me, tile = self.active, self.board[cell][0]
        features = [self.feature((cell, s)) for s in range(len(SEGMENTS[tile]))]
        dry = [s for s in range(len(features)) if self.kind((cell, s)) != "W"]
        land = [s for s in dry if features[s] not in features[:s]]
        out = ["none"]
        if self.traders[me]:
            out += [f"land {s}" for s in land if not self.traders_in(features[s])]
            out += [f"fish {s}" for s in range(len(features)) if "fish" in self.icons((cell, s))]
            out += ["action"] if ACTIONS[tile] else []
        if self.cubes[me] is None:
            complete = [s for s in land if self.complete(features[s])]
            out += [f"steal {s}" for s in complete if self.owners(features[s]) - {me}]
        ships = {cell} if self.ship_on(cell) else set()
        for pawn in [pawn for s in land for pawn in self.traders_in(features[s])]:
            taken = any((other.cell, other.post) == (pawn.cell, "ship") for other in self.pawns)
            if pawn.seat == me and self.ship_on(pawn.cell) and not taken and pawn.cell not in self.sailed:
                ships.add(pawn.cell)
        for ship in sorted(ships):
            out += [f"ship {said(ship)} trader"] if self.traders[me] else []
            out += [f"ship {said(ship)} agent"] if self.agents[me] else []
        return out

    def claim(self, claim: str, cell: Cell) -> None:
        what, *where = claim.split()
        if what == "land":
            self.send(Pawn(self.active, False, cell, int(where[0])))
        elif what == "ship":
            x, y = where[0].split(",")
            self.send(Pawn(self.active, where[1] == "agent", (int(x), int(y)), "ship"))
        elif what == "action":
            self.send(Pawn(self.active, False, cell, "action"))
        elif what == "steal":
            self.cubes[self.active] = (cell, int(where[0]))
            self.stole[self.active] = self.turns

    def send(self, pawn: Pawn) -> None:
        self.pawns.add(pawn)
        (self.agents if pawn.agent else self.traders)[pawn.seat] -= 1

    def go_home(self, pawn: Pawn) -> None:
        self.pawns.remove(pawn)
        (self.agents if pawn.agent else self.traders)[pawn.seat] += 1

    # -- 4.4 -------------------------------------------------------------------------------------------

    def resolve(self, claim: str, cell: Cell) -> None:
        patches = [(cell, s) for s in range(len(SEGMENTS[self.board[cell][0]]))]
        if claim.startswith("fish"):
            self.take_fish(self.feature((cell, int(claim.split()[1]))))
        for patch in patches:
            if self.kind(patch) == "W" and self.complete(self.feature(patch)):
                self.take_fish(self.feature(patch))
        done: list[Feature] = []
        for patch in patches:
            feature = self.feature(patch)
            if self.kind(patch) != "W" and self.complete(feature) and feature not in done:
                done.append(feature)
                stolen = claim.startswith("steal") and (cell, int(claim.split()[1])) in feature
                self.harvest(feature, {self.active} if stolen else self.owners(feature))

    def take_fish(self, water: Feature) -> None:
        for patch in water:
            if "fish" in self.icons(patch) and patch[0] not in self.covered:
                self.covered.add(patch[0])
                for fish in self.icons(patch):
                    self.receive(self.active, fish)

    def harvest(self, feature: Feature, receivers: set[int]) -> None:
        for seat in self.clockwise():
            if seat in receivers:
                for icon in (icon for patch in sorted(feature) for icon in self.icons(patch)):
                    if icon == "bag":
                        self.bags[seat] += 1
                    else:
                        self.receive(seat, icon)
        for pawn in self.traders_in(feature):
            self.go_home(pawn)

    def receive(self, seat: int, item: str) -> None:
        if self.bank[item]:
            self.bank[item] -= 1
            self.stocks[seat][item] += 1

    def pay(self, seat: int, item: str) -> None:
        assert self.stocks[seat][item] > 0
        self.stocks[seat][item] -= 1
        self.bank[item] += 1

    # -- 4.5 -------------------------------------------------------------------------------------------

    def act(self, action: str) -> Steps:
        me = self.active
        if action == "market_day":
            self.market = True
        elif action == "bounty":
            for _ in range(2):
                if there := [item for item in ITEMS if self.bank[item]]:
                    choice = yield from self.ask(me, [f"take {item}" for item in there])
                    self.receive(me, choice.split()[1])
        elif action == "barter":
            yield from self.barter(min(3, self.stocks[me].total()))
        elif action == "toll":
            for seat in self.clockwise()[1:]:
                if own := [item for item in ITEMS if self.stocks[seat][item]]:
                    item = (yield from self.ask(seat, [f"toll {item}" for item in own])).split()[1]
                    self.stocks[seat][item] -= 1
                    self.stocks[me][item] += 1
        elif action == "homecoming":
            self.cubes[me] = None
            yield from self.homecoming()

    def barter(self, exchanges: int) -> Steps:
        me = self.active
        for _ in range(exchanges):
            own = [item for item in ITEMS if self.stocks[me][item]]
            gifts = [item for item in own if any(self.bank[other] for other in ITEMS if other != item)]
            if not gifts:
                return
            choice = yield from self.ask(me, [*(f"give {item}" for item in gifts), "end barter"])
            if choice == "end barter":
                return
            given = choice.split()[1]
            self.pay(me, given)
            there = [item for item in ITEMS if self.bank[item] and item != given]
            choice = yield from self.ask(me, [f"get {item}" for item in there])
            self.receive(me, choice.split()[1])

    def homes(self) -> dict[str, Pawn]:
        mine = [pawn for pawn in self.pawns if pawn.seat == self.active and pawn.post != "action"]
        return {f"home {said(pawn.cell)} {pawn.post}": pawn for pawn in mine}

    def homecoming(self) -> Steps:
        while homes := self.homes():
            choice = yield from self.ask(self.active, [*homes, "end homecoming"])
            if choice == "end homecoming":
                return
            self.go_home(homes[choice])

    # -- 4.7 -------------------------------------------------------------------------------------------

    def buy(self) -> Steps:
        for seat in self.clockwise():
            while moves := self.purchases(seat):
                choice = yield from self.ask(seat, [*moves, "end buy"])
                if choice == "end buy":
                    break
                yield from self.purchase(seat, *choice.split()[1:])

    def purchases(self, seat: int) -> list[str]:
        tokens = [token for token in self.display if token and self.affordable(seat, PRICES[token])]
        return [f"buy {token} {source}" for token in tokens for source in self.sources(seat)]

    def affordable(self, seat: int, price: list[str]) -> bool:
        fixed = Counter(item for item in price if item != "any")
        return fixed <= self.stocks[seat] and self.stocks[seat].total() >= len(price)

    def sources(self, seat: int) -> list[str]:
        out = ["bag"] if self.bags[seat] else []
        if seat == self.active:
            out += ["market"] if self.market else []
            own = [pawn.cell for pawn in self.pawns if (pawn.seat, pawn.post) == (seat, "ship")]
            out += [f"ship:{said(cell)}" for cell in own]
        return out

    def purchase(self, seat: int, token: str, source: str) -> Steps:
        for item in PRICES[token]:
            if item != "any":
                self.pay(seat, item)
        left = PRICES[token].count("any")
        while left:
            own = [item for item in ITEMS if self.stocks[seat][item]]
            if self.stocks[seat].total() == left:
                item = own[0]
            else:
                item = (yield from self.ask(seat, [f"pay {item}" for item in own])).split()[1]
            self.pay(seat, item)
            left -= 1
        self.tokens[seat].add(token)
        slot = self.display.index(token)
        self.display[slot] = self.fate.popleft() if self.pile else ""
        self.pile.discard(self.display[slot])
        if source == "bag":
            self.bags[seat] -= 1
        elif source == "market":
            self.market = False
        else:
            x, y = source.removeprefix("ship:").split(",")
            (pawn,) = [p for p in self.pawns if (p.cell, p.post) == ((int(x), int(y)), "ship")]
            self.sailed.add(pawn.cell)
            self.go_home(pawn)

    # -- 6 ---------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        posts = [(p.cell, p.post) for p in self.pawns if p.seat == seat and isinstance(p.post, int)]
        land = {self.feature(post) for post in posts}
        owned = [feature for feature in land if not self.complete(feature) and seat in self.owners(feature)]
        icons = [icon for feature in owned for patch in feature for icon in self.icons(patch)]
        c = sum(icon in ITEMS for icon in icons) // 3
        return sum(POINTS[token] for token in self.tokens[seat]) + self.stocks[seat].total() // 3 + c

    def ranking(self) -> list[int]:
        seats = range(self.seats)
        keys = [(self.points(p), len(self.tokens[p]), self.stocks[p].total()) for p in seats]
        return [1 + sum(other > key for other in keys) for key in keys]
