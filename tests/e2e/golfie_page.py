"""The table page of Golfie as a golfer uses it: cards to tap, and buttons with words."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.table_page import TablePage


class GolfiePage(TablePage):
    """The nine cards, what is lit among them, and everybody else's."""

    def cell(self, number: int) -> Locator:
        return self.page.locator(f"[data-cell='{number}']")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".cell-lit")

    def answer(self) -> None:
        """Tap what is lit; a lifted card that only moves goes where it can."""
        self.press(self.lit.first)
        ways = self.page.locator(".cell-to")
        if ways.count() and not self.is_busy:
            self.press(ways.first)

    @property
    def is_busy(self) -> bool:
        return self.page.locator("[data-asking][aria-busy=true]").count() > 0
