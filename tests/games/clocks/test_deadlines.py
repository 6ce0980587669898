"""Deadlines are shown with their time zone, and never as "midnight" or "noon"."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.template.loader import render_to_string
from django.utils import timezone

from core.i18n.moments import moment_in_zone
from games.notify.services.turns import mail_reminder
from games.tables.models.seat import Seat
from tests.mails import delivered

MIDNIGHT = datetime(2026, 5, 4, 0, 0, tzinfo=UTC)
NOON_THERE = datetime(2026, 5, 4, 16, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "moment", "text"),
    [
        ("UTC", MIDNIGHT, "May 4, 2026, 00:00 (UTC)"),
        ("Europe/Rome", MIDNIGHT, "May 4, 2026, 02:00 (Europe/Rome)"),
        ("America/New_York", NOON_THERE, "May 4, 2026, 12:00 (America/New York)"),
    ],
)
def test_a_time_names_its_zone(zone, moment, text) -> None:
    with timezone.override(ZoneInfo(zone)):
        assert moment_in_zone(moment) == text


def test_a_page_shows_a_deadline_with_its_zone() -> None:
    shown = render_to_string("games/clocks/parts/deadline.html", {"deadline": MIDNIGHT, "bank": 0})
    assert "until May 4, 2026, 00:00 (UTC)" in shown
    assert "midnight" not in shown


def test_a_reminder_names_the_zone_of_its_reader(slow, ann) -> None:
    ann.time_zone = "America/New_York"
    ann.save()
    Seat.objects.filter(session=slow, number=0).update(deadline_at=NOON_THERE)
    assert mail_reminder(seat_id=slow.seats.get(number=0).pk, at=slow.started_at)
    (letter,) = delivered()
    assert "until May 4, 2026, 12:00 (America/New York)" in letter.body
    assert "noon" not in letter.body
