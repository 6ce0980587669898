"""Steps of several people who share one device."""

from __future__ import annotations

from playwright.sync_api import Error, Page

from tests.e2e.steps.table_page import OVER, TablePage

MOST_STEPS = 1200
SHORT_DECK = "?game=golfie&deck=lunch-break"


def open_together(page: Page, query: str, *names: str) -> None:
    """Create a table for the member and these people on this device, and start the game. The query
    chooses the game and its options.
    """
    page.goto(f"/play/open/{query}")
    if len(names) > 1:
        page.locator(".more-seats > summary").click()
    for number, name in enumerate(names, start=2):
        page.get_by_label(f"Seat {number}", exact=True).select_option("device")
        page.get_by_label("Name of the person on this device").nth(number - 2).fill(name)
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Start the game").click()


def play_together(table: TablePage, steps: int = MOST_STEPS) -> list[str]:
    """Play for all people on the device until the game is over, or for a number of steps.

    Return the buttons by which the next person uncovered their cards.
    """
    page, presses = table.page, []
    for _ in range(steps):
        try:
            if found := next_step(table, presses):
                if found == OVER:
                    return presses
                table.do_step(found)
        except Error as error:
            # The page is replaced when the device is handed over.
            if not is_navigation(error):
                raise
            page.wait_for_load_state()
    return presses


def next_step(table: TablePage, presses: list[str]) -> str:
    """Return the step that the page shows, after uncovering the cards of the next person."""
    page = table.page
    page.locator("body.is-ready, .result-head").first.wait_for()
    if page.locator(".result-head").count():
        return OVER
    uncover = page.locator("[data-uncover]")
    if uncover.count():
        presses.append(uncover.inner_text())
        table.press(uncover)
        return ""
    page.wait_for_timeout(20)
    return table.step()


def is_navigation(error: Error) -> bool:
    texts = ("navigation", "Timeout", "detached", "destroyed", "closed by")
    return any(text in str(error) for text in texts)
