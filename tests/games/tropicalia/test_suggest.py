"""What is too much can be discarded at once."""

import pytest

from atoll.core.phrase import plain
from atoll.games.tropicalia.suggest import suggestion
from tests.games.tropicalia.position import player, position


@pytest.mark.parametrize(
    ("held", "field", "label", "left", "whole"),
    [
        ("C4 S1", "CCC", "Discard 3 coconuts", "C4 S1", False),
        ("C2 S2 M1", "CSM", "Discard 2 coconuts and 1 sugar apple", "C1 S2 M2", False),
        ("C5", "CCC", "Discard 3 coconuts", "C5", True),
    ],
)
def test_of_what_one_has_most(held: str, field: str, label: str, left: str, whole: bool):
    game = position(player("W0", fruits=held), fields={"F1": field}).play("move W0 to 0,0")
    made = suggestion(game.state)
    assert made is not None
    assert (plain(made.label), made.whole) == (label, whole)
    assert game.play(*made.moves).fruits(0) == left


def test_one_fruit_needs_no_button():
    assert (
        suggestion(position(player("W0", fruits="C5"), fields={"F1": "M"}).play("move W0 to 0,0").state)
        is None
    )
    assert suggestion(position(player("W0", fruits="C5")).state) is None
