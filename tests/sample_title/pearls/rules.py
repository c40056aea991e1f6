"""The rules of Pearls, interpreted: a third-party title need not be compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw, size
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, State, places

SHELLS = (6, 4, 3)  # shells with one, two and three pearls
HAND = 2
ROCKS = {"near": 1, "middle": 2, "far": 3, "last": 4}  # the strokes to them; two lie in the tide
DRIFT = 0  # a move; opening a shell is the number of its pearls
QUICK = 1  # a move after which the turn goes on

OPENED, DRIFTED, DREW, CARRIED, ARRIVED = range(5)  # journal: kind, seat, pearls


class Pearls(State):
    def __init__(self) -> None:
        super().__init__()
        self.goal = 0
        self.tide = False
        self.rocks: vec[i64] = vec[i64]()
        self.bag: vec[i64] = vec[i64]()  # pearls - 1 -> number
        self.hands: list[vec[i64]] = []
        self.strokes: vec[i64] = vec[i64]()

    def set_up(self, seats: int, goal: int, tide: bool, rng: Rng) -> None:
        self.seats, self.turn, self.rng = seats, 0, rng
        self.goal, self.tide = goal, tide
        self.bag = vec[i64](SHELLS)
        self.strokes = vec[i64]([0] * seats)
        self.hands = [vec[i64]([0] * len(SHELLS)) for _ in range(seats)]
        for hand in self.hands:
            for _ in range(HAND):
                hand[draw(self.bag, rng)] += 1

    def copy(self) -> "Pearls":
        s = Pearls()
        s.seats, s.turn, s.rng = self.seats, self.turn, self.rng.copy()
        s.goal, s.tide, s.rocks = self.goal, self.tide, self.rocks[:]
        s.bag, s.strokes = self.bag[:], self.strokes[:]
        s.hands = [hand[:] for hand in self.hands]
        return s

    def guess(self, seat: int, rng: Rng) -> "Pearls":
        """All shells that the seat cannot see are mixed and dealt again."""
        s = self.copy()
        s.rng = Rng(rng.bits())
        unseen = [hand for other, hand in enumerate(s.hands) if other != seat]
        sizes = [size(hand) for hand in unseen]
        for hand in unseen:
            for kind in range(len(SHELLS)):
                s.bag[kind] += hand[kind]
                hand[kind] = 0
        for hand, held in zip(unseen, sizes, strict=True):
            for _ in range(held):
                hand[draw(s.bag, s.rng)] += 1
        return s

    def moves(self) -> vec[i64]:
        out = vec[i64]()
        if self.turn != OVER:
            out = append(out, DRIFT)
            for kind in range(len(SHELLS)):
                if self.hands[self.turn][kind]:
                    out = append(out, kind + 1)
        return out

    def play(self, move: int) -> None:
        me = self.turn
        if move == DRIFT:
            self.note(DRIFTED, me)
            self._swim(me, 1)
        else:
            self._open(me, move)
        if max(self.strokes) >= self.goal:
            self.note(ARRIVED, me)
            self.turn = OVER
        elif move != QUICK:
            self.turn = (me + 1) % self.seats

    def _open(self, me: int, pearls: int) -> None:
        self.note(OPENED, me, pearls)
        self.hands[me][pearls - 1] -= 1
        self._swim(me, pearls)
        for other in self.carried(pearls):
            self.note(CARRIED, other)
            self._swim(other, 1)
        if size(self.bag):
            kind = draw(self.bag, self.rng)
            self.hands[me][kind] += 1
            self.note(DREW, me, kind + 1)

    def carried(self, pearls: int) -> list[int]:
        """Whom the tide takes along when a shell is opened."""
        if not self.tide or pearls != 3:
            return []
        return [s for s in range(self.seats) if s != self.turn and self.strokes[s] not in list(self.rocks)]

    def _swim(self, seat: int, strokes: int) -> None:
        self.strokes[seat] += strokes

    def points(self, seat: int) -> int:
        return self.strokes[seat]

    def closed(self, seat: int) -> int:
        """Pearls in the shells that are still closed: the tie-break."""
        return sum((kind + 1) * n for kind, n in enumerate(self.hands[seat]))

    def ranking(self) -> vec[i64]:
        return places(vec[i64]([self.strokes[s] * 100 + self.closed(s) for s in range(self.seats)]))


def lay_rocks(rng: Rng) -> vec[i64]:
    """Two different ones by lot."""
    places = list(ROCKS.values())
    return vec[i64]([places.pop(rng.below(len(places))), places.pop(rng.below(len(places)))])
