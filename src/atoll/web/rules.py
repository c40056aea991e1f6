"""The rules page of a title: Markdown as HTML, in sections, with figures and all that these refer to."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from atoll.core.draw import tag
from atoll.web import figures, sprites

ANCHOR = re.compile(r"\s*\{#([\w.-]+)\}\s*$")
SYMBOL = re.compile(r"(?:href='|url\()#([\w-]+)")
SHORT = "short"  # the anchor of the section that is printed as one page


class Book(NamedTuple):
    body: str
    contents: list[tuple[str, str, int]]  # anchor, text, level of each heading
    sprite: str  # the symbols that its pictures refer to, as one hidden drawing

    @property
    def short(self) -> bool:
        """Whether there is a summary to print."""
        return any(anchor == SHORT for anchor, _, _ in self.contents)


@cache
def book(text: str, name: str = "") -> Book:
    """Every heading has an anchor, every chapter is a section. An image is a symbol of the title's sprite,
    `![](symbol:cacao-sun "30")`, 30 units from its middle to each edge, or a figure: see figures.py."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("image", image)
    tokens = reader.parse(text)
    contents = [_heading(one, inline) for one, inline in pairwise(tokens) if one.type == "heading_open"]
    _lift_figures(tokens)
    body = reader.renderer.render(_in_sections(tokens), reader.options, {"title": name})
    body = body.replace("<th></th>", "<td></td>")  # Markdown has no table without a head
    asked = set(SYMBOL.findall(body))
    return Book(body, contents, sprites.some(name, asked) if asked else "")


def _heading(opening: Token, inline: Token) -> tuple[str, str, int]:
    found = ANCHOR.search(inline.content)
    heading = ANCHOR.sub("", inline.content)
    anchor = found[1] if found else slug(heading)
    opening.attrSet("id", anchor)
    if found and inline.children:
        inline.children[-1].content = ANCHOR.sub("", inline.children[-1].content)
    return anchor, re.sub(r"[*_`]", "", heading), int(opening.tag[1])


def _lift_figures(tokens: Sequence[Token]) -> None:
    """A figure is no part of a paragraph."""
    for before, inline, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        alone = [child.attrGet("src") for child in inline.children or [] if child.type == "image"]
        if len(inline.children or []) == len(alone) == 1 and kind_of(str(alone[0])) in figures.KINDS:
            before.hidden = after.hidden = True


def _in_sections(tokens: Sequence[Token]) -> list[Token]:
    """Each heading of the second level begins a section."""
    out: list[Token] = []
    opened = False
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            out += [Token("section_close", "section", -1)] if opened else []
            attributes: dict[str, str | int | float] = {"class": str(token.attrGet("id"))}
            out.append(Token("section_open", "section", 1, attrs=attributes))
            opened = True
        out.append(token)
    return out + ([Token("section_close", "section", -1)] if opened else [])


def kind_of(source: str) -> str:
    return source.partition(":")[0]


def image(_: object, tokens: Sequence[Token], index: int, __: object, env: dict[str, str]) -> str:
    token = tokens[index]
    kind, _, where = str(token.attrGet("src")).partition(":")
    told = str(token.attrGet("title") or "")
    if kind in figures.KINDS:
        return figures.figure(env["title"], kind, where, told, token.content)
    half = int(told or 24)
    drawn = tag("use", href=f"/titles/{env['title']}/sprite.svg#{where}")
    spoken = {"role": "img", "aria_label": token.content} if token.content else {"aria_hidden": "true"}
    return tag("svg", drawn, class_="figure", viewBox=f"{-half} {-half} {2 * half} {2 * half}", **spoken)


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
