"""A guest's private return link, which opens their games in another browser."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest
from django.contrib.auth import get_user
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.guests.selectors import return_link
from accounts.guests.services import create_guest, forget_guest, hand_on
from accounts.people.models import User
from config.logs import without_secrets
from core.rate_limits.table import RETURN_LINKS
from games.seats.services.invitations import invite
from games.tables.models.session import Clock, Session
from games.tables.selectors.invitations import token_of
from tests.factories.accounts import UserFactory
from tests.factories.games import opened, started
from tests.games.clock_times import QUICK_CLOCK, SLOW_CLOCK

pytestmark = pytest.mark.django_db

SITE = "https://dogleg.test"
LINK = re.compile(rf"{SITE}(/account/return/[^\s\"<]+)")
WARNING = "Your seat is tied to this browser"


@pytest.fixture
def guest(db) -> User:
    return create_guest(network="192.0.2.7", at=timezone.now())


@pytest.fixture
def link(guest) -> str:
    """The path of the guest's return link."""
    return return_link(guest).removeprefix(SITE)


def strict() -> Client:
    """A browser that requires CSRF tokens, as real browsers do."""
    return Client(enforce_csrf_checks=True)


def browser_of(user: User) -> Client:
    browser = strict()
    browser.force_login(user)
    return browser


def page_of(browser: Client, table: Session) -> str:
    return browser.get(reverse("games:table", args=[table.public_id])).content.decode()


def press(browser: Client, path: str):
    """Press the button on the page that the link opens."""
    found = re.search(
        r'name="csrfmiddlewaretoken" value="(\w+)"', browser.get(path).content.decode()
    )
    assert found
    return browser.post(path, {"csrfmiddlewaretoken": found[1]})


class TestWarning:
    @pytest.mark.parametrize("clock", [SLOW_CLOCK, None], ids=["days", "no limit"])
    def test_a_guest_in_a_long_game_gets_the_link(self, client, ann, clock) -> None:
        table = opened(ann, clock=clock)
        page = reverse("games:table", args=[table.public_id])
        after = client.post(reverse("games:join", args=[table.public_id]), follow=True)
        assert after.redirect_chain[-1][0] == page
        text = after.content.decode()
        assert WARNING in text
        assert LINK.search(text)[0] == return_link(table.seats.get(number=1).user)

    def test_a_guest_who_accepts_an_invitation_gets_the_link(self, client, ann) -> None:
        table = opened(ann, clock=SLOW_CLOCK)
        invitation = invite(session_id=table.pk, user=ann, at=timezone.now())
        path = reverse("games:accept", args=[token_of(invitation)])
        assert WARNING in client.post(path, follow=True).content.decode()

    def test_the_warning_stays_during_the_game(self, guest, ann) -> None:
        game = started(guest, ann, clock=SLOW_CLOCK)
        text = page_of(browser_of(guest), game)
        assert WARNING in text and return_link(guest) in text

    def test_a_quick_game_shows_no_warning(self, guest, ann) -> None:
        text = page_of(browser_of(guest), started(guest, ann, clock=QUICK_CLOCK))
        assert WARNING not in text and not LINK.search(text)

    def test_a_game_against_bots_shows_no_warning(self, client) -> None:
        """No other player is waiting for the guest, and the guest page has the link."""
        after = client.post(reverse("games:play-now"), {"game": "golfie"}, follow=True)
        assert WARNING not in after.content.decode()

    def test_other_readers_do_not_see_the_link(self, client, guest, ann, bo) -> None:
        game = started(guest, ann, clock=SLOW_CLOCK)
        for browser in (client, browser_of(ann), browser_of(bo)):
            assert not LINK.search(page_of(browser, game))

    def test_visitors_are_warned_before_they_join(self, client, ann) -> None:
        slow, quick = opened(ann, clock=SLOW_CLOCK), opened(ann, clock=QUICK_CLOCK)
        assert "your seat is tied to this browser" in page_of(client, slow)
        assert "your seat is tied to this browser" not in page_of(client, quick)
        assert "your seat is tied to this browser" not in page_of(browser_of(ann), slow)

    def test_the_guest_page_shows_the_link(self, guest) -> None:
        text = browser_of(guest).get("/account/guest/").content.decode()
        assert return_link(guest) in text


class TestReturning:
    def test_another_browser_takes_the_seat_with_one_button(self, guest, ann, link) -> None:
        game, elsewhere = started(guest, ann, clock=SLOW_CLOCK), strict()
        page = elsewhere.get(link)
        assert guest.name in page.content.decode()
        assert press(elsewhere, link).url == reverse("games:mine")
        assert get_user(elsewhere) == guest
        assert "resign" in page_of(elsewhere, game).lower()

    def test_the_link_works_in_several_browsers(self, guest, link) -> None:
        """The user may open it in a mail app's web view first, and in the real browser later."""
        for browser in (strict(), strict()):
            press(browser, link)
            assert get_user(browser) == guest

    def test_opening_the_link_signs_nobody_in(self, link, guest) -> None:
        browser = strict()
        browser.get(link)
        browser.head(link)
        assert "sessionid" not in browser.cookies
        assert get_user(browser).is_anonymous

    def test_a_form_of_another_site_signs_nobody_in(self, link) -> None:
        browser = strict()
        assert browser.post(link).status_code == 403
        assert get_user(browser).is_anonymous

    def test_the_page_names_the_member_it_signs_out(self, link, guest, ann) -> None:
        browser = browser_of(ann)
        text = browser.get(link).content.decode()
        assert "This will sign Ann out of this browser." in text
        assert get_user(browser) == ann
        answer = press(browser, link)
        assert get_user(browser) == guest
        assert answer.headers["Clear-Site-Data"] == '"storage"'

    def test_the_page_shows_the_return_link_of_the_current_guest(self, link, guest) -> None:
        other = create_guest(network="192.0.2.7", at=timezone.now())
        browser = browser_of(other)
        text = browser.get(link).content.decode()
        assert return_link(other) in text
        press(browser, link)
        assert get_user(browser) == guest

    def test_the_guests_own_browser_opens_their_games(self, link, guest) -> None:
        assert browser_of(guest).get(link).url == reverse("games:mine")

    def test_returning_counts_as_a_visit(self, link, guest) -> None:
        User.objects.filter(pk=guest.pk).update(guest_seen_at=timezone.now() - timedelta(days=20))
        browser = strict()
        press(browser, link)
        guest.refresh_from_db()
        assert timezone.now() - guest.guest_seen_at < timedelta(minutes=1)
        assert browser.session.get_expiry_age() > timedelta(days=29).total_seconds()


class TestEnd:
    def closed(self, link: str) -> bool:
        browser = strict()
        answer = browser.get(link)
        posted = Client().post(link)
        assert get_user(browser).is_anonymous
        return (answer.status_code, posted.status_code) == (410, 410)

    def test_the_link_ends_when_the_guest_signs_in(self, link, guest) -> None:
        hand_on(guest=guest, member=UserFactory(), at=timezone.now())
        assert self.closed(link)

    def test_the_link_ends_when_the_guest_is_deleted(self, link, guest, ann) -> None:
        started(guest, ann)
        forget_guest(guest=guest, at=timezone.now())
        assert self.closed(link)

    def test_the_link_ends_when_the_guest_creates_a_new_one(self, link, guest) -> None:
        first, second = Client(), Client()
        for browser in (first, second):
            browser.post(link)
        assert first.post("/account/guest/link/").url == "/account/guest/"
        assert self.closed(link)
        assert get_user(first) == guest, "this browser stays signed in"
        assert get_user(second).is_anonymous, "all others are signed out"
        guest.refresh_from_db()
        assert return_link(guest).removeprefix(SITE) != link
        assert not self.closed(return_link(guest).removeprefix(SITE))

    def test_a_member_has_no_return_link(self, ann) -> None:
        assert self.closed(return_link(ann).removeprefix(SITE))
        assert browser_of(ann).get("/account/guest/").url == "/account/"

    @pytest.mark.parametrize("token", ["guessed", "1:2:3", "WzEsICIiXQ:x"])
    def test_an_unsigned_token_is_refused(self, token) -> None:
        assert self.closed(f"/account/return/{token}/")

    def test_attempts_are_limited_by_network_address(self, settings, monkeypatch, client) -> None:
        monkeypatch.setitem(settings.RATE_LIMITS, RETURN_LINKS.key, 2)
        answers = [client.get("/account/return/guess/").status_code for _ in range(3)]
        assert answers == [410, 410, 429]


class TestPrivacy:
    def test_the_link_is_not_logged(self, link, caplog) -> None:
        token = link.split("/")[-2]
        Client().put(link)
        assert any("/account/return/" in record.getMessage() for record in caplog.records)
        for record in caplog.records:
            assert token not in json.dumps(without_secrets(record.getMessage()))

    def test_caches_indexes_and_referrers_do_not_get_the_link(self, link) -> None:
        headers = strict().get(link).headers
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Robots-Tag"] == "noindex, nofollow"
        assert "no-store" in headers["Cache-Control"]

    def test_the_link_names_nobody(self, link, guest) -> None:
        assert guest.name not in link and guest.public_id not in link


def test_a_time_limit_of_an_hour_shows_no_warning(guest, ann) -> None:
    game = started(guest, ann, clock=Clock(timedelta(hours=1)))
    assert WARNING not in page_of(browser_of(guest), game)
