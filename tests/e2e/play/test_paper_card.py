"""Scorecards that stay in the browser: every mode, with and without a connection."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.members import DESKTOP, signed_in

PHONE = {"width": 360, "height": 740}
EIGHT = ("Ann", "Bo", "Cy", "Maximiliane-Franziska", "Eve", "Fay", "Gus", "Hal")

UNTIL_OLD_FILES_ARE_DELETED = """async () => {
  for (let n = 0; n < 200 && (await caches.keys()).includes("dogleg-shell-old"); n += 1) {
    await new Promise((later) => setTimeout(later, 100));
  }
}"""


@dataclass(frozen=True)
class Round:
    """A round of a mode: the buttons pressed on the first line online and on the second offline."""

    mode: str
    players: tuple[str, ...]
    online: tuple[str, ...]
    offline: tuple[str, ...]
    totals: tuple[str, ...]
    fields: dict[str, str] = field(default_factory=dict)


def plus(name: str, times: int = 1) -> tuple[str, ...]:
    return (f"{name}: add one",) * times


ROUNDS = (
    Round(
        "Stroke play",
        ("Ann", "Bo"),
        (
            *plus("Ann", 3),
            *plus("Bo", 4),
            "Bo: penalty strokes and picking up",
            "Bo: add a penalty stroke",
        ),
        (*plus("Ann", 2), *plus("Bo")),
        ("5", "6"),
    ),
    Round(
        "Stableford", ("Ann", "Bo"), (*plus("Ann", 3), *plus("Bo", 5)), plus("Ann", 4), ("5", "1")
    ),
    Round(
        "Match play",
        ("Ann", "Bo"),
        ("Ann: on the green",),
        ("Ann: hole in one", "Bo: on the green"),
        ("2", "1"),
    ),
    Round(
        "Skins",
        ("Ann", "Bo"),
        ("What lies here from the start: 2", "Ann: on the green", "Bo: on the green"),
        ("What lies here from the start: 5", "Bo: on the green"),
        ("0", "7"),
    ),
    Round(
        "Kelly",
        ("Ann", "Bo"),
        ("Ann: own target", "Bo: another player’s target"),
        ("Ann: flag",),
        ("1", "2"),
    ),
    Round(
        "Chaos",
        ("Ann", "Bo", "Cy"),
        ("Ann: first on the green", "Bo: second on the green"),
        ("Cy: first on the green",),
        ("5", "2", "5"),
    ),
    Round("Chaos teams", ("Ann", "Bo"), ("Ann: flag",), ("Bo: flag", "Ann: flag"), ("2", "0")),
    Round(
        "Racing",
        ("Ann", "Bo"),
        ("Ann: on the green", "Bo: on the green"),
        ("Bo: on the green",),
        ("1", "2"),
    ),
    Round(
        "Solo chaos",
        ("Me", "Red", "Blue", "Green"),
        ("Red: first on the green", "Me: second on the green"),
        ("Me: first on the green",),
        ("7", "5", "0", "0"),
    ),
    Round(
        "Golfie, players or teams",
        ("Ann", "Bo"),
        (*plus("Ann", 2), *plus("Bo", 3)),
        (*plus("Ann"), *plus("Bo")),
        ("3", "4"),
    ),
    Round(
        "Mini Golf Designer, family edition",
        ("Ann", "Bo"),
        (*plus("Ann", 4), *plus("Bo", 2)),
        (*plus("Ann"), *plus("Bo", 2)),
        ("7", "8"),
    ),
    Round(
        "Mini Golf Designer, advanced edition",
        ("Ann", "Bo"),
        (*plus("Ann", 4), *plus("Bo", 2)),
        (*plus("Ann"), *plus("Bo", 2)),
        ("7", "8"),
    ),
)


def ready(page: Page, address: str = "/scorecards/") -> None:
    """Open the start, and wait until the browser has stored it."""
    page.goto(address)
    expect(page.get_by_text("This page also works offline.")).to_be_visible()


def go_offline(page: Page) -> None:
    """Disconnect a phone whose browser has forgotten everything except what the worker stored."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.context.set_offline(True)


