"""Personal pages and API responses are never cached, but a few public ones are."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import path

from config import urls
from tests.factories.accounts import UserFactory
from tests.factories.games import started
from tests.factories.sharing import shared
from tests.project.pages.routes import routes

pytestmark = pytest.mark.django_db

THE_SAME_FOR_EVERYBODY = {
    "manifest",
    "offline",
    "robots",
    "sitemap",
    "api-index",
    "api-games",
    "push-worker",
    "service-worker",
    "api-asyncapi",
    "api-components",
    "api-schema",
    "courses:face",
    "courses:ground",
    "courses:gallery-feed",
    "courses:ground-png",
    "courses:hole",
    "courses:picture",
    "courses:picture-png",
    "courses:preview",
    "games:learn-picture",
    "games:table-picture",
}
"""Routes with public caching, such as pictures and feeds of published designs and games."""


def broken(request):
    raise RuntimeError


urlpatterns = [*urls.urlpatterns, path("broken/", broken)]


@pytest.fixture
def owner(db):
    return UserFactory()


@pytest.fixture
def places(owner) -> dict[str, object]:
    """Return URL arguments by name."""
    design = shared(owner)
    return {
        "slug": design.slug,
        "digest": design.newest.digest,
        "public_id": started(owner).public_id,
        "game": "eighteen",
        "id": "1a",
    }


@pytest.mark.whole
def test_personal_answers_are_not_cached(owner, places):
    browser = Client(raise_request_exception=False)
    for route in routes():
        browser.force_login(owner)
        kept = browser.get(route.address(places))["Cache-Control"]
        assert kept == "no-store" or route.name in THE_SAME_FOR_EVERYBODY, route
        assert kept == "no-store" or "public" in kept, route


@pytest.mark.whole
def test_cacheable_answers_are_the_same_for_everyone(owner, places):
    signed_in = Client()
    signed_in.force_login(owner)
    for route in routes():
        if route.name in THE_SAME_FOR_EVERYBODY and route.given.get("kind", "course") == "course":
            answers = [who.get(route.address(places)) for who in (signed_in, Client())]
            assert answers[0].content == answers[1].content
            assert not answers[0].cookies
            assert all("public" in answer["Cache-Control"] for answer in answers), route


@pytest.mark.urls(__name__)
def test_error_pages_are_not_cached():
    strange = Client(raise_request_exception=False)
    for where, status in (("/nowhere/", 404), ("/broken/", 500), ("/api/v1/me/", 401)):
        answer = strange.get(where)
        assert (answer.status_code, answer["Cache-Control"]) == (status, "no-store")
