"""The number of clicks per turn and of key presses per decision, counted over a hole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import Counter, resize
from tests.e2e.steps.meeting import begun
from tests.e2e.steps.opening_page import choose_seats, show_options
from tests.e2e.steps.seeded import begun_table
from tests.e2e.steps.table_page import MOMENT, OVER, TablePage

CLICKS_A_TURN = {"ann": 4, "bo": 6}
"""Bo has a phone, where the first tap previews a choice and the second one plays it."""
KEYS_A_DECISION = 4
KNOWN = 7
"""Seed of the round in which clicks are counted."""
SIZES = [(360, 640), (390, 844), (740, 360), (1280, 800)]
EDGES = "part => [part.getBoundingClientRect().top, part.getBoundingClientRect().bottom]"
BEGINNINGS = ("club", "first", "second", "hole", "zone", "cart")
"""Kinds of decisions that start a turn: a secret choice of club, or an action card for all
players."""


def play(table: TablePage, answer: Callable[[], None], decisions: int = 60) -> list[str]:
    """Answer all prompts until the hole is over or the limit is reached; return the kinds of
    prompts."""
    kinds: list[str] = []
    while len(kinds) < decisions and (step := table.next_step()) not in (MOMENT, OVER):
        kinds.append(step)
        answer()
    return kinds


def alone(page: Page) -> None:
    """Start a solo game of stroke play with starter hands."""
    page.goto("/play/open/?course=starter-links")
    choose_seats(page, {2: ""})
    show_options(page)
    page.get_by_label("Stroke play").check()
    page.get_by_label("Starter hands").check()
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Start the game").click()
    TablePage(page).ready()


def turns_in(kinds: list[str]) -> int:
    return sum(kind in BEGINNINGS for kind in kinds)


@pytest.mark.parametrize("who", ["ann", "bo"])
def test_a_turn_of_18_holes_needs_few_clicks(who, open_page, request) -> None:
    person = request.getfixturevalue(who)
    page = open_page(person, moving=True)
    clicks = Counter(page, "click")
    table = TablePage(page)
    # Play the same round each time, because the clicks per turn depend on the ball's position.
    table.open(
        begun_table(person.email, KNOWN, course="starter-links", mode="stroke", clubs="starter")
    )
    kinds = play(table, table.answer)
    assert clicks.count <= CLICKS_A_TURN[who] * turns_in(kinds), kinds
    table.go_on()
    expect(page.locator("[data-moment]")).to_be_hidden()


@pytest.mark.parametrize("who", ["ann", "bo"])
def test_a_turn_of_golfie_needs_few_clicks(who, open_page, request) -> None:
    page = open_page(request.getfixturevalue(who))
    clicks = Counter(page, "click")
    table = GolfiePage.quick(page)
    clicks.count = 0
    kinds = play(table, table.answer, decisions=12)
    assert clicks.count <= CLICKS_A_TURN[who] * turns_in(kinds), kinds


def test_a_decision_of_18_holes_needs_two_keys(ann, open_page) -> None:
    page = open_page(ann)
    keys = Counter(page, "keydown")
    table = TablePage.quick(page)
    keys.count = 0

    def press() -> None:
        number = str(min(table.best_choice(), 8) + 1)
        page.keyboard.press(number)
        expect(page.locator("[data-confirm]")).to_be_visible()
        page.keyboard.press(number)

    kinds = play(table, press, decisions=9)
    assert keys.count <= KEYS_A_DECISION * len(kinds)
    assert keys.count == 2 * len(kinds), "each decision must need the same number twice"


def test_a_decision_of_golfie_needs_at_most_four_keys(ann, open_page) -> None:
    page = open_page(ann)
    keys = Counter(page, "keydown")
    table = GolfiePage.quick(page)
    keys.count = 0

    def press() -> None:
        targets = page.locator(".cell-to")
        cell = (targets if targets.count() else table.lit).first.get_attribute("data-cell")
        for _again in range(2):
            page.keyboard.press(str(int(cell) + 1))

    kinds = play(table, press, decisions=8)
    assert keys.count <= KEYS_A_DECISION * len(kinds), kinds


def test_enter_confirms_and_backspace_cancels_a_number(ann, open_page) -> None:
    page = open_page(ann)
    table = TablePage.quick(page)
    page.keyboard.press("2")
    expect(page.locator("[data-choice][aria-pressed=true]")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(page.locator("[data-confirm]")).to_be_hidden()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-log]")).to_contain_text("Ann chooses")
    assert table.page.locator("[data-notice]").is_hidden()


def test_keyboard_shortcuts_can_be_switched_off(ann, open_page) -> None:
    page = open_page(ann)
    TablePage.quick(page)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    dialog.get_by_label("Use keyboard shortcuts").uncheck()
    dialog.get_by_role("button", name="Close").click()
    page.keyboard.press("1")
    expect(page.locator("[data-confirm]")).to_be_hidden()


def switch(page: Page, button: str) -> None:
    """Press a button in the table's menu and wait until the page has reloaded."""
    page.locator(".golf-head [data-menu] summary").click()
    with page.expect_navigation():
        page.get_by_role("button", name=button, exact=True).click()
    TablePage(page).ready()


@contextmanager
def asked_before_each_move(page: Page) -> Iterator[None]:
    """Switch on confirmation of moves for Ann, and always switch it off again, because tests
    share her account."""
    switch(page, "Ask before each move")
    try:
        yield
    finally:
        switch(page, "Don’t ask before each move")


