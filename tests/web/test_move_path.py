"""The way of a move has no needless turns: texts are matched once, and a frame is made once for whom it is for."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from atoll.core.mat import Mat
from atoll.web import frames
from tests.tables.cups import Cups, CupsTitle, cups
from tests.web.site import Visitor

COUNTED: Counter[str] = Counter()


def notation(self: CupsTitle, state: Cups, move: int) -> str:
    COUNTED["notation"] += 1
    return CupsTitle.notation(self, state, move)


def mats(self: CupsTitle, *about: Any) -> list[Mat]:
    COUNTED["mats"] += 1
    return CupsTitle.mats(self, *about)


@pytest.fixture
def table(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A table of two people at one screen, with all that is made for it counted."""
    live = frames.live

    def counted(*about: Any) -> frames.Frame:
        COUNTED["frames"] += 1
        return live(*about)

    monkeypatch.setattr(frames, "live", counted)
    with cups(1, notation=notation, mats=mats):
        yield ana.create("me", "me", title="cups")


def counts(*names: str) -> list[int]:
    """How often since the last question."""
    found = [COUNTED[name] for name in names]
    COUNTED.clear()
    return found


def test_a_frame_is_made_once_for_each_who_joins(ana: Visitor, ben: Visitor, table: str) -> None:
    counts()
    with ana.watch(table) as hers:
        hers.frame()
        assert counts("frames", "mats", "notation") == [1, 1, 3]
        with ben.watch(table) as his:
            his.frame()
            assert counts("frames", "mats", "notation") == [1, 1, 0]


def test_a_move_is_matched_once_and_drawn_once_for_each_viewpoint(
    ana: Visitor, ben: Visitor, table: str
) -> None:
    with ana.watch(table) as hers, ben.watch(table) as his:
        frame = hers.frame()
        his.frame()
        counts()
        moved = ana.post(f"/t/{table}/moves", ply=1, seat=frame["turn"], move="draw  one")
        assert moved.json() == {"ply": 2}
        hers.until(2)
        his.until(2)
        assert counts("frames", "mats", "notation") == [2, 2, 3]
        assert ana.post(f"/t/{table}/moves", ply=2, seat=1, move="fly").status_code == 422
        assert counts("frames", "mats", "notation") == [0, 0, 0]
