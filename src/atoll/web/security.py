"""Guards around the app: who asks, from where, how often, how much."""

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atoll.core.errors import AtollError
from atoll.tables.keys import Browser
from atoll.web.addresses import client
from atoll.web.alarm import Alarm

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


class SecureHeaders:
    """The house's headers on every response that does not bring its own. Whoever came by TLS is to stay with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.usual, self.of_files = spelled(HEADERS), spelled(FILE_HEADERS)
        self.stay = spelled({"strict-transport-security": f"max-age={YEAR}"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = dict(message["headers"])
                kept = b"immutable" in given.get(b"cache-control", b"")
                ours = (self.of_files if kept else self.usual) + self.stay * (scope["scheme"] == "https")
                missing = [header for header in ours if header[0] not in given]
                message["headers"] = [*message["headers"], *missing]
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)


class Hosts:
    """Answers only to the names it is known by; to every proper name, where none are given."""

    def __init__(self, app: ASGIApp, names: Sequence[str] = ()) -> None:
        self.app = app
        self.names = {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        name = host(scope)
        if name is None:
            await refusal(UNREADABLE, "This request does not say which host it is for.")(scope, receive, send)
        elif self.names and not self._known(name):
            await refusal(421, "This server does not go by that name.")(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _known(self, name: str) -> bool:
        return name in self.names or f"*.{name.partition('.')[2]}" in self.names


def host(scope: Scope) -> str | None:
    """The name a request is sent to, without its port; nothing if it is not one."""
    given = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    found = HOST.fullmatch(given[0]) if len(given) == 1 else None
    return found[1].lower() if found else None


class SameOrigin:
    """Refuses changes that a browser says come from another site. Who says nothing is not a browser."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in SAFE and not same_origin(Headers(scope=scope)):
            answer = refusal(403, "This request came from another site and was refused.")
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def same_origin(headers: Headers) -> bool:
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site:
        return site in ("same-origin", "none")
    try:
        return not origin or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    except ValueError:
        return False


class Browsers:
    """Knows a browser by its cookie, and gives one to a browser that comes without. A bot or tool shows its key
    as `Authorization: Bearer KEY` instead."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] == "https"
        name = "__Host-atoll" if secure else "atoll"
        headers = Headers(scope=scope)
        if "authorization" in headers:
            key = bearer(headers["authorization"])
            if key is None:
                answer = refusal(401, NO_KEY, {"www-authenticate": "Bearer"})
                await answer(scope, receive, send)
                return
            scope.setdefault("state", {})["browser"] = Browser(key)
            await self.app(scope, receive, send)
            return
        browser = Browser(read_key(headers.get("cookie", ""), name))
        scope.setdefault("state", {})["browser"] = browser

        async def introduced(message: Message) -> None:
            if message["type"] == "http.response.start" and browser.fresh:
                headers = MutableHeaders(scope=message)
                if scope["method"] == "POST" or headers.get("content-type", "").startswith("text/html"):
                    rest = "Path=/; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
                    headers.append("set-cookie", f"{name}={browser.key}; Max-Age={YEAR}; {rest}")
            await send(message)

        await self.app(scope, receive, introduced)


def read_key(cookies: str, name: str) -> str | None:
    """The key in a cookie header; none if it is not one of ours."""
    return dict(COOKIE.findall(cookies)).get(name)


def bearer(authorization: str) -> str | None:
    """The key that a bot or tool shows; none if it is not one."""
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


class RateLimit:
    """Requests per second and client, by what they cost or give away. `scale` multiplies all limits."""

    def __init__(self, app: ASGIApp, alarm: Alarm, scale: float = 1.0) -> None:
        self.app, self.alarm = app, alarm
        self.buckets = {kind: Buckets(rate * scale, burst * scale) for kind, rate, burst in RATES}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            who, kind = client(scope), cost(scope["method"], scope["path"])
            wait = self.buckets[kind].wait(who, time.monotonic())
            if wait:
                self.alarm.note(who, f"requests to {kind} too many")
                await asyncio.sleep(min(wait, HELD))
                soon = {"retry-after": str(int(wait) + 1)}
                await refusal(429, "Too many requests: wait a moment.", soon)(scope, receive, send)
                return
        await self.app(scope, receive, send)


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


async def read_body(request: Request, limit: int) -> bytes:
    """The body, given up as soon as it is too long, whatever its header says."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > limit:
                raise BadRequest(TOO_LARGE, f"That is too much: at most {limit} bytes fit here.")
    except ClientDisconnect:
        raise BadRequest(UNREADABLE, "The request ended before its body did.") from None
    return bytes(body)
