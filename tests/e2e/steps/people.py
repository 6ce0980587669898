"""The people in the tests: how they sign up and open their emails."""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

PASSWORD = "nine-irons-and-a-putter"
LONGEST_WAIT = 60
"""Maximum number of seconds that another process takes to deliver an email."""
LOOKED_AGAIN_MS = 250
MAIL_HAS_ARRIVED = """async ([email, subject]) => {
  const page = await (await fetch("/mailbox/")).text();
  const mails = [...new DOMParser().parseFromString(page, "text/html").querySelectorAll("main li")];
  return mails.some((mail) => mail.textContent.includes(email)
    && [...mail.querySelectorAll("a")].some((link) => link.textContent.includes(subject)));
}"""


@dataclass(frozen=True)
class Person:
    """A visitor: name, email address, device settings and the cookies of their session."""

    name: str
    email: str
    device: dict[str, Any]
    cookies: Any


def visitor(device: dict[str, Any]) -> Person:
    """Return a person without an account."""
    return Person("Nobody", "", device, None)


def join(page: Page, name: str) -> str:
    """Sign up with the form and the link in the email; return the new email address."""
    email = f"{name.lower()}-{secrets.token_hex(4)}@example.org"
    page.get_by_label("Name").fill(name)
    page.get_by_label(re.compile("mail")).first.fill(email)
    page.locator("input[type=password]").first.fill(PASSWORD)
    page.locator("main form button[type=submit]").last.click()
    page.wait_for_load_state()
    confirm_address(page, email)
    return email


def confirm_address(page: Page, email: str) -> None:
    """Open the link in the newest email to this address, and press the button on its page."""
    # Use the host name under which this browser opened the site.
    page.goto(urlsplit(mail_link(page, email))._replace(scheme="", netloc="").geturl())
    button = page.locator("main form button[type=submit]")
    if button.count():
        button.first.click()
        page.wait_for_load_state()


def mail_link(page: Page, email: str, subject: str = "") -> str:
    """Return the first link in the newest email to this address with this subject."""
    open_mail(page, email, subject)
    text = page.locator("main").inner_text()
    found = re.search(r"https?://\S+", text)
    assert found, text
    return found[0]


def open_mail(page: Page, email: str, subject: str = "") -> None:
    """Wait for an email to this address with this subject, and open the newest one."""
    page.goto("/mailbox/")
    end = time.monotonic() + LONGEST_WAIT
    while not page.evaluate(MAIL_HAS_ARRIVED, [email, subject]) and time.monotonic() < end:
        page.wait_for_timeout(LOOKED_AGAIN_MS)
    page.reload()
    mail = page.locator("main li", has_text=email).get_by_role("link", name=subject)
    mail.first.click()
