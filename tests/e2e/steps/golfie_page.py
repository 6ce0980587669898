"""Steps at a Golfie table."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.steps.table_page import TablePage


class GolfiePage(TablePage):
    """The page of a Golfie table: the player's nine cards and those of the other players."""

    game = "golfie"

    def cell(self, number: int) -> Locator:
        return self.page.locator(f"[data-cell='{number}']")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".cell-lit")

    def answer(self) -> None:
        """Move a lifted card, or choose the first highlighted card."""
        ways = self.page.locator(".cell-to")
        self.choose((ways if ways.count() else self.lit).first)
