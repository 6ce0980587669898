"""The plot designer: painting by mouse, touch and keyboard, mirroring, undo, and fixing
problems."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.editor_page import WORKED_OUT_MS
from tests.e2e.steps.plot_page import PlotPage


@pytest.fixture
def plot(ann, open_page) -> PlotPage:
    return PlotPage(open_page(ann))


def test_undo_removes_a_whole_stroke_of_the_mouse(plot) -> None:
    plot.begin("By mouse")
    plot.drag((7, 5), (9, 5))
    expect(plot.squares("cell")).to_have_count(3)
    plot.button("Undo").click()
    expect(plot.squares("cell")).to_have_count(0)
    plot.button("Redo").click()
    plot.button("Water").click()
    plot.drag((8, 5), (8, 6))
    assert plot.design()["rows"] == ["..#~#", "...~"]


def test_a_plot_can_be_painted_by_keyboard(plot) -> None:
    plot.begin("By keys")
    plot.page.get_by_role("application", name="Plot").focus()
    keys = plot.page.keyboard
    keys.press("Enter")
    plot.says("Cells painted: 1")
    keys.press("ArrowRight")
    plot.says("column 9, row 6: empty")
    keys.press("w")
    keys.press("Space")
    plot.says("Water painted: 1")
    keys.press("r")
    plot.says("north-east")
    keys.press("ArrowLeft")
    keys.press("Delete")
    design = plot.design()
    assert (design["rows"], design["gate"]["corner"]) == (["...~"], "ne")
    keys.press("Control+z")
    expect(plot.squares("cell")).to_have_count(1)


def test_mirrored_painting_paints_both_sides(plot) -> None:
    plot.begin("Two wings")
    plot.drag((5, 7), (8, 7))
    plot.button("Mirror ↔").click()
    expect(plot.button("Mirror ↔")).to_have_attribute("aria-pressed", "true")
    plot.drag((5, 8), (5, 8))
    assert plot.design()["rows"][3] == "#..#"
    plot.button("Mirror ↔").click()
    plot.drag((6, 8), (6, 8))
    assert plot.design()["rows"][3] == "##.#"


def test_a_moved_gate_turns_towards_the_plot(plot) -> None:
    plot.begin("Another way in")
    plot.lawn()
    plot.button("Gate").click()
    plot.drag((8.5, 3.5), (8.5, 3.5))
    expect(plot.squares("cell")).to_have_count(26)
    gate = plot.design()["gate"]
    assert gate["corner"] in ("nw", "ne"), "the gate must open to the south, where the cells are"
    plot.button("Turn gate").click()
    assert plot.design()["gate"]["corner"] != gate["corner"]


def test_the_board_grows_when_its_edge_is_painted(plot) -> None:
    plot.begin("Long lawn")
    plot.drag((7, 5), (10, 5))
    before = plot.page.locator(".plot-board").get_attribute("viewBox")
    plot.drag((11, 5), (11, 5))
    expect(plot.page.locator(".plot-board")).not_to_have_attribute("viewBox", before or "")
    expect(plot.squares("cell")).to_have_count(5)


def test_a_problem_is_shown_and_fixed_by_its_button(plot) -> None:
    plot.begin("Too small")
    plot.lawn(last_row=8)
    plot.drag((2, 2), (2, 2))
    plot.tab("Problems")
    plot.judged("Errors: 2")
    expect(plot.page.get_by_text("Too few cells: 17.")).to_be_visible()
    expect(plot.page.locator(".plot-wrong path")).not_to_have_count(0)
    plot.button("Remove these cells: 1").click()
    plot.judged("Errors: 1")
    plot.button("Add cells at the edge: 2").click()
    plot.judged("Ready to publish")
    expect(plot.squares("cell")).to_have_count(18)
    expect(plot.page.locator(".plot-wrong path")).to_have_count(0)


def test_points_and_golf_balls_are_suggested_with_a_reason(plot) -> None:
    plot.copy_of("Duck Pond")
    points = plot.page.get_by_label("Points for building on it")
    take = plot.button("Use the suggestion")
    expect(plot.page.get_by_text("Your plot has the suggested values.")).to_be_visible()
    expect(take).to_be_disabled()
    points.fill("50")
    points.press("Enter")
    plot.page.get_by_label("Difficulty in golf balls").select_option("1")
    expect(plot.page.get_by_text("difficulty 3 of 3 golf balls, 20 points")).to_be_visible()
    expect(plot.page.get_by_text("Its few cells leave little room")).to_be_visible()
    take.press("Enter")
    expect(points).to_have_value("20")
    expect(points).to_be_focused()
    assert (plot.design()["points"], plot.design()["difficulty"]) == (20, 3)
    plot.button("Undo").click()
    expect(points).to_have_value("50")


def test_changes_in_two_windows_are_merged(plot, ann, open_page) -> None:
    plot.begin("Two windows")
    other = PlotPage(open_page(ann, quiet=False))
    other.page.goto(plot.page.url)
    other.ready()
    plot.drag((7, 5), (9, 5))
    plot.saved()
    other.drag((7, 6), (8, 6))
    other.saved()
    assert other.design()["rows"] == ["..###", "..##"]

    other.page.context.set_offline(True)
    plot.drag((9, 6), (9, 6))
    plot.saved()
    other.button("Water").click()
    other.drag((9, 6), (10, 6))
    other.page.context.set_offline(False)
    other.button("Choose…").click()
    choice = other.page.get_by_role("dialog", name="Choose a version")
    squares = choice.get_by_role("group", name="painted squares")
    expect(squares).to_contain_text("Cells: 0, water: 1, empty: 0")
    expect(squares).to_contain_text("Cells: 1, water: 0, empty: 0")
    assert other.design()["rows"] == ["..###", "..###~"]
    choice.get_by_role("button", name="Use mine").click()
    assert other.design()["rows"] == ["..###", "..##~~"]


def test_the_plot_designer_is_accessible(plot, ann, open_page) -> None:
    page = open_page(ann)
    drawn = PlotPage(page)
    drawn.begin("Open to all")
    drawn.lawn()
    expect(page.locator("[data-stale]")).to_have_count(0)
    for name in ("Card", "Problems", "Rating", "Details"):
        drawn.tab(name)
        assert found_wrong_by_day_and_night(page) == [], name
    for path in ("/plots/", "/plots/duck-pond/", "/plots/new/"):
        page.goto(path)
        assert found_wrong_by_day_and_night(page) == [], path


def test_a_plot_can_be_painted_on_a_phone(bo, open_page) -> None:
    page = open_page(bo)
    plot = PlotPage(page)
    plot.begin("Pocket plot")
    page.touchscreen.tap(*plot.point((7, 5)))
    page.touchscreen.tap(*plot.point((8, 5)))
    expect(plot.squares("cell")).to_have_count(2)
    left, _ = plot.point((0, 0))
    right, _ = plot.point((1, 0))
    assert right - left >= 24, "squares must be large enough for touch"
    for path in ("", "/plots/", "/plots/duck-pond/", "/plots/new/"):
        if path:
            page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_the_analysis_becomes_outdated_after_a_change(plot) -> None:
    plot.begin("Measured lawn")
    plot.lawn(last_row=9)
    plot.tab("Rating")
    plot.button("Calculate").click()
    plot.page.get_by_text("games each").wait_for(timeout=WORKED_OUT_MS)
    rows = plot.page.locator("[data-rating] [data-golfer]")
    expect(rows.first.get_by_role("cell")).to_have_count(3)
    plot.drag((7, 10), (7, 10))
    expect(plot.page.get_by_text("The plot has changed since then")).to_be_visible()
