"""The table page of Golfie as a golfer uses it: cards to tap, and buttons with words."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.steps.opening_page import choose_seats
from tests.e2e.steps.table_page import TablePage


class GolfiePage(TablePage):
    """The nine cards, what is lit among them, and everybody else's."""

    def begin(self) -> None:
        """Against a bot: the button of the lobby begins a game alone."""
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
        """A lifted card goes where it can, else what is lit is chosen."""
        ways = self.page.locator(".cell-to")
        self.choose((ways if ways.count() else self.lit).first)
