"""The games in words: a reader who knows nothing but what it is told plays them to the end."""

import asyncio
import re

import pytest

import atoll

mcp = pytest.importorskip("mcp")

from atoll.envs.mcp import server  # noqa: E402
from atoll.envs.seats import OwnSeat  # noqa: E402

NUMBERED = re.compile(r"^(\d+) \S", re.MULTILINE)


def talk(conversation):
    """Have a conversation with the server, in memory."""

    async def held():
        async with mcp.Client(server()) as client:

            async def ask(tool: str, **given):
                answer = await client.call_tool(tool, given)
                return "\n".join(part.text for part in answer.content), bool(answer.is_error)

            return await conversation(ask)

    return asyncio.run(held())


@pytest.mark.parametrize("title", sorted(atoll.titles()))
def test_a_reader_plays_a_whole_game(title):
    async def game(ask):
        told, failed = await ask("new_game", title=title, seats=2, opponents="random", seed=5)
        table, decisions = told.split("\n")[0], 0
        while not failed and "The game is over." not in told:
            numbers = NUMBERED.findall(told.rpartition("\n\n")[2])
            told, failed = await ask("play", table=table, move=numbers[decisions * 7 % len(numbers)])
            decisions += 1
        return told, failed, decisions

    told, failed, decisions = talk(game)
    assert not failed, told
    assert decisions > 1
    assert "Places by seat" in told


def test_refusals_arrive_with_their_reason():
    async def mistakes(ask):
        told, _ = await ask("new_game", title="cacao", seats=2, opponents="random")
        table = told.split("\n")[0]
        return [
            await ask("play", table=table, move="place 1-1-1-1 at 9,9"),
            await ask("play", table=table, move="999"),
            await ask("look", table="nowhere"),
            await ask("new_game", title="chess"),
            await ask("rules", title="cacao", anchor="castling"),
            await ask("join", link="http://localhost/t/x"),
        ]

    answers = talk(mistakes)
    assert all(failed for _, failed in answers)
    reasons = [
        "(rule: placing)",
        "There is no move 999",
        "You do not sit",
        "chess",
        "no section 'castling'",
        "no link",
    ]
    for (told, _), reason in zip(answers, reasons, strict=True):
        assert reason in told


def test_rules_are_read_by_sections():
    async def read(ask):
        return await ask("rules", title="cacao", anchor="placing"), await ask("titles")

    (section, _), (titles, _) = talk(read)
    assert "{#placing}" in section.split("\n")[0]
    assert all(name in titles for name in atoll.titles())


def test_long_lists_are_told_by_notation_until_one_asks_for_some():
    seat = OwnSeat("wapanuba", 4, 0, "random", 3, {})
    while len(seat.view().offers) <= 40:
        seat.make(seat.view().offers[-1].notation)
    whole, some = seat.look(), seat.look(seat.view().offers[0].notation)
    assert "told by their notation" in whole
    assert len(some) < len(whole)
    assert ": " in some.split("\n")[-1]
