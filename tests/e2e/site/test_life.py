"""Feedback while the site works: toasts, busy buttons, pictures that load, and motion."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.steps.axe import found_wrong
from tests.e2e.steps.looking import AT_REST, scrolls_sideways, shifted, shifts, watch_shifts

WIDTHS = [360, 1280]
CLIPBOARD = ["clipboard-read", "clipboard-write"]
STILL = 0.02
BELOW_THE_BAR = 640
"""Wider windows show a toast at its button instead of at the lower edge."""


@pytest.fixture(params=WIDTHS)
def wide(request) -> dict[str, object]:
    return {"viewport": {"width": request.param, "height": 800}}


@pytest.fixture
def table(ann, open_page, wide) -> Iterator[Page]:
    """A table that waits for a friend, with its link to share."""
    page = open_page(ann, permissions=CLIPBOARD, **wide)
    watch_shifts(page)
    page.goto("/")
    page.get_by_role("link", name="Play with friends", exact=True).click()
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("heading", name="Players", exact=True).wait_for()
    yield page
    page.get_by_role("button", name="Cancel the table").click()


def test_a_toast_is_near_its_button_and_keeps_the_focus_and_the_page_in_place(table: Page) -> None:
    copy = table.get_by_role("button", name="Copy link")
    copy.click()
    toast = table.locator("[data-toast]")
    expect(toast).to_have_text("Copied.")
    expect(toast).to_be_in_viewport(ratio=1)
    expect(table.locator("#live")).to_have_text("Copied.")
    expect(copy).to_be_focused()
    assert is_in_place(table, toast, copy)
    assert not scrolls_sideways(table)
    assert found_wrong(table) == []
    assert shifted(shifts(table)) < STILL
    toast.click()
    expect(toast).to_have_count(0)


def is_in_place(page: Page, toast: Locator, button: Locator) -> bool:
    """Return True if a toast is above the bar of a phone, or next to its button."""
    at, pressed = toast.bounding_box(), button.bounding_box()
    assert at and pressed
    size = page.viewport_size
    assert size
    if size["width"] < BELOW_THE_BAR:
        bar = page.locator(".has-bar .site-dock").bounding_box()
        end = bar["y"] if bar else size["height"]
        return end - 40 < at["y"] + at["height"] <= end
    return abs(at["y"] - (pressed["y"] + pressed["height"])) < 20


def test_a_button_is_busy_until_the_answer_and_after_going_back(ann, open_page, wide) -> None:
    page = open_page(ann, **wide)
    page.goto("/play/open/")
    create = page.get_by_role("button", name="Create table")
    size = size_of(create)
    sent: list[str] = []

    def without_page(route: Route) -> None:
        """Answer without a new page, so that this one can be looked at."""
        sent.append(route.request.method)
        route.fulfill(status=204)

    page.route("**/play/open/", without_page)
    create.dblclick(no_wait_after=True)
    expect(create).to_have_attribute("aria-busy", "true")
    expect(create).to_be_focused()
    assert size_of(create) == size
    create.press("Enter", no_wait_after=True)
    assert sent == ["POST"]
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(create).not_to_have_attribute("aria-busy", "true")


def size_of(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box
    return box["width"], box["height"]


def test_a_picture_that_loads_late_has_paper_in_its_place(ann, open_page, wide) -> None:
    page = open_page(ann, **wide)
    watch_shifts(page)
    held: list[Route] = []
    page.route("**/courses/ground/**", lambda route: held.append(route))
    page.goto("/courses/", wait_until="domcontentloaded")
    picture = page.locator("img.card-picture").first
    expect(picture).to_have_attribute("data-loading", "")
    size = size_of(picture)
    page.route("**/courses/ground/**", lambda route: route.continue_())
    for route in held:
        route.continue_()
    expect(picture).not_to_have_attribute("data-loading", "")
    assert size_of(picture) == size
    assert shifted(shifts(page)) < STILL


SEES_TRANSITIONS = """addEventListener("pagereveal", (event) => {
  document.documentElement.dataset.moved = Boolean(event.viewTransition);
});"""
MOTIONS = """() => {
  const moved = getComputedStyle(document.querySelector(".card:has(.card-link)")).transform;
  return moved === "none" ? 0 : Math.abs(new DOMMatrix(moved).m42);
}"""


@pytest.mark.parametrize("moving", [True, False])
def test_cards_lift_unless_the_user_prefers_no_motion(ann, open_page, moving) -> None:
    page = open_page(ann, moving=moving)
    page.goto("/courses/")
    page.locator(".card:has(.card-link)").first.hover()
    page.evaluate(AT_REST)
    assert page.evaluate(MOTIONS) == (2 if moving else 0)


def test_pages_follow_each_other_in_motion_unless_the_user_prefers_none(ann, open_page) -> None:
    """Some browsers have no such transitions, so the page must work without them."""
    for moving in (True, False):
        page = open_page(ann, moving=moving)
        page.add_init_script(SEES_TRANSITIONS)
        page.goto("/courses/")
        page.locator(".card-link").first.click()
        page.wait_for_url("**/courses/*/")
        expect(page.locator("html")).to_have_attribute("data-moved", str(moving).lower())
