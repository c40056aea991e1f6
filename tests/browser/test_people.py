"""People at a table: the waiting room, seats that change hands, chat, the lobby, clocks."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit
from tests.browser.house import PATIENCE, PHONE, Person


def invitation(host: Person) -> str:
    return host.page.get_by_label("Invitation link").first.input_value()


def sit_down(person: Person, link: str, name: str) -> None:
    person.page.goto(link)
    person.page.get_by_label("Your name").fill(name)
    person.press(person.page.get_by_role("button", name="Sit down"))
    person.until("live.mine.length === 1")


def pair(visit: Visit, title: str = "pearls") -> tuple[Person, Person]:
    """Ana, who keeps the table, and Bea, who came by her link."""
    ana, bea = visit(), visit(PHONE)
    ana.start("Ana", "open", title=title, seed=None)
    sit_down(bea, invitation(ana), "Bea")
    ana.until("live.begun")
    bea.until("live.begun")
    return ana, bea


def test_nothing_is_dealt_before_everybody_sits(visit: Visit) -> None:
    ana, bea, guest = visit(), visit(PHONE), visit(PHONE)
    url = ana.start("Ana", "open", "open", seed=None)
    room = ana.page.locator("#ui-room")
    expect(room).to_contain_text("2 seats are free")
    expect(room).to_contain_text("The game begins when every seat is taken")
    expect(ana.page.locator("#ui-board")).to_be_hidden()
    assert not ana.live("mats")
    assert not ana.live("seal")
    guest.page.goto(url)
    expect(guest.page.locator("#ui-room")).to_contain_text("Ana")
    expect(guest.page.get_by_label("Invitation link")).to_have_count(0)
    assert guest.sideways() == 0
    sit_down(bea, invitation(ana), "Bea")
    expect(room).to_contain_text("One seat is free")
    expect(room).to_contain_text("Bea")
    room.get_by_role("button", name="Fill with a bot").click()
    ana.page.get_by_role("button", name="Random bot").click()
    for person in (ana, bea, guest):
        person.until("live.begun && live.mats.length")
        expect(person.page.locator("#ui-board")).to_be_visible()
        expect(person.page.locator("#ui-room")).to_be_hidden()
    assert ana.live("seal") == bea.live("seal") == guest.live("seal") != ""
    assert not ana.live("practice")
    seal = ana.page.locator("#ui-seal")
    expect(seal).to_contain_text(ana.live("seal")[:4])
    seal.click()
    expect(ana.page.locator("#ui-fair")).to_contain_text("atoll replay")


def test_a_chosen_seed_is_called_practice(visit: Visit) -> None:
    ana = visit()
    ana.start("Ana", "random bot", title="pearls")
    assert ana.live("practice")
    expect(ana.page.locator("#ui-seal")).to_have_text("Practice table")


def test_people_talk_and_need_not_listen(visit: Visit) -> None:
    ana, bea = pair(visit)
    ana.page.locator("#ui-chat-button").click()
    field = ana.page.get_by_role("textbox", name="Say something")
    expect(field).to_be_focused()
    field.fill("Good luck <b>Bea</b>!")
    field.press("Enter")
    expect(field).to_have_value("")
    unread = bea.page.get_by_role("button", name="Chat, 1 unread")
    expect(unread).to_be_visible()
    expect(bea.page.locator("#ui-live")).to_contain_text("Ana: Good luck <b>Bea</b>!")
    bea.press(unread)
    said = bea.page.locator("#ui-said")
    expect(said).to_contain_text("Good luck <b>Bea</b>!")
    phrase = bea.page.locator("#ui-phrases button").first
    told = phrase.inner_text()
    bea.press(phrase)
    expect(ana.page.locator("#ui-said li").last).to_contain_text(told)
    bea.press(bea.page.get_by_role("button", name="Close the chat"))
    expect(bea.page.get_by_role("button", name="Chat", exact=True)).to_be_focused()
    manage(bea, 0, "Hide from me what they write")
    field.fill("Are you there?")
    field.press("Enter")
    expect(ana.page.locator("#ui-said")).to_contain_text("Are you there?")
    bea.page.reload()
    bea.until("live")
    bea.press(bea.page.get_by_role("button", name="Chat", exact=True))
    expect(said).to_contain_text("Ana wrote something")
    expect(said).not_to_contain_text("Are you there?")
    assert bea.sideways() == 0


def manage(person: Person, seat: int, what: str) -> None:
    """One thing of the menu of a seat, in the dialog about seats."""
    page = person.page
    if not page.locator("#ui-people").is_visible():
        person.press(page.get_by_role("button", name="Menu"))
        person.press(page.get_by_role("button", name="Seats and table"))
    person.press(page.locator(f"#ui-who-row-{seat}").get_by_role("button", name="What can be done"))
    person.press(page.locator(f"#ui-who-menu-{seat}").get_by_role("button", name=what))


def test_a_seat_goes_on_without_its_person_and_is_theirs_again_on_another_device(visit: Visit) -> None:
    ana, bea = pair(visit)
    manage(bea, 1, "Play on another device")
    expect(bea.page.locator("#ui-link .qr")).to_be_visible()
    bea.until(
        "document.querySelector('#ui-link .qr').naturalWidth"
    )  # it is a picture, not only a place for one
    way_back = bea.page.get_by_label("Link", exact=True).input_value()
    bea.press(bea.page.locator("#ui-link").get_by_role("button", name="Close"))
    leave(bea, 1)
    ana.until("live.seats[1].standin")
    expect(ana.page.locator("#ui-note")).to_contain_text("A bot plays on for Bea")
    elsewhere = visit()
    elsewhere.page.goto(way_back)
    elsewhere.until("live.mine.includes(1)")
    assert "enter=" not in elsewhere.page.url
    elsewhere.page.locator("#ui-back").get_by_role("button", name="I am back").click()
    ana.until("!live.seats[1].standin && live.seats[1].kind === 'person'")
    expect(elsewhere.page.locator("#ui-back")).to_be_hidden()


def test_the_host_gives_the_seat_of_somebody_who_left_to_another(visit: Visit) -> None:
    ana, bea = pair(visit)
    leave(bea, 1)
    bea.page.goto("about:blank")
    ana.until("live.seats[1].left")
    manage(ana, 1, "Free the seat for somebody else")
    ana.until("live.seats[1].kind === 'open'")
    caro = visit()
    sit_down(caro, invitation(ana), "Caro")
    expect(ana.page.locator("#ui-people-list")).to_contain_text("Caro")


def leave(person: Person, seat: int) -> None:
    manage(person, seat, "Leave the table")
    expect(person.page.locator("#ui-question")).to_contain_text("A bot plays on for you")
    person.press(person.page.get_by_role("button", name="Leave", exact=True))


def test_whose_time_is_up_is_replaced_and_comes_back(visit: Visit) -> None:
    ana = visit()
    game = {"title": "tropic_euro", "seating": "given"}  # it is not over before one is back
    ana.start("Ana", "hard bot", "hard bot", clock={"kind": "move", "seconds": 10}, **game)
    clock = ana.page.locator("#ui-seat-0 .clock")
    expect(clock).to_have_class(re.compile("low"))
    expect(clock.locator("svg")).to_be_visible()  # not by its colour alone
    ana.until("live.seats[0].standin", PATIENCE)
    ana.page.locator("#ui-back").get_by_role("button", name="I am back").click()
    ana.until("!live.seats[0].standin")


def test_a_table_that_was_deleted_is_missed_kindly(visit: Visit) -> None:
    ana, bea = pair(visit)
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Seats and table").click()
    ana.page.get_by_role("button", name="What can be done with the table").click()
    ana.page.get_by_role("button", name="Delete the table").click()
    ana.page.get_by_role("button", name="Delete it").click()
    ana.page.wait_for_url(f"{ana.address}/")
    expect(bea.page.get_by_role("link", name="Back to the beach")).to_be_visible()
    bea.trouble.clear()  # the browser logs the missing page itself


def test_a_stranger_finds_a_table_in_the_lobby(visit: Visit) -> None:
    ana, caro = visit(), visit(PHONE)
    page = ana.page
    page.goto(f"{ana.address}/new/pearls")
    page.get_by_role("radio", name="2 players", exact=True).check()
    page.get_by_label("Name").first.fill("Ana")
    page.get_by_label("Seat 2", exact=True).select_option("open")
    page.get_by_label("Time").select_option("3 days for each move")
    page.get_by_label("List it in the lobby").check()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    ana.until("live.terms.public")
    caro.page.goto(caro.address)
    caro.press(caro.page.get_by_role("link", name="Go to the lobby"))
    offer = caro.page.locator(".offer", has_text="Ana")
    expect(offer).to_contain_text("3 days for each move")
    assert caro.sideways() == 0
    caro.press(offer.get_by_role("button", name="Take a seat"))
    caro.page.get_by_label("Your name").fill("Caro")
    caro.press(caro.page.get_by_role("button", name="Sit down"))
    caro.page.wait_for_url("**/t/*")
    caro.until("live.begun && live.mine.includes(1)")
    ana.until("live.begun")
    expect(caro.page.locator("#ui-seat-0 .clock")).to_have_text(re.compile(r"3 days|7\d h"))


def test_somebody_who_looks_elsewhere_is_called(visit: Visit, with_windows: Browser) -> None:
    ana, bea = visit(), visit(browser=with_windows)
    bea.page.context.grant_permissions(["notifications"])
    bea.page.add_init_script("""
        window.calls = [];
        const Real = Notification;
        window.Notification = class extends Real { constructor(head, more) { super(head, more); calls.push(more.body); } };
        Object.defineProperty(document, "hidden", { get: () => window.elsewhere ?? false });
    """)
    ana.start("Ana", "open", title="pearls", seed=None, first=0)
    sit_down(bea, invitation(ana), "Bea")
    bea.page.get_by_role("button", name="Menu").click()
    switch = bea.page.locator("#ui-notices")
    expect(switch).to_have_text("Call me on my turn: off")
    switch.click()
    expect(switch).to_have_text("Call me on my turn: on")
    bea.page.evaluate("window.elsewhere = true")
    while ana.live("turn") == 0:
        ana.settled()
        ana.move()
    bea.until("live.choice")
    assert bea.page.title().startswith("● ")
    assert "Your turn" in bea.page.evaluate("calls")[0]


def test_where_only_players_may_look_others_are_told_so(visit: Visit) -> None:
    ana, bea = pair(visit)
    guest = visit(PHONE)
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Seats and table").click()
    ana.page.get_by_label("Others may watch").uncheck()
    bea.until("!live.terms.watch")
    guest.page.goto(ana.page.url)
    expect(guest.page.locator("#ui-room")).to_contain_text("for its players only")
    expect(guest.page.get_by_role("link", name="Back to the beach")).to_be_visible()
    assert guest.sideways() == 0
