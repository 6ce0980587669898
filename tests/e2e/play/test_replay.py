"""A finished game of each kind is stepped through on its own board."""

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


def at_turn(page: Page, turn: int) -> None:
    expect(page.locator("[data-turn-words]")).to_contain_text(f"Turn {turn} of")
    expect(page).to_have_url(re.compile(rf"[?]turn={turn}\b"))


@pytest.mark.parametrize(
    ("game", "who"), [("eighteen", "bo"), ("golfie", "ann"), ("minigolf", "bo")]
)
def test_a_finished_game_is_replayed_by_keyboard(game: str, who: str, open_page, request) -> None:
    person = request.getfixturevalue(who)
    page = open_page(person)
    page.goto(ended_table(person.email, 7, game, **GAMES[game]))
    page.get_by_role("link", name="Replay").click()
    page.locator("body.is-ready").wait_for()
    at_turn(page, 0)
    last = int(page.locator("[data-replay-last]").get_attribute("data-replay-last") or 0)
    for turn in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        at_turn(page, turn)
    said = page.locator("[data-replay-lines]").inner_text()
    page.keyboard.press("End")
    at_turn(page, last)
    expect(page.get_by_role("link", name="Forward")).to_be_disabled()
    page.keyboard.press("Home")
    at_turn(page, 0)
    page.keyboard.press("PageDown")
    at_turn(page, 1)
    page.keyboard.press("ArrowLeft")
    at_turn(page, 0)

    # A link to a step shows the same to every viewer.
    page.goto(page.url.replace("turn=0", "turn=3"))
    page.locator("body.is-ready").wait_for()
    assert page.locator("[data-replay-lines]").inner_text() == said

    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    at_turn(page, 5)
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Show").select_option("0")
    expect(page).to_have_url(re.compile("as=0"))
    page.locator("body.is-ready").wait_for()
    assert not scrolls_sideways(page)
    assert not found_wrong_by_day_and_night(page)
