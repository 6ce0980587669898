"""The designers with text at 200 %, by browser zoom or a larger font."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.steps.looking import scrolls_sideways

DESIGNS = ("/courses/old-quarry/", "/plots/duck-pond/", "/decks/classic/")
ZOOMED = {"width": 640, "height": 400}
"""The viewport of a 1280 × 800 window at 200 % zoom."""
LARGER_FONT = "document.documentElement.style.fontSize = '200%'"
PARTS = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const board = box(".designer-board");
  return { width: board.width / innerWidth, height: board.height / innerHeight,
    beside: box(".designer-panel[data-shown]").left >= board.right - 1 };
}"""

TABS_FIT = """() => [...document.querySelectorAll(".segments")]
  .every((tabs) => tabs.scrollWidth <= tabs.clientWidth)"""


@pytest.mark.parametrize("way", ["zoom", "font"])
def test_designers_keep_board_and_panel_side_by_side(ann, open_page, way) -> None:
    page = open_page(ann, **({"viewport": ZOOMED} if way == "zoom" else {}))
    for design in DESIGNS:
        fork(page, design)
        if way == "font":
            page.evaluate(LARGER_FONT)
        folded = page.locator(".fold-panel[aria-expanded='false']")
        if folded.is_visible():
            folded.click()
        assert page.evaluate(TABS_FIT), design
        parts = page.evaluate(PARTS)
        assert not scrolls_sideways(page), design
        assert parts["beside"], design
        assert parts["width"] > 0.3, design
        assert parts["height"] > 0.4, design


def fork(page: Page, design: str) -> None:
    page.goto(design)
    page.locator("form[action$='/fork/'] button").first.click()
    page.wait_for_url("**/edit/")
    page.locator(".designer:not([aria-busy=true])").wait_for()
