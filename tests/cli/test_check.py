"""`atoll check`: the suite on one title, and what an upgrade makes of stored games."""

import asyncio
import os
import re
import subprocess
import sys

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


def test_what_is_wrong_is_shown(tmp_path):
    """A title that cites a rule which its rules page does not have."""
    for file, words in copies(sample(), "broken", "Broken", here=False):
        (tmp_path / "broken" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "broken" / file).write_text(words.replace('rule="turn"', 'rule="nowhere"'), "utf-8")
    pip_install(str(tmp_path / "broken"), target=tmp_path / "site")
    path = os.pathsep.join(map(str, (PACKAGE_ROOT, tmp_path / "site")))
    done = subprocess.run(
        [sys.executable, "-m", "atoll", "check", "broken", "--only", "read"],
        env=os.environ | {"PYTHONPATH": path}, cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert "no heading 'nowhere' in rules.md" in done.stdout
    assert "broken does not hold everything" in done.stderr


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
