"""Pages request few files. The tests count files, because load times depend on the machine."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.table_page import TablePage

TABLE, DESIGNER = 10, 59
LENGTHEN = """() => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode;
    if (text.parentElement.closest("script, style, template")) continue;
    const longer = (word) => word + "ø".repeat(word.length * 0.4 + 1);
    text.data = text.data.replace(/\\p{L}{3,}/gu, longer);
  }
}"""


def asked_for(page: Page, address: str) -> set[str]:
    """Return the URLs that a page requests until the network is idle.

    The result is a set, because a slow page can repeat requests for bots' moves or a design's
    analysis.
    """
    found: set[str] = set()
    page.on("request", lambda request: found.add(request.url))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return found


@pytest.mark.parametrize("table", [TablePage, GolfiePage])
def test_a_table_requests_few_files(ann, open_page, table) -> None:
    address = table.quick(open_page(ann)).page.url
    found = asked_for(open_page(ann), address)
    assert len(found) <= TABLE, found


@pytest.mark.parametrize("design", ["/courses/old-quarry/", "/decks/classic/", "/plots/duck-pond/"])
def test_a_designer_requests_few_files(ann, open_page, design: str) -> None:
    page = open_page(ann)
    page.goto(design)
    page.locator("form[action$='/fork/'] button").first.click()
    page.wait_for_url("**/edit/")
    # Use a new page, because this one may still be requesting images. Images of tiles are not
    # counted: how many are visible before the styles arrive depends on the machine's speed.
    found = {url for url in asked_for(open_page(ann), page.url) if "/courses/box/" not in url}
    assert len(found) <= DESIGNER, found


@pytest.mark.parametrize("address", ["/", "/play/", "/courses/", "/plots/duck-pond/", "/account/"])
def test_longer_words_and_larger_text_fit(ann, open_page, address: str) -> None:
    page = open_page(ann, viewport={"width": 360, "height": 740})
    page.goto(address)
    page.evaluate(LENGTHEN)
    assert not scrolls_sideways(page)
    page.set_viewport_size({"width": 640, "height": 740})
    page.goto(address)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not scrolls_sideways(page)


def test_the_selected_option_is_visible_in_forced_colours(ann, open_page) -> None:
    page = open_page(ann, forced_colors="active")
    page.goto("/play/open/")
    chosen = page.locator(".choice:has(:checked)").first
    other = page.locator(".choice:has(input:not(:checked))").first
    outlines = [
        one.evaluate("node => getComputedStyle(node).outlineStyle") for one in (chosen, other)
    ]
    assert outlines == ["solid", "none"]
