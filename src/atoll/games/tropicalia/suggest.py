"""Several discards by one button: always of the fruit that one has most of."""

from atoll.core.title import Suggestion
from atoll.games.tropicalia import codes
from atoll.games.tropicalia.pieces import FRUIT_LETTERS
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import fruits


def suggestion(state: Tropicalia) -> Suggestion | None:
    if state.phase != codes.DISCARDING:
        return None
    me = state.players[state.turn]
    excess, kept = int(me.held - me.limit()), [int(n) for n in me.fruits]
    if excess < 2:
        return None
    gone = []
    for _ in range(excess):
        most = max(range(len(kept)), key=kept.__getitem__)
        kept[most] -= 1
        gone.append(most)
    label = f"Discard {fruits(gone.count(kind) for kind in range(len(kept)))}"
    only = sum(n > 0 for n in me.fruits) == 1
    return Suggestion(label, tuple(f"discard {FRUIT_LETTERS[kind]}" for kind in gone), whole=only)
