"""The guide at the table explains the prompt without covering anything that it refers to."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.steps.members import DESKTOP, PHONE
from tests.e2e.steps.opening_page import choose_seats, show_options
from tests.e2e.steps.people import visitor
from tests.e2e.steps.table_page import TablePage

EXPLAINED = "[data-ask], [data-stage], [data-choices] button, .cell, [data-own-clubs] button"

COVERED = """(guide, explained) => {
  const box = guide.getBoundingClientRect();
  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 ||
    a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  return [...document.querySelectorAll(explained)]
    .filter((part) => part.offsetParent && !guide.contains(part))
    .filter((part) => !apart(box, part.getBoundingClientRect()))
    .map((part) => part.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("game", ["eighteen", "golfie"])
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_guide_covers_nothing(open_page: OpenPage, game: str, device: dict) -> None:
    page = open_page(visitor(device))
    page.goto(f"/rules/{game}/learn/")
    page.get_by_role("button", name="Play", exact=True).click()
    guide = page.locator("[data-guide]")
    expect(guide.locator("[data-guide-words]")).not_to_be_empty()
    assert guide.evaluate(COVERED, EXPLAINED) == []


@pytest.mark.parametrize(("height", "least"), [(740, 0.45), (640, 0.38)])
def test_the_guide_leaves_room_for_the_board_on_a_phone(
    open_page: OpenPage, height: int, least: float
) -> None:
    page = open_page(visitor({**PHONE, "viewport": {"width": 360, "height": height}}))
    page.goto("/rules/eighteen/learn/")
    page.get_by_role("button", name="Play", exact=True).click()
    table = TablePage(page)
    table.ready()
    words = page.locator("[data-guide-words]")
    for kind in ("club", "turn", "aim"):
        table.until(kind)
        expect(words).to_be_visible()
        board, stage = page.locator(".board").bounding_box(), page.locator("[data-stage]")
        assert stage.bounding_box()["height"] >= least * height - 1, kind
        for part in ("[data-ask]", "[data-guide-words]", "[data-guide-skip]"):
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
        # Expanding the text must not make the board smaller.
        words.tap()
        assert words.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
        assert page.locator(".board").bounding_box() == board


def test_a_mode_is_explained_once_until_the_guide_is_skipped(ann, open_page) -> None:
    page = open_page(ann)
    page.goto("/play/open/?course=sparrow-square")
    choose_seats(page, {2: "caddie", 3: "caddie"})
    show_options(page)
    page.locator("[name=mode][value=chaos]").check()
    page.locator("[name=clubs][value=starter]").check()
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Start the game").click()
    table = TablePage(page)
    table.ready()

    words = page.locator("[data-guide-words]")
    expect(words).to_contain_text("All greens are open.")
    table.answer()
    table.until("turn")
    expect(words).to_contain_text("A deck is a distance")
    page.get_by_role("button", name="Skip the guide").click()
    page.reload()
    table.ready()
    expect(page.locator("[data-guide]")).to_be_hidden()
