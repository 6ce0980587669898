"""The gallery: tags, forks, printed sheets, and accessibility."""

from __future__ import annotations

import secrets

import pytest
from playwright.sync_api import expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.gallery_page import GalleryPage
from tests.e2e.steps.looking import file_when_made, scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.people import visitor

STARTER = "/courses/starter-links/"
GALLERIES = ("/courses/", "/decks/", "/plots/")
LOWEST_PICTURE = 300
"""The distance in pixels from the top of a phone within which the first picture begins."""


def test_an_unchanged_fork_cannot_be_published(bo, open_page) -> None:
    page = open_page(bo, quiet=False)
    page.goto(STARTER)
    page.get_by_role("button", name="Make your own version").click()
    slug = page.url.split("/")[-3]
    headers = {"X-CSRFToken": page.locator("meta[name=csrf-token]").get_attribute("content") or ""}
    answer = page.request.post(
        f"/api/v1/courses/{slug}/versions/", data={"change": "", "revision": 1}, headers=headers
    )
    assert (answer.status, answer.json()["code"]) == (409, "unchanged")


def test_a_tagged_course_is_found_and_its_author_followed(ann, bo, open_page) -> None:
    name, word = f"Merlin {secrets.token_hex(3)}", f"t{secrets.token_hex(4)}"
    designer = DesignerPage(open_page(ann))
    designer.quick(holes=1, seed=name)
    designer.tab("Details")
    designer.page.locator("#design-name").fill(name)
    designer.saved()
    designer.publish().get_by_role("link", name="View page").click()
    designer.page.get_by_label("Tags").fill(word)
    designer.page.get_by_role("button", name="Save tags").click()

    page = open_page(bo)
    GalleryPage(page).search(name)
    page.get_by_role("link", name=name).click()
    page.get_by_role("link", name=f"#{word}").click()
    expect(page.locator("#found")).to_have_text("1 design")
    page.get_by_role("link", name="Ann", exact=True).first.click()
    expect(page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    page.get_by_role("button", name="Follow", exact=True).click()
    expect(page.get_by_text("1 follower")).to_be_visible()


def test_a_course_can_be_downloaded_as_sheets_and_pictures(bo, open_page) -> None:
    page = open_page(bo)
    page.goto(STARTER)
    page.get_by_role("combobox", name="Ink").select_option("Low ink")
    for paper in ("A4", "Letter"):
        page.get_by_role("combobox", name="Paper").select_option(paper)
        wanted = f"sheet.pdf?version=1&paper={paper.lower()}&ink=low"
        asked_for = page.context.expect_event(
            "request", lambda asked, end=wanted: asked.url.endswith(end)
        )
        with page.expect_download() as kept, asked_for:
            page.get_by_role("button", name="Download sheet (PDF)").click()
        assert kept.value.suggested_filename == "starter-links.pdf"
        assert kept.value.path().read_bytes().startswith(b"%PDF")
    for kind in ("SVG", "PNG"):
        address = page.get_by_role("link", name=f"Download picture ({kind})").get_attribute("href")
        assert address and file_when_made(page, address).ok


def test_the_gallery_works_without_scripts_and_is_accessible(bo, open_page) -> None:
    plain = open_page(bo, java_script_enabled=False)
    plain.goto("/courses/")
    plain.get_by_label("Search").fill("starter")
    plain.get_by_role("button", name="Search").click()
    expect(plain.get_by_role("link", name="Starter Links")).to_be_visible()
    page = open_page(bo)
    for address in ("/courses/?holes=9", "/courses/?q=nothing+like+it"):
        page.goto(address)
        assert found_wrong_by_day_and_night(page) == [], address
        assert not scrolls_sideways(page), address


@pytest.mark.parametrize("signed_in", [False, True])
def test_the_first_picture_is_on_the_first_screen_of_a_phone(bo, open_page, signed_in) -> None:
    page = open_page(bo if signed_in else visitor(PHONE))
    for address in GALLERIES:
        page.goto(address)
        picture = page.locator(".course-gallery img").first.bounding_box()
        assert picture and picture["y"] <= LOWEST_PICTURE, address
        assert not scrolls_sideways(page), address


def test_a_desktop_shows_all_filters_in_one_line(open_page) -> None:
    page = open_page(visitor(DESKTOP))
    for address in GALLERIES:
        page.goto(address)
        fields = page.locator(".gallery-fields :is(select, input)")
        boxes = [field.bounding_box() for field in fields.all()]
        assert all(boxes), "every filter is visible"
        bottoms = [box["y"] + box["height"] for box in boxes if box]
        assert max(bottoms) - min(bottoms) < 20, address
        assert not scrolls_sideways(page), address


def test_filters_on_a_phone_open_above_the_designs(open_page) -> None:
    page = open_page(visitor(PHONE))
    page.goto("/courses/")
    summary = page.locator(".gallery-filters > summary")
    expect(page.get_by_label("Holes")).to_be_hidden()
    first = page.locator(".course-gallery img").first
    before = first.bounding_box()
    summary.tap()
    expect(page.get_by_label("Holes")).to_be_visible()
    assert first.bounding_box() == before
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []
    page.get_by_label("Holes").fill("9")
    expect(summary.locator(".count")).to_have_text("1")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Holes")).to_be_hidden()
    expect(summary).to_be_focused()
    page.reload()
    expect(summary.locator(".count")).to_have_text("1")
    expect(page.get_by_label("Holes")).to_be_hidden()
