"""The course designer on a small phone: the board on top, the box of tiles in a tray below."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.designer.test_designer_hands import BARE, Fingers, in_box, middle_of
from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.looking import AT_REST, scrolls_sideways
from tests.project.serving.processes import within

SMALL = {"viewport": {"width": 360, "height": 640}}
PATIENCE = 40
"""Seconds within which the tray has scrolled on a busy machine."""
IN_SIGHT = """element => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    && (element.contains(over) || over?.contains(element));
}"""


@pytest.fixture
def phone(bo, open_page) -> DesignerPage:
    return DesignerPage(open_page(bo, **SMALL))


def place_of(phone: DesignerPage) -> str | None:
    return phone.page.locator("[data-designer]").get_attribute("data-tray")


def tiles_are(phone: DesignerPage, count: int) -> None:
    expect(phone.page.locator(".layer-tiles > *")).to_have_count(count)


def test_the_board_gets_half_of_the_screen_and_tiles_are_visible(phone) -> None:
    phone.begin("Half")
    assert phone.stage.bounding_box()["height"] >= 320
    expect(phone.page.locator(".site-head")).to_be_hidden()
    for selector in (
        "[data-face='1a']",
        "[name=number]",
        "[data-action=remove]",
        "[data-open=play]",
    ):
        assert phone.page.locator(selector).first.evaluate(IN_SIGHT), selector
    assert not scrolls_sideways(phone.page)


def test_dragging_upwards_takes_a_tile_out_of_the_tray(phone) -> None:
    phone.begin("Upward")
    fingers = Fingers(phone.page)
    fingers.drag(middle_of(in_box(phone, "24a")), phone.point(BARE))
    tiles_are(phone, 1)
    [tile] = phone.draft()["design"]["tiles"]
    assert (tile["face"], tile["q"], tile["r"]) == ("24a", 0, 0)


def test_dragging_sideways_only_scrolls_the_tray(phone) -> None:
    phone.begin("Sideways")
    x, y = middle_of(phone.page.locator("[data-face='2a']"))
    Fingers(phone.page).drag((x, y), (x - 150, y))
    faces = phone.page.locator("[data-faces]")
    assert within(PATIENCE, lambda: faces.evaluate("list => list.scrollLeft") > 50)
    expect(phone.page.locator("[data-in-hand]")).to_be_hidden()
    tiles_are(phone, 0)


def test_buttons_and_keys_raise_and_lower_the_tray(phone) -> None:
    phone.begin("Buttons")
    lift, lower = phone.button("Raise the panels"), phone.button("Lower the panels")
    assert place_of(phone) == "half"
    lift.tap()
    assert place_of(phone) == "open"
    phone.heard("Panels open")
    expect(lift).to_have_attribute("aria-disabled", "true")
    lower.focus()
    phone.page.keyboard.press("Enter")
    assert place_of(phone) == "half"
    phone.page.keyboard.press("Enter")
    assert place_of(phone) == "closed"
    expect(phone.page.locator("#panel-tiles")).to_be_hidden()
    phone.tab("Holes")
    assert place_of(phone) == "half"
    expect(phone.page.locator("#panel-holes")).to_be_visible()


@pytest.mark.parametrize(("pixels", "place"), [(-12, "half"), (-100, "open"), (100, "closed")])
def test_dragging_the_grip_raises_and_lowers_the_tray(phone, pixels: int, place: str) -> None:
    phone.begin("Thumb")
    x, y = middle_of(phone.page.locator(".tray-grip"))
    Fingers(phone.page).drag((x, y), (x, y + pixels))
    expect(phone.page.locator(f"[data-designer][data-tray={place}]")).to_have_count(1)
    assert phone.page.locator(".designer-tray").get_attribute("style") in (None, "")


def test_choosing_a_tile_in_an_open_tray_reveals_the_board(phone) -> None:
    phone.begin("Chosen")
    phone.button("Raise the panels").tap()
    phone.page.locator("[data-face='1a']").tap()
    assert place_of(phone) == "half"
    phone.page.touchscreen.tap(*phone.point(BARE))
    tiles_are(phone, 1)


def test_the_board_stays_in_place_while_the_tray_moves(bo, open_page) -> None:
    phone = DesignerPage(open_page(bo, moving=True, **SMALL))
    phone.begin("Still")
    before = phone.point(BARE)
    for button in ("Lower the panels", "Raise the panels", "Raise the panels"):
        phone.button(button).tap()
        phone.page.evaluate(AT_REST)
        phone.rest()
        assert phone.point(BARE) == before


def test_buttons_that_do_not_fit_are_in_a_menu(phone) -> None:
    phone.begin("Menu")
    expect(phone.button("Quick course")).to_be_hidden()
    phone.button("More").tap()
    phone.button("Quick course").tap()
    expect(phone.page.get_by_role("dialog", name="Quick course")).to_be_visible()
    phone.page.keyboard.press("Escape")
    phone.page.get_by_role("link", name="My designs").tap()
    expect(phone.page).to_have_url(re.compile("/courses/mine/"))


def test_the_tray_is_accessible(phone) -> None:
    phone.quick()
    for place in ("closed", "half", "open"):
        phone.page.locator("[data-designer]").evaluate(f"page => page.dataset.tray = '{place}'")
        assert found_wrong_by_day_and_night(phone.page) == [], place
        assert not scrolls_sideways(phone.page)


def test_nine_holes_can_be_designed_by_touch(phone) -> None:
    """At three seconds per tap, this takes less than ten minutes."""
    phone.quick(9, "by thumb")
    tiles = phone.draft()["design"]["tiles"]
    phone.begin("By thumb")
    thumb = Thumb(phone)
    for number, tile in enumerate(tiles, start=1):
        thumb.lay(tile, tiles[0])
        expect(phone.page.locator(".layer-tiles > *")).to_have_count(number)
    thumb.tap(phone.page.get_by_role("tab", name="Holes"))
    thumb.tap(phone.button("Suggest holes"))
    expect(phone.page.locator("[data-holes] > li")).to_have_count(9)
    thumb.tap(phone.page.get_by_role("tab", name="Problems"))
    expect(phone.page.locator("[data-problem-state]")).not_to_contain_text("Errors")
    assert thumb.taps * 3 < 600


class Thumb:
    """Counts taps. A tap on an element outside the screen counts twice, because it requires
    scrolling.
    """

    def __init__(self, phone: DesignerPage) -> None:
        self.phone = phone
        self.page = phone.page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        # Wait for a frame: a touch hits the element that was at that point in the last drawn frame.
        self.phone.rest()
        self.taps += 1 if what.evaluate(IN_SIGHT) else 2
        what.tap()

    def type(self, words: str) -> None:
        field = self.page.get_by_label("Tile number")
        self.tap(field)
        field.fill(words)
        self.taps += len(words)

    def lay(self, tile: dict[str, Any], first: dict[str, Any]) -> None:
        face = tile["face"]
        self.type(face)
        self.tap(self.page.locator(f'[data-face="{face}"]'))
        hex = (3 * (tile["q"] - first["q"]), 3 * (tile["r"] - first["r"]))
        if not self.on_board(hex):
            self.tap(self.phone.button("Whole course"))
            self.phone.rest()
        assert self.on_board(hex), tile
        self.taps += 1
        self.page.touchscreen.tap(*self.phone.point(hex))
        expect(self.page.locator("[data-in-hand]")).to_be_hidden()
        sixths = self.phone.sixths_to(face, tile["turn"])
        for _ in range(min(sixths, 6 - sixths)):
            self.tap(self.phone.button("Turn right" if sixths <= 3 else "Turn left"))

    def on_board(self, hex: tuple[int, int]) -> bool:
        """Return True if a tap at this hex would hit the board."""
        under = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('[data-stage]'))"
        return self.page.evaluate(under, list(self.phone.point(hex)))
