"""Deadlines of decisions."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction

from accounts.people.models import Reminder
from core.i18n import time_zones
from games.clocks.open_hours import OpenHours
from games.tables.models.seat import Seat
from games.tables.models.session import NONE, Clock, Session
from games.tables.services.tables import publish_clock_event


def written_hours(seat: Seat, clock: Clock) -> str:
    """Return the time zone and night of a seat's player, as the seat stores them.

    Empty if all hours count.
    """
    user = seat.user
    if user is None or not (clock.nights_off or clock.weekends_off):
        return ""
    return f"{user.time_zone} {user.night_from} {user.night_to}"


def open_hours(written: str, clock: Clock) -> OpenHours:
    """Return the hours that count for a decision, from the seat's stored text."""
    if not written:
        return OpenHours()
    zone, begins, ends = written.split()
    night = (int(begins), int(ends)) if clock.nights_off else None
    # The time zone database is the operating system's, and a later version may not have this zone.
    known = zone if zone in time_zones.known() else "UTC"
    return OpenHours(ZoneInfo(known), night, clock.weekends_off)


COLUMNS = [
    "deciding_since",
    "deadline_at",
    "time_left",
    "time_given",
    "held",
    "hours",
    "remind_at",
    "bank_used",
    "missed",
    "helped",
]
"""The columns that the functions of this module set."""

PARTS = {Reminder.HALF: 2, Reminder.QUARTER: 4, Reminder.TENTH: 10}
"""Divisors of a decision's time. A reminder is sent when a half, a quarter or a tenth of it is
left.
"""


def clock_of(session: Session) -> Clock:
    """Return the clock of a table that has one."""
    assert session.timing is not None
    return session.timing


def bank_left(seat: Seat, clock: Clock) -> timedelta:
    """Return the time that is left in the player's bank."""
    return max(NONE, clock.bank - seat.bank_used)


def time_left(seat: Seat, clock: Clock, at: datetime) -> timedelta | None:
    """Return the counted time left for an open decision; None if its clock is not running."""
    if seat.held is not None:
        return seat.held
    if seat.deadline_at is None:
        return None
    return open_hours(seat.hours, clock).between(_begins(seat, at), seat.deadline_at)


def close_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Record that a seat has decided or no longer has to."""
    left = time_left(seat, clock, at) if clock else None
    if clock is not None and left is not None:
        seat.time_left = left
        seat.bank_used = clock.bank - min(bank_left(seat, clock), left)
    seat.deciding_since = None
    _stop(seat)


def open_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Start the time for a seat's decision, even if the seat has just answered its
    previous prompt.
    """
    close_decision(seat, clock, at)
    seat.deciding_since = at
    set_deadline(seat, clock, at)


def set_deadline(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Give the seat's player the full time for the open decision, starting now."""
    _stop(seat)
    if clock is not None and seat.deciding_since is not None and not seat.played_by_bot:
        _give(seat, clock, clock.decision + bank_left(seat, clock), at)


def reopen_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Reopen a decision that a seat has taken back, so that the seat gains no time.

    The seat gets the time that was left when it answered, minus the time used since.
    """
    kept, thought = seat.time_left, _thought(seat, clock, at)
    seat.deciding_since = at
    set_deadline(seat, clock, at)
    if clock is not None and seat.time_given is not None and kept is not None:
        _give(seat, clock, max(NONE, kept - thought), at)


def hold(seat: Seat, clock: Clock, at: datetime) -> None:
    """Stop the clock of a seat."""
    seat.held = time_left(seat, clock, at)
    seat.deadline_at = seat.remind_at = None


def run_on(seat: Seat, clock: Clock, at: datetime) -> None:
    """Restart the stopped clock of a seat, unless the whole table is paused."""
    if seat.held is None or clock.stands:
        return
    begins = _begins(seat, at)
    seat.deadline_at = open_hours(seat.hours, clock).after(begins, seat.held)
    seat.remind_at = _reminder(seat, clock, seat.held, begins)
    seat.held = None


def count_missed(seat: Seat) -> None:
    """Record that a bot has decided for a player whose time was up."""
    seat.missed += 1
    seat.helped = True


def _stop(seat: Seat) -> None:
    seat.deadline_at = seat.held = seat.time_given = seat.remind_at = None
    # A player's time zone and night are stored only as long as they are needed.
    seat.hours = ""


def _give(seat: Seat, clock: Clock, time: timedelta, at: datetime) -> None:
    seat.time_given = seat.held = time
    seat.hours = written_hours(seat, clock)
    run_on(seat, clock, at)


def _begins(seat: Seat, at: datetime) -> datetime:
    """Return the instant from which time counts: after the vacation, if there is one."""
    return max(at, seat.away_until or at)


def _thought(seat: Seat, clock: Clock | None, at: datetime) -> timedelta:
    """Return the time that a seat has used for its current decision."""
    if seat.deciding_since is None:
        return NONE
    left = time_left(seat, clock, at) if clock else None
    # For decisions opened by earlier releases, only the start is stored.
    if left is None or seat.time_given is None:
        return at - seat.deciding_since
    return seat.time_given - left


def _reminder(seat: Seat, clock: Clock, left: timedelta, begins: datetime) -> datetime | None:
    """Return when to remind a player, according to their settings; None if less time is left."""
    parts = PARTS.get(Reminder(seat.user.clock_reminder)) if seat.user else None
    if parts is None or clock.is_quick or left <= clock.decision / parts:
        return None
    return open_hours(seat.hours, clock).after(begins, left - clock.decision / parts)


@transaction.atomic
def remind_seat(*, seat_id: int, at: datetime) -> bool:
    """Notify a player that time is running out. Return False if that is already done or not due.

    Sends one reminder per decision, even after repeated calls or if the time is extended. Sends a
    second one only if the links in the first email have expired.
    """
    due = Seat.objects.due_for_reminder(at=at).select_for_update(of=("self",), no_key=True)
    seat = due.select_related("session").filter(pk=seat_id).first()
    if seat is None:
        return False
    seat.reminded_at = at
    seat.save(update_fields=["reminded_at"])
    publish_clock_event(seat, at)
    return True
