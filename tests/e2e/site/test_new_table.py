"""The page of a new table: its fields, next to a summary with the button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.opening_page import choose_seats, show_options
from tests.e2e.steps.people import visitor

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


def fact(page: Page, name: str):
    """The value of one line of the summary."""
    return page.locator(f".summary-facts dt:text-is('{name}') + dd")


@DEVICES
def test_the_summary_follows_the_form(ann, open_page, device) -> None:
    page = open_page(ann, **device)
    page.goto("/play/open/?course=starter-links")
    picture = page.locator(".summary-picture img")
    before = picture.get_attribute("src")
    page.get_by_label("Course", exact=True).select_option("old-quarry")
    expect(fact(page, "Course")).to_contain_text("Old Quarry")
    expect(picture).not_to_have_attribute("src", before or "")
    choose_seats(page, {2: "caddie", 3: "open"})
    expect(fact(page, "Players").locator("li")).to_have_count(3)
    expect(fact(page, "Players")).to_contain_text("A friend, by link")
    show_options(page)
    page.get_by_label("Stroke play").check()
    expect(fact(page, "Options")).to_contain_text("Stroke play")
    page.get_by_label("Clock").select_option("3d")
    expect(fact(page, "Time")).to_have_text("3 days per decision")
    expect(page.locator("[data-part=summary]")).not_to_have_attribute("aria-busy", "true")
    # After a change to the form, opened sections stay open and chosen options stay chosen.
    expect(page.get_by_label("Stroke play")).to_be_checked()
    assert not scrolls_sideways(page)


def test_the_button_is_on_the_first_screen_of_a_desktop(ann, open_page) -> None:
    page = open_page(ann)
    page.goto("/play/open/")
    create = page.get_by_role("button", name="Create table")
    expect(create).to_be_in_viewport(ratio=1)
    # The summary stays visible in a long form.
    show_options(page)
    page.get_by_label("Maximum rounds per hole").scroll_into_view_if_needed()
    expect(create).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_summary_is_between_the_fields_and_the_button(bo, open_page) -> None:
    page = open_page(bo)
    page.goto("/play/open/")
    options = page.locator("#options").bounding_box()
    summary = page.locator("[data-part=summary]").bounding_box()
    create = page.get_by_role("button", name="Create table").bounding_box()
    assert options and summary and create
    assert options["y"] + options["height"] <= summary["y"]
    assert summary["y"] + summary["height"] <= create["y"]


def test_the_summary_describes_a_refused_form_without_scripts(ann, open_page) -> None:
    page = open_page(ann, java_script_enabled=False)
    page.goto("/play/open/")
    page.get_by_label("Course", exact=True).select_option("old-quarry")
    page.get_by_label("Seat 2", exact=True).select_option("friend")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(fact(page, "Course")).to_contain_text("Old Quarry")
    expect(fact(page, "Players")).to_contain_text("A friend, by email")


def test_without_an_answer_the_form_and_its_summary_stay_usable(ann, open_page) -> None:
    page = open_page(ann, quiet=False)
    page.goto("/play/open/?course=starter-links")
    summary = page.locator("[data-part=summary]")
    page.context.set_offline(True)
    with page.expect_event("requestfailed"):
        page.get_by_label("Course", exact=True).select_option("old-quarry")
    expect(summary).to_have_attribute("aria-busy", "false")
    expect(fact(page, "Course")).to_contain_text("Starter Links")
    page.context.set_offline(False)
    choose_seats(page, {2: "caddie"})
    expect(fact(page, "Course")).to_contain_text("Old Quarry")


@DEVICES
def test_a_game_card_starts_one_game(open_page, device) -> None:
    page = open_page(visitor(device))
    page.goto("/play/")
    assert not scrolls_sideways(page)
    cards = page.locator(".game-card")
    expect(cards).to_have_count(3)
    for number in range(3):
        expect(cards.nth(number).get_by_role("button")).to_have_count(1)
        card, picture = (
            box.bounding_box() for box in (cards.nth(number), cards.nth(number).locator("img"))
        )
        assert card and picture
        assert picture["width"] >= card["width"] - 2, "the drawing fills the card"
    cards.nth(1).get_by_role("button").click()
    page.wait_for_url("**/tables/*/")
