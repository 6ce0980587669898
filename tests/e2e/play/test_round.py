"""Two people in two browsers, one of them on a phone, play a whole round."""

from __future__ import annotations

import json

from tests.e2e.steps.axe import found_wrong
from tests.e2e.steps.meeting import accept_invitation, begun, open_table
from tests.e2e.steps.table_page import TablePage, play_until_over


def test_two_people_play_a_round_and_see_the_same_score_card(ann, kit, open_page) -> None:
    desk, phone = open_page(ann), open_page(kit)
    address = open_table(desk, invited=kit.email)
    accept_invitation(phone, kit.email)

    # The host's page shows the new player and the start of the game without a reload.
    desk.locator(".seat-name", has_text="Kit").wait_for()
    desk.get_by_role("button", name="Start the game").click()
    tables = [TablePage(desk), TablePage(phone)]
    for table in tables:
        table.ready()

    play_until_over(tables)

    for page in (desk, phone):
        page.locator("[data-result]").click()
        page.locator(".result-head").wait_for()
        assert found_wrong(page) == []
    cards = [table.scorecard() for table in tables]
    assert cards[0] == cards[1]
    assert [line[0].split()[0] for line in cards[0]] == ["Hole", "Par", "Ann", "Kit"]
    # Seven cells: a name, five holes and a total.
    assert [len(line) for line in cards[0][2:]] == [7, 7]
    assert all(cell for line in cards[0][2:] for cell in line)
    assert desk.url == phone.url == address
    for page in (desk, phone):
        check_draws(page)


def check_draws(page) -> None:
    """Verify the draws of a finished game in the browser."""
    page.locator(".result-more > summary").click()
    page.get_by_role("link", name="Check the draws").click()
    page.get_by_role("button", name="Check the draws").click()
    verdict = page.get_by_role("status")
    verdict.get_by_text("Everything checks out.").wait_for()
    assert found_wrong(page) == []

    # A downloaded file is checked without the server; this one was changed.
    file = page.get_by_role("link", name="All draws as JSON").get_attribute("href")
    draws = page.request.get(f"{page.url.split('/tables/')[0]}{file}").json()
    draws["draws"][0][3] += 1
    content = json.dumps(draws).encode()
    page.get_by_label("Check a downloaded file").set_input_files(
        {"name": "draws.json", "mimeType": "application/json", "buffer": content}
    )
    verdict.get_by_text("1 of").wait_for()
    other = {"name": "other.json", "mimeType": "application/json", "buffer": b"[]"}
    page.get_by_label("Check a downloaded file").set_input_files(other)
    verdict.get_by_text("This file doesn’t contain draws.").wait_for()


def test_a_club_is_secret_until_all_players_have_chosen(ann, bo, open_page) -> None:
    mine, theirs = begun(ann, bo, open_page)
    desk, phone = mine.page, theirs.page

    mine.answer()
    desk.locator("main").get_by_text("You can still change your choice").wait_for()
    phone.locator(".player", has_text="Ann").get_by_text("has chosen").wait_for()
    choice = desk.locator(".own-clubs-line", has_text="Your choice")
    chosen = choice.locator(".club-chip-name").inner_text()
    assert chosen not in phone.locator("[data-players]").inner_text()

    theirs.answer()
    phone.locator(".player", has_text="Ann").get_by_text(chosen).wait_for()
