"""The two typefaces of the house: Fredoka One for headings, Manrope for texts and numbers.

They come as packages. Of each, only the letters that the pages need are cut out, once for each process and when a browser
first asks; signs and letters with accents are files of their own, which browsers load for texts that have some.
"""

import hashlib
import io
import logging
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from typing import NamedTuple

import anyio.to_thread
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

FOREVER = "public, max-age=31536000, immutable"
PLAIN = "U+20-21,U+24,U+27-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+B7,U+D7,U+2019,U+2026,U+2192,U+2212"
SIGNS = "U+22-23,U+25-26,U+2A,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+2013-2014,U+2018,U+201C-201D"
ACCENTED = "U+A0-B6,U+B8-D6,U+D8-17F"
HEADINGS = "U+20,U+2D,U+41-5A,U+61-7A"
NUMBERS = "U+21,U+26-29,U+2B-2C,U+2E-3B,U+3F,U+B7,U+2013-2014,U+2019,U+2026"
WEIGHTS = (500, 800)  # that the pages write in, of those that vary
GRID = 320  # steps of an em: a twentieth of a pixel in the text, an eighth in the largest heading

logging.getLogger("fontTools").setLevel(logging.ERROR)  # it tells of every table that it leaves out


class Face(NamedTuple):
    name: str
    family: str
    package: str
    file: str
    letters: str  # as CSS writes them
    weight: str
    features: tuple[str, ...]

    @property
    def address(self) -> str:
        known = repr((self, WEIGHTS, GRID, version(self.package), version("fonttools")))
        return f"/fonts/{self.name}-{hashlib.sha256(known.encode()).hexdigest()[:8]}.woff2"

    @property
    def rule(self) -> str:
        return (
            f"@font-face {{ font-family: {self.family}; src: url({self.address}) format('woff2');"
            f" font-weight: {self.weight}; font-display: swap; unicode-range: {self.letters}; }}\n"
        )


def _fredoka(name: str, letters: str) -> Face:
    file = "FredokaOne-Regular.ttf"
    return Face(name, "'Fredoka One'", "font_fredoka_one", file, letters, "400 800", ())


def _manrope(name: str, letters: str) -> Face:
    file = "Manrope-VariableFont_wght.ttf"
    return Face(name, "Manrope", "font_manrope", file, letters, "500 800", ("tnum",))


FACES = (
    _fredoka("fredoka", HEADINGS),
    _fredoka("fredoka-numbers", NUMBERS),
    _manrope("manrope", PLAIN),
    _manrope("manrope-signs", SIGNS),
    _manrope("manrope-accents", ACCENTED),
)


def rules() -> str:
    """What a style sheet says to have them."""
    return "".join(face.rule for face in FACES)


def routes() -> list[Route]:
    return [Route("/fonts/{file}", font)]


async def font(request: Request) -> Response:
    face = next((face for face in FACES if face.address == request.url.path), None)
    if face is None:
        raise HTTPException(404, "There is no such font.")
    cut = await anyio.to_thread.run_sync(letters_of, face)
    return Response(cut, media_type="font/woff2", headers={"cache-control": FOREVER})


@cache
def letters_of(face: Face) -> bytes:
    """The letters of a typeface, as small as they can be sent."""
    options = subset.Options(
        flavor="woff2", hinting=False, notdef_outline=False, name_IDs=[], layout_features=list(face.features)
    )
    typeface = TTFont(files(face.package) / "files" / face.file)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(face.letters.replace("U+", "")))
    cutter.subset(typeface)
    if "fvar" in typeface:
        del typeface["STAT"]  # speaks of weights that are gone
        typeface = instancer.instantiateVariableFont(typeface, {"wght": WEIGHTS})
    scale_upem(typeface, GRID)
    out = io.BytesIO()
    typeface.flavor = "woff2"
    typeface.save(out)
    return out.getvalue()
