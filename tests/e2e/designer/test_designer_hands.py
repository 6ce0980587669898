"""Direct manipulation on the drawing board: dragging and rotating tiles, covering hexes, touch
gestures.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.steps.designer_page import DesignerPage, Hex

BARE: Hex = (0, 0)
BESIDE: Hex = (3, 0)


def middle_of(locator) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def in_box(designer: DesignerPage, face: str):
    """Search the box for a face and return its button."""
    designer.page.get_by_label("Tile number").fill(face)
    return designer.page.locator(f'[data-faces] [data-face="{face}"]').first


def only_tile(designer: DesignerPage) -> dict[str, object]:
    [tile] = designer.draft()["design"]["tiles"]
    return tile


def test_a_tile_can_be_dragged_from_the_box_and_moved(designer) -> None:
    designer.begin("Dragged")
    designer.drag(middle_of(in_box(designer, "24a")), designer.point(BARE))
    designer.heard("24a placed at 0, 0")
    designer.drag(designer.point(BARE), designer.point(BESIDE))
    designer.heard("24a moved to 1, 0")
    tile = only_tile(designer)
    assert (tile["face"], tile["q"], tile["r"]) == ("24a", 1, 0)


def test_changes_to_a_tile_are_announced(designer) -> None:
    designer.begin("Read out")
    designer.place("24a", (0, 0), 0)
    for button, words in (
        ("Turn right", "24a turned"),
        ("Undo", "Undone: 24a turned"),
        ("Redo", "Redone: 24a turned"),
        ("Turn over", "Turned over to 24b"),
        ("Remove", "24b removed"),
    ):
        designer.button(button).click()
        designer.heard(words)


def test_the_next_place_stays_visible_while_building_by_keyboard(designer) -> None:
    designer.begin("To the east")
    designer.stage.focus()
    for q in range(7):
        designer.type_tile(f"{20 + q}a", (q, 0), 0)
    stage = designer.stage.bounding_box()
    x, _y = designer.point((3 * 7, 0))
    assert x < stage["x"] + stage["width"]


def test_a_small_tile_is_placed_by_a_click(designer) -> None:
    designer.begin("Small")
    designer.place("24a", (0, 0), 0)
    designer.tab("Adjustments")
    designer.page.locator("[data-coverings=adjust]").get_by_role("button", name="Bunker").click()
    designer.click_hex((0, 1))
    designer.heard("Adjustment tile")
    designer.button("Done").click()
    assert designer.draft()["design"]["adjustments"] == [{"hex": [0, 1], "terrain": "bunker"}]


def test_a_course_with_painted_hexes_is_not_buildable(designer) -> None:
    designer.quick()
    assert designer.draft()["verdict"]["buildable"] is True
    designer.tab("Paint")
    designer.page.locator("[data-coverings=paint]").get_by_role("button", name="Trees").click()
    designer.click_hex((0, 0))
    note = designer.page.locator("[data-freehand-note]")
    expect(note).to_contain_text("can’t be built from the box")
    assert designer.draft()["verdict"]["buildable"] is False


def test_the_last_hole_can_be_made_the_19th_and_back(designer) -> None:
    designer.quick()
    designer.tab("Holes")
    last = designer.page.get_by_label("The last hole is the 19th")
    last.check()
    designer.heard("The last hole is now the 19th")
    assert designer.draft()["design"]["nineteenth"] is True
    expect(designer.page.locator(".flag-sign text").last).to_have_text("19")
    last.uncheck()
    assert designer.draft()["design"]["nineteenth"] is False


class Fingers:
    """Sends touch events through the browser's debugging protocol."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def say(self, what: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        self.session.send(
            "Input.dispatchTouchEvent", {"type": f"touch{what}", "touchPoints": touches}
        )

    def pinch(self, middle: tuple[float, float]) -> None:
        x, y = middle
        self.say("Start", (x - 30, y))
        self.say("Start", (x - 30, y), (x + 30, y))
        for wide in range(30, 80, 10):
            self.say("Move", (x - wide, y), (x + wide, y))
        self.say("End", (x - 70, y))
        self.say("End")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        (x, y), (to_x, to_y) = start, end
        self.say("Start", start)
        for step in range(1, 11):
            self.say("Move", (x + (to_x - x) * step / 10, y + (to_y - y) * step / 10))
        self.say("End")


def test_touch_gestures_zoom_the_board_and_move_tiles(bo, open_page) -> None:
    designer = DesignerPage(open_page(bo))
    designer.begin("By fingers")
    fingers = Fingers(designer.page)
    fingers.pinch(middle_of(designer.stage))
    designer.tab("Tiles")
    in_box(designer, "24a").tap()
    designer.rest()
    designer.page.touchscreen.tap(*designer.point(BARE))
    expect(designer.page.locator(".layer-tiles > *")).to_have_count(1)
    fingers.pinch(middle_of(designer.stage))
    designer.button("Whole course").tap()
    designer.rest()
    fingers.drag(designer.point(BARE), designer.point(BESIDE))
    tile = only_tile(designer)
    assert (tile["q"], tile["r"]) == (1, 0)
    designer.tab("Paint")
    trees = designer.page.locator("[data-coverings=paint]").get_by_role("button", name="Trees")
    trees.scroll_into_view_if_needed()
    # Wait for a frame: a touch hits the element that was at that point in the last drawn frame.
    designer.rest()
    trees.tap()
    expect(trees).to_have_attribute("aria-pressed", "true")
    designer.button("Done").tap()
    expect(designer.page.locator("[data-hint]")).to_be_hidden()
