"""What is asked of a request before a table changes."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from atoll.core.errors import AtollError
from atoll.tables import words
from atoll.tables.keys import Browser
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import NOBODY, Seat
from atoll.tables.story import PLAYING
from atoll.tables.table import Table

log = logging.getLogger(__name__)


def known(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise Refused(Refusal.UNKNOWN, words.no_seat(number))
    return table.seats[number]


def own(table: Table, browser: Browser, number: int) -> Seat:
    seat = known(table, number)
    if browser.hash not in seat.owners:
        raise Refused(Refusal.FORBIDDEN, words.NOT_YOURS)
    if seat.kind != "person":
        raise Refused(Refusal.UNFIT, words.COME_BACK_FIRST, table.ply)
    return seat


def holder(table: Table, browser: Browser, number: int) -> Seat:
    """A seat of one's own, also while a bot stands in."""
    seat = known(table, number)
    if browser.hash not in seat.owners:
        raise Refused(Refusal.FORBIDDEN, words.NOT_YOURS)
    return seat


def hosting(table: Table, browser: Browser) -> None:
    if browser.hash not in table.hosts:
        raise Refused(Refusal.FORBIDDEN, words.HOST_ONLY)


def hosted(table: Table, browser: Browser, number: int) -> Seat:
    hosting(table, browser)
    return known(table, number)


def visible(table: Table, browser: Browser) -> None:
    """Strangers look where the host lets them."""
    if not table.visible(browser.hash):
        raise Refused(Refusal.FORBIDDEN, words.NO_WATCHERS)


def closer(table: Table, browser: Browser) -> int:
    """The seat in whose name somebody closes the table; NOBODY for a host who does not play."""
    eyes = table.eyes(browser.hash)
    if eyes.stranger:
        raise Refused(Refusal.FORBIDDEN, words.NOT_YOURS_TO_CLOSE)
    if not table.still:
        raise Refused(Refusal.UNFIT, words.CAN_BE_PLAYED, table.ply)
    return [*eyes.mine, NOBODY][0]


def current(table: Table, ply: int) -> None:
    """What was decided at a ply holds as long as the position does, whoever sat down since."""
    if table.still or not table.begun:
        raise Refused(Refusal.STILL, table.notice, table.ply)
    if not table.stands_since(ply):
        raise stale(table)


def stale(table: Table) -> Refused:
    return Refused(Refusal.STALE, words.CHANGED, table.ply)


def repeated(table: Table, ply: int, seat: int, kind: str, text: str | None = None) -> int | None:
    """The ply that exactly this led to, if it was done already: its answer got lost, and it is asked again."""
    since = (entry for entry in table.entries[max(0, ply) :] if entry.kind in PLAYING)
    entry = next(since, None)
    if entry is None or (entry.seat, entry.kind) != (seat, kind) or text not in (None, entry.text):
        return None
    return entry.n + 1


@contextmanager
def rules_at_work(table: Table) -> Iterator[None]:
    """A fault of a title ends nothing but the request that met it."""
    try:
        yield
    except AtollError:
        raise
    except Exception as error:
        log.exception("the rules failed at table %s, ply %d", table.id, table.ply)
        raise Refused(Refusal.FAILED, words.rules_failed(error), table.ply) from error
