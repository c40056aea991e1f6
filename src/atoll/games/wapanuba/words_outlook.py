"""What a tile would join and close, for whom, and what that brings: from what everybody can see."""

from collections.abc import Sequence
from functools import cache, cached_property, lru_cache, partial
from typing import NamedTuple

from atoll.core.phrase import some, who
from atoll.games.wapanuba import buying, claiming, codes, pieces, words_names
from atoll.games.wapanuba.laying import OPENING
from atoll.games.wapanuba.pieces import KIND_NAMES, TILE_NAMES, WATER
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words_names import fish, goods, owned, people, seats


class Stretch(NamedTuple):
    """A feature with segments of a new tile in it."""

    kind: int
    folk: int
    harvest: int
    new: int  # items of the new tile in it, as a stock
    roots: tuple[int, ...]  # of the features that were there before

    @property
    def closed(self) -> bool:
        return codes.open_edges(self.folk) == 0


# -- a tile that is not laid yet ---------------------------------------------------------------------


def candidate(state: Wapanuba, slot: int) -> int:
    """A tile that may be laid."""
    return int(codes.held(state.candidates(state.active), slot))


class Site(NamedTuple):
    """Where a tile may lie."""

    part: str
    where: str  # in words
    contacts: tuple[tuple[int, int], ...]  # directions, and the roots of the features that lie there


class TurnedTile(NamedTuple):
    """What it has to join: of each segment its kind, its open sides and its items; and the segment
    at each of the four sides."""

    segments: tuple[tuple[int, int, int], ...]
    sides: tuple[int, ...]


@cache
def turned(shape: int) -> TurnedTile:
    first = shape >> 2 << 2
    segments = range(first, first + pieces.SEGMENT_COUNT[shape >> 2])
    return TurnedTile(
        tuple([(pieces.KINDS[s], OPENING[s], codes.HARVEST[s]) for s in segments]),
        tuple([pieces.EDGE_SEGMENT[shape << 2 | d] for d in range(4)]),
    )


class Outlook:
    """What all ways to lay a tile have in common is found out once."""

    def __init__(self, state: Wapanuba) -> None:
        self.state = state
        self.site = cache(partial(_site, state))
        self.candidate = cache(partial(candidate, state))

    @cached_property
    def segments(self) -> dict[int, list[str]]:
        return _segments(tuple(self.state.parents), tuple(self.state.laid))

    @cached_property
    def ships(self) -> list[tuple[int, str]]:
        """Free ships of earlier tiles beside traders of who decides, and the roots of their lands."""
        state, out = self.state, []
        for pawn in state.pawns:
            segment = codes.segment_of(pawn)
            mine = codes.seat_of(pawn) == state.turn and codes.post_of(pawn) == codes.ON_LAND
            if mine and free_ship(state, segment >> 2):
                ship = words_names.ship(int(state.tile(segment >> 2 << 2)))
                out.append((int(state.root(segment)), f"lets you claim {ship}"))
        return out

    def stretches(self, shape: int, contacts: Sequence[tuple[int, int]]) -> list[Stretch]:
        """The features of a tile where it would touch others, in the order of its segments."""
        segments, sides = turned(shape)
        lead = list(range(len(segments)))  # by segment: the first one of the same feature
        home: dict[int, int] = {}  # by root of a feature that is touched: the segment that leads there
        touches = [0] * len(segments)
        for d, root in contacts:
            s = sides[d]
            touches[s] += 1
            first, other = sorted((lead[s], home.get(root, lead[s])))
            if first != other:
                lead = [first if one == other else one for one in lead]
                home = {known: lead[one] for known, one in home.items()}
            home[root] = first
        return [self._stretch(first, segments, lead, touches, home) for first in dict.fromkeys(lead)]

    def _stretch(
        self,
        first: int,
        segments: Sequence[tuple[int, int, int]],
        lead: list[int],
        touches: list[int],
        home: dict[int, int],
    ) -> Stretch:
        roots = tuple([root for root, one in home.items() if one == first])
        folk = new = harvest = 0
        for (_, opening, items), one, touched in zip(segments, lead, touches, strict=True):
            if one == first:
                folk += opening - 2 * codes.OPEN * touched
                new += items
        for root in roots:
            folk += self.state.folk[root]
            harvest += self.state.harvests[root]
        return Stretch(segments[first][0], folk, new + harvest, new, roots)

    def prospects(self, found: list[Stretch]) -> str:
        """What comes of a placement, for who makes it."""
        told = [_closing(self.state, one) for one in found if one.closed]
        told += [_growing(self.state, one) for one in found if not one.closed]
        told += [self._reached_ship(found)]
        return "; ".join(filter(None, told))

    def _reached_ship(self, found: list[Stretch]) -> str:
        """A ship of an earlier tile, beside a trader whose land the new tile joins."""
        if not self.ships:
            return ""
        joined = {root for one in found if one.kind != WATER for root in one.roots}
        return next((lets for root, lets in self.ships if root in joined), "")

    def lights(self, found: list[Stretch]) -> tuple[str, ...]:
        """The segments on the map of the land that a tile would join, and of all that it would close."""
        roots = [root for one in found if one.kind != WATER or one.closed for root in one.roots]
        return tuple([id for root in roots for id in self.segments[root]])


