"""`atoll art`: one sheet with every symbol."""

import re

from atoll.cli.art import sheet, symbols
from atoll.core.catalog import titles


def test_every_symbol_of_every_title_is_on_its_sheet(atoll, tmp_path):
    for name, title in titles().items():
        file = tmp_path / f"{name}.html"
        told = atoll("art", name, "--to", file, "--no-browser").output
        assert str(file) in told
        shown = file.read_text("utf-8")
        assert shown == sheet(title)
        assert f"{name}-cover" in symbols(title)
        for symbol in symbols(title):
            assert shown.count(f'<use href="#{symbol}"/></svg>') >= 2, "by day and by night"
            assert f"<code>{symbol}</code>" in shown
        assert not re.search(r"https?://(?!www\.w3\.org)", shown), "the sheet needs nothing else"
