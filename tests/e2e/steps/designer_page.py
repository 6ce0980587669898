"""Steps in the course designer."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps.drafted import new_draft
from tests.e2e.steps.editor_page import WORKED_OUT_MS, EditorPage
from tests.e2e.steps.looking import NEXT_FRAME

SIZE = 20
"""Outer radius of a hex in the units of the board."""
SHEET = """stage => {
  const sheet = stage.querySelector("[data-sheet]");
  const {a: scale, e: left, f: top} = new DOMMatrix(getComputedStyle(sheet).transform);
  const box = stage.getBoundingClientRect();
  return {scale, left: box.left + left, top: box.top + top};
}"""
Hex = tuple[int, int]


class DesignerPage(EditorPage):
    """The course designer: board, box of tiles and panels."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.stage = page.locator("[data-stage]")

    def start(self, name: str) -> None:
        """Create a course with an empty board on the page for new courses."""
        self.page.goto("/courses/new/")
        begin = self.page.get_by_role("region", name="Empty board")
        begin.get_by_label("Name").fill(name)
        begin.get_by_role("button", name="Start").click()
        self.ready()

    def begin(self, name: str) -> None:
        """Create a course with an empty board, without that page."""
        self.page.goto(new_draft(self.page, "course", how="empty", name=name))
        self.ready()

    def quick(self, holes: int = 3, seed: str = "e2e") -> None:
        """Create a quick course."""
        options = {"holes": str(holes), "seed": seed, "difficulty": "2", "tightness": "2"}
        self.page.goto(new_draft(self.page, "course", how="quick", **options))
        self.ready()

    def publish(self) -> Locator:
        """Publish the draft; return the dialog that confirms it."""
        self.button("Publish").click()
        dialog = self.page.get_by_role("dialog", name="Publish")
        dialog.get_by_role("button", name="Check and publish").click()
        expect(dialog.get_by_text("Published as version 1")).to_be_visible(timeout=WORKED_OUT_MS)
        return dialog

    def point(self, hex: Hex) -> tuple[float, float]:
        """Return the window coordinates of a hex."""
        q, r = hex
        sheet = self.stage.evaluate(SHEET)
        x, y = SIZE * math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r
        return sheet["left"] + x * sheet["scale"], sheet["top"] + y * sheet["scale"]

    def rest(self) -> None:
        """Wait until the page is drawn and the camera has stopped."""
        self.page.evaluate(NEXT_FRAME)
        self.page.locator("[data-sheet]:not(.is-moving)").wait_for(state="attached")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag with the mouse between two points in the window."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=8)
        mouse.up()

    def heard(self, words: str) -> None:
        """Wait until this text has been announced."""
        expect(self.page.locator("#live")).to_contain_text(words)

    def click_hex(self, hex: Hex) -> None:
        self.page.mouse.click(*self.point(hex))

    def place(self, face: str, place: Hex, turn: int) -> None:
        """Place a tile from the box on the board with the mouse."""
        self.page.get_by_label("Tile number").fill(face)
        self.page.locator(f'[data-face="{face}"]').click()
        q, r = place
        self.click_hex((3 * q, 3 * r))
        for _ in range(self.sixths_to(face, turn)):
            self.button("Turn right").click()

    def type_tile(self, face: str, place: Hex, turn: int) -> None:
        """Place a tile by keyboard. The board has the focus before and after."""
        keyboard = self.page.keyboard
        keyboard.press("p")
        keyboard.type(face)
        keyboard.press("Enter")
        for key in way(self.told_place(face), place):
            keyboard.press(key)
        keyboard.press("Enter")
        for _ in range(self.sixths_to(face, turn)):
            keyboard.press("r")

    def told_place(self, face: str) -> Hex:
        """Return the announced position of the tile in hand."""
        words = re.compile(rf"{face}\b.*?(-?\d+), (-?\d+)")
        live = self.page.locator("#live")
        expect(live).to_have_text(words)
        found = words.search(live.inner_text())
        assert found
        return int(found[1]), int(found[2])

    def sixths_to(self, face: str, turn: int) -> int:
        """Return how many more rotations the tile needs. It was already rotated to fit."""
        [tile] = [tile for tile in self.draft()["design"]["tiles"] if tile["face"] == face]
        return (turn - tile["turn"]) % 6

    def draft(self) -> dict[str, Any]:
        """Return the saved draft."""
        self.saved()
        slug = self.page.url.split("/")[-3]
        return self.page.request.get(f"/api/v1/courses/{slug}/draft/").json()

    def save(self, design: dict[str, Any]) -> None:
        """Save a design as the draft through the API, and reopen the page."""
        token = self.page.locator("meta[name=csrf-token]").get_attribute("content") or ""
        headers = {"X-CSRFToken": token, "If-Match": f'"{self.draft()["revision"]}"'}
        slug = self.page.url.split("/")[-3]
        answer = self.page.request.put(
            f"/api/v1/courses/{slug}/draft/", data=design, headers=headers
        )
        assert answer.ok, answer.text()
        self.page.reload()
        self.ready()

    def tiles(self) -> int:
        return self.page.locator(".layer-tiles > *").count()

    def holes(self) -> int:
        return self.page.locator("[data-holes] > li").count()


def wait_for_preview(dice: Locator, **options: str) -> None:
    """Wait until the preview shows the quick course of these options."""
    for name, value in options.items():
        expect(dice.locator(f"form[data-take] [name={name}]")).to_have_value(value)
    expect(dice.locator("#preview")).not_to_have_attribute("aria-busy", "true")


def way(at: Hex, to: Hex) -> Iterator[str]:
    """Yield the arrow keys that move the cursor from one hex to another. Up and Down move
    diagonally, left or right depending on the row.
    """
    q, r = at
    while r != to[1]:
        down = to[1] > r
        odd = r % 2 != 0
        q += (-1 if odd else 0) if down else (0 if odd else 1)
        r += 1 if down else -1
        yield "ArrowDown" if down else "ArrowUp"
    yield from ["ArrowRight" if to[0] > q else "ArrowLeft"] * abs(to[0] - q)
