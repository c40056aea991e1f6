"""Makes what the tests compare with. Run it after a rule was changed on purpose, and read the difference.

    PYTHONPATH=src python -m tests.records.make games   # tests/records/*.atoll
    PYTHONPATH=src python -m tests.records.make perft   # tests/records/perft.json

The games of hard bots take some seconds compiled and minutes interpreted.
"""

import json
import sys
from pathlib import Path

from atoll import OVER, Rng
from atoll.bots import think
from atoll.core import record
from tests.conformance.cases import Case, defaults
from tests.conformance.perft import numbers

FOLDER = Path(__file__).parent
GAMES = (("random", 11), ("random", 12), ("medium", 13), ("hard", 14))  # level of all seats, seed


def game(case: Case, level: str, seed: int) -> record.Record:
    """A whole game of bots of one level."""
    paper = record.new(case.name, case.seats, seed, names=case.names)
    state, rng = record.begin(paper), Rng(seed)
    while state.turn != OVER:
        record.add(paper, state, int(think(case.title, state, level, rng)))
    return paper


def make_games() -> None:
    for case in built_in():
        for level, seed in GAMES:
            text = record.write(game(case, level, seed))
            (FOLDER / f"{case}-{level}-{seed}.atoll").write_text(text, "utf-8")


def make_perft() -> None:
    found = {str(case): numbers(case) for case in defaults()}
    (FOLDER / "perft.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def built_in() -> list[Case]:
    return [case for case in defaults() if type(case.title).__module__.startswith("atoll.")]


if __name__ == "__main__":
    sys.path.append(str(FOLDER.parent / "sample_title"))
    commands = {"games": make_games, "perft": make_perft}
    if sys.argv[1:] not in ([name] for name in commands):
        sys.exit(__doc__)
    commands[sys.argv[1]]()
