"""When a session ends, the browser's push subscription ends too and its storage is cleared."""

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.deletion.services import delete_account
from accounts.tasks import forget_ended_sessions
from notifications.push.models import Push, PushSubscription
from notifications.push.services.pushing import subscribe
from tests.choices import has_browser
from tests.factories.accounts import PASSWORD, AccessTokenFactory, UserFactory
from tests.notifications.push.push_services import Browser

pytestmark = pytest.mark.django_db

NEW_PASSWORD = "a-mulligan-a-day"


def signed_in_as(user) -> Client:
    """Sign the user in through the form; return the browser."""
    browser = Client()
    browser.post("/account/login/", {"login": user.email, "password": PASSWORD})
    return browser


def subscribe_browser(browser: Client, name: str) -> PushSubscription:
    """Send the subscription as the page's script does."""
    keys = Browser()
    endpoint = f"https://push.example/send/{name}"
    sent = {"endpoint": endpoint, "p256dh": keys.p256dh, "auth": keys.auth}
    browser.post(reverse("notifications:add-browser"), sent)
    return PushSubscription.objects.get(endpoint_text=endpoint)


def subscribed_browsers() -> set[str]:
    """Return the names of the browsers that are still subscribed."""
    rows = PushSubscription.objects.values_list("endpoint_text", flat=True)
    return {endpoint.rpartition("/")[2] for endpoint in rows}


@pytest.fixture
def laptop(golfer):
    browser = signed_in_as(golfer)
    subscribe_browser(browser, "laptop")
    return browser


@pytest.fixture
def phone(golfer):
    browser = signed_in_as(golfer)
    subscribe_browser(browser, "phone")
    return browser


class TestSigningOut:
    def test_ends_the_push_subscription_of_this_browser_and_no_other(self, laptop, phone):
        laptop.post("/account/logout/")
        assert subscribed_browsers() == {"phone"}

    def test_removes_pushes_that_are_still_queued(self, laptop, golfer):
        browser = PushSubscription.objects.get()
        at = timezone.now()
        Push.objects.create(
            subscription=browser,
            kind="turn",
            topic="table",
            created_at=at,
            expires_at=at,
            next_try_at=at,
        )
        laptop.post("/account/logout/")
        assert not Push.objects.exists()

    def test_leaves_subscriptions_from_before_sessions_were_stored(self, laptop, golfer):
        has_browser(golfer)
        laptop.post("/account/logout/")
        assert PushSubscription.objects.get().session_mark == ""

    def test_the_browser_can_subscribe_again_after_signing_in(self, laptop, golfer):
        laptop.post("/account/logout/")
        again = signed_in_as(golfer)
        subscribe_browser(again, "laptop")
        assert subscribed_browsers() == {"laptop"}
        again.post("/account/logout/")
        assert subscribed_browsers() == set()

    def test_a_browser_that_subscribes_twice_belongs_to_the_newer_session(self, golfer):
        first, second = signed_in_as(golfer), signed_in_as(golfer)
        keys = Browser()
        sent = {
            "endpoint": "https://push.example/send/one",
            "p256dh": keys.p256dh,
            "auth": keys.auth,
        }
        for browser in (first, second):
            browser.post(reverse("notifications:add-browser"), sent)
        first.post("/account/logout/")
        assert subscribed_browsers() == {"one"}
        second.post("/account/logout/")
        assert subscribed_browsers() == set()

    def test_asks_the_browser_to_clear_stored_data(self, laptop):
        answer = laptop.post("/account/logout/")
        assert answer.headers["Clear-Site-Data"] == '"storage"'

    def test_asks_our_script_instead_if_the_browser_has_scorecards_of_the_device(self, golfer):
        """The header would also delete the scorecards, which belong to nobody's account."""
        asked = set()
        for _again in range(2):
            browser = signed_in_as(golfer)
            browser.cookies["dogleg-cards"] = "1"
            answer = browser.post("/account/logout/")
            assert "Clear-Site-Data" not in answer.headers
            asked.add(answer.cookies["dogleg-signed-out"].value)
            assert not answer.cookies["dogleg-signed-out"]["httponly"]
        assert len(asked) == 2, "each time signing out clears"

    def test_no_other_request_clears_stored_data(self, laptop, client, golfer):
        assert "Clear-Site-Data" not in laptop.get("/account/logout/").headers
        assert "Clear-Site-Data" not in client.post("/account/logout/").headers
        signed_in = {"login": golfer.email, "password": PASSWORD}
        assert "Clear-Site-Data" not in client.post("/account/login/", signed_in).headers


