"""Devices without a browser sign in with a code (RFC 8628): what the app's author sees."""

from __future__ import annotations

from base64 import b64encode
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken
from rest_framework.test import APIClient

from accounts.oauth.models import App, DeviceRequest
from accounts.oauth.services.devices import ALPHABET, forget_device_requests
from accounts.tasks import clean_up
from core.rate_limits.table import DEVICE_REQUESTS
from tests.apps import AppProgram, overtaken, registered
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

START = "/oauth/device_authorization/"
GRANT = "urn:ietf:params:oauth:grant-type:device_code"


@pytest.fixture
def program():
    return registered(UserFactory(name="Mae Maker"), for_devices=True, addresses=[])


@pytest.fixture
def server():
    return registered(UserFactory(), confidential=True, for_devices=True)


def started(program: AppProgram, **fields: Any) -> dict[str, Any]:
    answer = program.post(START, **{"scope": "read play", **fields})
    assert answer.status_code == 200, answer.content
    return answer.json()


def poll(program: AppProgram, device: dict[str, Any]) -> Any:
    return program.post("/oauth/token/", grant_type=GRANT, device_code=device["device_code"])


def decide(golfer: Any, device: dict[str, Any], decision: str = "allow") -> Any:
    browser = Client()
    browser.force_login(golfer)
    return browser.post("/device/", {"user_code": device["user_code"], "decision": decision})


def error_of(answer: Any) -> tuple[int, str]:
    assert answer.json()["error_description"]
    return answer.status_code, answer.json()["error"]


def me(tokens: dict[str, str]) -> Any:
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    return APIClient().get("/api/v1/me/", headers=headers)


def pass_time(**time: int) -> None:
    """Move all requests this far into the past."""
    gone = timedelta(**time)
    for row in DeviceRequest.objects.all():
        polled_at = row.polled_at and row.polled_at - gone
        rows = DeviceRequest.objects.filter(pk=row.pk)
        rows.update(expires_at=row.expires_at - gone, polled_at=polled_at)


class TestStarting:
    def test_an_app_gets_two_codes_and_the_page(self, program, settings):
        device = started(program)
        code = device["user_code"]
        assert len(code) == 9 and code[4] == "-" and set(code) <= {*ALPHABET, "-"}
        assert len(device["device_code"]) > 40
        assert device["verification_uri"] == f"{settings.SITE_URL}/device/"
        assert device["verification_uri_complete"].endswith(f"/device/?user_code={code}")
        assert (device["expires_in"], device["interval"]) == (600, 5)

    def test_the_codes_must_not_be_cached(self, program):
        assert "no-store" in program.post(START)["Cache-Control"]

    def test_the_database_contains_no_code(self, program):
        device = started(program)
        stored = str([*DeviceRequest.objects.values()])
        for code in (device["device_code"], device["user_code"], device["user_code"][:4]):
            assert code not in stored

    def test_a_confidential_app_needs_its_secret(self, server):
        started(server)
        server.secret = "dgls_wrong"
        assert error_of(server.post(START)) == (401, "invalid_client")
        server.secret = ""
        assert error_of(server.post(START)) == (401, "invalid_client")

    def test_a_confidential_app_can_name_itself_in_the_header_alone(self, server):
        pair = f"{server.app.client_id}:{server.secret}".encode()
        headers = {"Authorization": f"Basic {b64encode(pair).decode()}"}
        assert server.client.post(START, {}, headers=headers).status_code == 200

    @pytest.mark.parametrize("fields", [{}, {"client_id": ""}, {"client_id": "nonsense"}])
    def test_an_unknown_app_is_refused(self, client, fields):
        assert error_of(client.post(START, fields)) == (401, "invalid_client")
        assert not DeviceRequest.objects.exists()

    def test_an_app_that_is_not_for_devices_is_refused(self, golfer):
        assert error_of(registered(golfer).post(START)) == (400, "unauthorized_client")

    def test_an_unknown_scope_is_refused(self, program):
        assert error_of(program.post(START, scope="read all")) == (400, "invalid_scope")

    def test_without_a_scope_it_is_read(self, program, golfer):
        device = program.post(START).json()
        decide(golfer, device)
        assert poll(program, device).json()["scope"] == "read"

    @pytest.mark.parametrize("method", ["get", "put"])
    def test_it_accepts_only_post(self, client, method):
        assert getattr(client, method)(START).status_code == 405

    def test_pages_of_other_origins_can_start(self, client, program):
        answer = program.client.post(
            START, {"client_id": program.app.client_id}, headers={"Origin": "https://tv.example"}
        )
        assert answer["Access-Control-Allow-Origin"] == "*"

    def test_an_address_can_start_sixty_an_hour(self, program):
        for _time in range(DEVICE_REQUESTS.most):
            started(program)
        assert error_of(program.post(START)) == (429, "slow_down")


