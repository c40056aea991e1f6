"""Tells the host of an attack: who, what and how often, without letting the attack write the log."""

import asyncio
import logging
import time
from collections import Counter

FIRST, AGAIN = 2.0, 60.0  # seconds until the first telling, and between two
ATTACK = 10  # refusals of one kind to one client between two tellings
LINES = 20  # of one telling; what is left is summed up
CLIENTS = 10_000  # counted apart; the rest counts as one

log = logging.getLogger(__name__)


class Alarm:
    """Counts what was refused to whom, and tells it once a minute while it goes on."""

    def __init__(self, first: float = FIRST, again: float = AGAIN) -> None:
        self.first, self.again = first, again
        self.counts: Counter[tuple[str, str]] = Counter()
        self.since = 0.0
        self.telling: asyncio.TimerHandle | None = None

    def note(self, who: str, what: str) -> None:
        """One more refusal. `what` reads on from a number: "connections too many"."""
        if (who, what) not in self.counts and len(self.counts) >= CLIENTS:
            who = "others"
        self.counts[who, what] += 1
        if self.telling is None:
            self._tell_in(self.first)

    def _tell_in(self, seconds: float) -> None:
        self.since = time.monotonic()
        self.telling = asyncio.get_running_loop().call_later(seconds, self._tell)

    def _tell(self) -> None:
        counts, self.counts, self.telling = self.counts, Counter(), None
        seconds = max(1, round(time.monotonic() - self.since))
        attacks = [(key, count) for key, count in counts.most_common() if count >= ATTACK]
        for (who, what), count in attacks[:LINES]:
            log.warning("Refused to %s: %d %s in %d s", who, count, what, seconds)
        left = sum(counts.values()) - sum(count for _, count in attacks[:LINES])
        if left >= ATTACK:
            log.warning("Refused to others: %d requests or connections in %d s", left, seconds)
        if counts:
            self._tell_in(self.again)
