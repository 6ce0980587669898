"""The page on which a user enters a device's code and allows its app."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.oauth.models import DeviceRequest
from accounts.oauth.services.devices import request_device
from core.rate_limits.table import DEVICE_CODES, DEVICE_CODES_FROM
from tests.apps import registered
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db
State = DeviceRequest.State


@pytest.fixture
def app():
    told = {"sentence": "Shows your games.", "homepage": "https://tv.example"}
    return registered(UserFactory(name="Mae"), name="Golf TV", for_devices=True, **told).app


@pytest.fixture
def code(app):
    return request_device(app=app, scopes=["read", "play"], at=timezone.now()).user_code


def page(browser: Client, **fields: str) -> str:
    answer = browser.get("/device/", fields)
    assert answer.status_code == 200
    return answer.content.decode()


def state() -> tuple[str, Any]:
    request = DeviceRequest.objects.get()
    return request.state, request.user


def test_the_page_asks_for_the_code(signed_in):
    assert "Enter the code" in page(signed_in)
    assert "Enter the code" in page(signed_in, user_code=" ")


def test_it_says_which_app_asks_for_what(signed_in, golfer, code):
    said = page(signed_in, user_code=code)
    for words in ("Golf TV", "Shows your games.", "Mae", "https://tv.example", golfer.name, code):
        assert words in said
    assert "view everything you can view" in said and "play your turns" in said
    assert "create and change your designs" not in said
    assert state() == (State.PENDING, None), "looking changes nothing"


def test_a_code_can_be_typed_in_many_ways(signed_in, code):
    for typed in (code.lower(), code.replace("-", ""), f" {code[:4]} {code[5:]}. "):
        assert f'<code class="secret">{code}</code>' in page(signed_in, user_code=typed)


@pytest.mark.parametrize(
    ("decision", "then", "words"),
    [("allow", State.ALLOWED, "can now act"), ("refuse", State.REFUSED, "got no access")],
)
def test_the_user_decides_once(signed_in, golfer, code, decision, then, words):
    form = {"user_code": code, "decision": decision}
    assert words in signed_in.post("/device/", form).content.decode()
    assert state() == (then, golfer)
    again = signed_in.post("/device/", {**form, "decision": "allow"})
    assert "No device is waiting" in again.content.decode()
    assert state() == (then, golfer)


def test_a_form_without_a_decision_allows_nothing(signed_in, golfer, code):
    signed_in.post("/device/", {"user_code": code})
    assert state() == (State.REFUSED, golfer)


def test_the_code_survives_signing_in(client, golfer, code):
    answer = client.get("/device/", {"user_code": code})
    assert answer.status_code == 302
    fields = {"login": golfer.email, "password": "fairway-and-green"}
    then = client.post(answer["Location"], fields)
    assert then.status_code == 302
    assert "Golf TV" in client.get(then["Location"]).content.decode()


def test_a_guest_needs_an_account_and_keeps_the_code(client, code):
    client.force_login(UserFactory(guest_since=timezone.now()))
    answer = client.get("/device/", {"user_code": code})
    assert answer.status_code == 403 and code in answer.content.decode()
    client.post("/device/", {"user_code": code, "decision": "allow"})
    assert state() == (State.PENDING, None)


def test_another_site_cannot_send_the_form(golfer, code):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(golfer)
    assert browser.post("/device/", {"user_code": code, "decision": "allow"}).status_code == 403
    assert state() == (State.PENDING, None)


@pytest.mark.parametrize("typed", ["BCDF-BCDF", "OOOO", "é", "0"])
def test_a_wrong_code_is_explained(signed_in, code, typed):
    answer = signed_in.get("/device/", {"user_code": typed})
    assert "No device is waiting with this code." in answer.content.decode()


@pytest.mark.parametrize("typed", ["x" * 5000, "\0"])
def test_nonsense_is_refused_by_the_form(signed_in, code, typed):
    answer = signed_in.get("/device/", {"user_code": typed})
    assert answer.status_code == 200 and answer.context["form"].errors


@pytest.mark.parametrize("change", ["expired", "no longer for devices", "author left"])
def test_a_code_that_ended_is_like_a_wrong_one(signed_in, app, code, change):
    if change == "expired":
        DeviceRequest.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    elif change == "author left":
        app.user.is_active = False
        app.user.save()
    else:
        app.for_devices = False
        app.save()
    assert "No device is waiting" in page(signed_in, user_code=code)
    signed_in.post("/device/", {"user_code": code, "decision": "allow"})
    assert state() == (State.PENDING, None)


def test_guesses_are_limited(signed_in, code):
    for _time in range(DEVICE_CODES.most):
        assert "No device is waiting" in page(signed_in, user_code="BCDFGHJK")
    for answer in (
        signed_in.get("/device/", {"user_code": code}),
        signed_in.post("/device/", {"user_code": code, "decision": "allow"}),
    ):
        assert answer.status_code == 429
        assert "Too many attempts" in answer.content.decode()
    assert state() == (State.PENDING, None)


def test_guesses_of_many_accounts_at_one_address_are_limited(client, code):
    accounts = DEVICE_CODES_FROM.most // DEVICE_CODES.most
    for _account in range(accounts):
        client.force_login(UserFactory())
        for _time in range(DEVICE_CODES.most):
            client.get("/device/", {"user_code": "BCDFGHJK"})
    client.force_login(UserFactory())
    assert client.get("/device/", {"user_code": code}).status_code == 429


def test_right_codes_do_not_count(signed_in, code):
    for _time in range(DEVICE_CODES.most + 1):
        page(signed_in, user_code=code)


def test_the_page_stays_out_of_caches_and_frames(signed_in, code):
    answer = signed_in.get("/device/", {"user_code": code})
    assert "no-store" in answer["Cache-Control"]
    assert answer["Referrer-Policy"] == "same-origin", "browsers send no Origin without a referrer"
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]


class TestRegistering:
    FILLED = {"name": "Golf TV", "kind": "public", "for_devices": "on", "addresses": ""}

    def test_an_app_for_devices_needs_no_redirect_address(self, signed_in, golfer):
        signed_in.post("/account/apps/new/", self.FILLED)
        app = golfer.accounts_app.get()
        assert app.for_devices and app.addresses == []
        signed_in.post(f"/account/apps/{app.pk}/", {**self.FILLED, "name": "Golf Screen"})
        app.refresh_from_db()
        assert app.for_devices and app.name == "Golf Screen"

    def test_other_apps_need_one(self, signed_in, golfer):
        filled = {key: value for key, value in self.FILLED.items() if key != "for_devices"}
        said = signed_in.post("/account/apps/new/", filled).content.decode()
        assert "This field is required." in said
        assert not golfer.accounts_app.exists()

    def test_it_can_be_switched_off(self, signed_in, golfer):
        app = registered(golfer, for_devices=True).app
        filled = {"name": "Golf TV", "addresses": "https://tv.example/back"}
        signed_in.post(f"/account/apps/{app.pk}/", filled)
        app.refresh_from_db()
        assert not app.for_devices

    def test_it_can_be_exchanged_for_redirect_addresses(self, signed_in, golfer):
        app = registered(golfer, for_devices=True, addresses=[]).app
        filled = {"name": "Golf TV", "addresses": "https://tv.example/back"}
        assert signed_in.post(f"/account/apps/{app.pk}/", filled).status_code == 302
        app.refresh_from_db()
        assert not app.for_devices and app.addresses == ["https://tv.example/back"]

    def test_it_cannot_be_switched_off_without_redirect_addresses(self, signed_in, golfer):
        app = registered(golfer, for_devices=True, addresses=[]).app
        answer = signed_in.post(f"/account/apps/{app.pk}/", {"name": "Golf TV", "addresses": ""})
        assert "This field is required." in answer.content.decode()
        app.refresh_from_db()
        assert app.for_devices

    def test_without_redirect_addresses_there_are_no_authorization_codes(self, signed_in, golfer):
        app = registered(golfer, for_devices=True, addresses=[]).app
        asked = {"response_type": "code", "client_id": app.client_id}
        assert signed_in.get("/oauth/authorize/", asked).status_code == 400
