"""Scripts lose their air and nothing else; shapes that are seen through say so of their colour."""

from xml.etree import ElementTree

import pytest

from atoll.web.small import airless, small
from atoll.web.sprites import SVG, lighten


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("const a = (b, c) => { return b + c; };\n", "const a=(b,c)=>{return b + c;};"),
        ("say(\"a , b\", 'c ; d');\n", "say(\"a , b\",'c ; d');"),
        (
            "html`<p a = ${f({ b, c: `${d } , e` })} , >` , g\n",
            "html`<p a = ${f({b,c:`${d} , e`})} , >`,g\n",
        ),
        ("x = y / 2 / z; r = /[/{ }] = / ;\n", "x=y / 2 / z;r=/[/{ }] = /;"),
        ('a(); // it\'s "so"\nb()\n', "a();\nb()\n"),
        ("if (a) {\nb()\n} else {\nc()\n}\n", "if(a){b()}else{c()}\n"),
    ],
)
def test_a_script_keeps_texts_templates_and_patterns(written: str, sent: str) -> None:
    assert airless(written) == sent


def test_a_sheet_keeps_the_spaces_of_its_selectors() -> None:
    assert small(".a :is(b, c) { --x: 1px; color: red; }\n", ".css") == b".a :is(b, c){--x: 1px;color: red;}"


def test_the_opacity_of_a_shape_becomes_that_of_its_colour() -> None:
    shapes = (
        '<circle opacity=".5" fill="red" fill-opacity=".5"/>'
        '<path opacity=".5" fill="none" stroke="red"/>'
        '<rect opacity=".5" fill="red" stroke="blue"/>'
        '<g opacity=".5"/>'
    )
    drawings = ElementTree.fromstring(f'<defs xmlns="{SVG}">{shapes}</defs>')
    lighten(drawings)
    assert [dict(one.attrib) for one in drawings] == [
        {"fill": "red", "fill-opacity": "0.25"},
        {"fill": "none", "stroke": "red", "stroke-opacity": "0.5"},
        {"opacity": ".5", "fill": "red", "stroke": "blue"},  # its two colours lie upon each other
        {"opacity": ".5"},
    ]
