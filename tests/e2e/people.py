"""People as they come to the site: they sign up and follow the link in their mail."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

PASSWORD = "nine-irons-and-a-putter"
LONGEST_WAIT = 30
"""Seconds for a mail to come."""


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in: their browser, its shape and its cookies."""

    name: str
    email: str
    browser: Browser
    device: dict[str, Any]
    cookies: Any


def sign_up(browser: Browser, site: str, name: str, device: dict[str, Any]) -> Person:
    """Through the pages, with the link of the mail."""
    context = browser.new_context(base_url=site, **device)
    page = context.new_page()
    page.goto("/account/signup/")
    email = join(page, name)
    page.goto("/play/mine/")
    page.get_by_role("heading", name="My games").wait_for()
    cookies = context.storage_state()
    context.close()
    return Person(name, email, browser, device, cookies)


def join(page: Page, name: str) -> str:
    """Fill the form of the sign-up page, and follow the link of the mail; the new address."""
    email = f"{name.lower()}-{secrets.token_hex(4)}@example.org"
    page.get_by_label("Name").fill(name)
    page.get_by_label(re.compile("mail")).first.fill(email)
    page.locator("input[type=password]").first.fill(PASSWORD)
    page.locator("main form button[type=submit]").last.click()
    page.wait_for_load_state()
    confirm_address(page, email)
    return email


def confirm_address(page: Page, email: str) -> None:
    """Open the newest mail to an address and press what its link offers."""
    page.goto(mail_link(page, email))
    button = page.locator("main form button[type=submit]")
    if button.count():
        button.first.click()
        page.wait_for_load_state()


def mail_link(page: Page, email: str) -> str:
    """The first link in the newest mail to an address."""
    open_mail(page, email)
    text = page.locator("main").inner_text()
    found = re.search(r"https?://\S+", text)
    assert found, text
    return found[0]


def open_mail(page: Page, email: str, subject: str = "") -> None:
    """Open the newest mail to an address with this in its subject, once it has come."""
    page.goto("/mailbox/")
    mail = page.locator("main li", has_text=email).get_by_role("link", name=subject)
    # The page lists what has come; another process delivers it.
    for _ in range(LONGEST_WAIT):
        if mail.count():
            break
        page.wait_for_timeout(1000)
        page.reload()
    mail.first.click()
