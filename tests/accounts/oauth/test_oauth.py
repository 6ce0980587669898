"""Apps act for users who have consented: OAuth 2.1 as an app's author uses it."""

from __future__ import annotations

from functools import partial
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import timezone
from oauth2_provider.models import AccessToken as AppToken
from oauthlib.common import Request
from oauthlib.oauth2.rfc6749.errors import InvalidGrantError
from rest_framework.test import APIClient

from accounts.oauth.models import AuthorizationCode
from accounts.oauth.services.authorizing import Validator
from tests.apps import BACK, CHALLENGE, VERIFIER, allow, asked, overtaken, registered
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


def query_of(answer) -> dict[str, str]:
    """Return the query parameters of the URL that the user is redirected to."""
    return {key: values[0] for key, values in parse_qs(urlsplit(answer["Location"]).query).items()}


def _me(tokens: dict[str, str]):
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    return APIClient().get("/api/v1/me/", headers=headers)


class TestConsent:
    def test_an_allowed_app_gets_tokens_and_acts_as_the_user(self, program, golfer):
        tokens = program.tokens_for(golfer)
        assert tokens["token_type"] == "Bearer"
        assert tokens["expires_in"] == 3600
        assert tokens["scope"] == "read play"
        answer = APIClient().get(
            "/api/v1/me/", headers={"Authorization": f"Bearer {tokens['access_token']}"}
        )
        assert answer.json()["name"] == golfer.name
        assert answer.json()["scopes"] == ["read", "play"]

    def test_the_page_describes_the_requested_scopes(self, program, golfer, client):
        client.force_login(golfer)
        page = client.get("/oauth/authorize/", asked(program.app.client_id)).content.decode()
        assert program.app.name in page and "Mae Maker" in page
        assert "play your turns" in page and "create and change your designs" not in page
        assert BACK in page

    def test_the_page_cannot_be_framed_and_its_form_leads_only_to_the_app(
        self, program, golfer, client
    ):
        client.force_login(golfer)
        page = client.get("/oauth/authorize/", asked(program.app.client_id))
        policy = page["Content-Security-Policy"]
        assert page["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in policy
        assert "form-action 'self' https://app.example;" in policy + ";"

    def test_without_a_valid_csrf_token_nothing_is_allowed(self, program, golfer):
        browser = Client(enforce_csrf_checks=True)
        browser.force_login(golfer)
        fields = {**asked(program.app.client_id), "allow": "on"}
        assert browser.post("/oauth/authorize/", fields).status_code == 403
        assert not AuthorizationCode.objects.exists()

    def test_declining_leads_back_without_a_code(self, program, golfer):
        answer = allow(golfer, asked(program.app.client_id), other="no")
        assert query_of(answer)["error"] == "access_denied"
        assert query_of(answer)["iss"] == "https://dogleg.test"
        assert query_of(answer)["state"] == "s-1"
        assert not AuthorizationCode.objects.exists()

    def test_the_redirect_names_the_issuer(self, program, golfer):
        answer = allow(golfer, asked(program.app.client_id))
        assert answer["Location"].startswith(BACK)
        assert query_of(answer)["iss"] == "https://dogleg.test"
        assert query_of(answer)["state"] == "s-1"

    def test_an_anonymous_visitor_signs_in_first(self, program, client):
        answer = client.get("/oauth/authorize/", asked(program.app.client_id))
        assert answer["Location"].startswith("/account/login/?next=%2Foauth%2Fauthorize%2F%3F")

    def test_guests_cannot_consent(self, program, client):
        guest = UserFactory(guest_since=timezone.now())
        client.force_login(guest)
        question = asked(program.app.client_id)
        assert client.get("/oauth/authorize/", question).status_code == 403
        assert client.post("/oauth/authorize/", {**question, "allow": "on"}).status_code == 403
        assert not AuthorizationCode.objects.exists()

    @pytest.mark.parametrize("wish", ["approval_prompt=auto", "prompt=none"])
    def test_an_earlier_consent_does_not_skip_the_page(self, program, golfer, client, wish):
        program.tokens_for(golfer)
        client.force_login(golfer)
        name, _, value = wish.partition("=")
        page = client.get("/oauth/authorize/", asked(program.app.client_id, **{name: value}))
        assert page.status_code == 200

    def test_the_default_scope_is_read(self, program, golfer):
        assert program.tokens_for(golfer, scope=None)["scope"] == "read"

    @pytest.mark.parametrize(
        ("changes", "error"),
        [
            ({"code_challenge": None, "code_challenge_method": None}, "invalid_request"),
            ({"code_challenge": VERIFIER, "code_challenge_method": "plain"}, "invalid_request"),
            ({"code_challenge": VERIFIER, "code_challenge_method": None}, "invalid_request"),
            ({"response_type": "token"}, "unsupported_response_type"),
            ({"scope": "admin"}, "invalid_scope"),
        ],
    )
    def test_an_invalid_request_is_reported_to_the_app(self, program, golfer, changes, error):
        browser = Client()
        browser.force_login(golfer)
        # The error is reported without showing the consent page.
        answer = browser.get("/oauth/authorize/", asked(program.app.client_id, **changes))
        assert answer.status_code == 302 and answer["Location"].startswith(BACK)
        assert query_of(answer)["error"] == error
        assert query_of(answer)["iss"] == "https://dogleg.test"
        assert not AuthorizationCode.objects.exists()

    @pytest.mark.parametrize(
        "changes",
        [
            {"client_id": "nobody"},
            {"client_id": None},
            *(
                {"redirect_uri": address}
                for address in (
                    "https://evil.example/back",
                    f"{BACK}/more",
                    f"{BACK}?more=1",
                    "http://app.example/back",
                    "https://app.example:444/back",
                    "https://app.example/BACK",
                )
            ),
        ],
    )
    def test_an_unregistered_redirect_address_is_never_used(self, program, golfer, changes):
        answer = allow(golfer, asked(program.app.client_id, **changes))
        assert answer.status_code == 400
        assert "Location" not in answer
        assert "sent an invalid request" in answer.content.decode()

    def test_a_forged_form_is_a_400(self, program, golfer, client):
        client.force_login(golfer)
        assert client.post("/oauth/authorize/", {"allow": "on"}).status_code == 400
        question = asked("nobody", allow="on")
        assert client.post("/oauth/authorize/", question).status_code == 400

    def test_a_native_app_can_use_any_local_port(self, maker, golfer):
        native = registered(maker, addresses=["http://127.0.0.1/back", "org.example.app:/back"])
        for address in ("http://127.0.0.1:51234/back", "org.example.app:/back"):
            answer = allow(golfer, asked(native.app.client_id, redirect_uri=address))
            assert answer["Location"].startswith(address)
            assert "code" in query_of(answer)


class TestCodes:
    def test_a_code_works_once(self, program, golfer):
        code = program.code_from(golfer)
        assert program.hand_in(code).status_code == 200
        data = program.hand_in(code).json()
        assert data["error"] == "invalid_grant" and "consent" in data["error_description"]

    def test_a_code_that_is_gone_at_the_end_revokes_the_tokens_it_gave(self, program, golfer):
        """Two requests present the code at the same moment, and both find it valid. Only one of
        them can consume it. The tokens of the other one are revoked.
        """
        code = program.code_from(golfer)
        first = program.hand_in(code).json()
        asking = Request("https://dogleg.test/oauth/token/")
        asking.client = program.app
        with pytest.raises(InvalidGrantError):
            Validator().invalidate_authorization_code(program.app.client_id, code, asking)
        assert _me(first).status_code == 401

    @pytest.mark.parametrize(
        "stage",
        [
            "validate_code",
            "get_code_challenge",
            "get_code_challenge_method",
            "confirm_redirect_uri",
            "save_bearer_token",
        ],
    )
    def test_the_slower_of_two_parallel_requests_is_refused_and_ends_both(
        self, program, golfer, monkeypatch, stage
    ):
        hand_in = partial(program.hand_in, program.code_from(golfer))
        slow, quick = overtaken(monkeypatch, stage, hand_in)
        assert quick.status_code == 200
        assert (slow.status_code, slow.json()["error"]) == (400, "invalid_grant")
        assert _me(quick.json()).status_code == 401

    def test_reusing_a_code_revokes_every_token_it_led_to(self, program, golfer):
        elsewhere = program.tokens_for(golfer)
        code = program.code_from(golfer)
        first = program.hand_in(code).json()
        then = program.refresh(first["refresh_token"]).json()
        assert program.hand_in(code).status_code == 400
        for ended in (first, then):
            assert _me(ended).status_code == 401
        assert program.refresh(then["refresh_token"]).status_code == 400
        assert _me(elsewhere).status_code == 200

    def test_another_app_that_presents_the_code_revokes_nothing(self, program, maker, golfer):
        code = program.code_from(golfer)
        tokens = program.hand_in(code).json()
        assert registered(maker).hand_in(code).status_code == 400
        assert _me(tokens).status_code == 200

    @pytest.mark.parametrize(
        ("changes", "error"),
        [
            ({"code_verifier": "w" * 50}, "invalid_grant"),
            ({"code_verifier": None}, "invalid_request"),
            ({"code_verifier": CHALLENGE}, "invalid_grant"),
            ({"redirect_uri": "https://app.example/other"}, "invalid_request"),
        ],
    )
    def test_a_code_is_bound_to_its_request(self, program, golfer, changes, error):
        answer = program.hand_in(program.code_from(golfer), **changes)
        assert answer.status_code == 400
        assert answer.json()["error"] == error
        assert not AppToken.objects.exists()

    def test_another_app_cannot_exchange_the_code(self, program, maker, golfer):
        assert registered(maker).hand_in(program.code_from(golfer)).status_code == 400
        assert not AppToken.objects.exists()

    def test_a_code_expires_after_a_minute(self, program, golfer):
        code = program.code_from(golfer)
        AuthorizationCode.objects.update(expires=timezone.now())
        assert program.hand_in(code).status_code == 400

    @pytest.mark.parametrize("secret", ["", "dgls_wrong"])
    def test_a_confidential_app_also_needs_its_secret(self, server, golfer, secret):
        code = server.code_from(golfer)
        right, server.secret = server.secret, secret
        assert server.hand_in(code).json()["error"] == "invalid_client"
        server.secret = right
        assert server.hand_in(code).status_code == 200

    @pytest.mark.parametrize("grant", ["password", "client_credentials", "implicit", "nonsense"])
    def test_other_grant_types_are_refused(self, server, golfer, grant):
        answer = server.post(
            "/oauth/token/", grant_type=grant, username=golfer.email, password="fairway-and-green"
        )
        assert (answer.status_code, answer.json()["error"]) == (400, "unsupported_grant_type")
        assert "authorization_code, refresh_token or urn:" in answer.json()["error_description"]
        assert not AppToken.objects.exists()
