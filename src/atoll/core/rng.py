"""Chance: a small splitmix generator of 62 bits, the same numbers compiled and interpreted, a keyed one,
and scripts."""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec

MASK: Final = 0x3FFFFFFFFFFFFFFF
STEP: Final = 0x1E3779B97F4A7C15
MIX_1: Final = 0x3F58476D1CE4E5B9
MIX_2: Final = 0x14D049BB133111EB
DOZEN: Final = 12


def scaled(bits: i64, n: i64) -> i64:
    return ((bits >> 30) * n) >> 32


def weighed(bits: i64, counts: vec[i64]) -> i64:
    total: i64 = 0
    for count in counts:
        total += count
    return reached(counts, scaled(bits, total), 0)


def reached(counts: vec[i64], k: i64, i: i64) -> i64:
    """The index under which number k is, from index i on, where each has as many numbers as its count."""
    k -= counts[i]
    while k >= 0:
        i += 1
        k -= counts[i]
    return i


class Rng:
    """A stream of chance whose whole memory is one integer.

    Another kind of chance says what its `own_` draws are: so those of this one are called directly, which is faster by
    half.
    """

    def __init__(self, seed: i64 = 0) -> None:
        self.state: i64 = seed & MASK

    def copy(self) -> "Rng":
        return Rng(self.state)

    def bits(self) -> i64:
        """The next 62 random bits."""
        return self._mixed() if type(self) is Rng else self.own_bits()

    def below(self, n: i64) -> i64:
        """A number in range(n), for n below 2**31."""
        return scaled(self._mixed(), n) if type(self) is Rng else self.own_below(n)

    def pick(self, counts: vec[i64]) -> i64:
        """An index of `counts`, each with odds in proportion to its count."""
        return weighed(self._mixed(), counts) if type(self) is Rng else self.own_pick(counts)

    def pick_of(self, total: i64, counts: vec[i64]) -> i64:
        """As `pick`, where the sum of the counts is known."""
        return reached(counts, self.below(total), 0) if type(self) is Rng else self.own_pick(counts)

    def pick_of_dozens(self, total: i64, dozens: i64, counts: vec[i64]) -> i64:
        """As `pick_of`, where the sum of each twelve counts is known too, in 8 bits each."""
        if type(self) is not Rng:
            return self.own_pick(counts)
        k = self.below(total)
        i: i64 = 0
        while k >= dozens & 255:
            k -= dozens & 255
            dozens >>= 8
            i += DOZEN
        return reached(counts, k, i)

    def own_bits(self) -> i64:
        return self._mixed()

    def own_below(self, n: i64) -> i64:
        return scaled(self.own_bits(), n)

    def own_pick(self, counts: vec[i64]) -> i64:
        return weighed(self.own_bits(), counts)

    def _mixed(self) -> i64:
        state = (self.state + STEP) & MASK
        self.state = state
        z = ((state ^ (state >> 30)) * MIX_1) & MASK
        z = ((z ^ (z >> 27)) * MIX_2) & MASK
        return z ^ (z >> 31)


class Keyed(Rng):
    """Chance at tables: no number of draws tells the next one to whoever has not the key of 256 bits."""

    def __init__(self, key: str = "", seed: i64 = 0) -> None:
        super().__init__(seed)
        self.key: str = key  # in hex

    def copy(self) -> Rng:
        return Keyed(self.key, self.state)

    def own_bits(self) -> i64:
        count = int(self.state) + 1
        self.state = count
        drawn = blake2b(count.to_bytes(8, "big"), digest_size=8, key=bytes.fromhex(self.key))
        return int.from_bytes(drawn.digest(), "big") & MASK


class Rigged(Rng):
    """Deals the listed indices first, in order, then chance again: for tests and guided games."""

    def __init__(self, deals: list[int] | None = None, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.deals: list[int] = deals if deals is not None else []

    def copy(self) -> Rng:
        return Rigged(self.deals[:], self.state)

    def own_pick(self, counts: vec[i64]) -> i64:
        if self.deals:
            deal: i64 = self.deals.pop(0)
            if counts[deal] == 0:
                raise ValueError(f"rigged deal {deal} is not in the bag")
            self.state = (self.state + STEP) & MASK
            return deal
        return super().own_pick(counts)


class Chance(Exception):
    """A scripted generator was asked for more than its script says."""

    def __init__(self, counts: vec[i64]) -> None:
        super().__init__("chance decides")
        self.counts: vec[i64] = counts  # the odds of what may come next


class Scripted(Rng):
    """Deals the listed indices, then raises Chance at the next draw: so a search can go through what may come.

    A draw with one possible outcome asks nobody.
    """

    def __init__(self, script: list[int] | None = None) -> None:
        super().__init__(0)
        self.script: list[int] = script if script is not None else []

    def copy(self) -> Rng:
        other = Scripted(self.script)
        other.state = self.state
        return other

    def own_below(self, n: i64) -> i64:
        return self.pick(vec[i64]([1] * n))

    def own_pick(self, counts: vec[i64]) -> i64:
        outcomes: i64 = 0
        last: i64 = 0
        i: i64
        for i in range(len(counts)):
            if counts[i] > 0:
                outcomes += 1
                last = i
        if outcomes == 1:
            return last
        if self.state >= len(self.script):
            raise Chance(counts[:])
        drawn: i64 = self.script[self.state]
        self.state += 1  # how much of the script was dealt
        if drawn < 0 or drawn >= len(counts) or counts[drawn] == 0:
            raise ValueError(f"scripted draw {drawn} is not possible")
        return drawn
