"""Makes what the tests compare with. Run it after a rule was changed on purpose, and read the difference.

    PYTHONPATH=src python -m tests.records.make games [TITLE ...]   # tests/records/*.atoll
    PYTHONPATH=src python -m tests.records.make perft [TITLE ...]   # tests/records/perft.json

The first game of each seat count has every option as it comes and is played by hard bots, which takes a minute
compiled. The others share out all other values of the options, and are chosen for the ways in which they end and
the kinds of moves in them. What bots never play comes from `papers()` in tests/games/TITLE/recorded.py, if there is one.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import atoll
from atoll import OVER, Rng
from atoll.bots import think
from atoll.core import record
from atoll.core.errors import BadOption
from atoll.testing.cases import Case, defaults, variants
from tests.records.perft import numbers
from tests.tools import SAMPLE_TITLE, install_examples

FOLDER = Path(__file__).parent
PERFT = FOLDER / "perft.json"
BEST = "hard"
QUICK = ("random", "medium")
SEEDS = range(11, 31)  # of the games to choose from
DEALT = 14  # the seed of the first game of each seat count

# -- which games ------------------------------------------------------------------------------------


def tables(case: Case) -> list[Case]:
    """The fewest games, first fit, in which each option has each of its values once; the first keeps the defaults."""
    packed: list[dict[str, Any]] = []
    seen: set[tuple[str, Any]] = set()
    for variant in variants():
        values = set(each_value(variant))
        if (variant.name, variant.seats) == (case.name, case.seats) and not values <= seen:
            seen |= values
            wanted = dict(variant.options)
            room = next((options for options in packed if fits(case, options, wanted)), None)
            if room is None:
                packed.append(wanted)
            else:
                room.update(wanted)
    return [case, *(Case(case.name, case.seats, tuple(options.items())) for options in packed)]


def each_value(case: Case) -> Iterator[tuple[str, Any]]:
    """Every option of a case with its value; where there are several picks, with each of them."""
    picks = {option.name: option.picks for option in case.title.options}
    for name, value in case.options:
        yield from ((name, part) for part in (str(value).split() if picks[name] > 1 else [value]))


def fits(case: Case, options: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether a game with these options can have the wanted ones as well.

    Where no option that needs another is given yet, none comes in, so that their defaults are played too.
    """
    needing = {option.name for option in case.title.options if option.needs}
    if needing & wanted.keys() and not needing & options.keys():
        return False
    try:
        case.title.check(case.seats, options | wanted)
    except BadOption:
        return False
    return all(options.get(name, value) == value for name, value in wanted.items())


# -- playing them -----------------------------------------------------------------------------------


def game(case: Case, level: str, seed: int) -> record.Record:
    """A whole game of bots of one level."""
    paper = record.new(case.name, case.seats, seed, dict(case.options), case.names)
    state, rng = record.begin(paper), Rng(seed)
    while state.turn != OVER:
        record.add(paper, state, int(think(case.title, state, level, rng)))
    return paper


def choose(case: Case, covered: set[str]) -> record.Record:
    """A game of quick bots that ends as no other did yet, played by a level not seen yet if possible; then the one
    with the most kinds of moves that were not seen yet, or the shortest."""
    games = [(level, game(case, level, seed)) for level in QUICK for seed in SEEDS]

    def news(found: tuple[str, record.Record]) -> tuple[int, int, int]:
        new_kinds = len(kinds(case, found[1]) - covered)
        return len(marks(case, *found) - covered), new_kinds, -len(record.write(found[1]))

    level, best = max(games, key=news)
    covered |= marks(case, level, best) | kinds(case, best)
    return best


def marks(case: Case, level: str, paper: record.Record) -> set[str]:
    return {case.title.ending(record.replay(paper)), f"{level} with {case.seats}"}


def kinds(case: Case, paper: record.Record) -> set[str]:
    """The first words of its moves."""
    return {f"{line.move.split()[0]} by {case.seats}" for line in paper.moves}


def of_its_own(name: str) -> Iterator[record.Record]:
    """Games that the tests of a title play by themselves."""
    module = f"tests.games.{name}.recorded"
    if find_spec(module):
        yield from import_module(module).papers()


def make_games(*names: str) -> None:
    for name in names or built_in():
        for file in FOLDER.glob(f"{name}-*.atoll"):
            file.unlink()
        covered: set[str] = set()
        for case in [case for case in defaults() if case.name == name]:
            for number, table in enumerate(tables(case), start=1):
                paper = game(table, BEST, DEALT) if table is case else choose(table, covered)
                keep(paper, number)
        for paper in of_its_own(name):
            seats = paper.header.seats
            keep(paper, 1 + len(list(FOLDER.glob(f"{name}-{seats}-*.atoll"))))


def keep(paper: record.Record, number: int) -> None:
    head = paper.header
    (FOLDER / f"{head.title}-{head.seats}-{number}.atoll").write_text(record.write(paper), "utf-8")


def make_perft(*names: str) -> None:
    found = json.loads(PERFT.read_text("utf-8"))
    for name in names or atoll.titles():
        kept = {case: counted for case, counted in found.items() if not case.startswith(f"{name}-")}
        found = kept | {str(case): numbers(case) for case in defaults() if case.name == name}
    PERFT.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n", "utf-8")


def built_in() -> list[str]:
    return [name for name, title in atoll.titles().items() if type(title).__module__.startswith("atoll.")]


if __name__ == "__main__":
    install_examples()
    sys.path.append(str(SAMPLE_TITLE))
    match sys.argv[1:]:
        case ["games", *names] if set(names) <= set(built_in()):
            make_games(*names)
        case ["perft", *names] if set(names) <= set(atoll.titles()):
            make_perft(*names)
        case _:
            sys.exit(__doc__)
