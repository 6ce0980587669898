"""The deck designer: from the standard cards to a first game by keyboard, on a phone, and in two
windows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.editor_page import WORKED_OUT_MS, EditorPage
from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import scrolls_sideways

MOST_TABS = 30
"""A third of the tab stops that there would be with three controls per card."""


FACES = """template => [...template.content.querySelectorAll("[data-face]")].map(
  (face) => face.outerHTML)"""
TABS = """() => {
  const kinds = "a[href], button, input, select, textarea, summary, [tabindex]";
  const isStop = (one) => one.tabIndex >= 0 && one.checkVisibility();
  return [...document.querySelectorAll(kinds)].filter(isStop).length;
}"""


class DeckPage(EditorPage):
    """The deck designer's page."""

    def begin(self, name: str) -> None:
        self.page.goto("/decks/new/")
        box = self.page.get_by_role("region", name="The cards of the box")
        box.get_by_label("Name").fill(name)
        box.get_by_role("button", name="Start").click()
        self.ready()

    def count(self, card: str) -> Locator:
        return self.page.get_by_label(f"Number of cards: {card}", exact=True)


@pytest.fixture
def deck(ann, open_page) -> DeckPage:
    return DeckPage(open_page(ann))


def test_a_deck_is_edited_by_keyboard_fixed_published_and_played(deck) -> None:
    deck.begin("Cuckoo Cards")
    keyboard = deck.page.keyboard
    deck.count("Value 3").focus()
    keyboard.press("Control+a")
    keyboard.type("20")
    keyboard.press("Enter")
    expect(deck.page.get_by_text("128 terrain cards")).to_have_count(2)
    keyboard.press("ArrowUp")
    expect(deck.count("Value 3")).to_have_value("21")
    keyboard.press("Control+z")
    expect(deck.count("Value 3")).to_have_value("20")
    deck.count("Hole").fill("0")
    keyboard.press("Tab")
    deck.tab("Problems")
    deck.judged("Errors: 1")
    deck.button("Change it to 1").press("Enter")
    deck.judged("Ready to publish")
    expect(deck.count("Hole")).to_have_value("1")
    deck.saved()
    deck.button("Publish").press("Enter")
    keyboard.press("Enter")
    published = deck.page.get_by_role("dialog").get_by_text("Published as version 1.")
    published.wait_for(timeout=WORKED_OUT_MS)
    deck.button("Play this now").press("Enter")
    deck.page.wait_for_url(re.compile("/tables/"))
    expect(deck.page.get_by_role("heading", level=1)).to_be_attached()


def test_a_zone_is_added_and_removed(deck) -> None:
    deck.begin("Cells")
    deck.button("0").click()
    deck.button("4").click()
    deck.button("Add zone").click()
    entry = deck.page.locator(".zone-entry", has_text="cells 0 and 4")
    expect(entry).to_be_visible()
    entry.get_by_role("button", name="Add one").click()
    expect(deck.count("Zone: cells 0 and 4")).to_have_value("2")
    entry.get_by_role("button", name="Remove the zone").click()
    expect(entry).to_have_count(0)
    deck.button("Undo").click()
    expect(entry).to_be_visible()


def test_the_analysis_becomes_outdated_after_a_change(deck) -> None:
    deck.begin("Totals")
    deck.tab("Rating")
    deck.button("Calculate").click()
    deck.page.get_by_text("60 games each").wait_for(timeout=WORKED_OUT_MS)
    deck.button("Add one: Lost ball").click()
    expect(deck.page.get_by_text("The cards have changed since then")).to_be_visible()


def test_a_game_on_the_draft_links_back_to_the_designer(deck) -> None:
    deck.begin("Draftee")
    deck.button("Play").click()
    deck.button("Deal the cards").click()
    deck.page.wait_for_url(re.compile("/tables/"))
    back = deck.page.get_by_role("link", name="Back to the designer").first
    expect(back).to_have_attribute("href", re.compile(r"^/decks/.*/edit/$"))


