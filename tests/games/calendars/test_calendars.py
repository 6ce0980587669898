"""A user's deadlines as a calendar feed with a private URL."""

from __future__ import annotations

from datetime import UTC, timedelta
from urllib.parse import urlsplit

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from icalendar import Calendar

from accounts.deletion.services import delete_account
from config.logs import SECRET_LINK
from games.calendars.models import CalendarLink
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, act, started
from tests.games.clock_times import SLOW_CLOCK

PAGE = "/account/calendar/"


@pytest.fixture
def address(client, ann) -> str:
    """The path of Ann's private calendar feed."""
    client.force_login(ann)
    return made(client)


def made(client, **pressed: str) -> str:
    page = client.post(PAGE, pressed or {"renew": "1"}, follow=True).content.decode()
    shown = page.partition('<code class="secret"')[2].partition(">")[2].partition("</code>")[0]
    return urlsplit(shown).path


@pytest.fixture
def timed(ann, bo) -> Session:
    return started(ann, bo, clock=SLOW_CLOCK)


def events(client, address: str) -> list:
    answer = client.get(address)
    assert answer.status_code == 200
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


def test_each_open_decision_with_a_deadline_is_an_event(client, address, timed, ann, bo) -> None:
    started(ann, bo)
    client.logout()
    (event,) = events(client, address)
    seat = Seat.objects.get(session=timed, user=ann)
    assert event.decoded("dtstart") == seat.deadline_at.astimezone(UTC)
    assert "Starter Links" in str(event["summary"])
    assert str(event["url"]).endswith(f"/tables/{timed.public_id}/")


def test_deadlines_are_in_the_owners_time_zone(client, address, timed, ann) -> None:
    ann.time_zone = "Asia/Tokyo"
    ann.save()
    (event,) = events(client, address)
    seat = Seat.objects.get(session=timed, user=ann)
    assert event["dtstart"].params["TZID"] == "Asia/Tokyo"
    assert event.decoded("dtstart") == seat.deadline_at
    assert event.decoded("dtstart").hour == (seat.deadline_at.hour + 9) % 24
    data = client.get(address).content
    assert b"BEGIN:VTIMEZONE" in data and b"X-WR-TIMEZONE:Asia/Tokyo" in data


def test_an_event_keeps_its_id_when_its_deadline_moves(client, address, timed) -> None:
    ((before,), (now,)) = events(client, address), events(client, address)
    assert before["uid"] == now["uid"]
    later = Seat.objects.get(session=timed, number=0).deadline_at + timedelta(hours=1)
    Seat.objects.filter(session=timed, number=0).update(deadline_at=later)
    (moved,) = events(client, address)
    assert moved["uid"] == now["uid"] and moved.decoded("dtstart") == later


def test_cookies_are_ignored(client, address, timed, bo) -> None:
    client.force_login(bo)
    with CaptureQueriesContext(connection) as statements:
        assert len(events(client, address)) == 1
    assert not any("django_session" in one["sql"] for one in statements)


def test_a_decision_removes_its_event_and_the_next_has_another_id(
    client, address, timed, ann, bo
) -> None:
    (before,) = events(client, address)
    act(timed, 0, ann)
    assert events(client, address) == []
    act(timed, 1, bo, at=NOON + timedelta(hours=2))
    seats = Seat.objects.filter(session=timed, user=ann, deadline_at__isnull=False)
    assert [str(event["uid"]) != str(before["uid"]) for event in events(client, address)] == (
        [True] * seats.count()
    )


def test_the_feed_is_a_calendar_that_must_not_be_cached_or_indexed(client, address) -> None:
    answer = client.get(address)
    calendar = Calendar.from_ical(answer.content)
    assert calendar["version"] == "2.0" and "prodid" in calendar
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert answer["Cache-Control"] == "no-store"
    assert answer["Referrer-Policy"] == "no-referrer"
    assert answer["X-Robots-Tag"] == "noindex"
    assert b"\r\n" in answer.content


def test_the_address_is_hidden_in_logs(address) -> None:
    token = address.split("/")[2]
    assert token not in SECRET_LINK.sub("", f"GET {address} 404")


class TestInvalidAddresses:
    def test_an_address_ends_when_it_is_replaced(self, client, address) -> None:
        other = made(client)
        assert other != address
        assert client.get(address).status_code == 404
        assert client.get(other).status_code == 200

    def test_a_removed_address_never_works_again(self, client, address) -> None:
        client.post(PAGE, {"close": "1"})
        assert client.get(address).status_code == 404
        assert made(client) != address
        assert client.get(address).status_code == 404

    def test_an_address_ends_with_the_account(self, client, address, ann) -> None:
        delete_account(user=ann, at=NOON)
        assert client.get(address).status_code == 404
        assert not CalendarLink.objects.exists()

    def test_an_address_does_not_work_while_the_account_is_locked(
        self, client, address, ann
    ) -> None:
        ann.is_active = False
        ann.save()
        client.logout()
        assert client.get(address).status_code == 404

    @pytest.mark.parametrize("token", ["x", "WzEsMV0:guess", "WzEsMV0:" + "a" * 43])
    def test_a_guessed_address_is_not_found(self, client, db, token) -> None:
        assert client.get(f"/calendars/{token}/deadlines.ics").status_code == 404


def test_viewing_the_page_creates_no_address(client, ann) -> None:
    client.force_login(ann)
    assert "Create a private address" in client.get(PAGE).content.decode()
    assert not CalendarLink.objects.exists()


def test_each_user_has_their_own_address(client, address, timed, bo) -> None:
    client.force_login(bo)
    bos = made(client)
    assert bos != address and client.get(address).status_code == 200
    client.force_login(UserFactory())
    assert "Delete address" not in client.get(PAGE).content.decode()
