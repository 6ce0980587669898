"""Steps at a Golfie table."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.steps.opening_page import choose_seats
from tests.e2e.steps.table_page import TablePage


class GolfiePage(TablePage):
    """The page of a Golfie table: the player's nine cards and those of the other players."""

    def begin(self) -> None:
        """Start a game against a bot. The lobby's button would start a solo game."""
        self.page.goto("/play/open/?game=golfie")
        choose_seats(self.page, {2: "caddie"})
        self.page.get_by_role("button", name="Create table").click()
        self.page.get_by_role("button", name="Start the game").click()
        self.ready()

    def cell(self, number: int) -> Locator:
        return self.page.locator(f"[data-cell='{number}']")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".cell-lit")

    def answer(self) -> None:
        """Move a lifted card, or choose the first highlighted card."""
        ways = self.page.locator(".cell-to")
        self.choose((ways if ways.count() else self.lit).first)
