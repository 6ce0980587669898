"""Guests: what they can do, what they see when an account is required, and how they sign up."""

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
    def test_a_page_says_so_and_links_to_sign_up_and_back(self, browser, path) -> None:
        answer = browser.get(path)
        assert answer.status_code == 403
        text = answer.content.decode()
        assert "You need an account for this" in text
        assert f"/account/signup/?next={path.replace('/', '%2F')}" in text

    @pytest.mark.parametrize("path", ["/account/email/", "/account/2fa/", "/account/sessions/"])
    def test_allauth_pages_send_a_guest_to_sign_in(self, browser, path) -> None:
        assert browser.get(path).url.startswith("/account/login/")

    def test_the_api_refuses_with_members_only(self, browser) -> None:
        answer = browser.post("/api/v1/courses/", {}, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (403, "members_only")
        assert "Sign up" in answer.json()["detail"]

    def test_a_posted_form_creates_no_token(self, browser) -> None:
        browser.post("/account/tokens/", {"name": "mine", "scopes": ["read"], "days": "30"})
        assert not AccessToken.objects.exists()

    def test_no_mail_of_any_kind_is_sent_to_them(self, guest) -> None:
        for kind in ("turn", "news", "invitation", "export", "account"):
            mail = {"template": "accounts/mail/export_ready", "context": {}, "message_id": kind}
            assert not send(to=guest, kind=kind, at=NOON, **mail)
        MailingAdapter().send_mail("account/email/password_changed", guest.email, {"user": guest})
        assert not OutgoingMail.objects.exists()


class TestGuestName:
    def test_can_be_changed(self, browser, guest) -> None:
        browser.post("/account/guest/", {"name": "Putter Pan"})
        guest.refresh_from_db()
        assert guest.name == "Putter Pan"
        assert "Putter Pan" in browser.get("/").content.decode()

    def test_an_invisible_character_is_refused_at_the_field(self, browser, guest) -> None:
        assert "invisible character U+202E" in (
            browser.post("/account/guest/", {"name": "a\u202eb"}).content.decode()
        )
        guest.refresh_from_db()
        assert guest.name.startswith("Guest ")

    def test_the_form_is_only_for_guests(self, client, signed_in) -> None:
        assert signed_in.get("/account/guest/").url == "/account/"
        assert Client().get("/account/guest/").url.startswith("/account/login/")


class TestSigningUp:
    def test_the_form_mentions_that_games_move_to_the_account(self, browser) -> None:
        assert b"move to your account" in browser.get("/account/signup/").content
        assert b"move to your account" not in Client().get("/account/signup/").content

    def test_they_stay_a_guest_until_the_address_is_confirmed(self, browser, guest) -> None:
        browser.post("/account/signup/", ADA)
        assert signed_in_as(browser) == guest

    def test_the_link_turns_the_guest_into_a_member(self, browser, guest, mailed_link) -> None:
        browser.post("/account/signup/", ADA)
        browser.post(mailed_link())
        assert signed_in_as(browser).email == "ada@club.example"
        assert not User.objects.filter(pk=guest.pk).exists()

    def test_the_link_also_works_in_another_browser(self, browser, guest, mailed_link) -> None:
        browser.post("/account/signup/", ADA)
        Client().post(mailed_link())
        assert not User.objects.filter(pk=guest.pk).exists()
        assert signed_in_as(browser) is None, "the guest no longer exists"

    def test_signing_up_again_replaces_a_mistyped_address(self, browser, guest) -> None:
        browser.post("/account/signup/", {**ADA, "email": "typo@club.example"})
        browser.post("/account/signup/", ADA)
        guest.refresh_from_db()
        assert guest.becomes.email == "ada@club.example"

    def test_a_known_address_receives_no_games_of_the_guest(self, browser, guest) -> None:
        UserFactory(email="ada@club.example")
        browser.post("/account/signup/", ADA)
        guest.refresh_from_db()
        assert guest.becomes is None

    def test_the_session_key_changes(self, browser, mailed_link) -> None:
        before = browser.session.session_key
        browser.post("/account/signup/", ADA)
        browser.post(mailed_link())
        assert browser.session.session_key != before


class TestSigningIn:
    def sign_in(self, browser: Client, user: User) -> None:
        browser.post("/account/login/", {"login": user.email, "password": PASSWORD})

    def test_to_an_existing_account_ends_the_guest(self, browser, guest, golfer) -> None:
        self.sign_in(browser, golfer)
        assert signed_in_as(browser) == golfer
        assert not User.objects.filter(pk=guest.pk).exists()

    def test_with_a_wrong_password_changes_nothing(self, browser, guest, golfer) -> None:
        browser.post("/account/login/", {"login": golfer.email, "password": "not-the-password"})
        assert signed_in_as(browser) == guest

    def test_in_another_browser_leaves_the_guest_alone(self, guest, golfer) -> None:
        self.sign_in(Client(), golfer)
        assert User.objects.filter(pk=guest.pk).exists()


class TestForgetting:
    def test_a_button_forgets_the_guest_immediately(self, browser, guest) -> None:
        browser.post("/account/guest/forget/")
        assert signed_in_as(browser) is None
        assert not User.objects.filter(pk=guest.pk).exists()

    def test_never_forgets_a_member(self, signed_in, golfer) -> None:
        signed_in.post("/account/guest/forget/")
        golfer.refresh_from_db()
        assert golfer.is_active
        forget_guest(guest=golfer, at=NOON)
        golfer.refresh_from_db()
        assert golfer.is_active

    def test_happens_after_thirty_days_without_a_visit(self, guest) -> None:
        now = timezone.now()
        assert guest not in idle_guests(at=now + timedelta(days=29))
        assert guest in idle_guests(at=now + timedelta(days=31))

    def test_a_visit_on_another_day_counts_and_renews_the_cookie(self, browser, guest) -> None:
        long_ago = timezone.now() - timedelta(days=20)
        User.objects.filter(pk=guest.pk).update(guest_seen_at=long_ago)
        browser.get("/")
        guest.refresh_from_db()
        assert timezone.now() - guest.guest_seen_at < timedelta(minutes=5)
        assert browser.cookies[settings.SESSION_COOKIE_NAME]["max-age"] > 29 * 86400

    def test_further_visits_on_one_day_write_nothing(
        self, browser, django_assert_max_num_queries
    ) -> None:
        browser.get("/rules/golfie/")
        with django_assert_max_num_queries(8) as queries:
            browser.get("/rules/golfie/")
        assert not [query for query in queries if query["sql"].startswith("UPDATE")]

    def test_the_scheduled_task_forgets_only_idle_guests(self, guest, golfer) -> None:
        idle = create_guest(network=HOME, at=timezone.now() - timedelta(days=31))
        User.objects.filter(pk=golfer.pk).update(joined_at=NOON - timedelta(days=999))
        clean_up()
        assert set(User.objects.all()) == {guest, golfer}
        assert not User.objects.filter(pk=idle.pk).exists()
        assert "accounts.tasks.clean_up" in {
            entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()
        }
