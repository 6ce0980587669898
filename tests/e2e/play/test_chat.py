"""Two players, one of them on a phone, and a spectator talk at a table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.opening_page import show_options


def two_at_a_table(anns: Page, bos: Page) -> str:
    """Start a short game of Ann and Bo; return the table's address."""
    anns.goto("/play/open/?game=eighteen&course=starter-links")
    show_options(anns)
    anns.locator("[name=round_limit]").fill("8")
    anns.get_by_role("button", name="Create table").click()
    anns.get_by_role("button", name="Start the game").wait_for()
    address = anns.url
    bos.goto(address)
    bos.get_by_role("button", name="Take a seat").first.click()
    anns.get_by_role("button", name="Start the game").click()
    for page in (anns, bos):
        page.locator("body.is-ready").wait_for()
    return address


def unfold(page: Page) -> None:
    if page.locator("[data-chat-fold]").get_attribute("open") is None:
        page.locator("[data-chat-fold] > summary").click()


def lines(page: Page, room: str = "players"):
    return page.locator(f"[data-room={room}] [data-line]")


def write(page: Page, text: str) -> None:
    page.get_by_label("Your message").fill(text)
    page.get_by_label("Your message").press("Enter")


def a_spectator_writes(spectator: Page) -> None:
    """The spectator reads the players' lines, and writes to the other spectators."""
    unfold(spectator)
    expect(lines(spectator).last).to_contain_text("Nice shot!")
    write(spectator, "She should lay up")
    expect(lines(spectator, "spectators")).to_contain_text("She should lay up")


def a_line_is_deleted(anns: Page, *others: Page) -> None:
    """Ann deletes a line, and it disappears from every page."""
    write(anns, "A mistake")
    for page in others:
        expect(lines(page).last).to_contain_text("A mistake")
    lines(anns).last.locator("summary").click()
    lines(anns).last.get_by_role("button", name="Delete").click()
    for page in (anns, *others):
        expect(lines(page).last).to_contain_text("This message was deleted.")


def test_players_and_a_spectator_talk(ann, bo, jo, open_page) -> None:
    # Ann and the spectator have windows of 1280 px, Bo has one of 360 px.
    anns, bos, spectator = open_page(ann), open_page(bo), open_page(jo)
    address = two_at_a_table(anns, bos)
    spectator.goto(address)
    spectator.locator("body.is-ready").wait_for()

    # Enter sends, Shift+Enter begins a new row.
    unfold(anns)
    field = anns.get_by_label("Your message")
    field.fill("Windy")
    field.press("Shift+Enter")
    field.press_sequentially("today")
    field.press("Enter")
    expect(lines(anns).locator("[data-text]")).to_have_text(re.compile(r"Windy\s+today"))
    expect(field).to_have_value("")

    # On a phone, Bo's chat is folded and shows the number of unread lines.
    badge = bos.locator(".golf-head [data-chat-unread]")
    expect(badge).to_contain_text("1")
    assert not scrolls_sideways(bos)
    unfold(bos)
    expect(lines(bos)).to_contain_text("Windy")
    expect(badge).to_be_hidden()
    bos.locator(".chat-phrases summary").click()
    bos.get_by_role("button", name="Nice shot!").click()
    expect(lines(anns).last).to_contain_text("Nice shot!")

    a_spectator_writes(spectator)
    a_line_is_deleted(anns, bos, spectator)
    # No player has received the spectator's line.
    for page in (anns, bos):
        expect(page.locator("main")).not_to_contain_text("lay up")
    assert not scrolls_sideways(bos)
    for page in (anns, bos):
        assert found_wrong_by_day_and_night(page) == []

    # The replay shows each line at its turn.
    anns.goto(f"{address}replay/?turn=0")
    expect(anns.locator("[data-replay-chat]")).to_contain_text("Windy")
    expect(anns.locator("main")).not_to_contain_text("lay up")
