"""`atoll mcp`: the games for language models."""

from atoll.cli.terminal import examples
from atoll.core.errors import BadOption

EXAMPLES = examples("atoll mcp")


def mcp() -> None:
    """Serve the games to a language model, over standard input and output (Model Context Protocol).

    Its tools list the titles, explain rules, sit down at a new game against bots or at somebody's table by its link, look,
    and play. Enter this command where your assistant asks for a local MCP server.
    """
    try:
        from atoll.envs.mcp import server
    except ModuleNotFoundError as missing:
        raise BadOption(f"This needs {missing.name}: pip install 'atoll[mcp]'") from missing
    server().run()
