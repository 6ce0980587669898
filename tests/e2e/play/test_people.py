"""Two members find each other, become friends, and start a game with one click."""

from __future__ import annotations

import re
from secrets import token_hex

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.finished import finished_game
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP, PHONE, signed_in


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_two_members_become_friends_and_play(site, open_page, device) -> None:
    # Names of this run: the site keeps the members of earlier runs.
    seeker, wanted = f"Ada{token_hex(3)}", f"Gus{token_hex(3)}"
    people = signed_in(site, {seeker: device, wanted: PHONE})
    page, other = open_page(people[seeker]), open_page(people[wanted])
    finished_game(people[seeker].email, people[wanted].email, (1, 2), (31, 35))
    ask(page, wanted[2:].upper())
    accept_and_show_presence(other, seeker.title())
    look_at_the_friend(page, wanted.title())
    invite(page, wanted.title())
    other.goto("/play/mine/")
    expect(other.get_by_role("main")).to_contain_text(seeker.title())
    other.get_by_role("button", name="Take the seat").first.click()
    other.wait_for_url("**/tables/**")


def ask(page: Page, part: str) -> None:
    """Find a person by a part of the name, and send a friend request."""
    page.goto("/people/")
    page.get_by_label("Find a player by name").fill(part)
    page.get_by_role("button", name="Search").click()
    line = page.get_by_role("region", name="Search results").get_by_role("listitem")
    expect(line).to_have_count(1)
    usable(page)
    line.get_by_role("button", name="Add friend").click()
    expect(page.get_by_role("main")).to_contain_text("Your friend request has been sent")


def accept_and_show_presence(page: Page, friend: str) -> None:
    """Accept the request, and let friends see who is online."""
    page.goto("/people/")
    usable(page)
    page.get_by_role("button", name="Accept request").click()
    expect(page.get_by_role("region", name="Friends", exact=True)).to_contain_text(friend)
    page.goto("/account/privacy/")
    page.get_by_label("Show my friends when I’m online").check()
    usable(page)
    page.get_by_role("button", name="Save").click()
    page.goto("/play/")


def look_at_the_friend(page: Page, friend: str) -> None:
    """Look at the results against each other, and at every tab."""
    page.goto("/people/")
    friends = page.get_by_role("region", name="Friends", exact=True)
    expect(friends).to_contain_text("online")
    usable(page)
    friends.get_by_role("link", name=friend, exact=True).click()
    table = page.get_by_role("region", name=re.compile("^You and"))
    expect(table).to_contain_text("Average strokes: 31 against 35")
    usable(page)
    tabs = page.get_by_role("navigation", name=re.compile("^Pages about"))
    for name in ("Games", "Designs", "Friends"):
        tabs.get_by_role("link", name=name).click()
        expect(tabs.get_by_role("link", name=name)).to_have_attribute("aria-current", "page")
        usable(page)


def invite(page: Page, friend: str) -> None:
    """Invite the friend to a new table with one click."""
    page.goto("/play/open/?game=golfie")
    page.get_by_role("button", name=re.compile(friend)).click()
    expect(page.locator("#id_seat_1")).to_have_value(re.compile("^person-"))
    # The summary is pale until the server has described the new choice.
    summary = page.locator("[data-part=summary]")
    expect(summary).to_contain_text(friend)
    expect(summary).to_have_attribute("aria-busy", "false")
    usable(page)
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/tables/**")
    usable(page)


def usable(page: Page) -> None:
    """Check that everyone can use the page, and that it fits."""
    assert found_wrong_by_day_and_night(page) == []
    assert not scrolls_sideways(page)
