"""The clock is at hand wherever it runs: at the table, in lists, mails and for programs."""

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
    """What Ann's browser is shown at an address."""
    client.force_login(ann)
    return lambda name, *args: client.get(reverse(name, args=args)).content.decode()


def test_the_table_tells_whose_time_runs_until_when_in_the_readers_zone(slow, ann, anns_page):
    ann.time_zone = "Asia/Tokyo"
    ann.save()
    page = anns_page("games:table", slow.public_id)
    assert "Your time" in page and page.count("data-deadline") == 2
    assert "until May 3, 2026, 21:00 (Asia/Tokyo)" in page


def test_who_has_chosen_has_no_clock(slow, ann, anns_page):
    act(slow, 0, ann)
    page = anns_page("games:table", slow.public_id)
    assert page.count("data-deadline") == 1 and "Your time" not in page.split("table-data")[0]


def test_a_table_without_a_clock_shows_none(game, anns_page):
    assert "data-deadline" not in anns_page("games:table", game.public_id)


def test_a_list_of_ones_games_tells_until_when(slow, ann, anns_page):
    assert "until May 3, 2026, 12:00 (UTC)" in anns_page("games:mine")
    assert my_games(ann, at=NOON)[0].deadline_at == NOON + timedelta(days=2)


def test_the_lobby_and_the_waiting_table_tell_the_clock_before_one_sits_down(bo, anns_page):
    table = opened(bo, clock=QUICK_CLOCK, at=timezone.now())
    words = "30 seconds per decision, plus 3 minutes for the whole game"
    assert words in anns_page("games:lobby")
    assert words in anns_page("games:table", table.public_id)


def test_the_mail_tells_until_when(slow, ann, later):
    Seat.objects.update(last_looked_at=None)
    mail_turn(seat_id=slow.seats.get(number=0).pk, at=later(hours=1))
    (letter,) = delivered()
    for text in (letter.body, letter.alternatives[0].content):
        assert "You have until May 3, 2026, 12:00 (UTC). After that, a bot decides for you." in text


def test_a_program_reads_clock_deadline_bank_and_the_servers_time(program, ann, bo):
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
    def test_a_clock_is_chosen_on_the_page(self, client, ann, chosen, clock):
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
    def test_or_by_a_program(self, program, ann, asked, clock):
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
    def test_a_clock_that_makes_no_sense_is_refused(self, program, ann, asked):
        answer = program(ann).post(reverse("api-tables"), {"options": QUICK, **asked})
        assert answer.status_code == 400 and answer.json()["fields"]
        assert not Session.objects.exists()


def test_who_was_replaced_is_offered_the_way_back(slow, ann, bo, anns_page, later):
    miss(slow, bo, times=2)
    assert "data-come-back hidden" in anns_page("games:table", slow.public_id)
    miss(slow, bo, times=1)
    page = anns_page("games:table", slow.public_id)
    assert "I’m back" in page and "data-come-back hidden" not in page


class TestTheLog:
    @pytest.fixture
    def sentences(self, game, ann, bo, client):
        """The log of the page from the top, and the same turns as the API tells them."""
        act(game, 0, ann)
        act(game, 1, bo)
        page = client.get(reverse("games:table", args=[game.public_id])).content.decode()
        told = client.get(reverse("api-log", args=[game.public_id])).json()["entries"]
        log = page.split("data-log", 1)[1].split("</ol>")[0]
        lines = [line["text"] for entry in told for line in entry["lines"] if line["text"]]
        return [html.unescape(text) for text in re.findall("<p>(.*?)</p>", log)], lines

    def test_the_newest_stands_on_top_also_within_a_turn(self, sentences):
        page, told = sentences
        assert len(page) > 2 and page == list(reversed(told))

    def test_that_somebody_has_chosen_stands_beside_their_name_alone(self, sentences):
        assert not [line for line in sentences[1] if "has chosen" in line]
