"""The server makes no garbage that somebody has to look for."""

import gc
import time
from collections import Counter

from tests.web.lines import Line
from tests.web.site import Site


def test_what_comes_and_goes_leaves_no_circles(site: Site) -> None:
    ours = ("atoll", "uvicorn", "uvloop", "httptools", "starlette", "asyncio")
    visitor = site.visitor()
    table = visitor.create("me", "me")
    visitor.play(table, 2)
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        visitor.play(table, 6)
        for path in (f"/t/{table}", "/", "/api/tables/nowhere", "/t/nowhere", "/t/nowhere/at/0"):
            visitor.get(path)
        visitor.get(f"/t/{table}/events", seat=7)
        visitor.post(f"/t/{table}/moves", ply=0, seat=0, move="sing")
        with visitor.watch(table) as watch:
            watch.frame()
        with Line(site.address) as line:
            assert line.say(b"sing to me\r\n\r\n").answer().status == 400
        time.sleep(0.3)  # until all lines have ended
        gc.collect()
        found = Counter(type(one) for one in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert [str(kind) for kind in found if kind.__module__.startswith(ours)] == []
