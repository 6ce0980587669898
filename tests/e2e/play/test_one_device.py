"""Two people on one device: a whole game of Golfie, and covered hands in 18 Holes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.steps.axe import found_wrong
from tests.e2e.steps.device_page import MOST_STEPS, SHORT_DECK, open_together, play_together
from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.played import play_to_hole
from tests.e2e.steps.table_page import TablePage

HALF = 5
"""The last hole of the first half of SHORT_DECK."""


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_two_people_at_one_device_play_golfie_to_the_end(bo, open_page, device) -> None:
    """No card of Golfie is known to only one player, so no person has to press.

    The page plays the beginning, the change of halves and the last hole. The holes between are
    played next to the site, because each turn of a page takes a second.
    """
    page = open_page(bo, **device)
    open_together(page, SHORT_DECK, "Dee")
    table = GolfiePage(page)
    table.ready()
    expect(page.locator(".device-now")).to_have_text("Bo is playing")
    assert found_wrong(page) == [] and not scrolls_sideways(page)

    assert play_together(table, 10) == []
    for hole in (HALF, -1):
        play_to_hole(hole, page)
        table.ready()
        assert play_together(table, 24 if hole == HALF else MOST_STEPS) == []
    page.locator("[data-result]").click()
    expect(page.locator(".result-head")).to_be_visible()
    assert [line[0] for line in table.scorecard()][:3] == ["Hole", "Bo", "Dee"]

    # Only bots and people on this device played, so the rematch starts immediately.
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".device-now")).to_contain_text("is playing")


def test_hands_are_covered_until_the_next_person_presses(bo, open_page) -> None:
    page = open_page(bo)
    open_together(page, "?game=eighteen&course=starter-links&mode=stroke&clubs=starter", "Dee")
    table = TablePage(page)
    table.ready()
    expect(page.get_by_role("heading", name="Pass the device to Bo")).to_be_visible()
    assert found_wrong(page) == [] and not scrolls_sideways(page)
    assert page.locator("[data-choice]").count() == 0

    table.press(page.locator("[data-uncover]"))
    table.ready()
    bos_hand = table.choices()
    assert bos_hand
    assert found_wrong(page) == []
    table.answer()
    # After Bo's choice, the page covers itself, and going back does not uncover it.
    expect(page.get_by_role("heading", name="Pass the device to Dee")).to_be_visible()
    assert "seat" not in page.url
    page.go_back()
    expect(page.locator("[data-uncover], [data-choice]").first).to_be_visible()
    assert page.locator("[data-choice]").count() == 0
    page.goto(page.url + "?seat=0")
    assert "seat" not in page.url

    assert play_together(table, 12)[0].split() == ["I’m", "Dee"]
