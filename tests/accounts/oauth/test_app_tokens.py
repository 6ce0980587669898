"""The tokens of an app: what they permit, and how they expire or are revoked."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.apps import apps as installed
from django.utils import timezone
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken
from rest_framework.test import APIClient

from accounts.deletion.services import delete_account
from accounts.oauth.models import AuthorizationCode
from accounts.oauth.services.authorizing import Validator
from tests.apps import overtaken, registered
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def maker(db):
    return UserFactory(name="Mae Maker")


@pytest.fixture
def program(maker):
    return registered(maker)


@pytest.fixture
def server(maker):
    return registered(maker, confidential=True, name="Server")


def status_with(token: str) -> int:
    return APIClient().get("/api/v1/me/", headers={"Authorization": f"Bearer {token}"}).status_code


class TestTokens:
    def test_the_database_contains_no_usable_secret(self, server, golfer):
        code = server.code_from(golfer)
        rows = [*AuthorizationCode.objects.values()]
        tokens = server.hand_in(code).json()
        rows += [row for model in installed.get_models() for row in model._base_manager.values()]
        whole = str(rows)
        assert "Server" in whole, "the search covers the apps"
        for secret in (code, tokens["access_token"], tokens["refresh_token"], server.secret):
            assert secret not in whole

    def test_a_token_is_limited_to_its_scopes(self, program, golfer):
        token = program.tokens_for(golfer, scope="read")["access_token"]
        answer = APIClient().post(
            "/api/v1/tables/", {}, headers={"Authorization": f"Bearer {token}"}
        )
        assert answer.status_code == 403 and answer.json()["code"] == "scope_missing"

    def test_an_access_token_expires_after_an_hour(self, program, golfer):
        token = program.tokens_for(golfer)["access_token"]
        AppToken.objects.update(expires=timezone.now())
        assert status_with(token) == 401

    def test_it_ends_with_the_account_of_the_apps_author(self, program, maker, golfer):
        token = program.tokens_for(golfer)["access_token"]
        maker.is_active = False
        maker.save()
        assert status_with(token) == 401

    def test_a_refresh_replaces_both_tokens(self, program, golfer):
        first = program.tokens_for(golfer)
        second = program.refresh(first["refresh_token"]).json()
        assert second["scope"] == "read play"
        assert second["access_token"] and second["refresh_token"] != first["refresh_token"]
        assert status_with(first["access_token"]) == 401
        assert status_with(second["access_token"]) == 200

    def test_reusing_a_refresh_token_revokes_its_successors(self, program, golfer):
        first = program.tokens_for(golfer)
        second = program.refresh(first["refresh_token"]).json()
        stolen = program.refresh(first["refresh_token"])
        assert stolen.json()["error"] == "invalid_grant"
        assert status_with(second["access_token"]) == 401
        assert program.refresh(second["refresh_token"]).status_code == 400

    def test_the_second_of_two_parallel_refreshes_is_refused_and_ends_both(
        self, program, golfer, monkeypatch
    ):
        """Both requests find the token valid before either of them has replaced it."""
        refresh = partial(program.refresh, program.tokens_for(golfer)["refresh_token"])
        slow, quick = overtaken(monkeypatch, "validate_refresh_token", refresh)
        assert quick.status_code == 200
        assert (slow.status_code, slow.json()["error"]) == (400, "invalid_grant")
        assert status_with(quick.json()["access_token"]) == 401

    @pytest.mark.parametrize("way", ["refresh", "code"])
    def test_a_token_that_is_revoked_while_it_is_issued_is_an_error(
        self, program, golfer, monkeypatch, way
    ):
        """The tokens are deleted while they are being issued, as if by a parallel request with the
        same code or refresh token.
        """
        if way == "refresh":
            ask = partial(program.refresh, program.tokens_for(golfer)["refresh_token"])
        else:
            ask = partial(program.hand_in, program.code_from(golfer))
        save = Validator.save_bearer_token

        def ended(*args, **named):
            save(*args, **named)
            AppToken.objects.all().delete()

        monkeypatch.setattr(Validator, "save_bearer_token", ended)
        answer = ask()
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_grant")
        assert answer.json()["error_description"]

    def test_a_refresh_token_expires_after_60_days(self, program, golfer):
        tokens = program.tokens_for(golfer)
        AppToken.objects.update(expires=timezone.now() - timedelta(days=60))
        assert program.refresh(tokens["refresh_token"]).status_code == 400

    def test_another_app_cannot_use_it(self, program, maker, golfer):
        tokens = program.tokens_for(golfer)
        assert registered(maker).refresh(tokens["refresh_token"]).status_code == 400

    def test_a_refresh_token_is_not_an_access_token(self, program, golfer):
        assert status_with(program.tokens_for(golfer)["refresh_token"]) == 401

    def test_a_change_of_tokens_makes_open_sockets_check_again(self, program, golfer):
        tokens = program.tokens_for(golfer)
        golfer.refresh_from_db()
        before = golfer.access_version
        program.refresh(tokens["refresh_token"])
        golfer.refresh_from_db()
        assert golfer.access_version > before


class TestRevoking:
    @pytest.mark.parametrize("which", ["access_token", "refresh_token"])
    def test_an_app_revokes_its_own_tokens(self, program, golfer, which):
        tokens = program.tokens_for(golfer)
        assert program.post("/oauth/revoke/", token=tokens[which]).status_code == 200
        assert status_with(tokens["access_token"]) == 401
        assert program.refresh(tokens["refresh_token"]).status_code == 400

    def test_another_app_cannot_revoke_them(self, program, maker, golfer):
        tokens = program.tokens_for(golfer)
        other = registered(maker)
        assert other.post("/oauth/revoke/", token=tokens["access_token"]).status_code == 200
        assert status_with(tokens["access_token"]) == 200

    def test_a_user_disconnects_an_app_on_a_page(self, program, golfer, signed_in):
        tokens = program.tokens_for(golfer)
        page = signed_in.get("/account/connected/").content.decode()
        assert program.app.name in page and "play your turns" in page
        signed_in.post(f"/account/connected/{program.app.pk}/end/")
        assert status_with(tokens["access_token"]) == 401
        assert program.refresh(tokens["refresh_token"]).status_code == 400
        assert (
            "You haven’t connected any apps"
            in signed_in.get("/account/connected/").content.decode()
        )

    def test_disconnecting_ends_all_consents_for_the_app(self, program, golfer, signed_in):
        both = [program.tokens_for(golfer) for _time in range(2)]
        ended = signed_in.post(f"/account/connected/{program.app.pk}/end/")
        assert ended.status_code == 302
        assert [status_with(tokens["access_token"]) for tokens in both] == [401, 401]

    def test_disconnecting_leaves_the_tokens_of_other_users(self, program, golfer, signed_in):
        theirs = program.tokens_for(UserFactory())["access_token"]
        program.tokens_for(golfer)
        signed_in.post(f"/account/connected/{program.app.pk}/end/")
        assert status_with(theirs) == 200

    def test_the_page_shows_the_first_consent_despite_refreshes(self, program, golfer, signed_in):
        tokens = program.tokens_for(golfer)
        began = timezone.now() - timedelta(days=30)
        RefreshToken.objects.update(created=began)
        program.refresh(tokens["refresh_token"])
        (item,) = signed_in.get("/account/connected/").context["connected"]
        assert item.since == began
        assert item.last_used_at > began

    def test_deleting_the_authors_account_ends_all_tokens(self, program, golfer, maker):
        tokens = program.tokens_for(golfer)
        delete_account(user=maker, at=timezone.now())
        assert status_with(tokens["access_token"]) == 401
        assert not RefreshToken.objects.exists()


class TestIntrospection:
    def test_a_confidential_app_can_inspect_its_own_token(self, server, golfer):
        token = server.tokens_for(golfer)["access_token"]
        data = server.post("/oauth/introspect/", token=token).json()
        exp = data.pop("exp")
        assert 3500 < exp - timezone.now().timestamp() <= 3600
        assert data == {
            "active": True,
            "scope": "read play",
            "client_id": server.app.client_id,
            "token_type": "Bearer",
            "sub": golfer.public_id,
        }

    def test_a_confidential_app_can_inspect_its_own_refresh_token(self, server, golfer):
        tokens = server.tokens_for(golfer)
        data = server.post("/oauth/introspect/", token=tokens["refresh_token"]).json()
        exp = data.pop("exp") - timezone.now().timestamp()
        assert 60 * 86_400 < exp <= 60 * 86_400 + 3600
        assert data == {
            "active": True,
            "scope": "read play",
            "client_id": server.app.client_id,
            "token_type": "refresh_token",
            "sub": golfer.public_id,
        }
        server.post("/oauth/revoke/", token=tokens["refresh_token"])
        again = server.post("/oauth/introspect/", token=tokens["refresh_token"]).json()
        assert again == {"active": False}

    def test_a_refresh_token_is_inactive_after_its_time(self, server, golfer):
        token = server.tokens_for(golfer)["refresh_token"]
        past = timezone.now() - timedelta(days=60)
        AppToken.objects.update(expires=past)
        assert server.post("/oauth/introspect/", token=token).json() == {"active": False}

    def test_a_refresh_token_gives_no_access_to_the_api(self, server, golfer):
        token = server.tokens_for(golfer)["refresh_token"]
        headers = {"Authorization": f"Bearer {token}"}
        assert APIClient().get("/api/v1/me/", headers=headers).status_code == 401

    def test_refresh_tokens_of_other_apps_are_reported_inactive(self, server, program, golfer):
        theirs = program.tokens_for(golfer)["refresh_token"]
        assert server.post("/oauth/introspect/", token=theirs).json() == {"active": False}

    def test_tokens_of_other_apps_are_reported_inactive(self, server, program, golfer):
        theirs = program.tokens_for(golfer)["access_token"]
        for token in (theirs, "nonsense"):
            answer = server.post("/oauth/introspect/", token=token)
            assert answer.json() == {"active": False}

    def test_a_public_app_cannot_inspect_tokens(self, program, golfer):
        token = program.tokens_for(golfer)["access_token"]
        assert program.post("/oauth/introspect/", token=token).status_code == 401

    def test_a_request_without_a_token_is_invalid(self, server):
        answer = server.post("/oauth/introspect/", token="")
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")

    def test_a_token_in_the_query_string_is_refused(self, server, golfer):
        token = server.tokens_for(golfer)["access_token"]
        assert server.client.get("/oauth/introspect/", {"token": token}).status_code == 405


def test_the_metadata_document_lists_all_endpoints(client):
    data = client.get("/.well-known/oauth-authorization-server").json()
    assert data["issuer"] == "https://dogleg.test"
    assert data["token_endpoint"] == "https://dogleg.test/oauth/token/"
    assert data["authorization_endpoint"] == "https://dogleg.test/oauth/authorize/"
    assert data["code_challenge_methods_supported"] == ["S256"]
    assert data["response_types_supported"] == ["code"]
    assert data["grant_types_supported"] == [
        "authorization_code",
        "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
    ]
    start = "https://dogleg.test/oauth/device_authorization/"
    assert data["device_authorization_endpoint"] == start
    assert data["scopes_supported"] == ["courses", "play", "read"]
    assert "none" not in data["introspection_endpoint_auth_methods_supported"]
    assert "none" in data["token_endpoint_auth_methods_supported"]
    address = data["service_documentation"].removeprefix("https://dogleg.test")
    assert client.get(address).status_code == 200


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({}, "invalid_request"),
        ({"grant_type": ""}, "invalid_request"),
        ({"grant_type": "password"}, "unsupported_grant_type"),
    ],
)
def test_a_missing_and_an_unknown_grant_type_are_told_apart(program, fields, error):
    refused = program.post("/oauth/token/", **fields)
    assert (refused.status_code, refused.json()["error"]) == (400, error)
    assert refused.json()["error_description"]


def test_a_rate_limit_error_uses_the_oauth_format(program):
    answers = [program.post("/oauth/token/", grant_type="nonsense") for _ in range(121)]
    assert answers[-1].status_code == 429
    assert answers[-1].json()["error"] == "slow_down"
    assert answers[-1]["Retry-After"]
