"""Importing: preview quick courses, import a design, publish it, and copy its link."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.editor_page import WORKED_OUT_MS
from tests.e2e.steps.looking import scrolls_sideways

LAID = Path("courses/designs/course/data/shipped")
DROP = """(form, [name, text]) => {
  const data = new DataTransfer();
  if (name) data.items.add(new File([text], name));
  else data.setData("text/plain", text);
  const how = { dataTransfer: data, bubbles: true, cancelable: true };
  for (const what of ["dragover", "drop"]) form.dispatchEvent(new DragEvent(what, how));
}"""


def some_course() -> str:
    """Return the smallest course, because the site analyses what is published."""
    return min(LAID.iterdir(), key=lambda course: course.stat().st_size).read_text()


def drafts(page: Page) -> int:
    page.goto("/courses/mine/")
    return page.locator(".my-designs > .card").count()


def test_previewing_a_quick_course_creates_no_draft(ann, open_page) -> None:
    page = open_page(ann)
    before = drafts(page)
    page.goto("/courses/new/")
    dice = page.get_by_role("region", name="Quick course")
    first = dice.locator("[data-preview-name]").inner_text()
    assert dice.locator("img").evaluate("image => image.complete && image.naturalWidth > 0")
    dice.get_by_role("button", name="Generate another").click()
    expect(dice.locator("[data-preview-name]")).not_to_have_text(first)
    shown = dice.locator("[data-preview-name]").inner_text()
    assert drafts(page) == before
    page.go_back()
    dice.get_by_role("button", name="Use this course").click()
    expect(page.locator("[data-name]")).to_have_text(shown)
    assert drafts(page) == before + 1


def test_a_file_can_be_dropped_on_the_import_box(ann, open_page) -> None:
    page = open_page(ann)
    page.goto("/designs/archive/")
    box = page.locator("[data-import-box]")
    box.evaluate(DROP, ["friend.course", some_course()])
    expect(box.get_by_role("status")).to_have_text("friend.course is ready to import.")
    expect(box.get_by_role("button", name="Import")).to_be_focused()
    page.keyboard.press("Enter")
    DesignerPage(page).ready()


def test_import_errors_are_shown_at_the_field_on_a_phone(bo, open_page) -> None:
    page = open_page(bo, quiet=False)
    page.goto("/designs/archive/")
    box = page.locator("[data-import-box]")
    box.get_by_label("Paste a design").focus()
    page.keyboard.insert_text('{"name": 7, "tiles": [], "holes": []}')
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    text = page.get_by_role("alert").first
    expect(text).to_contain_text("“name”: Enter text in quotation marks here, not a number.")
    expect(box.get_by_label("Paste a design")).to_have_value(re.compile('"name": 7'))
    assert not scrolls_sideways(page)
    box.evaluate(DROP, ["large.json", "x" * 3_000_000])
    expect(box.locator("[data-import-state]")).to_contain_text("too large")
    box.evaluate(DROP, ["", some_course()])
    box.get_by_role("button", name="Import").click()
    DesignerPage(page).ready()


def test_publishing_names_the_source_and_gives_the_link(ann, open_page) -> None:
    page = open_page(ann)
    page.goto("/designs/archive/")
    page.get_by_label("Paste a design").fill(some_course())
    page.get_by_role("button", name="Import").click()
    designer = DesignerPage(page)
    designer.ready()
    designer.button("Publish").click()
    dialog = page.get_by_role("dialog", name="Publish")
    expect(dialog.locator("[data-publish-source]")).to_contain_text("This is the same as “")
    name = dialog.get_by_label("Name")
    assert name.input_value()
    name.fill("")
    dialog.get_by_label("Tags").fill("a/b")
    dialog.get_by_role("button", name="Check and publish").click()
    expect(dialog.get_by_text("Enter a name.")).to_be_visible()
    expect(dialog.get_by_text("letters, digits and hyphens.")).to_be_visible()
    expect(name).to_be_focused()
    name.fill("Brought along")
    dialog.get_by_label("Description").fill("By way of a friend.")
    dialog.get_by_label("Visibility").select_option("unlisted")
    dialog.get_by_label("Tags").fill("borrowed")
    dialog.get_by_role("button", name="Check and publish").click()
    link = dialog.get_by_label("Link to share")
    expect(link).to_be_focused(timeout=WORKED_OUT_MS)
    address = link.input_value()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(dialog.locator("[data-toast]")).to_have_text(re.compile("Copied|selected"))
    expect(page.locator("[data-name]")).to_have_text("Brought along")
    dialog.get_by_role("link", name="View page").click()
    assert page.url == address
    expect(page.get_by_role("heading", level=1)).to_have_text("Brought along")
    expect(page.locator("main")).to_contain_text("Based on")
    expect(page.locator("main")).to_contain_text("borrowed")
