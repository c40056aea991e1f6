"""The rules of Pearls, from the set-up to the end. Compiled, if it lies in the tree of Atoll."""

from mypy_extensions import i64

from atoll.core.bag import draw, size
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet
from atoll.core.state import OVER, State, joint_loss, places
from pearls.pieces import (
    ARRIVED,
    CARRIED,
    DREW,
    DRIFT,
    DRIFTED,
    GREAT,
    HAND,
    KINDS,
    OPENED,
    QUICK,
    ROCKS,
    ROUND,
    SHELLS,
    SHELTERS,
    STRUCK,
)


class Pearls(State):
    """A race in progress."""

    def __init__(self) -> None:
        super().__init__()
        self.goal: i64 = 0  # strokes to the buoy
        self.tide: bool = False
        self.storm: bool = False
        self.rocks: vec[i64] = vec[i64]()  # at so many strokes the tide carries nobody
        self.first: i64 = 0
        self.round: i64 = 1
        self.bag: vec[i64] = vec[i64]()  # pearls - 1 -> shells
        self.hands: list[vec[i64]] = []
        self.strokes: vec[i64] = vec[i64]()

    # -- set-up -----------------------------------------------------------------------------------

    def set_up(self, seats: i64, goal: i64, tide: bool, storm: bool, rng: Rng) -> None:
        self.seats, self.goal, self.tide, self.storm, self.rng = seats, goal, tide, storm, rng
        self.bag = SHELLS[:]
        self.strokes = vec[i64]([0] * seats)
        self.hands = [vec[i64]([0] * KINDS) for _ in range(seats)]
        self._deal(vec[i64]([HAND] * seats))

    def begin(self, first: i64) -> None:
        self.first = self.turn = first

    def lay_rocks(self, chosen: list[int]) -> None:
        """At so many strokes; without a choice, by lot."""
        left = list(ROCKS.values())
        while len(chosen) < SHELTERS:
            chosen.append(left.pop(self.rng.below(len(left))))
        self.rocks = vec[i64](chosen)

    def _deal(self, wanted: vec[i64]) -> None:
        """So many shells for each diver."""
        seat: i64
        for seat in range(self.seats):
            for _ in range(wanted[seat]):
                self.hands[seat][draw(self.bag, self.rng)] += 1

    # -- what all bots ask for ----------------------------------------------------------------------

    def copy(self) -> "Pearls":
        s = Pearls()
        s.seats, s.turn, s.rng = self.seats, self.turn, self.rng.copy()
        s.goal, s.tide, s.storm, s.rocks = self.goal, self.tide, self.storm, self.rocks
        s.first, s.round = self.first, self.round
        s.bag, s.strokes = self.bag[:], self.strokes[:]
        s.hands = [hand[:] for hand in self.hands]
        return s

    def guess(self, seat: i64, rng: Rng) -> "Pearls":
        """All shells that the seat cannot see go back to the bag, then everybody gets as many as before."""
        s = self.copy()
        s.rng = Rng(rng.bits())
        wanted = vec[i64]([0] * s.seats)
        other: i64
        for other in range(s.seats):
            if other != seat:
                wanted[other] = size(s.hands[other])
                for kind in range(KINDS):
                    s.bag[kind] += s.hands[other][kind]
                s.hands[other] = vec[i64]([0] * KINDS)
        s._deal(wanted)
        return s

    def observe(self, seat: i64, sheet: Sheet) -> None:
        """The shells of others are among the unseen ones of the bag."""
        n = self.seats
        sheet.put(sheet.part("goal", 1), self.goal)
        sheet.put(sheet.part("tide", 1), 1 if self.tide else 0)
        sheet.put(sheet.part("storm", 1), 1 if self.storm else 0)
        sheet.put_all(sheet.part("rocks", SHELTERS), self.rocks)
        sheet.put(sheet.part("round", 1), self.round)
        sheet.put_seat("first", self.first, seat, n)
        sheet.put_seat("turn", self.turn, seat, n)
        sheet.put_all(sheet.part("hand", KINDS), self.hands[seat])
        strokes = sheet.part("strokes", n)
        closed = sheet.part("shells closed", n)
        unseen = sheet.part("unseen shells", KINDS)
        p: i64
        kind: i64
        for p in range(n):
            hand = self.hands[(seat + p) % n]
            sheet.put(strokes + p, self.strokes[(seat + p) % n])
            sheet.put(closed + p, size(hand))
        for kind in range(KINDS):
            left = self.bag[kind]
            for p in range(1, n):
                left += self.hands[(seat + p) % n][kind]
            sheet.put(unseen + kind, left)

    # -- a turn -----------------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        out = vec[i64]()
        if self.turn != OVER:
            out = append(out, DRIFT)
            kind: i64
            for kind in range(KINDS):
                if self.hands[self.turn][kind]:
                    out = append(out, kind + 1)
        return out

    def play(self, move: i64) -> None:
        me = self.turn
        if move == DRIFT:
            self.note(DRIFTED, me)
            self.strokes[me] += 1
        else:
            self._open(me, move)
        if self._arrived():
            self.turn = OVER
        elif move != QUICK:
            self._pass_on()

    def _open(self, me: i64, pearls: i64) -> None:
        self.note(OPENED, me, pearls)
        self.hands[me][pearls - 1] -= 1
        self.strokes[me] += pearls
        for other in self.carried(pearls):
            self.note(CARRIED, other)
            self.strokes[other] += 1
        if size(self.bag):
            kind = draw(self.bag, self.rng)
            self.hands[me][kind] += 1
            self.note(DREW, me, kind + 1)

    def carried(self, move: i64) -> list[int]:
        """Whom the tide takes along with a move."""
        if not self.tide or move != GREAT:
            return []
        return [s for s in range(self.seats) if s != self.turn and not self._at_rock(s)]

    def _at_rock(self, seat: i64) -> bool:
        for rock in self.rocks:
            if self.strokes[seat] == rock:
                return True
        return False

    def _pass_on(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.first:
            self.round += 1
            if self.struck():
                self.note(STRUCK, OVER)
                self.turn = OVER
            else:
                self.note(ROUND, OVER, self.round)

    # -- the end ----------------------------------------------------------------------------------

    def _arrived(self) -> bool:
        """Whether anybody is at the buoy now."""
        there = False
        seat: i64
        for seat in range(self.seats):
            if self.strokes[seat] >= self.goal:
                self.note(ARRIVED, seat)
                there = True
        return there

    def last_round(self) -> i64:
        """The one after which the storm breaks."""
        return self.goal // 2

    def struck(self) -> bool:
        return self.storm and self.round > self.last_round()

    def points(self, seat: i64) -> i64:
        return self.strokes[seat]

    def closed(self, seat: i64) -> i64:
        """What the shells hold that are still closed: the tie-break."""
        total: i64 = 0
        kind: i64
        for kind in range(KINDS):
            total += (kind + 1) * self.hands[seat][kind]
        return total

    def ranking(self) -> vec[i64]:
        if self.struck():
            return joint_loss(self.seats)
        return places(vec[i64]([self.strokes[s] * 100 + self.closed(s) for s in range(self.seats)]))
