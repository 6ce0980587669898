"""The drawing board: the page does not scroll, the camera is steady, and no banner covers
a button.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.e2e.designer.test_designer_hands import in_box, middle_of
from tests.e2e.steps.designer_page import DesignerPage

TALLER = "document.documentElement.scrollHeight - innerHeight"
SIZES = [(360, 640), (768, 1024), (1280, 800), (640, 360)]


def test_the_page_fits_in_the_window(designer) -> None:
    designer.quick()
    for width, height in SIZES:
        designer.page.set_viewport_size({"width": width, "height": height})
        designer.rest()
        assert designer.page.evaluate(TALLER) <= 0, (width, height)


def part_of_window(designer: DesignerPage) -> float:
    """Return the part of the window that the board has."""
    designer.rest()
    board = designer.stage.bounding_box()
    return board["width"] * board["height"] / (1280 * 800)


def test_panels_fold_and_the_board_gets_most_of_the_window(designer) -> None:
    designer.quick()
    page, keyboard = designer.page, designer.page.keyboard
    panels, tiles = designer.button("Panels"), designer.button("Tiles")
    expect(panels).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#panel-holes")).to_be_hidden()
    assert part_of_window(designer) >= 0.6
    # Tiles that are on the board have left the box.
    face = designer.draft()["design"]["tiles"][0]["face"]
    in_the_box = page.locator(f'button[data-face="{face}"]')
    expect(in_the_box).to_be_hidden()
    page.get_by_label("Also show tiles on the board").check()
    expect(in_the_box).to_be_visible()
    tiles.focus()
    keyboard.press("Enter")
    expect(page.get_by_label("Tile number")).to_be_hidden()
    expect(tiles).to_be_focused()
    designer.tab("Holes")
    expect(page.locator("#panel-holes")).to_be_visible()
    expect(panels).to_have_attribute("aria-expanded", "true")
    assert part_of_window(designer) >= 0.6
    panels.click()
    assert part_of_window(designer) >= 0.75
    # The browser remembers the folded panels, and what needs one unfolds it.
    page.reload()
    designer.ready()
    assert part_of_window(designer) >= 0.75
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    tiles.press("?")
    expect(keys).to_be_visible()
    keyboard.press("Escape")
    expect(keys).to_be_hidden()
    designer.stage.focus()
    keyboard.press("p")
    expect(page.get_by_label("Tile number")).to_be_focused()
    keyboard.press("?")
    expect(keys).to_be_hidden()
    designer.stage.focus()
    keyboard.press("e")
    expect(page.locator("#panel-problems")).to_be_visible()
    # A refusal is a toast near the tools.
    keyboard.press("x")
    expect(page.locator("[data-toast]")).to_contain_text("Not possible right now.")
    expect(designer.stage).to_be_focused()


def camera(designer: DesignerPage) -> str:
    designer.rest()
    return designer.page.locator("[data-sheet]").evaluate("sheet => sheet.style.transform")


def test_the_camera_does_not_move_on_clicks(designer) -> None:
    """Tiles are placed at the edge of the visible board and beyond it."""
    designer.begin("Still")
    designer.place("20a", (0, 0), 0)
    before = camera(designer)
    for q, face in ((1, "21a"), (2, "22a")):
        in_box(designer, face).click()
        assert camera(designer) == before
        designer.click_hex((3 * q, 0))
        assert camera(designer) == before
    expect(designer.page.locator(".layer-tiles > *")).to_have_count(3)


def test_the_camera_does_not_move_for_the_mouse_after_keyboard_input(designer) -> None:
    designer.begin("Both")
    designer.stage.focus()
    designer.type_tile("20a", (0, 0), 0)
    before = camera(designer)
    designer.page.keyboard.press("Shift+ArrowRight")
    in_box(designer, "21a").click()
    for q in (1, 2):
        designer.click_hex((3 * q, 0))
    assert camera(designer) == before


def test_the_camera_follows_the_keyboard_cursor(designer) -> None:
    designer.begin("Followed")
    designer.stage.focus()
    designer.type_tile("20a", (0, 0), 0)
    before = camera(designer)
    for _ in range(8):
        designer.page.keyboard.press("ArrowRight")
    assert camera(designer) != before
    stage = designer.stage.bounding_box()
    x, _y = designer.point((24, 0))
    assert stage["x"] < x < stage["x"] + stage["width"]


def test_a_problem_is_found_and_fixed_with_three_keys(designer) -> None:
    designer.quick()
    design = designer.draft()["design"]
    [first, *others] = design["holes"]
    designer.save({**design, "holes": [{**first, "par": 9}, *others]})
    keyboard = designer.page.keyboard
    designer.stage.focus()
    keyboard.press("e")
    designer.heard("Problem 1 of 1. Error: Hole 1 can’t be a par 9")
    designer.page.locator(".hex-shown").first.wait_for()
    expect(designer.page.locator("#panel-problems .problem[aria-current]")).to_have_count(1)
    expect(designer.stage).to_be_focused()
    keyboard.press("l")
    expect(designer.page.locator(".problem-fixes button").first).to_be_focused()
    keyboard.press("Escape")
    expect(designer.stage).to_be_focused()
    keyboard.press("l")
    keyboard.press("Enter")
    designer.judged("Ready to publish")
    keyboard.press("Escape")
    keyboard.press("e")
    designer.heard("No problems")


def test_the_keyboard_help_lists_the_keys_for_problems(designer) -> None:
    designer.begin("Told")
    designer.stage.focus()
    designer.page.keyboard.press("?")
    dialog = designer.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_contain_text("the next or previous problem")


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def in_the_way(page: Page) -> list[str]:
    """Return the buttons on the board that are covered by its hint."""
    banners = page.locator("[data-hint]").locator("visible=true").all()
    buttons = page.locator(".desk-tools button, .desk-view button, [data-hint] button")
    return [
        f"{button.get_attribute('data-action')} under {banner.inner_text()!r}"
        for button in buttons.locator("visible=true").all()
        for banner in banners
        if overlap(button, banner) and not banner.locator(f"[data-action={action(button)}]").count()
    ]


def action(button: Locator) -> str:
    return button.get_attribute("data-action") or ""


def test_banners_cover_no_buttons(designer) -> None:
    designer.begin("Banners")
    designer.place("24a", (0, 0), 0)
    designer.tab("Adjustments")
    designer.page.locator("[data-coverings=adjust]").get_by_role("button", name="Bunker").click()
    for width, height in SIZES:
        designer.page.set_viewport_size({"width": width, "height": height})
        designer.rest()
        assert in_the_way(designer.page) == [], (width, height)


def test_terrains_differ_in_more_than_colour(designer) -> None:
    designer.begin("Swatches")
    designer.tab("Paint")
    brushes = designer.page.locator("[data-coverings=paint] .swatch")
    pictures = [swatch.screenshot() for swatch in brushes.all()]
    assert len(set(pictures)) == len(pictures) == 10
    shapes = brushes.evaluate_all("all => all.map((one) => one.innerHTML)")
    assert len(set(shapes)) == len(shapes)


def test_a_tile_can_be_dragged_sideways_out_of_the_box(designer) -> None:
    designer.begin("Sideways")
    designer.drag(middle_of(in_box(designer, "24a")), designer.point((0, 0)))
    expect(designer.page.locator(".layer-tiles > *")).to_have_count(1)
