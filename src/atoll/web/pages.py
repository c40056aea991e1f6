"""Pages and the files of the titles: the start page, a table, the rules."""

import asyncio
from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.templating import Jinja2Templates

import atoll
from atoll.bots import LEVELS
from atoll.core import palette
from atoll.core.catalog import title as find_title
from atoll.core.catalog import titles
from atoll.core.phrase import plain
from atoll.core.state import OVER, State
from atoll.core.title import Title
from atoll.tables import words
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.table import Table
from atoll.tables.words import PHRASES
from atoll.web import assets, fonts, rules, sprites
from atoll.web.assets import packed
from atoll.web.frames import headline, waiting
from atoll.web.links import table_url

HERE = Path(__file__).parent

templates = Jinja2Templates([HERE / "templates", assets.FOLDER])
templates.env.globals |= {
    "atoll_version": atoll.__version__,
    "emblems": Markup(palette.emblems()),
    "made": assets.made,
    "title_file": sprites.address,
}


class Pages:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", self.start),
            Route("/new/{title}", self.start),
            Route("/lobby", self.lobby),
            Route("/t/{id}", self.table),
            Route("/rules/{title}", self.rules),
            Route("/titles/{title}/{file}", title_file),
            Route("/made/{mark}/{name}", assets.serve_made),
            *fonts.routes(),
            Mount("/static", StaticFiles(directory=assets.FOLDER)),
        ]

    async def start(self, request: Request) -> Response:
        browser: Browser = request.state.browser
        chosen = request.path_params.get("title", "")
        context = {
            "titles": list(titles().values()),
            "tables": sorted(
                [summary(table, browser) for table in await self.hub.tables_of(browser)],
                key=lambda one: (not one["turn_mine"], one["over"]),
            ),
            "levels": [(key, level.label, level.about) for key, level in LEVELS.items()],
            "chosen": find_title(chosen).name if chosen else "",
        }
        return page(request, "index.html", context)

    async def lobby(self, request: Request) -> Response:
        return page(request, "lobby.html", {"covers": covers()})

    async def table(self, request: Request) -> Response:
        table = await self.hub.get(request.path_params["id"])
        levels = [(key, level.label) for key, level in reversed(LEVELS.items())]
        context = {
            "title": table.title,
            "table_id": table.id,
            "levels": levels,
            "phrases": list(PHRASES),
            "clock": table.header.clock,
            "company": sum(seat.kind != "bot" for seat in table.seats) > 1,
        }
        return page(request, "table.html", context)

    async def rules(self, request: Request) -> Response:
        title = named(request)
        book = await asyncio.to_thread(rules.book, title.rules_text, title.name)
        return page(request, "rules.html", {"title": title, "book": book})


def page(request: Request, name: str, context: dict[str, Any], status: int = 200) -> Response:
    return packed(request, templates.TemplateResponse(request, name, context, status))


async def title_file(request: Request) -> Response:
    """Kept for ever under an address with a version, checked each time under one without."""
    make = sprites.FILES.get(request.path_params["file"])
    if make is None:
        raise HTTPException(404)
    asset = await asyncio.to_thread(make, named(request).name)
    return await asset.answer(request, fixed="v" in request.query_params)


def covers() -> dict[str, str]:
    """Where the pictures of the titles are."""
    return {name: sprites.address("cover.svg", name) for name in titles()}


def named(request: Request) -> Title[State]:
    return find_title(request.path_params["title"])


def summary(table: Table, browser: Browser) -> dict[str, Any]:
    """A table in the list of the start page."""
    mine = table.turn != OVER and table.turn in table.seats_of(browser.hash)
    status = words.YOUR_TURN if mine else words.STANDS_STILL if table.still else waiting(table)
    return {
        "id": table.id,
        "title_label": table.title.label,
        "url": table_url(table.id),
        "status": plain(headline(table) if table.over else status, table.names),
        "names": table.names,
        "turn_mine": mine,
        "over": table.turn == OVER,
        "host": browser.hash in table.hosts,
    }


def error_page(request: Request, status: int, message: str) -> Response:
    return page(request, "error.html", {"status": status, "message": message}, status)
