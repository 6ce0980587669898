"""A new member plays five short rounds and finds every figure of the record explained."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import resize, scrolls_sideways
from tests.e2e.steps.members import DESKTOP, signed_in
from tests.e2e.steps.rounds import five_rounds

RECORDED_MS = 60_000
SIZES = ((360, 740), (1280, 800))


def test_five_rounds_make_a_record_in_which_everything_is_explained(open_page, site) -> None:
    newcomer = signed_in(site, {"Nell": DESKTOP})["Nell"]
    page = open_page(newcomer)
    page.goto("/leaderboards/?board=played")
    expect(page.locator("[data-part=own-row]")).to_contain_text("You are not listed yet")
    page.get_by_text("Nell", exact=True).first.click()
    page.get_by_role("link", name="My record").click()
    expect(
        page.get_by_role("heading", name="Your record starts with your first game")
    ).to_be_visible()
    check(page)

    # The page of the result shows what the game changed as soon as it is known.
    page.goto(five_rounds(newcomer.email))
    changes = page.locator("[data-part=record-changes]")
    expect(changes).to_contain_text("Rating:", timeout=RECORDED_MS)
    check(page)

    changes.get_by_role("link", name="Nell").click()
    expect(page.get_by_role("heading", name="18 Holes, slow")).to_be_visible()
    expect(page.get_by_role("heading", name="Figures of 18 Holes")).to_be_visible()
    check(page)
    page.get_by_text("Show the numbers").first.press("Enter")
    expect(page.locator(".chart-table").first).to_be_visible()
    shown = page.locator("#figures ~ * .chart-title, .record-table th[scope=row]").all_inner_texts()
    titles = {text.splitlines()[0].partition(":")[0] for text in shown}
    assert len(titles) > 5

    page.get_by_role("link", name="What do these figures mean?").click()
    expect(page).to_have_url(re.compile("/statistics/#figures-eighteen"))
    check(page)
    explained = page.locator("main").inner_text()
    assert not {title for title in titles if title not in explained}

    page.goto("/leaderboards/?board=played&game=eighteen")
    expect(page.locator("[data-part=own-row]")).to_contain_text("after 3 games")
    check(page)


def check(page: Page) -> None:
    """Look for accessibility problems and for a page that scrolls sideways, at both widths."""
    for size in SIZES:
        resize(page, size)
        assert not scrolls_sideways(page)
        assert not found_wrong_by_day_and_night(page)
