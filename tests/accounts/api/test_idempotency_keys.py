"""With an idempotency key, a repeated request gets the first response again instead of creating
another object.
"""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.api import stored_answers
from accounts.api.models import StoredAnswer
from accounts.api.stored_answers import forget_answers
from accounts.people.models import User
from courses.social.moderation.models import Report
from courses.social.reactions.models import Comment
from courses.stored.models import Design
from games.scorecards.models import ManualScorecard
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.sharing import shared
from tests.programs import program_of

pytestmark = pytest.mark.django_db
TABLES = "/api/v1/tables/"
QUICK = {"options": {"course": "starter-links"}, "places": [{"kind": "open"}]}


@pytest.fixture
def ada() -> User:
    return UserFactory(name="Ada")


@pytest.fixture
def program(ada) -> Client:
    return program_of(ada, "read", "play", "courses")


def post(client, address, body, key="mine", **headers):
    headers = {"idempotency-key": key, **headers} if key else headers
    return client.post(address, body, "application/json", headers=headers)


def test_a_repeated_request_opens_one_table(program):
    first, again = post(program, TABLES, QUICK), post(program, TABLES, QUICK)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.content == again.content
    assert again.headers["Content-Type"] == "application/json"
    assert Session.objects.count() == 1


def test_requests_without_a_key_create_separate_tables(program):
    post(program, TABLES, QUICK, key="")
    post(program, TABLES, QUICK, key="")
    assert Session.objects.count() == 2
    assert not StoredAnswer.objects.exists()


def test_another_key_creates_another_table(program):
    assert post(program, TABLES, QUICK).json() != post(program, TABLES, QUICK, "other").json()
    assert Session.objects.count() == 2


@pytest.fixture
def published(ada):
    return shared(UserFactory(name="Bo"))


def test_every_endpoint_that_creates_accepts_a_key(program, published):
    table = post(program, TABLES, QUICK).json()["session"]
    slug = published.slug
    requests = [
        ("/api/v1/courses/", {}, Design),
        (f"/api/v1/courses/{slug}/forks/", {}, Design),
        (f"/api/v1/courses/{slug}/comments/", {"text": "Mind the bunker."}, Comment),
        (f"/api/v1/courses/{slug}/reports/", {"ground": "rude", "words": "Rude."}, Report),
        ("/api/v1/rounds/", {"course": "starter-links", "players": ["Ada"]}, ManualScorecard),
        (f"{TABLES}{table}/invitations/", {"seat": 1}, Invitation),
    ]
    for address, body, model in requests:
        before = model.objects.count()
        first, again = post(program, address, body), post(program, address, body)
        assert first.status_code in (201, 202), (address, first.content)
        assert (again.status_code, again.content) == (first.status_code, first.content), address
        assert model.objects.count() == before + 1, address


def test_the_same_key_with_another_body_is_refused(program):
    post(program, TABLES, QUICK)
    other = post(program, TABLES, {**QUICK, "listing": "unlisted"})
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")
    assert post(program, f"{TABLES}?seat=1", QUICK).status_code in (400, 422)
    assert Session.objects.count() == 1


def test_a_key_belongs_to_one_user_and_one_address(program, ada):
    post(program, TABLES, QUICK)
    assert post(program, "/api/v1/courses/", {}).status_code == 201
    bos = program_of(UserFactory(), "play")
    assert post(bos, TABLES, QUICK).status_code == 201
    assert Session.objects.count() == 2
    # A request with another token of the same user gets the stored response.
    assert post(program_of(ada, "play"), TABLES, QUICK).json()["host"]["name"] == "Ada"
    assert Session.objects.count() == 2


def test_a_refused_request_can_be_repeated_with_its_key(program, settings):
    settings.RATE_LIMITS = {"open-tables": 0}
    assert post(program, TABLES, QUICK).status_code == 429
    assert not StoredAnswer.objects.exists()
    settings.RATE_LIMITS = {}
    assert post(program, TABLES, QUICK).status_code == 201


def test_a_crash_stores_neither_the_table_nor_an_answer(program, monkeypatch):
    def crash(*_: object, **__: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as broken, pytest.raises(RuntimeError):
        broken.setattr("games.lobby.api.opening.table_view", crash)
        post(program, TABLES, QUICK)
    assert not Session.objects.exists()
    assert not StoredAnswer.objects.exists()
    assert post(program, TABLES, QUICK).status_code == 201


@pytest.mark.parametrize(("key", "code"), [("k" * 81, "key_too_long"), ("\x7f", "key_unprintable")])
def test_an_invalid_key_is_refused(program, key, code):
    answer = post(program, TABLES, QUICK, key)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_the_database_shows_neither_answers_nor_keys(program, settings):
    session = post(program, TABLES, QUICK).json()["session"]
    link = post(program, f"{TABLES}{session}/invitations/", {"seat": 1}).json()["link"]
    assert len(link) > 40
    for row in StoredAnswer.objects.values():
        data = repr(row).encode() + bytes(row["sealed"])
        assert all(secret.encode() not in data for secret in (link, session, "mine"))
    settings.SECRET_KEY = "another-secret-of-the-site"
    lost = post(program_of(User.objects.get(), "play"), TABLES, QUICK)
    assert (lost.status_code, lost.json()["code"]) == (409, "answer_lost")
    assert Session.objects.count() == 1


def test_a_key_expires_after_24_hours(program):
    post(program, TABLES, QUICK)
    StoredAnswer.objects.update(at=timezone.now() - timedelta(hours=24, seconds=1))
    assert post(program, TABLES, QUICK).status_code == 201
    assert Session.objects.count() == 2
    StoredAnswer.objects.update(at=timezone.now() - timedelta(hours=23))
    forget_answers(at=timezone.now())
    assert StoredAnswer.objects.count() == 1
    forget_answers(at=timezone.now() + timedelta(hours=2))
    assert not StoredAnswer.objects.exists()


def test_the_oldest_stored_answers_are_removed_first(program, monkeypatch):
    monkeypatch.setattr(stored_answers, "MOST", 2)
    before = Design.objects.count()
    for number in range(4):
        post(program, "/api/v1/courses/", {}, str(number))
    assert StoredAnswer.objects.count() == 2
    assert post(program, "/api/v1/courses/", {}, "3").status_code == 201
    assert Design.objects.count() == before + 4


def test_the_repeated_answer_has_the_same_headers(program):
    first, again = (post(program, "/api/v1/courses/", {}) for _ in range(2))
    assert again.headers["ETag"] == first.headers["ETag"] == '"1"'


def test_the_document_lists_the_header_where_it_is_accepted(client):
    paths = client.get("/api/v1/schema/?format=json").json()["paths"]

    def required(path: str) -> list[bool]:
        data = paths[path]["post"].get("parameters", ())
        return [each.get("required", False) for each in data if each["name"] == "Idempotency-Key"]

    for path in (TABLES, "/api/v1/courses/", "/api/v1/courses/{slug}/forks/", "/api/v1/rounds/"):
        assert required(path) == [False], path
    assert required("/api/v1/tables/{public_id}/actions/") == [True]
    assert required("/api/v1/courses/validate/") == []
    assert "key_reused" in paths[TABLES]["post"]["x-refusals"]


def test_a_browser_with_its_csrf_token_can_use_keys(ada):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(ada)
    token = "a" * 32
    browser.cookies["csrftoken"] = token
    headers = {"X-CSRFToken": token, "Idempotency-Key": "mine"}
    asked = {"content_type": "application/json", "headers": headers}
    first, again = (browser.post("/api/v1/decks/", "{}", **asked) for _ in "12")
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