def _site(state: Wapanuba, edge: int) -> Site:
    """The site beyond an edge of the map."""
    cell, (x, y) = codes.NEAR[codes.cell_of(state.laid[edge >> 2]) << 2 | (edge & 3)], state.place(edge)
    contacts = []
    for d in range(4):
        there = int(state.cells[codes.NEAR[cell << 2 | d]])
        if codes.ON_TILE <= there < codes.ON_SITE:
            n = there - codes.ON_TILE
            beyond = pieces.EDGE_SEGMENT[codes.shape_of(state.laid[n]) << 2 | (d ^ 2)]
            contacts.append((d, int(state.root(n << 2 | beyond))))
    where = words_names.beside(int(state.tile(edge)), edge & 3)
    return Site(words_names.cell(x, y), where, tuple(contacts))


def _closing(state: Wapanuba, one: Stretch) -> str:
    if one.kind == WATER:
        due = int(codes.count_of(one.harvest, pieces.FISH))
        return f"closes the water: {caught(state, due)} for you" if due else ""
    owners = int(codes.owners(one.folk))
    land = owned(KIND_NAMES[one.kind], owners, int(state.turn))
    return f"closes {land}: {yields(state, one.folk, one.harvest)} {_for_whom(owners, int(state.turn))}"


def _for_whom(owners: int, me: int) -> str:
    """
    >>> _for_whom(0, 1), _for_whom(2, 1), _for_whom(3, 1)
    ('to claim now', 'for you', 'for each')
    """
    found = seats(owners)
    if not found:
        return "to claim now"
    return f"for {people(found, me)}" if len(found) == 1 else "for each"


def _growing(state: Wapanuba, one: Stretch) -> str:
    """What is joined, where somebody has an interest in it."""
    if one.kind == WATER:
        return f"{fish(int(codes.count_of(one.harvest, pieces.FISH)))} to catch" if one.new else ""
    claimed = [root for root in one.roots if codes.traders_in(state.folk[root])]
    if not claimed:
        return ""
    sides = f"({some(int(codes.open_edges(one.folk)), 'open side')})"
    if len(claimed) > 1:
        return f"joins {_joined(state, one, claimed)} {sides}"
    land = owned(KIND_NAMES[one.kind], int(codes.owners(state.folk[claimed[0]])), int(state.turn))
    more = one.harvest - int(state.harvests[claimed[0]])
    more_bags = int(codes.bags_in(one.folk) - codes.bags_in(state.folk[claimed[0]]))
    return (
        f"adds {goods(more, more_bags)} to {land} {sides}" if more or more_bags else f"extends {land} {sides}"
    )


def _joined(state: Wapanuba, one: Stretch, claimed: list[int]) -> str:
    """Lands of several traders, and whose they are together."""
    me = int(state.turn)
    name = KIND_NAMES[one.kind]
    whose = sorted(
        {int(codes.owners(state.folk[root])) for root in claimed}, key=lambda bits: bits != 1 << me
    )
    if len(whose) == 1:
        return owned(f"{name}s", whose[0], me)
    lands = " to ".join(owned(name, bits, me) for bits in whose)
    return f"{lands}, most traders: {people(seats(int(codes.owners(one.folk))), me)}"


def free_ship(state: Wapanuba, n: int) -> bool:
    return state.ship_of(n) >= 0 and not state.has_sailed(n) and state.pawn_on_ship(n) < 0


# -- what shines, and a few words beside it ----------------------------------------------------------


