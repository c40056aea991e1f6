"""How many numbers a learner's moves have."""

from atoll.core.catalog import titles

BOUND = 1024
MAPS = {
    "cacao": 17413,  # four faces of each tile on any cell of a map of 32 x 32
    "frutabaja": 1250,  # 24 tiles: what is built, moved and cleaned there, in four directions, and given in deals
    "wapanuba": 4316,  # tiles in all their turns at every open place, pawns on every segment that was laid
}


def test_moves_have_few_numbers_unless_there_is_a_map():
    bounds = {name: title.move_bound for name, title in titles().items() if name != "pearls"}
    assert {name: bound for name, bound in bounds.items() if bound > BOUND} == MAPS
