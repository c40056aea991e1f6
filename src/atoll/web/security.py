"""What the gate asks: who comes, from where, how often, with how much."""

import re
import time
from collections import OrderedDict
from collections.abc import Container, Mapping, Sequence
from urllib.parse import urlsplit

from starlette.responses import JSONResponse
from starlette.types import Receive, Scope

from atoll.core.errors import AtollError
from atoll.web.addresses import client
from atoll.web.alarm import Alarm

Heads = Mapping[bytes, bytes]

UNREADABLE, TOO_LARGE = 400, 413
SAFE = {"GET", "HEAD", "OPTIONS"}
NO_KEY = "This key cannot be read: write `Authorization: Bearer KEY`, with 22 to 64 letters, digits, - or _."
YEAR = 31_536_000
COOKIE = re.compile(r"(?:^|; ?)(atoll|__Host-atoll)=([A-Za-z0-9_-]{22,64})(?=;|$)")
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.IGNORECASE)
LOOKS_ONLY = ("/static/", "/titles/", "/made/", "/fonts/")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "private, no-cache",
}

# A file that never changes is part of a page, which guards itself; on its own it may do nothing, but for the worker,
# which listens to the server.
FILE_HEADERS = {
    "content-security-policy": "default-src 'none'; connect-src 'self'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}


def spelled(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """As they go over the line."""
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def host(headers: Sequence[tuple[bytes, bytes]]) -> str | None:
    """The name a request is sent to, without its port; nothing if it is not one."""
    given = [value for name, value in headers if name == b"host"]
    found = HOST.fullmatch(given[0].decode("latin-1")) if len(given) == 1 else None
    return found[1].lower() if found else None


def knows(names: Container[str], name: str) -> bool:
    """Whether a house goes by a name: by just that, or by all right below one."""
    return name in names or f"*.{name.partition('.')[2]}" in names


def same_origin(heads: Heads) -> bool:
    """Whether a browser says that a change comes from a page of this house. Who says nothing is not a browser."""
    site, origin = heads.get(b"sec-fetch-site"), heads.get(b"origin")
    if site:
        return site in (b"same-origin", b"none")
    try:
        return not origin or urlsplit(origin).netloc.lower() == heads.get(b"host", b"").lower()
    except ValueError:
        return False


def read_key(cookies: str, name: str) -> str | None:
    """The key in a cookie header; none if it is not one of ours."""
    return dict(COOKIE.findall(cookies)).get(name)


def bearer(authorization: str) -> str | None:
    """The key that a bot or tool shows instead of a cookie; none if it is not one."""
    scheme, _, key = authorization.partition(" ")
    return key if scheme.lower() == "bearer" and is_key(key) else None


def is_key(text: str) -> bool:
    return 22 <= len(text) <= 64 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


class Buckets:
    """Token buckets, as many as fit: memory does not grow with the number of clients."""

    def __init__(self, rate: float, burst: float, size: int = 20_000) -> None:
        self.rate, self.burst, self.size = rate, burst, size
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str, now: float) -> float:
        """Take a token: 0, or the seconds until there is one."""
        level, since = self.levels.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        missing = max(0.0, 1.0 - level)
        self.levels[key] = (level if missing else level - 1.0, now)
        if len(self.levels) > self.size:
            self.levels.popitem(last=False)
        return missing / self.rate


RATES = (  # what it is, how many a second, and how many at once
    ("make", 1, 100),
    ("join", 1, 60),
    ("act", 50, 500),
    ("draw", 1, 30),
    ("show", 40, 600),
    ("look", 100, 1000),
)


HELD = 1.0  # seconds that a refusal waits at most: whoever asks too much gets his refusals slowly, too


class Rates:
    """Requests per second and client, by what they cost or give away. `scale` multiplies all limits."""

    def __init__(self, alarm: Alarm, scale: float = 1.0) -> None:
        self.alarm = alarm
        self.buckets = {kind: Buckets(rate * scale, burst * scale) for kind, rate, burst in RATES}

    def wait(self, scope: Scope) -> float:
        """How many seconds too early a request comes: 0 as a rule."""
        who, kind = client(scope), cost(scope["method"], scope["path"])
        wait = self.buckets[kind].wait(who, time.monotonic())
        if wait:
            self.alarm.note(who, f"requests to {kind} too many")
        return wait


def cost(method: str, path: str) -> str:
    """The kind of a request: each has its own rate."""
    if method not in SAFE:
        if path.startswith("/api/"):
            return "make"
        return "join" if path.endswith("/join") else "act"
    if path.startswith(LOOKS_ONLY):
        return "look"
    return "draw" if path.rpartition("/")[2].startswith("board.") else "show"


def refusal(status: int, reason: str, headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"error": reason, "rule": ""}, status, headers)


class BadRequest(AtollError):
    """A request that means nothing here, with its HTTP status."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


async def read_body(receive: Receive, limit: int) -> bytes:
    """The body, given up as soon as it is too long, whatever its header says."""
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise BadRequest(UNREADABLE, "The request ended before its body did.")
        body += message.get("body", b"")
        if len(body) > limit:
            raise BadRequest(TOO_LARGE, f"That is too much: at most {limit} bytes fit here.")
        more = message.get("more_body", False)
    return body
