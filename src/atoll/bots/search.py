"""Information-set search: one open-loop tree, a new guess of the hidden in every iteration. Compiled."""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from atoll.bots.bot import Bot, playout
from atoll.bots.greedy import outlook, prospect, spoils
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, Sense, State

FEW: Final = 8  # moves compared at each of them
GLANCE: Final = 16  # new moves weighed at one visit of a node
UNTRIED: Final = 10.0  # without a sense: above every reward, so that each move is tried once


class Node:
    """A decision reached by one sequence of moves, whatever chance and hidden hands made of it."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat  # who decides
        self.moves: vec[i64] = vec[i64]()  # every move weighed here so far
        self.hopes: vec[float] = vec[float]()  # what each promised when first seen
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()  # rewards of `seat`, summed over the visits
        self.next: list[Node | None] = []

    def find(self, move: i64, start: i64) -> i64:
        """The index of a move, or -1; looked for from `start`, since moves mostly keep their order."""
        moves = self.moves
        n: i64 = len(moves)
        i = start
        while i < n:
            if moves[i] == move:
                return i
            i += 1
        i = 0
        while i < start:
            if moves[i] == move:
                return i
            i += 1
        return -1

    def add(self, move: i64, hope: float) -> None:
        self.moves = append(self.moves, move)
        self.hopes = append(self.hopes, hope)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        self.next.append(None)


class Search(Bot):
    """Max-n search over what the seat may know: so many walks down one tree.

    The reward is each seat's chance to win. With a sense, a new move promises what its position
    looks like, and below the tree decent moves lead on until the sense has patience no longer or finds
    the position settled.
    Without one, every move is tried once, and random play to the end decides.
    """

    def __init__(self, sense: Sense | None, iterations: i64, curiosity: float = 0.3) -> None:
        self.sense: Sense | None = sense
        self.iterations: i64 = iterations
        self.curiosity: float = curiosity  # the weight of what is little known against what is good

    def choose(self, guess: State, rng: Rng) -> i64:
        moves = guess.moves()
        if len(moves) == 1:
            return moves[0]
        root = self.grow(guess, rng)
        best: i64 = 0
        i: i64
        for i in range(1, len(root.moves)):
            if root.visits[i] > root.visits[best]:
                best = i
        return root.moves[best]

    def grow(self, guess: State, rng: Rng) -> Node:
        """The tree after all iterations."""
        seat = guess.turn
        root = Node(seat)
        for move in guess.moves():
            root.add(move, self._hope(guess, move, rng))
        for _ in range(self.iterations):
            self._walk(root, guess.guess(seat, rng), rng)
        return root

    def _walk(self, root: Node, state: State, rng: Rng) -> None:
        """Down the tree by the most promising moves, one node further, and back up with the outcome."""
        path: list[Node] = []
        steps = vec[i64]()
        node: Node | None = root
        while node is not None and state.turn != OVER:
            i = self._select(node, state, rng)
            path.append(node)
            steps = append(steps, i)
            state.play(node.moves[i])
            below = node.next[i]
            if below is None and state.turn != OVER:
                node.next[i] = Node(state.turn)
            node = below
        rewards = self._outcome(state, rng)
        k: i64
        for k in range(len(steps)):
            i = steps[k]
            passed = path[k]
            passed.visits[i] += 1
            passed.totals[i] += rewards[passed.seat]

    def _select(self, node: Node, state: State, rng: Rng) -> i64:
        """The index of the legal move with the highest upper bound."""
        known = self._weigh(node, state, rng)
        tries: i64 = 1
        for i in known:
            tries += node.visits[i]
        bonus = self.curiosity * sqrt(log(float(tries)))
        best: i64 = 0
        best_score = -1.0
        for i in known:
            n = float(node.visits[i] + 1)
            score = (node.totals[i] + node.hopes[i]) / n + bonus / sqrt(n)
            if score > best_score:
                best = i
                best_score = score
        return best

    def _weigh(self, node: Node, state: State, rng: Rng) -> vec[i64]:
        """The indices of legal moves the node knows, after a glance at some that it does not."""
        legal = state.moves()
        stride: i64 = 1 if self.sense is None else 1 + len(legal) // GLANCE
        offset = rng.below(stride)
        known = vec[i64]()
        start: i64 = 0
        k: i64
        for k in range(len(legal)):
            i = node.find(legal[k], start)
            if i < 0:
                if k % stride != offset:
                    continue
                i = len(node.moves)
                node.add(legal[k], self._hope(state, legal[k], rng))
            known = append(known, i)
            start = i + 1
        return known

    def _hope(self, state: State, move: i64, rng: Rng) -> float:
        """What a move promises its seat at first sight."""
        sense = self.sense
        if sense is None:
            return UNTRIED + float(rng.below(1024)) / 1024.0
        after = state.copy()
        after.play(move)
        return prospect(after, sense)[state.turn]

    def _outcome(self, state: State, rng: Rng) -> vec[float]:
        """Every seat's reward at the end of a walk."""
        sense = self.sense
        if sense is None:
            playout(state, rng)
            return spoils(state)
        for _ in range(sense.patience):
            if state.turn == OVER or sense.settled(state):
                break
            state.play(sketch(state, sense, rng))
        return outlook(state, sense)


def sketch(state: State, sense: Sense, rng: Rng) -> i64:
    """A decent move, quickly: the best for its own seat among a few, evenly spread over the list."""
    legal = state.moves()
    n: i64 = len(legal)
    stride = 1 + n // FEW
    k = rng.below(stride)
    best = legal[k]
    if n == 1:
        return best
    best_value = -1e9
    while k < n:
        after = state.copy()
        after.play(legal[k])
        value = sense.value(after, state.turn)
        if value > best_value:
            best = legal[k]
            best_value = value
        k += stride
    return best
