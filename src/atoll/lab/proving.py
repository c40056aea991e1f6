"""A variant is tried out in a process of its own: should the rules hang or crash with it, somebody is left to say so."""

from collections.abc import Iterable, Mapping
from typing import Any

from atoll.core.catalog import title
from atoll.core.errors import BadVariant
from atoll.core.variant import Variant, prove
from atoll.tables.workers import Failed, TooSlow, Worker, WorkerLost

LIMIT = 20.0  # seconds of work for the games of one table size


def prove_here(variant: Variant, seats: int, options: Mapping[str, Any]) -> None:
    prove(title(variant.title), variant, seats, options)


def prove_apart(variant: Variant, table_sizes: Iterable[int], options: Mapping[str, Any]) -> None:
    """Play some games of each size in another process, or BadVariant. Scripts that call this protect themselves by
    `if __name__ == "__main__"`."""
    worker = Worker(prove_here, polite=False)
    try:
        for seats in table_sizes:
            worker.ask(LIMIT, variant, seats, dict(options))
    except TooSlow:
        raise BadVariant(f"{variant.name} cannot be played: its games come to no end.") from None
    except (Failed, WorkerLost) as error:
        raise BadVariant(f"{variant.name} cannot be played: {error}.") from None
    finally:
        worker.end()
