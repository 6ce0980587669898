"""Playing against a bot: with the keyboard, with a bad connection, and resigning."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.opening_page import show_options
from tests.e2e.steps.table_page import TablePage


@pytest.fixture
def table(ann, open_page) -> TablePage:
    """Ann's new game against a bot."""
    return TablePage.quick(open_page(ann))


def test_a_round_can_be_played_by_keyboard(table: TablePage) -> None:
    page = table.page
    table.until("club")
    tab_to(page, "[data-choice]")
    page.keyboard.press("Enter")

    # The board's cursor announces its position. Move it east to choose a step.
    table.until("turn")
    page.locator("[data-stage]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#live")).to_contain_text("to the flag")
    page.keyboard.press("w")
    asked = page.locator("[data-ask]").inner_text()
    expect(page.locator("#live")).to_contain_text(re.compile(f"Row .+, hex .+{re.escape(asked)}"))
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator("[data-stage]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_be_hidden()
    page.locator("[data-stage]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-log]")).to_contain_text("Ann ")
    table.until("club")


def tab_to(page: Page, target: str) -> None:
    """Press Tab until a matching element has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("target => document.activeElement.matches(target)", target):
            return
    raise AssertionError(f"{target} cannot be reached by Tab.")


def test_an_offline_action_is_sent_once(ann, open_page) -> None:
    # `quiet=False`, because Chromium logs an error for each request without a response.
    page = open_page(ann, quiet=False)
    table = TablePage.quick(page)
    table.until("club")
    sent: list[str] = []
    page.on("request", lambda request: sent.extend(_keys(request)))

    page.context.set_offline(True)
    table.answer()
    expect(page.locator("[data-notice]")).to_contain_text("Your move is saved here")
    page.wait_for_event("request", _keys)
    page.context.set_offline(False)

    expect(page.locator("[data-log]")).to_contain_text("Ann chooses")
    expect(page.locator("[data-notice]")).to_be_hidden()
    assert len(sent) > 1, "the action must be retried"
    assert len(set(sent)) == 1, "retries must use the same key"
    assert page.locator("[data-log] p", has_text="Ann chooses").count() == 1


def _keys(request) -> list[str]:
    return [request.headers["idempotency-key"]] if request.url.endswith("/actions/") else []


def test_an_unsent_action_is_sent_after_a_reload(ann, open_page) -> None:
    page = open_page(ann, quiet=False)
    table = TablePage.quick(page)
    table.until("club")
    page.route("**/actions/", lambda route: route.abort())
    table.answer()
    expect(page.locator("[data-notice]")).to_contain_text("Your move is saved here")
    page.unroute("**/actions/")
    page.reload()
    table.ready()
    table.until("turn")


def test_a_late_answer_to_a_closed_prompt_is_explained(ann, open_page) -> None:
    first = open_page(ann, quiet=False)
    table = TablePage.quick(first)
    table.until("club")
    second = open_page(ann, quiet=False)
    other = TablePage(second)
    other.open(first.url)
    first.context.set_offline(True)
    table.answer()
    other.answer()
    other.until("turn")
    first.context.set_offline(False)
    expect(first.locator("[data-notice]")).to_contain_text("decision has already been made")
    table.until("turn")


def test_the_page_polls_the_table_without_sockets(ann, open_page) -> None:
    page = open_page(ann, quiet=False)
    page.route_web_socket("**/ws/**", lambda socket: socket.close())
    table = TablePage.quick(page)
    table.answer()
    expect(page.locator("[data-log]")).to_contain_text("The clubs are shown")
    expect(page.locator("[data-connection]")).to_have_text("Offline")


def test_focus_stays_in_the_prompt(table: TablePage) -> None:
    page = table.page
    for kind in ("club", "turn"):
        table.until(kind)
        page.locator("[data-choice]").nth(table.best_choice()).press("Enter")
        page.locator(f"[data-choices]:not([data-kind={kind}])").wait_for()
        assert page.evaluate("document.activeElement.closest('[data-asking]') !== null")


def test_a_bot_replaces_a_player_who_resigns(ann, bo, open_page) -> None:
    desk, phone = open_page(ann), open_page(bo)
    desk.goto("/play/open/")
    show_options(desk)
    desk.get_by_label("Starter hands").check()
    desk.get_by_role("button", name="Create table").click()
    desk.get_by_role("heading", name="Players", exact=True).wait_for()
    phone.goto(desk.url)
    phone.get_by_role("button", name="Take a seat").tap()
    expect(phone.locator("main")).to_contain_text("You have a seat")
    desk.get_by_role("button", name="Start the game").click()
    mine, theirs = TablePage(desk), TablePage(phone)
    mine.ready()
    theirs.ready()

    phone.locator(".golf-head [data-menu] summary").tap()
    phone.get_by_role("button", name="Resign").first.tap()
    expect(phone.get_by_role("dialog")).to_contain_text("can’t rejoin")
    phone.get_by_role("dialog").get_by_role("button", name="Resign").tap()
    phone.locator("main").get_by_text("You’ve resigned").wait_for()

    desk.locator(".player", has_text="Bo").get_by_text("a bot is playing").wait_for()
    mine.answer()
    desk.locator("[data-log]").get_by_text("The clubs are shown").wait_for()
