"""I9 for Cacao: hands, decks and the pile of a guess, against their exact odds."""

from collections import Counter

from atoll import WATCHER, Rng
from atoll.games.cacao.pieces import KIND_NAMES
from atoll.testing.facts import deals
from tests.games.cacao.position import position, start
from tests.tools import chi_square

HANDS = ["1-1-1-1 3-0-0-1", "1-1-1-1 2-1-0-1", "3-1-0-0"]
DECKS = ["2-1-0-1", "2-1-0-1 3-0-0-1", "1-1-1-1 1-1-1-1"]
GUESSES = 4000


def guesses(viewer: int, seed: int = 1):
    state, rng = position(seats=3, hands=HANDS, decks=DECKS).state, Rng(seed)
    return [state.guess(viewer, rng) for _ in range(GUESSES)]


def test_i9_a_seat_keeps_its_own_hand():
    assert {tuple(g.players[0].hand) for g in guesses(0)} == {(1, 0, 1, 0)}
    assert {tuple(g.players[0].deck) for g in guesses(0)} == {(0, 1, 0, 0)}


def test_i9_other_hands_have_their_exact_odds():
    """Of 1-1-1-1, two 2-1-0-1 and 3-0-0-1 two are held, of three tiles one."""
    for seat, odds in ((1, deals((1, 2, 1, 0), 2)), (2, deals((2, 0, 0, 1), 1))):
        found = Counter(tuple(map(int, g.players[seat].hand)) for g in guesses(0))
        assert chi_square((found, odds)) < 4


def test_i9_hands_are_guessed_independently():
    odds = {
        (one, two): p * q
        for one, p in deals((1, 2, 1, 0), 2).items()
        for two, q in deals((2, 0, 0, 1), 1).items()
    }
    found = Counter(
        (tuple(map(int, g.players[1].hand)), tuple(map(int, g.players[2].hand))) for g in guesses(0)
    )
    assert chi_square((found, odds)) < 4


def test_i9_a_watcher_guesses_every_hand():
    found = Counter(tuple(map(int, g.players[0].hand)) for g in guesses(WATCHER))
    assert chi_square((found, deals((1, 1, 1, 0), 2))) < 4


def test_i9_hand_and_deck_together_stay():
    for guess in guesses(2)[:100]:
        for seat, together in enumerate(([1, 1, 1, 0], [1, 2, 1, 0], [2, 0, 0, 1])):
            player = guess.players[seat]
            assert [h + d for h, d in zip(player.hand, player.deck, strict=True)] == together
            assert player.deck_size == sum(player.deck)


def test_i9_the_pile_of_a_guess_is_drawn_with_its_true_odds():
    """One jungle tile is revealed at the end of the turn, from a pile of six."""
    pile = "water water water sun sun temple"
    state, rng = position(display="gold1", pile=pile).state, Rng(3)
    found: Counter[str] = Counter()
    for _ in range(GUESSES):
        guess = state.guess(0, rng)
        guess.play(guess.moves()[0])
        while guess.turn == 0:
            guess.play(guess.moves()[len(guess.moves()) - 1])
        found[KIND_NAMES[guess.display[1]]] += 1
    assert chi_square((found, {"water": 3 / 6, "sun": 2 / 6, "temple": 1 / 6})) < 4


def test_i9_the_truth_has_the_same_odds():
    """The first hand of a real game follows the same odds as a guess of it."""
    found = Counter(tuple(map(int, start(2, seed).state.players[1].hand)) for seed in range(GUESSES))
    assert chi_square((found, deals((4, 5, 1, 1), 3))) < 4
