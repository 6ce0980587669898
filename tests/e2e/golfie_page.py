"""The table page of Golfie as a golfer uses it: cards to tap, and buttons with words."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.e2e.table_page import TablePage


class GolfiePage(TablePage):
    """The nine cards, what is lit among them, and everybody else's."""

    quick_button = re.compile("Play a bot now.*Golfie")

    def cell(self, number: int) -> Locator:
        return self.page.locator(f"[data-cell='{number}']")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".cell-lit")

    def answer(self) -> None:
        """One tap: a lifted card goes where it can, else what is lit is tapped."""
        ways = self.page.locator(".cell-to")
        self.press((ways if ways.count() else self.lit).first)
