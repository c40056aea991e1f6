"""Somebody who cannot see the table plays it: from the names, roles and descriptions of the accessibility tree alone.

python -m tests.browser.aloud                whole games of every title
python -m tests.browser.aloud cacao          of one
"""

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import CDPSession

from atoll.core.catalog import titles
from tests.browser.house import DESKTOP, HASTE, PATIENCE, POLL, WAIT, Person, chromium, served

PRESS = """function () {
  this.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0, view: window }));
}"""
LONGEST = 2000  # presses of one game


@dataclass
class Thing:
    """A node of the tree, as it is told to somebody who listens."""

    node: int
    role: str
    name: str
    description: str
    pressed: str  # "true" or "false" for what can be chosen, "" for all else
    disabled: bool
    within: tuple[str, ...]  # the roles and names of all that it is in

    def inside(self, role: str, name: str) -> bool:
        return f"{role} {name}" in self.within


@dataclass
class Listener:
    person: Person
    tree: CDPSession
    presses: int = 0
    heard: list[str] = field(default_factory=list)  # the names of all that was pressed

    @classmethod
    def at(cls, person: Person) -> "Listener":
        return cls(person, person.page.context.new_cdp_session(person.page))

    def things(self) -> list[Thing]:
        nodes = self.tree.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        return [
            thing(node, known) for node in nodes if not node.get("ignored") and "backendDOMNodeId" in node
        ]

    def offered(self) -> list[Thing]:
        """What can be decided now: a move to confirm, or else all that can be chosen."""
        told = self.things()
        buttons = [one for one in told if one.inside("group", "Your choice") and one.role == "button"]
        if confirm := [one for one in buttons if one.name == "Confirm"]:
            return confirm
        lying = [one for one in told if one.pressed == "false" and not one.disabled]
        return [*lying, *(one for one in buttons if one.name != "Cancel")]

    def over(self) -> bool:
        return any(one.role == "region" and one.name == "Result" for one in self.things())

    def decide(self, rng: random.Random) -> bool:
        """Press one thing; False when the game is over."""
        self.person.until("live.over || live.choice", PATIENCE)
        late = time.monotonic() + WAIT / 1000
        while not (offered := self.offered()):
            if self.over():
                return False
            assert time.monotonic() < late, "nothing can be decided, and nobody says that the game is over"
            self.person.page.wait_for_timeout(POLL)
        nameless = [one for one in offered if not one.name.strip()]
        assert not nameless, f"it can be chosen, and nobody says what it is: {nameless[0].within}"
        self.press(rng.choice(offered))
        return True

    def press(self, one: Thing) -> None:
        self.presses += 1
        self.heard.append(one.name)
        found = self.tree.send("DOM.resolveNode", {"backendNodeId": one.node})["object"]["objectId"]
        self.tree.send("Runtime.callFunctionOn", {"objectId": found, "functionDeclaration": PRESS})
        self.person.page.wait_for_timeout(POLL)

    def play(self, most: int, seed: int = 5) -> bool:
        """Press things until the game is over, or so often; whether it is over."""
        rng = random.Random(seed)
        return any(not self.decide(rng) for _ in range(most))


def thing(node: dict[str, Any], known: dict[str, dict[str, Any]]) -> Thing:
    facts = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    return Thing(
        node["backendDOMNodeId"],
        *(str(node.get(key, {}).get("value", "")) for key in ("role", "name", "description")),
        str(facts.get("pressed", "")),
        bool(facts.get("disabled")),
        tuple(above(node, known)),
    )


def above(node: dict[str, Any], known: dict[str, dict[str, Any]]) -> Iterator[str]:
    while (node := known.get(node.get("parentId", ""), {})) != {}:
        if not node.get("ignored"):
            yield f"{node['role']['value']} {node.get('name', {}).get('value', '')}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("titles", nargs="*", default=[])
    wish = parser.parse_args()
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "tables.db", guests=()) as address,
        chromium() as browser,
    ):
        for name in wish.titles or titles():
            context = browser.new_context(**DESKTOP, reduced_motion="reduce")
            context.add_init_script(HASTE)
            person = Person(context.new_page(), address)
            person.start("Ana", "random bot", title=name)
            listener = Listener.at(person)
            assert listener.play(LONGEST), f"{name}: not over after {LONGEST} presses"
            assert not person.trouble, person.trouble
            print(f"{name}: over after {listener.presses} presses, {person.live('moves')} moves", flush=True)
            context.close()


if __name__ == "__main__":
    main()
