"""The life of a published course: played, recorded, unlisted, retired."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.opening_page import choose_seats, show_options
from tests.e2e.steps.played import play_to_the_end
from tests.e2e.steps.sharing_page import open_tab
from tests.e2e.steps.table_page import TablePage

NO_RECORD = "No finished stroke play rounds"


def finish(page: Page) -> None:
    TablePage(page).ready()
    play_to_the_end(page)


def test_a_game_on_a_published_course_is_counted(ann, open_page) -> None:
    page = open_page(ann)
    designer = DesignerPage(page)
    designer.quick(holes=1, seed="to the end")
    designer.publish().get_by_role("link", name="View page").click()
    address = page.url
    open_tab(page, "Records")
    expect(page.get_by_text(NO_RECORD)).to_be_visible()
    page.get_by_role("button", name="Play this now").click()
    finish(page)
    page.goto(address)
    expect(page.get_by_text("1 game finished")).to_be_visible()


def test_stroke_play_on_a_published_course_is_recorded(ann, open_page) -> None:
    page = open_page(ann)
    designer = DesignerPage(page)
    designer.quick(holes=1, seed="on record")
    designer.publish().get_by_role("link", name="View page").click()
    address = page.url
    page.get_by_role("link", name="Play with friends").click()
    choose_seats(page, {2: "caddie"})
    show_options(page)
    page.get_by_label("Stroke play").check()
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Start the game").click()
    finish(page)
    page.goto(address)
    open_tab(page, "Records")
    records = page.get_by_role("region", name="Table of records")
    expect(records.get_by_role("row")).not_to_have_count(1)


def test_practice_on_a_draft_is_not_recorded(ann, open_page) -> None:
    page = open_page(ann)
    designer = DesignerPage(page)
    designer.quick(holes=1, seed="practice")
    designer.publish().get_by_role("button", name="Back to the draft").click()
    address = page.url.replace("edit/", "")
    designer.button("Play").click()
    play = page.get_by_role("dialog", name="Play the draft")
    play.get_by_label("With", exact=True).select_option("1")
    play.get_by_label("Mode").select_option("stroke")
    play.get_by_role("button", name="Go to the first tee").click()
    finish(page)
    page.goto(address)
    expect(page.get_by_text("No games on this design yet.")).to_be_visible()
    open_tab(page, "Records")
    expect(page.get_by_text(NO_RECORD)).to_be_visible()


def test_the_owner_can_unlist_and_retire_a_course(designer) -> None:
    page = designer.page
    designer.quick(holes=1, seed="leaving")
    designer.publish().get_by_role("link", name="View page").click()
    page.get_by_role("button", name="Remove from the gallery").click()
    expect(page.locator("main").get_by_text("This design is unlisted")).to_be_visible()
    page.get_by_role("button", name="Show in the gallery").click()
    expect(
        page.locator("main").get_by_text("This design is public and appears in the gallery")
    ).to_be_visible()
    page.get_by_role("button", name="Retire").click()
    expect(page.locator("main").get_by_text("You retired this design")).to_be_visible()
    expect(page.get_by_role("button", name="Play this now")).to_have_count(0)
    page.get_by_role("button", name="Reactivate").click()
    expect(page.get_by_role("button", name="Play this now")).to_be_visible()
