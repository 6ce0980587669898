"""The course designer, from an empty board to the first round, by mouse, keyboard and touch."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.editor_page import WORKED_OUT_MS
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.table_page import TablePage

TILES = [
    ("8b", (1, 1), 4),
    ("24a", (1, 0), 4),
    ("38b", (0, 0), 4),
    ("13b", (0, -1), 1),
    ("4b", (0, -2), 4),
    ("30b", (1, -2), 0),
    ("36b", (1, -1), 1),
]
"""Five holes on seven tiles. Each tile has a face, a position and a rotation."""
FIRST_TEE, FIRST_GREEN = (3, 3), (4, 0)


def test_a_course_can_be_built_by_mouse(designer) -> None:
    designer.start("Plover Park")
    for tile in TILES:
        designer.place(*tile)
    assert designer.tiles() == len(TILES)
    designer.tab("Holes")
    designer.button("Add a hole").first.click()
    designer.click_hex(FIRST_TEE)
    designer.click_hex(FIRST_GREEN)
    expect(designer.page.locator("[data-holes] > li")).to_have_count(1)
    designer.button("Suggest holes").click()
    designer.button("Replace").click()
    expect(designer.page.locator("[data-holes] > li")).to_have_count(5)
    designer.tab("Problems")
    designer.judged("Ready to publish")
    assert designer.draft()["verdict"]["par"] == 16


def test_a_course_can_be_built_by_keyboard(designer) -> None:
    designer.begin("Keys Only")
    keyboard = designer.page.keyboard
    tab_to(designer.page, "[data-stage]")
    for tile in TILES:
        designer.type_tile(*tile)
    assert designer.tiles() == len(TILES)
    tab_to(designer.page, "#tab-holes")
    keyboard.press("Enter")
    tab_to(designer.page, "[data-suggest]")
    keyboard.press("Enter")
    expect(designer.page.locator("[data-holes] > li")).to_have_count(5)
    tab_to(designer.page, '[data-focus="down-0"]', back=True)
    keyboard.press("Enter")
    expect(designer.page.locator('[data-focus="down-1"]')).to_be_focused()
    keyboard.press("Control+z")
    assert [tile["face"] for tile in designer.draft()["design"]["tiles"]] == [
        face for face, _place, _turn in TILES
    ]


def tab_to(page: Page, selector: str, *, back: bool = False) -> None:
    """Press Tab until the element has the focus; fail if it cannot be reached."""
    for _ in range(80):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab")


def test_an_error_can_be_fixed_by_its_button_and_undone(designer) -> None:
    designer.quick()
    design = designer.draft()["design"]
    designer.save({**design, "holes": [{**design["holes"][0], "par": 9}, *design["holes"][1:]]})
    designer.tab("Problems")
    designer.judged("Errors: 1")
    problem = designer.page.locator(".problem-error")
    problem.locator(".problem-words").click()
    designer.page.locator(".hex-shown").first.wait_for()
    problem.locator(".problem-fixes button").first.click()
    designer.judged("Ready to publish")
    designer.button("Undo").click()
    designer.judged("Errors: 1")
    designer.button("Redo").click()
    designer.judged("Ready to publish")


def test_both_courses_of_two_windows_can_be_kept(ann, open_page, designer) -> None:
    designer.quick()
    designer.saved()
    other = DesignerPage(open_page(ann, quiet=False))
    other.page.goto(designer.page.url)
    other.ready()
    other.page.context.set_offline(True)
    rename(designer, "Mine")
    designer.saved()
    rename(other, "The other")
    other.page.context.set_offline(False)
    other.button("Choose…").click()
    conflict = other.page.get_by_role("dialog", name="Choose a version")
    conflict.get_by_role("button", name="Use the other and save mine as a copy").click()
    expect(conflict).to_be_hidden()
    expect(other.page.locator("[data-name]")).to_have_text("Mine")
    other.page.goto("/courses/mine/")
    for name in ("Mine", "The other"):
        expect(other.page.get_by_role("heading", name=name, exact=True).first).to_be_visible()


def rename(designer: DesignerPage, name: str) -> None:
    designer.tab("Details")
    designer.page.locator("#design-name").fill(name)
    designer.page.keyboard.press("Tab")


def test_a_course_is_analysed_and_its_heat_map_is_shown(designer) -> None:
    designer.quick()
    designer.tab("Rating")
    designer.button("Calculate").click()
    expect(designer.page.locator("[data-rating-holes] tr")).to_have_count(3, timeout=WORKED_OUT_MS)
    designer.page.get_by_role("button", name="Show the heat map of hole 1 on the board").click()
    designer.page.locator(".layer-heat > *").first.wait_for()
    designer.tab("Holes")
    designer.button("Remove hole 1").click()
    designer.tab("Rating")
    expect(designer.page.locator("[data-rating-state]")).to_contain_text("Out of date")
    expect(designer.page.locator(".layer-heat > *")).to_have_count(0)


def test_one_hole_of_a_draft_can_be_played_solo(designer) -> None:
    designer.quick()
    designer.button("Play").click()
    play = designer.page.get_by_role("dialog", name="Play the draft")
    play.get_by_label("Part to play").select_option("2")
    play.get_by_role("button", name="Go to the first tee").click()
    table = TablePage(designer.page)
    table.ready()
    assert table.is_asked


def test_a_course_is_published_and_played_with_a_bot(designer) -> None:
    designer.quick(holes=3, seed="to publish")
    dialog = designer.publish()
    expect(dialog.locator("[data-publish-holes] li")).to_have_count(3)
    dialog.get_by_role("button", name="Play this now").click()
    table = TablePage(designer.page)
    table.ready()
    designer.page.locator(".asking-now:not([aria-busy=true])").wait_for()
    table.answer()


def test_a_draft_with_errors_cannot_be_published(designer) -> None:
    designer.begin("Nothing yet")
    designer.button("Publish").click()
    dialog = designer.page.get_by_role("dialog", name="Publish")
    expect(dialog.locator("[data-publish-state]")).to_contain_text(
        "Errors to fix before publishing"
    )
    dialog.get_by_role("button", name="Back to the draft").click()
    expect(designer.button("Publish")).to_be_focused()


def test_a_new_quick_course_can_be_undone_in_one_step(designer) -> None:
    designer.quick()
    tiles = designer.tiles()
    designer.button("Quick course").click()
    dialog = designer.page.get_by_role("dialog", name="Quick course")
    dialog.get_by_text(re.compile("9 holes")).wait_for()
    dialog.get_by_label("Holes").fill("8")
    dialog.get_by_text(re.compile("8 holes")).wait_for()
    dialog.get_by_label("Holes").fill("9")
    dialog.get_by_text(re.compile("9 holes")).wait_for()
    first = dialog.get_by_label("Seed").input_value()
    dialog.get_by_role("button", name="Generate another").click()
    expect(dialog.get_by_label("Seed")).not_to_have_value(first)
    expect(dialog.locator("[data-preview]")).to_have_attribute("aria-busy", "false")
    dialog.get_by_role("button", name="Use this one").click()
    expect(designer.page.locator("[data-holes] > li")).to_have_count(9)
    designer.button("Undo").click()
    expect(designer.page.locator("[data-holes] > li")).to_have_count(3)
    assert designer.tiles() == tiles


def test_the_course_designer_is_accessible(ann, bo, open_page) -> None:
    problems = {}
    for person in (ann, bo):
        designer = DesignerPage(
            open_page(person),
        )
        designer.quick()
        for tab in ("Holes", "Problems", "Rating", "Details"):
            designer.tab(tab)
            if wrong := found_wrong_by_day_and_night(designer.page):
                problems[person.name, tab] = wrong
            assert not scrolls_sideways(designer.page), tab
        for dialog in ("Publish", "Play", "Quick course"):
            designer.choose(dialog)
            designer.page.locator("dialog[open]").wait_for()
            if wrong := found_wrong_by_day_and_night(designer.page):
                problems[person.name, dialog] = wrong
            designer.page.keyboard.press("Escape")
        designer.page.goto(f"{designer.page.url}?as=text")
        if wrong := found_wrong_by_day_and_night(designer.page):
            problems[person.name, "as text"] = wrong
        assert not scrolls_sideways(designer.page)
    assert problems == {}


def test_a_tile_can_be_placed_by_touch(bo, open_page) -> None:
    designer = DesignerPage(open_page(bo))
    designer.begin("By thumb")
    designer.tab("Tiles")
    designer.page.locator("[data-face='1a']").tap()
    designer.page.touchscreen.tap(*designer.point((0, 0)))
    expect(designer.page.locator(".layer-tiles > *")).to_have_count(1)
    designer.saved()
