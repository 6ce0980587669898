"""A stranger finds a course, makes their own of it, publishes, prints it, and takes it along."""

from __future__ import annotations

import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import found_wrong
from tests.e2e.designer_page import DesignerPage

STARTER = "/courses/starter-links/"


@pytest.fixture(scope="module")
def name() -> str:
    return f"Kestrel {secrets.token_hex(3)}"


def searched(page: Page, words: str) -> None:
    """Type and wait; nothing is pressed."""
    page.goto("/courses/")
    page.get_by_label("Search").press_sequentially(words)
    expect(page.locator("#found")).to_have_text("1 design")


def test_a_course_is_forked_changed_published_and_found(ann, bo, open_page, name: str) -> None:
    page = open_page(ann)
    page.goto(STARTER)
    page.get_by_role("button", name="Make your own of it").click()
    designer = DesignerPage(page)
    designer.ready()
    designer.tab("Details")
    page.get_by_label("Name", exact=True).fill(name)
    designer.tab("Holes")
    page.get_by_label("Par of hole 1", exact=True).select_option("4")
    designer.saved()
    designer.button("Publish").click()
    dialog = page.get_by_role("dialog", name="Publish")
    dialog.get_by_label("What is new?").fill("An easier first hole")
    dialog.get_by_role("button", name="Prove and publish").click()
    expect(dialog.get_by_text("Published as version 1")).to_be_visible(timeout=60_000)

    reader = open_page(bo)
    searched(reader, name.lower())
    reader.get_by_role("link", name=name).click()
    expect(reader.get_by_role("heading", name=name)).to_be_visible()
    reader.get_by_role("link", name="Starter Links").click()
    reader.get_by_role("link", name=name).first.click()
    reader.get_by_role("link", name="Ann", exact=True).first.click()
    expect(reader.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    reader.get_by_role("button", name="Follow", exact=True).click()
    expect(reader.get_by_text("1 follower")).to_be_visible()


def test_a_fork_that_is_still_its_parent_is_not_published(bo, open_page) -> None:
    page = open_page(bo, quiet=False)
    page.goto(STARTER)
    page.get_by_role("button", name="Make your own of it").click()
    slug = page.url.split("/")[-3]
    headers = {"X-CSRFToken": page.locator("meta[name=csrf-token]").get_attribute("content") or ""}
    answer = page.request.post(
        f"/api/v1/courses/{slug}/versions/", data={"change": "", "revision": 1}, headers=headers
    )
    assert (answer.status, answer.json()["code"]) == (409, "unchanged")


def test_its_author_tags_it_and_the_tag_finds_it(ann, open_page, name: str) -> None:
    page, word = open_page(ann), f"t{secrets.token_hex(4)}"
    searched(page, name)
    page.get_by_role("link", name=name).click()
    page.get_by_label("Tags").fill(word)
    page.get_by_role("button", name="Save the tags").click()
    page.get_by_role("link", name=f"#{word}").click()
    expect(page.locator("#found")).to_have_text("1 design")
    expect(page.get_by_role("link", name=name)).to_be_visible()


def test_it_is_printed_on_both_papers_and_kept_as_pictures(bo, open_page, name: str) -> None:
    page = open_page(bo)
    searched(page, name)
    page.get_by_role("link", name=name).click()
    for paper in ("A4", "Letter"):
        page.get_by_label("Paper").select_option(paper)
        page.get_by_label("Ink", exact=True).select_option("Little ink")
        with page.expect_popup() as opened, page.expect_event("popup"):
            page.get_by_role("button", name="The sheet as PDF").click()
        query = opened.value.url.split("?")[-1]
        opened.value.close()
        sheet = page.request.get(page.url + f"sheet.pdf?{query or f'paper={paper.lower()}'}")
        assert sheet.headers["content-type"] == "application/pdf"
        assert sheet.body().startswith(b"%PDF")
    for kind in ("SVG", "PNG"):
        address = page.get_by_role("link", name=f"Picture as {kind}").get_attribute("href")
        assert address and page.request.get(address).ok


def test_an_export_comes_in_on_another_account(ann, bo, open_page, name: str) -> None:
    sender, receiver = open_page(ann), open_page(bo)
    sender.goto("/courses/mine/")
    sender.get_by_role("link", name="bring designs in").click()
    with sender.expect_download() as kept:
        sender.get_by_role("link", name="Download all of them").click()
    receiver.goto("/designs/archive/")
    receiver.get_by_label("Archive").set_input_files(kept.value.path())
    receiver.get_by_role("button", name="Bring them in").click()
    expect(receiver.get_by_role("heading", name=name)).to_be_visible()


def test_the_gallery_works_without_scripts_and_is_for_everybody(bo, open_page) -> None:
    plain = open_page(bo, java_script_enabled=False)
    plain.goto("/courses/")
    plain.get_by_label("Search").fill("starter")
    plain.get_by_role("button", name="Search").click()
    expect(plain.get_by_role("link", name="Starter Links")).to_be_visible()
    for scheme in ("light", "dark"):
        page = open_page(bo, color_scheme=scheme, reduced_motion="reduce")
        for address in ("/", "/courses/?holes=9", "/courses/?q=nothing+like+it", "/decks/"):
            page.goto(address)
            assert found_wrong(page) == [], address
            assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), address
