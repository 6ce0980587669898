"""Long pages to read: rules and documents for developers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.people import visitor

RULES = "/rules/eighteen/"
SOURCE = "#E5\\.2 .source"


def here(page: Page):
    return page.locator(".rules-contents-beside a[aria-current=location]")


def test_the_contents_mark_the_section_being_read(open_page) -> None:
    page = open_page(visitor(DESKTOP))
    page.goto(RULES)
    expect(here(page)).to_have_count(0)
    page.locator("#E5").evaluate("title => title.scrollIntoView()")
    expect(here(page)).to_have_text("E5 How the ball flies")
    expect(here(page)).to_be_in_viewport()
    # Jump past sections whose titles were never visible.
    page.locator("#E9").evaluate("title => title.scrollIntoView()")
    expect(here(page)).to_have_text("E9 Ways to play")
    page.evaluate("scrollTo(0, 0)")
    expect(here(page)).to_have_count(0)


def test_a_document_marks_the_section_being_read(open_page) -> None:
    page = open_page(visitor(DESKTOP))
    page.goto("/developers/protocol/")
    last = page.locator(".rules-contents-beside a").nth(6)
    last.click()
    expect(here(page)).to_have_text(last.inner_text())
    expect(here(page)).to_have_count(1)


@pytest.mark.parametrize(("device", "in_margin"), [(DESKTOP, True), (PHONE, False)])
def test_sources_are_in_the_margin_where_there_is_room(open_page, device, in_margin) -> None:
    page = open_page(visitor(device))
    page.goto(RULES)
    clause = page.locator("#E5\\.2").bounding_box()
    source = page.locator(SOURCE).first.bounding_box()
    assert clause and source
    assert (source["x"] >= clause["x"] + clause["width"]) == in_margin
    contents = page.locator(".rules-contents-beside").bounding_box()
    if contents:
        assert source["x"] + source["width"] <= contents["x"]
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []


@pytest.mark.parametrize("device", [DESKTOP, PHONE])
def test_the_api_reference_finds_an_operation_and_describes_it(open_page, device) -> None:
    page = open_page(visitor(device), quiet=False)
    page.goto("/api/v1/docs/")
    expect(page.get_by_role("heading", level=1)).to_have_text("The Dogleg API")
    assert found_wrong_by_day_and_night(page) == []
    page.get_by_label("Find an operation").press_sequentially("bot_busy")
    expect(page.get_by_role("heading", name="2 operations")).to_be_visible()
    assert not scrolls_sideways(page)
    page.get_by_role("link", name="Create a table").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Create a table")
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []
    page.get_by_text("Example", exact=True).first.click()
    page.get_by_role("link", name="OpenTableRequest").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("OpenTableRequest")
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("device", [DESKTOP, PHONE])
def test_an_operation_is_tried_inside_the_frame_of_the_site(open_page, device) -> None:
    page = open_page(visitor(device), quiet=False)
    page.goto("/api/v1/docs/games_list/try/")
    page.locator(".opblock").first.wait_for()
    expect(page.locator(".opblock")).to_have_count(1)
    expect(page.get_by_role("banner").get_by_role("link", name="Dogleg")).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_be_attached()
    assert page.locator("main").count() == 1
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []
