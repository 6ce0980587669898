"""Golfie: a whole team game, eight seats on a phone, and playing with the keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong, found_wrong_by_day_and_night
from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import HEAVIEST, scrolls_sideways, weights_of
from tests.e2e.steps.opening_page import choose_seats, show_options
from tests.e2e.steps.table_page import play_until_over

THUMB = 44


def open_table(page: Page, seats: dict[int, str], teams: str = "Individual") -> None:
    """Create a table of Golfie. `seats` maps seat numbers to the kind of player in the seat."""
    page.goto("/play/open/?game=golfie")
    choose_seats(page, seats)
    show_options(page)
    page.get_by_label(teams).check()
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("heading", name="Players", exact=True).wait_for()


def start(page: Page) -> GolfiePage:
    page.get_by_role("button", name="Start the game").click()
    table = GolfiePage(page)
    table.ready()
    return table


def asked(table: GolfiePage, kind: str = "") -> None:
    """Wait until a prompt is open: any prompt, or one of this kind."""
    wanted = f"[data-kind={kind}]" if kind else "[data-kind]"
    table.page.locator(f".asking-now:not([aria-busy=true]) {wanted}").first.wait_for()


def test_two_people_and_two_bots_play_a_team_game(ann, bo, open_page) -> None:
    desk, phone = open_page(ann), open_page(bo)
    open_table(desk, {2: "open", 3: "caddie", 4: "pro"}, teams="Two teams")
    phone.goto(desk.url)
    phone.get_by_role("button", name="Take a seat").tap()
    expect(phone.locator("main")).to_contain_text("The game begins when")
    mine = start(desk)
    theirs = GolfiePage(phone)
    theirs.ready()

    expect(desk.locator(".other-mate")).to_contain_text("partner")
    play_until_over([mine, theirs], turns=1200)

    for page in (desk, phone):
        page.locator("[data-result]").click()
        page.locator(".result-head").wait_for()
        assert found_wrong(page) == []
    cards = [table.scorecard() for table in (mine, theirs)]
    assert cards[0] == cards[1]
    # Each half has its holes and its sums, both with a heading and one line per team.
    assert [line[0] for line in cards[0]] == [
        *("Hole", "Team 1", "Team 2"),
        *("Sums", "Team 1", "Team 2"),
    ] * 2
    expect(desk.get_by_role("heading", level=1)).to_contain_text(
        re.compile(r" and .* win\s*$|\+.* share")
    )


@pytest.fixture
def eight(ann, open_page) -> GolfiePage:
    """Ann's table with seven bots, on a phone screen."""
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    page = open_page(ann, **phone)
    open_table(page, dict.fromkeys(range(2, 9), "caddie"))
    return start(page)


def test_eight_seats_are_usable_on_a_phone(eight: GolfiePage) -> None:
    page = eight.page
    for _ in range(4):
        asked(eight)
        assert not scrolls_sideways(page)
        eight.answer()
    assert page.locator(".other:visible").count() == 7
    for cell in range(9):
        box = eight.cell(cell).bounding_box()
        assert box["width"] >= THUMB
        assert box["height"] >= THUMB
    asked(eight)
    assert found_wrong(page) == []


def test_a_turn_can_be_played_by_keyboard(ann, open_page) -> None:
    table = GolfiePage.quick(open_page(ann, moving=True))
    asked(table, "first")
    table.cell(0).focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.cell(1)).to_be_focused()
    expect(table.cell(1)).to_have_accessible_name("top middle, face down turn up")
    table.page.keyboard.press("w")
    text = re.compile("First half.+Turn up a card in your top row")
    expect(table.page.locator("#live")).to_contain_text(text)
    table.page.keyboard.press("Enter")
    asked(table, "second")
    for _ in range(2):
        table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("Enter")
    expect(table.page.locator("[data-log]")).to_contain_text("bottom middle")


def test_a_click_on_a_wrong_card_names_the_rule(ann, open_page) -> None:
    table = GolfiePage.quick(open_page(ann))
    asked(table, "first")
    table.cell(4).click()
    notice = table.page.locator("[data-notice]")
    expect(notice).to_contain_text("top row")
    link = notice.get_by_role("link", name="Rule G2.3")
    with table.page.context.expect_page() as opened:
        link.click()
    book = opened.value
    expect(book.locator("[id='G2.3']")).to_contain_text(
        "Turn up one card of your choice in your top row"
    )


