"""A stranger with a phone finds a good course, although one person has published hundreds."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.dice_courses import flooded
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import PHONE
from tests.e2e.steps.people import visitor

DICE = 300


def test_a_stranger_finds_a_good_eighteen_with_two_taps(open_page, ann, site) -> None:
    author = flooded(DICE)
    page = open_page(visitor(PHONE))
    page.goto("/courses/")
    cards = page.locator("[data-part=found] .card")
    half = PHONE["viewport"]["height"] / 2
    first = cards.first.bounding_box()
    assert first and first["y"] < half
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []

    page.get_by_role("link", name="18 holes", exact=True).tap()
    expect(page).to_have_url(f"{site}/courses/?holes=18")
    expect(cards.filter(has_text=author)).to_have_count(1)
    card = cards.first
    expect(card).to_contain_text("18 holes")
    expect(card).not_to_contain_text(author)
    assert (card.bounding_box() or {"y": half})["y"] < half
    card.locator(".card-link").tap()
    expect(page.get_by_role("button", name="Play this now")).to_be_visible()

    page.goto("/courses/?sort=new")
    expect(cards.filter(has_text=author)).to_have_count(1)
    page.get_by_role("link", name=f"{DICE - 1} more by").tap()
    expect(page.locator("#found")).to_contain_text(f"{DICE} designs")
    page.goto("/courses/")
    page.get_by_label("Search").press_sequentially("weathrecock")
    expect(page.locator("#found")).to_contain_text("similar words")
    expect(page.get_by_role("link", name="Weathercock Hill")).to_be_visible()
    page.get_by_role("link", name="Surprise me").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Weathercock Hill")
