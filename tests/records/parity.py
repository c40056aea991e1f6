"""Digests of whole games, printed for another process to compare.

    python -m tests.records.parity

Random games of every case, with every move and many positions in the digest, and some moves of every bot.
"""

import json

from atoll import COMPILED, Rng
from atoll.bots import think
from atoll.envs.stepper import Stepper
from atoll.testing.cases import Case, defaults, variants
from atoll.testing.facts import digest, facts, walk

THOUGHTS = {"random": 60, "medium": 10, "hard:60": 1}  # moves of each level in one game


def game_digest(case: Case, seed: int) -> str:
    state, now_and_then = case.start(seed), case.stride(40, 40)
    story = [
        (move, digest(facts(state)) if ply % now_and_then == 0 else "")
        for ply, move in enumerate(walk(state, Rng(seed)))
    ]
    return digest(story, facts(state), list(state.ranking()))


def bot_digest(case: Case, level: str) -> str:
    state, rng = case.start(1), Rng(2)
    played = []
    while len(played) < THOUGHTS[level] and list(state.moves()):
        played.append(int(think(case.title, state, level, rng)))
        state.play(played[-1])
    return digest(played, facts(state))


def watched_digest(case: Case) -> str:
    """Games in step, and what is seen of them."""
    title, options = case.title, case.checked
    moves = title.move_bound, title.most_moves
    games = Stepper(
        lambda rng: title.set_up(case.seats, options, rng), 2, case.seats, moves, [None] * case.seats, True, 0
    )
    sheet = title.layout(case.seats).sheet(2)
    games.show_observations(sheet)
    games.show_lists()
    games.reset(1)
    seen = []
    for _ in range(8):
        games.step_random(case.length // 6)
        seen.append((list(sheet.values), list(games.legal), list(games.turns), list(games.rewards)))
    return digest(seen)


def digests() -> dict[str, object]:
    """By case, or case and level."""
    found: dict[str, object] = {"compiled": COMPILED}
    for case in [*defaults(), *variants()]:
        found[str(case)] = game_digest(case, seed=1)
    for case in defaults():
        for level in THOUGHTS:
            found[f"{case} {level}"] = bot_digest(case, level)
        found[f"{case} watched"] = watched_digest(case)
    return found


if __name__ == "__main__":
    print(json.dumps(digests()))
