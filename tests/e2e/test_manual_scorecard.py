"""Keeping score at the table: one phone, thumbs and keys."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.axe import found_wrong_by_day_and_night

PHONE = {"width": 360, "height": 740}


def opened(page: Page, *names: str) -> None:
    page.goto("/courses/starter-links/")
    page.get_by_role("link", name="Keep score at the table").click()
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_role("button", name="Open the card").click()


def test_a_hole_is_written_on_a_phone_and_counted(bo, open_page) -> None:
    page = open_page(bo, viewport=PHONE, reduced_motion="reduce")
    opened(page, "Ann", "Bo")
    expect(page.get_by_role("heading", name="Hole 1, par 5")).to_be_visible()
    for name, turns in (("Ann", "4"), ("Bo", "7")):
        player = page.get_by_role("group", name=name)
        player.get_by_label("Turns").fill(turns)
    page.get_by_label("Water and out of bounds").last.fill("1")
    page.get_by_role("button", name="Write it, next hole").click()
    expect(page.get_by_role("heading", name="Hole 2")).to_be_visible()
    expect(page.get_by_role("group", name="Ann")).to_contain_text("4 strokes, 3 points")
    expect(page.get_by_role("group", name="Bo")).to_contain_text("8 strokes, 0 points")
    assert found_wrong_by_day_and_night(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_card_is_kept_by_keys_alone(ann, open_page) -> None:
    page = open_page(ann)
    opened(page, "Ann")
    page.get_by_label("Turns").focus()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Hole 2")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile(r"^1 ?, written"))).to_be_visible()
    page.get_by_role("button", name="The round is over").press("Enter")
    expect(page.locator("main").get_by_text("finished")).to_be_visible()
    expect(page.get_by_label("Turns")).to_have_count(0)
