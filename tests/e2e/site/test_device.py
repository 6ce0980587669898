"""A device without a browser signs in: its user enters the code on a phone."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.members import PHONE, signed_in
from tests.e2e.steps.people import PASSWORD, visitor

GRANT = "urn:ietf:params:oauth:grant-type:device_code"


def test_a_terminal_is_allowed_on_a_phone_and_another_is_not(site, open_page) -> None:
    ann = signed_in(site, {"Ann": PHONE})["Ann"]
    with httpx.Client(base_url=site) as terminal:
        device = started(terminal)
        page = open_page(visitor(PHONE))
        page.goto(device["verification_uri_complete"].removeprefix(site))
        page.get_by_label("Email").fill(ann.email)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_role("main")).to_contain_text(device["user_code"])
        usable(page)
        page.get_by_role("button", name="Allow", exact=True).press("Enter")
        expect(page.get_by_role("heading", name="Device connected")).to_be_visible()
        usable(page)
        tokens = polled(terminal, device)
        headers = {"Authorization": f"Bearer {tokens['access_token']}"}
        assert terminal.get("/api/v1/me/", headers=headers).json()["name"] == "Ann"

        page.goto("/device/")
        code = page.get_by_label("Code")
        code.fill("bcdf bcdf")
        code.press("Enter")
        expect(page.locator("#id_user_code_error")).to_contain_text("No device is waiting")
        usable(page)
        device = started(terminal)
        code.fill(device["user_code"].lower().replace("-", " "))
        code.press("Enter")
        page.get_by_role("button", name="Don’t allow").click()
        expect(page.get_by_role("heading", name="Device not connected")).to_be_visible()
        usable(page)
        assert polled(terminal, device)["error"] == "access_denied"


def started(terminal: httpx.Client) -> dict[str, Any]:
    fields = {"client_id": "dogleg", "scope": "read play courses"}
    answer = terminal.post("/oauth/device_authorization/", data=fields)
    return dict(answer.raise_for_status().json())


def polled(terminal: httpx.Client, device: dict[str, Any]) -> dict[str, Any]:
    fields = {"client_id": "dogleg", "grant_type": GRANT, "device_code": device["device_code"]}
    return dict(terminal.post("/oauth/token/", data=fields).json())


def usable(page: Page) -> None:
    """Check that everyone can use the page, and that it fits on the phone."""
    assert found_wrong_by_day_and_night(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
