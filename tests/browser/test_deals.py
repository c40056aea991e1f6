"""Two people who trade: a deal is a sheet between two browsers, and what each of them hopes for stays a secret."""

import json
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from playwright.sync_api import Response, expect

from atoll.core.phrase import plain
from tests.browser.conftest import Visit
from tests.browser.house import BUTTON, DESKTOP, EYES, PHONE, Person
from tests.browser.test_whole_games import THUMB, recorded

SEED = 7  # Ana begins, and no life goal of hers is one of Bea's
OPTIONS = {"mode": "life_goal", "deals": "vote", "round_limit": 20}
LONGEST = 400  # moves
PRESSED = 6  # of them after the deals; the others are sent
ENDING = '[data-part^="end:"], [data-part="jackpot:no"], [data-part="recycle:none"]'
WRITTEN = "#sheet .term:has(.entry:not(.none))"
MOVED = [
    "Ana accepts the offer of Bea",
    "Bea hands 1 clover to Ana",
    "Ana hands 2 monies to Bea",
    "Bea owes Ana 1 money, due in 2 turns",
]
SMALLEST = 8  # pixels of a text that can be read
FINE = f"""() => [...document.querySelectorAll("#sheet text")].filter((text) => {{
  const sheet = document.getElementById("deal").getBoundingClientRect(), box = text.getBoundingClientRect();
  return box.height < {SMALLEST} || box.left < sheet.left || box.right > sheet.right;
}}).map((text) => text.textContent)"""


@dataclass
class Ear:
    """Everything that the server tells one page once it is there."""

    person: Person
    events: list[str] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)

    def __post_init__(self) -> None:
        page = self.person.page
        page.add_init_script("delete window.SharedWorker")  # so that the page itself is told
        wire = page.context.new_cdp_session(page)
        wire.on("Network.eventSourceMessageReceived", lambda event: self.events.append(event["data"]))
        wire.send("Network.enable")
        page.on("response", lambda r: self.answers.append(r) if r.request.resource_type == "fetch" else None)

    def before_the_end(self) -> list[str]:
        return list(takewhile(lambda event: not json.loads(event).get("over"), self.events))


# -- what people do ------------------------------------------------------------------------------------


def meet(visit: Visit, *devices: dict[str, Any]) -> tuple[Person, Person, list[Ear]]:
    """Ana and Bea, who agree on deals, until Ana may open one."""
    ana, bea = people = [visit(device) for device in devices]
    ears = [Ear(person) for person in people]
    ana.start("Ana", "open", title="frutabaja", seed=SEED, **OPTIONS)
    bea.page.goto(ana.page.get_by_label("Invitation link").input_value())
    bea.page.get_by_label("Your name").fill("Bea")
    bea.press(bea.page.get_by_role("button", name="Sit down"))
    ana.until("live.seats[1].name === 'Bea'")
    ana.press(ana.page.get_by_role("button", name="Close", exact=True))
    bea.until("live.mine.length")
    for person in people:
        do(person, "vote:yes")
        together(ana, bea)
    while not ana.page.locator('#ui-bar [data-part="end:build"]').count():
        assert go_on(ana, bea)
    return ana, bea, ears


def do(person: Person, *parts: str) -> None:
    """Make one move by pressing its parts."""
    ply = person.live("ply")
    for part in parts:
        lit = f'.mat [data-part="{part}"][data-can=yes], #ui-bar [data-part="{part}"]'
        person.press(person.page.locator(lit).first)
    person.until(f"live.ply > {ply} || document.querySelector('#ui-do-confirm')")
    if person.live("ply") == ply:  # a thumb looks first
        person.press(person.page.locator("#ui-do-confirm"))
        person.until(f"live.ply > {ply}")
    assert person.sideways() == 0


def propose(author: Person, other: Person, *elements: tuple[str, ...]) -> None:
    """Write a draft, element by element, and send it."""
    for parts in elements:
        do(author, *parts)
    do(author, "send:yes")
    together(author, other)


def owe(side: str, monies: int, clovers: int, due: int) -> list[tuple[str, ...]]:
    """An IOU and its three steps."""
    return [(f"{side}:iou",), (f"amount:{monies}",), (f"amount:{clovers}",), (f"amount:{due}",)]


def go_on(*people: Person) -> bool:
    """One move of whoever decides, the one that ends a step if there is such; False when the game is over."""
    mover = people[max(people[0].live("turn"), 0)]
    if not mover.settled():
        return False
    ends = mover.page.locator(BUTTON).and_(mover.page.locator(ENDING))
    if ends.count():
        do(mover, str(ends.first.get_attribute("data-part")))
    else:
        mover.move()
    together(*people)
    return True


def hurry(*people: Person) -> bool:
    """The same without a press."""
    mover = people[max(people[0].live("turn"), 0)]
    mover.until("live.over || live.choice")
    if mover.live("over"):
        return False
    mover.send("end:")
    together(*people)
    return True


def together(*people: Person) -> None:
    latest = max(person.live("ply") for person in people)
    for person in people:
        person.until(f"live.ply >= {latest}")


# -- what people see -----------------------------------------------------------------------------------