class TestPolling:
    def test_an_allowed_app_gets_tokens_and_acts_as_the_user(self, program, golfer):
        device = started(program)
        assert error_of(poll(program, device)) == (400, "authorization_pending")
        assert decide(golfer, device).status_code == 200
        tokens = poll(program, device).json()
        assert (tokens["token_type"], tokens["scope"]) == ("Bearer", "read play")
        assert me(tokens).json()["id"] == golfer.public_id
        again = program.refresh(tokens["refresh_token"]).json()
        assert me(again).status_code == 200

    def test_a_confidential_app_polls_with_its_secret(self, server, golfer):
        device = started(server)
        decide(golfer, device)
        right, server.secret = server.secret, "dgls_wrong"
        assert error_of(poll(server, device)) == (401, "invalid_client")
        server.secret = right
        assert poll(server, device).status_code == 200

    def test_polling_too_often_makes_the_interval_grow(self, program):
        device = started(program)
        poll(program, device)
        pass_time(seconds=5)
        assert error_of(poll(program, device)) == (400, "authorization_pending")
        pass_time(seconds=3)
        assert error_of(poll(program, device)) == (400, "slow_down")
        pass_time(seconds=6)
        assert error_of(poll(program, device)) == (400, "slow_down"), "it was 10 seconds"
        pass_time(seconds=15)
        assert error_of(poll(program, device)) == (400, "authorization_pending")

    def test_polling_too_often_does_not_delay_the_tokens(self, program, golfer):
        device = started(program)
        poll(program, device)
        decide(golfer, device)
        assert poll(program, device).status_code == 200

    def test_a_refused_app_is_told_so(self, program, golfer):
        device = started(program)
        decide(golfer, device, "refuse")
        assert error_of(poll(program, device)) == (400, "access_denied")
        assert not AppToken.objects.exists()

    def test_a_code_expires_after_ten_minutes(self, program, golfer):
        device = started(program)
        pass_time(minutes=10)
        assert error_of(poll(program, device)) == (400, "expired_token")
        assert "No device is waiting" in decide(golfer, device).content.decode()

    def test_a_code_that_was_allowed_in_time_expires_too(self, program, golfer):
        device = started(program)
        decide(golfer, device)
        pass_time(minutes=10)
        assert error_of(poll(program, device)) == (400, "expired_token")

    def test_an_unknown_code_is_invalid(self, program):
        answer = poll(program, {"device_code": "nonsense"})
        assert error_of(answer) == (400, "invalid_grant")

    def test_a_request_without_a_code_is_invalid(self, program):
        assert error_of(program.post("/oauth/token/", grant_type=GRANT)) == (400, "invalid_request")

    def test_the_code_of_another_app_is_invalid(self, program, server, golfer):
        device = started(program)
        decide(golfer, device)
        assert error_of(poll(server, device)) == (400, "invalid_grant")
        assert poll(program, device).status_code == 200

    def test_an_app_that_is_no_longer_for_devices_gets_no_tokens(self, program, golfer):
        device = started(program)
        decide(golfer, device)
        App.objects.update(for_devices=False)
        assert error_of(poll(program, device)) == (400, "unauthorized_client")

    def test_a_code_works_once_and_a_second_use_revokes_its_tokens(self, program, golfer):
        device = started(program)
        decide(golfer, device)
        tokens = poll(program, device).json()
        assert error_of(poll(program, device)) == (400, "invalid_grant")
        assert me(tokens).status_code == 401

    def test_of_two_parallel_polls_one_is_refused_and_ends_the_tokens(
        self, program, golfer, monkeypatch
    ):
        """Both find the code allowed before either of them has used it."""
        device = started(program)
        decide(golfer, device)
        slow, quick = overtaken(monkeypatch, "validate_device_code", partial(poll, program, device))
        assert quick.status_code == 200
        assert error_of(slow) == (400, "invalid_grant")
        assert me(quick.json()).status_code == 401

    def test_two_devices_of_one_user_are_apart(self, program, golfer):
        first, second = started(program), started(program)
        decide(golfer, first)
        assert error_of(poll(program, second)) == (400, "authorization_pending")
        assert poll(program, first).status_code == 200


class TestEnding:
    def test_the_user_disconnects_the_app(self, program, golfer, signed_in):
        device, other = started(program), started(program)
        decide(golfer, device)
        tokens = poll(program, device).json()
        decide(golfer, other)
        assert program.app.name in signed_in.get("/account/connected/").content.decode()
        signed_in.post(f"/account/connected/{program.app.pk}/end/")
        assert me(tokens).status_code == 401
        assert error_of(poll(program, other)) == (400, "invalid_grant")

    def test_the_clean_up_deletes_requests_an_hour_after_their_end(self, program):
        device = started(program)
        pass_time(minutes=69)
        clean_up()
        assert error_of(poll(program, device)) == (400, "expired_token")
        pass_time(minutes=1)
        clean_up()
        assert not DeviceRequest.objects.exists()

    def test_the_clean_up_keeps_open_requests_and_tokens(self, program, golfer):
        device = started(program)
        forget_device_requests(at=timezone.now())
        decide(golfer, device)
        tokens = poll(program, device).json()
        clean_up()
        assert me(tokens).status_code == 200
        assert RefreshToken.objects.count() == 1


class TestCommand:
    """The site's own program in the terminal needs no registration."""

    def test_it_signs_in(self, client, golfer, settings):
        answer = client.post(START, {"client_id": "dogleg", "scope": "read play courses"})
        decide(golfer, answer.json())
        code = answer.json()["device_code"]
        fields = {"client_id": "dogleg", "grant_type": GRANT, "device_code": code}
        tokens = client.post("/oauth/token/", fields).json()
        assert me(tokens).json()["scopes"] == ["read", "play", "courses"]
        client.post(START, {"client_id": "dogleg"})
        assert App.objects.get().user is None

    def test_it_has_no_authorization_codes(self, client, golfer):
        """It has no redirect address, so it cannot be asked for in a browser."""
        client.post(START, {"client_id": "dogleg"})
        client.force_login(golfer)
        asked = {
            "response_type": "code",
            "client_id": "dogleg",
            "redirect_uri": "http://127.0.0.1/",
        }
        assert client.get("/oauth/authorize/", asked).status_code == 400
        assert client.get("/oauth/authorize/", {**asked, "redirect_uri": ""}).status_code == 400
