"""Scorecards: phones show each nine separately with its sum, wide pages show one card."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE, signed_in
from tests.e2e.steps.people import Person
from tests.e2e.steps.seeded import begun_table

NAME = "Wolfeschlegelsteinhausenberg"
TABLES = {
    "eighteen": {"course": "the-long-causeway", "mode": "stroke", "clubs": "starter"},
    "minigolf": {"edition": "advanced", "plot": "pocket-lawn"},
}
TALLEST_ROW = 44
PARTS = """() => [...document.querySelectorAll("table.scorecard")].map((part) => {
  const box = (one) => one.getBoundingClientRect();
  const bodies = [...part.tBodies[0].rows];
  return {
    right: box(part).right,
    tops: [...part.rows].map((row) => Math.round(box(row).top)),
    heights: bodies.map((row) => box(row).height),
    names: bodies.map((row) => Math.round(box(row.cells[0]).width)),
    heads: [...part.rows[0].cells].filter((cell) => cell.checkVisibility() && box(cell).width > 8)
      .map((cell) => cell.innerText.trim()),
  };
})"""
"""Script that returns for each part: its right edge, the positions and heights of its rows, and the
visible headers.
"""
MASK = "one => getComputedStyle(one).maskImage"


@pytest.fixture(scope="module")
def member(site: str) -> tuple[Person, list[str]]:
    """A member with a long name, and the scorecards of their tables of 18 Holes and Mini Golf."""
    person = signed_in(site, {NAME: PHONE})[NAME]
    tables = [begun_table(person.email, 7, game, **options) for game, options in TABLES.items()]
    return person, [f"{table}scorecard/" for table in tables]


def opened(open_page, person: Person, address: str, **device: Any) -> Page:
    page = open_page(person, **device)
    page.goto(address)
    return page


def phone(width: int) -> dict[str, Any]:
    return {**PHONE, "viewport": {"width": width, "height": 740}}


@pytest.mark.parametrize("width", [390, 360])
def test_a_phone_shows_whole_parts_with_names_of_one_line(member, open_page, width) -> None:
    person, cards = member
    for address in cards:
        page = opened(open_page, person, address, **phone(width))
        parts = page.evaluate(PARTS)
        for part in parts:
            assert part["right"] <= width, address
            assert max(part["heights"]) <= TALLEST_ROW, address
        for holes in parts[:2]:
            assert set(holes["names"]) == set(parts[0]["names"]), address
        assert not scrolls_sideways(page), address
        assert found_wrong_by_day_and_night(page) == [], address


def test_the_sums_of_a_phone_are_beside_what_they_add_up(member, open_page) -> None:
    person, (eighteen, _minigolf) = member
    page = opened(open_page, person, eighteen, **phone(360))
    out, inward, both = (part["heads"] for part in page.evaluate(PARTS))
    assert out == ["Hole", *map(str, range(1, 10)), "Out"]
    assert inward == ["Hole", *map(str, range(10, 19)), "In"]
    assert both == ["Sums", "Out", "In", "Total"]


def test_a_wide_page_shows_the_parts_as_one_card(member, open_page) -> None:
    person, (eighteen, _minigolf) = member
    page = opened(open_page, person, eighteen, **DESKTOP)
    out, inward, total = page.evaluate(PARTS)
    for other in (inward, total):
        # Browsers round the borders of a table to whole pixels.
        assert other["tops"] == pytest.approx(out["tops"], abs=1)
    assert [*out["heads"], *inward["heads"], *total["heads"]] == [
        *("Hole", *map(str, range(1, 10)), "Out"),
        *(*map(str, range(10, 19)), "In"),
        "Total",
    ]
    # The names are visible in the first part. Screen readers find them in every part.
    rows = page.get_by_role("rowheader", name=NAME)
    expect(rows).to_have_count(3)


def test_a_card_that_is_too_wide_fades_where_it_hides_more(member, open_page) -> None:
    person, (eighteen, _minigolf) = member
    page = opened(open_page, person, eighteen, **phone(300))
    card = page.locator(".scorecard-parts")
    assert "gradient" in card.evaluate(MASK)
    card.evaluate("one => one.scrollTo({ left: one.scrollWidth })")
    expect(card).to_have_css("mask-image", "none")
    page.set_viewport_size(DESKTOP["viewport"])
    assert card.evaluate(MASK) == "none"


def test_a_scorecard_names_its_game_course_and_date(member, open_page) -> None:
    person, (eighteen, minigolf) = member
    page = opened(open_page, person, eighteen)
    head = page.locator(".page-head")
    expect(head).to_contain_text("18 Holes")
    expect(head).to_contain_text("The Long Causeway")
    expect(head.locator("time")).not_to_be_empty()
    page.goto(minigolf)
    expect(head).to_contain_text("Mini Golf Designer")
    expect(head).to_contain_text("Pocket Lawn")
