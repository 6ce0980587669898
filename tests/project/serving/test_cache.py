"""Pages and moves work while the shared cache is down. When the cache is full, pictures evict only
pictures.
"""

import pytest
from django.core.cache import cache

from courses.types.caching import cached
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

NOBODY_LISTENS = "redis://127.0.0.1:1/0"


@pytest.fixture
def away(settings):
    nowhere = {"BACKEND": "config.cache.ForgetfulRedisCache", "LOCATION": NOBODY_LISTENS}
    settings.CACHES = {"default": nowhere, "drawings": nowhere}


def test_it_behaves_like_an_empty_cache(away):
    cache.set("hole", 18)
    assert cache.get("hole", 9) == 9
    assert cache.get_many(["hole"]) == {}
    assert "hole" not in cache
    assert cache.get_or_set("hole", 18) == 18
    assert not cache.delete("hole")


def test_the_api_still_answers(away, client):
    assert client.get("/api/v1/games/").status_code == 200


def test_users_can_still_sign_in(away, client):
    UserFactory(email="ann@club.example", password="fairways-and-greens")
    answer = client.post(
        "/account/login/", {"login": "ann@club.example", "password": "fairways-and-greens"}
    )
    assert answer.status_code == 302


def test_many_pictures_evict_only_pictures():
    cache.set("code-that-was-used", "y")
    for number in range(1000):
        cached(key=f"picture-{number}", make=lambda: "…")
    assert cache.get("picture-999") is None
    assert cache.get("code-that-was-used") == "y"
