"""Guards around the app: who asks, from where, how often, how much."""

import time
from collections import OrderedDict
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atoll.core.errors import AtollError
from atoll.tables.keys import Browser

UNREADABLE, TOO_LARGE = 400, 413
SAFE = {"GET", "HEAD", "OPTIONS"}
NO_KEY = "This key cannot be read: write `Authorization: Bearer KEY`, with 22 to 64 letters, digits, - or _."
YEAR = 31_536_000
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


class SecureHeaders:
    """The house's headers on every response that does not bring its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    given.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)


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
    return not origin or urlsplit(origin).netloc == headers.get("host", "")


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
    try:
        found = SimpleCookie(cookies).get(name)
    except CookieError:
        return None
    return found.value if found and is_key(found.value) else None


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


class RateLimit:
    """Requests per second and client, by what they cost or give away. `scale` multiplies all limits."""

    def __init__(self, app: ASGIApp, scale: float = 1.0) -> None:
        self.app = app
        self.buckets = {
            kind: Buckets(rate * scale, burst * scale)
            for kind, rate, burst in (
                ("make", 1, 100),
                ("join", 1, 60),
                ("act", 50, 500),
                ("look", 100, 1000),
            )
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            client = network((scope.get("client") or ("?",))[0])
            wait = self.buckets[cost(scope["method"], scope["path"])].wait(client, time.monotonic())
            if wait:
                answer = refusal(
                    429, "Too many requests: wait a moment.", {"retry-after": str(int(wait) + 1)}
                )
                await answer(scope, receive, send)
                return
        await self.app(scope, receive, send)


def cost(method: str, path: str) -> str:
    if method in SAFE:
        return "look"
    if path.startswith("/api/"):
        return "make"
    return "join" if path.endswith("/join") else "act"


def network(address: str) -> str:
    """Who has an IPv6 address has 2**64 of them."""
    return ":".join(address.split(":")[:4]) if ":" in address else address


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
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise BadRequest(TOO_LARGE, f"That is too much: at most {limit} bytes fit here.")
    return bytes(body)
