"""The bell in the header: on a phone and on a desktop, at tables too, and without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE, signed_in
from tests.e2e.steps.notified import waiting_games


def number(page: Page) -> str:
    """Return the number on the bell; empty if there is none."""
    count = page.locator("[data-notification-count]")
    return count.locator("[data-notification-number]").inner_text() if count.is_visible() else ""


def is_one_row(page: Page) -> bool:
    height = page.locator(".site-head").evaluate("(head) => head.offsetHeight")
    return bool(height <= 64)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_member_reads_the_notifications_in_the_header(site, open_page: OpenPage, device) -> None:
    nell = signed_in(site, {"Nell": device})["Nell"]
    page = open_page(nell)
    page.goto("/play/")
    assert number(page) == ""
    waiting_games(nell.email, 3)
    page.reload()
    assert number(page) == "3"
    assert is_one_row(page)

    # Read one: it leads to its table, where the header has the bell too.
    page.locator("[data-bell] > summary").click()
    entries = page.locator(".bell-entry")
    expect(entries).to_have_count(3)
    expect(entries.first).to_contain_text("It’s your turn")
    entries.first.click()
    expect(page).to_have_url(re.compile("/tables/"))
    page.locator("body.is-ready").wait_for()
    assert number(page) == "2"
    assert is_one_row(page)

    # Mark the others as read without leaving the table.
    page.locator("[data-bell] > summary").click()
    page.get_by_role("button", name="Mark all as read").click()
    expect(page.locator("[data-notification-count]")).to_be_hidden()
    expect(page).to_have_url(re.compile("/tables/"))
    page.keyboard.press("Escape")
    expect(page.locator("[data-bell-menu]")).to_be_hidden()

    # Another device of the same member, without scripts.
    other = open_page(nell, java_script_enabled=False)
    other.goto("/play/")
    assert number(other) == ""
    waiting_games(nell.email, 1)
    other.reload()
    other.locator("[data-bell] > summary").click()
    other.get_by_role("link", name="All notifications").click()
    expect(other.locator(".bell-entry.is-unread")).to_have_count(1)
    other.get_by_role("button", name="Mark all as read").click()
    expect(other.locator(".bell-entry.is-unread")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 704, 760, 1280])
def test_a_long_name_does_not_widen_the_header(site, open_page: OpenPage, width) -> None:
    name = "A" + "bcdefghij" * 3
    person = signed_in(site, {name: {}})[name]
    page = open_page(person, viewport={"width": width, "height": 740})
    page.goto("/play/open/?game=golfie")
    assert is_one_row(page)
    assert not scrolls_sideways(page)


def test_the_number_changes_while_a_page_is_open(site, open_page: OpenPage) -> None:
    nell = signed_in(site, {"Nell": DESKTOP})["Nell"]
    page, other = open_page(nell), open_page(nell, **PHONE)
    for each, address in ((page, "/courses/"), (other, "/play/")):
        with each.expect_websocket(lambda opened: "notifications" in opened.url) as opening:
            each.goto(address)
        opening.value.wait_for_event("framereceived")
    waiting_games(nell.email, 2)
    for each in (page, other):
        expect(each.locator("[data-notification-number]")).to_have_text("2")

    # What is read in one window is read in the others.
    page.locator("[data-bell] > summary").click()
    page.get_by_role("button", name="Mark all as read").click()
    for each in (page, other):
        expect(each.locator("[data-notification-count]")).to_be_hidden()
