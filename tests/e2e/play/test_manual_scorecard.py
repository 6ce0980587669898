"""Keeping score by hand: on one or two phones, by touch and keyboard, online and offline."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night

PHONE = {"width": 360, "height": 640}
LONG = "Maximiliane-Franziska von Hohenstaufen"
BUTTONS = "button:visible, a.manual-hole, .stepper input, .manual-given-up"
TARGETS = """(targets) => targets
  .map((one) => [one.innerText || one.name, one.getBoundingClientRect()])
  .filter(([, {width, height}]) => Math.min(width, height) < 44).map(([name]) => name)"""


def opened(page: Page, *names: str) -> None:
    page.goto("/courses/starter-links/")
    page.get_by_role("link", name="Share a scorecard between phones").click()
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_role("button", name="Start scorecard").click()
    expect(page.get_by_role("heading", name="Hole 1, par 5")).to_be_visible()
    # Without the script, buttons would submit the form and load another page.
    page.wait_for_load_state()


@pytest.fixture
def phone(bo, open_page) -> Page:
    """A phone that can go offline. Errors that the browser logs are allowed."""
    page = open_page(bo, quiet=False, viewport=PHONE)
    opened(page, "Ann", "Bo")
    return page


def player(page: Page, name: str):
    return page.get_by_role("group", name=name)


def step(page: Page, button: str, times: int = 1) -> None:
    for _time in range(times):
        page.get_by_role("button", name=button, exact=True).tap()


def write(page: Page) -> None:
    page.get_by_role("button", name="Save").tap()


def on_hole(page: Page, number: int) -> None:
    expect(page.get_by_role("heading", name=f"Hole {number}, par")).to_be_visible()


def cells(page: Page, name: str) -> list[str]:
    """Return the cells of a player's row in the strokes table."""
    line = page.get_by_role("region", name="Strokes").get_by_role("row", name=name)
    return line.get_by_role("cell").all_inner_texts()


def test_a_hole_can_be_scored_on_a_phone(bo, open_page) -> None:
    page = open_page(bo, viewport=PHONE)
    opened(page, "Ann", LONG)
    step(page, "Ann: add one turn")
    expect(player(page, "Ann").get_by_label("Turns", exact=True)).to_have_value("1")
    step(page, "Ann: add one turn", 4)
    step(page, "Ann: remove one turn")
    step(page, f"{LONG}: add one turn", 7)
    step(page, f"{LONG}: add one penalty stroke")
    expect(player(page, LONG).get_by_label("Turns", exact=True)).to_have_value("7")
    write(page)
    on_hole(page, 2)
    expect(player(page, "Ann")).to_contain_text("4 strokes, 3 points")
    expect(player(page, LONG)).to_contain_text("8 strokes, 0 points")
    assert found_wrong_by_day_and_night(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.locator("main").locator(BUTTONS).evaluate_all(TARGETS) == []


def test_a_card_can_be_kept_by_keyboard(ann, open_page) -> None:
    page = open_page(ann)
    opened(page, "Ann")
    turns = page.get_by_label("Turns", exact=True)
    turns.focus()
    for hole in range(1, 6):
        on_hole(page, hole)
        expect(turns).to_be_focused()
        page.keyboard.type("3")
        page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=re.compile(r"^5 ?✓? ?, saved"))).to_be_visible()
    expect(page.locator("#live")).to_contain_text("Hole 5 is saved. It’s the last one.")
    expect(page.get_by_role("region", name="Strokes")).to_contain_text("15")
    page.get_by_role("button", name="Finish round").press("Enter")
    expect(page.get_by_text("· finished")).to_be_visible()
    expect(page.get_by_label("Turns", exact=True)).to_have_count(0)


def test_a_changed_number_is_announced(ann, open_page) -> None:
    page = open_page(ann)
    opened(page, "Ann")
    page.get_by_role("button", name="Ann: add one turn").press("Enter")
    expect(page.locator("#live")).to_have_text("Ann: 1")
    page.get_by_role("button", name="Ann: add one turn").press("Enter")
    expect(page.locator("#live")).to_have_text("Ann: 2")


def test_picking_up_counts_as_a_result(phone) -> None:
    player(phone, "Bo").get_by_text("Picked up").tap()
    step(phone, "Ann: add one turn")
    write(phone)
    expect(player(phone, "Bo")).to_contain_text("20 strokes, 0 points")
    expect(phone.get_by_role("link", name=re.compile(r"^1 ?✓? ?, saved"))).to_be_visible()
    expect(
        phone.get_by_role("region", name="Stableford").get_by_role("row", name="Bo")
    ).to_contain_text("picked up or not finished")
    phone.get_by_role("link", name=re.compile("^1")).tap()
    on_hole(phone, 1)
    expect(player(phone, "Bo").get_by_role("checkbox", name="Picked up")).to_be_checked()
    expect(player(phone, "Bo").get_by_label("Turns", exact=True)).to_have_value("")


