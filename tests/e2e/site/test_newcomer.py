"""What a newcomer sees, on a desktop and on a 360-pixel phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.opening_page import choose_seats
from tests.e2e.steps.people import visitor

IS_CUT = "one => one.scrollWidth > one.clientWidth"
CLIPBOARD = ["clipboard-read", "clipboard-write"]
DEVICES = pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desk"])
GOALS = {
    "18 Holes": "Win more holes than Caddie",
    "Golfie": "Finish with fewer than 54 strokes.",
    "Mini Golf Designer": "Please both clients more than Caddie",
}


@DEVICES
def test_the_home_page_and_each_table_show_the_aim_without_scrolling(
    open_page: OpenPage, device: dict
) -> None:
    page = open_page(visitor(device))
    page.goto("/")
    expect(page.locator(".lead")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Play Mini Golf Designer")).to_be_in_viewport()
    assert not scrolls_sideways(page)
    for game, goal in GOALS.items():
        page.goto("/")
        page.get_by_role("button", name=f"Play {game}", exact=True).click()
        page.locator("body.is-ready").wait_for()
        assert_aim_is_shown(page, goal)
    if device is PHONE:
        assert_plot_is_kept_by_two_taps(page)


def assert_plot_is_kept_by_two_taps(page: Page) -> None:
    """Keep a plot with two taps: the first one selects it and shows a confirmation."""
    plots = page.locator("[data-keep]")
    plots.nth(1).tap()
    expect(page.get_by_role("button", name="Keep it")).to_be_visible()
    expect(plots.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(plots.nth(0)).to_have_attribute("aria-pressed", "false")
    plots.nth(1).tap()
    expect(plots).to_have_count(0)


def assert_aim_is_shown(page: Page, goal: str) -> None:
    """Check that the aim and the guide are visible, and that a tap opens the scoring without moving
    the page.

    A tap outside closes the scoring.
    """
    aim = page.locator("[data-aim]")
    expect(aim.locator("summary")).to_contain_text(goal)
    expect(aim.locator("summary")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-guide]")).to_be_in_viewport(ratio=0.99)
    assert not page.locator(".golf-course").evaluate(IS_CUT), (
        "the name of the game must not be cut off"
    )
    asked = page.locator("[data-ask]")
    before = asked.bounding_box()
    aim.locator("summary").click()
    expect(aim.locator("li").first).to_be_visible()
    assert asked.bounding_box() == before
    assert not scrolls_sideways(page)
    page.locator(".golf-hole").click()
    expect(aim.locator("li").first).to_be_hidden()


@DEVICES
def test_a_link_for_a_friend_needs_two_clicks_and_one_to_copy(
    ann, open_page: OpenPage, device: dict
) -> None:
    page = open_page(ann, permissions=CLIPBOARD, **device)
    page.goto("/")
    page.get_by_role("link", name="Play with friends", exact=True).click()
    page.get_by_role("button", name="Create table").wait_for()
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("heading", name="Players", exact=True).wait_for()
    copy = page.get_by_role("button", name="Copy link")
    expect(copy).to_be_in_viewport(ratio=1)
    copy.click()
    expect(page.get_by_text("Copied.").first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    assert not scrolls_sideways(page)

    # The friend opens the link, which offers a seat.
    friend = open_page(visitor(device))
    friend.goto(page.url)
    expect(friend.get_by_role("button", name="Play as a guest")).to_be_in_viewport()

    # An email invitation without an address shows an error next to the field.
    page.locator("summary", has_text="Invite by email").click()
    page.get_by_role("button", name="Send invitation").click()
    field = page.get_by_label("Your friend’s email address")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("Enter your friend’s email address.")).to_be_in_viewport()
    page.get_by_role("button", name="Cancel the table").click()


def test_a_missing_address_of_a_friend_gives_an_error_at_the_field(
    ann, open_page: OpenPage
) -> None:
    page = open_page(ann, **PHONE)
    page.goto("/play/open/")
    choose_seats(page, {2: "friend"})
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_label("Your friend’s email address").first).to_have_attribute(
        "aria-invalid", "true"
    )
    expect(page.locator(".errorlist").get_by_text("Enter your friend’s email")).to_be_visible()
