"""Brings two people together at a table. The host invites a friend by email or leaves a
seat open.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.steps.opening_page import choose_seats, show_options
from tests.e2e.steps.people import Person, mail_link
from tests.e2e.steps.table_page import TablePage


def open_table(page: Page, invited: str = "") -> str:
    """Create a table with one free seat, for anyone or for one email address. Return the table's
    URL.
    """
    page.goto("/play/open/?course=starter-links")
    if invited:
        choose_seats(page, {2: "friend"})
        page.get_by_label("Your friend’s email address").first.fill(invited)
    show_options(page)
    page.get_by_label("Stroke play").check()
    page.get_by_label("Starter hands").check()
    page.get_by_label("Maximum rounds per hole").fill("8")
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("heading", name="Players", exact=True).wait_for()
    return page.url


def accept_invitation(page: Page, email: str) -> None:
    """Follow the link in the email, and confirm on the page it opens."""
    page.goto(mail_link(page, email, "invites you"))
    page.get_by_role("button", name="Take the seat").tap()
    expect(page.locator("main")).to_contain_text("The game begins when")


def take_seat(page: Page, table: str) -> None:
    """Take the open seat of a table."""
    page.goto(table)
    page.get_by_role("button", name="Take a seat").tap()
    expect(page.locator("main")).to_contain_text("The game begins when")


def begun(host: Person, friend: Person, open_page: OpenPage) -> tuple[TablePage, TablePage]:
    """Start a game; return both players' pages. The friend uses a phone."""
    desk, phone = open_page(host), open_page(friend)
    take_seat(phone, open_table(desk))
    desk.get_by_role("button", name="Start the game").click()
    tables = TablePage(desk), TablePage(phone)
    for table in tables:
        table.ready()
    return tables
