"""A shared cache that is away: limits pause, pages and moves go on."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.services.limits import Limit, use_up
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

NOBODY_LISTENS = "redis://127.0.0.1:1/0"


@pytest.fixture(autouse=True)
def away(settings):
    settings.CACHES = {
        "default": {"BACKEND": "config.cache.ForgetfulRedisCache", "LOCATION": NOBODY_LISTENS}
    }


def test_it_is_empty_and_forgets_at_once():
    cache.set("hole", 18)
    assert cache.get("hole", 9) == 9
    assert cache.get_many(["hole"]) == {}
    assert "hole" not in cache
    assert cache.get_or_set("hole", 18) == 18
    assert not cache.delete("hole")


def test_programs_are_still_answered(client):
    assert client.get("/api/v1/games/").status_code == 200


def test_people_can_still_sign_in(client):
    UserFactory(email="ann@club.example", password="fairways-and-greens")
    answer = client.post(
        "/account/login/", {"login": "ann@club.example", "password": "fairways-and-greens"}
    )
    assert answer.status_code == 302


def test_limits_pause():
    limit = Limit("strokes", times=1, per=timedelta(days=1))
    assert all(use_up(limit=limit, key="ann", at=timezone.now()) for _ in range(3))
