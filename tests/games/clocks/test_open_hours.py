"""Open hours: the time that counts if nights and weekends do not, in any time zone."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clocks.open_hours import OpenHours

ZONES = (
    "UTC",
    "Europe/Rome",
    "America/New_York",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "America/Sao_Paulo",
    "America/Havana",
    "Pacific/Apia",
)
"""Time zones, including half-hour DST shifts, changes at midnight and a skipped day."""
STEP = timedelta(minutes=15)
ROME = ZoneInfo("Europe/Rome")
NIGHTS = OpenHours(ROME, (22, 8))
WEEKENDS = OpenHours(ROME, None, weekends_off=True)
BOTH = OpenHours(ROME, (22, 8), weekends_off=True)


def rome(day: int, hour: int, month: int = 5) -> datetime:
    return datetime(2026, month, day, hour, tzinfo=ROME)


starts = st.datetimes(datetime(2011, 1, 1), datetime(2026, 12, 31), timezones=st.just(UTC))
times = st.timedeltas(timedelta(0), timedelta(days=9))
nights = st.none() | st.tuples(st.integers(0, 23), st.integers(0, 23)).filter(
    lambda night: (night[1] - night[0]) % 24 <= 12
)
hours = st.builds(OpenHours, st.sampled_from(ZONES).map(ZoneInfo), nights, st.booleans())


def counts(hours: OpenHours, at: datetime) -> bool:
    """Return True if this moment counts according to the local time."""
    there = at.astimezone(hours.zone)
    if hours.weekends_off and there.weekday() >= 5:
        return False
    falls, ends = hours.night or (0, 0)
    return (there.hour - falls) % 24 >= (ends - falls) % 24


@given(hours, starts, times, times)
def test_a_longer_time_never_ends_earlier(hours, start, one, other):
    shorter, longer = sorted([one, other])
    assert hours.after(start, shorter) <= hours.after(start, longer)


@given(hours, starts, starts, times)
def test_a_later_start_never_ends_earlier(hours, one, other, time):
    earlier, later = sorted([one, other])
    # Add a step, because zero time ends where it starts, even at night.
    assert hours.after(earlier, time + STEP) <= hours.after(later, time + STEP)


@given(starts, times, st.sampled_from(ZONES), st.integers(0, 23))
def test_without_time_off_it_is_plain_addition(start, time, zone, hour):
    for hours in (OpenHours(ZoneInfo(zone)), OpenHours(ZoneInfo(zone), (hour, hour))):
        assert hours.after(start, time) == start + time
        assert hours.between(start, start + time) == time


@given(hours, starts, times)
def test_between_is_the_inverse_of_after(hours, start, time):
    assert hours.between(start, hours.after(start, time)) == time


@given(hours, starts, times.filter(bool))
def test_time_ends_during_open_hours_or_exactly_at_their_end(hours, start, time):
    assert counts(hours, hours.after(start, time) - timedelta(microseconds=1))


@given(hours, starts, st.integers(0, 300))
def test_between_agrees_with_local_time(hours, start, steps):
    start = start.replace(minute=0, second=0, microsecond=0)
    passed = sum(counts(hours, start + n * STEP) for n in range(steps))
    assert hours.between(start, start + steps * STEP) == passed * STEP


@given(hours, starts, times)
def test_no_time_passes_backwards(hours, start, time):
    assert hours.between(start, start - time) == timedelta(0)


@pytest.mark.parametrize(
    ("hours", "start", "given", "until"),
    [
        # 1 May 2026 is a Friday.
        (NIGHTS, rome(1, 20), 4, rome(2, 10)),
        (NIGHTS, rome(1, 23), 4, rome(2, 12)),
        (NIGHTS, rome(1, 18), 4, rome(1, 22)),
        (WEEKENDS, rome(1, 20), 8, rome(4, 4)),
        (WEEKENDS, rome(2, 9), 8, rome(4, 8)),
        (BOTH, rome(1, 20), 8, rome(4, 14)),
        (OpenHours(ROME, (1, 6)), rome(1, 23), 4, rome(2, 8)),
        (OpenHours(ROME, (22, 0)), rome(1, 21), 4, rome(2, 3)),
        # In the night of 29 March an hour is skipped; on 25 October an hour occurs twice.
        (OpenHours(ROME, (4, 8)), rome(29, 1, month=3), 3, rome(29, 9, month=3)),
        (OpenHours(ROME, (4, 8)), rome(25, 1, month=10), 4, rome(25, 4, month=10)),
    ],
)
def test_nights_and_weekends_do_not_count(hours, start, given, until):
    assert hours.after(start, timedelta(hours=given)) == until


def test_a_day_skipped_by_a_time_zone_does_not_count():
    """In Samoa, Thursday 29 December 2011 was followed by Saturday."""
    apia = ZoneInfo("Pacific/Apia")
    thursday = datetime(2011, 12, 29, 20, tzinfo=apia)
    assert OpenHours(apia, (22, 8)).after(thursday, timedelta(hours=3)) == datetime(
        2011, 12, 31, 9, tzinfo=apia
    )


def test_the_result_is_in_utc():
    assert NIGHTS.after(rome(1, 20), timedelta(hours=4)).tzinfo is UTC
    assert NIGHTS.between(rome(1, 23), rome(2, 8)) == timedelta(0)
