"""Pictures of positions: whole in themselves, and the same wherever they are shown."""

import re
import sys
from xml.etree import ElementTree as ET

import pytest

from atoll import Rng, title
from atoll.core import export
from atoll.core.errors import AtollError
from atoll.core.palette import SEATS, emblems, house
from atoll.testing.cases import Case, defaults, every
from tests.tools import play_some

SVG = "{http://www.w3.org/2000/svg}"


@every(defaults())
def test_a_drawing_needs_nothing_else(case: Case):
    state = play_some(case.start(3), Rng(3), 40)
    for viewer in case.viewers:
        drawing = export.svg(case.title, state, viewer, case.names)
        root = ET.fromstring(drawing)
        assert root.get("class") == case.title.name
        assert not re.search(r"var\(|light-dark\(|<script|https?://(?!www\.w3\.org)", drawing)
        there = {e.get("id") for e in root.iter()}
        wanted = set(re.findall(r"href='#([^']+)'|url\(#([^)]+)\)", drawing))
        assert {one or two for one, two in wanted} <= there


def test_every_mat_is_in_the_picture():
    cacao = title("cacao")
    state = cacao.start(4, seed=1)
    root = ET.fromstring(export.svg(cacao, state, 2))
    panels = [e.get("id") for e in root.iter(f"{SVG}svg") if e.get("id")]
    assert sorted(panels) == sorted(m.id for m in cacao.mats(state, 2, ["?"] * 4))
    assert "Player 3" in "".join(root.itertext())


def test_variables_take_their_light_values():
    light, css = export.by_day(
        house()
        + """.x { --deep: light-dark(rgb(1, 2, 3), black); --sea: var(--deep); } /* { */
        .x .card { fill: var(--card); stroke: var(--sea); } .x [data-can] .hit { stroke: red; }
        @media (hover: hover) { .x .card:hover { fill: red; } }"""
    )
    assert light["--sea"] == "rgb(1, 2, 3)"
    assert css.endswith("\n.x .card { fill: #fffaee; stroke: rgb(1, 2, 3); }")


def test_a_drawing_has_the_style_of_the_house():
    """What titles share stands once; a title's own comes after it."""
    cacao = title("cacao")
    style = re.search(r"<style>(.*?)</style>", export.svg(cacao, cacao.start(2)), re.S)
    assert style
    shared, own = "\n.card { fill: #fff8e4;", ".cacao .gap {"
    assert 0 < style[1].index(shared) < style[1].index(own)
    assert ".cacao .card" not in style[1]


def test_the_colours_of_the_seats_are_said_once():
    for seat, livery in enumerate(SEATS):
        assert f".p{seat} {{ --pc: {livery.base};" in house()
        assert f"<path id='emblem-{seat}' d='{livery.emblem}'/>" in emblems()


def test_a_png_has_the_size_of_the_drawing():
    pytest.importorskip("resvg_py")
    cacao = title("cacao")
    state = cacao.start(2)
    image = export.png(cacao, state, zoom=0.5)
    root = ET.fromstring(export.svg(cacao, state))
    assert image.startswith(b"\x89PNG")
    assert abs(int.from_bytes(image[16:20]) - float(root.get("width", 0)) / 2) <= 1


def test_without_resvg_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(AtollError, match=r"pip install atoll\[png\]"):
        export.png(title("cacao"), title("cacao").start(2))


def test_a_board_shows_itself_in_a_notebook():
    cacao = title("cacao")
    assert cacao.start(2)._repr_svg_().startswith("<svg")
