"""The golden trace: one round of three players, figure by figure."""

from atoll.games.tropic_euro import codes, pieces
from tests.games.tropic_euro.position import start


def test_one_round():
    game = start(3, deals="sugar coffee banana cocoa")
    s = game.state
    game.play("role planter", "take quarry")
    assert s.quarry_supply == 7
    assert game.tiles(0) == {"cocoa": 1, "quarry": 1}
    game.play("take coffee", "take sugar")
    assert list(s.discard) == [1, 1, 0, 0, 0]
    assert (len(game.row), sum(s.stack)) == (4, 39)
    game.play("role builder", "build small_cocoa_plant")
    assert game.cash[1] == 200
    game.play("build small_market")
    assert game.cash[2] == 0
    game.play("build hacienda")
    assert game.cash[0] == 0
    game.play("role equipper", "tool")
    assert s.tool_supply == 54
    assert [int(i.all_tools) for i in s.islands] == [1, 1, 2]
    game.play("place tool on banana", "place tool on sugar", "place tool on quarry", "place tool on cocoa")
    assert (s.tool_ship, s.tool_supply) == (3, 51)
    assert list(s.role_cash) == [0, 0, 0, 100, 100, 100]
    assert (s.round, s.governor(), game.turn) == (2, 1, 1)


def test_the_journal_tells_the_same_story():
    game = start(3, deals="sugar coffee banana cocoa")
    game.play(
        "role planter", "take quarry", "take coffee", "take sugar", "role builder", "build small_cocoa_plant"
    )
    story = game.events
    assert story[:4] == [
        (codes.CHOSE, 0, pieces.PLANTER, 0, 0, 0),
        (codes.TOOK, 0, pieces.QUARRY, -1, 0, 0),
        (codes.TOOK, 1, pieces.COFFEE, 1, 0, 0),
        (codes.TOOK, 2, pieces.SUGAR, 0, 0, 0),
    ]
    assert [event[0] for event in story[4:10]] == [codes.SWEPT] * 2 + [codes.REVEALED] * 4
    assert story[10:] == [
        (codes.CHOSE, 1, pieces.BUILDER, 0, 0, 0),
        (codes.BUILT, 1, pieces.SMALL_COCOA_PLANT, 0, 100, 0),
    ]