class TestTheListOfSessions:
    def test_ending_other_sessions_ends_their_push_subscriptions(self, laptop, phone):
        laptop.post("/account/sessions/")
        assert subscribed_browsers() == {"laptop"}

    def test_a_subscription_outlives_an_expired_session(self, laptop, golfer):
        """The user has not signed out, and a notification can bring them back."""
        Session.objects.update(expire_date=timezone.now())
        forget_ended_sessions()
        assert not Session.objects.exists()
        assert subscribed_browsers() == {"laptop"}


class TestNewPassword:
    def test_ends_all_subscriptions_except_this_browsers(self, laptop, phone, golfer):
        has_browser(golfer)
        sent = {
            "oldpassword": PASSWORD,
            "password1": NEW_PASSWORD,
            "password2": NEW_PASSWORD,
        }
        assert laptop.post("/account/password/change/", sent).status_code == 302
        assert subscribed_browsers() == {"laptop"}
        laptop.post("/account/logout/")
        assert subscribed_browsers() == set(), (
            "the session has a new key and must keep its subscription"
        )

    @pytest.mark.parametrize("has_token", [True, False])
    def test_the_page_names_what_still_works(self, laptop, golfer, has_token):
        if has_token:
            AccessTokenFactory(user=golfer)
        sent = {"oldpassword": PASSWORD, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD}
        page = laptop.post("/account/password/change/", sent, follow=True).content.decode()
        assert ("Your passkeys, tokens, apps and webhooks still work" in page) == has_token

    def test_a_reset_by_mail_ends_all_subscriptions(
        self, laptop, phone, golfer, client, mailed_link
    ):
        has_browser(golfer)
        client.post("/account/password/reset/", {"email": golfer.email})
        form = client.get(mailed_link(), follow=True)
        path = form.redirect_chain[-1][0]
        client.post(path, {"password1": NEW_PASSWORD, "password2": NEW_PASSWORD})
        assert subscribed_browsers() == set()


def test_signing_in_over_another_user_ends_their_subscription(laptop, mailed_link):
    """A reset link signs in its user even if another user is signed in in this browser."""
    other = UserFactory(email="bo@club.example")
    Client().post("/account/password/reset/", {"email": other.email})
    form = laptop.get(mailed_link(), follow=True)
    path = form.redirect_chain[-1][0]
    laptop.post(path, {"password1": NEW_PASSWORD, "password2": NEW_PASSWORD})
    assert laptop.session["_auth_user_id"] == str(other.pk)
    assert subscribed_browsers() == set()


def test_deleting_the_account_ends_all_subscriptions(laptop, phone, golfer):
    delete_account(user=golfer, at=timezone.now())
    assert subscribed_browsers() == set()


def test_users_can_only_end_their_own_sessions(laptop, golfer):
    other = signed_in_as(UserFactory(email="bo@club.example"))
    other.post("/account/sessions/")
    assert subscribed_browsers() == {"laptop"}
    assert UserSession.objects.filter(user=golfer).exists()


def test_a_subscription_made_by_a_program_belongs_to_no_session(golfer):
    keys = Browser()
    subscribe(
        user=golfer,
        endpoint="https://push.example/send/x",
        p256dh=keys.p256dh,
        auth=keys.auth,
        device="",
        at=timezone.now(),
    )
    assert PushSubscription.objects.get().session_mark == ""
