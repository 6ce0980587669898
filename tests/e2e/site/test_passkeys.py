"""Passkeys in a browser with a virtual authenticator."""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import PHONE
from tests.e2e.steps.people import confirm_address, visitor

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(page: Page) -> Any:
    """Add a virtual authenticator to the page; return its DevTools session."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return devtools


@pytest.fixture
def page(open_page, site: str) -> Page:
    """A new visitor's phone with passkeys. These need a host name and do not work at 127.0.0.1."""
    address = urlsplit(site)
    named = address._replace(netloc=f"localhost:{address.port}").geturl()
    page = open_page(visitor(PHONE), base_url=named)
    with_authenticator(page)
    return page


def sign_out(page: Page) -> None:
    page.goto("/account/sessions/")
    page.get_by_role("button", name="Sign out this browser").click()
    page.wait_for_url("**/")


def test_a_passkey_is_created_used_renamed_and_removed(page) -> None:
    sign_up(page)
    sign_out(page)
    page.goto("/account/login/?next=/account/2fa/webauthn/")
    assert found_wrong_by_day_and_night(page) == []
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Passkeys")).to_be_visible()
    expect(page.get_by_text("Passkey 1")).to_be_visible()
    assert found_wrong_by_day_and_night(page) == []
    assert not scrolls_sideways(page)
    rename(page)
    page.get_by_role("link", name="Remove my phone").click()
    expect(page.get_by_text("your only way to sign in")).to_be_visible()


def sign_up(page: Page) -> None:
    page.goto("/account/signup/")
    page.get_by_role("link", name="Sign up with a passkey").click()
    email = f"pat-{secrets.token_hex(4)}@example.org"
    page.get_by_label("Name").fill("Pat")
    page.get_by_label("Email").fill(email)
    page.get_by_role("button", name="Sign up").click()
    page.wait_for_url("**/confirm-email/")
    confirm_address(page, email)
    expect(page.get_by_role("heading", name="Create your passkey")).to_be_visible()
    page.get_by_role("button", name="Create passkey and sign in").click()
    # Search only in `main`, because the page also announces this text a moment later.
    expect(page.get_by_role("main").get_by_text("Your passkey has been added.")).to_be_visible()


def rename(page: Page) -> None:
    page.get_by_role("link", name="Rename Passkey 1").click()
    page.get_by_label("Name").fill("my phone")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("my phone")).to_be_visible()


def test_the_page_says_when_passkeys_are_unavailable(open_page) -> None:
    """The site runs at an IP address here, where passkeys do not work."""
    page = open_page(visitor(PHONE))
    page.goto("/account/signup/passkey/")
    expect(page.get_by_text("This browser can’t use passkeys here")).to_be_visible()
    expect(page.get_by_role("button", name="Sign up")).to_be_hidden()
