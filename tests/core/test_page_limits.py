"""Visitors without an account can read many pages a minute, up to a limit."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from accounts.guests.services import create_guest
from core.rate_limits.table import PAGES, PICTURES
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db
PAGE = "/courses/"
PICTURE = "/courses/pictures/nothing.svg"


@pytest.fixture
def few(settings):
    settings.RATE_LIMITS = {PAGES.key: 3, PICTURES.key: 2}


def statuses(client: Client, address: str, times: int, **headers: str) -> list[int]:
    return [client.get(address, **headers).status_code for _each in range(times)]


def test_too_many_pages_are_refused_with_a_page_that_says_how_long_to_wait(few, client):
    assert statuses(client, PAGE, 3) == [200] * 3
    answer = client.get(PAGE)
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 60
    assert "Slow down, please" in answer.content.decode()
    assert "Try again in" in answer.content.decode()


def test_a_refusal_needs_no_database_query(few, client, django_assert_num_queries):
    statuses(client, PAGE, 3)
    with django_assert_num_queries(0):
        assert client.get(PAGE).status_code == 429


def test_each_address_has_its_own_limit(few, client):
    assert statuses(client, PAGE, 4)[-1] == 429
    assert client.get(PAGE, REMOTE_ADDR="203.0.113.9").status_code == 200


def test_pages_that_do_not_exist_are_counted_too(few, client):
    assert statuses(client, "/nothing/here/", 4) == [404, 404, 404, 429]


@pytest.mark.parametrize("address", ["/calendars/x/deadlines.ics", "/mail/stop/x/", "/anymail/"])
def test_programs_that_share_an_address_are_not_counted(few, client, address):
    assert 429 not in statuses(client, address, 5)


def test_pictures_have_their_own_limit(few, client):
    assert statuses(client, PICTURE, 3) == [404, 404, 429]
    assert client.get(PAGE).status_code == 200


def test_guests_are_limited_and_members_are_not(few, client):
    client.force_login(UserFactory())
    assert statuses(client, PAGE, 5) == [200] * 5
    client.force_login(create_guest(network="203.0.113.0", at=timezone.now()))
    assert statuses(client, PAGE, 4)[-1] == 429


@pytest.mark.parametrize("address", ["/api/v1/games/", "/healthz"])
def test_the_api_and_health_checks_are_not_counted(few, client, address):
    assert 429 not in statuses(client, address, 5)


def test_a_fast_reader_does_not_reach_the_limit():
    """Three pages a second for a minute, each with the pictures of a gallery, are allowed.

    The tests above show that each request counts once.
    """
    assert PAGES.most >= 180
    assert PICTURES.most >= 1800
