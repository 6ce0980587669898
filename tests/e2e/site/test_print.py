"""Pages printed on A4: complete boards and scorecards, without buttons."""

from __future__ import annotations

from typing import Any

import pypdfium2
from playwright.sync_api import Page

from tests.e2e.steps.table_page import TablePage

LONGEST = 3
"""Maximum number of sheets for a course with its yardage book."""
EIGHTEEN_HOLES = "/courses/cormorant-bay/"
PAPER = {"width": 700, "height": 1000}
"""Approximate printable area of A4 in CSS pixels."""
BOXES = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const { left, right, bottom, width, height } = box("[data-sheet] > img");
  return { left, right, bottom, width, height, asked: box("#asked").top,
    card: box(".scorecard").width, room: innerWidth };
}"""


def printed(page: Page) -> tuple[int, str]:
    """Print the page; return the number of sheets and the text."""
    pdf = pypdfium2.PdfDocument(page.pdf(format="A4"))
    return len(pdf), "\n".join(sheet.get_textpage().get_text_range() for sheet in pdf)


def test_a_printed_course_has_its_map_holes_and_yardage_book(ann, open_page) -> None:
    page = open_page(ann)
    page.goto(EIGHTEEN_HOLES)
    page.wait_for_load_state("networkidle")
    sheets, text = printed(page)
    assert sheets <= LONGEST
    assert "Hole by hole" in text
    assert "Hole 18" in text
    for pressed in ("My games", "Play this now", "Make your own", "Comments"):
        assert pressed not in text


def test_a_printed_table_has_its_whole_board_and_score_card(ann, open_page) -> None:
    page = open_page(ann)
    TablePage.quick(page)
    assert "Scorecard" in printed(page)[1]
    page.set_viewport_size(PAPER)
    page.emulate_media(media="print")
    boxes: dict[str, Any] = page.evaluate(BOXES)
    assert boxes["width"] > 300
    assert boxes["height"] > 200
    assert boxes["left"] >= 0
    assert boxes["right"] <= boxes["room"]
    assert boxes["bottom"] <= boxes["asked"]
    assert boxes["card"] <= boxes["room"]


def test_a_printed_designer_shows_only_the_drawing(designer) -> None:
    page = designer.page
    page.goto("/courses/old-quarry/")
    page.locator("form[action$='/fork/'] button").first.click()
    page.locator(".designer:not([aria-busy=true])").wait_for()
    sheets, text = printed(page)
    assert sheets == 1
    assert "Old Quarry" in text
    assert "Publish" not in text
