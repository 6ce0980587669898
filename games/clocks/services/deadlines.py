"""When somebody's time is up."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction

from accounts.people.models import Reminder
from core.i18n import time_zones
from games.clocks.open_hours import OpenHours
from games.tables.models.seat import Seat
from games.tables.models.session import NONE, Clock, Session
from games.tables.services.tables import tell_of_clock


def written_hours(seat: Seat, clock: Clock) -> str:
    """The zone and the night of a seat's golfer, as the seat keeps them; empty if all counts."""
    user = seat.user
    if user is None or not (clock.nights_off or clock.weekends_off):
        return ""
    return f"{user.time_zone} {user.night_from} {user.night_to}"


def open_hours(written: str, clock: Clock) -> OpenHours:
    """What counts of the time of a decision that was written so."""
    if not written:
        return OpenHours()
    zone, begins, ends = written.split()
    night = (int(begins), int(ends)) if clock.nights_off else None
    # The database of zones is the machine's, and some day one may be gone.
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
"""What the functions here set."""

PARTS = {Reminder.HALF: 2, Reminder.QUARTER: 4, Reminder.TENTH: 10}
"""Into so many parts a decision's time is divided; as the last of them begins, one is reminded."""


def clock_of(session: Session) -> Clock:
    """The clock of a table that has one."""
    assert session.timing is not None
    return session.timing


def bank_left(seat: Seat, clock: Clock) -> timedelta:
    """What a golfer may still take longer, in all."""
    return max(NONE, clock.bank - seat.bank_used)


def time_left(seat: Seat, clock: Clock, at: datetime) -> timedelta | None:
    """What is left of an open decision, as far as it counts; None where no time runs."""
    if seat.held is not None:
        return seat.held
    if seat.deadline_at is None:
        return None
    return open_hours(seat.hours, clock).between(_begins(seat, at), seat.deadline_at)


def close_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """A seat has decided, or is asked no longer."""
    left = time_left(seat, clock, at) if clock else None
    if clock is not None and left is not None:
        seat.time_left = left
        seat.bank_used = clock.bank - min(bank_left(seat, clock), left)
    seat.deciding_since = None
    _stop(seat)


def open_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Ask a seat, maybe right after it has answered: its time begins to run."""
    close_decision(seat, clock, at)
    seat.deciding_since = at
    set_deadline(seat, clock, at)


def set_deadline(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Give whoever plays a seat the time for its open decision, from now on."""
    _stop(seat)
    if clock is not None and seat.deciding_since is not None and not seat.played_by_bot:
        _give(seat, clock, clock.decision + bank_left(seat, clock), at)


def reopen_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Ask again what a seat has taken back: no time is won by it.

    What was left when it answered is left again, but for the time it has thought since.
    """
    kept, thought = seat.time_left, _thought(seat, clock, at)
    seat.deciding_since = at
    set_deadline(seat, clock, at)
    if clock is not None and seat.time_given is not None and kept is not None:
        _give(seat, clock, max(NONE, kept - thought), at)


def hold(seat: Seat, clock: Clock, at: datetime) -> None:
    """Let the time of a seat stand still."""
    seat.held = time_left(seat, clock, at)
    seat.deadline_at = seat.remind_at = None


def run_on(seat: Seat, clock: Clock, at: datetime) -> None:
    """Let the time of a seat run on that stood still, unless all clocks stand."""
    if seat.held is None or clock.stands:
        return
    begins = _begins(seat, at)
    seat.deadline_at = open_hours(seat.hours, clock).after(begins, seat.held)
    seat.remind_at = _reminder(seat, clock, seat.held, begins)
    seat.held = None


def count_missed(seat: Seat) -> None:
    """A bot has decided for a golfer whose time was up."""
    seat.missed += 1
    seat.helped = True


def _stop(seat: Seat) -> None:
    seat.deadline_at = seat.held = seat.time_given = seat.remind_at = None
    # Where somebody lives and sleeps is kept no longer than it is needed.
    seat.hours = ""


def _give(seat: Seat, clock: Clock, time: timedelta, at: datetime) -> None:
    seat.time_given = seat.held = time
    seat.hours = written_hours(seat, clock)
    run_on(seat, clock, at)


def _begins(seat: Seat, at: datetime) -> datetime:
    """From when on time counts: on vacation it has not begun."""
    return max(at, seat.away_until or at)


def _thought(seat: Seat, clock: Clock | None, at: datetime) -> timedelta:
    """How much of the time for what it is asked now a seat has used."""
    if seat.deciding_since is None:
        return NONE
    left = time_left(seat, clock, at) if clock else None
    # Decisions of releases before know only since when they are open.
    if left is None or seat.time_given is None:
        return at - seat.deciding_since
    return seat.time_given - left


def _reminder(seat: Seat, clock: Clock, left: timedelta, begins: datetime) -> datetime | None:
    """When to remind a golfer, as they wish; who has less left than that knows it."""
    parts = PARTS.get(Reminder(seat.user.clock_reminder)) if seat.user else None
    if parts is None or clock.is_quick or left <= clock.decision / parts:
        return None
    return open_hours(seat.hours, clock).after(begins, left - clock.decision / parts)


@transaction.atomic
def remind_seat(*, seat_id: int, at: datetime) -> bool:
    """Tell somebody that their time runs out; False where that is told already, or not due.

    At most one reminder a decision, however often it is asked for and whatever lengthens the time;
    one more if the links of its mail have ended.
    """
    due = Seat.objects.due_for_reminder(at=at).select_for_update(of=("self",), no_key=True)
    seat = due.select_related("session").filter(pk=seat_id).first()
    if seat is None:
        return False
    seat.reminded_at = at
    seat.save(update_fields=["reminded_at"])
    tell_of_clock(seat, at)
    return True
