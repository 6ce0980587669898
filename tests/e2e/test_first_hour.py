"""A stranger's first hour, from the home page on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.people import Person

WITHOUT_SCRIPTS = {"java_script_enabled": False}


@pytest.fixture
def stranger(browsers) -> Person:
    """Somebody at a desk who was never here."""
    return Person("Nobody", "", browsers[0], DESKTOP, None)


@pytest.fixture
def stranger_with_phone(browsers) -> Person:
    return Person("Nobody", "", browsers[1], PHONE, None)


class Clicks:
    """Each press of a mouse button that a page gets, counted by the page itself."""

    def __init__(self, page: Page) -> None:
        self.count = 0
        page.context.expose_binding("countClick", self._counted)
        page.context.add_init_script(
            "addEventListener('click', event => event.isTrusted && countClick(), true)"
        )

    def _counted(self, _source: object) -> None:
        self.count += 1


@pytest.mark.parametrize(
    ("game", "choice"),
    [("18 Holes", "[data-choice]"), ("Golfie", ".cell-lit, [data-choice]")],
)
def test_two_clicks_to_the_first_stroke(stranger, open_page, game, choice) -> None:
    page = open_page(stranger)
    clicks = Clicks(page)
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}", exact=True).click()
    page.locator("body.is-ready").wait_for()
    first = page.locator(choice).first
    expect(first).to_be_visible()
    first.click()
    page.wait_for_timeout(200)
    assert clicks.count == 2
    expect(page.locator(".account")).to_contain_text("You play as a guest: Guest")


def test_a_thumb_begins_as_quickly(stranger_with_phone, open_page) -> None:
    page = open_page(stranger_with_phone)
    page.goto("/")
    button = page.get_by_role("button", name="Play 18 Holes", exact=True)
    expect(button).to_be_in_viewport()
    button.tap()
    page.locator("[data-choice]").first.wait_for()


def test_so_it_is_without_scripts(stranger, open_page) -> None:
    page = open_page(stranger, **WITHOUT_SCRIPTS)
    page.goto("/")
    page.get_by_role("button", name="Play 18 Holes", exact=True).click()
    expect(page.get_by_role("heading", name="Choose a club")).to_be_visible()
