"""Rules of docs/look.md for every page: one left edge, one title height, one red button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.steps.table_page import TablePage

PAGES = (
    "/play/",
    "/play/open/",
    "/play/mine/",
    "/courses/",
    "/courses/starter-links/",
    "/courses/mine/",
    "/rules/eighteen/",
    "/rules/eighteen/learn/",
    "/developers/",
    "/accessibility/",
    "/mailbox/",
    "/news/",
)
PAGES_WITH_RED = ("/", "/play/open/", "/courses/starter-links/", "/rules/eighteen/")
TITLE_BELOW_HEADER = 32
PLACES = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  return { brand: box(".brand").left, title: box("h1").left,
    below: box("h1").top - box(".site-head").bottom };
}"""
FIRST_SETTING = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".settings-ways a"));
  return words.getBoundingClientRect().left;
}"""


@pytest.fixture
def page(ann, open_page) -> Page:
    """A desktop window, 1280 pixels wide."""
    return open_page(ann)


def test_all_pages_have_the_same_left_edge_and_title_height(page) -> None:
    edges = {address: places(page, address) for address in PAGES}
    assert edges == dict.fromkeys(PAGES, edge_of_home(page))


def test_a_table_has_the_edge_and_title_height_of_other_pages(page) -> None:
    table = TablePage.quick(page)
    assert places(page, table.page.url) == edge_of_home(page)


def test_a_designer_has_the_edge_and_title_height_of_other_pages(page) -> None:
    page.goto("/decks/classic/")
    page.locator("form[action$='/fork/'] button").first.click()
    page.wait_for_url("**/edit/")
    assert places(page, page.url) == edge_of_home(page)


def test_the_settings_start_at_the_left_edge(page) -> None:
    found = places(page, "/account/")
    home = edge_of_home(page)
    assert (found["brand"], found["below"]) == (home["brand"], home["below"])
    page.goto("/account/")
    assert page.evaluate(FIRST_SETTING) == home["title"]


def test_one_button_of_a_page_is_red(page) -> None:
    for address in PAGES_WITH_RED:
        page.goto(address)
        assert page.locator(".button-now:visible").count() == 1, address


def places(page: Page, address: str) -> dict[str, float]:
    """Return where the brand and the title start, and how far the title is below the header."""
    page.goto(address)
    return page.evaluate(PLACES)


def edge_of_home(page: Page) -> dict[str, float]:
    """Return what `places` returns for a page whose left edge matches the header of the
    home page.
    """
    page.goto("/")
    left = page.locator(".brand").evaluate("(brand) => brand.getBoundingClientRect().left")
    return {"brand": left, "title": left, "below": TITLE_BELOW_HEADER}
