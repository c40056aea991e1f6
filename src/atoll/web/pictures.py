"""A position as a picture."""

import asyncio

from starlette.responses import Response

from atoll.core import export
from atoll.tables.refused import Refusal, Refused
from atoll.tables.table import Table
from atoll.tables.watchdog import at_work

POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # a drawing carries its own style


async def picture(table: Table, viewer: int, kind: str) -> Response:
    headers = {"content-security-policy": POLICY}
    if kind == "svg":
        with at_work(table):
            drawing = export.svg(table.title, table.state, viewer, table.names)
        return Response(drawing, media_type="image/svg+xml", headers=headers)
    if kind == "png":
        pixels = await asyncio.to_thread(export.png, table.title, table.state, viewer, table.names)
        return Response(pixels, media_type="image/png", headers=headers)
    raise Refused(Refusal.UNKNOWN, "Pictures come as board.svg and board.png.")
