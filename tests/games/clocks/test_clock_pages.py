"""Running clocks are shown at the table, in lists, in emails and in the API."""

import html
import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.lobby.selectors.lobby import my_games
from games.notify.services.turns import mail_turn
from games.tables.models.seat import Seat
from games.tables.models.session import Clock, Session
from tests.factories.games import NOON, QUICK, act, opened, started
from tests.games.clock_times import SLOW_CLOCK, miss
from tests.games.opening import OPENING
from tests.mails import delivered

QUICK_CLOCK = Clock(timedelta(seconds=30), bank=timedelta(minutes=3))


@pytest.fixture
def anns_page(client, ann):
    """Return a function that loads a page as Ann."""
    client.force_login(ann)
    return lambda name, *args: client.get(reverse(name, args=args)).content.decode()


def test_the_table_shows_deadlines_in_the_viewers_time_zone(slow, ann, anns_page):
    ann.time_zone = "Asia/Tokyo"
    ann.save()
    page = anns_page("games:table", slow.public_id)
    assert "Your time" in page and page.count("data-deadline") == 2
    assert "until May 3, 2026, 21:00 (Asia/Tokyo)" in page


def test_a_player_who_has_chosen_has_no_clock(slow, ann, anns_page):
    act(slow, 0, ann)
    page = anns_page("games:table", slow.public_id)
    assert page.count("data-deadline") == 1 and "Your time" not in page.split("table-data")[0]


def test_a_table_without_a_clock_shows_none(game, anns_page):
    assert "data-deadline" not in anns_page("games:table", game.public_id)


def test_the_list_of_own_games_shows_deadlines(slow, ann, anns_page):
    assert "until May 3, 2026, 12:00 (UTC)" in anns_page("games:mine")
    assert my_games(ann, at=NOON)[0].deadline_at == NOON + timedelta(days=2)


def test_the_lobby_and_an_open_table_show_the_clock(bo, anns_page):
    table = opened(bo, clock=QUICK_CLOCK, at=timezone.now())
    words = "30 seconds per decision, plus 3 minutes for the whole game"
    assert words in anns_page("games:lobby")
    assert words in anns_page("games:table", table.public_id)


def test_the_turn_mail_names_the_deadline(slow, ann, later):
    Seat.objects.update(last_looked_at=None)
    mail_turn(seat_id=slow.seats.get(number=0).pk, at=later(hours=1))
    (letter,) = delivered()
    for text in (letter.body, letter.alternatives[0].content):
        assert "You have until May 3, 2026, 12:00 (UTC). After that, a bot decides for you." in text


def test_the_api_returns_clock_deadline_bank_and_server_time(program, ann, bo):
    session = started(ann, bo, clock=QUICK_CLOCK)
    view = program(ann).get(reverse("api-table", args=[session.public_id])).json()
    assert view["clock"]["decision"] == 30 and view["clock"]["bank"] == 180
    assert view["clock_days"] is None and view["now"]
    assert [seat["bank"] for seat in view["seats"]] == [180, 180]
    assert {seat["deadline_at"] for seat in view["seats"]} == {"2026-05-01T12:03:30Z"}


class TestOpening:
    @pytest.mark.parametrize(
        ("chosen", "clock"), [("30s", QUICK_CLOCK), ("2d", SLOW_CLOCK), ("", None)]
    )
    def test_a_clock_can_be_chosen_in_the_form(self, client, ann, chosen, clock):
        client.force_login(ann)
        client.post(reverse("games:open"), {**OPENING, "clock": chosen})
        assert Session.objects.get().timing == clock

    @pytest.mark.parametrize(
        ("asked", "clock"),
        [
            ({"clock_days": 2}, SLOW_CLOCK),
            ({"clock_seconds": 30, "bank_seconds": 180}, QUICK_CLOCK),
            ({}, None),
        ],
    )
    def test_a_clock_can_be_chosen_through_the_api(self, program, ann, asked, clock):
        assert (
            program(ann).post(reverse("api-tables"), {"options": QUICK, **asked}).status_code == 201
        )
        assert Session.objects.get().timing == clock

    @pytest.mark.parametrize(
        "asked",
        [
            {"clock_days": 31},
            {"clock_seconds": 3},
            {"clock_days": 1, "clock_seconds": 30},
            {"bank_seconds": 60},
            {"clock_seconds": 30, "bank_seconds": -1},
        ],
    )
    def test_an_invalid_clock_is_refused(self, program, ann, asked):
        answer = program(ann).post(reverse("api-tables"), {"options": QUICK, **asked})
        assert answer.status_code == 400 and answer.json()["fields"]
        assert not Session.objects.exists()


def test_a_replaced_player_is_offered_to_come_back(slow, ann, bo, anns_page, later):
    miss(slow, bo, times=2)
    assert "data-come-back hidden" in anns_page("games:table", slow.public_id)
    miss(slow, bo, times=1)
    page = anns_page("games:table", slow.public_id)
    assert "I’m back" in page and "data-come-back hidden" not in page


class TestTheLog:
    @pytest.fixture
    def sentences(self, game, ann, bo, client):
        """Return the page's log from top to bottom, and the entries of the API's log."""
        act(game, 0, ann)
        act(game, 1, bo)
        page = client.get(reverse("games:table", args=[game.public_id])).content.decode()
        data = client.get(reverse("api-log", args=[game.public_id])).json()["entries"]
        log = page.split("data-log", 1)[1].split("</ol>")[0]
        lines = [line["text"] for entry in data for line in entry["lines"] if line["text"]]
        return [html.unescape(text) for text in re.findall("<p>(.*?)</p>", log)], lines

    def test_the_newest_line_is_on_top_even_within_a_turn(self, sentences):
        page, item = sentences
        assert len(page) > 2 and page == list(reversed(item))

    def test_the_log_does_not_report_secret_choices(self, sentences):
        assert not [line for line in sentences[1] if "has chosen" in line]
