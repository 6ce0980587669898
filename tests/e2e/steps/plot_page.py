"""Steps in the plot designer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.steps.drafted import new_draft
from tests.e2e.steps.editor_page import WORKED_OUT_MS, EditorPage

SQUARE = 40
"""The side of a square, in the units of the board."""
Place = tuple[float, float]
"""Column and row on the visible board, from 0. Halves mean a point between two squares."""


class PlotPage(EditorPage):
    """The plot designer: board, tools and the plot's card."""

    def start(self, name: str) -> None:
        """Create a plot on the page for new plots."""
        self.page.goto("/plots/new/")
        self.page.get_by_label("Name").first.fill(name)
        self.button("Start").click()
        self.ready()

    def begin(self, name: str) -> None:
        """Create a plot without that page. It has only a gate, at columns and rows 5 and 6 of the
        board.
        """
        self.page.goto(new_draft(self.page, "plot", how="empty", name=name))
        self.ready()

    def copy_of(self, name: str) -> None:
        """Create a plot as a copy of a shipped one."""
        self.page.goto("/plots/new/")
        copied = self.page.get_by_role("region", name="Copy a plot")
        copied.get_by_label("Plot").select_option(label=name)
        copied.get_by_role("button", name="Copy").click()
        self.ready()

    def point(self, place: Place) -> Place:
        """Return the window coordinates of the centre of a square."""
        board = self.page.locator(".plot-board")
        sides = int((board.get_attribute("viewBox") or "").split()[2]) / SQUARE
        box = board.bounding_box()
        assert box
        size = min(box["width"], box["height"]) / sides
        left = box["x"] + (box["width"] - size * sides) / 2
        top = box["y"] + (box["height"] - size * sides) / 2
        return left + (place[0] + 0.5) * size, top + (place[1] + 0.5) * size

    def drag(self, start: Place, end: Place) -> None:
        """Drag with the mouse from one square to another."""
        mouse = self.page.mouse
        mouse.move(*self.point(start))
        mouse.down()
        mouse.move(*self.point(end), steps=6)
        mouse.up()

    def lawn(self, last_row: int = 10) -> None:
        """Paint 26 cells east and south of a new plot's gate, or 16 if `last_row` is 8."""
        for row in range(5, last_row + 1):
            self.drag((7 if row < 7 else 5, row), (9, row))

    def publish(self, version: int = 1) -> Locator:
        """Publish the draft; return the dialog that confirms it."""
        self.saved()
        self.button("Publish").click()
        dialog = self.page.get_by_role("dialog", name="Publish")
        dialog.get_by_role("button", name="Check and publish").click()
        expect(dialog.get_by_text(f"Published as version {version}.")).to_be_visible(
            timeout=WORKED_OUT_MS
        )
        return dialog

    def squares(self, kind: str) -> Locator:
        """Return the painted squares of a kind: "cell" or "water"."""
        return self.page.locator(f".plot-square.plot-{kind}")

    def design(self) -> dict[str, Any]:
        """Return the saved draft."""
        self.saved()
        slug = self.page.url.split("/")[-3]
        return self.page.request.get(f"/api/v1/plots/{slug}/draft/").json()["design"]

    def says(self, words: str) -> None:
        """Wait until this text has been announced."""
        expect(self.page.locator("#live")).to_contain_text(words)
