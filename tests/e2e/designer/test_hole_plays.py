"""The designer shows how each hole plays and suggests improvements."""

from __future__ import annotations

import msgspec
from playwright.sync_api import expect

from tests.courses.course.cut_across import HORSESHOE
from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.editor_page import WORKED_OUT_MS
from tests.e2e.steps.looking import scrolls_sideways


def _lay(designer) -> None:
    designer.begin("Horseshoe")
    designer.save(msgspec.to_builtins(HORSESHOE))
    designer.tab("Holes")
    expect(designer.page.locator(".hole-plays")).to_contain_text("pro 2.", timeout=WORKED_OUT_MS)


def test_a_short_cut_is_fixed_with_two_clicks(designer) -> None:
    _lay(designer)
    entry = designer.page.locator("[data-holes] > li").first
    expect(entry.locator(".hole-note")).to_contain_text("Has a short cut: the pro takes 2.")
    entry.get_by_role("button", name="Show the short cut of hole 1").click()
    expect(designer.page.locator("[data-stage] .hex-shown").first).to_be_visible()
    entry.get_by_role("button", name="How can I fix it? Hole 1").click()
    offers = entry.get_by_role("list", name="How can I fix it? Hole 1")
    trees = offers.get_by_role("button", name="With trees on")
    expect(trees).to_be_visible()
    expect(offers.get_by_role("button").first).to_be_focused()
    expected = trees.inner_text().rsplit(" ", 2)[1]
    trees.click()
    expect(entry.locator(".hole-plays")).to_contain_text(f"pro {expected}", timeout=WORKED_OUT_MS)
    expect(entry.locator(".hole-note")).to_have_count(0)
    expect(entry.get_by_role("button", name="Show hole 1 on the board")).to_be_focused()
    assert designer.draft()["design"]["adjustments"]
    designer.page.keyboard.press("Control+z")
    expect(entry.locator(".hole-note")).to_contain_text("Has a short cut", timeout=WORKED_OUT_MS)


def test_the_list_fits_on_a_phone_and_is_accessible_in_dark_mode(designer) -> None:
    designer.page.set_viewport_size({"width": 360, "height": 640})
    _lay(designer)
    designer.page.get_by_role("button", name="How can I fix it? Hole 1").click()
    expect(designer.page.locator(".hole-offers button").first).to_be_visible()
    assert not scrolls_sideways(designer.page)
    assert found_wrong_by_day_and_night(designer.page) == []
