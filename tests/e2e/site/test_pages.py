"""Every main page on a phone and on a desktop is accessible, lightweight and free of
layout shifts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import (
    HEAVIEST,
    scrolls_sideways,
    shifted,
    shifts,
    watch_shifts,
    weights_of,
)
from tests.e2e.steps.opening_page import show_options
from tests.e2e.steps.people import visitor
from tests.e2e.steps.table_page import TablePage

STILL = 0.02
PAGES = ["/", "/play/", "/play/mine/", "/play/open/", "/courses/", "/courses/starter-links/"]
MORE_PAGES = {
    "rules": [
        "/rules/eighteen/",
        "/rules/eighteen/learn/",
        "/rules/golfie/",
        "/rules/golfie/learn/",
    ],
    "designs": [
        "/courses/new/",
        "/courses/box/",
        "/courses/old-quarry/versions/1/",
        "/courses/old-quarry/forks/",
        "/decks/",
        "/decks/classic/",
        "/decks/new/",
        "/designs/archive/",
        "/news/",
    ],
    "account": [
        "/account/",
        "/account/email/",
        "/account/password/change/",
        "/account/2fa/",
        "/account/sessions/",
        "/account/tokens/",
        "/account/webhooks/",
        "/account/webhooks/new/",
        "/account/data/",
        "/account/delete/",
        "/mailbox/",
    ],
    "rest": [
        "/play/open/?game=golfie",
        "/accessibility/",
        "/api/v1/docs/",
        "/api/v1/docs/tables_create/",
        "/api/v1/docs/schemas/EighteenEvent/",
        "/nowhere/",
    ],
}
"""Each group of pages is a separate test, so that a slow one does not delay the others."""
ENTRANCES = [
    "/account/login/",
    "/account/signup/",
    "/account/signup/passkey/",
    "/account/password/reset/",
]


@pytest.fixture(params=["ann", "bo"])
def still(request, open_page) -> Page:
    """A page with reduced motion: on a desktop, then on a phone."""
    person = request.getfixturevalue(request.param)
    return open_page(person, quiet=False)


@pytest.mark.parametrize("about", MORE_PAGES)
def test_pages_are_accessible(still, about) -> None:
    assert dict(wrong_on(still, MORE_PAGES[about])) == {}


def test_the_api_docs_label_no_elements_that_must_be_unlabelled(ann, open_page) -> None:
    """axe only marks these as uncertain, so `found_wrong` does not report them."""
    page = open_page(ann, quiet=False)
    page.goto("/api/v1/docs/tables_create/try/")
    page.locator(".copy-to-clipboard button").first.wait_for(state="attached")
    assert page.locator("div.copy-to-clipboard").count() > 0
    expect(page.locator("div.copy-to-clipboard[aria-label]")).to_have_count(0)


def test_pages_that_list_games_are_accessible(still) -> None:
    waiting, table = waiting_table(still), TablePage.quick(still).page.url
    assert dict(wrong_on(still, [*PAGES, waiting, f"{table}scorecard/"])) == {}
    still.goto(waiting)
    still.get_by_role("button", name="Cancel the table").click()


def test_designers_and_lists_of_designs_are_accessible(still) -> None:
    assert dict(wrong_on(still, [*forks(still), "/courses/mine/"])) == {}


def test_pages_for_signed_out_visitors_are_accessible(ann, bo, open_page) -> None:
    problems = {}
    for person in (ann, bo):
        page = open_page(person, storage_state=None)
        visited = (*PAGES[:2], *ENTRANCES)
        problems |= {(person.name, address): wrong for address, wrong in wrong_on(page, visited)}
    assert problems == {}


def wrong_on(page: Page, addresses: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the URLs of pages that have accessibility problems or scroll sideways."""
    for address in addresses:
        page.goto(address)
        page.wait_for_load_state("networkidle")
        wrong = found_wrong_by_day_and_night(page) + ["scrolls sideways"] * scrolls_sideways(page)
        if wrong:
            yield address, wrong


def forks(page: Page) -> list[str]:
    """Fork two designs of different types; return their designer URLs."""
    found = []
    for design in ("/courses/old-quarry/", "/decks/classic/"):
        page.goto(design)
        page.locator("form[action$='/fork/'] button").first.click()
        page.wait_for_url("**/edit/")
        found.append(page.url)
    return found


def waiting_table(page: Page) -> str:
    """Create a table with an open seat, so that the lobby lists one; return its URL."""
    page.goto("/play/open/")
    show_options(page)
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("heading", name="Players", exact=True).wait_for()
    return page.url


def test_a_table_of_18_holes_is_accessible(ann, bo, open_page) -> None:
    problems = {}
    for person in (ann, bo):
        page = open_page(person)
        table = TablePage.quick(page)
        for _ in range(3):
            page.locator(".asking-now:not([aria-busy=true])").wait_for()
            if wrong := found_wrong_by_day_and_night(page):
                problems[person.name, table.kind] = wrong
            assert not scrolls_sideways(page), table.kind
            table.answer()
    assert problems == {}


def test_a_table_of_18_holes_loads_little_data_from_this_host_only(
    ann, open_page, site: str
) -> None:
    page = open_page(ann)
    weights = weights_of(page, TablePage.quick(page).page.url)
    assert all(url.startswith(site) for url in weights)
    light = {url: weight for url, weight in weights.items() if "/courses/ground/" not in url}
    assert sum(light.values()) < HEAVIEST, light


def test_there_is_no_layout_shift_when_the_socket_connects(ann, open_page) -> None:
    page = open_page(ann, moving=True)
    address = TablePage.quick(page).page.url
    watch_shifts(page)
    page.goto(address)
    page.locator("body.is-ready").wait_for()
    ready_at = page.evaluate("performance.now()")
    page.locator("[data-connection]", has_text="Live").wait_for()
    moved = shifts(page)
    assert [entry for entry in moved if entry["at"] > ready_at] == []
    assert shifted(moved) < STILL, moved


def test_there_is_no_layout_shift_while_a_page_loads(ann, bo, open_page) -> None:
    moved = {}
    for person in (ann, bo):
        page = open_page(person, moving=True)
        tables = [quick.quick(page).page.url for quick in (TablePage, GolfiePage)]
        watch_shifts(page)
        for address in (*PAGES, *tables):
            page.goto(address)
            if shifted(found := shifts(page)) >= STILL:
                moved[person.name, address] = found
    assert moved == {}


def test_18_holes_can_be_played_without_scripts(ann, open_page) -> None:
    """Play as a visitor, because the button would lead Ann to her running game."""
    page = open_page(visitor(ann.device), java_script_enabled=False)
    page.goto("/play/")
    page.get_by_role("button", name=re.compile("Play.*18 Holes")).first.click()
    page.get_by_role("button", name="6 Iron").click()
    page.locator(".log").get_by_text(re.compile(r"Guest \d+ chooses the 6 Iron\.")).wait_for()
    golfers = page.locator(".board-still [fill*='--marker']")
    expect(golfers).to_have_count(2)
    expect(golfers.first).to_be_in_viewport()
