"""Help with a choice: the distance to the green, the reach of each deck, the result of a shot."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.steps.axe import found_wrong
from tests.e2e.steps.meeting import begun
from tests.e2e.steps.members import PHONE
from tests.e2e.steps.people import visitor
from tests.e2e.steps.table_page import TablePage


@pytest.fixture
def table(ann, open_page) -> TablePage:
    """A game against a bot, at the first choice of a club."""
    started = TablePage.quick(open_page(ann))
    assert started.next_step() == "club"
    return started


def announced(page) -> str:
    """Return what a screen reader would announce about a hex."""
    page.locator("#live", has_text=re.compile("flag|Edge|green of")).wait_for(state="attached")
    text = page.locator("#live").inner_text()
    page.evaluate("document.getElementById('live').textContent = ''")
    return text


def test_hovering_over_a_club_shows_its_reach(table) -> None:
    page = table.page
    assert re.search(r"\d+ hexes to the green", page.locator(".choice-heading").first.inner_text())
    clubs = page.locator(".choice-club")
    painted = []
    for club in clubs.all():
        club.hover()
        letters = set(page.locator(".layer-reach text").all_text_contents())
        legend = page.locator(".reach-sign").all_inner_texts()
        caption = page.locator("[data-caption]").inner_text()
        assert club.locator(".club-name").inner_text() in caption
        assert {letter for label in letters for letter in label.split()} <= set(legend)
        painted.append(len(letters))
    assert any(painted)
    page.mouse.move(1, 1)
    assert page.locator(".layer-reach .reach").count() == 0
    assert page.locator("[data-caption]").is_hidden()
    assert found_wrong(page) == []


def test_focusing_a_club_shows_and_describes_its_reach(table) -> None:
    page = table.page
    reaching = page.locator(".choice-club", has_text=re.compile("at best|can reach")).first
    reaching.focus()
    assert page.locator(".layer-reach .reach").count() > 0
    described = page.locator(f"#{reaching.get_attribute('aria-describedby')}")
    assert re.search(r"You draw|It flies", described.text_content())


def test_hexes_announce_the_distance_to_the_flag_and_the_edge(table) -> None:
    page = table.page
    page.locator("[data-stage]").focus()
    page.evaluate("document.getElementById('live').textContent = ''")
    page.keyboard.press("ArrowLeft")
    text = announced(page)
    if "Edge of the course" not in text:
        assert re.search(r"\d+ hex(es)? to the flag, (north|south|east|west)", text)
    for _ in range(40):
        page.keyboard.press("ArrowLeft")
        if "Edge of the course" in announced(page):
            return
    raise AssertionError("The edge of the course is never announced.")


def test_a_shot_is_previewed_and_leaves_a_trace(table) -> None:
    page = table.page
    table.until("turn")
    assert page.locator("[data-trace]").count() in (0, 1)  # the bot may have played first
    step = page.locator(".choice-line", has_text="to go").last
    step.hover()
    caption = page.locator("[data-caption]").inner_text()
    assert "to go" in caption
    before = page.locator("[data-trace]").count()
    table.choose(step)
    page.locator("[data-trace]").nth(before).wait_for(state="attached")
    page.reload()
    table.ready()
    assert page.locator("[data-trace]").count() > before


def test_the_neighbour_discards_a_card_of_a_big_hit(ann, bo, open_page) -> None:
    hitter, thrower = begun(ann, bo, open_page)
    desk, phone = hitter.page, thrower.page
    hitter.choose(desk.locator("[data-choice]", has_text="4 Iron"))
    hitter.until("turn", thrower)
    big_hit = desk.locator("[data-choice]", has_text="cards from deck 5")
    assert "Bo discards one" in big_hit.inner_text()
    hitter.choose(big_hit)

    phone.get_by_role("heading", name="Discard one of Ann’s cards").wait_for()
    cards = phone.locator("button.choice-pile")
    assert cards.count() == 2
    for card in cards.all():
        assert card.locator(".shot-card").count() >= 1
        assert re.search(r"to go|reach the green|goes nowhere", card.inner_text())
    assert found_wrong(phone) == []
    thrower.choose(cards.first)
    desk.locator("[data-choices][data-kind=aim]").wait_for()


def test_the_number_of_a_club_does_not_cover_its_text(table) -> None:
    places = table.page.locator(".choice-club").evaluate_all(
        "clubs => clubs.map(club => getComputedStyle(club, '::after').position)"
    )
    assert set(places) == {"static"}, "the number must be part of the grid"


def test_the_touch_hint_is_shown_once(bo, open_page) -> None:
    table = TablePage.quick(open_page(bo))
    table.page.get_by_role("button", name="Skip the guide").tap()
    table.until("turn")
    expect(table.page.locator(".touch-hint").filter(visible=True)).to_have_count(1)


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (640, 360), (844, 390)])
def test_the_page_header_for_guests_is_one_line_on_a_phone(open_page, size) -> None:
    width, height = size
    phone = {**PHONE, "viewport": {"width": width, "height": height}}
    page = open_page(visitor(phone))
    page.goto("/")
    page.get_by_role("button", name="Play 18 Holes", exact=True).tap()
    page.locator("body.is-ready").wait_for()
    assert page.locator(".site-head").bounding_box()["height"] < 80