@lru_cache(maxsize=16)
def _segments(parents: tuple[int, ...], laid: tuple[int, ...]) -> dict[int, list[str]]:
    """The ids of the segments of each feature, by its root."""
    out: dict[int, list[str]] = {}
    for n, there in enumerate(laid):
        tile = codes.tile_of(there)
        for s in range(pieces.SEGMENT_COUNT[tile]):
            root = n << 2 | s
            while parents[root] != root:
                root = parents[root]
            out.setdefault(root, []).append(f"segment-{TILE_NAMES[tile]}-{s}")
    return out


def label(state: Wapanuba, found: list[Stretch]) -> str:
    """What the placement brings to who makes it, or how much it closes."""
    closed = [one for one in found if one.closed and one.kind != WATER]
    fishes = sum(int(codes.count_of(one.harvest, pieces.FISH)) for one in found if one.closed)
    mine = [one.harvest for one in closed if codes.owners(one.folk) >> state.turn & 1]
    got = sum(int(codes.total(harvest)) for harvest in mine)
    if got:
        return f"+{some(got + fishes, 'item')}"
    return f"+{fishes} fish" if fishes else f"closes {len(closed)}" if closed else ""


# -- the tile that was laid --------------------------------------------------------------------------


def placed(state: Wapanuba, s: int) -> Stretch:
    """The feature of a segment of the placed tile."""
    segment = int(state.placed) << 2 | s
    root = int(state.root(segment))
    return Stretch(int(state.kind(segment)), int(state.folk[root]), int(state.harvests[root]), 0, (root,))


def completed(state: Wapanuba) -> list[int]:
    """The segments of the placed tile whose land is complete, each feature once."""
    count = pieces.SEGMENT_COUNT[state.tile(state.placed << 2)]
    lands = [s for s in range(count) if placed(state, s).kind != WATER and placed(state, s).closed]
    return [s for s in lands if claiming.is_lowest(state, s)]


def closed_waters(state: Wapanuba) -> list[Stretch]:
    """The waters with fish that the placed tile has closed."""
    count = pieces.SEGMENT_COUNT[state.tile(state.placed << 2)]
    found = dict.fromkeys(placed(state, s) for s in range(count))
    return [one for one in found if one.kind == WATER and one.closed and one.harvest]


def closings(state: Wapanuba) -> list[str]:
    """What the placed tile brings, whatever is claimed: fish of closed waters, harvests of others and of oneself."""
    me = int(state.turn)
    there = state.laid[state.placed]
    out = [
        f"you get {caught(state, int(codes.count_of(one.harvest, pieces.FISH)))} from the closed water"
        for one in closed_waters(state)
    ]
    for s in completed(state):
        one = placed(state, s)
        land = words_names.patch(int(codes.tile_of(there)), s, int(codes.turns_of(there)))
        brought = yields(state, one.folk, one.harvest)
        for seat in seats(int(codes.owners(one.folk))):
            out.append(f"{'you get' if seat == me else f'{who(seat)} gets'} {brought} from the {land}")
        if not codes.owners(one.folk):
            out.append(f"nobody gets {'anything' if brought == 'nothing' else brought} from the {land}")
    return out


def coming(state: Wapanuba) -> int:
    """What who decides gets from the placed tile without a claim, as a stock; as far as the bank has it."""
    lands = [placed(state, s) for s in completed(state)]
    mine = [one for one in lands if codes.owners(one.folk) >> state.turn & 1]
    return int(codes.less_of(sum(one.harvest for one in [*mine, *closed_waters(state)]), state.bank))


def yields(state: Wapanuba, folk: int, harvest: int) -> str:
    """What the owner of a complete grove or village gets."""
    short = "" if codes.covers(state.bank, harvest) else ", as far as the bank has them,"
    return goods(harvest, int(codes.bags_in(folk))) + short


def caught(state: Wapanuba, due: int) -> str:
    """Fish that come out of the water, as many as the bank has."""
    return fish(min(due, int(codes.count_of(state.bank, pieces.FISH))))


# -- what could be bought ----------------------------------------------------------------------------


def in_reach(state: Wapanuba, stock: int) -> list[int]:
    """The tokens on display that a stock can pay for."""
    return [token for token in words_names.display(state) if buying.affordable(stock, token)]


def newly_in_reach(state: Wapanuba, seat: int, change: int) -> str:
    """What a seat could pay for if its stock changed so."""
    before = int(state.stocks[seat])
    new = set(in_reach(state, before + change)) - set(in_reach(state, before))
    names = [words_names.on_display(token) for token in sorted(new)]
    return f"enough for {' or '.join(names)}" if names else ""
