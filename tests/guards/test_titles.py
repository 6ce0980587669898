"""Each page has a unique title, because screen readers announce it first and tabs show nothing
else.
"""

from __future__ import annotations

import re
from collections import defaultdict
from html import unescape

import pytest

from tests.guards.support.asking import Visitors, same_cookies, taken_back
from tests.guards.support.channels import places
from tests.guards.support.world import World
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
SITE = " · Dogleg"
NOT_FOR_PEOPLE = ("/api/", "/ws/")
REFUSED = {403, 404, 405, 429}
"""Status codes to skip. The titles of these pages state the refusal, not the subject of the URL."""


@pytest.fixture(scope="module", params=["anonymous", "owner", "moderator"])
def titles(visitors: Visitors, request: pytest.FixtureRequest) -> dict[str, str]:
    """Titles of all pages that a visitor can open, by URL, except for search results."""
    client, found = visitors.clients[request.param], {}
    for number, place in enumerate(places(visitors.world)):
        if number % 50 == 0:
            start_anew()
        if place.startswith("/") and "?" not in place and not place.startswith(NOT_FOR_PEOPLE):
            with taken_back(), same_cookies(client):
                answer = client.get(place)
            data = TITLE.search("" if answer.streaming else answer.content.decode(errors="ignore"))
            if data and answer.status_code not in REFUSED:
                found[place] = " ".join(unescape(data[1]).split())
    return found


def test_no_two_pages_have_the_same_title(titles: dict[str, str]) -> None:
    pages = defaultdict(list)
    for place, title in titles.items():
        pages[title].append(place)
    assert len(titles) > 30, "enough pages are checked"
    assert {title: alike for title, alike in pages.items() if len(alike) > 1} == {}
    assert [title for title in titles.values() if not title.removesuffix(SITE).strip(" ·")] == []


def test_a_title_names_the_subject_of_the_page(titles: dict[str, str], world: World) -> None:
    subjects = {
        world.course.slug: world.course.newest.name,
        world.deck.slug: world.deck.newest.name,
        world.plot.slug: world.plot.newest.name,
        world.game.public_id: world.game.course_name,
        world.waiting.public_id: world.waiting.course_name,
        world.invitation_token: world.waiting.course_name,
        world.card.public_id: world.course.newest.name,
        world.other.public_id: world.other.name,
    }
    nameless = [
        (place, title)
        for place, title in titles.items()
        for address, name in subjects.items()
        if address in place and name not in title
    ]
    assert nameless == []
