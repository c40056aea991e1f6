"""The page with the layouts of all titles is what the sheets say: python -m tests.envs.test_layouts writes it anew."""

from atoll import titles
from atoll.core.layout import explained
from tests.tools import ROOT

PAGE = ROOT / "docs" / "observations.md"
HEAD = """# Observations

What `State.observe` writes for a seat, title by title, part after part. A part of several numbers is read row by row; *seats* are counted clockwise from the one
that looks, which is the first. Choices are a one among zeros. See [research](research.md#learning) for how to read them.
"""


def page() -> str:
    told = [HEAD]
    for name, title in titles().items():
        if type(title).__module__.startswith("atoll."):
            told.append(f"## {title.label}\n\n{explained_of(name)}\n")
            if title.layout(2, planes=True).parts != title.layout(2).parts:
                told.append(f"With planes:\n\n{explained_of(name, planes=True)}\n")
    return "\n".join(told)


def explained_of(name: str, planes: bool = False) -> str:
    title = titles()[name]
    return explained([title.layout(seats, planes) for seats in title.seats], list(title.seats))


def test_the_page_is_true():
    assert PAGE.read_text("utf-8") == page(), "python -m tests.envs.test_layouts writes it anew"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
