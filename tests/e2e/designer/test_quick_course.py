"""The page that starts a design: options of a quick design, and a preview that follows them.

Courses stand for all types, which share the page and its script.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.steps.designer_page import wait_for_preview
from tests.e2e.steps.looking import NEXT_FRAME, scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
PREVIEWS = "**/courses/new/?*holes={}*"
SIZES = """() => [".preview", ".preview-frame", ".quick", "#quick-options"].map((part) => {
  const { offsetWidth, offsetHeight } = document.querySelector(part);
  return [part, offsetWidth, offsetHeight];
})"""


def hold(page: Page, holes: int) -> list[Route]:
    """Hold requests for previews with this many holes until the test lets them continue."""
    held: list[Route] = []
    page.route(PREVIEWS.format(holes), lambda route: held.append(route))
    return held


def opened(page: Page, query: str = "") -> Locator:
    """Open the page and return its quick course, once the preview shows one."""
    page.goto(f"/courses/new/{query}")
    dice = page.get_by_role("region", name="Quick course")
    expect(dice.locator("[data-preview-name]")).to_be_visible()
    wait_for_preview(dice)
    return dice


def field(dice: Locator, name: str) -> Locator:
    return dice.get_by_label(name)


@pytest.fixture
def without_script(ann, open_page) -> Iterator[Page]:
    yield open_page(ann, java_script_enabled=False)


@DEVICES
def test_the_preview_follows_the_options(ann, open_page, device) -> None:
    page = open_page(ann, **device)
    dice = opened(page)
    picture = dice.locator(".preview-picture")
    for name, value, words in (("Holes", "3", "3 holes"), ("Holes", "1", "1 hole,")):
        before = picture.get_attribute("src") or ""
        field(dice, name).fill(value)
        expect(dice.locator("[data-preview-words]")).to_contain_text(words)
        expect(picture).not_to_have_attribute("src", before)
        # Screen readers hear the course, too.
        expect(page.locator("#live")).to_contain_text(words)
    for name, value in (("Difficulty", "3"), ("Spacing", "3")):
        before = picture.get_attribute("src") or ""
        field(dice, name).select_option(value)
        expect(picture).not_to_have_attribute("src", before)
    assert not scrolls_sideways(page)


@DEVICES
def test_a_skeleton_of_the_same_size_covers_the_preview_while_it_is_generated(
    ann, open_page, device
) -> None:
    page = open_page(ann, **device)
    dice = opened(page, "?how=quick&holes=9&difficulty=2&tightness=2&seed=rain")
    before = page.evaluate(SIZES)
    address = page.url
    held = hold(page, holes=3)
    field(dice, "Holes").fill("3")
    preview = dice.locator("#preview")
    expect(preview).to_have_attribute("aria-busy", "true")
    expect(dice.get_by_text("Generating the course…")).to_be_visible()
    assert page.evaluate(SIZES) == before
    # The course that is being replaced cannot be taken.
    take = dice.get_by_role("button", name="Use this course")
    take.click()
    assert page.url == address
    held[0].continue_()
    expect(dice.locator("[data-preview-words]")).to_contain_text("3 holes")
    expect(preview).not_to_have_attribute("aria-busy", "true")
    expect(dice.get_by_text("Generating the course…")).to_be_hidden()
    assert page.evaluate(SIZES) == before
    # The pressed button was replaced, but the keyboard stays on it.
    expect(take).to_be_focused()


def test_only_the_newest_options_are_shown(ann, open_page) -> None:
    page = open_page(ann)
    dice = opened(page, "?how=quick&holes=9&difficulty=2&tightness=2&seed=rain")
    held = hold(page, holes=3)
    with page.expect_request(PREVIEWS.format(3)):
        field(dice, "Holes").fill("3")
    field(dice, "Holes").fill("4")
    expect(dice.locator("[data-preview-words]")).to_contain_text("4 holes")
    with page.expect_response(PREVIEWS.format(3)):
        held[0].continue_()
    page.evaluate(NEXT_FRAME)
    expect(dice.locator("[data-preview-words]")).to_contain_text("4 holes")


def test_options_changed_back_keep_their_course(ann, open_page) -> None:
    page = open_page(ann)
    dice = opened(page, "?how=quick&holes=9&difficulty=2&tightness=2&seed=rain")
    held = hold(page, holes=3)
    with page.expect_request(PREVIEWS.format(3)):
        field(dice, "Holes").fill("3")
    with page.expect_response(PREVIEWS.format(9)):
        field(dice, "Holes").fill("9")
    with page.expect_response(PREVIEWS.format(3)):
        held[0].continue_()
    page.evaluate(NEXT_FRAME)
    expect(dice.locator("[data-preview-words]")).to_contain_text("9 holes")
    expect(dice.locator("#preview")).not_to_have_attribute("aria-busy", "true")


def test_another_course_gets_another_seed_and_the_address_repeats_it(ann, open_page) -> None:
    page = open_page(ann)
    dice = opened(page, "?how=quick&holes=3&difficulty=2&tightness=2&seed=rain")
    another = dice.get_by_role("button", name="Generate another")
    another.click()
    expect(field(dice, "Seed")).not_to_have_value("rain")
    expect(field(dice, "Seed")).not_to_have_value("")
    wait_for_preview(dice)
    expect(another).to_be_focused()
    shown = dice.locator("[data-preview-name]").inner_text()
    picture = dice.locator(".preview-picture").get_attribute("src")
    page.reload()
    expect(dice.locator("[data-preview-name]")).to_have_text(shown)
    expect(dice.locator(".preview-picture")).to_have_attribute("src", picture or "")


def test_a_failed_preview_is_reported_and_keeps_the_last_course(ann, open_page) -> None:
    page = open_page(ann, quiet=False)
    dice = opened(page)
    before = dice.locator("[data-preview-words]").inner_text()
    page.context.set_offline(True)
    field(dice, "Holes").fill("2")
    expect(dice.get_by_text("The preview could not be updated")).to_be_visible()
    expect(dice.locator("[data-preview-words]")).to_have_text(before)
    page.context.set_offline(False)
    field(dice, "Holes").fill("4")
    expect(dice.locator("[data-preview-words]")).to_contain_text("4 holes")
    expect(dice.get_by_text("The preview could not be updated")).to_be_hidden()


def test_on_a_desktop_the_preview_is_wide_and_beside_the_options(ann, open_page) -> None:
    page = open_page(ann)
    dice = opened(page)
    fields = page.locator("#quick-options").bounding_box()
    preview = dice.locator("#preview").bounding_box()
    assert fields and preview
    assert preview["x"] > fields["x"] + fields["width"]
    assert preview["width"] > 2 * fields["width"]
    expect(dice.get_by_role("button", name="Use this course")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_preview_stays_in_view_with_every_option(bo, open_page) -> None:
    page = open_page(bo)
    dice = opened(page)
    for name in ("Holes", "Difficulty", "Spacing", "Seed"):
        field(dice, name).focus()
        option, preview = field(dice, name).bounding_box(), dice.locator("#preview").bounding_box()
        assert option and preview
        assert option["y"] + option["height"] <= preview["y"], name
        expect(dice.locator(".preview-frame")).to_be_in_viewport(ratio=1)
        expect(field(dice, name)).to_be_in_viewport(ratio=1)


def test_a_quick_course_without_scripts(without_script) -> None:
    page = without_script
    page.goto("/courses/new/")
    dice = page.get_by_role("region", name="Quick course")
    expect(dice.get_by_text("You’ll see a preview here")).to_be_visible()
    field(dice, "Holes").fill("3")
    dice.get_by_role("button", name="Generate course").click()
    expect(dice.locator("[data-preview-words]")).to_contain_text("3 holes")
    expect(dice.locator(".preview-picture")).to_be_visible()
    first = dice.locator("[data-preview-name]").inner_text()
    dice.get_by_role("button", name="Generate another").click()
    expect(dice.locator("[data-preview-name]")).not_to_have_text(first)
    dice.get_by_role("button", name="Use this course").click()
    page.wait_for_url("**/courses/*/edit/")


@pytest.mark.parametrize(
    ("kind", "number", "choice", "words"),
    [
        ("plot", ("Cells", "24"), ("Shape", "winding"), "24 cells, 3 golf balls"),
        ("deck", ("Holes per half", "5"), ("Character", "wild"), "10 holes"),
    ],
)
def test_a_quick_design_of_another_type_becomes_a_draft_and_is_replaced(
    bo, open_page, kind: str, number: tuple[str, str], choice: tuple[str, str], words: str
) -> None:
    page = open_page(bo)
    page.goto(f"/{kind}s/new/")
    dice = page.get_by_role("region", name=f"Quick {kind}")
    field(dice, choice[0]).select_option(choice[1])
    field(dice, number[0]).fill(number[1])
    expect(dice.locator("[data-preview-words]")).to_contain_text(words)
    wait_for_preview(dice)
    assert not scrolls_sideways(page)
    name = dice.locator("[data-preview-name]").inner_text()
    dice.get_by_role("button", name=f"Use this {kind}").tap()
    page.locator("body.is-ready").wait_for()
    expect(page.locator(".designer-name")).to_have_text(name)

    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("button", name=f"Quick {kind}").tap()
    dialog = page.get_by_role("dialog", name=f"Quick {kind}")
    dialog.get_by_label("Seed").fill("another")
    dialog.get_by_role("button", name="Generate another").press("Enter")
    expect(dialog.locator("[data-preview]")).to_have_attribute("aria-busy", "false")
    expect(dialog.locator("img")).to_be_visible()
    assert not scrolls_sideways(page)
    dialog.get_by_role("button", name="Use this one").press("Enter")
    expect(page.locator(".designer-name")).not_to_have_text(name)
    page.get_by_role("button", name="Undo").first.tap()
    expect(page.locator(".designer-name")).to_have_text(name)
