"""Passkeys: signing up and in, adding, naming and removing them."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.selectors.own_account import account_of
from accounts.services.guests import create_guest
from tests.authenticators import Device, passkey_of
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.games import started
from tests.mails import delivered

pytestmark = pytest.mark.django_db

ADD = "/account/2fa/webauthn/add/"
LIST = "/account/2fa/webauthn/"
SIGN_IN = "/account/2fa/webauthn/login/"
SIGN_UP = "/account/signup/passkey/"
NEW = "heather-and-gorse-7"
CREATE_AT_SIGN_UP = "/account/2fa/webauthn/signup/"

CREDENTIALS = {
    "no attested key": {"clientDataJSON": "e30", "attestationObject": "oA"},
    "client data that are no JSON": {"clientDataJSON": "AQ", "attestationObject": "oA"},
    "no attestation": {"clientDataJSON": "e30"},
    "numbers": {"clientDataJSON": 1, "attestationObject": 2},
    "no challenge": {
        "clientDataJSON": "e30",
        "authenticatorData": "AQ",
        "signature": "AQ",
        "userHandle": "MQ",
    },
}
UNREADABLE = {
    "nothing": "{}",
    "a list": "[1]",
    "a word": '"passkey"',
    "deeply nested": "[" * 2000,
    "a response that is a list": json.dumps({"id": "AQ", "rawId": "AQ", "response": [1]}),
    **{
        name: json.dumps({"id": "AQ", "rawId": "AQ", "type": "public-key", "response": response})
        for name, response in CREDENTIALS.items()
    },
}
"""What no browser sends in place of a passkey."""


def each_unreadable() -> Any:
    return pytest.mark.parametrize("credential", UNREADABLE.values(), ids=UNREADABLE.keys())


def add(client: Client, device: Device, name: str = "phone") -> Any:
    options = client.get(ADD).context["js_data"]["creation_options"]
    return client.post(ADD, {"name": name, "credential": device.create(options)})


def sign_in(client: Client, device: Device, **extra: str) -> Any:
    options = client.get(SIGN_IN, headers={"Accept": "application/json"}).json()
    credential = device.get(options["request_options"])
    return client.post(SIGN_IN, {"credential": credential, **extra})


def sign_in_by_password(client: Client, golfer: User) -> Any:
    return client.post("/account/login/", {"login": golfer.email, "password": PASSWORD})


def names(golfer: User) -> list[str]:
    return [row.wrap().name for row in Authenticator.objects.filter(user=golfer).order_by("pk")]


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def browser() -> Client:
    """Another browser, in which nobody is signed in."""
    return Client()


@pytest.fixture
def without_password(client, device, mailed_link) -> User:
    """A golfer who has just signed up by passkey."""
    client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
    client.post(mailed_link())
    options = client.get(CREATE_AT_SIGN_UP).context["js_data"]["creation_options"]
    client.post(CREATE_AT_SIGN_UP, {"name": "", "credential": device.create(options)})
    return User.objects.get()


def reset_by_mail(client: Client, golfer: User, mailed_link: Any) -> str:
    """Choose a new password by the link of a mail; return the page after it."""
    client.post("/account/password/reset/", {"email": golfer.email})
    form = client.get(mailed_link()).url
    page = client.post(form, {"password1": NEW, "password2": NEW}, follow=True)
    return page.content.decode()


def only_key(golfer: User) -> str:
    return f"{LIST}keys/{Authenticator.objects.get(user=golfer).pk}/"


class TestAdding:
    def test_a_passkey_signs_in_without_a_password(self, signed_in, golfer, device, browser):
        assert add(signed_in, device).url == LIST
        sign_in(browser, device)
        assert get_user(browser) == golfer

    def test_the_browser_learns_who_asks_and_for_whom(self, signed_in, golfer):
        asked = signed_in.get(ADD).context["js_data"]["creation_options"]["publicKey"]
        assert asked["rp"]["name"] == "Dogleg"
        assert asked["user"]["name"] == golfer.email
        assert asked["authenticatorSelection"]["residentKey"] == "required"
        assert asked["authenticatorSelection"]["userVerification"] == "required"

    def test_its_owner_is_told_by_mail(self, signed_in, golfer, device):
        add(signed_in, device)
        assert [(mail.to, mail.subject) for mail in delivered()] == [
            ([golfer.email], "A passkey was added")
        ]

    def test_the_mail_says_to_remove_an_unknown_one_before_anything_else(self, signed_in, device):
        add(signed_in, device)
        assert "remove the passkey under Settings › Passkeys" in delivered()[-1].body
        assert "reset your password" not in delivered()[-1].body

    def test_it_makes_no_recovery_codes(self, signed_in, golfer, device):
        add(signed_in, device)
        assert [row.type for row in Authenticator.objects.filter(user=golfer)] == ["webauthn"]

    def test_the_password_alone_still_signs_in(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        sign_in_by_password(browser, golfer)
        assert get_user(browser) == golfer

    def test_one_without_a_name_gets_one(self, signed_in, golfer, device):
        add(signed_in, device, name="")
        add(signed_in, Device(), name="")
        assert names(golfer) == ["Passkey 1", "Passkey 2"]

    @pytest.mark.parametrize(
        "device", [Device("https://evil.example"), Device(verifies=False)], ids=["site", "person"]
    )
    def test_it_is_refused_from_another_site_or_unverified(self, signed_in, golfer, device):
        page = add(signed_in, device)
        assert page.context["form"].errors
        assert names(golfer) == []

    def test_an_answer_to_an_earlier_question_is_refused(self, signed_in, golfer, device):
        earlier = signed_in.get(ADD).context["js_data"]["creation_options"]
        signed_in.get(ADD)
        credential = device.create(earlier)
        assert signed_in.post(ADD, {"name": "x", "credential": credential}).status_code == 200
        assert names(golfer) == []

    @each_unreadable()
    def test_what_is_no_passkey_is_refused(self, signed_in, golfer, credential):
        signed_in.get(ADD)
        page = signed_in.post(ADD, {"name": "phone", "credential": credential})
        assert (page.status_code, names(golfer)) == (200, [])
        assert page.context["form"].errors

    def test_it_is_refused_from_a_site_without_a_name(self, signed_in, golfer):
        assert add(signed_in, Device(origin=5)).context["form"].errors
        assert names(golfer) == []

    def test_long_after_signing_in_it_asks_for_the_password_first(self, signed_in):
        UserSession.objects.update(created_at=timezone.now() - timedelta(hours=1))
        assert signed_in.get(ADD).url.startswith("/account/reauthenticate/")

    def test_a_name_that_hides_something_is_refused(self, signed_in, golfer, device):
        page = add(signed_in, device, name="my\u202ephone")
        assert "name" in page.context["form"].errors
        assert names(golfer) == []


class TestSigningIn:
    def test_it_goes_on_to_where_the_golfer_wanted(self, signed_in, device, browser):
        add(signed_in, device)
        assert sign_in(browser, device, next="/account/tokens/").url == "/account/tokens/"

    def test_codes_are_not_asked_for_as_well(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        TOTP.activate(golfer, generate_totp_secret())
        sign_in(browser, device)
        assert get_user(browser) == golfer

    def test_with_codes_on_the_password_still_needs_one(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        TOTP.activate(golfer, generate_totp_secret())
        assert sign_in_by_password(browser, golfer).url == "/account/2fa/authenticate/"
        assert not get_user(browser).is_authenticated

    def test_a_site_without_a_name_cannot_sign_in(self, signed_in, device, browser):
        add(signed_in, device)
        device.origin = 5
        assert sign_in(browser, device).url == "/account/login/"
        assert not get_user(browser).is_authenticated

    @pytest.mark.parametrize("stranger", [Device(), Device("https://evil.example")])
    def test_an_unknown_passkey_does_not_sign_in(self, golfer, browser, stranger):
        stranger._owner = ""
        assert sign_in(browser, stranger).url == "/account/login/"
        assert not get_user(browser).is_authenticated

    @each_unreadable()
    def test_what_is_no_passkey_does_not_sign_in(self, browser, credential):
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

    def test_a_guests_games_come_along(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        guest = create_guest(network="192.0.2.1", at=timezone.now())
        table = started(guest)
        browser.force_login(guest)
        sign_in(browser, device)
        assert get_user(browser) == golfer
        assert table.seats.get(number=0).user == golfer


class TestAskedAgain:
    def test_a_passkey_opens_what_guards_the_account(self, signed_in, golfer, device):
        add(signed_in, device)
        UserSession.objects.update(created_at=timezone.now() - timedelta(hours=1))
        question = signed_in.get("/account/delete/")
        assert "Use a passkey" in signed_in.get(question.url).content.decode()
        page = signed_in.get("/account/2fa/webauthn/reauthenticate/?next=/account/delete/")
        credential = device.get(page.context["js_data"]["request_options"])
        told = {"credential": credential, "next": "/account/delete/"}
        assert signed_in.post("/account/2fa/webauthn/reauthenticate/", told).url == told["next"]
        assert signed_in.get("/account/delete/").status_code == 200

    def test_who_has_no_password_is_asked_for_the_passkey(self, client, without_password):
        UserSession.objects.update(created_at=timezone.now() - timedelta(hours=1))
        answer = client.get("/account/tokens/", follow=True)
        assert answer.redirect_chain[-1][0].startswith("/account/2fa/webauthn/reauthenticate/")


class TestSigningUp:
    def test_the_passkey_is_created_once_the_address_is_confirmed(
        self, client, without_password, device, browser
    ):
        assert get_user(client) == without_password
        assert not without_password.has_usable_password()
        sign_in(browser, device)
        assert get_user(browser) == without_password

    def test_without_the_passkey_nobody_is_signed_in(self, client, mailed_link):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        assert client.post(mailed_link()).url == CREATE_AT_SIGN_UP
        assert not get_user(client).is_authenticated

    def test_it_goes_on_to_where_the_golfer_wanted(self, client, mailed_link, device):
        told = {"name": "Ada", "email": "ada@club.example", "next": "/invitations/abc/"}
        client.post(f"{SIGN_UP}?next=/invitations/abc/", told)
        client.post(mailed_link())
        options = client.get(CREATE_AT_SIGN_UP).context["js_data"]["creation_options"]
        credential = device.create(options)
        assert client.post(CREATE_AT_SIGN_UP, {"credential": credential}).url == told["next"]

    def test_a_link_opened_elsewhere_confirms_and_signs_nobody_in(self, client, mailed_link):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        elsewhere = Client()
        page = elsewhere.post(mailed_link())
        assert "Choose a password" in page.content.decode()
        assert not get_user(elsewhere).is_authenticated
        elsewhere.post("/account/password/reset/", {"email": "ada@club.example"})
        assert delivered()[-1].subject == "Choose a new password"

    def test_the_last_step_can_be_canceled(self, client, mailed_link):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        page = client.post(mailed_link(), follow=True).content.decode()
        assert 'form="cancel"' in page
        assert '<form id="cancel" method="post" action="/account/logout/">' in page
        assert client.get("/account/login/").url == CREATE_AT_SIGN_UP
        assert client.post("/account/logout/", {"next": "/account/login/"}).url == "/account/login/"
        assert client.get("/account/login/").status_code == 200

    def test_a_lost_mail_is_followed_by_another_after_signing_up_again(
        self, client, browser, settings
    ):
        settings.RATE_LIMITS = {"confirmation-mail": 5}
        told = {"name": "Ada", "email": "ada@club.example"}
        page = client.post(SIGN_UP, told, follow=True)
        assert "sign up again" in page.content.decode()
        browser.post(SIGN_UP, told)
        assert [mail.to for mail in delivered()] == [["ada@club.example"]] * 2

    def test_a_used_link_says_to_sign_up_again(self, client, mailed_link):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        Client().post(mailed_link())
        page = Client().get(mailed_link()).content.decode()
        assert "sign up again" in page and 'href="/account/signup/"' in page

    @each_unreadable()
    def test_what_is_no_passkey_is_refused(self, client, mailed_link, credential):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        client.post(mailed_link())
        client.get(CREATE_AT_SIGN_UP)
        page = client.post(CREATE_AT_SIGN_UP, {"credential": credential})
        assert page.context["form"].errors
        assert not get_user(client).is_authenticated

    def test_nobody_gets_to_the_last_step_without_the_others(self, client):
        assert client.get(CREATE_AT_SIGN_UP).url == "/account/signup/"


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

    def test_the_only_way_in_stays(self, client, without_password):
        address = f"{only_key(without_password)}remove/"
        assert "Set a password" in client.get(address).content.decode()
        client.post(address)
        assert len(names(without_password)) == 1

    @pytest.mark.parametrize("action", ["edit", "remove"])
    def test_passkeys_of_others_are_unknown(self, signed_in, golfer, device, action):
        add(signed_in, device)
        other = Client()
        sign_in_by_password(other, UserFactory())
        address = f"{only_key(golfer)}{action}/"
        assert other.get(address).status_code == 404
        assert other.post(address, {"name": "mine"}).status_code == 404
        assert names(golfer) == ["phone"]

    def test_ones_data_names_them_and_holds_no_key(self, signed_in, golfer, device):
        add(signed_in, device)
        TOTP.activate(golfer, generate_totp_secret())
        told = account_of(golfer)["codes"]
        assert [(row["type"], row["data__name"]) for row in told] == [
            ("webauthn", "phone"),
            ("totp", None),
        ]
        assert all(set(row) == {"type", "data__name", "created_at", "last_used_at"} for row in told)

    def test_who_changes_the_password_is_told_that_they_still_work(self, signed_in, golfer, device):
        add(signed_in, device)
        told = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
        page = signed_in.post("/account/password/change/", told, follow=True)
        assert "Your passkeys" in page.content.decode()

    def test_a_password_reset_by_mail_says_so_too(self, client, golfer, mailed_link):
        passkey_of(golfer)
        assert "Your passkeys" in reset_by_mail(client, golfer, mailed_link)

    def test_a_password_reset_says_so_after_the_code(self, client, golfer, mailed_link):
        passkey_of(golfer)
        TOTP.activate(golfer, generate_totp_secret())
        code = RecoveryCodes.activate(golfer).get_unused_codes()[0]
        assert "Your passkeys" not in reset_by_mail(client, golfer, mailed_link)
        page = client.post("/account/2fa/authenticate/", {"code": code}, follow=True)
        assert "Your passkeys" in page.content.decode()

    def test_nothing_is_said_where_nothing_else_works(self, client, golfer, mailed_link):
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

    def test_they_end_with_the_codes_of_the_app(self, signed_in, golfer):
        others = RecoveryCodes.activate(UserFactory()).instance
        signed_in.post("/account/2fa/totp/deactivate/")
        assert self.left(golfer) == ["webauthn"]
        assert self.left(others.user) == ["recovery_codes"]

    def test_they_outlive_a_passkey(self, signed_in, golfer):
        passkey = Authenticator.objects.get(user=golfer, type="webauthn")
        signed_in.post(f"{LIST}keys/{passkey.pk}/remove/")
        assert self.left(golfer) == ["totp", "recovery_codes"]


class TestOffer:
    TITLE = "Sign in without a password"

    def offered(self, client: Client, page: str = "/") -> bool:
        return self.TITLE in client.get(page).content.decode()

    def test_it_is_made_after_signing_in_by_password(self, client, golfer):
        assert not self.offered(client)
        sign_in_by_password(client, golfer)
        assert self.offered(client)
        assert not self.offered(client, "/account/notices/")

    def test_it_ends_with_a_passkey(self, signed_in, golfer, device, browser):
        add(signed_in, device)
        assert not self.offered(signed_in)
        sign_in_by_password(browser, golfer)
        assert not self.offered(browser)

    def test_declined_it_is_not_made_again_in_this_browser(self, client, golfer, browser):
        sign_in_by_password(client, golfer)
        client.post("/account/passkey-offer/")
        assert not self.offered(client)
        client.post("/account/logout/")
        sign_in_by_password(client, golfer)
        assert not self.offered(client)
        sign_in_by_password(browser, golfer)
        assert self.offered(browser)