def columns(person: Person) -> tuple[list[str], list[str]]:
    """What the viewer gives and gets by the sheet, as it stands there."""
    fold = person.page.locator("#deal .fold").bounding_box()
    assert fold
    sides: tuple[list[str], list[str]] = [], []
    for entry in person.page.locator(WRITTEN).all():
        box = entry.bounding_box()
        assert box
        column = box["x"] > fold["x"]
        assert str(entry.get_attribute("aria-label")).startswith("Get" if column else "Give")
        sides[column].append(str(entry.text_content()))
    return sides


def check_sheet(giver: Person, getter: Person, gives: list[str], gets: list[str]) -> None:
    """Both read the same deal, each from their own side."""
    assert columns(giver) == (gives, gets)
    assert columns(getter) == (gets, gives)
    for person in (giver, getter):
        expect(person.page.locator("#deal-side-0")).to_contain_text("You give")
        expect(person.page.locator("#deal-side-1")).to_contain_text("You get")
        assert person.page.evaluate(FINE) == []
        assert person.sideways() == 0


def log_of(person: Person) -> list[str]:
    names = [seat["name"] for seat in person.live("seats")]
    return [plain(line["text"], names) for line in person.live("log")]


def label(person: Person, piece: str) -> str:
    return str(person.page.locator(f"#{piece}").get_attribute("aria-label"))


def goals_of(person: Person, seat: int) -> list[str]:
    """The names of the life goals of a seat, as far as they are shown."""
    return [
        str(goal.locator("text").first.text_content())
        for goal in person.page.locator(f'[id^="goal-{seat}-"]').all()
    ]


# -- deals ---------------------------------------------------------------------------------------------


def test_a_whole_game_with_deals_between_two_browsers(visit: Visit) -> None:
    ana, bea, ears = meet(visit, DESKTOP, DESKTOP)
    people, moves = (ana, bea), 0
    with recorded(ana):
        hopes = [goals_of(person, seat) for seat, person in enumerate(people)]
        assert len({*hopes[0], *hopes[1]}) == 6
        trade(ana, bea)
        refuse(ana, bea)
        while (go_on if moves < PRESSED else hurry)(*people):
            moves += 1
            assert moves < LONGEST, "the game does not end"
        together(*people)
        for person in people:
            headline = plain(person.live("over")["headline"], ["Ana", "Bea"])
            expect(person.page.locator("#ui-result")).to_contain_text(headline)
            assert "Bea pays Ana 1 money by an IOU" in log_of(person)
            assert [goals_of(person, seat) for seat in (0, 1)] == hopes
            assert person.sideways() == 0
        check_secrets(ears, hopes)


def trade(ana: Person, bea: Person) -> None:
    """Ana offers a loan, Bea has another idea, and Ana likes it."""
    do(ana, "player:1")
    propose(ana, bea, ("give:monies", "amount:1"), *owe("get", 3, 0, 2))
    check_sheet(ana, bea, ["1"], ["3in 2"])
    do(bea, "answer:counter")
    propose(bea, ana, ("get:monies", "amount:2"), ("give:clovers",), *owe("give", 1, 0, 2))
    check_sheet(ana, bea, ["2"], ["1", "1in 2"])
    do(ana, "answer:accept")
    together(ana, bea)
    for person in (ana, bea):
        expect(person.page.locator("#sheet")).to_have_count(0)
        assert [label(person, f"monies-{seat}") for seat in (0, 1)] == ["0 monies", "4 monies"]
        assert [label(person, f"clovers-{seat}") for seat in (0, 1)] == ["2 clovers of 3", "0 clovers of 3"]
        assert label(person, "iou-1") == "IOU: Bea owes Ana 1 money, due in 2 turns"
        assert log_of(person)[-4:] == MOVED


def refuse(ana: Person, bea: Person) -> None:
    """Another deal comes to nothing."""
    do(ana, "player:1")
    propose(ana, bea, ("get:monies", "amount:4"))
    check_sheet(ana, bea, [], ["4"])
    do(bea, "answer:decline")
    together(ana, bea)
    for person in (ana, bea):
        expect(person.page.locator("#sheet")).to_have_count(0)
        assert [label(person, f"monies-{seat}") for seat in (0, 1)] == ["0 monies", "4 monies"]
        assert "declines" in log_of(person)[-1]


def check_secrets(ears: list[Ear], hopes: list[list[str]]) -> None:
    """The life goals of the other one are in no byte before the end; one's own are, and afterwards all."""
    for seat, ear in enumerate(ears):
        early = ear.before_the_end()
        told, last = "\n".join(early), "\n".join(ear.events[len(early) :])
        told += "\n".join(answer.text() for answer in ear.answers)
        other = 1 - seat
        for secret in (f"goal-{other}-", *hopes[other]):
            assert secret not in told
            assert secret in last
        for known in (f"goal-{seat}-", *hopes[seat]):
            assert known in told


def test_a_deal_is_written_and_sent_with_a_thumb(visit: Visit) -> None:
    ana, bea, _ = meet(visit, PHONE, PHONE)
    do(ana, "player:1")
    assert ana.page.evaluate(EYES, {"chance": 0, "hasty": False})["smallest"] >= THUMB
    propose(ana, bea, ("give:monies", "amount:1"), ("get:clovers",), *owe("get", 2, 1, 3))
    check_sheet(ana, bea, ["1"], ["1", "21in 3"])
    do(bea, "answer:accept")
    together(ana, bea)
    for person in (ana, bea):
        assert label(person, "iou-1") == "IOU: Bea owes Ana 2 monies and 1 clover, due in 3 turns"
