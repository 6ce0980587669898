"""Tables on a 360-pixel phone and on a desktop."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import AT_REST, scrolls_sideways
from tests.e2e.steps.meeting import begun
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.minigolf_page import MinigolfPage
from tests.e2e.steps.people import Person
from tests.e2e.steps.seeded import begun_table
from tests.e2e.steps.table_page import TablePage

DEVICES = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desk")]
WAYS = "nav.site-ways > ul > li > a"
ALONE = {"course": "starter-links", "mode": "stroke", "clubs": "starter"}
KNOWN = 7
"""Seed of the tables, so that every run plays the same game."""
LEAST_OF_HEIGHT = 0.45
COVERED = """() => {
  const boxes = (choice) => [...document.querySelectorAll(choice)]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const [stage] = boxes("[data-stage]");
  const over = boxes(".board-tools, [data-caption], [data-confirm]");
  const meets = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const isInside = ({ left, right, top, bottom }) =>
    left >= stage.left && right <= stage.right && top >= stage.top && bottom <= stage.bottom;
  const drawn = ".golfer, .layer-reach > *, .layer-marks > *, .flight-end";
  return boxes(drawn)
    .filter((box) => !isInside(box) || over.some((each) => meets(box, each))).length;
}"""
"""Script that counts the golfers, landings, marks and reachable hexes that are covered or outside
the board.
"""


def ways(page: Page) -> list[str]:
    """Return the paths of the links in the header."""
    return page.locator(WAYS).evaluate_all("links => links.map(link => link.pathname)")


def test_a_table_on_a_desktop_has_the_same_navigation_as_every_page(bo: Person, open_page) -> None:
    page = open_page(bo, **DESKTOP)
    page.goto("/play/")
    everywhere = ways(page)
    table = TablePage(page)
    table.open(begun_table(bo.email, KNOWN, **ALONE))
    assert ways(page) == everywhere
    for link in page.locator(WAYS).all():
        expect(link).to_be_in_viewport(ratio=0.99)
    assert not scrolls_sideways(page)


def boxes(these: Locator) -> list[dict[str, float]]:
    return these.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")


def actions_of(page: Page) -> list[str]:
    """Return a list that collects the page's action requests from now on."""
    sent: list[str] = []
    page.on("request", lambda asked: sent.extend([asked.url] * asked.url.endswith("/actions/")))
    return sent


def large_text_fits(page: Page) -> bool:
    """Return True if the page does not scroll sideways even with text twice as large."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    fits = not scrolls_sideways(page)
    page.evaluate("document.documentElement.style.fontSize = ''")
    return fits


def test_the_first_tap_previews_and_the_second_one_plays(bo: Person, open_page) -> None:
    page = open_page(bo)
    table = TablePage(page)
    table.open(begun_table(bo.email, KNOWN, **ALONE))
    (hand,), cards = boxes(page.locator(".hand-cards")), boxes(page.locator(".hand-cards > li"))
    assert cards[0]["left"] >= hand["left"] + 2, "the frame of the first card must not be cut off"
    sent = actions_of(page)
    for kind in ("club", "turn", "aim"):
        table.until(kind)
        height = page.locator("[data-stage]").bounding_box()["height"]
        assert height >= LEAST_OF_HEIGHT * page.viewport_size["height"], kind
        page.evaluate(AT_REST)
        assert page.evaluate(COVERED) == 0, f"{kind}, before a choice"

        choice = page.locator("[data-choice]").nth(table.best_choice())
        choice.scroll_into_view_if_needed()
        cards, played = boxes(page.locator("[data-choice]")), len(sent)
        choice.tap()
        expect(page.locator("[data-confirm-play]")).to_be_visible()
        words = page.locator("[data-confirm-words]")
        assert words.evaluate("one => one.scrollHeight <= one.clientHeight"), (
            "no text may be cut off"
        )
        assert len(sent) == played, "the first tap must only preview"
        assert page.evaluate(COVERED) == 0, f"{kind}, during the preview"
        assert boxes(page.locator("[data-choice]")) == cards, "the choices must not move"
        choice.tap()
        expect(page.locator("[data-confirm]")).to_be_hidden()
        assert len(sent) == played + 1, "the second tap on the same card must play"
    assert large_text_fits(page)


def test_hovering_previews_and_one_click_plays(ann: Person, open_page) -> None:
    page = open_page(ann)
    table = TablePage(page)
    table.open(begun_table(ann.email, KNOWN, **ALONE))
    for kind in ("club", "turn"):
        table.until(kind)
        choice = page.locator("[data-choice]").nth(table.best_choice())
        choice.hover()
        assert page.evaluate(COVERED) == 0, kind
        choice.click()
        page.locator(f"[data-choices]:not([data-kind={kind}])").wait_for()


def test_a_laid_club_keeps_its_place_and_can_be_undone(ann: Person, bo: Person, open_page) -> None:
    _desk, phone = begun(ann, bo, open_page)
    page = phone.page
    cards = page.locator("[data-choices] [data-key]")

    def hand() -> list[str]:
        return cards.evaluate_all(
            "all => all.map(one => one.dataset.key + one.querySelector('.club-name').textContent)"
        )

    before = hand()
    for place in (1, 3):
        phone.choose(cards.nth(place))
        expect(cards.nth(place)).to_contain_text("Your choice")
        assert hand() == before
    back = page.get_by_role("button", name="Undo")
    back.scroll_into_view_if_needed()
    back.tap()
    expect(page.locator("[data-laid]")).to_contain_text(before[1][1:])
    assert hand() == before


@pytest.mark.parametrize("device", DEVICES)
def test_tiles_course_and_question_are_visible_together(
    bo: Person, device: dict[str, Any], open_page
) -> None:
    page = open_page(bo, **device)
    table = MinigolfPage(page)
    table.open(begun_table(bo.email, KNOWN, "minigolf", plot="pocket-lawn", edition="family"))
    table.until("take")
    expect(page.locator("[data-start-note]")).to_be_in_viewport(ratio=1)
    for part in ("[data-stage]", "[data-ask]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    for space in table.spaces.all():
        expect(space).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("button", name="Pass")).to_be_in_viewport(ratio=0.5)

    # Taking a tile needs no confirmation, because it can be undone.
    table.press(table.spaces.first)
    page.locator("[data-choices][data-kind=place]").wait_for()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    table.lay()
    expect(page.locator("[data-start-note]")).to_be_hidden()
    assert page.evaluate("scrollY") == 0
    assert not scrolls_sideways(page)
    assert large_text_fits(page)


@pytest.mark.parametrize("device", DEVICES)
def test_golfie_confirms_only_taps(bo: Person, device: dict[str, Any], open_page) -> None:
    page = open_page(bo, **device)
    table = GolfiePage(page)
    table.open(begun_table(bo.email, KNOWN, "golfie"))
    sent = actions_of(page)
    card = table.lit.first
    table.press(card)
    if device is PHONE:
        expect(page.locator("[data-confirm-play]")).to_be_visible()
        assert sent == []
        table.press(card)
    page.locator("[data-choices][data-kind=second]").wait_for()
    assert len(sent) == 1
    assert large_text_fits(page)
