"""The files that pages are made of: joined, so that a page asks for few; packed once; kept by browsers for ever.

Below /made/MARK/, where MARK changes as soon as any file does, are

    table.js        a script and all that it imports, as one: see SCRIPTS
    result.js       a script that the table brings when it is first wanted
    table.css       the style sheets of a page, as one: see SHEETS
    icon.svg        anything else, as it is

The files as they are written lie below /static/, for tests and the curious.
"""

import asyncio
import gzip
import hashlib
from functools import cache, cached_property
from pathlib import Path

import brotli
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from atoll.core import palette
from atoll.web import fonts
from atoll.web.joined import joined, joined_later, later
from atoll.web.small import small

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
PACKED = {".js", ".css", ".svg"}  # what becomes smaller
QUALITY, HURRIED = 11, 5  # of brotli
SCRIPTS = {"table.js", "start.js", "lobby.js", "rules.js", "theme.js", "stream-worker.js"}
TABLE = "table.js"  # brings all others
BESIDE = {"drawer", "company", "result", "deeds"}  # for a page that has the light of the house already
SHEETS = {  # by page, after the light of the house
    "table": ("style", "table", "words", "story", "layouts", "prefs"),
    "company": ("seats", "chat", "scene"),
    "result": ("result",),
    "deeds": ("deeds", "dialogs"),
    "start": ("style", "pages", "scene", "start", "prefs", "dialogs"),
    "lobby": ("style", "pages", "scene", "lobby"),
    "rules": ("style", "pages", "prose"),
    "drawer": ("prose", "drawer"),
    "error": ("style", "pages", "scene"),
}


class Asset:
    """A file, packed when it is asked for the first time."""

    def __init__(self, body: bytes, suffix: str) -> None:
        self.body, self.suffix = body, suffix

    async def answer(self, request: Request, fixed: bool) -> Response:
        """`fixed`: what is at this address never changes."""
        etag = f'"{hashlib.sha256(self.body).hexdigest()[:16]}"'
        headers = {"etag": etag, "cache-control": FOREVER if fixed else "no-cache", "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == etag:
            return Response(status_code=304, headers=headers)
        body, accepted = self.body, codings(request) if self.suffix in PACKED else set()
        if "br" in accepted:
            body, headers["content-encoding"] = await asyncio.to_thread(lambda: self._brotli), "br"
        elif "gzip" in accepted:
            body, headers["content-encoding"] = await asyncio.to_thread(lambda: self._gzip), "gzip"
        return Response(body, media_type=KINDS[self.suffix], headers=headers)

    @cached_property
    def _brotli(self) -> bytes:
        return bytes(brotli.compress(self.body, quality=QUALITY))

    @cached_property
    def _gzip(self) -> bytes:
        return gzip.compress(self.body, 9, mtime=0)


def codings(request: Request) -> set[str]:
    """How an answer may be packed."""
    given = [one.partition(";") for one in request.headers.get("accept-encoding", "").lower().split(",")]
    return {name.strip() for name, _, weight in given if weight.strip() != "q=0"}


def packed(request: Request, page: Response) -> Response:
    """A page that was made for one request, packed in a hurry."""
    page.headers["vary"] = "accept-encoding"
    accepted = codings(request)
    if "br" in accepted:
        page.body, page.headers["content-encoding"] = brotli.compress(bytes(page.body), quality=HURRIED), "br"
    elif "gzip" in accepted:
        page.body, page.headers["content-encoding"] = gzip.compress(bytes(page.body), 6, mtime=0), "gzip"
    page.headers["content-length"] = str(len(page.body))
    return page


# -- what is made of web/static ----------------------------------------------------------------------


@cache
def mark() -> str:
    """A word for all files together."""
    files = sorted(path for path in FOLDER.iterdir() if path.suffix in KINDS)
    told = b"".join(path.name.encode() + path.read_bytes() for path in files)
    return hashlib.sha256(told + house().encode() + repr(SHEETS).encode()).hexdigest()[:10]


def house() -> str:
    """The light of the house, and its typefaces."""
    return fonts.rules() + palette.house()


def made(name: str) -> str:
    """The address of what is made of files."""
    return f"/made/{mark()}/{name}"


async def serve_made(request: Request) -> Response:
    """A page from before an update gets the files of today, and does not keep them."""
    asset = await asyncio.to_thread(_make, request.path_params["name"])
    return await asset.answer(request, request.path_params["mark"] == mark())


@cache
def _make(name: str) -> Asset:
    path = Path(name)
    if path.suffix == ".css" and path.stem in SHEETS:
        light = "" if path.stem in BESIDE else house()
        sheets = [light, *(source(f"{sheet}.css").decode() for sheet in SHEETS[path.stem])]
        return Asset(small("\n".join(sheets), path.suffix), path.suffix)
    body = source(name)
    if path.suffix == ".js":
        body = small(script(name), path.suffix)
    return Asset(body, path.suffix)


def script(name: str) -> str:
    def read(module: str) -> str:
        return source(module).decode()

    if name in SCRIPTS:
        return joined(name, read)
    if name not in later(TABLE, read):
        raise HTTPException(404)
    return joined_later(name, TABLE, read)


def source(name: str) -> bytes:
    """A file as it is written."""
    if name not in {path.name for path in FOLDER.iterdir() if path.suffix in KINDS}:
        raise HTTPException(404)
    return (FOLDER / name).read_bytes()
