"""Errors of the API are problem details, and a page explains every code."""

from __future__ import annotations

import pytest
from django.conf import settings
from pytest_django.asserts import assertContains
from rest_framework.test import APIClient

from config.developers.errors import error_codes
from core.api.problems import MEDIA_TYPE, PLAIN_JSON, media_type_for, title_of
from tests.document.description import document
from tests.factories.accounts import UserFactory
from tests.programs import secret_of

pytestmark = pytest.mark.django_db

PAGE = "/developers/errors/"
TABLES = "/api/v1/tables/"


def program(*scopes: str) -> APIClient:
    """Return an API client with a token of a new user."""
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret_of(UserFactory(), scopes)}")
    return client


def test_every_code_in_the_document_is_explained(client) -> None:
    page = client.get(PAGE).content.decode()
    listed = {
        code
        for operations in document()["paths"].values()
        for operation in operations.values()
        for code in operation.get("x-refusals", ())
    }
    assert listed
    assert [code for code in sorted(listed) if f'<div id="{code}">' not in page] == []


def test_explanations_are_sentences_without_placeholders() -> None:
    for error in error_codes():
        assert error.explanation[-1] in ".!?", error.code
        assert not {"{", "}", "%("} & set(error.explanation), error.code
        assert 400 <= error.status < 600


def test_the_page_of_a_code_is_linked_from_the_error(client) -> None:
    refused = client.get("/api/v1/me/")
    problem = refused.json()
    assert refused.headers["Content-Type"] == MEDIA_TYPE
    assert problem["type"] == f"{settings.SITE_URL}{PAGE}#not_authenticated"
    assert problem["title"] == title_of("not_authenticated") == "Not authenticated"
    assert (problem["status"], problem["code"]) == (401, "not_authenticated")
    assertContains(client.get(PAGE), '<div id="not_authenticated">')
    assertContains(client.get("/developers/"), f'href="{PAGE}"')


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        ("", MEDIA_TYPE),
        ("*/*", MEDIA_TYPE),
        ("text/html", MEDIA_TYPE),
        (MEDIA_TYPE, MEDIA_TYPE),
        ("application/json", PLAIN_JSON),
        ("application/json, text/plain, */*", PLAIN_JSON),
        ("Application/JSON;q=0.9", PLAIN_JSON),
        ("application/json, application/problem+json", MEDIA_TYPE),
    ],
)
def test_clients_that_ask_for_plain_json_get_it(client, accept, expected) -> None:
    assert media_type_for(accept) == expected
    for address in ("/api/v1/me/", "/api/v1/nowhere/"):
        refused = client.get(address, headers={"accept": accept} if accept else {})
        assert refused.headers["Content-Type"] == expected, address
        assert 400 < refused.json()["status"] == refused.status_code


def test_a_refused_token_and_a_missing_scope_are_named_in_the_challenge(client) -> None:
    missing = client.get("/api/v1/me/")
    assert missing.headers["WWW-Authenticate"] == 'Bearer realm="api"'
    refused = client.get("/api/v1/me/", headers={"authorization": "Bearer dgl_nobody"})
    assert refused.json()["code"] == "token_refused"
    assert refused.headers["WWW-Authenticate"] == 'Bearer realm="api", error="invalid_token"'
    reading = program("read")
    too_little = reading.post(TABLES, {}, format="json")
    assert too_little.json()["code"] == "scope_missing"
    assert too_little.headers["WWW-Authenticate"] == (
        'Bearer realm="api", error="insufficient_scope", scope="play"'
    )


def test_what_was_created_can_be_read_at_its_location() -> None:
    client = program("read", "play", "courses")
    body = {
        "game": "golfie",
        "options": {},
        "places": [{"kind": "bot", "bot": "caddie"}],
    }
    key = {"idempotency-key": "one"}
    first = client.post(TABLES, body, format="json", headers=key)
    assert first.status_code == 201, first.content
    seen = client.get(first.headers["Location"])
    assert seen.json()["session"] == first.json()["session"]
    assert "Idempotent-Replayed" not in first.headers
    again = client.post(TABLES, body, format="json", headers=key)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert again.headers["Location"] == first.headers["Location"]
    assert again.content == first.content
    draft = client.post("/api/v1/decks/", {}, format="json")
    assert draft.status_code == 201, draft.content
    assert client.get(draft.headers["Location"]).json() == draft.json()
