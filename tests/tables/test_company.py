"""Names, talk, the lobby, and what a host allows."""

import asyncio
from pathlib import Path

import pytest

from atoll.tables import links, talk, words
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.names import alike, clean_name, fitting_name, readable
from atoll.tables.people import HOLDERS
from atoll.tables.refused import Refusal, Refused
from atoll.tables.seating import brought
from atoll.tables.store import Message, Seat, Terms
from tests.tables.tools import ANA, BEN, CID, person, stored, with_hub

ME, OPEN = Seat(0, "person", "Ana"), Seat(1, "open", "")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def run(path: Path, work: object) -> None:
    asyncio.run(with_hub(path, work))  # type: ignore[arg-type]  # a coroutine function of one hub


# -- names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Ana  B ", "Ana B"),
        ("x" * 24, "x" * 24),
        ("Zoë\n", "Zoë"),
        ("Ｚｏｅ", "Zoe"),
        ("A\u200bn\u2060a\ufeff", "Ana"),
        ("\u202eanA", "anA"),
        ("Ze\u0301\u0301\u0301\u0301\u0301\u0301d", "Zé\u0301\u0301d"),
        ("渚", "渚"),
        ("ياسمين", "ياسمين"),
    ],
)
def test_names_are_what_one_sees(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\x00\n", "\u200b\u200d", "\u3164", "\u2800\u2800"])
def test_names_that_show_nothing_or_too_much(name: str) -> None:
    with pytest.raises(Refused, match="1 to 24"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Moana", "MOANA", "m o a n a", "Hard", "bot", "Bot.", "Open seat 2"])
def test_names_of_the_house(name: str) -> None:
    with pytest.raises(Refused, match="house"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Ana", "ANA", "Ána", "A n a", "ana."])
def test_names_that_others_would_take_for_one_another(name: str) -> None:
    with pytest.raises(Refused, match="already"):
        clean_name(name, ["Ben", "Ana"])
    assert clean_name("Anna", ["Ben", "Ana"]) == "Anna"


def test_names_from_a_file_are_made_to_fit() -> None:
    assert [seat.name for seat in brought(ANA, ["Ana", "ana", "", "Moana"])] == [
        "Ana",
        "ana 2",
        "Player 3",
        "Moana",
    ]
    assert fitting_name("x" * 40, 1, ["x" * 24]) == "x" * 21 + " 2"
    assert alike("?!") != alike("!!")


def test_nobody_sits_down_under_the_name_of_another(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, OPEN], {})
        token = table.invitation(table.seats[1])
        with pytest.raises(Refused, match="already"):
            await hub.join(BEN, table.id, token, "ana")
        assert table.seats[1].kind == "open"
        await hub.join(BEN, table.id, token, "Ben")
        with pytest.raises(Refused, match="already"):
            await hub.rename(BEN, table.id, 1, "ANA")
        await hub.rename(BEN, table.id, 1, "BEN")
        assert table.names == ["Ana", "BEN"]
        with pytest.raises(Refused, match="already"):
            await hub.create(ANA, "cacao", [ME, Seat(1, "person", "Ana")], {})

    run(path, work)


# -- talk --------------------------------------------------------------------------------------------


def test_what_is_said_is_kept(path: Path) -> None:
    kept = stored(person(0, ANA), person(1, BEN))

    async def speak(hub: Hub) -> None:
        await hub.store.create(kept)
        assert await hub.say(ANA, kept.header.id, 0, " <b>Hello</b>\n\u202e Ben ") == 0
        assert await hub.say(BEN, kept.header.id, 1, "Hi") == 1
        table = await hub.get(kept.header.id)
        assert table.ply == 0  # talk is no entry: nobody's move is stale for it

    async def hear(hub: Hub) -> None:
        table = await hub.get(kept.header.id)
        assert [(one.n, one.seat, one.text) for one in table.said] == [
            (0, 0, "<b>Hello</b> Ben"),
            (1, 1, "Hi"),
        ]

    run(path, speak)
    run(path, hear)


def test_who_may_speak(path: Path) -> None:
    async def work(hub: Hub) -> None:
        kept = stored(person(0, ANA), person(1, BEN))
        await hub.store.create(kept)
        id = kept.header.id

        async def refused(browser: object, text: str, pattern: str, seat: int = 1) -> None:
            with pytest.raises(Refused, match=pattern):
                await hub.say(browser, id, seat, text)  # type: ignore[arg-type]  # any of the three

        await refused(CID, "hello", "not yours")
        await refused(BEN, "hello", "not yours", seat=0)
        await refused(BEN, " \u200b ", "1 to 300")
        await refused(BEN, "x" * 301, "1 to 300")
        await hub.mute(ANA, id, 1, True)
        await refused(BEN, "hello", "muted")
        with pytest.raises(Refused, match="host"):
            await hub.mute(BEN, id, 1, False)
        await hub.mute(ANA, id, 1, False)
        await hub.say(BEN, id, 1, "hello")
        await hub.settle(ANA, id, None, None, False)
        await refused(BEN, "hello", "switched the chat off")
        assert len((await hub.get(id)).said) == 1

    run(path, work)


def test_nobody_floods_the_table(path: Path) -> None:
    async def work(hub: Hub) -> None:
        kept = stored(person(0, ANA), person(1, BEN))
        await hub.store.create(kept)
        for number in range(talk.BREATH):
            await hub.say(BEN, kept.header.id, 1, str(number))
        with pytest.raises(Refused, match="a lot at once"):
            await hub.say(BEN, kept.header.id, 1, "more")
        await hub.say(ANA, kept.header.id, 0, "Calm down")

    run(path, work)


def test_two_servers_speak_at_once(path: Path) -> None:
    """Another process has taken the number: what it said is heard first."""

    async def work(hub: Hub) -> None:
        kept = stored(person(0, ANA), person(1, BEN))
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        assert await hub.store.say(table.id, Message(0, 1, "I was first", 1.0))
        assert await hub.say(ANA, table.id, 0, "No, I") == 1
        assert [one.text for one in table.said] == ["I was first", "No, I"]

    run(path, work)


def test_phrases_can_be_said() -> None:
    assert all(readable(phrase) == phrase and len(phrase) <= talk.LENGTH for phrase in words.PHRASES)


# -- the lobby ---------------------------------------------------------------------------------------


def test_strangers_sit_down_at_public_tables_only(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, OPEN, Seat(2, "open", "")], {})
        assert await hub.lobby() == []
        with pytest.raises(Refused, match="by invitation") as refused:
            await hub.sit(BEN, table.id, 1, "Ben")
        assert refused.value.kind is Refusal.FORBIDDEN
        with pytest.raises(Refused, match="host"):
            await hub.settle(BEN, table.id, True, None, None)
        await hub.settle(ANA, table.id, True, None, None)
        assert await hub.lobby() == [table]
        assert await hub.sit(BEN, table.id, 1, "Ben") == 1
        assert await hub.sit(BEN, table.id, 1, "Ben") == 1  # the answer got lost
        with pytest.raises(Refused, match="Somebody else"):
            await hub.sit(CID, table.id, 1, "Cid")
        assert await hub.sit(CID, table.id, 2, "Cid") == 2
        assert await hub.lobby() == []
        assert table.names == ["Ana", "Ben", "Cid"]

    run(path, work)


def test_terms_last(path: Path) -> None:
    kept = stored(person(0, ANA), person(1, BEN))

    async def settle(hub: Hub) -> None:
        await hub.store.create(kept)
        await hub.settle(ANA, kept.header.id, True, False, None)
        await hub.mute(ANA, kept.header.id, 1, True)

    async def look(hub: Hub) -> None:
        table = await hub.get(kept.header.id)
        assert table.terms == Terms(public=True, watch=False, chat=True, muted=(1,))
        assert [table.visible(one.hash) for one in (ANA, BEN, CID)] == [True, True, False]

    run(path, settle)
    run(path, look)


# -- links -------------------------------------------------------------------------------------------


def test_a_seat_is_played_from_two_devices(path: Path) -> None:
    phone = Browser("p" * 22)

    async def work(hub: Hub) -> None:
        kept = stored(person(0, ANA, "Ana"), person(1, BEN, "Ben"), moves=4)
        await hub.store.create(kept)
        id = kept.header.id
        table = await hub.get(id)
        token = await hub.link(ANA, id, 0)
        for other in (ANA, BEN):
            with pytest.raises(Refused, match="not yours"):
                await hub.link(other, id, 1 if other is ANA else 0)
        assert await hub.enter(phone, id, token) == 0
        assert await hub.enter(phone, id, token) == 0
        assert table.eyes(phone.hash).mine == table.eyes(ANA.hash).mine == (0,)
        assert not table.eyes(phone.hash).host
        told = [line.text for line in table.log(-1) if "another device" in line.text]
        assert len(told) == 1
        assert (await hub.store.load(id)).seats == table.seats  # type: ignore[union-attr]  # it is there
        await hub.unlink(phone, id, 0)  # a phone that was stolen would do the same
        assert (table.seats_of(ANA.hash), table.seats_of(phone.hash)) == ([], [0])
        with pytest.raises(Refused, match="taken back"):
            await hub.enter(ANA, id, token)
        assert (await hub.store.load(id)).seats == table.seats  # type: ignore[union-attr]  # it is there

    run(path, work)


def test_a_table_may_have_several_hosts(path: Path) -> None:
    async def work(hub: Hub) -> None:
        kept = stored(person(0, ANA), person(1, BEN))
        await hub.store.create(kept)
        id = kept.header.id
        with pytest.raises(Refused, match="Only the host"):
            await hub.link(BEN, id, -1)
        token = await hub.link(ANA, id, -1)
        assert await hub.enter(CID, id, token) == -1
        await hub.settle(CID, id, True, None, None)
        with pytest.raises(Refused, match="set up the table"):
            await hub.unlink(CID, id, -1)
        await hub.unlink(ANA, id, -1)
        with pytest.raises(Refused, match="Only the host"):
            await hub.settle(CID, id, False, None, None)
        with pytest.raises(Refused, match="taken back"):
            await hub.enter(CID, id, token)
        assert (await hub.store.load(id)).hosts == (ANA.hash,)  # type: ignore[union-attr]  # it is there

    run(path, work)


def test_links_and_devices_are_counted(path: Path) -> None:
    async def work(hub: Hub) -> None:
        kept = stored(person(0, ANA), person(1, BEN))
        await hub.store.create(kept)
        id = kept.header.id
        token, *_ = [await hub.link(ANA, id, 0) for _ in range(links.LINKS)]
        with pytest.raises(Refused, match="links lead there"):
            await hub.link(ANA, id, 0)
        for _ in range(HOLDERS - 1):
            await hub.enter(Browser(), id, token)
        with pytest.raises(Refused, match="hold this seat already"):
            await hub.enter(Browser(), id, token)

    run(path, work)
