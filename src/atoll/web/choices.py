"""What somebody who decides is shown: every legal move in words, told in as few bytes as these need."""

from msgspec import Struct

from atoll.core.phrase import stretches
from atoll.core.title import Ghost, Suggestion, Words
from atoll.tables.table import Table

FIELD = "\0"  # stands between two fields of a move
CODES = "".join(
    map(chr, (*range(35, 127), *range(161, 8192)))
)  # what stands for a text: nothing that ends a line


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
    moves, parts, forgone = [], dict[str, None](), dict[str, str]()
    for notation, move in table.choices().items():
        said = words(move)
        moves.append(texts.of_move(notation, said))
        parts.update(dict.fromkeys(said.parts))
        if said.forgoes:
            forgone[notation] = said.forgoes
    buttons = {part: title.button(part) for part in parts if part.partition(":")[0] not in title.dials}
    labels = {part: label for part, label in buttons.items() if label}
    return ChoiceView(seat, texts.told, moves, labels, dict(title.dials), title.suggestion(state), forgone)


class Codes(dict[str, str]):
    """What stands for a text; one that comes for the first time is given the next character."""

    def __missing__(self, text: str) -> str:
        self[text] = code = CODES[len(self) - 1]
        return code


class Texts:
    """The words of a hundred moves are made of a few texts, so each text is told once and then stands as one
    character. A move has six fields of them, with spaces between: notation, sentence, follows, parts, ghost
    (piece, place, angle, label, what it lights) and rule."""

    def __init__(self) -> None:
        self.codes = Codes({FIELD: " "})

    @property
    def told(self) -> list[str]:
        """The texts in the order of their codes."""
        return list(self.codes)[1:]

    def of_move(self, notation: str, said: Words) -> str:
        texts = (
            *notation.replace(" ", " \0").split("\0"),
            *(FIELD, *stretches(said.sentence)),
            *(FIELD, *stretches(said.follows)),
            *(FIELD, *said.parts),
            *(FIELD, *preview(said.ghost)),
            *(FIELD, said.rule),
        )
        return "".join(map(self.codes.__getitem__, texts))


def preview(ghost: Ghost | None) -> tuple[str, ...]:
    if ghost is None:
        return ()
    return ghost.piece, ghost.place, str(ghost.angle), ghost.label, *ghost.lights
