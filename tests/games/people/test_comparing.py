"""The page that compares any two people."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.deletion.services import delete_account
from accounts.people.models import User
from courses.social.reactions.services import block
from games.tables.models.session import Listing
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.people.test_head_to_head import finished

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> User:
    return UserFactory(name="Ann")


@pytest.fixture
def bo() -> User:
    return UserFactory(name="Bo")


@pytest.fixture
def viewer(client: Client) -> User:
    viewer = UserFactory(name="Vi")
    client.force_login(viewer)
    return viewer


def page_of(client: Client, person: User, **query: str) -> tuple[int, str]:
    answer = client.get(f"/people/{person.public_id}/against/", query)
    return answer.status_code, answer.content.decode()


def test_any_two_people_can_be_compared(client: Client, viewer: User, ann: User, bo: User) -> None:
    finished(ann, bo, places=[1, 2], totals=(30, 34), listing=Listing.PUBLIC)
    status, page = page_of(client, ann, **{"with": bo.public_id})
    assert status == 200
    assert "<bdi>Ann</bdi> won" in page
    assert "30 against 34" in page


def test_games_that_the_viewer_cannot_see_do_not_count(
    client: Client, viewer: User, ann: User, bo: User
) -> None:
    finished(ann, bo, places=[1, 2], listing=Listing.UNLISTED)
    _status, page = page_of(client, ann, **{"with": bo.public_id})
    assert "30 against 34" not in page
    assert "no finished games between them" in page


def test_a_block_hides_the_results(client: Client, viewer: User, ann: User, bo: User) -> None:
    finished(ann, bo, places=[1, 2], listing=Listing.PUBLIC)
    block(user=bo, person=viewer, at=NOON)
    assert "30 against 34" not in page_of(client, ann, **{"with": bo.public_id})[1]


def test_an_unknown_person_is_refused_by_name(client: Client, viewer: User, ann: User) -> None:
    status, page = page_of(client, ann, **{"with": "nobody"})
    assert status == 404
    assert "no other player with the id “nobody”" in page
    assert page_of(client, ann, **{"with": ann.public_id})[0] == 404


def test_a_deleted_person_is_not_compared(
    client: Client, viewer: User, ann: User, bo: User
) -> None:
    delete_account(user=bo, at=NOON)
    assert page_of(client, ann, **{"with": bo.public_id})[0] == 404
    assert page_of(client, bo)[0] == 404


def test_the_page_offers_the_viewer_and_finds_people_by_name(
    client: Client, viewer: User, ann: User, bo: User
) -> None:
    choice = f'href="/people/{ann.public_id}/against/?with={{}}"'
    assert choice.format(viewer.public_id) in page_of(client, ann)[1]
    page = page_of(client, ann, q="Bo")[1]
    assert choice.format(bo.public_id) in page
    status, page = page_of(client, ann, q="B")
    assert status == 400
    assert "at least 2 characters" in page


def test_profiles_link_to_the_comparison(client: Client, viewer: User, ann: User) -> None:
    page = client.get(f"/people/{ann.public_id}/").content.decode()
    assert f'href="/people/{ann.public_id}/against/"' in page


def test_visitors_are_asked_to_sign_in(client: Client, ann: User) -> None:
    answer = client.get(f"/people/{ann.public_id}/against/")
    assert answer.status_code in (302, 403)
