"""Every API response reports how much is left of each rate limit that the request counted
against.
"""

import re

import pytest
from django.test import Client

from accounts.people.models import User
from core.rate_limits import counting
from tests.document.description import response_in
from tests.factories.accounts import UserFactory
from tests.programs import program_of

POLICY = re.compile(r'"([a-z-]+)";q=(\d+);w=(\d+)')
LEFT = re.compile(r'"([a-z-]+)";r=(\d+);t=(\d+)')
OF_REQUESTS = ["requests-per-address", "requests-per-golfer", "requests-per-token"]
ME = "/api/v1/me/"


def limits_of(answer) -> tuple[dict[str, tuple[int, int]], dict[str, tuple[int, int]]]:
    """Return the policies and the remaining counts from a response's headers."""
    found = []
    for form, name in ((POLICY, "RateLimit-Policy"), (LEFT, "RateLimit")):
        parts = answer.headers.get(name, "").split(", ") if name in answer.headers else []
        matches = [form.fullmatch(part) for part in parts]
        assert all(matches), answer.headers[name]
        found.append({match[1]: (int(match[2]), int(match[3])) for match in matches if match})
    return found[0], found[1]


@pytest.fixture
def ada(db) -> User:
    return UserFactory()


@pytest.fixture
def program(ada) -> Client:
    return program_of(ada, "read", "courses")


def test_an_answer_reports_what_is_left(program):
    policy, left = limits_of(program.get(ME))
    assert policy == dict(zip(OF_REQUESTS, [(3000, 60), (600, 60), (300, 60)], strict=True))
    assert list(left) == OF_REQUESTS
    assert left["requests-per-token"][0] == 299
    assert 0 < left["requests-per-token"][1] <= 60
    assert limits_of(program.get(ME))[1]["requests-per-token"][0] == 298


def test_a_429_reports_what_is_left(program, settings):
    settings.RATE_LIMITS = {"requests-per-token": 1}
    program.get(ME)
    answer = program.get(ME)
    assert answer.status_code == 429
    policy, left = limits_of(answer)
    assert policy["requests-per-token"] == (1, 60)
    assert left["requests-per-token"] == (0, int(answer.headers["Retry-After"]))


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("get", "/api/v1/courses/nowhere/", 404),
        ("post", "/api/v1/tables/", 403),
        ("delete", ME, 403),
        ("get", "/api/v1/tables/?status=lost", 400),
        ("get", "/api/v1/feed/", 200),
    ],
)
def test_every_kind_of_answer_reports_it(program, method, address, status):
    answer = getattr(program, method)(address)
    assert answer.status_code == status
    assert list(limits_of(answer)[1]) == OF_REQUESTS


def test_anonymous_requests_are_counted_even_when_refused(db, client, settings):
    settings.RATE_LIMITS = {"requests-per-stranger": 1}
    answer = client.get(ME)
    assert (answer.status_code, limits_of(answer)[1]["requests-per-stranger"][0]) == (401, 0)
    assert client.get(ME).status_code == 429


@pytest.mark.parametrize("address", ["/api/v1/nowhere/", "/api/v1/me"])
def test_an_uncounted_answer_states_the_policy_for_anonymous_clients(db, client, address):
    policy, left = limits_of(client.get(address))
    assert (policy, left) == ({"requests-per-stranger": (120, 60)}, {})


def test_a_refused_token_gets_the_limit_for_refused_tokens(db):
    client = Client(headers={"authorization": "Bearer dgl_wrong"})
    policy, left = limits_of(client.get(ME))
    assert (policy["refused-tokens"], left["refused-tokens"][0]) == ((60, 60), 59)


def test_limits_of_an_endpoint_are_reported_too(program):
    answer = program.post("/api/v1/courses/draw/", {}, "application/json")
    assert limits_of(answer)[0]["drawing"] == (60, 60)


def test_pages_have_no_limit_headers(db, client):
    assert limits_of(client.get("/")) == ({}, {})


def test_the_headers_need_no_second_count(program, monkeypatch):
    asked = []

    class Watched:
        def add(self, counters, uses, at):
            asked.append(uses)
            return counting.LOCAL.add(counters, uses, at)

    monkeypatch.setattr(counting, "_counters", lambda url: Watched())
    program.get(ME)
    assert asked == [1]


def test_the_document_describes_the_headers(client, db):
    document = client.get("/api/v1/schema/?format=json").json()
    assert set(document["components"]["headers"]) >= {
        "RateLimit",
        "RateLimit-Policy",
        "X-Request-Id",
    }
    for operations in document["paths"].values():
        for operation in operations.values():
            for status in operation["responses"]:
                assert "RateLimit" in response_in(document, operation, status)["headers"]
