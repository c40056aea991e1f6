"""Rows of small numbers, written part by part: what a seat knows, for whoever learns. Compiled."""

from mypy_extensions import i16, i32, i64

from atoll.core.packed import vec


class Sheet:
    """Observations as rows of `width` numbers in one packed array; zeros where nothing was put.

    `open` a row, let a state `observe`, read. Only what was put is wiped when a row is opened again, apart from what
    each observation writes over anyway.
    """

    def __init__(self, rows: i64, width: i64, planes: bool = False) -> None:
        self.width: i64 = width
        self.planes: bool = planes  # maps as planes of cells, instead of lists of what lies there
        self.values: vec[i16] = vec[i16]([0] * (rows * width))
        self.marks: vec[i32] = vec[i32]([0] * (rows * width))  # by row: places that are not zero
        self.marked: vec[i32] = vec[i32]([0] * rows)  # by row: how many, unless it is open
        self.parts: list[tuple[str, int, tuple[int, ...]]] | None = None  # a list, to learn the layout
        self.row: i64 = 0
        self.base: i64 = 0  # where the open row begins
        self.count: i64 = 0  # of its marks
        self.end: i64 = 0  # of the last part, in its row

    def open(self, row: i64) -> None:
        """Wipe a row, to write it from its beginning."""
        self.marked[self.row] = i32(self.count)  # of the row that was open until now
        self.row = row
        self.base = row * self.width
        self.end = 0
        values = self.values
        marks = self.marks
        base = self.base
        mark: i64
        for mark in range(base, base + i64(self.marked[row])):
            values[base + i64(marks[mark])] = 0
        self.count = 0

    def part(self, name: str, size: i64, rows: i64 = 1, columns: i64 = 1) -> i64:
        """Begin a part of so many numbers, or rows of them, or planes; where it begins in its row."""
        start = self.end
        self.end = start + size * rows * columns
        parts = self.parts
        if parts is not None:
            shape: tuple[int, ...] = (int(size),)
            if columns > 1:
                shape = (int(size), int(rows), int(columns))
            elif rows > 1:
                shape = (int(size), int(rows))
            parts.append((name, int(start), shape))
        return start

    def put(self, place: i64, number: i64) -> None:
        """Write a number, unless it is the zero that is there already."""
        if number != 0:
            values = self.values
            at = self.base + place
            if values[at] == 0:
                self.marks[self.base + self.count] = i32(place)
                self.count += 1
            values[at] = i16(number)

    def add(self, place: i64) -> None:
        """One more there."""
        self.put(place, i64(self.values[self.base + place]) + 1)

    def put_all(self, place: i64, numbers: vec[i64]) -> None:
        """Numbers of which there are always as many: they stay until they are written over."""
        values = self.values
        at = self.base + place
        for number in numbers:
            values[at] = i16(number)
            at += 1

    def put_packed(self, place: i64, packed: i64, bits: i64) -> None:
        """The fields of a packed number, so many bits each, from the lowest to the last that is not zero."""
        values = self.values
        marks = self.marks
        base = self.base
        mark = base + self.count
        at = base + place
        field = (1 << bits) - 1
        while packed != 0:
            number = packed & field
            if number != 0:
                if values[at] == 0:
                    marks[mark] = i32(at - base)
                    mark += 1
                values[at] = i16(number)
            packed >>= bits
            at += 1
        self.count = mark - base

    def put_fields(
        self, part: tuple[i64, i64, i64], numbers: vec[i64], shift: i64, field: i64, plus: i64
    ) -> None:
        """The same field of many packed numbers, with something added. Where: the first place, how many places
        to write, and how far apart; zeros in those that are left. They stay until they are written over."""
        values = self.values
        place, size, step = part
        at = self.base + place
        end = at + size * step
        for packed in numbers:
            values[at] = i16((packed >> shift & field) + plus)
            at += step
        while at < end:
            values[at] = 0
            at += step

    def put_ones(self, place: i64, ones: i64, one: i64) -> None:
        """One, or zero to take it back, at some places: four bits for each, counted from 1. They stay until then."""
        values = self.values
        before = self.base + place - 1
        while ones != 0:
            values[before + (ones & 15)] = i16(one)
            ones >>= 4

    def seen(self, place: i64) -> i64:
        """What stands in the open row: of parts that stay, what was written last."""
        return i64(self.values[self.base + place])

    def put_set(self, place: i64, members: i64) -> None:
        """A one for each member of a set of bits."""
        values = self.values
        marks = self.marks
        base = self.base
        mark = base + self.count
        while members != 0:
            if members & 1:
                if values[base + place] == 0:
                    marks[mark] = i32(place)
                    mark += 1
                values[base + place] = 1
            members >>= 1
            place += 1
        self.count = mark - base

    def put_one_of(self, place: i64, member: i64) -> None:
        """A one for the member that was chosen; nothing for none of them, which is below zero."""
        if member >= 0:
            self.put(place + member, 1)

    def put_seat(self, name: str, member: i64, viewer: i64, seats: i64) -> None:
        """A part with a one for a seat, counted from the viewer; nothing for none, which is below zero."""
        place = self.part(name, seats)
        if member >= 0:
            self.put(place + (member - viewer) % seats, 1)
