"""The table page of Golfie as a golfer uses it: cards to tap, and buttons with words."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.table_page import TablePage


class GolfiePage(TablePage):
    """The nine cards, what is lit among them, and everybody else's."""

    def begin(self) -> None:
        """Against a bot: the button of the lobby begins a game alone."""
        self.page.goto("/play/open/?game=golfie")
        self.page.get_by_label("Seat 2", exact=True).select_option("caddie")
        self.page.get_by_label("Unlisted").check()
        self.page.get_by_role("button", name="Open the table").click()
        self.page.get_by_role("button", name="Start the game").click()
        self.ready()

    def cell(self, number: int) -> Locator:
        return self.page.locator(f"[data-cell='{number}']")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".cell-lit")

    def answer(self) -> None:
        """A lifted card goes where it can, else what is lit is chosen."""
        ways = self.page.locator(".cell-to")
        self.choose((ways if ways.count() else self.lit).first)
