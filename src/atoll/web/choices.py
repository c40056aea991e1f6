"""What somebody who decides is shown: every legal move in words, told in as few bytes as these need."""

from functools import lru_cache
from itertools import chain

from msgspec import Struct

from atoll.core.phrase import stretches
from atoll.core.state import State
from atoll.core.title import Ghost, Suggestion, Title, Words
from atoll.tables.table import Table
from atoll.web.texts import FIELD, Texts


class ChoiceView(Struct):
    seat: int
    texts: list[str]
    moves: list[str]  # each move made of texts: see Texts
    buttons: dict[str, str]
    dials: dict[str, str]
    suggestion: Suggestion | None
    forgone: dict[str, str]  # by notation: what a move that is a pass gives up


def choice(table: Table, seat: int) -> ChoiceView:
    """Every legal move in words, and a label for each of its parts that may need a button."""
    title, state, texts = table.title, table.state, Texts()
    words = title.wording(state)
    legal = {notation: words(move) for notation, move in table.choices().items()}
    moves = [told(texts, notation, said) for notation, said in legal.items()]
    parts = dict.fromkeys(chain.from_iterable([said.parts for said in legal.values()]))
    labels = {part: label for part in parts if (label := button(title, part))}
    forgone = {notation: said.forgoes for notation, said in legal.items() if said.forgoes}
    return ChoiceView(seat, texts.told, moves, labels, dict(title.dials), title.suggestion(state), forgone)


@lru_cache(maxsize=4096)
def button(title: Title[State], part: str) -> str:
    """What stands on the button of a part, which is the same in every position; dials have none."""
    return "" if part.partition(":")[0] in title.dials else title.button(part)


def told(texts: Texts, notation: str, said: Words) -> str:
    """The six fields of a move, with spaces between: notation, follows, sentence, parts, ghost (piece, place, angle, label,
    what it lights) and rule."""
    changing = texts.coded(pieces_of(notation)) + texts.coded(stretches(said.follows))
    return changing + texts.coded(fixed(said.sentence, said.parts, said.ghost, said.rule))


@lru_cache(maxsize=4096)
def pieces_of(notation: str) -> tuple[str, ...]:
    return (*notation.replace(" ", f" {FIELD}").split(FIELD), FIELD)


@lru_cache(maxsize=8192)
def fixed(sentence: str, parts: tuple[str, ...], ghost: Ghost | None, rule: str) -> tuple[str, ...]:
    """The texts of a move that are the same whenever it is possible."""
    return (FIELD, *stretches(sentence), FIELD, *parts, FIELD, *preview(ghost), FIELD, rule)


def preview(ghost: Ghost | None) -> tuple[str, ...]:
    if ghost is None:
        return ()
    return ghost.piece, ghost.place, str(ghost.angle), ghost.label, *ghost.lights
