"""What people may do with a table and their seats: a co-host, other devices signed out, a muted seat, an address to call."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import PHONE, Person
from tests.browser.test_people import invitation, manage, pair, sit_down

NO_CALL = "http://127.0.0.1/turn"  # a private address, which this server does not call
FAR = "https://1.1.1.1/turn"  # nothing is sent there: whose turn it is looks at the table


def of_the_table(person: Person, what: str) -> None:
    """One thing of the host's own menu, in the dialog about seats."""
    page = person.page
    if not page.locator("#ui-people").is_visible():
        person.press(page.get_by_role("button", name="Menu"))
        person.press(page.get_by_role("button", name="Seats and table"))
    person.press(page.get_by_role("button", name="What can be done with the table"))
    person.press(page.locator("#ui-host-menu").get_by_role("button", name=what))


def link_shown(person: Person) -> str:
    link = person.page.get_by_label("Link", exact=True).input_value()
    person.press(person.page.locator("#ui-link").get_by_role("button", name="Close"))
    return link


def agree(person: Person, what: str) -> None:
    person.press(person.page.locator("#ui-question").get_by_role("button", name=what))
    expect(person.page.locator("#ui-question")).to_be_hidden()


def test_a_co_host_keeps_the_table_until_the_links_are_taken_back(visit: Visit) -> None:
    ana, bea = pair(visit)
    of_the_table(ana, "Link for a co-host")
    caro = visit(PHONE)
    caro.page.goto(link_shown(ana))
    caro.until("live.host")
    assert "enter=" not in caro.page.url
    manage(caro, 1, "Mute for everybody")
    bea.until("live.seats[1].muted")
    bea.press(bea.page.get_by_role("button", name="Chat"))
    bea.press(bea.page.locator("#ui-phrases button").first)
    expect(bea.page.get_by_text("The host has muted your seat.").first).to_be_visible()
    bea.trouble.clear()  # the browser logs the refusal itself
    manage(ana, 1, "Let them write again")
    bea.until("!live.seats[1].muted")
    bea.press(bea.page.locator("#ui-phrases button").first)
    expect(bea.page.locator("#ui-said li")).to_have_count(1)
    of_the_table(ana, "Take host links back")
    agree(ana, "Take them back")
    caro.until("!live.host")
    ana.until("live.host")


def test_other_devices_of_a_seat_are_signed_out(visit: Visit) -> None:
    _, bea = pair(visit)
    manage(bea, 1, "Play on another device")
    way_back, elsewhere, late = link_shown(bea), visit(), visit()
    elsewhere.page.goto(way_back)
    elsewhere.until("live.mine.includes(1)")
    manage(bea, 1, "Sign out everywhere else")
    agree(bea, "Sign out")
    elsewhere.until("!live.mine.length")
    bea.until("live.mine.includes(1)")
    late.page.goto(way_back)
    late.until("!live.mine.length")
    late.trouble.clear()  # the browser logs the refusal itself


def test_an_address_to_call_is_checked_kept_and_forgotten(visit: Visit) -> None:
    ana, bea = visit(), visit(PHONE)
    ana.start("Ana", "open", title="pearls", seed=None, clock={"kind": "days", "days": 3}, first=0)
    sit_down(bea, invitation(ana), "Bea")
    bea.until("live.begun")
    manage(bea, 1, "Call an address on my turn")
    asked = bea.page.locator("#ui-question")
    expect(asked.get_by_label("Web address")).to_be_focused()
    asked.get_by_label("Web address").fill(NO_CALL)
    bea.press(asked.get_by_role("button", name="Keep it"))
    expect(asked.get_by_role("alert")).to_contain_text("private")
    asked.get_by_label("Web address").fill(FAR)
    agree(bea, "Keep it")
    kept = bea.page.locator("#ui-who-row-1")
    expect(kept).to_contain_text(f"Your turns are told to {FAR}")
    assert ana.live("seats[1].hook") is None
    assert bea.sideways() == 0
    manage(bea, 1, "Call an address on my turn")
    expect(asked.get_by_label("Web address")).to_have_value(FAR)
    asked.get_by_label("Web address").fill("")
    agree(bea, "Keep it")
    expect(kept).not_to_contain_text("Your turns are told")
    bea.trouble.clear()  # the browser logs the refusal itself
