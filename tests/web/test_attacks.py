"""Attacks in short: an honest player is answered promptly, the log names the attack, nothing grows.

In full: `python -m tests.web.attack` measures what the player notices, `python -m tests.web.mangle` sends 200,000
malformed requests.
"""

import pytest

from tests.web.attack import besiege
from tests.web.mangle import siege

PROMPTLY = 400.0  # milliseconds, on a machine that does other things besides
NAMED = {
    "pictures": "requests to draw too many",
    "heads": "heads too long",
    "sockets": "connections too many",
    "watchers": "streams too many",
    "bots": "",  # as many as one address may watch: they only wait
}


@pytest.mark.parametrize("kind", NAMED)
def test_a_player_is_answered_under_attack(kind: str) -> None:
    found = besiege(kind, seconds=1, warm_up=2.5, named=NAMED[kind])
    slower = f"peace {found.peace}, attack {found.attack}"
    assert found.attack.p50 < max(PROMPTLY, 5 * found.peace.p50), slower
    assert found.megabytes < 250
    told = [line for line in found.log if "Refused to 127.0.0.66" in line]
    assert not NAMED[kind] or any(NAMED[kind] in line for line in told), found.log
    assert len(found.log) < 40, found.log
    assert not any("127.0.0.2" in line and "Refused" in line for line in found.log)


def test_malformed_requests_do_nothing() -> None:
    found = siege(2000, seed=7)
    assert not found.hung
    assert not found.faults
    assert not found.changed
    assert "ERROR" not in found.told, found.told
    assert found.grown < 40
    assert found.statuses[400] > 500
    assert len(found.told.splitlines()) < 40, found.told
