"""`atoll check`: the suite on one title, and what an upgrade makes of stored games."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from atoll import testing
from atoll.cli.new import copies, sample
from atoll.tables.hub import Hub
from tests.tables.tools import old_database, with_hub
from tests.tools import PACKAGE_ROOT, pip_install, run_python


def test_a_title_that_is_not_there_is_refused(atoll):
    assert "'kakao'" in atoll("check", "kakao", code=2).stderr


def test_a_part_of_the_suite_can_be_run():
    told = run_python("atoll", "check", "pearls", "--only", "introduces")
    assert "2 passed" in told
    assert "pearls holds everything" in told


def package(home: Path, name: str, files: Iterable[tuple[Path, str]]) -> Path:
    """A package of these files, installed in a folder of its own."""
    for file, words in files:
        (home / name / file).parent.mkdir(parents=True, exist_ok=True)
        (home / name / file).write_text(words, "utf-8")
    pip_install(str(home / name), target=home / "site")
    return home / "site"


def check(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, (PACKAGE_ROOT, site)))
    command = [sys.executable, "-m", "atoll", "check", *arguments]
    env = os.environ | {"PYTHONPATH": path}
    return subprocess.run(command, env=env, cwd=site, capture_output=True, text=True)


def test_what_is_wrong_is_shown(tmp_path):
    """A title that cites a rule which its rules page does not have."""
    files = copies(sample(), "broken", "Broken", here=False)
    broken = [(file, words.replace('rule="turn"', 'rule="nowhere"')) for file, words in files]
    done = check(package(tmp_path, "broken", broken), "broken", "--only", "read")
    assert done.returncode == 1
    assert "no heading 'nowhere' in rules.md" in done.stdout
    assert "broken does not hold everything" in done.stderr


BARE = '''
from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, State, places
from atoll.core.title import Title


class Matches(State):
    """Take one to three matches; whoever has most when none is left wins."""

    def __init__(self):
        super().__init__()
        self.left = 0
        self.taken = vec[int]()

    def moves(self):
        return vec[int](range(1, 1 + min(3, self.left)) if self.turn != OVER else [])

    def play(self, move):
        self.left -= move
        self.taken[self.turn] += move
        self.turn = (self.turn + 1) % self.seats if self.left else OVER

    def copy(self):
        other = Matches()
        other.seats, other.turn, other.rng = self.seats, self.turn, self.rng.copy()
        other.left, other.taken = self.left, self.taken[:]
        return other

    def guess(self, seat, rng):
        other = self.copy()
        other.rng = Rng(rng.bits())
        return other

    def observe(self, seat, sheet):
        turn, taken = sheet.part("turn", self.seats), sheet.part("taken", self.seats)
        for other in range(self.seats):
            sheet.put(turn + other, self.turn == (seat + other) % self.seats)
            sheet.put(taken + other, self.taken[(seat + other) % self.seats])
        sheet.put(sheet.part("left", 1), self.left)

    def points(self, seat):
        return self.taken[seat]

    def ranking(self):
        return places(self.taken)


class Bare(Title):
    name, label, tagline, minutes = "bare", "Bare", "Take matches", "1"
    seats, move_bound = range(2, 5), 4

    def set_up(self, seats, options, rng):
        state = Matches()
        state.seats, state.turn, state.rng, state.left = seats, 0, rng, 12 + rng.below(5)
        state.taken = vec[int]([0] * seats)
        return state

    def notation(self, state, move):
        return f"take {move}"

    def secrets(self, options):
        return False


TITLE = Bare()
'''.replace("vec[int]", "vec[i64]").replace("from atoll", "from mypy_extensions import i64\nfrom atoll", 1)


def test_a_title_without_words_and_pictures_holds_everything(tmp_path):
    """The defaults of the contract carry a title that has rules and a notation."""
    built = (sample() / "pyproject.toml").read_text("utf-8").replace("pearls", "bare")
    files = {"pyproject.toml": built, "src/bare/__init__.py": "", "src/bare/title.py": BARE}
    site = package(tmp_path, "bare", [(Path(file), words) for file, words in files.items()])
    done = check(site, "bare")
    assert done.returncode == 0, done.stdout


def test_without_pytest_it_says_what_to_install(atoll, monkeypatch):
    monkeypatch.setattr(testing, "find_spec", lambda name: None)
    assert "pip install 'atoll[testing]'" in atoll("check", "pearls", code=2).stderr


def test_a_database_says_what_becomes_of_its_games(atoll, tmp_path):
    told = atoll("check", old_database(tmp_path / "tables.db")).output
    assert re.search(r"tropic_euro +\d+ +stands still +\w+", told)
    assert re.search(r"cacao +\d+ +(adopted|unchanged)", told)
    assert "1 stands still" in told


def test_an_empty_database_has_no_games(atoll, tmp_path):
    async def nothing(hub: Hub) -> None:
        pass

    asyncio.run(with_hub(tmp_path / "tables.db", nothing))
    assert "There are no tables in it" in atoll("check", tmp_path / "tables.db").output


def test_a_file_that_is_no_database_is_refused(atoll, tmp_path):
    (tmp_path / "cake.db").write_text("flour, eggs, cacao")
    assert "Error:" in atoll("check", tmp_path / "cake.db", code=2).stderr
    assert "Error:" in atoll("check", tmp_path / "missing.db", code=2).stderr
