"""The bot in examples/ plays whole games over HTTP, as its readers would start it."""

import subprocess
import sys

from tests.tools import EXAMPLES
from tests.web.site import Site, Visitor

BOT = EXAMPLES / "bot" / "bot.py"


def test_it_is_as_short_as_it_is_said_to_be() -> None:
    code = BOT.read_text("utf-8").partition('"""\n\n')[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 35


def test_it_plays_a_whole_game_with_another_and_a_bot_of_the_house(site: Site, ana: Visitor) -> None:
    table = ana.create("open", "open", "random")
    players = []
    for seat in ana.frame(table)["seats"][:2]:
        command = [sys.executable, str(BOT), site.address + seat["invite"]]
        players.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
    told = [player.communicate(timeout=100)[0] for player in players]
    assert [player.returncode for player in players] == [0, 0]
    state = ana.get(f"/t/{table}/state").json()
    assert state["over"]
    made = [move.seat for move in site.table(table).line]
    for seat, text in enumerate(told):
        assert text.endswith(state["headline"] + "\n")
        assert text.count("\n\n") >= made.count(seat) > 5
