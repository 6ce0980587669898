"""The page of a published design: two columns and tabs, with and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.sharing_page import open_tab

COURSE, PLOT, DECK = "/courses/old-quarry/", "/plots/duck-pond/", "/decks/classic/"
DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
LOWEST_TABS = 1600
"""On a desktop, the bottom of the tabs must be within this many pixels of the top of the page."""
TABS = ("Map and facts", "Holes", "Records", "Versions", "Comments")


def shown(page: Page) -> list[str]:
    """The main headings that are visible."""
    return page.locator("main h2").filter(visible=True).all_inner_texts()


@DEVICES
@pytest.mark.parametrize("address", [COURSE, PLOT, DECK])
def test_each_tab_shows_its_panel_only(ann, open_page, device, address) -> None:
    page = open_page(ann, **device)
    page.goto(address)
    tabs = page.locator(".tabs a")
    names = tabs.all_inner_texts()
    seen = []
    for name in names:
        open_tab(page, name)
        expect(page.locator(".tabs a[aria-current]")).to_have_text(name)
        expect(page.locator(".tab-panel").filter(visible=True)).to_have_count(1)
        expect(page.locator(".tabs")).to_be_in_viewport()
        assert not scrolls_sideways(page), name
        seen += shown(page)
    assert len(seen) == len(set(seen)), "no heading is in two tabs"
    assert names[-3:] == ["Records", "Versions", "Comments"]


def test_the_tabs_of_a_course_are_near_the_top(ann, open_page) -> None:
    page = open_page(ann)
    for address in (COURSE, PLOT, DECK):
        page.goto(address)
        tabs = page.locator(".tabs").bounding_box()
        assert tabs and tabs["y"] + tabs["height"] < LOWEST_TABS
        picture, facts = (
            page.locator(one).first.bounding_box() for one in (".course-picture", ".design-facts")
        )
        assert picture and facts
        assert facts["x"] >= picture["x"] + picture["width"], "facts are beside the picture"


TAB_OF_PART = {
    "": "Map and facts",
    "#take-along": "Map and facts",
    "#tags": "Map and facts",
    "#holes": "Holes",
    "#hole-3": "Holes",
    "#book": "Holes",
    "#records": "Records",
    "#versions": "Versions",
    "#comments": "Comments",
    "#no-such-part": "Map and facts",
}


def test_an_address_opens_the_tab_of_its_part(ann, open_page) -> None:
    page = open_page(ann)
    for anchor, tab in TAB_OF_PART.items():
        # Another page in between, because a new anchor alone does not load the page again.
        page.goto("about:blank")
        page.goto(COURSE + anchor)
        expect(page.locator(".tabs a[aria-current]"), anchor).to_have_text(tab)
        if page.locator(anchor or "#map").count():
            expect(page.locator(anchor or "#map"), anchor).to_be_in_viewport()


def test_tabs_work_by_keyboard_and_with_the_back_button(ann, open_page) -> None:
    page = open_page(ann)
    page.goto(COURSE)
    page.locator(".tabs a").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".tabs a[aria-current]")).to_have_text("Holes")
    expect(page.locator(".tabs a:focus")).to_have_text("Holes")
    assert page.url.endswith("#holes")
    page.get_by_role("link", name="4", exact=True).click()
    expect(page.locator("#hole-4")).to_be_in_viewport()
    open_tab(page, "Comments")
    page.go_back()
    expect(page.locator(".tabs a[aria-current]")).to_have_text("Holes")
    page.go_back()
    page.go_back()
    expect(page.locator(".tabs a[aria-current]")).to_have_text("Map and facts")


def test_a_comment_does_not_close_its_tab(ann, open_page) -> None:
    page = open_page(ann)
    page.goto(f"{COURSE}#comments")
    page.get_by_label("Add a comment").fill("Mind the quarry.")
    page.get_by_role("button", name="Comment", exact=True).click()
    expect(page.locator(".comment", has_text="Mind the quarry.").first).to_be_visible()
    expect(page.locator(".tabs a[aria-current]")).to_have_text("Comments")


@DEVICES
def test_tabs_work_without_scripts(ann, open_page, device) -> None:
    page = open_page(ann, **device, java_script_enabled=False)
    page.goto(COURSE)
    for name, region in (("Holes", "#holes"), ("Versions", "#versions"), ("Comments", "#comments")):
        expect(page.locator(region)).to_be_hidden()
        open_tab(page, name)
        expect(page.locator(region)).to_be_visible()
        expect(page.locator(".design-facts")).to_be_hidden()
    page.goto(f"{COURSE}#hole-2")
    expect(page.locator("#hole-2")).to_be_visible()


def test_every_tab_is_accessible(bo, open_page) -> None:
    page = open_page(bo)
    for name in TABS:
        page.goto(COURSE)
        open_tab(page, name)
        assert found_wrong_by_day_and_night(page) == [], name
