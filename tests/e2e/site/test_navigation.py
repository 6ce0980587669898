"""The navigation on phones: one row at the top, and for signed-in users a bar at the
bottom edge.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import PHONE
from tests.e2e.steps.people import Person, visitor
from tests.e2e.steps.table_page import TablePage

ONE_ROW = 56
"""The maximum height of a header with one row, in pixels."""
SECTIONS = ["Play", "My games", "Designs", "Me"]
UNDER_THE_BAR = """() => {
  const focused = document.activeElement;
  const bar = document.querySelector(".site-dock");
  if (focused === document.body || bar.contains(focused)) return "";
  const covered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return covered ? focused.outerHTML.slice(0, 120) : "";
}"""
"""Script that returns the focused element if the bar covers part of it."""


def phone(width: int, height: int = 740) -> dict[str, Any]:
    return {**PHONE, "viewport": {"width": width, "height": height}}


@pytest.fixture(params=[390, 360])
def small(request, bo: Person, open_page) -> Page:
    """A member's page on a phone."""
    return open_page(bo, **phone(request.param))


def bar(page: Page) -> list[str]:
    """Return the visible labels of the bar, without the numbers on them."""
    parts = page.locator(".site-dock").locator("nav > ul > li > a, summary").filter(visible=True)
    return [re.sub(r"[\d\s✉]+$", "", text).split("\n")[0] for text in parts.all_inner_texts()]


def boxes(these: Locator) -> list[dict[str, float]]:
    return these.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")


def header_height(page: Page) -> float:
    return page.evaluate("document.querySelector('main').getBoundingClientRect().top")


def assert_fits(menu: Locator, page: Page) -> None:
    """Assert that a menu is inside the window, so that all its items can be reached."""
    (box,) = boxes(menu)
    assert box["top"] >= 0
    assert box["bottom"] <= page.viewport_size["height"]
    assert box["left"] >= 0
    assert box["right"] <= page.viewport_size["width"]


def test_members_have_a_header_of_one_row_and_a_bar(small) -> None:
    for address, here in (
        ("/play/", "Play"),
        ("/play/mine/", "My games"),
        ("/courses/", "Designs"),
        ("/decks/classic/", "Designs"),
        ("/account/tokens/", "Me"),
    ):
        small.goto(address)
        assert header_height(small) <= ONE_ROW, address
        assert bar(small) == SECTIONS, address
        current = small.locator(".site-dock [aria-current]:visible")
        expect(current).to_have_count(1)
        expect(current).to_contain_text(here)
        targets = boxes(small.locator(".site-dock").locator("nav > ul > li > a, summary:visible"))
        assert all(box["height"] >= 44 and box["width"] >= 44 for box in targets if box["width"])
        assert not scrolls_sideways(small), address


def test_the_bar_leads_to_all_galleries(small) -> None:
    for name in ("Courses", "Decks", "Plots", "My designs"):
        small.goto("/")
        small.locator("summary", has_text="Designs").tap()
        link = small.get_by_role("navigation", name="Main").get_by_role("link", name=name)
        expect(link.filter(visible=True)).to_be_in_viewport(ratio=0.99)
        link.filter(visible=True).tap()
        expect(small.get_by_role("heading", level=1)).to_have_text(name)


def test_the_account_menu_fits_and_closes_with_escape(small) -> None:
    small.goto("/play/")
    summary = small.locator(".account summary")
    summary.tap()
    menu = small.locator(".account .menu-items")
    assert_fits(menu, small)
    for group in ("You", "Sign-in", "Programs"):
        expect(menu.get_by_text(group, exact=True)).to_be_in_viewport(ratio=0.99)
    assert found_wrong_by_day_and_night(small) == []
    small.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(summary).to_be_focused()


def test_the_account_menu_scrolls_inside_on_a_short_phone(bo, open_page) -> None:
    page = open_page(bo, **phone(360, 500))
    page.goto("/play/")
    page.locator(".account summary").tap()
    assert_fits(page.locator(".account .menu-items"), page)
    last = page.locator(".account").get_by_role("button", name="Sign out")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("scrollY") == 0


