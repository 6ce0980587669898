"""The play-now button starts a game immediately, for visitors and members."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from core.rate_limits.table import GUESTS
from games.absence.services import resign
from games.registry import CARDS, card_of
from games.tables.models.session import Session
from tests.factories.games import NOON, played_out, started

pytestmark = pytest.mark.django_db


def play_now(browser: Client, **fields: str):
    return browser.post(reverse("games:play-now"), fields)


def signed_in(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


class TestNewVisitor:
    @pytest.mark.parametrize("game", CARDS)
    def test_gets_the_first_decision_after_one_click(self, client, game) -> None:
        home = client.get("/").content.decode()
        assert re.search(rf'action="{reverse("games:play-now")}".*?value="{game}"', home, re.S)
        answer = play_now(client, game=game)
        table = Session.objects.get()
        assert answer.url == reverse("games:table", args=[table.public_id])
        page = client.get(answer.url).content.decode()
        assert "data-option" in page or 'name="action"' in page, (
            "the page must offer the first decision"
        )

    def test_plays_starter_links_against_a_caddie(self, client) -> None:
        play_now(client, game="eighteen")
        table = Session.objects.get()
        assert (table.course_slug, table.listing) == ("starter-links", "unlisted")
        assert [seat.bot for seat in table.seats.all()] == ["", "caddie"]

    def test_plays_golfie_solo(self, client) -> None:
        play_now(client, game="golfie")
        assert Session.objects.get().seats.count() == 1

    def test_becomes_a_guest_without_email_or_password(self, client) -> None:
        play_now(client, game="golfie")
        guest = User.objects.get()
        assert guest.is_guest and not guest.has_usable_password()
        assert guest.email.endswith("@guest.invalid")
        assert re.fullmatch(r"Guest \d{4}", guest.name)

    def test_gets_only_session_and_form_cookies(self, client) -> None:
        client.get("/")
        play_now(client, game="golfie")
        assert set(client.cookies) <= {"sessionid", "csrftoken", "messages"}

    def test_does_not_become_a_guest_by_viewing_pages(self, client) -> None:
        assert client.get(reverse("games:play-now")).status_code == 405
        for address in ("/", "/play/", "/courses/starter-links/"):
            client.get(address)
        assert not User.objects.exists()

    def test_a_form_on_another_site_creates_no_guest(self) -> None:
        assert play_now(Client(enforce_csrf_checks=True), game="golfie").status_code == 403
        assert not User.objects.exists()

    def test_a_game_that_cannot_start_creates_no_guest(self, client) -> None:
        play_now(client, course="no-such-course")
        assert play_now(client, game="chess").status_code == 404
        assert not User.objects.exists()

    def test_too_many_guests_from_one_address_are_refused(self, settings) -> None:
        settings.RATE_LIMITS = {GUESTS.key: 2}
        answers = [play_now(Client(), game="golfie") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [302, 302, 429]
        assert b"Sign up" in answers[2].content and "Retry-After" in answers[2].headers
        assert User.objects.count() == Session.objects.count() == 2

    def test_games_are_limited_per_address_for_all_guests(self, settings) -> None:
        settings.RATE_LIMITS = {"quick-games": 2}
        statuses = [play_now(Client(), game="golfie").status_code for _ in range(3)]
        assert statuses == [302, 302, 429]


class TestSecondClick:
    def test_leads_back_to_the_running_game(self, client) -> None:
        first = play_now(client, game="eighteen")
        again = play_now(client, game="eighteen")
        assert again.url == first.url
        assert User.objects.count() == Session.objects.count() == 1

    def test_leads_a_member_back_to_the_running_game(self, ann) -> None:
        browser = signed_in(ann)
        assert play_now(browser, game="golfie").url == play_now(browser, game="golfie").url

    def test_another_game_or_course_creates_another_table(self, client) -> None:
        for fields in ({"game": "eighteen"}, {"game": "golfie"}, {"course": "old-quarry"}):
            play_now(client, **fields)
        assert Session.objects.count() == 3

    def test_starts_a_new_game_after_a_finished_one(self, client) -> None:
        play_now(client, game="golfie")
        played_out(Session.objects.get(), User.objects.get())
        play_now(client, game="golfie")
        assert Session.objects.count() == 2

    def test_starts_a_new_game_after_a_resigned_one(self, client) -> None:
        play_now(client, game="eighteen")
        client.post(reverse("games:resign", args=[Session.objects.get().public_id]))
        play_now(client, game="eighteen")
        assert Session.objects.filter(status="playing").count() == 1

    def test_starts_a_new_game_if_the_running_one_was_against_a_person_who_left(
        self, ann, bo
    ) -> None:
        browser = signed_in(ann)
        against_bo = started(ann, bo, options=card_of("eighteen").options.quick)
        resign(session_id=against_bo.pk, user=bo, at=NOON)
        address = play_now(browser, game="eighteen").url
        quick = Session.objects.exclude(pk=against_bo.pk).get()
        assert address == reverse("games:table", args=[quick.public_id])
        assert quick.choices == against_bo.choices
        assert play_now(browser, game="eighteen").url == address

    def test_does_not_lead_to_another_users_game(self, ann, bo) -> None:
        first, second = (play_now(signed_in(user), game="golfie").url for user in (ann, bo))
        assert first != second
