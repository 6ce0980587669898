"""One button on the home page and a game is under way, for strangers as for golfers."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from core.rate_limits.table import GUESTS
from games.registry import CARDS
from games.tables.models.session import Session
from tests.factories.games import played_out

pytestmark = pytest.mark.django_db


def play_now(browser: Client, **fields: str):
    return browser.post(reverse("games:play-now"), fields)


def signed_in(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


class TestAStranger:
    @pytest.mark.parametrize("game", CARDS)
    def test_presses_the_button_of_the_home_page_and_is_asked_the_first_question(
        self, client, game
    ) -> None:
        home = client.get("/").content.decode()
        assert re.search(rf'action="{reverse("games:play-now")}".*?value="{game}"', home, re.S)
        answer = play_now(client, game=game)
        table = Session.objects.get()
        assert answer.url == reverse("games:table", args=[table.public_id])
        page = client.get(answer.url).content.decode()
        assert "data-option" in page or 'name="action"' in page, "the first decision is a button"

    def test_plays_starter_links_against_a_caddie(self, client) -> None:
        play_now(client, game="eighteen")
        table = Session.objects.get()
        assert (table.course_slug, table.listing) == ("starter-links", "unlisted")
        assert [seat.bot for seat in table.seats.all()] == ["", "caddie"]

    def test_plays_golfie_alone(self, client) -> None:
        play_now(client, game="golfie")
        assert Session.objects.get().seats.count() == 1

    def test_becomes_a_guest_without_address_or_password(self, client) -> None:
        play_now(client, game="golfie")
        guest = User.objects.get()
        assert guest.is_guest and not guest.has_usable_password()
        assert guest.email.endswith("@guest.invalid")
        assert re.fullmatch(r"Guest \d{4}", guest.name)

    def test_gets_no_cookie_but_the_sessions_and_the_forms(self, client) -> None:
        client.get("/")
        play_now(client, game="golfie")
        assert set(client.cookies) <= {"sessionid", "csrftoken", "messages"}

    def test_who_only_looks_becomes_nobody(self, client) -> None:
        assert client.get(reverse("games:play-now")).status_code == 405
        for address in ("/", "/play/", "/courses/starter-links/"):
            client.get(address)
        assert not User.objects.exists()

    def test_a_form_of_another_site_makes_no_guest(self) -> None:
        assert play_now(Client(enforce_csrf_checks=True), game="golfie").status_code == 403
        assert not User.objects.exists()

    def test_a_game_that_cannot_begin_makes_no_guest(self, client) -> None:
        play_now(client, course="no-such-course")
        assert play_now(client, game="chess").status_code == 404
        assert not User.objects.exists()

    def test_too_many_guests_from_one_address_are_told_when_to_come_back(self, settings) -> None:
        settings.RATE_LIMITS = {GUESTS.key: 2}
        answers = [play_now(Client(), game="golfie") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [302, 302, 429]
        assert b"Sign up" in answers[2].content and "Retry-After" in answers[2].headers
        assert User.objects.count() == Session.objects.count() == 2

    def test_games_are_counted_by_address_however_many_guests(self, settings) -> None:
        settings.RATE_LIMITS = {"quick-games": 2}
        statuses = [play_now(Client(), game="golfie").status_code for _ in range(3)]
        assert statuses == [302, 302, 429]


class TestAgain:
    def test_a_running_game_is_gone_back_to(self, client) -> None:
        first = play_now(client, game="eighteen")
        again = play_now(client, game="eighteen")
        assert again.url == first.url
        assert User.objects.count() == Session.objects.count() == 1

    def test_so_is_that_of_somebody_signed_in(self, ann) -> None:
        browser = signed_in(ann)
        assert play_now(browser, game="golfie").url == play_now(browser, game="golfie").url

    def test_another_game_or_course_is_another_table(self, client) -> None:
        for fields in ({"game": "eighteen"}, {"game": "golfie"}, {"course": "old-quarry"}):
            play_now(client, **fields)
        assert Session.objects.count() == 3

    def test_a_finished_game_is_followed_by_a_new_one(self, client) -> None:
        play_now(client, game="golfie")
        played_out(Session.objects.get(), User.objects.get())
        play_now(client, game="golfie")
        assert Session.objects.count() == 2

    def test_a_resigned_game_is_followed_by_a_new_one(self, client) -> None:
        play_now(client, game="eighteen")
        client.post(reverse("games:resign", args=[Session.objects.get().public_id]))
        play_now(client, game="eighteen")
        assert Session.objects.filter(status="playing").count() == 1

    def test_the_game_of_somebody_else_is_theirs(self, ann, bo) -> None:
        first, second = (play_now(signed_in(user), game="golfie").url for user in (ann, bo))
        assert first != second
