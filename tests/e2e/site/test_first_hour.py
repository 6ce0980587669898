"""A new visitor's first hour, starting at the home page."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import NEXT_FRAME
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.people import Person, join, visitor
from tests.e2e.steps.played import play_to_the_end

WITHOUT_SCRIPTS = {"java_script_enabled": False}


@pytest.fixture
def stranger() -> Person:
    """A new visitor with a desktop computer."""
    return visitor(DESKTOP)


@pytest.fixture
def stranger_with_phone() -> Person:
    return visitor(PHONE)


class Clicks:
    """Counts the mouse clicks on a page."""

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
def test_the_first_move_needs_two_clicks(stranger, open_page, game, choice) -> None:
    page = open_page(stranger)
    clicks = Clicks(page)
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}", exact=True).click()
    page.locator("body.is-ready").wait_for()
    first = page.locator(choice).first
    expect(first).to_be_visible()
    first.click()
    # All clicks have been counted when the next frame is drawn.
    page.evaluate(NEXT_FRAME)
    assert clicks.count == 2
    expect(page.locator(".account")).to_contain_text("You’re playing as a guest: Guest")


def test_a_game_starts_with_one_tap_on_a_phone(stranger_with_phone, open_page) -> None:
    page = open_page(stranger_with_phone)
    page.goto("/")
    button = page.get_by_role("button", name="Play 18 Holes", exact=True)
    expect(button).to_be_in_viewport()
    button.tap()
    page.locator("[data-choice]").first.wait_for()


def test_a_game_starts_without_scripts(stranger, open_page) -> None:
    page = open_page(stranger, **WITHOUT_SCRIPTS)
    page.goto("/")
    page.get_by_role("button", name="Play 18 Holes", exact=True).click()
    expect(page.get_by_role("heading", name="Choose a club")).to_be_visible()


def test_a_guest_signs_up_and_plays_a_rematch_with_a_friend(
    stranger, stranger_with_phone, open_page
) -> None:
    desk, phone = open_page(stranger), open_page(stranger_with_phone)

    # The guest turns up a card before the site asks for their name.
    desk.goto("/")
    desk.get_by_role("button", name="Play Golfie", exact=True).click()
    alone = GolfiePage(desk)
    alone.ready()
    alone.answer()
    first_table = desk.url

    # The game is kept when the guest signs up.
    desk.get_by_role("banner").get_by_role("link", name="Sign up").click()
    join(desk, "Ann")
    desk.goto("/play/mine/")
    kept = desk.locator(f"main a[href='{urlsplit(first_table).path}']")
    expect(kept.first).to_be_visible()

    # A friend opens the link to a table and plays without an account.
    desk.goto("/play/open/?game=golfie")
    desk.get_by_role("button", name="Create table").click()
    phone.goto(desk.get_by_label("Link to this table").input_value())
    with phone.expect_navigation():
        phone.get_by_role("button", name="Play as a guest").tap()
    desk.get_by_role("button", name="Start the game").click()
    tables = [GolfiePage(desk), GolfiePage(phone)]
    for table in tables:
        table.ready()
    play_to_the_end(desk, phone)
    for page in (desk, phone):
        page.locator(".result-head").wait_for()

    # One player requests a rematch, which the other player's page offers. At the new table, the
    # other seat starts.
    desk.get_by_role("button", name="Rematch").click()
    expect(phone.locator("[data-rematch-news]")).to_have_text("Ann wants a rematch.")
    phone.get_by_role("button", name="Play", exact=True).tap()
    for table in tables:
        table.ready()
    assert desk.url == phone.url
    expect(phone.locator("[data-asking]")).to_have_class(re.compile("asking-now"))
