"""Rules pages: figures from a real game, sections, and a summary that prints as one page."""

import re

import pytest

from atoll.core.catalog import titles
from atoll.web import figures
from atoll.web.figures import example, spans
from atoll.web.rules import SHORT, book
from tests.web.site import Visitor

OURS = ("cacao", "tropic_euro", "tropicalia", "frutabaja", "wapanuba")


@pytest.mark.parametrize("name", OURS)
def test_every_title_shows_a_turn_and_a_score_of_a_real_game(name: str) -> None:
    page = book(titles()[name].rules_text, name)
    assert page.short
    scenes = re.findall(r"<figure class='scene (\w+)'>(.*?)</figure>", page.body, re.S)
    assert {"turn", "score"} <= {kind for kind, _ in scenes}
    assert len(scenes) == len(re.findall(r"\]\((?:turn|position|score):", titles()[name].rules_text))
    for kind, body in scenes:
        assert "<svg" in body, "a figure that cannot be drawn"
        if kind == "turn":
            assert body.count("<li>") > 1
            assert "class='changed'" in body
        assert not re.search(r"\b(?:id|tabindex|data-part)='", body), (
            "it would be taken for a part of a table"
        )


@pytest.mark.parametrize("name", OURS)
def test_worked_scores_add_up(name: str) -> None:
    game = example(name)
    for seat in range(game.start.seats):
        table = game.score(str(seat), ["own"]).partition("<table>")[2]
        rows = [
            [int(n.replace("−", "-")) for n in re.findall(r"<td>(−?\d+)</td>", row)]
            for row in table.split("</tr>")
        ]
        *terms, totals = [row for row in rows if row]
        assert [sum(column) for column in zip(*terms, strict=True)] == totals


@pytest.mark.parametrize("name", OURS)
def test_all_that_figures_refer_to_is_on_the_page(name: str, ana: Visitor) -> None:
    page = ana.get(f"/rules/{name}").text
    asked = set(re.findall(r"href='#([\w-]+)'|url\(#([\w-]+)\)", page))
    there = set(re.findall(r"""id=["']([\w-]+)["']""", page))
    assert {one or other for one, other in asked} <= there


def test_a_figure_that_cannot_be_drawn_leaves_its_caption(monkeypatch: pytest.MonkeyPatch) -> None:
    assert spans("3,5-7") == [3, 5, 6, 7]
    for where in ("9999", "x", "-3"):
        drawn = figures.figure("cacao", "position", where, "board", "A <view>")
        assert drawn == "<figure class='scene position'><figcaption>A &lt;view&gt;</figcaption></figure>"


def test_chapters_are_sections_and_figures_no_paragraphs() -> None:
    text = f'# Game\n\n## In short {{#{SHORT}}}\n\nSit.\n\n![Here](position:3 "board")\n\n## End\n\n| | b |\n|---|---|\n| c | d |\n'
    body = book(text, "cacao").body
    assert body.count("<section") == body.count("</section>") == 2
    assert f'<section class="{SHORT}">' in body
    assert "<p><figure" not in body
    assert "<th></th>" not in body
