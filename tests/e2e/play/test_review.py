"""A finished game is reviewed on its board, shared, and played on from its worst decision."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.seeded import ended_table

GAMES = {
    "eighteen": {"course": "starter-links", "mode": "stroke", "clubs": "starter", "round_limit": 8},
    "golfie": {},
    "minigolf": {"plot": "pocket-lawn", "edition": "family"},
}
REVIEWED_MS = 120_000
WIDTHS = (360, 1280)


def scrolls_at_any_width(page: Page) -> bool:
    """Return True if the page scrolls sideways at one of the widths. The width is set back."""
    size = page.viewport_size
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found.append(scrolls_sideways(page))
    page.set_viewport_size(size)
    return any(found)


@pytest.mark.parametrize(
    ("game", "who"), [("eighteen", "bo"), ("golfie", "ann"), ("minigolf", "bo")]
)
def test_a_game_is_reviewed_and_played_on(game: str, who: str, open_page, request) -> None:
    person = request.getfixturevalue(who)
    page = open_page(person)
    page.goto(ended_table(person.email, 7, game, **GAMES[game]))
    page.get_by_role("link", name="Replay").click()
    page.locator("body.is-ready").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("turn=1"))
    page.get_by_role("link", name="Review", exact=True).click()
    page.get_by_role("button", name="Review this game").press("Enter")
    worst = page.get_by_role("link", name="See it on the board").first
    worst.wait_for(timeout=REVIEWED_MS)
    assert not scrolls_at_any_width(page)
    assert not found_wrong_by_day_and_night(page)

    worst.press("Enter")
    page.locator("body.is-ready").wait_for()
    expect(page.locator("#answer-better")).to_have_attribute("aria-pressed", "true")
    page.locator("#answer-chosen").press("Enter")
    expect(page.locator("#answer-chosen")).to_have_attribute("aria-pressed", "true")
    assert not scrolls_at_any_width(page)
    assert not found_wrong_by_day_and_night(page)

    # The link shows the same to a visitor, whose first step leaves the comparison.
    shared = open_page(person, storage_state=None)
    shared.goto(page.url)
    shared.locator("body.is-ready").wait_for()
    expect(shared.locator(".replay-answer")).to_have_count(2)
    shared.keyboard.press("ArrowRight")
    expect(shared).to_have_url(re.compile("turn=.*as=0"))
    expect(shared.locator(".replay-answer")).to_have_count(0)
    expect(shared.locator(".mark-better, [data-answer]")).to_have_count(0)
    shared.context.close()

    page.get_by_role("button", name="Play on from here").press("Enter")
    page.locator("[data-asking].asking-now").wait_for()
