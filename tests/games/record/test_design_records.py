"""Records of a design: the order, and who is seen."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from rest_framework.test import APIClient

from accounts.people.models import User
from courses.social.friends.models import Friend
from courses.social.reactions.services import block
from courses.stored.models import DesignVersion
from games.record.designs.presenters import results
from games.tables.models.session import Listing, Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.best_scores import API, FILE, PAGE, STROKE, addresses, best, course

pytestmark = pytest.mark.django_db


@pytest.fixture
def cy(db) -> User:
    return UserFactory(name="Cy")


def listed(client, **query: object) -> list[tuple[int, str, int]]:
    """Return the ranks, names and scores on the page, in its order."""
    answer = client.get(PAGE, {**STROKE, **query})
    assert answer.status_code == 200
    return [(row.rank, row.person.name, row.score) for row in answer.context["rows"]]


def names(client, **query: object) -> list[str]:
    return [name for _rank, name, _score in listed(client, **query)]


# The order


def test_the_fewest_strokes_are_first_and_of_equal_scores_the_earlier_one(client, ann, bo, cy):
    best(cy, 15)
    best(ann, 14)
    best(bo, 14)
    assert listed(client) == [(1, "Ann", 14), (1, "Bo", 14), (3, "Cy", 15)]


def test_the_most_points_are_first(client, ann, bo):
    best(ann, 30, "stableford")
    best(bo, 36, "stableford")
    assert listed(client, mode="stableford") == [(1, "Bo", 36), (2, "Ann", 30)]
    assert "The highest is the best." in client.get(PAGE, {"mode": "stableford"}).content.decode()
    assert "The lowest is the best." in client.get(PAGE, STROKE).content.decode()


def test_ranks_continue_on_the_next_page(client, ann, bo, cy, monkeypatch):
    monkeypatch.setattr("games.record.designs.views.ROWS_PER_PAGE", 2)
    for user in (ann, bo, cy):
        best(user, 14)
    best(UserFactory(name="Dee"), 15)
    assert listed(client, page=2) == [(1, "Cy", 14), (4, "Dee", 15)]


def test_a_month_and_a_mode_are_lists_of_their_own(client, ann, bo, cy):
    best(ann, 14)
    best(bo, 15, period="2026-05")
    best(cy, 30, "stableford")
    assert names(client) == ["Ann"]
    assert names(client, period="all") == ["Ann"]
    assert names(client, period="2026-05") == ["Bo"]
    assert names(client, mode="stableford") == ["Cy"]


def test_versions_with_the_same_ground_share_their_records(client, ann):
    first = course()
    best(ann, 14)
    newest = DesignVersion.objects.filter(design=first.design_id).latest("number")
    copy = DesignVersion.objects.get(pk=first.pk)
    copy.pk, copy.number, copy.name = None, newest.number + 1, "Other words"
    copy.save(force_insert=True)
    assert names(client, version=copy.number) == names(client, version=first.number) == ["Ann"]


# Who is seen


@pytest.mark.parametrize(
    "change",
    [
        {"is_active": False},
        {"findable": False},
        {"deleted_at": NOON},
        {"guest_since": NOON},
    ],
    ids=["deactivated", "hidden", "deleted", "guest"],
)
def test_people_who_cannot_be_found_are_not_listed(client, ann, bo, change):
    best(ann, 14)
    best(bo, 15)
    User.objects.filter(pk=ann.pk).update(**change)
    assert listed(client) == [(1, "Bo", 15)]
    (row,) = APIClient().get(API, STROKE).json()["results"]
    assert (row["rank"], row["person"]["name"]) == (1, "Bo")
    assert "Ann" not in client.get(FILE, STROKE).content.decode()


def test_a_block_hides_both_from_each_other(client, ann, bo, cy):
    for score, user in enumerate((ann, bo, cy), 14):
        best(user, score)
    block(user=ann, person=bo, at=NOON)
    client.force_login(ann)
    assert names(client) == ["Ann", "Cy"]
    client.force_login(bo)
    assert listed(client) == [(1, "Bo", 15), (2, "Cy", 16)]
    client.force_login(cy)
    assert len(names(client)) == 3


def test_friends_only(client, ann, bo, cy):
    for score, user in enumerate((cy, bo, ann), 14):
        best(user, score)
    for one, other in ((ann, bo), (bo, ann)):
        Friend.objects.create(user=one, friend=other, since=NOON)
    client.force_login(ann)
    assert listed(client, friends="1") == [(1, "Bo", 15), (2, "Ann", 16)]
    client.logout()
    assert names(client, friends="1") == []


def test_the_own_row_is_always_shown(client, ann, bo, monkeypatch):
    monkeypatch.setattr("games.record.designs.views.ROWS_PER_PAGE", 1)
    best(bo, 14)
    client.force_login(ann)
    assert "You have no result here yet." in client.get(PAGE, STROKE).content.decode()
    best(ann, 15)
    assert names(client) == ["Bo"]
    assert "You are number 2 with a result of 15." in client.get(PAGE, STROKE).content.decode()
    User.objects.filter(pk=ann.pk).update(findable=False)
    page = client.get(PAGE, STROKE).content.decode()
    assert "You are number 2 with a result of 15." in page
    assert "Others don’t see you here" in page


def test_the_viewer_is_marked_in_the_list(client, ann, bo):
    best(bo, 14)
    best(ann, 15)
    client.force_login(ann)
    page = client.get(PAGE, STROKE).content.decode()
    (own,) = re.findall(r"<th[^>]*>.*?</th>", page[page.index("record-own-row") :])[:1]
    assert "Ann" in own and "(you)" in own
    client.logout()
    assert "(you)" not in client.get(PAGE, STROKE).content.decode()


@pytest.mark.parametrize(("mode", "is_linked"), [("stroke", True), ("skins", False)])
def test_results_link_to_the_records_of_modes_that_have_some(rf, mode, is_linked):
    request = rf.get("/courses/starter-links/", {"mode": mode})
    request.user = AnonymousUser()
    assert bool(results(request, course())["records_link"]) == is_linked


def test_a_public_table_is_linked_and_a_private_one_sets_no_record(client, deck_game):
    """The same tables as in the results on the design's page."""
    User.objects.filter(name="Bo").update(name="Bonifatius")
    links = {Listing.PUBLIC: True, Listing.UNLISTED: False, Listing.PRIVATE: False}
    for listing, linked in links.items():
        Session.objects.update(listing=listing)
        for where in addresses(deck_game):
            text = client.get(where).content.decode()
            assert (deck_game.public_id in text) is linked, (listing, where)
            assert ("Bonifatius" in text) is (listing != Listing.PRIVATE), (listing, where)


def test_a_private_table_has_no_own_row_either(client, ann, deck_game):
    client.force_login(ann)
    page, _file, _api = addresses(deck_game)
    assert client.get(page).context["own"] is not None
    Session.objects.update(listing=Listing.PRIVATE)
    assert client.get(page).context["own"] is None


def test_the_results_on_a_design_link_all_its_records(client, deck_game):
    page, _file, _api = addresses(deck_game)
    results = client.get(f"/decks/{deck_game.course_slug}/").content.decode()
    assert f'href="{page}?version=' in results
