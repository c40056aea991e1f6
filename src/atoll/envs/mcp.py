"""Atoll for language models: an MCP server whose tools sit down at games and play them in words."""

from collections.abc import Callable
from functools import wraps
from itertools import count
from typing import Any, ParamSpec

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import atoll
from atoll.bots import LEVELS
from atoll.core.errors import AtollError, BadOption
from atoll.core.rulebook import section
from atoll.envs.seats import FarSeat, OwnSeat, ReadersSeat

P = ParamSpec("P")
MOST = 100  # seats at once: the oldest is given up for the next

INSTRUCTIONS = """Board games in words. `titles` lists them and `rules` explains one. `new_game` sits you down against bots;
`join` takes a seat at somebody's table by its link. `look` shows the position, the question and the numbered legal moves;
`play` takes a number or a notation and answers with the next position. A refusal says why."""


class Tools:
    """What a model may ask. Whatever it does wrong comes back as words that it can learn from."""

    def __init__(self) -> None:
        self.seats: dict[str, ReadersSeat] = {}
        self.numbers = count(1)

    def titles(self) -> list[dict[str, Any]]:
        """The games there are: name, players, options, levels of bots."""
        return [
            {
                "name": title.name,
                "label": title.label,
                "seats": [title.seats[0], title.seats[-1]],
                "options": {option.name: option.label for option in title.options},
                "bots": list(LEVELS),
            }
            for title in atoll.titles().values()
        ]

    def rules(self, title: str, anchor: str = "") -> str:
        """The rules of a title: the whole page, or the section that a refusal names."""
        text = atoll.title(title).rules_text
        return section(text, anchor) if anchor else text

    def new_game(
        self,
        title: str,
        seats: int = 2,
        seat: int = 0,
        opponents: str = "medium",
        seed: int = 0,
        options: dict[str, Any] | None = None,
    ) -> str:
        """Sit down at a new game, with bots (random, medium or hard) on the other seats. Answers with the name of the
        table and the first position."""
        return self._sit(OwnSeat(title, seats, seat, opponents, seed, options or {}))

    def join(self, link: str, name: str = "Robin") -> str:
        """Take a seat at a table of a server, by the link that its host gave out."""
        return self._sit(FarSeat(link, name))

    def look(self, table: str, holding: str = "") -> str:
        """What your seat knows, what it is asked, and its legal moves; with `holding`, those in whose words that
        stands. At somebody's table this waits for the others, for up to 25 seconds."""
        return self._seat(table).look(holding)

    def play(self, table: str, move: str) -> str:
        """Play a move by its number or notation. The answer is the next position."""
        return self._seat(table).play(move)

    def _sit(self, seat: ReadersSeat) -> str:
        name = f"table-{next(self.numbers)}"
        self.seats[name] = seat
        if len(self.seats) > MOST:
            del self.seats[next(iter(self.seats))]
        return f"{name}\n\n{seat.look()}"

    def _seat(self, table: str) -> ReadersSeat:
        if table not in self.seats:
            raise BadOption(
                f"You do not sit at {table!r}; you sit at: {', '.join(self.seats) or 'no table'}."
            )
        return self.seats[table]


def told(tool: Callable[P, Any]) -> Callable[P, Any]:
    """A refusal reaches the model with its reason."""

    @wraps(tool)
    def ask(*given: P.args, **named: P.kwargs) -> Any:
        try:
            return tool(*given, **named)
        except AtollError as error:
            rule = getattr(error, "rule", "")
            raise ToolError(f"{error} (rule: {rule})" if rule else str(error)) from error

    return ask


def server() -> "MCPServer[Any]":
    made: MCPServer[Any] = MCPServer("atoll", version=atoll.__version__, instructions=INSTRUCTIONS)
    tools = Tools()
    for tool in (tools.titles, tools.rules, tools.new_game, tools.join, tools.look, tools.play):
        made.tool()(told(tool))
    return made