def test_finishing_a_round_with_gaps_asks_for_confirmation(phone) -> None:
    step(phone, "Ann: add one turn", 5)
    write(phone)
    on_hole(phone, 2)
    phone.get_by_role("button", name="Finish round").tap()
    data = phone.get_by_role("alert")
    expect(data).to_contain_text("Hole 1: Bo")
    data.get_by_role("link", name="Hole 1").tap()
    on_hole(phone, 1)
    expect(player(phone, "Ann").get_by_label("Turns", exact=True)).to_have_value("5")
    phone.get_by_role("button", name="Finish round").tap()
    phone.get_by_role("button", name="Finish without them").tap()
    expect(phone.get_by_text("· finished")).to_be_visible()


def test_an_offline_phone_stores_scores_and_sends_them_later(phone) -> None:
    phone.context.set_offline(True)
    for hole, par in ((1, 5), (2, 3)):
        step(phone, "Ann: add one turn", par)
        step(phone, "Bo: add one turn", par)
        write(phone)
        on_hole(phone, hole + 1)
    unsent = phone.locator("main").get_by_text(
        "Holes 1, 2 haven’t been sent yet. They’re saved on this phone."
    )
    expect(unsent).to_be_visible()
    expect(
        phone.get_by_text("Scores that haven’t been sent yet aren’t shown here.")
    ).to_be_visible()
    expect(phone.locator("#live")).to_contain_text("been sent yet")
    phone.get_by_role("link", name="Previous hole").tap()
    expect(player(phone, "Ann").get_by_label("Turns", exact=True)).to_have_value("3")
    phone.get_by_role("button", name="Finish round").tap()
    expect(unsent).to_be_visible()
    assert found_wrong_by_day_and_night(phone) == []
    phone.context.set_offline(False)
    expect(unsent).to_be_hidden()
    expect(player(phone, "Ann")).to_contain_text("8 strokes, 4 points")
    assert cells(phone, "Bo")[:3] == ["5", "3", ""]


def test_stored_scores_survive_closing_the_page(phone) -> None:
    """Numbers that were typed but not yet submitted are stored, too."""
    address = phone.url
    phone.context.set_offline(True)
    step(phone, "Ann: add one turn", 5)
    write(phone)
    step(phone, "Bo: add one turn", 3)
    phone.goto("about:blank")
    phone.context.set_offline(False)
    phone.goto(address)
    expect(player(phone, "Ann")).to_contain_text("5 strokes")
    expect(player(phone, "Bo")).to_contain_text("3 strokes")
    phone.reload()
    assert cells(phone, "Ann")[0] == "5"
    assert cells(phone, "Bo")[1] == "3"


def test_two_phones_sharing_a_card_report_conflicts(phone, bo, open_page) -> None:
    other = open_page(bo, quiet=False, viewport=PHONE)
    other.goto(phone.url)
    other.context.set_offline(True)
    step(other, "Ann: add one turn", 5)
    step(other, "Bo: add one turn", 5)
    write(other)
    on_hole(other, 2)
    step(phone, "Ann: add one turn", 6)
    write(phone)
    expect(player(phone, "Ann")).to_contain_text("6 strokes")
    other.context.set_offline(False)
    expect(
        other.get_by_text("Hole 1, Ann: another phone had entered 6 turns. Your score replaced it.")
    ).to_be_visible()
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(
        phone.locator("main").get_by_text("Hole 1, Ann: another phone entered 5 turns.")
    ).to_be_visible()
    expect(
        phone.locator("main").get_by_text("Hole 1, Bo: another phone entered 5 turns.")
    ).to_be_visible()
    assert cells(phone, "Bo")[0] == "5"


def test_unsent_scores_survive_a_sign_out(phone) -> None:
    cookies = phone.context.cookies()
    phone.context.clear_cookies()
    step(phone, "Ann: add one turn", 5)
    write(phone)
    expect(phone.locator("main").get_by_text("Are you still signed in?")).to_be_visible()
    phone.context.add_cookies(cookies)
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(player(phone, "Ann")).to_contain_text("5 strokes")
    expect(phone.locator("main").get_by_text("Are you still signed in?")).to_be_hidden()
