"""Every command explains itself."""

import subprocess
import sys

import pytest

COMMANDS = (
    "play",
    "serve",
    "titles",
    "rules",
    "simulate",
    "lab",
    "replay",
    "bench",
    "new",
    "check",
    "art",
    "backup",
    "restore",
    "admin",
)


def test_all_commands_are_listed(atoll):
    shown = atoll("--help").output
    assert all(f" {command} " in shown for command in COMMANDS)
    assert atoll("-h").output == shown


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(atoll, command):
    shown = atoll(command, "--help").output
    assert f"atoll {command}" in shown.partition("Examples:")[2]


def test_the_version_says_how_it_runs(atoll):
    assert atoll("--version").output.split(", ")[1].strip() in {"compiled", "interpreted"}


def test_it_runs_as_a_module():
    done = subprocess.run(
        [sys.executable, "-m", "atoll", "titles"], capture_output=True, text=True, check=True
    )
    assert "Cacao" in done.stdout


@pytest.mark.parametrize("arguments", [["fly"], ["titles", "--fast"], ["simulate"], ["bench", "cacao", "2"]])
def test_unknown_words_are_bad_input(atoll, arguments):
    assert "Usage:" in atoll(*arguments, code=2).output
