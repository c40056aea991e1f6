"""The commands of docs/api.md are typed into a shell as they stand there, with what the server answered filled in."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.tools import ROOT
from tests.web.site import Site, Visitor

GUIDE = (ROOT / "docs" / "api.md").read_text("utf-8")
SAMPLE = "k3m8x2pq7rst"


def blocks() -> list[str]:
    return re.findall(r"^```\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


def commands() -> Iterator[str]:
    """Those of the game with curl, without their comments."""
    [game] = [block for block in blocks() if "curl" in block]
    lines = [re.split(r" +#( |$)", line)[0].strip() for line in game.splitlines()]
    return (line for line in lines if line)


class Shell:
    """What has been set in it stays."""

    def __init__(self, address: str) -> None:
        self.before = ""
        self.address = address

    def type(self, command: str) -> str:
        if command.startswith("export ") or command.startswith("ask()"):
            self.before += command.replace("http://localhost:8000", self.address) + "\n"
            key = re.search(r"KEY=\$\(.*\)", command)
            if key:  # made once
                made = self._run(f"{command}\necho $KEY")
                self.before = self.before.replace(key[0], f"KEY={made}")
            return ""
        return self._run(self.before + command)

    def _run(self, script: str) -> str:
        done = subprocess.run(["bash", "-ec", script], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("openssl")), reason="needs curl and openssl")
def test_the_game_with_curl_goes_as_it_is_told(site: Site) -> None:
    shell, id, state = Shell(site.address), SAMPLE, dict[str, Any]()
    answers = []
    for command in commands():
        typed = command.replace(SAMPLE, id)
        if "/moves" in typed:  # ply, seat and move as the answer before had them
            move = {"ply": state["ply"], "seat": state["turn"], "move": state["moves"][0]["move"]}
            assert json.loads(typed.partition("--json '")[2].rstrip("'")).keys() == move.keys()
            typed = f"{typed.partition('--json')[0]}--json '{json.dumps(move)}'"
        told = shell.type(typed)
        if not told:
            continue
        assert '"error"' not in told, (typed, told)
        answers.append(told)
        if "/api/tables" in typed:
            id = json.loads(told)["id"]
            assert json.loads(told)["url"] == f"/t/{id}"
        elif "/state" in typed:
            state = json.loads(told)
    titles, _, _, moved, record = answers
    assert {"cacao"} <= {title["name"] for title in json.loads(titles)["titles"]}
    assert json.loads(moved) == {"ply": state["ply"] + 1}
    assert record.startswith('{"atoll"')


def test_what_the_guide_says_of_tokens_and_refusals(site: Site, ana: Visitor) -> None:
    table = ana.create("me", "me")
    [[path, body]] = re.findall(r"^POST /t/TABLE/(\w+) +(\{.*?\})", GUIDE, re.MULTILINE)
    token = ana.post(f"/t/{table}/{path}", **json.loads(body)).json()["token"]
    with httpx.Client(base_url=site.address, headers={"authorization": f"Bearer {token}"}) as program:
        state = program.get(f"/t/{table}/state", params={"seat": 0, "wait": 1}).json()
        said = re.search(r"in words: (.*?) `over`", GUIDE, re.DOTALL)
        assert said is not None
        assert set(re.findall(r"`(\w+)`", said[1])) | {"over", "headline"} <= state.keys()
        refused = program.post(f"/t/{table}/moves", json={"ply": 99, "seat": 0, "move": "pass"})
        assert (refused.status_code, refused.json()["ply"]) == (409, state["ply"])
        assert program.get(f"/t/{table}/state", params={"seat": 1}).status_code == 403
        assert program.get("/t/nowhere/state").status_code == 404
    assert httpx.get(f"{site.address}/api/titles", headers={"authorization": "Bearer x"}).status_code == 401
