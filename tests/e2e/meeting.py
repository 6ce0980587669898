"""Two people meet at a table: one asks by mail, the other takes the seat."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.people import Person, mail_link
from tests.e2e.table_page import TablePage


def open_table(page, friend: Person) -> str:
    """A table on the starter course, with a friend asked by mail; the answer is its address."""
    page.goto("/play/open/?course=starter-links")
    page.get_by_label("Stroke play").check()
    page.get_by_label("Starter hands").check()
    page.get_by_label("Seat 2", exact=True).select_option("friend")
    page.get_by_label("E-mail address, for a friend").first.fill(friend.email)
    page.get_by_label("Unlisted").check()
    page.get_by_text("House rules").click()
    page.get_by_label("Rounds a hole at most").fill("8")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Who plays").wait_for()
    return page.url


def take_seat(page, email: str) -> None:
    """Follow the invitation in the mail; looking at it takes no seat, the button does."""
    button = page.get_by_role("button", name="Take the seat")
    for _ in range(40):
        page.goto(mail_link(page, email))
        if button.count():
            break
        # The newest mail is still one of an earlier table.
        page.wait_for_timeout(250)
    button.tap()
    expect(page.locator("main")).to_contain_text("The game begins when")


def begun(host: Person, friend: Person, open_page: OpenPage) -> tuple[TablePage, TablePage]:
    """A game of the two that has just begun, as either sees it; the friend has a phone."""
    desk, phone = open_page(host), open_page(friend)
    open_table(desk, friend)
    take_seat(phone, friend.email)
    desk.get_by_role("button", name="Start the game").click()
    tables = TablePage(desk), TablePage(phone)
    for table in tables:
        table.ready()
    return tables