def test_moves_can_require_a_confirmation(ann, open_page) -> None:
    page = open_page(ann)
    TablePage.quick(page)
    with asked_before_each_move(page):
        page.locator("[data-choice]").first.click()
        expect(page.locator("[data-confirm-play]")).to_be_focused()
        page.get_by_role("button", name="Choose it").click()
        expect(page.locator("[data-log]")).to_contain_text("Ann chooses")


def test_the_confirmation_keeps_the_focus_while_others_choose(ann, bo, open_page) -> None:
    mine, theirs = begun(ann, bo, open_page)
    page = mine.page
    with asked_before_each_move(page):
        page.locator("[data-choice]").first.click()
        expect(page.locator("[data-confirm-play]")).to_be_focused()
        buttons = page.locator("[data-choice], [data-confirm-play]").element_handles()
        theirs.answer()
        page.locator(".player", has_text="Bo").get_by_text("has chosen").wait_for()
        expect(page.locator("[data-confirm-play]")).to_be_focused()
        # The buttons must not be replaced either, because a press in progress would be lost.
        assert all(button.evaluate("button => button.isConnected") for button in buttons)


def test_question_and_choices_are_visible_with_the_board(bo, open_page) -> None:
    """One decision is answered in each size of the window, and shown in all of them."""
    page = open_page(bo)
    table = TablePage.quick(page)
    sizes = [*SIZES]
    for _ in SIZES:
        play(table, lambda: None, decisions=1)
        for size in sizes:
            resize(page, size)
            assert page.evaluate("scrollY") == 0
            for part in ("[data-stage]", "[data-ask]", "[data-choice]"):
                words = f"{table.kind} at {size}"
                expect(page.locator(part).first, words).to_be_in_viewport(ratio=0.99)
        table.answer()
        sizes = [sizes[-1], *sizes[:-1]]


@pytest.mark.parametrize("size", [(360, 640), (360, 740)])
def test_the_guide_is_visible_on_a_phone_and_covers_nothing(bo, open_page, size) -> None:
    width, height = size
    page = open_page(bo, viewport={"width": width, "height": height})
    table = TablePage.quick(page)
    for kind in ("club", "turn"):
        table.until(kind)
        edges = [
            page.locator(part).first.evaluate(EDGES)
            for part in ("[data-stage]", "[data-ask]", "[data-guide]", "[data-choice]")
        ]
        below_each_other = [edge for part in edges for edge in part]
        assert below_each_other == sorted(below_each_other), kind
        assert below_each_other[-1] <= height, kind
        table.answer()


def test_golfie_shows_question_and_cards_on_a_small_phone(bo, open_page) -> None:
    page = open_page(bo, viewport={"width": 360, "height": 640})
    table = GolfiePage.quick(page)
    for _ in range(4):
        play(table, lambda: None, decisions=1)
        assert page.evaluate("scrollY") == 0
        for part in ("[data-ask]", "[data-cell='0']", "[data-cell='8']"):
            top, bottom = page.locator(part).first.evaluate(EDGES)
            assert 0 <= top < bottom <= 640, (part, table.kind)
        table.answer()


def test_the_result_of_a_hole_is_shown_once_before_the_next(ann, open_page) -> None:
    page = open_page(ann, moving=True)
    table = TablePage.quick(page)
    play(table, table.answer)
    moment = page.get_by_role("region", name="Hole 1")
    # The message stays while the pointer is on it.
    moment.hover()
    expect(moment).to_contain_text("Ann")
    expect(page.locator("[data-hole]")).to_have_text("1")
    page.reload()
    table.ready()
    expect(moment).to_be_hidden()
    expect(page.locator("[data-hole]")).to_have_text("2")


def test_a_returning_player_sees_the_result_of_a_hole_once(ann, open_page) -> None:
    page = open_page(ann)
    table = TablePage.quick(page)
    play(table, table.answer)
    address = page.url
    elsewhere = open_page(ann)
    elsewhere.goto(address)
    moment = elsewhere.get_by_role("region", name="Hole 1")
    moment.get_by_role("button", name="Go to hole 2").press("Enter")
    expect(moment).to_be_hidden()
    elsewhere.reload()
    TablePage(elsewhere).ready()
    expect(moment).to_be_hidden()


def test_the_question_is_announced_once(ann, open_page) -> None:
    page = open_page(ann)
    TablePage.quick(page)
    asked = page.locator("[data-ask]").inner_text()
    # The bots' moves are announced after the prompt.
    expect(page.locator("#live")).to_contain_text(asked)
    assert page.locator("#live").inner_text().count(asked) == 1
    assert page.evaluate("scrollY") == 0


def test_closing_a_dialog_returns_the_focus_to_its_menu(ann, open_page) -> None:
    page = open_page(ann)
    TablePage.quick(page)
    menu = page.locator(".golf-head [data-menu] summary")
    for opener, closer in (("Keyboard shortcuts", "Close"), ("Resign", "Keep playing")):
        menu.press("Enter")
        page.locator(".menu-items").get_by_role("button", name=opener, exact=True).press("Enter")
        page.get_by_role("dialog").get_by_role("button", name=closer).press("Enter")
        expect(menu).to_be_focused()


def test_a_step_can_be_undone_by_a_button(ann, open_page) -> None:
    page = open_page(ann)
    alone(page)
    table = TablePage(page)
    undo = page.get_by_role("button", name="Undo")
    for _ in range(12):
        play(table, table.answer, decisions=1)
        play(table, lambda: None, decisions=1)
        if undo.is_visible():
            break
    undo.click()
    expect(page.locator("[data-log]")).to_contain_text("undid the last step")
    expect(undo).to_be_hidden()
