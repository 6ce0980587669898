"""Notification settings: one matrix, whose changes are saved immediately."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import PHONE

ADDRESS = "/account/notices/"


@pytest.fixture(params=[390, 360])
def page(request, bo, open_page) -> Page:
    opened = open_page(bo, **{**PHONE, "viewport": {"width": request.param, "height": 740}})
    opened.goto(ADDRESS)
    return opened


def saved(page: Page) -> None:
    expect(page.locator("[data-saved-mark]:not(:empty)")).to_have_text("✓ Saved")
    expect(page.locator("#live")).to_contain_text("Saved")


def test_each_change_is_saved_and_announced_at_once(page) -> None:
    finished = page.get_by_role("row", name="Your game is over")
    finished.get_by_label("Email").select_option("digest")
    saved(page)
    box = finished.get_by_role("checkbox")
    was = box.is_checked()
    box.tap()
    saved(page)
    expect(page.get_by_role("button", name="Save")).to_be_hidden()
    page.reload()
    expect(finished.get_by_label("Email")).to_have_value("digest")
    assert box.is_checked() != was
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []


def test_two_tabs_keep_each_others_changes(kit, open_page) -> None:
    first, second = open_page(kit), open_page(kit)
    for tab in (first, second):
        tab.goto(ADDRESS)
    for tab, kind, way in (
        (first, "Your game is over", "none"),
        (second, "Someone invites you", "digest"),
    ):
        tab.get_by_role("row", name=kind).get_by_label("Email").select_option(way)
        saved(tab)
    second.reload()
    row = second.get_by_role("row", name="Your game is over")
    expect(row.get_by_label("Email")).to_have_value("none")


def test_an_error_is_at_its_field_and_holds_up_no_other_change(page) -> None:
    first, end = page.get_by_label("Quiet hours from"), page.get_by_label("Quiet hours until")
    end.select_option("")
    first.select_option("22")
    expect(end).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#live")).to_contain_text("Quiet hours need a start and an end.")
    page.get_by_role("row", name="Someone invites you").get_by_label("Email").select_option("none")
    saved(page)
    end.select_option("7")
    saved(page)
    expect(end).not_to_have_attribute("aria-invalid", "true")
    page.reload()
    expect(first).to_have_value("22")


def test_without_a_script_a_button_saves(bo, open_page) -> None:
    page = open_page(bo, java_script_enabled=False)
    page.goto(ADDRESS)
    page.get_by_role("row", name="Your game is over").get_by_label("Email").select_option("none")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your changes have been saved.")).to_be_visible()
