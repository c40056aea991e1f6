"""What a designer may change: numbers of components, in the very tables that the rules read."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from mypy_extensions import i64

from atoll.core.errors import BadVariant
from atoll.core.packed import vec


class Tunable(Struct, frozen=True):
    """One number for each of some components.

    They stand in a vec of the title, one after the other from `first` on. A vec is changed in place, compiled or not; a
    Final number is not, for compilers put it where it is used. What follows from these numbers is for
    `Title.retune` to work out.

    >>> prices = Tunable("price", "what it costs", ("hut", "mill"), vec[i64]([2, 5]), range(1, 10), rising=True)
    >>> prices.changed({"hut": 4})
    [4, 5]
    """

    name: str  # of its section in a file
    label: str  # what the numbers are
    keys: tuple[str, ...]  # the components
    table: vec[i64]
    span: range  # what each number may be
    first: int = 0
    fixed_sum: bool = False  # they always add up to what is printed
    rising: bool = False  # none is less than the one before

    def now(self) -> list[int]:
        return [int(self.table[self.first + k]) for k in range(len(self.keys))]

    def put(self, numbers: Sequence[int]) -> None:
        for k, number in enumerate(numbers):
            self.table[self.first + k] = number

    def changed(self, changes: Mapping[str, Any]) -> list[int]:
        """All numbers after some changes, or BadVariant."""
        numbers = self.now()
        for key, number in changes.items():
            if key not in self.keys:
                raise BadVariant(f"[{self.name}] has no {key!r}; it has: {', '.join(self.keys)}.")
            if type(number) is not int or number not in self.span:
                raise BadVariant(f"[{self.name}] {key} cannot be {number!r}: it takes {self.wanted()}.")
            numbers[self.keys.index(key)] = number
        if self.fixed_sum and sum(numbers) != sum(self.now()):
            raise BadVariant(
                f"[{self.name}] must add up to {sum(self.now())}, as printed, not to {sum(numbers)}."
            )
        if self.rising and numbers != sorted(numbers):
            raise BadVariant(f"[{self.name}] must not fall from one to the next, as {numbers} does.")
        return numbers

    def wanted(self) -> str:
        """
        >>> Tunable("cost", "", (), vec[i64](), range(100, 1001, 100)).wanted()
        'a multiple of 100 from 100 to 1000'
        """
        kind = f"a multiple of {self.span.step}" if self.span.step > 1 else "a whole number"
        return f"{kind} from {self.span[0]} to {self.span[-1]}"

    def terms(self) -> str:
        """All that must be heeded."""
        total = f"; always {sum(self.now())} in all" if self.fixed_sum else ""
        return self.wanted() + total + ("; none less than the one before" if self.rising else "")