def start(page: Page, mode: str, *players: str) -> None:
    page.get_by_label("What do you play?").select_option(label=mode)
    for number, name in enumerate(players, start=1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Start card").click()
    expect(page.get_by_role("heading", level=1, name=mode, exact=True)).to_be_visible()


def press(page: Page, *buttons: str) -> None:
    for name in buttons:
        page.get_by_role("button", name=name, exact=True).click()


def totals(page: Page) -> tuple[str, ...]:
    return tuple(page.locator(".paper-total td").all_inner_texts())


@pytest.fixture
def phone(browser, site) -> Page:
    """A phone without an account. Errors are allowed: it goes offline."""
    context = browser.new_context(viewport=PHONE, base_url=site, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_every_mode_is_kept_offline_and_online(phone) -> None:
    ready(phone)
    for one in ROUNDS:
        start(phone, one.mode, *one.players)
        press(phone, *one.online)
        go_offline(phone)
        phone.reload()
        # A card opens at the first line that lacks an entry.
        if not one.mode.startswith("Mini Golf") and "Golfie" not in one.mode:
            expect(phone.get_by_role("heading", level=2).first).to_contain_text("2")
        press(phone, *one.offline)
        assert totals(phone) == one.totals, one.mode
        phone.context.set_offline(False)
        phone.reload()
        assert totals(phone) == one.totals, one.mode
        phone.get_by_role("link", name="Scorecards").click()
        expect(phone.get_by_role("heading", name="Cards in this browser")).to_be_visible()
    assert phone.locator("[data-cards] li").count() == len(ROUNDS)


def test_eight_players_of_a_course_fit_on_one_screen(phone) -> None:
    phone.goto("/courses/starter-links/")
    phone.get_by_role("link", name="Keep score for a tabletop round").click()
    expect(phone.get_by_role("link", name="Starter Links")).to_be_visible()
    expect(phone.get_by_label("What do you play?")).not_to_contain_text("Golfie")
    assert found_wrong_by_day_and_night(phone) == []
    press(phone, "Start card")
    expect(phone.get_by_role("alert")).to_contain_text("needs 1 to 8 players. You entered 0.")
    start(phone, "Stableford", *EIGHT)
    expect(phone.get_by_role("heading", name="Hole 1, par 5")).to_be_visible()
    assert phone.locator("[data-rows] .paper-row").count() == len(EIGHT)
    bottom = phone.get_by_role("button", name="Undo").bounding_box()
    assert bottom["y"] + bottom["height"] <= PHONE["height"]
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert found_wrong_by_day_and_night(phone) == []


def test_entries_can_be_typed_undone_and_corrected(phone) -> None:
    phone.goto("/scorecards/?course=starter-links")
    expect(phone.get_by_role("link", name="Starter Links")).to_be_visible()
    start(phone, "Stableford", "Ann", "Bo")
    press(phone, *plus("Ann"))
    expect(phone.get_by_label("Ann: turns", exact=True)).to_have_value("1")
    expect(phone.locator("#live")).to_contain_text("Hole 1, par 5, Ann: 1")
    phone.get_by_label("Bo: turns", exact=True).fill("6")
    phone.get_by_label("Bo: turns", exact=True).press("Tab")
    assert totals(phone) == ("6", "1")
    # Undo goes back to the hole of the entry.
    phone.get_by_role("button", name="Next").last.click()
    expect(phone.get_by_role("heading", name="Hole 2, par 3")).to_be_focused()
    press(phone, "Undo")
    expect(phone.get_by_role("heading", name="Hole 1, par 5")).to_be_visible()
    assert totals(phone) == ("6", "0")
    # A later hole first, then a correction from the table.
    press(phone, "Go to: Hole 4, par 3", *plus("Bo", 2), "Go to: Hole 1, par 5", *plus("Bo", 7))
    assert totals(phone) == ("6", "3")
    press(phone, "Bo: penalty strokes and picking up")
    phone.get_by_role("checkbox", name="Picked up").check()
    expect(phone.get_by_role("row", name="Go to: Hole 1, par 5")).to_contain_text("up")


def test_a_card_is_renamed_finished_shared_and_deleted(phone) -> None:
    ready(phone)
    start(phone, "Stroke play", "Ann", "Bo")
    press(phone, *plus("Ann", 3), *plus("Bo", 4))
    phone.get_by_text("Change names").click()
    phone.get_by_role("textbox", name="Bo", exact=True).fill("Bob")
    press(phone, "Save names")
    expect(phone.get_by_role("columnheader", name="Bob")).to_be_visible()
    press(phone, "Finish")
    expect(phone.get_by_text("Winner: Ann.")).to_be_visible()
    expect(phone.get_by_role("button", name="Next")).to_have_count(0)
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(phone, "Share as text")
    expect(phone.get_by_text("The card was copied.", exact=True)).to_be_visible()
    shared = phone.evaluate("navigator.clipboard.readText()")
    assert shared == "Stroke play\n1. Ann: 3\n2. Bob: 4"
    phone.emulate_media(media="print")
    expect(phone.get_by_role("cell", name="3", exact=True).first).to_be_visible()
    expect(phone.get_by_text("Change names")).to_be_hidden()
    phone.emulate_media(media="screen")
    phone.reload()
    press(phone, "Correct the card")
    expect(phone.get_by_role("button", name="Next").first).to_be_visible()
    phone.get_by_text("Delete this card").click()
    press(phone, "Yes, delete it")
    expect(phone.get_by_role("heading", name="New card")).to_be_visible()
    expect(phone.get_by_role("heading", name="Cards in this browser")).to_be_hidden()


def test_a_deck_and_a_plot_have_a_card_too(phone) -> None:
    phone.goto("/decks/classic/")
    phone.get_by_role("link", name="Keep score for a tabletop round").click()
    expect(phone.get_by_role("link", name="Classic")).to_be_visible()
    start(phone, "Golfie, players or teams", "Ann")
    press(phone, *plus("Ann"))
    assert phone.locator("tbody tr").count() == 2 * (9 + 2) + 2


def test_the_stored_page_names_no_account_and_no_old_release(ann, open_page) -> None:
    page = open_page(ann, quiet=False, service_workers="allow")
    page.goto("/scorecards/")
    page.evaluate("caches.open('dogleg-shell-old')")
    ready(page)
    page.evaluate(UNTIL_OLD_FILES_ARE_DELETED)
    assert len(page.evaluate("caches.keys()")) == 1
    stored = page.evaluate("caches.match('/scorecards/').then((found) => found.text())")
    assert "Scorecards" in stored and "Ann" not in stored
    assert 'data-golfer=""' in stored and 'name="csrf-token" content=""' in stored
    # The worker answers no other page.
    go_offline(page)
    assert not page.evaluate("fetch('/play/mine/').then(() => true, () => false)")
    page.goto("/scorecards/")
    expect(page.get_by_role("heading", name="New card")).to_be_visible()


def test_cards_stay_when_a_user_signs_out(site, open_page) -> None:
    # Signing out ends the session, so nobody else may use it.
    page = open_page(signed_in(site, {"Eve": DESKTOP})["Eve"], service_workers="allow")
    ready(page)
    start(page, "Match play", "Ann", "Bo")
    page.goto("/account/logout/")
    page.evaluate("localStorage.setItem('draft:x', '1'), sessionStorage.setItem('past', '1')")
    page.locator("main").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()
    assert not page.evaluate("localStorage.getItem('draft:x') || sessionStorage.getItem('past')")
    page.goto("/scorecards/")
    expect(page.get_by_role("link", name="Match play: Ann, Bo")).to_be_visible()
    assert page.evaluate("caches.match('/scorecards/').then(Boolean)")


def test_a_browser_that_blocks_storage_says_that_scores_are_lost(phone) -> None:
    phone.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no'); }})"
    )
    phone.goto("/scorecards/")
    expect(phone.get_by_role("alert").first).to_contain_text("stores nothing for this site")
    start(phone, "Match play", "Ann", "Bo")
    press(phone, "Ann: on the green")
    assert totals(phone) == ("1", "0")
