"""A browser that blocks storage and cookies: watching works, and playing explains what is
needed."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.steps.members import PHONE
from tests.e2e.steps.people import visitor
from tests.e2e.steps.table_page import TablePage

BLOCKED = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("denied", "SecurityError"); },
  });
}
Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} });
"""
"""Script that makes storage fail as in Chromium when the user blocks it."""


def blocked(open_page: OpenPage) -> Page:
    # `quiet=False`, because the browser logs the refused form's 403 as an error.
    page = open_page(visitor(PHONE), quiet=False)
    page.add_init_script(BLOCKED)
    return page


def test_a_spectator_can_follow_a_game(open_page: OpenPage) -> None:
    player = open_page(visitor(PHONE))
    player.goto("/rules/eighteen/learn/")
    player.get_by_role("button", name="Play", exact=True).click()
    table = TablePage(player)
    table.ready()

    page = blocked(open_page)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(player.url)
    expect(page.locator("body")).to_have_class(re.compile("is-ready"))
    version = page.locator("[data-log] > *").count()
    table.answer()
    expect(page.locator("[data-log] > *").nth(version)).to_be_attached()
    assert errors == []


def test_play_now_and_sign_up_say_that_cookies_are_needed(open_page: OpenPage) -> None:
    page = blocked(open_page)
    for address in ("/account/signup/", "/rules/golfie/learn/"):
        page.goto(address)
        expect(page.get_by_role("alert").filter(has_text="blocks cookies")).to_be_visible()
    page.context.clear_cookies()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("heading", name="Cookies are blocked")).to_be_visible()
