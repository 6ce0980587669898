"""API access: tokens, scopes, rate limits, and one format for every error."""

import logging
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404
from django.utils import timezone
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory
from rest_framework.views import APIView

from accounts.api.access import HasScope
from accounts.tokens.models import Scope
from core.api.errors import ApiError
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.programs import program_of

pytestmark = pytest.mark.django_db

SECRET = "dgl_a-secret-of-the-tests"


@pytest.fixture
def token(golfer):
    return AccessTokenFactory(user=golfer, secret=SECRET, scopes=["read"])


@pytest.fixture
def program(api, token):
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {SECRET}")
    return api


def answer(view, method="get", secret=SECRET):
    """Send a request with this token to an APIView class; return the response."""
    make = getattr(APIRequestFactory(), method)
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    return view.as_view()(make("/", headers=headers))


def raising(error):
    class Raising(APIView):
        permission_classes = ()
        authentication_classes = ()

        def get(self, request):
            raise error

    return Raising


def test_me_describes_the_user_of_the_token(program, golfer):
    assert program.get("/api/v1/me/").json() == {
        "id": golfer.public_id,
        "name": "Ada Fairway",
        "language": "en",
        "time_zone": "UTC",
        "is_bot": False,
        "scopes": ["read"],
    }


def test_a_browser_session_has_all_scopes(api, golfer):
    api.force_login(golfer)
    assert api.get("/api/v1/me/").json()["scopes"] == list(Scope.values)


def test_a_request_without_a_token_is_answered_with_the_bearer_challenge(api):
    refusal = api.get("/api/v1/me/")
    assert refusal.status_code == 401
    assert refusal.headers["WWW-Authenticate"].startswith("Bearer")
    assert refusal.json()["code"] == "not_authenticated"


def test_unknown_expired_and_revoked_tokens_get_the_same_answer(api, golfer):
    now = timezone.now()
    AccessTokenFactory(user=golfer, secret="dgl_old", expires_at=now - timedelta(days=1))
    AccessTokenFactory(user=golfer, secret="dgl_revoked", revoked_at=now)
    refusals = [
        api.get("/api/v1/me/", headers={"Authorization": f"Bearer {secret}"})
        for secret in ("dgl_unknown", "dgl_old", "dgl_revoked", "")
    ]
    assert {refusal.status_code for refusal in refusals} == {401}
    assert {refusal.content for refusal in refusals} == {refusals[0].content}
    assert refusals[0].json()["code"] == "token_refused"


def test_a_token_in_the_query_string_is_ignored(api, token):
    for name in ("token", "access_token", "authorization"):
        assert api.get("/api/v1/me/", {name: SECRET}).status_code == 401


@pytest.mark.parametrize("secret", [SECRET, "dgl_unknown-secret"])
def test_no_token_is_written_to_a_log(api, token, caplog, secret):
    with caplog.at_level(logging.DEBUG):
        api.get("/api/v1/me/", headers={"Authorization": f"Bearer {secret}"})
    assert secret not in caplog.text


def test_use_of_a_token_is_recorded(program, token):
    program.get("/api/v1/me/")
    token.refresh_from_db()
    assert token.last_used_at is not None


class Table(APIView):
    """A view whose changes require the scope `play`."""

    permission_classes = (IsAuthenticated, HasScope)
    scope = Scope.PLAY

    def get(self, request):
        return Response("seen")

    post = get


class Settings(Table):
    scope = None


@pytest.mark.parametrize(
    ("scopes", "method", "status"),
    [
        (["read"], "get", 200),
        (["read"], "post", 403),
        (["play"], "post", 200),
        (["play"], "get", 403),
        (["courses"], "post", 403),
    ],
)
def test_reading_requires_read_and_changes_require_the_scope_of_the_view(
    token, scopes, method, status
):
    token.scopes = scopes
    token.save()
    refusal = answer(Table, method)
    assert refusal.status_code == status
    if status == 403:
        assert refusal.data["code"] == "scope_missing"


def test_a_view_without_a_scope_refuses_changes_by_any_token(token):
    token.scopes = list(Scope.values)
    token.save()
    assert answer(Settings, "post").status_code == 403


def test_a_429_names_the_limit_and_when_to_retry(token, settings):
    settings.RATE_LIMITS = {"requests-per-token": 2}
    assert [answer(Table).status_code for _time in range(2)] == [200, 200]
    refusal = answer(Table)
    assert refusal.status_code == 429
    assert refusal.data["code"] == "too_many_requests"
    assert refusal.data["limit"] == "requests-per-token"
    assert (refusal.data["most"], refusal.data["window"], refusal.data["per"]) == (2, 60, "token")
    assert 0 < refusal.data["retry_after"] == int(refusal.headers["Retry-After"]) <= 60


