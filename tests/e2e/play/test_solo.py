"""A player wins solo chaos at the lowest rank, using only the keyboard."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.steps.axe import found_wrong
from tests.e2e.steps.seeded import begun_table
from tests.e2e.steps.table_page import MOMENT, OVER, TablePage

WON = 2
"""Seed with which sensible choices win."""
NUMBERS = 9


def answer(table: TablePage) -> None:
    """Press the best choice's number twice, or reach it with Tab if it has none."""
    keyboard = table.page.keyboard
    place = table.best_choice()
    if place < NUMBERS:
        keyboard.press(str(place + 1))
        keyboard.press(str(place + 1))
    else:
        reach(table, place)
        keyboard.press("Enter")


def reach(table: TablePage, place: int) -> None:
    """Press Tab to move from the last numbered choice to the choice with index `place`."""
    table.page.keyboard.press(str(NUMBERS))
    for _ in range(place - NUMBERS + 1):
        table.page.keyboard.press("Tab")


def play(table: TablePage) -> None:
    """Answer every prompt with the keyboard until the round is over."""
    for _ in range(3000):
        step = table.next_step()
        if step == OVER:
            return
        if step == MOMENT:
            table.page.keyboard.press("Escape")
        else:
            answer(table)
    raise AssertionError("The round does not end.")


def test_the_lowest_rank_can_be_beaten_by_keyboard(ann, open_page) -> None:
    page = open_page(ann)
    table = TablePage(page)
    table.open(begun_table(ann.email, WON, course="starter-links", mode="solo_chaos", clubs="free"))
    expect(page.locator("main")).to_contain_text("Solo chaos · Free choice (solo) · rank 1")
    play(table)
    page.locator("[data-result]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main h1")).to_contain_text("beaten with")
    assert found_wrong(page) == []