def test_the_guide_is_shown_until_it_is_skipped(ann, open_page) -> None:
    page = open_page(ann)
    table = GolfiePage.quick(page)
    guide = page.locator("[data-guide]")
    expect(guide).to_contain_text("nine cards")
    page.get_by_role("button", name="Skip the guide").click()
    expect(guide).to_be_hidden()
    asked(table, "first")
    table.answer()
    asked(table, "second")
    expect(guide).to_be_hidden()


def drag(page: Page, card, target) -> None:
    start, end = card.bounding_box(), target.bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 30, steps=6)
    page.mouse.up()


def test_a_card_can_be_dragged_onto_another(ann, open_page) -> None:
    page = open_page(ann)
    table = GolfiePage.quick(page)
    for _ in range(60):
        asked(table)
        if table.kind in ("zone", "cart"):
            break
        table.answer()
    lifted = table.lit.first
    if not page.locator(".cell-to").count():
        lifted.click()
        lifted = page.locator(".cell-lifted")
    drag(page, lifted, page.locator(".cell-to").first)
    expect(page.locator("[data-log]")).to_contain_text("Ann swaps two cards")


def test_a_table_of_golfie_is_accessible(ann, bo, open_page) -> None:
    problems = {}
    for person in (ann, bo):
        page = open_page(person)
        table = GolfiePage.quick(page)
        for _ in range(4):
            asked(table)
            if wrong := found_wrong_by_day_and_night(page):
                problems[person.name, table.kind] = wrong
            table.answer()
    assert problems == {}


def test_a_table_of_golfie_loads_little_data(ann, open_page, site: str) -> None:
    page = open_page(ann)
    weights = weights_of(page, GolfiePage.quick(page).page.url)
    assert all(url.startswith(site) for url in weights)
    assert sum(weights.values()) < HEAVIEST, weights


def test_golfie_can_be_played_without_scripts(ann, open_page) -> None:
    page = open_page(ann, java_script_enabled=False)
    open_table(page, {2: "caddie"})
    page.get_by_role("button", name="Start the game").click()
    page.locator(".choices-folded summary").click()
    page.get_by_role("button", name="Top left", exact=True).click()
    page.locator(".choices-folded summary").click()
    page.get_by_role("button", name="Bottom left", exact=True).wait_for()
    faces = page.locator("[data-cell] [data-face]")
    assert faces.count() == 9
    assert faces.nth(0).get_attribute("data-face") not in ("back", "none")
    assert page.locator(".other:visible [data-face]").count() == 9


@pytest.mark.parametrize("size", [360, 1280])
def test_totals_are_visible(ann, open_page, size: int) -> None:
    page = open_page(ann, viewport={"width": size, "height": 740})
    # Each turn of a bot redraws the cards, so wait until the bots have played.
    GolfiePage.quick(page).next_step()
    expect(page.locator("[data-total]")).to_be_in_viewport(ratio=1)
    for card in page.locator(".scorecard-parts").all():
        # Scroll without waiting in between, because the score of the last turn redraws the card.
        card.evaluate("card => card.scrollIntoView({ block: 'center' })")
        expect(card.locator("thead .sum").last).to_be_in_viewport(ratio=1)


def test_the_focus_stays_among_the_choice_buttons(ann, open_page) -> None:
    page = open_page(ann)
    table = GolfiePage.quick(page)
    for _ in range(8):
        asked(table)
        if page.locator("[data-choices] details:not([open])").count():
            page.locator("[data-choices] summary").press("Enter")
        page.locator("[data-choices] button:visible").first.focus()
        question = page.locator("[data-ask]").inner_text()
        pressed = page.evaluate_handle("document.activeElement").as_element()
        page.keyboard.press("Enter")
        # Wait for the pressed button to be replaced: the log shows the move before the cards and
        # the next prompt are drawn.
        pressed.wait_for_element_state("hidden")
        asked(table)
        inside = page.evaluate(
            "document.querySelector('[data-choices]').contains(document.activeElement)"
        )
        assert inside, question
