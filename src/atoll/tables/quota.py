"""How many tables one browser may set up."""

import time
from dataclasses import dataclass

from atoll.tables import words
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import Store

DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Quota:
    """So many tables in so many days: nobody is locked out for ever."""

    tables: int
    days: int

    def times(self, factor: float) -> "Quota":
        return Quota(int(self.tables * factor), self.days)

    async def check(self, store: Store, browser: str) -> None:
        if await store.hosted_since(browser, time.time() - self.days * DAY) >= self.tables:
            raise Refused(Refusal.UNFIT, words.too_many_tables(self.tables, self.days))


TABLES_PER_BROWSER = Quota(300, 30)
