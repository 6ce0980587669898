"""Steps at a table of Mini Golf Designer."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.e2e.steps.table_page import TablePage

ON_THE_PLOT = """() => {
  const { view, you } = JSON.parse(document.querySelector("#table-data").textContent).table;
  const { rows } = view.seats[you.seat].plot;
  const cells = rows.flatMap((row, y) => [...row].map((cell, x) => [cell, `${x},${y}`]));
  return cells.filter(([cell]) => cell === "#").map(([, at]) => at);
}"""
"""Script that returns the squares of the player's own plot, as "x,y"."""


class MinigolfPage(TablePage):
    """The table page of a player who fills the plot as fast as possible and then stops the game."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._plot: set[str] = set()

    @property
    def squares(self) -> Locator:
        """Squares where the tile in hand can be placed."""
        return self.page.locator(".plan-legal rect")

    @property
    def spaces(self) -> Locator:
        """Tiles on the ruler that can be taken."""
        return self.page.locator("[data-space]:not([disabled])")

    def answer(self) -> None:
        """Answer a prompt on the ruler, on the course, or with a button."""
        ways = {"take": self.take, "place": self.lay, "plot": self.keep}
        ways.get(self.kind, self.leave)()

    def keep(self) -> None:
        self.choose(self.page.locator("[data-keep]").first)

    def take(self) -> None:
        """Take the first tile, face down if that is offered."""
        self.press(self.spaces.first)
        face_down = self.page.locator("[data-confirm-offers] button", has_text="Face down")
        if face_down.is_visible():
            self.press(face_down)

    def lay(self) -> None:
        """Place the tile on a square of the plot with the suggested rotation, and confirm."""
        square = self.square_on_plot()
        self.press(square)
        self.page.locator(".plan-chosen").wait_for()
        self.press(self.page.get_by_role("button", name="Lay it here"))

    def square_on_plot(self) -> Locator:
        self._plot = self._plot or set(self.page.evaluate(ON_THE_PLOT))
        lit = self.squares.evaluate_all("all => all.map((one) => one.dataset.cell)")
        wanted = next((cell for cell in lit if cell in self._plot), lit[0])
        return self.page.locator(f".plan-legal [data-cell='{wanted}']")

    def leave(self) -> None:
        """Choose the last option, which declines the offer."""
        self.choose(self.page.locator("[data-choices] > div [data-choice]").last)
