"""A forked course is published, found, printed, exported, commented on and moderated."""

from __future__ import annotations

import secrets
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.gallery_page import GalleryPage
from tests.e2e.steps.looking import file_when_made
from tests.e2e.steps.sharing_page import Desk, SharingPage, open_tab

PARENT = "Starter Links"
PARENT_PAGE = "/courses/starter-links/"


def test_a_fork_is_published_found_printed_exported_and_moderated(
    ann, bo, mo, jo, open_page
) -> None:
    name = f"Kestrel {secrets.token_hex(3)}"
    author, reader = open_page(ann), open_page(bo)
    forked(author, name)
    DesignerPage(author).publish().get_by_role("link", name="View page").click()
    found(reader, name)
    assert_printed(reader)
    carried(reader, name, exported(author))
    restored(author, reader, open_page(mo), open_page(jo))


def forked(page: Page, name: str) -> None:
    """Fork the course with another name and one hole fewer.

    The removed hole is random; otherwise a second run would publish a copy of the first.
    """
    page.goto(PARENT_PAGE)
    page.get_by_role("button", name="Make your own version").click()
    designer = DesignerPage(page)
    designer.ready()
    designer.tab("Details")
    page.locator("#design-name").fill(name)
    designer.tab("Holes")
    designer.button(f"Remove hole {1 + secrets.randbelow(5)}").click()
    expect(page.locator("[data-holes] > li")).to_have_count(4)
    designer.saved()


def found(page: Page, name: str) -> None:
    """Find the course by search, and then through the course it was forked from."""
    GalleryPage(page).search(name.lower())
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.get_by_role("link", name=PARENT).click()
    open_tab(page, "Versions")
    page.get_by_role("link", name=name).first.click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def assert_printed(page: Page) -> None:
    sheet = file_when_made(page, f"{page.url}sheet.pdf?paper=a4&ink=low")
    assert sheet.headers["content-type"] == "application/pdf"
    assert sheet.body().startswith(b"%PDF")


def exported(page: Page) -> Path:
    """Download all of the author's designs as one file, and return its path."""
    address = page.url
    page.goto("/courses/mine/")
    page.get_by_role("link", name="Import and export").click()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download all designs").click()
    page.goto(address)
    return kept.value.path()


def carried(page: Page, name: str, archive: Path) -> None:
    """Import the file into another account, where the design becomes a draft."""
    address = page.url
    page.goto("/designs/archive/")
    page.get_by_label("Or choose a file").set_input_files(archive)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.goto(address)


def restored(author: Page, reader: Page, moderator: Page, another: Page) -> None:
    """Report a comment, hide it, appeal against that, and restore it."""
    text, why = "Sand everywhere", "There is sand everywhere."
    writing, reading, desk = (
        SharingPage(author, author.url),
        SharingPage(reader, reader.url),
        Desk(moderator),
    )
    report = f"Not among golfers {secrets.token_hex(3)}"
    writing.write(text)
    reading.report(text, report)
    desk.hide(report, report)
    expect(reading.comment(text)).to_have_count(0)
    writing.appeal(text, why)
    expect(desk.case(why)).to_contain_text("another moderator has to answer the appeal")
    expect(desk.case(why).get_by_role("button")).to_have_count(0)
    Desk(another).lift(why, "So there is.")
    expect(reading.comment(text)).to_have_count(1)
