"""Guests: what they may, what they are told where they may not, how they get an account."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.guests.selectors import idle_guests
from accounts.guests.services import create_guest, forget_guest
from accounts.people.models import User
from accounts.tasks import clean_up
from accounts.tokens.models import AccessToken
from notifications.mail.adapter import MailingAdapter
from notifications.mail.models import OutgoingMail
from notifications.mail.services.sending import send
from tests.accounts.signin.test_sign_up import ADA
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.games import NOON

pytestmark = pytest.mark.django_db

HOME = "192.0.2.7"


@pytest.fixture
def guest(db) -> User:
    return create_guest(network=HOME, at=timezone.now())


@pytest.fixture
def browser(guest) -> Client:
    """The guest's."""
    client = Client()
    client.force_login(guest)
    return client


def signed_in_as(client: Client) -> User | None:
    key = client.session.get("_auth_user_id")
    return User.objects.filter(pk=key).first() if key else None


class TestWhatNeedsAnAccount:
    @pytest.mark.parametrize(
        "path",
        [
            *("/account/", "/account/tokens/", "/account/data/", "/account/delete/"),
            *("/play/open/", "/courses/new/", "/courses/mine/", "/news/"),
        ],
    )
    def test_a_page_says_so_and_leads_to_the_sign_up_and_back(self, browser, path) -> None:
        answer = browser.get(path)
        assert answer.status_code == 403
        text = answer.content.decode()
        assert "You need an account for this" in text
        assert f"/account/signup/?next={path.replace('/', '%2F')}" in text

    @pytest.mark.parametrize("path", ["/account/email/", "/account/2fa/", "/account/sessions/"])
    def test_pages_of_allauth_take_a_guest_for_a_stranger(self, browser, path) -> None:
        assert browser.get(path).url.startswith("/account/login/")

    def test_a_program_of_theirs_is_refused_by_a_code(self, browser) -> None:
        answer = browser.post("/api/v1/courses/", {}, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (403, "members_only")
        assert "Sign up" in answer.json()["detail"]

    def test_no_token_comes_of_a_form_sent_all_the_same(self, browser) -> None:
        browser.post("/account/tokens/", {"name": "mine", "scopes": ["read"], "days": "30"})
        assert not AccessToken.objects.exists()

    def test_no_mail_of_any_kind_is_written_to_them(self, guest) -> None:
        for kind in ("turn", "news", "invitation", "export", "account"):
            mail = {"template": "accounts/mail/export_ready", "context": {}, "message_id": kind}
            assert not send(to=guest, kind=kind, at=NOON, **mail)
        MailingAdapter().send_mail("account/email/password_changed", guest.email, {"user": guest})
        assert not OutgoingMail.objects.exists()


class TestTheirName:
    def test_may_be_changed(self, browser, guest) -> None:
        browser.post("/account/guest/", {"name": "Putter Pan"})
        guest.refresh_from_db()
        assert guest.name == "Putter Pan"
        assert "Putter Pan" in browser.get("/").content.decode()

    def test_what_cannot_be_seen_is_refused_at_the_field(self, browser, guest) -> None:
        assert "invisible character U+202E" in (
            browser.post("/account/guest/", {"name": "a\u202eb"}).content.decode()
        )
        guest.refresh_from_db()
        assert guest.name.startswith("Guest ")

    def test_is_asked_of_nobody_else(self, client, signed_in) -> None:
        assert signed_in.get("/account/guest/").url == "/account/"
        assert Client().get("/account/guest/").url.startswith("/account/login/")


class TestSigningUp:
    def test_the_form_is_there_for_them_and_says_what_comes_along(self, browser) -> None:
        assert b"move to your account" in browser.get("/account/signup/").content
        assert b"move to your account" not in Client().get("/account/signup/").content

    def test_they_stay_a_guest_until_the_address_is_confirmed(self, browser, guest) -> None:
        browser.post("/account/signup/", ADA)
        assert signed_in_as(browser) == guest

    def test_the_link_makes_them_a_member(self, browser, guest, mailed_link) -> None:
        browser.post("/account/signup/", ADA)
        browser.post(mailed_link())
        assert signed_in_as(browser).email == "ada@club.example"
        assert not User.objects.filter(pk=guest.pk).exists()

    def test_so_it_does_in_another_browser(self, browser, guest, mailed_link) -> None:
        browser.post("/account/signup/", ADA)
        Client().post(mailed_link())
        assert not User.objects.filter(pk=guest.pk).exists()
        assert signed_in_as(browser) is None, "there is nobody left to be"

    def test_the_last_address_counts_where_the_first_was_wrong(self, browser, guest) -> None:
        browser.post("/account/signup/", {**ADA, "email": "typo@club.example"})
        browser.post("/account/signup/", ADA)
        guest.refresh_from_db()
        assert guest.becomes.email == "ada@club.example"

    def test_a_known_address_gets_nobodys_games(self, browser, guest) -> None:
        UserFactory(email="ada@club.example")
        browser.post("/account/signup/", ADA)
        guest.refresh_from_db()
        assert guest.becomes is None

    def test_the_session_is_a_new_one(self, browser, mailed_link) -> None:
        before = browser.session.session_key
        browser.post("/account/signup/", ADA)
        browser.post(mailed_link())
        assert browser.session.session_key != before


class TestSigningIn:
    def sign_in(self, browser: Client, user: User) -> None:
        browser.post("/account/login/", {"login": user.email, "password": PASSWORD})

    def test_to_an_account_that_exists_ends_the_guest(self, browser, guest, golfer) -> None:
        self.sign_in(browser, golfer)
        assert signed_in_as(browser) == golfer
        assert not User.objects.filter(pk=guest.pk).exists()

    def test_with_a_wrong_password_changes_nothing(self, browser, guest, golfer) -> None:
        browser.post("/account/login/", {"login": golfer.email, "password": "not-the-password"})
        assert signed_in_as(browser) == guest

    def test_in_another_browser_leaves_the_guest_alone(self, guest, golfer) -> None:
        self.sign_in(Client(), golfer)
        assert User.objects.filter(pk=guest.pk).exists()


class TestBeingForgotten:
    def test_at_once_by_a_button(self, browser, guest) -> None:
        browser.post("/account/guest/forget/")
        assert signed_in_as(browser) is None
        assert not User.objects.filter(pk=guest.pk).exists()

    def test_never_somebody_with_an_account(self, signed_in, golfer) -> None:
        signed_in.post("/account/guest/forget/")
        golfer.refresh_from_db()
        assert golfer.is_active
        forget_guest(guest=golfer, at=NOON)
        golfer.refresh_from_db()
        assert golfer.is_active

    def test_after_thirty_days_without_a_look(self, guest) -> None:
        now = timezone.now()
        assert guest not in idle_guests(at=now + timedelta(days=29))
        assert guest in idle_guests(at=now + timedelta(days=31))

    def test_a_look_on_another_day_counts_and_keeps_the_cookie(self, browser, guest) -> None:
        long_ago = timezone.now() - timedelta(days=20)
        User.objects.filter(pk=guest.pk).update(guest_seen_at=long_ago)
        browser.get("/")
        guest.refresh_from_db()
        assert timezone.now() - guest.guest_seen_at < timedelta(minutes=5)
        assert browser.cookies[settings.SESSION_COOKIE_NAME]["max-age"] > 29 * 86400

    def test_more_looks_on_one_day_write_nothing(
        self, browser, django_assert_max_num_queries
    ) -> None:
        browser.get("/rules/golfie/")
        with django_assert_max_num_queries(8) as queries:
            browser.get("/rules/golfie/")
        assert not [query for query in queries if query["sql"].startswith("UPDATE")]

    def test_the_schedule_forgets_idle_guests_alone(self, guest, golfer) -> None:
        idle = create_guest(network=HOME, at=timezone.now() - timedelta(days=31))
        User.objects.filter(pk=golfer.pk).update(joined_at=NOON - timedelta(days=999))
        clean_up()
        assert set(User.objects.all()) == {guest, golfer}
        assert not User.objects.filter(pk=idle.pk).exists()
        assert "accounts.tasks.clean_up" in {
            entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()
        }
