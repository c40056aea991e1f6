"""The drawings of a title as files: one with all that its mats refer to, and a small one with the picture on its card."""

import hashlib
import re
from collections.abc import Iterable
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from atoll.core.catalog import title
from atoll.core.state import State
from atoll.core.title import Title
from atoll.web.assets import Asset
from atoll.web.small import small

SVG = "http://www.w3.org/2000/svg"
REFERENCE = re.compile(r"^#([\w-]+)$|url\(#([\w-]+)\)")
SHAPES = {f"{{{SVG}}}{name}" for name in ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")}

ElementTree.register_namespace("", SVG)


@cache
def sprite(name: str) -> Asset:
    """What the mats of a title refer to."""
    drawings = symbols(title(name))
    for drawing in [one for one in drawings if one.get("id") == f"{name}-cover"]:
        drawings.remove(drawing)
    return file_of(drawings)


@cache
def cover(name: str) -> Asset:
    """`<name>-cover`, and what it refers to."""
    return file_of(with_all_it_needs(title(name), [f"{name}-cover"]))


def some(name: str, asked: Iterable[str]) -> str:
    """Some symbols as one hidden drawing for a page; those of the house are on every page."""
    root = Element(f"{{{SVG}}}svg", {"class": "offstage", "aria-hidden": "true"})
    root.append(with_all_it_needs(title(name), asked))
    return ElementTree.tostring(root, "unicode")


def with_all_it_needs(of: Title[State], names: Iterable[str]) -> Element:
    """Symbols, and whatever they refer to."""
    drawings = symbols(of)
    home = {inner.get("id"): drawing for drawing in drawings for inner in drawing.iter()}
    kept, asked = set[Element](), list(names)
    while asked:
        drawing = home.get(asked.pop())
        if drawing is not None and drawing not in kept:
            kept.add(drawing)
            asked += references(drawing)
    for drawing in [one for one in drawings if one not in kept]:
        drawings.remove(drawing)
    return drawings


@cache
def style(name: str) -> Asset:
    """The light of a title."""
    return Asset(small(title(name).css, ".css"), ".css")


def symbols(of: Title[State]) -> Element:
    return ElementTree.fromstring(f'<defs xmlns="{SVG}">{of.sprite()}</defs>')


def lighten(drawings: Element) -> None:
    """A shape that is seen through says so of its colour: as a whole it would be a layer of its own wherever it is drawn,
    and cost a page a good part of every frame."""
    for parent in drawings.iter():
        for shape in parent:
            if shape.tag in SHAPES and "opacity" in shape.attrib and (one := _painted(shape)):
                seen = float(shape.attrib.pop("opacity")) * float(shape.get(one, 1))
                shape.set(one, f"{seen:.3g}")


def _painted(shape: Element) -> str:
    """What makes the one colour of a shape fainter; nothing where it has two, which lie upon each other."""
    filled, lined = shape.get("fill") != "none", shape.get("stroke", "none") != "none"
    return "" if filled and lined else "fill-opacity" if filled else "stroke-opacity"


def references(drawing: Element) -> list[str]:
    values = [value for inner in drawing.iter() for value in inner.attrib.values()]
    return [found[1] or found[2] for value in values for found in REFERENCE.finditer(value)]


def file_of(drawings: Element) -> Asset:
    root = Element(f"{{{SVG}}}svg")
    lighten(drawings)
    root.append(drawings)
    return Asset(small(ElementTree.tostring(root, "unicode"), ".svg"), ".svg")


@cache
def address(kind: str, name: str) -> str:
    """Of the sprite.svg, cover.svg or style.css of a title."""
    told = title(name).css if kind == "style.css" else title(name).sprite()
    return f"/titles/{name}/{kind}?v={hashlib.sha256(told.encode()).hexdigest()[:10]}"


FILES = {"sprite.svg": sprite, "cover.svg": cover, "style.css": style}
