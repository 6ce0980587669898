"""Steps on the page that creates a table, where rarely changed options are collapsed."""

from __future__ import annotations

from playwright.sync_api import Page


def show_options(page: Page) -> None:
    """Expand the section with mode, clubs, clock and house rules."""
    page.locator("#options > summary").click()


def show_more_seats(page: Page) -> None:
    """Expand the seats after the second one."""
    page.locator(".more-seats > summary").click()


def choose_seats(page: Page, seats: dict[int, str]) -> None:
    """Choose who sits in each of these seats, by seat number."""
    if max(seats, default=2) > 2:
        show_more_seats(page)
    for number, who in seats.items():
        page.get_by_label(f"Seat {number}", exact=True).select_option(who)
