"""Digest and quiet hours in the user's time zone, across midnight and clock changes."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from notifications.preferences.selectors import Hours

ROME, NEW_YORK, KOLKATA = "Europe/Rome", "America/New_York", "Asia/Kolkata"


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def hours(zone: str = ROME, digest: int = 8, quiet=(None, None)) -> Hours:
    return Hours(ZoneInfo(zone), digest, *quiet)


@pytest.mark.parametrize(
    ("zone", "at", "moment"),
    [
        (ROME, "2026-05-01 12:00", "2026-05-01 06:00"),
        (ROME, "2026-05-01 05:59", "2026-04-30 06:00"),
        (ROME, "2026-05-01 06:00", "2026-05-01 06:00"),
        (ROME, "2026-03-28 12:00", "2026-03-28 07:00"),
        (ROME, "2026-03-29 12:00", "2026-03-29 06:00"),
        (ROME, "2026-10-25 12:00", "2026-10-25 07:00"),
        (NEW_YORK, "2026-05-01 02:00", "2026-04-30 12:00"),
        (KOLKATA, "2026-05-01 12:00", "2026-05-01 02:30"),
    ],
)
def test_the_digest_is_sent_at_the_users_hour_in_summer_and_winter(zone, at, moment):
    assert hours(zone).digest_moment(utc(at)) == utc(moment)


def test_a_skipped_hour_is_when_the_clocks_change():
    assert hours(digest=2).digest_moment(utc("2026-03-29 12:00")) == utc("2026-03-29 01:00")


def test_a_repeated_hour_has_one_digest():
    twice = hours(digest=2)
    moments = {twice.digest_moment(utc(f"2026-10-25 0{hour}:30")) for hour in range(6)}
    assert moments == {utc("2026-10-25 00:00")}


@pytest.mark.parametrize(
    ("quiet", "local", "expected"),
    [
        ((22, 7), "23:30", True),
        ((22, 7), "00:00", True),
        ((22, 7), "06:59", True),
        ((22, 7), "07:00", False),
        ((22, 7), "21:59", False),
        ((22, 7), "22:00", True),
        ((0, 6), "00:00", True),
        ((0, 6), "23:59", False),
        ((13, 15), "14:00", True),
        ((13, 15), "15:00", False),
        ((13, 15), "03:00", False),
        ((None, None), "03:00", False),
    ],
)
def test_quiet_hours_can_include_midnight(quiet, local, expected):
    at = datetime.fromisoformat(f"2026-05-01 {local}").replace(tzinfo=ZoneInfo(ROME))
    assert hours(quiet=quiet).are_quiet(at.astimezone(UTC)) == expected


@pytest.mark.parametrize(
    ("at", "end"),
    [
        ("2026-05-01 20:30", "2026-05-02 05:00"),
        ("2026-05-02 01:00", "2026-05-02 05:00"),
        ("2026-05-02 10:00", "2026-05-02 10:00"),
        ("2026-03-28 23:00", "2026-03-29 05:00"),
        ("2026-10-24 22:00", "2026-10-25 06:00"),
    ],
)
def test_events_in_quiet_hours_wait_until_their_end(at, end):
    assert hours(quiet=(22, 7)).after_quiet(utc(at)) == utc(end)


def test_quiet_hours_end_even_if_their_last_hour_is_skipped():
    night = hours(quiet=(22, 2))
    assert night.after_quiet(utc("2026-03-28 23:30")) == utc("2026-03-29 01:00")
