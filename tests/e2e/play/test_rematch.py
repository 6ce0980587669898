"""A friend joins late through a link and replaces a bot; then both players play a rematch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.opening_page import show_options
from tests.e2e.steps.played import play_to_the_end


def open_table(page: Page) -> None:
    """Create a table for a short game with an open seat."""
    page.goto("/play/open/?game=eighteen&course=starter-links")
    show_options(page)
    page.locator("[name=round_limit]").fill("8")
    page.get_by_role("button", name="Create table").click()


@pytest.fixture
def anns(ann, open_page) -> Page:
    """Ann's page for a table with a seat reserved for anyone who has the link."""
    page = open_page(ann)
    open_table(page)
    page.locator("summary", has_text="Invite by email").click()
    page.get_by_role("button", name="Reserve this seat").click()
    return page


def test_a_late_friend_replaces_the_bot_and_plays_a_rematch(anns, bo, open_page) -> None:
    link = anns.get_by_label("Invitation link").input_value()

    # While an invitation is unanswered, the host has to confirm the start.
    anns.locator("summary", has_text="Start the game").click()
    expect(anns.locator("main")).to_contain_text("No answer yet from: anyone with the link.")
    anns.get_by_role("button", name="Start with a bot until they join").click()
    anns.locator("body.is-ready").wait_for()
    expect(anns.locator("main")).to_contain_text("Caddie (bot 2)")

    bos = open_page(bo)
    bos.goto(link)
    expect(bos.locator("main")).to_contain_text("a bot is playing your seat")
    bos.get_by_role("button", name="Take the seat").tap()
    bos.locator("body.is-ready").wait_for()
    expect(anns.locator("[data-log]")).to_contain_text("Bo joined and took over from the bot.")

    play_to_the_end(anns, bos)
    anns.get_by_role("button", name="Rematch").click()
    expect(anns.locator("main")).to_contain_text("starts as soon as everyone has joined")

    # Bo's result page announces the rematch without a reload, and one tap opens it.
    expect(bos.locator("main")).to_contain_text("Ann wants a rematch.")
    bos.get_by_role("button", name="Play", exact=True).tap()
    bos.locator("body.is-ready").wait_for()
    anns.locator("body.is-ready").wait_for()
    assert anns.url == bos.url


def test_an_invitation_is_shown_on_the_home_page(ann, bo, open_page) -> None:
    page = open_page(ann)
    open_table(page)
    page.locator("summary", has_text="Invite by email").click()
    page.get_by_label("Your friend’s email address").fill(bo.email)
    with page.expect_navigation():
        page.get_by_role("button", name="Send invitation").click()

    bos = open_page(bo)
    bos.goto("/")
    expect(bos.locator("[data-invitation-count]")).to_contain_text("1")
    card = bos.locator("section", has=bos.get_by_role("heading", name="Invitations"))
    card.get_by_role("button", name="Take the seat").first.tap()
    expect(bos.locator("main")).to_contain_text("The game begins when Ann starts it.")
    expect(page.locator(".seats")).to_contain_text("Bo")
