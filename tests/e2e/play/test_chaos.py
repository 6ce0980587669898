"""Chaos mode with golfer cards: two people and a bot play a whole game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.meeting import take_seat
from tests.e2e.steps.opening_page import choose_seats, show_options
from tests.e2e.steps.table_page import TablePage, play_until_over


def open_chaos(page) -> None:
    """Create a table for the host, a friend and a bot. The modes on offer depend on the seats."""
    page.goto("/play/open/?course=starter-links")
    show_options(page)
    chaos = page.locator("input[name=mode][value=chaos]")
    expect(chaos).to_be_disabled()
    expect(page.locator("label", has=chaos)).to_contain_text("for 3 to 5 players")
    choose_seats(page, {3: "caddie"})
    expect(chaos).to_be_enabled()
    chaos.check()
    dealt = page.locator("input[name=golfers][value=deal]")
    dealt.check()
    page.get_by_label("Side b").check()
    page.get_by_label("Maximum rounds per hole").fill("8")
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("heading", name="Players", exact=True).wait_for()


def test_two_people_and_a_bot_finish_a_game_of_chaos(ann, bo, open_page) -> None:
    desk, phone = open_page(ann), open_page(bo)
    open_chaos(desk)
    take_seat(phone, desk.url)
    desk.get_by_role("button", name="Start the game").click()
    tables = [TablePage(desk), TablePage(phone)]
    for table in tables:
        table.ready()
    tables[0].until("club", tables[1])
    assert phone.viewport_size["width"] == 360
    for page in (desk, phone):
        expect(page.locator(".player-golfer")).to_have_count(3)
    assert not scrolls_sideways(phone)
    expect(phone.locator("[data-par]")).to_have_text("greens left")
    expect(phone.locator(".token-open")).to_have_count(5)
    expect(phone.locator(".token-tee")).to_have_count(5)
    play_until_over(tables, turns=1500)
    desk.locator("[data-result]").click()
    expect(desk.locator("main h1")).to_contain_text(re.compile("wins|win|share"))
    tokens = desk.locator(".scorecard .score-first").count()
    assert tokens
