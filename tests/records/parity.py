"""Digests of whole games, printed for another process to compare.

    python -m tests.records.parity

Random games of every case, with every position in the digest, and some moves of every bot.
"""

import json

from atoll import COMPILED, Rng
from atoll.bots import think
from atoll.testing.cases import Case, defaults, variants
from atoll.testing.facts import digest, facts, walk

THOUGHTS = {"random": 100, "medium": 30, "hard:60": 1}  # moves of each level in one game


def game_digest(case: Case, seed: int) -> str:
    state = case.start(seed)
    story = [(move, digest(facts(state))) for move in walk(state, Rng(seed))]
    return digest(story, facts(state), list(state.ranking()))


def bot_digest(case: Case, level: str) -> str:
    state, rng = case.start(1), Rng(2)
    played = []
    while len(played) < THOUGHTS[level] and list(state.moves()):
        played.append(int(think(case.title, state, level, rng)))
        state.play(played[-1])
    return digest(played, facts(state))


def digests() -> dict[str, object]:
    """By case, or case and level."""
    found: dict[str, object] = {"compiled": COMPILED}
    for case in [*defaults(), *variants()]:
        found[str(case)] = game_digest(case, seed=1)
    for case in defaults():
        for level in THOUGHTS:
            found[f"{case} {level}"] = bot_digest(case, level)
    return found


if __name__ == "__main__":
    print(json.dumps(digests()))
