"""The gate: what every request passes on its way in, and every answer on its way out, in one layer.

A request gets a name and is asked who it is, where it wants to go and how often; an answer gets that name, the house's
headers and, for a new browser, its cookie. What nobody thought of is answered here, too.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Sequence

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atoll.core.errors import AtollError
from atoll.tables.keys import Browser
from atoll.web import logs
from atoll.web.complaints import refuse
from atoll.web.endpoints import Endpoint, Signpost
from atoll.web.health import Operation
from atoll.web.logs import ASKED, Asked
from atoll.web.metrics import Metrics
from atoll.web.security import (
    FILE_HEADERS,
    HEADERS,
    HELD,
    NO_KEY,
    SAFE,
    UNREADABLE,
    YEAR,
    Heads,
    Rates,
    bearer,
    host,
    knows,
    read_key,
    refusal,
    same_origin,
    spelled,
)

USUAL, OF_FILES = spelled(HEADERS), spelled(FILE_HEADERS)
STAY = spelled({"strict-transport-security": f"max-age={YEAR}"})  # whoever came by TLS is to stay with it

log = logging.getLogger(__name__)


class Gate:
    """Endpoints are found here at once; everything else is for the app behind."""

    def __init__(
        self,
        app: ASGIApp,
        endpoints: Sequence[Endpoint],
        rates: Rates,
        metrics: Metrics,
        operation: Operation,
        hosts: Sequence[str] = (),
    ) -> None:
        self.app, self.signpost, self.rates = app, Signpost(endpoints), rates
        self.metrics, self.operation = metrics, operation
        self.hosts = {name.lower() for name in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        passage = Passage(scope, send, self.metrics)
        try:
            await self._serve(scope, receive, passage)
        except Exception as error:
            if passage.begun:
                raise
            if not isinstance(error, (AtollError, HTTPException)):
                log.exception("%s %s failed", scope["method"], scope["path"])
            await (await refuse(Request(scope), error))(scope, receive, passage)

    async def _serve(self, scope: Scope, receive: Receive, passage: "Passage") -> None:
        if wait := self.rates.wait(scope):
            await asyncio.sleep(min(wait, HELD))
        app: ASGIApp | None = self._objection(scope, passage, wait)
        if app is None:
            app, scope["path_params"] = self.signpost.find(scope["method"], scope["path"]) or (self.app, {})
        await app(scope, receive, passage)

    def _objection(self, scope: Scope, passage: "Passage", wait: float) -> Response | None:
        """Why a request goes no further. Otherwise it is known from here on who asks."""
        heads: Heads = dict(reversed(scope["headers"]))  # of several lines with one name the first
        if self.operation.draining and scope["method"] == "POST":
            return refusal(503, logs.CLOSING, {"retry-after": "5"})
        if wait:
            return refusal(429, "Too many requests: wait a moment.", {"retry-after": str(int(wait) + 1)})
        name = host(scope["headers"])
        if name is None:
            return refusal(UNREADABLE, "This request does not say which host it is for.")
        if self.hosts and not knows(self.hosts, name):
            return refusal(421, "This server does not go by that name.")
        if scope["method"] not in SAFE and not same_origin(heads):
            return refusal(403, "This request came from another site and was refused.")
        if b"authorization" in heads:
            key = bearer(heads[b"authorization"].decode("latin-1"))
            if key is None:
                return refusal(401, NO_KEY, {"www-authenticate": "Bearer"})
            passage.browser = Browser(key)
        else:
            cookies = heads.get(b"cookie", b"").decode("latin-1")
            passage.browser = Browser(read_key(cookies, passage.cookie))
        scope.setdefault("state", {})["browser"] = passage.browser
        return None


class Passage:
    """One request on its way: what its answer gets before it leaves, and what is noted of it."""

    __slots__ = ("asked", "began", "begun", "browser", "metrics", "scope", "send")

    def __init__(self, scope: Scope, send: Send, metrics: Metrics) -> None:
        self.scope, self.send, self.metrics = scope, send, metrics
        self.asked = Asked(logs.new_name(), (scope.get("client") or ("-",))[0])
        ASKED.set(self.asked)
        self.began = time.perf_counter()
        self.begun = False
        self.browser: Browser | None = None  # nobody knows yet

    @property
    def secure(self) -> bool:
        return bool(self.scope["scheme"] == "https")

    @property
    def cookie(self) -> str:
        return "__Host-atoll" if self.secure else "atoll"

    def __call__(self, message: Message) -> Awaitable[None]:
        """Where the answer goes."""
        if message["type"] == "http.response.start":
            self.begun = True
            message["headers"] = [*message["headers"], *self._missing(dict(message["headers"]))]
            self._note(message["status"], time.perf_counter() - self.began)
        return self.send(message)

    def _missing(self, given: Heads) -> list[tuple[bytes, bytes]]:
        """The house's headers where an answer does not bring its own, and a cookie for who comes without."""
        kept = b"immutable" in given.get(b"cache-control", b"")
        out = [header for header in (OF_FILES if kept else USUAL) if header[0] not in given]
        out.append((b"x-request-id", self.asked.id.encode()))
        if self.secure:
            out += STAY
        if self.browser is not None and self.browser.fresh:
            page = given.get(b"content-type", b"").startswith(b"text/html")
            if page or self.scope["method"] == "POST":
                rest = "Path=/; HttpOnly; SameSite=Lax" + ("; Secure" if self.secure else "")
                said = f"{self.cookie}={self.browser.key}; Max-Age={YEAR}; {rest}"
                out.append((b"set-cookie", said.encode()))
        return out

    def _note(self, status: int, seconds: float) -> None:
        scope = self.scope
        self.metrics.answered(scope.get("atoll.row", "page"), status, seconds)
        if status == 500:
            log.error("%s %s was answered %d", scope["method"], scope["path"], status)
        elif seconds > logs.SLOW and status < 400 and b"wait=" not in scope["query_string"]:
            log.warning("%s %s took %.1f seconds", scope["method"], scope["path"], seconds)
