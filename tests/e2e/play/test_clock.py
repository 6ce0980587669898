"""Clocks at a live table. When a player's time runs out, a bot chooses and both players see it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps.run_out import run_out
from tests.e2e.steps.table_page import TablePage

SECONDS = 600
"""Seconds per decision, more than any machine needs for an answer."""
OPEN = """async seconds => {
  const options = { course: "starter-links", mode: "stroke", clubs: "starter" };
  const answer = await fetch("/api/v1/tables/", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-CSRFToken": document.querySelector('meta[name="csrf-token"]').content,
    },
    body: JSON.stringify({
      game: "eighteen", options, places: [{ kind: "open" }], listing: "unlisted",
      clock_seconds: seconds,
    }),
  });
  return (await answer.json()).session;
}"""
"""Script that creates a table with a clock through the API and returns its id."""


def clocks(page: Page) -> Locator:
    """Return the clocks that the page shows as running."""
    return page.locator("[data-clocks] .clock")


def test_a_bot_chooses_when_a_players_time_runs_out(ann, bo, open_page) -> None:
    desk, phone = open_page(ann), open_page(bo)
    desk.goto("/play/")
    desk.goto(f"/tables/{desk.evaluate(OPEN, SECONDS)}/")
    phone.goto(desk.url)
    phone.get_by_role("button", name="Take a seat").tap()
    expect(phone.locator("main")).to_contain_text("You have a seat")
    desk.get_by_role("button", name="Start the game").click()
    mine = TablePage(desk)
    mine.ready()
    expect(clocks(desk)).to_have_count(2)
    mine.answer()

    for page, whose in ((phone, "Your time"), (desk, "Bo")):
        expect(clocks(page)).to_have_count(1)
        expect(clocks(page)).to_contain_text(whose)
    run_out(bo.email)
    for page in (desk, phone):
        log = page.locator("[data-log]")
        expect(log).to_contain_text("Bo’s time was up, so a bot decided.")
        expect(log).to_contain_text("The clubs are shown")
        # The bot makes only this decision; Bo is still playing.
        expect(
            page.locator(".player", has_text="Bo").get_by_text("a bot is playing")
        ).to_have_count(0)
    expect(desk.locator("[data-log]")).not_to_contain_text("Ann’s time is up")