def test_the_bar_covers_neither_the_focus_nor_the_end_of_the_page(small) -> None:
    small.goto("/play/open/")
    small.locator("main").focus()
    for _ in range(25):
        small.keyboard.press("Tab")
        assert small.evaluate(UNDER_THE_BAR) == ""
    small.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    (foot,), (dock,) = boxes(small.locator(".site-foot")), boxes(small.locator(".site-dock"))
    assert foot["bottom"] <= dock["top"] + 1


def test_the_bar_is_not_printed(small) -> None:
    small.goto("/play/mine/")
    expect(small.locator(".site-dock")).to_be_visible()
    small.emulate_media(media="print")
    expect(small.locator(".site-dock")).to_be_hidden()
    assert small.evaluate("getComputedStyle(document.body).paddingBottom") == "0px"


@pytest.mark.parametrize("width", [390, 360])
def test_guests_have_the_same_bar_and_can_sign_up_in_it(open_page, width) -> None:
    page = open_page(visitor(phone(width)))
    page.goto("/")
    page.get_by_role("button", name="Play 18 Holes", exact=True).tap()
    page.locator("body.is-ready").wait_for()
    page.goto("/play/mine/")
    assert header_height(page) <= ONE_ROW
    assert bar(page) == SECTIONS
    page.locator(".account summary").tap()
    assert_fits(page.locator(".account .menu-items"), page)
    page.get_by_role("link", name="Sign up to keep your games").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign up")


@pytest.mark.parametrize("width", [390, 360])
def test_signed_out_visitors_reach_all_sections_with_the_keyboard(open_page, width) -> None:
    page = open_page(visitor(phone(width)))
    page.goto("/")
    assert header_height(page) <= ONE_ROW
    assert not scrolls_sideways(page)
    button = page.locator("summary", has_text="Menu")
    button.focus()
    page.keyboard.press("Enter")
    assert_fits(page.locator(".site-ways .menu-items"), page)
    assert found_wrong_by_day_and_night(page) == []
    reached = []
    for _ in range(6):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.textContent.trim()"))
    assert reached == ["Play", "Courses", "Decks", "Plots", "Leaderboards", "Sign in"]
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_a_table_on_a_phone_shows_the_way_back_instead_of_the_bar(small) -> None:
    TablePage.quick(small)
    assert header_height(small) <= 46
    expect(small.locator(".site-dock")).to_be_hidden()
    expect(small.locator(".way-back")).to_contain_text("18 Holes")
    link = small.get_by_role("link", name="My games")
    assert boxes(link)[0]["height"] >= 44
    link.tap()
    small.wait_for_url("**/play/mine/")
    assert bar(small) == SECTIONS


def test_the_way_back_and_the_header_show_the_same_numbers(small) -> None:
    TablePage.quick(small)
    numbers = small.locator("[data-turn-number]")
    expect(numbers).to_have_count(2)
    first, second = numbers.all_text_contents()
    assert first == second
    assert int(first) >= 1


@pytest.mark.parametrize("size", [(640, 360), (568, 320)])
def test_a_low_window_has_the_navigation_in_its_header(bo, open_page, size) -> None:
    page = open_page(bo, **phone(*size))
    page.goto("/play/")
    assert header_height(page) <= ONE_ROW
    assert bar(page) == SECTIONS
    assert page.locator(".site-dock").evaluate("one => getComputedStyle(one).position") == "static"
    page.locator(".account summary").tap()
    assert_fits(page.locator(".account .menu-items"), page)


def test_large_text_keeps_the_bar_inside_the_window(small) -> None:
    small.goto("/play/")
    small.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not scrolls_sideways(small)
    for box in boxes(small.locator(".site-dock summary:visible, nav > ul > li > a:visible")):
        assert box["right"] <= small.viewport_size["width"] + 1
