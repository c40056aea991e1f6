"""The log: one line for each thing worth telling, with its time, level, request and client.

Every request has a name, which stands in the lines that it causes, in the header `X-Request-ID` of its answer, and
in the body of an answer that is our fault.
"""

import logging
import secrets
import sys
import time
from contextvars import ContextVar
from itertools import count
from typing import Literal, NamedTuple

import msgspec

Form = Literal["text", "json"]
SLOW = 1.0  # seconds that a request may work before the log tells; one that waits on purpose may
CLOSING = "The server is closing. Nothing was changed: try again in a moment."
FOLD = " | "  # between the lines of one entry

NAMES = count(secrets.randbits(48))  # of requests, from anywhere on


class Asked(NamedTuple):
    """A request, as the log names it."""

    id: str
    client: str


NOBODY_ASKED = Asked("-", "-")
ASKED: ContextVar[Asked] = ContextVar("asked", default=NOBODY_ASKED)


def new_name() -> str:
    """For a request: nobody can tell how many there were before."""
    return f"{next(NAMES) % (1 << 48):012x}"


class TextLines(logging.Formatter):
    """`2026-11-18T09:30:00.125Z ERROR 4f1c09aa5b2e 192.0.2.7 atoll.tables.hub: what happened`"""

    def format(self, record: logging.LogRecord) -> str:
        asked = ASKED.get()
        head = f"{moment(record)} {record.levelname} {asked.id} {asked.client} {record.name}:"
        return f"{head} {FOLD.join(told(self, record).splitlines())}"


class JsonLines(logging.Formatter):
    """The same as one JSON object in each line."""

    def format(self, record: logging.LogRecord) -> str:
        asked = ASKED.get()
        fields = {
            "time": moment(record),
            "level": record.levelname,
            "request": asked.id,
            "client": asked.client,
            "logger": record.name,
            "message": told(self, record),
        }
        return msgspec.json.encode(fields).decode()


def moment(record: logging.LogRecord) -> str:
    """The time of a line, UTC."""
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03d}Z"


def told(form: logging.Formatter, record: logging.LogRecord) -> str:
    text = record.getMessage()
    return f"{text}\n{form.formatException(record.exc_info)}" if record.exc_info else text


def keep_log(form: Form = "text") -> None:
    """What the host should know goes to standard error."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(handlers=[lines], level=logging.WARNING, force=True)
    logging.getLogger("atoll").setLevel(logging.INFO)
