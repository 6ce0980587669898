"""Adding a passkey, and the suggestion to add one."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user
from django.test import Client
from django.utils import timezone

from tests.accounts.signin.passkeys.steps import (
    ADD,
    LIST,
    add,
    each_unreadable,
    names,
    sign_in,
    sign_in_by_password,
)
from tests.authenticators import Device, passkey_of
from tests.factories.accounts import UserFactory
from tests.mails import delivered

pytestmark = pytest.mark.django_db


class TestAdding:
    def test_a_passkey_signs_in_without_a_password(self, signed_in, golfer, device, browser):
        assert add(signed_in, device).url == LIST
        sign_in(browser, device)
        assert get_user(browser) == golfer

    def test_the_options_name_the_site_and_the_user(self, signed_in, golfer):
        asked = signed_in.get(ADD).context["js_data"]["creation_options"]["publicKey"]
        assert asked["rp"]["name"] == "Dogleg"
        assert asked["user"]["name"] == golfer.email
        assert asked["authenticatorSelection"]["residentKey"] == "required"
        assert asked["authenticatorSelection"]["userVerification"] == "required"

    def test_the_user_is_notified_by_mail(self, signed_in, golfer, device):
        add(signed_in, device)
        assert [(mail.to, mail.subject) for mail in delivered()] == [
            ([golfer.email], "A passkey was added")
        ]

    def test_the_mail_says_first_how_to_remove_an_unknown_passkey(self, signed_in, device):
        add(signed_in, device)
        assert "remove the passkey under Settings › Passkeys" in delivered()[-1].body
        assert "reset your password" not in delivered()[-1].body

    def test_it_creates_no_recovery_codes(self, signed_in, golfer, device):
        add(signed_in, device)
        assert [row.type for row in Authenticator.objects.filter(user=golfer)] == ["webauthn"]

    def test_the_password_alone_still_signs_in(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        sign_in_by_password(browser, golfer)
        assert get_user(browser) == golfer

    def test_an_unnamed_passkey_gets_a_default_name(self, signed_in, golfer, device):
        add(signed_in, device, name="")
        add(signed_in, Device(), name="")
        assert names(golfer) == ["Passkey 1", "Passkey 2"]

    @pytest.mark.parametrize(
        "device", [Device("https://evil.example"), Device(verifies=False)], ids=["site", "person"]
    )
    def test_it_is_refused_for_another_site_or_without_verification(
        self, signed_in, golfer, device
    ):
        page = add(signed_in, device)
        assert page.context["form"].errors
        assert names(golfer) == []

    def test_an_answer_to_an_earlier_challenge_is_refused(self, signed_in, golfer, device):
        earlier = signed_in.get(ADD).context["js_data"]["creation_options"]
        signed_in.get(ADD)
        credential = device.create(earlier)
        assert signed_in.post(ADD, {"name": "x", "credential": credential}).status_code == 200
        assert names(golfer) == []

    @each_unreadable()
    def test_an_invalid_passkey_is_refused(self, signed_in, golfer, credential):
        signed_in.get(ADD)
        page = signed_in.post(ADD, {"name": "phone", "credential": credential})
        assert (page.status_code, names(golfer)) == (200, [])
        assert page.context["form"].errors

    def test_it_is_refused_when_the_origin_is_not_a_string(self, signed_in, golfer):
        assert add(signed_in, Device(origin=5)).context["form"].errors
        assert names(golfer) == []

    def test_only_the_parts_needed_to_sign_in_are_stored(self, signed_in, golfer, device, browser):
        options = signed_in.get(ADD).context["js_data"]["creation_options"]
        credential = json.loads(device.create(options))
        credential["novel"] = credential["response"]["novel"] = "x" * 1000
        signed_in.post(ADD, {"name": "phone", "credential": json.dumps(credential)})
        stored = Authenticator.objects.get(user=golfer).data["credential"]
        assert set(stored) == {"id", "rawId", "type", "response"}
        assert set(stored["response"]) == {"clientDataJSON", "attestationObject"}
        sign_in(browser, device)
        assert get_user(browser) == golfer

    def test_an_oversized_credential_is_refused(self, signed_in, golfer, device):
        options = signed_in.get(ADD).context["js_data"]["creation_options"]
        credential = {**json.loads(device.create(options)), "novel": "x" * 20_000}
        page = signed_in.post(ADD, {"name": "phone", "credential": json.dumps(credential)})
        assert page.context["form"].errors
        assert names(golfer) == []

    def test_the_number_is_limited_and_the_page_names_the_limit(
        self, signed_in, golfer, device, settings
    ):
        settings.RATE_LIMITS = {"passkeys": 2}
        passkey_of(UserFactory())
        passkey_of(golfer)
        options = signed_in.get(ADD).context["js_data"]["creation_options"]
        passkey_of(golfer, name="tablet")
        credential = device.create(options)
        data = {"name": "laptop", "credential": credential}
        for answer in (signed_in.get(ADD, follow=True), signed_in.post(ADD, data, follow=True)):
            assert answer.redirect_chain[-1][0] == LIST
            assert "You have 2 passkeys, which is the limit." in answer.content.decode()
        assert names(golfer) == ["phone", "tablet"]
        assert delivered() == []

    def test_long_after_signing_in_it_asks_for_the_password_first(self, signed_in):
        UserSession.objects.update(created_at=timezone.now() - timedelta(hours=1))
        assert signed_in.get(ADD).url.startswith("/account/reauthenticate/")

    def test_a_name_with_hidden_characters_is_refused(self, signed_in, golfer, device):
        page = add(signed_in, device, name="my\u202ephone")
        assert "name" in page.context["form"].errors
        assert names(golfer) == []


class TestOffer:
    TITLE = "Sign in without a password"

    def offered(self, client: Client, page: str = "/") -> bool:
        return self.TITLE in client.get(page).content.decode()

    def test_it_appears_after_signing_in_with_a_password(self, client, golfer):
        assert not self.offered(client)
        sign_in_by_password(client, golfer)
        assert self.offered(client)
        assert not self.offered(client, "/account/notices/")

    def test_it_disappears_once_the_user_has_a_passkey(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        assert not self.offered(signed_in)
        sign_in_by_password(browser, golfer)
        assert not self.offered(browser)

    def test_a_declined_offer_does_not_reappear_in_this_browser(self, client, golfer, browser):
        sign_in_by_password(client, golfer)
        client.post("/account/passkey-offer/")
        assert not self.offered(client)
        client.post("/account/logout/")
        sign_in_by_password(client, golfer)
        assert not self.offered(client)
        sign_in_by_password(browser, golfer)
        assert self.offered(browser)
