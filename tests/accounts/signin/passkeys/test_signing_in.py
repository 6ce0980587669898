"""Signing in with a passkey, and confirming the identity with it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user
from django.utils import timezone

from accounts.guests.services import create_guest
from accounts.people.models import User
from tests.accounts.signin.passkeys.steps import (
    SIGN_IN,
    add,
    each_unreadable,
    only_key,
    sign_in,
    sign_in_by_password,
)
from tests.authenticators import Device, passkey_of
from tests.factories.games import started

pytestmark = pytest.mark.django_db


class TestSigningIn:
    def test_it_continues_to_the_requested_page(self, signed_in, device, browser):
        add(signed_in, device)
        assert sign_in(browser, device, next="/account/tokens/").url == "/account/tokens/"

    def test_no_code_is_asked_for(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        TOTP.activate(golfer, generate_totp_secret())
        sign_in(browser, device)
        assert get_user(browser) == golfer

    def test_with_two_factor_on_a_password_still_needs_a_code(
        self, signed_in, golfer, device, browser
    ):
        add(signed_in, device)
        TOTP.activate(golfer, generate_totp_secret())
        assert sign_in_by_password(browser, golfer).url == "/account/2fa/authenticate/"
        assert not get_user(browser).is_authenticated

    def test_a_non_string_origin_cannot_sign_in(self, signed_in, device, browser):
        add(signed_in, device)
        device.origin = 5
        assert sign_in(browser, device).url == "/account/login/"
        assert not get_user(browser).is_authenticated

    def test_an_unknown_passkey_does_not_sign_in(self, signed_in, device, browser):
        add(signed_in, device)
        stranger = Device()
        stranger.owner = device.owner
        assert sign_in(browser, stranger).url == "/account/login/"
        assert not get_user(browser).is_authenticated

    @pytest.mark.parametrize("owner", ["", "MQ", "no-number"])
    def test_a_passkey_without_an_owner_does_not_sign_in(self, browser, owner):
        stranger = Device()
        stranger.owner = owner
        assert sign_in(browser, stranger).url == "/account/login/"
        assert not get_user(browser).is_authenticated

    @pytest.mark.parametrize(
        ("fact", "value"), [("origin", "https://evil.example"), ("verifies", False)]
    )
    def test_it_is_refused_for_another_site_or_without_verification(
        self, signed_in, golfer, device, browser, fact, value
    ):
        add(signed_in, device)
        right = getattr(device, fact)
        setattr(device, fact, value)
        assert sign_in(browser, device).url == "/account/login/"
        assert not get_user(browser).is_authenticated
        setattr(device, fact, right)
        sign_in(browser, device)
        assert get_user(browser) == golfer

    def test_after_a_failure_the_requested_page_is_remembered(self, browser):
        answer = sign_in(browser, Device(), next="/account/tokens/")
        assert answer.url == "/account/login/?next=%2Faccount%2Ftokens%2F"
        elsewhere = sign_in(browser, Device(), next="https://evil.example/")
        assert elsewhere.url == "/account/login/"

    @each_unreadable()
    def test_an_invalid_passkey_does_not_sign_in(self, browser, credential):
        browser.get(SIGN_IN, headers={"Accept": "application/json"})
        assert browser.post(SIGN_IN, {"credential": credential}).url == "/account/login/"
        assert not get_user(browser).is_authenticated

    def test_a_removed_passkey_does_not_sign_in(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        signed_in.post(f"{only_key(golfer)}remove/")
        sign_in(browser, device)
        assert not get_user(browser).is_authenticated

    def test_a_deactivated_account_cannot_sign_in(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        User.objects.update(is_active=False)
        sign_in(browser, device)
        assert not get_user(browser).is_authenticated

    def test_the_guests_games_move_to_the_account(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        guest = create_guest(network="192.0.2.1", at=timezone.now())
        table = started(guest)
        browser.force_login(guest)
        sign_in(browser, device)
        assert get_user(browser) == golfer
        assert table.seats.get(number=0).user == golfer


class TestReauthentication:
    def test_a_passkey_opens_the_protected_pages(self, signed_in, golfer, device):
        add(signed_in, device)
        UserSession.objects.update(created_at=timezone.now() - timedelta(hours=1))
        question = signed_in.get("/account/delete/")
        assert "Use a passkey" in signed_in.get(question.url).content.decode()
        page = signed_in.get("/account/2fa/webauthn/reauthenticate/?next=/account/delete/")
        credential = device.get(page.context["js_data"]["request_options"])
        data = {"credential": credential, "next": "/account/delete/"}
        assert signed_in.post("/account/2fa/webauthn/reauthenticate/", data).url == data["next"]
        assert signed_in.get("/account/delete/").status_code == 200

    def test_after_a_failure_it_asks_again_for_the_same_page(self, signed_in, golfer):
        passkey_of(golfer)
        data = {"credential": "{}", "next": "/account/delete/"}
        answer = signed_in.post("/account/2fa/webauthn/reauthenticate/", data, follow=True)
        again = "/account/2fa/webauthn/reauthenticate/?next=%2Faccount%2Fdelete%2F"
        assert answer.redirect_chain == [(again, 302)]
        page = answer.content.decode()
        assert '<input type="hidden" name="next" value="/account/delete/">' in page
        assert "You cancelled, or this device" in page

    def test_a_user_without_a_password_is_asked_for_the_passkey(self, client, without_password):
        UserSession.objects.update(created_at=timezone.now() - timedelta(hours=1))
        answer = client.get("/account/tokens/", follow=True)
        assert answer.redirect_chain[-1][0].startswith("/account/2fa/webauthn/reauthenticate/")