def test_several_tokens_of_one_user_share_the_users_limit(golfer, settings):
    settings.RATE_LIMITS = {"requests-per-golfer": 5}
    secrets = ["dgl_one", "dgl_two", "dgl_three"]
    for secret in secrets:
        AccessTokenFactory(user=golfer, secret=secret, scopes=["read"])
    codes = [answer(Table, secret=secrets[n % 3]).status_code for n in range(6)]
    assert codes == [200] * 5 + [429]


def test_several_users_at_one_address_share_the_limit_of_the_address(golfer, settings):
    settings.RATE_LIMITS = {"requests-per-address": 3}
    secrets = ["dgl_one", "dgl_two"]
    for who, secret in zip((golfer, UserFactory()), secrets, strict=True):
        AccessTokenFactory(user=who, secret=secret, scopes=["read"])
    codes = [answer(Table, secret=secrets[n % 2]).status_code for n in range(4)]
    assert codes == [200, 200, 200, 429]


def test_invalid_tokens_are_counted_by_address(settings):
    settings.RATE_LIMITS = {"refused-tokens": 1}
    codes = [answer(Table, secret="dgl_none").status_code for _time in range(2)]
    assert codes == [401, 429]


def test_anonymous_requests_are_counted_by_address(settings):
    settings.RATE_LIMITS = {"requests-per-stranger": 1}
    view = raising(Http404())
    assert [answer(view, secret=None).status_code for _time in range(2)] == [404, 429]


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (Http404("no such table"), 404, "not_found"),
        (PermissionDenied(), 403, "permission_denied"),
        (ValidationError("no"), 400, "invalid"),
        (serializers.ValidationError(["no"]), 400, "invalid"),
        (ApiError(status=409, code="prompt_closed", detail="Too late."), 409, "prompt_closed"),
    ],
)
def test_every_error_has_a_code_and_a_message(error, status, code):
    refusal = answer(raising(error), secret=None)
    assert refusal.status_code == status
    assert refusal.data["code"] == code
    assert isinstance(refusal.data["detail"], str)
    assert refusal.data["detail"]


def test_invalid_fields_are_named():
    error = serializers.ValidationError({"seats": ["At least two."], "non_field_errors": ["No."]})
    refusal = answer(raising(error), secret=None)
    assert refusal.data["detail"] == "No."
    assert refusal.data["fields"] == {"seats": ["At least two."]}


def test_an_error_can_carry_parameters():
    error = ApiError(status=422, code="illegal", detail="No.", params={"club": 7})
    assert answer(raising(error), secret=None).data["params"] == {"club": 7}


def test_an_unexpected_exception_is_not_turned_into_an_api_error():
    with pytest.raises(ZeroDivisionError):
        answer(raising(ZeroDivisionError()), secret=None)


def test_the_schema_describes_tokens_and_me(api):
    schema = api.get("/api/v1/schema/", headers={"Accept": "application/json"})
    text = schema.content.decode()
    assert "/api/v1/me/" in text
    assert "bearer" in text


@pytest.mark.parametrize("headers", [{}, {"Authorization": f"Token {SECRET}"}])
def test_a_401_names_the_authorization_header(api, token, headers):
    data = api.get("/api/v1/me/", headers=headers).json()
    assert data["code"] == "not_authenticated"
    assert "Authorization: Bearer" in data["detail"]


@pytest.mark.parametrize(
    ("secret", "advice"),
    [("dgl_nobodys", "in your settings"), ("dgla_nobodys", "refresh token")],
)
def test_a_401_for_an_expired_token_says_how_to_get_a_new_one(api, secret, advice):
    data = api.get("/api/v1/me/", headers={"Authorization": f"Bearer {secret}"}).json()
    assert data["code"] == "token_refused" and advice in data["detail"]


def test_a_missing_scope_error_says_how_to_get_the_scope(token):
    answer = program_of(token.user, Scope.READ).post("/api/v1/tables/", {})
    assert "Create a token" in answer.json()["detail"] and "consent" in answer.json()["detail"]


def test_an_unsupported_media_type_error_lists_the_supported_types(golfer):
    client = program_of(golfer, Scope.READ, Scope.PLAY)
    answer = client.post("/api/v1/tables/", "game=golfie", content_type="text/csv")
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")
    assert "application/json" in answer.json()["detail"]
    answer = client.post("/api/v1/tables/", "[]", content_type="application/json")
    assert "JSON object" in answer.json()["detail"]
