"""Mini Golf Designer: a whole advanced game, and playing with mouse, touch and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong, found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.minigolf_page import MinigolfPage
from tests.e2e.steps.opening_page import choose_seats, show_options
from tests.e2e.steps.seeded import begun_table
from tests.e2e.steps.table_page import play_until_over

NUMBERED = 1
"""A seed with which the tests in this file build a course whose holes can be numbered."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
NUMBER = re.compile(r"^(−?\d+)\D.*")


def open_table(
    page: Page, seats: dict[int, str], plot: str = "", edition: str = "advanced"
) -> None:
    page.goto("/play/open/?game=minigolf")
    if plot:
        page.get_by_label("Plot", exact=True).select_option(plot)
    choose_seats(page, seats)
    show_options(page)
    page.locator(f"#id_edition_{edition}").check()
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("heading", name="Players", exact=True).wait_for()


def start(page: Page) -> MinigolfPage:
    page.get_by_role("button", name="Start the game").click()
    table = MinigolfPage(page)
    table.ready()
    return table


def until_laying(table: MinigolfPage) -> None:
    table.until("place")
    table.squares.first.wait_for()


def figures(table: MinigolfPage) -> list[list[str]]:
    """Return the names and numbers on the scorecard. Phones leave out the names of promises."""
    return [[NUMBER.sub(r"\1", cell) for cell in line] for line in table.scorecard()]


def test_two_people_and_a_bot_finish_an_advanced_game(ann, bo, open_page) -> None:
    desk, phone = open_page(ann), open_page(bo, **PHONE)
    open_table(desk, {2: "open", 3: "caddie"}, plot="pocket-lawn")
    phone.goto(desk.url)
    phone.get_by_role("button", name="Take a seat").tap()
    expect(phone.locator("main")).to_contain_text("The game begins when")
    mine, theirs = start(desk), MinigolfPage(phone)
    theirs.ready()

    theirs.until("place", mine)
    assert not scrolls_sideways(phone)
    assert found_wrong(phone) == []
    play_until_over([mine, theirs], turns=1500)

    for page in (desk, phone):
        page.locator("[data-result]").click()
        page.locator(".result-head").wait_for()
        assert found_wrong(page) == []
        assert not scrolls_sideways(page)
    assert figures(mine) == figures(theirs)
    verdicts = desk.locator("[data-judged]")
    expect(verdicts).to_have_count(3)
    data = verdicts.first.locator("[data-explained]").first
    data.locator("summary").click()
    expect(verdicts.first.locator(".judged-lit rect").first).to_be_visible()
    with desk.expect_download() as kept:
        verdicts.first.get_by_role("link", name="Save as PNG").click()
    assert kept.value.suggested_filename == "course.png"


@pytest.fixture
def laying(ann, open_page) -> MinigolfPage:
    """A solo game by Ann on a small plot, with the first tile in hand."""
    table = MinigolfPage(open_page(ann))
    table.open(begun_table(ann.email, 7, "minigolf", plot="pocket-lawn", edition="family"))
    until_laying(table)
    return table


