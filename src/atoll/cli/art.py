"""`atoll art`: every symbol of a title on one sheet, by day and by night."""

import webbrowser
from html import escape
from pathlib import Path
from string import Template
from tempfile import gettempdir
from typing import Annotated
from xml.etree import ElementTree as ET

import typer

from atoll.cli.terminal import TitleName, examples, say
from atoll.core.catalog import title as find_title
from atoll.core.palette import house
from atoll.core.phrase import some
from atoll.core.state import State
from atoll.core.title import Title

EXAMPLES = examples("atoll art {title}", "atoll art {title} --to symbols.html --no-browser")
SVG = "http://www.w3.org/2000/svg"
DRAWN = [f"{{{SVG}}}{name}" for name in ("g", "symbol", "path", "use", "svg")]

#: symbols have no frame of their own: the sheet measures each, and gives it one
SHEET = Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>$label: symbols</title>
<style>
$css
body { margin: 0; padding: 24px; font: 15px var(--font); background: var(--page); color: var(--ink); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 14px; padding: 0; list-style: none; }
li { border-radius: 14px; overflow: hidden; background: var(--card); box-shadow: 0 1px 6px #0003; }
figure { display: grid; grid-template-columns: 1fr 1fr; margin: 0; }
figure div { padding: 10px; background: var(--card); }
figure svg { display: block; width: 100%; height: 110px; }
.day { color-scheme: light; }
.night { color-scheme: dark; }
code { display: block; padding: 8px 10px; overflow-wrap: anywhere; }
.offstage { position: absolute; width: 0; height: 0; }
</style>
<body class="$name">
<svg class="offstage" aria-hidden="true"><defs>$sprite</defs></svg>
<h1>$label</h1>
<p>$count, on the card of a player by day and by night.</p>
<ul>
$cards
</ul>
<script>
for (const svg of document.querySelectorAll("figure svg")) {
  const { x, y, width, height } = svg.firstElementChild.getBBox(), edge = Math.max(width, height) / 20;
  if (width || height) svg.setAttribute("viewBox", [x - edge, y - edge, width + 2 * edge, height + 2 * edge].join(" "));
}
</script>
</body>
</html>
""")


def art(
    title: TitleName,
    to: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write it.", show_default="a passing file")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the sheet.")] = True,
) -> None:
    """Show every symbol of a title with its id, on a light and on a dark ground."""
    kind = find_title(title)
    file = to or Path(gettempdir()) / f"atoll-{title}-art.html"
    file.write_text(sheet(kind), "utf-8")
    say(f"{some(len(symbols(kind)), 'symbol')} of {kind.label}: {file.absolute()}")
    if browser:
        webbrowser.open(file.absolute().as_uri())


def sheet(title: Title[State]) -> str:
    """A page that needs nothing else."""
    found = symbols(title)
    return SHEET.substitute(
        name=title.name,
        label=escape(title.label),
        css=house() + title.css,
        sprite=title.sprite(),
        count=some(len(found), "symbol"),
        cards="\n".join(card(name, title.name) for name in found),
    )


def card(symbol: str, title: str) -> str:
    drawn = f'<svg role="img" aria-label="{symbol}"><use href="#{symbol}"/></svg>'
    halves = "".join(f'<div class="{light} {title}">{drawn}</div>' for light in ("day", "night"))
    return f"<li><figure>{halves}</figure><code>{symbol}</code></li>"


def symbols(title: Title[State]) -> list[str]:
    """The ids of what the mats can show; gradients, patterns and clips only serve those."""
    root = ET.fromstring(f'<svg xmlns="{SVG}">{title.sprite()}</svg>')
    return [id for element in root if element.tag in DRAWN and (id := element.get("id"))]
