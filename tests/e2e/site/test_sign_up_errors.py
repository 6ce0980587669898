"""Errors at the fields of the sign-up, while a visitor fills them in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.members import PHONE
from tests.e2e.steps.people import PASSWORD, visitor


@pytest.fixture(params=[390, 360])
def page(request, open_page) -> Page:
    viewport = {"width": request.param, "height": 740}
    opened = open_page(visitor({**PHONE, "viewport": viewport}))
    opened.goto("/account/signup/")
    return opened


def refused(page: Page, field: Locator, words: str) -> None:
    """Check that the error is at the field, described and announced."""
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator(f"#{field.get_attribute('id')}_error")).to_contain_text(words)
    assert "_error" in (field.get_attribute("aria-describedby") or "")
    expect(page.locator("#live")).to_contain_text(words)


WHERE = """() => [...document.querySelectorAll("main :is(input, button, a)")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().top + scrollY)"""
"""Script that returns the vertical position of everything that a pointer can aim at."""


def test_errors_appear_when_a_visitor_leaves_a_field_and_go_while_they_correct_it(page) -> None:
    email, password = page.get_by_label("Email"), page.locator("input[type=password]")
    before = page.evaluate(WHERE)
    email.fill("ada@club")
    email.press("Tab")
    refused(page, email, "valid email address")
    password.fill("1234")
    password.press("Tab")
    refused(page, password, "at least 10 characters")
    assert page.evaluate(WHERE) == before
    assert found_wrong_by_day_and_night(page) == []
    password.press_sequentially(PASSWORD)
    expect(password).not_to_have_attribute("aria-invalid", "true")
    email.press_sequentially(".example")
    expect(email).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator(".errorlist")).to_have_count(0)
