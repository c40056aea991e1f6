"""Words of the house: numbers of things, lists, and text that refers to players, things and places.

A sentence is a string in which some words are marked, much like links in Markdown:

    [@2]                     a player by seat: the name is filled in at the very end
    [Market 3](cell:3,-2)    a thing or a place, by a part or an id of the mats
    [3 suns](#cacao-sun)     an amount, with the symbol that shows it

The page shows a name, an icon, or words that light their place up; everybody else reads `plain` words.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

MARK = re.compile(r"\[@(\d+)\]|\[([^\[\]]*)\]\(([^()\s]+)\)")
CUT = re.compile(
    r"(\[@\d+\]|\[[^\[\]]*\]\([^()\s]+\))"
)  # the same as one group: between two texts stands a mark
LETTER = re.compile(r"[^\W\d_]")


# -- references --------------------------------------------------------------------------------------


def who(seat: int) -> str:
    """A player, whose name only the reader of a sentence knows."""
    return f"[@{seat}]"


def thing(words: str, where: str) -> str:
    """A piece or a place, by a part or an id of the mats.

    >>> thing("Market 3", "cell:3,-2")
    '[Market 3](cell:3,-2)'
    """
    return f"[{words}]({where})"


@lru_cache(maxsize=4096)
def amount(n: int, symbol: str, one: str, many: str = "") -> str:
    """So many things with the symbol of the sprite that shows one.

    >>> amount(3, "cacao-sun", "sun token")
    '[3 sun tokens](#cacao-sun)'
    """
    return f"[{some(n, one, many)}](#{symbol})"


def literal(words: str) -> str:
    """What somebody wrote, as part of a sentence: it refers to nothing.

    >>> literal("Ana [@1]")
    'Ana (@1)'
    """
    return words.replace("[", "(").replace("]", ")")


def plain(text: str, names: Sequence[str] = ()) -> str:
    """A sentence as it is read aloud; a player without a name is counted.

    >>> plain("[@0] sells [2 cacao](#cacao-fruit) at the [Market 3](cell:3,-2) of [@1]", ["Ana"])
    'Ana sells 2 cacao at the Market 3 of Player 2'
    """

    def read(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[2]
        seat = int(found[1])
        return names[seat] if seat < len(names) else f"Player {seat + 1}"

    return MARK.sub(read, text)


@lru_cache(maxsize=8192)
def stretches(text: str) -> tuple[str, ...]:
    """A sentence cut around its marks.

    >>> stretches("Lay it on the [Market 3](cell:3,-2), or wait")
    ('Lay it on the ', '[Market 3](cell:3,-2)', ', or wait')
    """
    return tuple(filter(None, CUT.split(text)))


def references(text: str) -> list[str]:
    """The parts, ids and #symbols that a sentence refers to, in order."""
    return [found[3] for found in MARK.finditer(text) if found[3]]


def fitting(texts: Iterable[str], most: int) -> str:
    """The first of some texts, the longest first, that reads in so many characters; if none does, the last.

    >>> fitting(["two ripe mangoes", "2 mangoes", "fruit"], 10)
    '2 mangoes'
    """
    text = ""
    for text in texts:
        if len(plain(text)) <= most:
            break
    return text


# -- numbers and lists -------------------------------------------------------------------------------


def plural(one: str) -> str:
    """
    >>> [plural(word) for word in ("sun", "quarry", "box", "day")]
    ['suns', 'quarries', 'boxes', 'days']
    """
    if one.endswith("y") and one[-2:-1] not in "aeiou":
        return one[:-1] + "ies"
    return one + ("es" if one.endswith(("s", "x", "ch", "sh")) else "s")


@lru_cache(maxsize=4096)
def some(n: int, one: str, many: str = "") -> str:
    """A number of things; `many` where the plural is not made in the usual way.

    >>> some(1, "quarry"), some(3, "quarry"), some(2, "gold", "gold"), some(-4, "point")
    ('1 quarry', '3 quarries', '2 gold', '−4 points')
    """
    return f"{signed(n)} {one if n == 1 else many or plural(one)}"


def series(items: Sequence[str], last: str = "and") -> str:
    """
    >>> series(["tea"]), series(["tea", "rum", "salt"]), series(["N", "E"], "or")
    ('tea', 'tea, rum and salt', 'N or E')
    """
    return f" {last} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def signed(number: object) -> str:
    """A number, or words that start with one, with a true minus."""
    return str(number).replace("-", "−")


def ordinal(n: int) -> str:
    """
    >>> ordinal(1), ordinal(4), ordinal(12)
    ('first', 'fourth', '12th')
    """
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[n - 1] if n <= len(words) else f"{n}th"


def capital(text: str) -> str:
    """The same words as the beginning of a sentence, also where they are marked.

    >>> capital("[left bank](tile:2) of the river"), capital("[@1] waits")
    ('[Left bank](tile:2) of the river', '[@1] waits')
    """
    return _first_letter(text, str.upper)


def inside(text: str) -> str:
    """The same words within a sentence.

    >>> inside("Lay a tile")
    'lay a tile'
    """
    return _first_letter(text, str.lower)


def _first_letter(text: str, change: Callable[[str], str]) -> str:
    found = LETTER.search(text)
    if found is None or text.startswith("[@"):
        return text
    return text[: found.start()] + change(found[0]) + text[found.end() :]
