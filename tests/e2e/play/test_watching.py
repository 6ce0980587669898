"""A stranger finds a running game, watches it, and joins the next one."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.opening_page import choose_seats
from tests.e2e.steps.people import visitor
from tests.e2e.steps.played import play_to_the_end

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def start_public_game(page: Page) -> None:
    """Start a public game of Golfie against a bot."""
    page.goto("/play/open/?game=golfie&listing=public")
    choose_seats(page, {2: "caddie"})
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("body.is-ready").wait_for()


def test_a_stranger_watches_and_sits_down_at_the_next_game(ann, open_page) -> None:
    desk = open_page(ann, viewport={"width": 1280, "height": 800})
    start_public_game(desk)

    phone = open_page(visitor(PHONE))
    phone.goto("/play/")
    phone.get_by_role("link", name="Watch games").tap()
    expect(phone.locator(".watch-board").first).to_be_visible()
    assert not scrolls_sideways(phone)
    assert found_wrong_by_day_and_night(phone) == []
    phone.locator(f'.watch-card a[href="{_path(desk)}"]').tap()
    phone.locator("body.is-ready").wait_for()
    expect(phone.locator(".watching")).to_contain_text("You are watching")
    expect(desk.locator("[data-watching]")).to_have_text("1 watching")
    assert not scrolls_sideways(phone)
    assert found_wrong_by_day_and_night(phone) == []
    phone.get_by_role("button", name="Ask to join the next game").tap()
    expect(phone.locator("main")).to_contain_text("You’ve asked to join the next game.")

    # The player sees who wants to join, and the stranger gets the seat of the bot.
    play_to_the_end(desk, phone)
    expect(desk.locator(".next-people")).to_contain_text("Guest")
    desk.get_by_role("button", name="Rematch").click()
    phone.get_by_role("link", name="Take your seat").tap()
    phone.get_by_role("button", name="Take the seat").tap()
    for page in (phone, desk):
        page.locator("body.is-ready").wait_for()
    assert phone.url == desk.url
    expect(phone.locator(".watching")).to_have_count(0)

    # The host makes the table private: another stranger who watches loses it.
    other = open_page(visitor(PHONE), quiet=False)
    other.goto(desk.url)
    other.locator("body.is-ready").wait_for()
    desk.locator(".golf-head [data-menu] > summary").click()
    desk.get_by_role("button", name="Make this table private").click()
    expect(other.locator("main")).not_to_contain_text("You are watching")
    assert other.goto(desk.url).status == 404


def _path(page: Page) -> str:
    return str(page.evaluate("location.pathname"))
