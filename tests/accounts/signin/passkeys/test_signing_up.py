"""Signing up with a passkey instead of a password."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user
from django.test import Client

from tests.accounts.signin.passkeys.steps import (
    CREATE_AT_SIGN_UP,
    SIGN_UP,
    each_unreadable,
    sign_in,
)
from tests.mails import delivered

pytestmark = pytest.mark.django_db


class TestSigningUp:
    def test_the_passkey_is_created_after_the_address_is_confirmed(
        self, client, without_password, device, browser
    ):
        assert get_user(client) == without_password
        assert not without_password.has_usable_password()
        sign_in(browser, device)
        assert get_user(browser) == without_password

    def test_without_the_passkey_the_user_is_not_signed_in(self, client, mailed_link):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        assert client.post(mailed_link()).url == CREATE_AT_SIGN_UP
        assert not get_user(client).is_authenticated

    def test_it_continues_to_the_requested_page(self, client, mailed_link, device):
        data = {"name": "Ada", "email": "ada@club.example", "next": "/invitations/abc/"}
        client.post(f"{SIGN_UP}?next=/invitations/abc/", data)
        client.post(mailed_link())
        options = client.get(CREATE_AT_SIGN_UP).context["js_data"]["creation_options"]
        credential = device.create(options)
        assert client.post(CREATE_AT_SIGN_UP, {"credential": credential}).url == data["next"]

    def test_a_link_opened_elsewhere_confirms_without_signing_in(self, client, mailed_link):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        elsewhere = Client()
        page = elsewhere.post(mailed_link())
        assert "Choose a password" in page.content.decode()
        assert not get_user(elsewhere).is_authenticated
        elsewhere.post("/account/password/reset/", {"email": "ada@club.example"})
        assert delivered()[-1].subject == "Choose a new password"

    def test_the_last_step_can_be_cancelled(self, client, mailed_link):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        page = client.post(mailed_link(), follow=True).content.decode()
        assert 'form="cancel"' in page
        assert '<form id="cancel" method="post" action="/account/logout/">' in page
        assert client.get("/account/login/").url == CREATE_AT_SIGN_UP
        assert client.post("/account/logout/", {"next": "/account/login/"}).url == "/account/login/"
        assert client.get("/account/login/").status_code == 200

    def test_signing_up_again_sends_another_mail(self, client, browser, settings):
        settings.RATE_LIMITS = {"confirmation-mail": 5}
        data = {"name": "Ada", "email": "ada@club.example"}
        page = client.post(SIGN_UP, data, follow=True)
        assert "sign up again" in page.content.decode()
        browser.post(SIGN_UP, data)
        assert [mail.to for mail in delivered()] == [["ada@club.example"]] * 2

    def test_a_used_link_says_to_sign_up_again(self, client, mailed_link):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        Client().post(mailed_link())
        page = Client().get(mailed_link()).content.decode()
        assert "sign up again" in page and 'href="/account/signup/"' in page

    @each_unreadable()
    def test_an_invalid_passkey_is_refused(self, client, mailed_link, credential):
        client.post(SIGN_UP, {"name": "Ada", "email": "ada@club.example"})
        client.post(mailed_link())
        client.get(CREATE_AT_SIGN_UP)
        page = client.post(CREATE_AT_SIGN_UP, {"credential": credential})
        assert page.context["form"].errors
        assert not get_user(client).is_authenticated

    def test_the_last_step_needs_the_steps_before_it(self, client):
        assert client.get(CREATE_AT_SIGN_UP).url == "/account/signup/"
