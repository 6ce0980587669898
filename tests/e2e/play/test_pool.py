"""Two strangers meet in a pool: one on a phone and one at a desk."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.people import visitor

TABLE = re.compile(r"/tables/\w+/$")


def test_two_strangers_meet_in_a_pool(site, open_page) -> None:
    phone, desk = open_page(visitor(PHONE)), open_page(visitor(DESKTOP))
    bots = waits_and_plays_a_bot(phone)
    a_second_player_comes(desk)

    # The first player is notified on the table's page, and chooses.
    expect(
        phone.get_by_role("main").get_by_text("A player is ready for a game with you.")
    ).to_be_visible()
    phone.get_by_role("link", name="Play or keep waiting").tap()
    expect(phone.get_by_role("heading", name="Another player is ready")).to_be_visible()
    usable(phone)
    phone.get_by_role("button", name="I’m ready to play a person").tap()

    # Both come to the same table, whose game has started.
    phone.wait_for_url(TABLE)
    desk.wait_for_url(TABLE)
    assert phone.url == desk.url != bots
    comes_back_and_is_refused_another(desk)


def waits_and_plays_a_bot(phone: Page) -> str:
    """Wait in a pool, reload the page, and play a bot. Return the URL of the bot's table."""
    phone.goto("/play/")
    phone.get_by_role("link", name=re.compile("Play a person.*Golfie")).tap()
    phone.get_by_role("button", name="Find a player").tap()
    expect(phone.get_by_role("heading", name="Waiting for a player")).to_be_visible()
    usable(phone)

    # A reload keeps the place, and after half a minute a bot is offered.
    phone.reload()
    expect(phone.get_by_role("button", name="Play a bot while you wait")).to_be_visible()
    usable(phone)
    phone.get_by_role("button", name="Play a bot while you wait").tap()
    phone.wait_for_url(TABLE)
    expect(phone.get_by_role("main").get_by_text("You’re waiting for a player.")).to_be_visible()
    return phone.url


def a_second_player_comes(desk: Page) -> None:
    desk.goto("/play/person/?game=golfie")
    expect(desk.get_by_text("1 player is waiting")).to_be_visible()
    usable(desk)
    desk.get_by_role("button", name="Find a player").press("Enter")
    expect(desk.get_by_text("Someone with the same choice is playing a bot")).to_be_visible()
    usable(desk)


def comes_back_and_is_refused_another(desk: Page) -> None:
    table = desk.url
    # The lobby leads back with one press, and a second live game is refused with the reason.
    desk.goto("/play/")
    desk.get_by_role("button", name="Find a player").press("Enter")
    desk.wait_for_url(TABLE)
    assert desk.url == table
    desk.goto("/play/person/?game=minigolf")
    desk.get_by_role("button", name="Find a player").press("Enter")
    expect(desk.get_by_role("main")).to_contain_text("Finish that game or leave the table first")
    usable(desk)


def usable(page: Page) -> None:
    """Check that everyone can use the page, and that it fits."""
    assert found_wrong_by_day_and_night(page) == []
    assert not scrolls_sideways(page)