class TestLaying:
    def test_a_tile_is_placed_with_three_clicks(self, laying: MinigolfPage) -> None:
        square = laying.square_on_plot()
        square.click()
        expect(laying.page.locator("[data-confirm-words]")).to_contain_text(re.compile(r"[A-Z]\d"))
        expect(laying.page.locator(".plan-tiles > g")).to_have_count(0)
        laying.page.locator(".plan-chosen").click()
        expect(laying.page.locator(".plan-tiles > g")).to_have_count(1)

    def test_a_tile_can_be_rotated_by_button_wheel_and_key(self, laying: MinigolfPage) -> None:
        page = laying.page
        laying.square_on_plot().click()
        words = page.locator("[data-confirm-words]")
        seen = {words.inner_text()}
        for turn in (
            lambda: page.locator("[data-turn-tile]").click(),
            lambda: (page.locator(".plan-chosen").hover(), page.mouse.wheel(0, 40)),
            lambda: page.keyboard.press("r"),
        ):
            before = words.inner_text()
            turn()
            expect(words).not_to_have_text(before)
            seen.add(words.inner_text())
        assert len(seen) == 4
        page.keyboard.press("Shift+R")
        assert words.inner_text() in seen

    def test_a_tile_can_be_dragged_to_its_square(self, laying: MinigolfPage) -> None:
        page = laying.page
        start, end = (
            place.bounding_box() for place in (page.locator("[data-in-hand]"), laying.squares.last)
        )
        page.mouse.move(start["x"] + 20, start["y"] + 20)
        page.mouse.down()
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        page.mouse.up()
        expect(page.locator(".plan-chosen")).to_be_visible()

    def test_the_score_of_a_tile_is_previewed(self, laying: MinigolfPage) -> None:
        page = laying.page
        assert page.locator(".count-more").count() == 0
        laying.square_on_plot().click()
        expect(page.locator(".count-more").first).to_be_visible()
        page.get_by_role("button", name="Change").click()
        expect(page.locator(".count-more")).to_have_count(0)

    def test_a_tile_can_be_placed_by_keyboard_with_announcements(
        self, laying: MinigolfPage
    ) -> None:
        page = laying.page
        page.locator("[data-stage]").focus()
        text = page.locator("#live")
        page.keyboard.press("ArrowRight")
        expect(text).to_contain_text("the tile can go here")
        page.keyboard.press("Enter")
        expect(page.locator(".plan-chosen")).to_be_visible()
        page.keyboard.press("r")
        page.keyboard.press("Escape")
        expect(page.locator(".plan-chosen")).to_have_count(0)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator(".plan-tiles > g")).to_have_count(1)
        expect(text).to_contain_text("Your total is")
        expect(page.locator(".plan-axes text").first).to_be_visible()


def test_a_tile_is_taken_and_placed_with_three_keys(ann, open_page) -> None:
    page = open_page(ann)
    table = MinigolfPage(page)
    table.open(begun_table(ann.email, 7, game="minigolf", edition="family"))
    page.keyboard.press("1")
    table.until("take")
    page.keyboard.press("w")
    for laid in (1, 2):
        # Reset the focus, because the previous prompts were answered with the mouse.
        page.evaluate("document.activeElement.blur()")
        free = page.locator("[data-space]:enabled").first
        page.keyboard.press(free.get_attribute("data-key"))
        expect(page.locator("[data-stage]")).to_be_focused()
        expect(page.locator(".plan-legal rect").first).to_be_visible()
        for _again in range(2):
            page.keyboard.press("Enter")
        expect(page.locator(".plan-tiles > g")).to_have_count(laid)
        # Answer each of the other prompts with the first choice. The last choice would end the
        # game.
        while table.next_step() != "take":
            table.choose(page.locator("[data-choice]").first)


def test_five_builders_fit_on_a_phone(ann, open_page) -> None:
    page = open_page(ann, **PHONE)
    open_table(page, dict.fromkeys(range(2, 6), "caddie"))
    table = start(page)
    until_laying(table)
    expect(page.locator("[data-look]")).to_have_count(4)
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []
    page.locator("[data-look]").first.tap()
    expect(page.locator("[data-enlarged][open] .builder-sheet")).to_be_visible()


def test_holes_can_be_numbered_by_a_button(ann, open_page) -> None:
    page = open_page(ann)
    table = MinigolfPage(page)
    # With another seed, the course could have no hole that can be numbered.
    table.open(begun_table(ann.email, NUMBERED, "minigolf", plot="pocket-lawn", edition="family"))
    step = table.next_step()
    # Check the button only while the page shows a prompt. Before that, the page shows the previous
    # state.
    while page.locator("[data-best]").is_hidden():
        table.do_step(step)
        step = table.next_step()
    page.locator("[data-best]").click()
    expect(page.locator(".plan-numbers .sign-number").first).to_be_visible()


def test_minigolf_can_be_played_without_scripts(ann, open_page) -> None:
    page = open_page(ann)
    open_table(page, {2: ""}, plot="pocket-lawn", edition="family")
    page.get_by_role("button", name="Start the game").click()
    page.locator("body.is-ready").wait_for()
    plain = open_page(ann, java_script_enabled=False)
    plain.goto(page.url)
    plain.locator(".choices-folded summary").click()
    plain.locator(".choice-line").first.click()
    expect(plain.locator(".plan-still svg")).to_be_visible()