def test_two_windows_lose_nothing_to_a_conflict_and_a_deletion(deck, ann, open_page) -> None:
    deck.begin("Two windows")
    other = DeckPage(open_page(ann, quiet=False))
    other.page.goto(deck.page.url)
    other.ready()
    other.page.context.set_offline(True)
    deck.button("Add one: Golf cart").click()
    deck.saved()
    other.button("Remove one: Golf cart").click()
    other.page.context.set_offline(False)
    line = other.page.locator("[data-conflicts-words]")
    expect(line).to_contain_text("You changed the same part in another window: golf carts.")
    expect(deck.page.locator("[data-others-deciding]")).to_contain_text("Another window of yours")
    expect(other.count("Golf cart")).to_have_value("6")
    other.button("Remove one: Golf cart").click()
    choice = other.page.get_by_role("dialog", name="Choose a version")
    expect(choice.get_by_role("group", name="golf carts")).to_contain_text("Cards: 4")
    choice.get_by_role("button", name="Use mine").click()
    other.saved()
    expect(other.count("Golf cart")).to_have_value("4")

    other.page.context.set_offline(True)
    other.button("Add one: Golf cart").click()
    other.page.locator("[data-saved][data-state=offline]").wait_for()
    deck.page.goto("/courses/mine/")
    card = deck.page.get_by_role("listitem").filter(has_text="Two windows")
    card.get_by_text("Delete…").click()
    card.get_by_role("button", name="Delete draft").click()
    deck.page.locator(".message", has_text="“Two windows” has been deleted.").wait_for()
    other.page.context.set_offline(False)
    ended = other.page.get_by_role("dialog", name="You can’t edit this draft anymore")
    expect(ended).to_contain_text("This draft was deleted")
    ended.get_by_role("button", name="Save as my own design").click()
    ended.get_by_role("link", name="Open my design").click()
    other.ready()
    expect(other.count("Golf cart")).to_have_value("5")


def test_the_deck_designer_is_accessible(deck, ann, open_page) -> None:
    page = open_page(ann)
    DeckPage(page).begin("Open to all")
    for name in ("Figures", "Problems", "Rating", "Details"):
        DeckPage(page).tab(name)
        assert found_wrong_by_day_and_night(page) == []


def test_deck_pages_fit_on_a_phone(bo, open_page) -> None:
    page = open_page(bo)
    DeckPage(page).begin("Pocket")
    for path in ("", "/decks/classic/", "/decks/new/"):
        if path:
            page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


@pytest.mark.parametrize(("width", "height"), [(360, 640), (768, 1024), (1280, 800)])
def test_names_of_cards_and_zones_are_complete_at_every_width(
    deck, width: int, height: int
) -> None:
    deck.page.set_viewport_size({"width": width, "height": height})
    deck.page.goto("/decks/new/")
    copied = deck.page.get_by_role("region", name="Copy a deck")
    copied.get_by_label("Deck").select_option(label="Links in the Wind")
    copied.get_by_role("button", name="Copy").click()
    deck.ready()
    names = deck.page.locator(".zone-words, .card-words, [data-zones] .stepper-step")
    for box in (name.bounding_box() for name in names.all()):
        assert box["height"] < 48
    rows = deck.page.locator(".zone-entry").evaluate_all(
        "all => all.map((one) => one.offsetHeight)"
    )
    assert rows
    assert max(rows) < 64
    assert not scrolls_sideways(deck.page)
    assert deck.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_cards_look_like_the_ones_at_a_table_with_their_count_beside_them(
    deck, ann, open_page, width: int, height: int
) -> None:
    deck.page.set_viewport_size({"width": width, "height": height})
    deck.begin("As dealt")
    table = GolfiePage.quick(open_page(ann)).page
    faces = table.locator("template[data-faces]").evaluate(FACES)
    for value in range(1, 10):
        card = deck.page.locator(f"[data-card='value-{value}']")
        assert card.locator("[data-face]").evaluate("face => face.outerHTML") in faces
        assert_beside(card)
    lost = deck.page.locator("[data-card=lost_balls]")
    assert lost.locator(".terrain-picture").evaluate("face => face.outerHTML") in "".join(faces)
    assert_beside(lost)
    zone = deck.page.locator(".zone-entry", has_text="cells 0 and 8")
    pointed = zone.locator(".pointer > rect").evaluate_all(
        "cells => cells.map((cell) => cell.matches('.pointer-on'))"
    )
    assert [cell for cell, is_on in enumerate(pointed) if is_on] == [0, 8]
    assert not scrolls_sideways(deck.page)


def assert_beside(card: Locator) -> None:
    """Assert that the drawing of a card is on the left of its count, at the same height."""
    drawing = card.locator(".card-drawing").bounding_box()
    count = card.get_by_role("spinbutton").bounding_box()
    assert drawing and count
    assert drawing["x"] + drawing["width"] <= count["x"]
    assert drawing["y"] <= count["y"] < drawing["y"] + drawing["height"]


def test_all_counts_are_reachable_with_few_tab_stops(deck) -> None:
    """Each list of cards is one tab stop; arrow keys move between its cards."""
    deck.page.goto("/decks/classic/")
    deck.page.locator("form[action$='/fork/'] button").first.click()
    deck.ready()
    assert deck.page.evaluate(TABS) <= MOST_TABS
    deck.count("Value 1").focus()
    deck.page.keyboard.press("ArrowRight")
    expect(deck.count("Value 2")).to_be_focused()
    deck.page.keyboard.press("End")
    expect(deck.count("Lost ball")).to_be_focused()
    deck.page.keyboard.press("Tab")
    expect(deck.count("Hole")).to_be_focused()
