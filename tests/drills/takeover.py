"""Two nodes on one PostgreSQL. One dies while a bot thinks, a clock runs, a call is due and somebody looks by it: the
other, which never saw these tables, does each of it, once.

python -m tests.drills.takeover --rounds 5
"""

import argparse
import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from atoll.tables.seating import change_of
from atoll.tables.store import Entry
from tests.drills.lanes import replays
from tests.drills.servers import Server, everything
from tests.postgres import Postgres
from tests.web.site import Visitor
from tests.web.test_calls import SLOW, Bell, leave_address

PATIENCE = 120.0  # seconds for the other node
AFTER = 12.0  # seconds in which nothing may happen a second time
CLOCK = {"kind": "move", "seconds": 10}  # the shortest there is
PACE = 300.0  # seconds that a bot waits with its move while somebody looks: it is at it when its node dies


class Party:
    """Ana and Ben at three tables of one node: a bot decides at the first, Ben at the second by a clock, and at the
    third, where his address is to be called."""

    def __init__(self, node: Server, bell: Bell) -> None:
        self.ana, self.ben = Visitor(node.address), Visitor(node.address)
        self.thinking = self._table("medium", clock=SLOW)  # without a clock bots do not wait
        self.timed = self._table(clock=CLOCK)
        self.slow = self._table(clock=SLOW)
        leave_address(self.ben, self.slow, 1, f"{bell.address}/{self.slow}")
        for id in (self.slow, self.timed):
            self._play_on(id, 1)
        self.looking = ExitStack()
        self.looking.enter_context(self.ana.watch(self.thinking))
        self._play_on(self.thinking, 2)

    def _table(self, *bots: str, **more: Any) -> str:
        id = self.ana.create("me", "open", *bots, options={"start_player": 0}, **more)
        self.ben.join(id, self.ana)
        return id

    def _play_on(self, id: str, seat: int) -> None:
        """Until a seat is to decide."""
        while (turn := self.ana.frame(id)["turn"]) != seat:
            who = (self.ana, self.ben)[turn]
            who.move(id, who.frame(id))


class Witness:
    """Reads the database, as one who is no node."""

    def __init__(self, postgres: Postgres, address: str) -> None:
        self.postgres, self.name = postgres, address.partition("@/")[2].partition("?")[0]

    def count(self, table: str, kind: str, text: str = "") -> int:
        where = f"\"table\" = '{table}' AND kind = '{kind}' AND text LIKE '%{text}%'"
        return int(self.postgres.sql(f"SELECT count(*) FROM entries WHERE {where}", self.name))


def one_death(dying: Server, party: Party, witness: Witness, bell: Bell) -> float:
    """Kill a node; how long it took the other to do all that was left."""
    moves = witness.count(party.thinking, "move")
    dying.kill()
    party.looking.close()
    begun = time.monotonic()
    assert witness.count(party.thinking, "move") == moves
    until(lambda: witness.count(party.thinking, "move") > moves)
    until(lambda: rings(bell, party) == 1)
    until(lambda: witness.count(party.timed, "seat", '"why":"time"') > 0)
    return time.monotonic() - begun


def rings(bell: Bell, party: Party) -> int:
    return sum(heard["path"] == f"/{party.slow}" for heard in bell.heard)


def until(happened: Callable[[], bool]) -> None:
    late = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < late, "the other node did not take over"
        time.sleep(0.2)


def drill(postgres: Postgres, rounds: int, after: float = AFTER) -> str:
    """What was found, in a sentence; AssertionError if anything was left undone or done twice."""
    address, bell = postgres.database(), Bell()
    witness, nodes = (
        Witness(postgres, address),
        [Server(address, allow_private_hooks=True, pace=PACE) for _ in "ab"],
    )
    parties, times = list[Party](), list[float]()
    try:
        for number in range(rounds):
            for node in nodes:
                node.wait()
            dying = nodes[number % 2]
            parties.append(Party(dying, bell))
            times.append(one_death(dying, parties[-1], witness, bell))
        nodes[(rounds - 1) % 2].wait()
        time.sleep(after)
    finally:
        for node in nodes:
            node.kill()
        bell.shutdown()
    kept = asyncio.run(everything(address))
    replays(kept)
    for party in parties:
        assert rings(bell, party) == 1, "somebody was called twice"
        fallen = [entry.seat for entry in kept[party.timed][0].entries if why(entry) == "time"]
        assert fallen in ([1], [1, 0]), "a flag fell twice"  # nobody returns, so in the end Ana's falls too
    return (
        f"{rounds} deaths of a node: bots, clocks and calls taken over within {max(times):.0f} s, each once"
    )


def why(entry: Entry) -> str:
    return change_of(entry).why if entry.kind == "seat" else ""


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    server = Postgres()
    try:
        print(drill(server, wanted.rounds))
    finally:
        server.close()
