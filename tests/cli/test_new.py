"""`atoll new`: a title of one's own from the first minute, in an environment that is not ours."""

import os
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.cli.new import SAMPLE, copies, sample
from tests.tools import PACKAGE_ROOT, ROOT, stranger

MINUTE = 60  # seconds of work for a new title and its check


def run(home: Path, *command: object) -> str:
    """What a command of a stranger prints."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "ATOLL"))}
    done = subprocess.run(
        [*map(str, command)], cwd=home, env=clean, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_a_new_title_passes_the_suite_within_a_minute(tmp_path):
    began = spent()
    python = stranger(tmp_path / "venv")
    told = run(tmp_path, python, "-m", "atoll", "new", "lagoon")
    assert "atoll check lagoon" in told
    assert "pip install" not in told, "it is installed already"
    assert "Lagoon" in run(tmp_path, python, "-m", "atoll", "titles")
    assert "holds everything" in run(tmp_path, python, "-m", "atoll", "check", "lagoon")
    assert spent() - began < MINUTE


def test_its_own_tests_run_too(tmp_path):
    python = stranger(tmp_path / "venv")
    run(tmp_path, python, "-m", "atoll", "new", "blue_lagoon", "--label", "The Blue Lagoon")
    home = tmp_path / "blue_lagoon"
    assert 'label = "The Blue Lagoon"' in (home / "src" / "blue_lagoon" / "title.py").read_text("utf-8")
    run(home, python, "-m", "pytest", "-q", "-k", "not suite")


def test_a_title_can_begin_in_the_tree_of_atoll(tmp_path):
    """On a copy of the tree."""
    for folder in ("src/atoll", "examples"):
        shutil.copytree(
            ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so")
        )
    python = ("env", f"PYTHONPATH={tmp_path / 'src'}", "ATOLL_TITLES=lagoon", sys.executable, "-m")
    run(tmp_path, *python, "atoll", "new", "lagoon", "--here")
    there = {file.name for file in (tmp_path / "src" / "atoll" / "games" / "lagoon").iterdir()}
    assert {"rules.py", "rules.md", "title.py"} <= there
    assert "lagoon" in run(tmp_path, *python, "atoll", "titles")
    assert "holds everything" in run(tmp_path, *python, "atoll", "check", "lagoon", "--only", "words")
    run(tmp_path, *python, "pytest", "-q", "-k", "not suite", "tests/games/lagoon")


def test_outside_the_tree_there_is_no_here(atoll, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "stand in the sources of Atoll" in atoll("new", "lagoon", "--here", code=2).stderr


def test_without_installing_it_says_how(atoll, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = atoll("new", "lagoon", "--no-install").output
    assert f"pip install --editable {tmp_path / 'lagoon'}" in told
    assert "taken" not in atoll("new", "reef", "--no-install").output


@pytest.mark.parametrize("name", ["Lagoon", "2fast", "my-game", "class", "", "..", "a b", "lagune\n"])
def test_a_name_must_be_one_for_python(atoll, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    assert "cannot be a name" in atoll("new", name, code=2).stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["cacao", "pearls", "json", "atoll"])
def test_a_name_must_be_free(atoll, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    assert "is taken" in atoll("new", name, code=2).stderr
    assert not list(tmp_path.iterdir())


def test_a_label_must_be_one_line_of_words(atoll, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "cannot be a label" in atoll("new", "lagoon", "--label", 'The "Lagoon"', code=2).stderr
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(atoll, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lagoon").mkdir()
    assert "is there already" in atoll("new", "lagoon", code=2).stderr
    assert not list((tmp_path / "lagoon").iterdir())


def test_nothing_of_the_sample_is_left_but_its_story():
    written = dict(copies(sample(), "lagoon", "Lagoon", here=False))
    assert Path("src/lagoon/title.py") in written
    assert Path("tests/test_lagoon.py") in written
    for file, words in written.items():
        assert not re.search(rf"{SAMPLE.capitalize()}|(from|import) {SAMPLE}|[\"'.]{SAMPLE}[\"'.-]", words), (
            file
        )
    assert "as it holds pearls" in written[Path("src/lagoon/rules.md")]


def test_the_sample_comes_with_the_package():
    """The whole of it, wherever this build lies."""
    theirs, ours = dict(copies(sample(), "lagoon", "Lagoon", False)), ROOT / "examples" / SAMPLE
    assert theirs == dict(copies(ours, "lagoon", "Lagoon", False)), f"install {PACKAGE_ROOT} anew"


def test_the_guide_quotes_the_sample_as_it_is():
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    blocks = re.findall(r"```python\n# (\w+\.py)\n(.*?)```", page, re.DOTALL)
    assert len(blocks) >= 6
    for file, block in blocks:
        source = next((ROOT / "examples" / SAMPLE).rglob(file)).read_text("utf-8").splitlines()
        missing = [line for line in block.splitlines() if line and line not in source]
        assert not missing, f"not in {file}: {missing}"
