"""Viewing, renaming and removing passkeys, and which credentials survive a new password."""

from __future__ import annotations

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.test import Client

from accounts.export.selectors import account_of
from accounts.people.models import User
from tests.accounts.signin.passkeys.steps import (
    LIST,
    NEW,
    add,
    names,
    only_key,
    reset_by_mail,
    sign_in_by_password,
)
from tests.authenticators import passkey_of
from tests.factories.accounts import PASSWORD, UserFactory
from tests.mails import delivered

pytestmark = pytest.mark.django_db


class TestOwnPasskeys:
    def test_each_can_be_renamed(self, signed_in, golfer, device):
        add(signed_in, device)
        assert signed_in.post(f"{only_key(golfer)}edit/", {"name": "tablet"}).url == LIST
        assert names(golfer) == ["tablet"]
        assert "tablet" in signed_in.get(LIST).content.decode()

    def test_each_can_be_removed(self, signed_in, golfer, device):
        add(signed_in, device)
        signed_in.get(f"{only_key(golfer)}remove/")
        signed_in.post(f"{only_key(golfer)}remove/")
        assert names(golfer) == []
        assert delivered()[-1].subject == "A passkey was removed"

    def test_the_only_way_to_sign_in_cannot_be_removed(self, client, without_password):
        address = f"{only_key(without_password)}remove/"
        assert "Set a password" in client.get(address).content.decode()
        client.post(address)
        assert len(names(without_password)) == 1

    @pytest.mark.parametrize("action", ["edit", "remove"])
    def test_passkeys_of_others_are_not_found(self, signed_in, golfer, device, action):
        add(signed_in, device)
        other = Client()
        sign_in_by_password(other, UserFactory())
        address = f"{only_key(golfer)}{action}/"
        assert other.get(address).status_code == 404
        assert other.post(address, {"name": "mine"}).status_code == 404
        assert names(golfer) == ["phone"]

    def test_the_data_export_names_them_without_their_keys(self, signed_in, golfer, device):
        add(signed_in, device)
        TOTP.activate(golfer, generate_totp_secret())
        data = account_of(golfer)["codes"]
        assert [(row["type"], row["data__name"]) for row in data] == [
            ("webauthn", "phone"),
            ("totp", None),
        ]
        assert all(set(row) == {"type", "data__name", "created_at", "last_used_at"} for row in data)

    def test_after_a_password_change_the_page_says_they_still_work(self, signed_in, golfer, device):
        add(signed_in, device)
        data = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
        page = signed_in.post("/account/password/change/", data, follow=True)
        assert "Your passkeys" in page.content.decode()

    def test_after_a_password_reset_the_page_says_they_still_work(
        self, client, golfer, mailed_link
    ):
        passkey_of(golfer)
        assert "Your passkeys" in reset_by_mail(client, golfer, mailed_link)

    def test_a_reset_with_two_factor_says_so_after_the_code(self, client, golfer, mailed_link):
        passkey_of(golfer)
        TOTP.activate(golfer, generate_totp_secret())
        code = RecoveryCodes.activate(golfer).get_unused_codes()[0]
        assert "Your passkeys" not in reset_by_mail(client, golfer, mailed_link)
        page = client.post("/account/2fa/authenticate/", {"code": code}, follow=True)
        assert "Your passkeys" in page.content.decode()

    def test_without_passkeys_nothing_is_said(self, client, golfer, mailed_link):
        assert "Your passkeys" not in reset_by_mail(client, golfer, mailed_link)


class TestRecoveryCodes:
    @pytest.fixture(autouse=True)
    def all_three(self, signed_in, golfer):
        passkey_of(golfer)
        TOTP.activate(golfer, generate_totp_secret())
        RecoveryCodes.activate(golfer)

    def left(self, golfer: User) -> list[str]:
        rows = Authenticator.objects.filter(user=golfer).order_by("pk")
        return list(rows.values_list("type", flat=True))

    def test_they_are_removed_with_the_authenticator_app(self, signed_in, golfer):
        others = RecoveryCodes.activate(UserFactory()).instance
        signed_in.post("/account/2fa/totp/deactivate/")
        assert self.left(golfer) == ["webauthn"]
        assert self.left(others.user) == ["recovery_codes"]

    def test_a_passkey_alone_has_none_and_the_page_explains_their_purpose(self, signed_in, golfer):
        signed_in.post("/account/2fa/totp/deactivate/")
        answer = signed_in.post("/account/2fa/recovery-codes/generate/")
        assert "Recovery codes are a backup for an authenticator app." in (answer.content.decode())
        assert self.left(golfer) == ["webauthn"]
        assert "recovery-codes" not in signed_in.get("/account/2fa/").content.decode()

    def test_with_an_authenticator_app_they_can_be_regenerated(self, signed_in, golfer):
        answer = signed_in.post("/account/2fa/recovery-codes/generate/")
        assert answer.status_code == 302
        assert self.left(golfer) == ["webauthn", "totp", "recovery_codes"]

    def test_they_remain_when_a_passkey_is_removed(self, signed_in, golfer):
        passkey = Authenticator.objects.get(user=golfer, type="webauthn")
        signed_in.post(f"{LIST}keys/{passkey.pk}/remove/")
        assert self.left(golfer) == ["totp", "recovery_codes"]
