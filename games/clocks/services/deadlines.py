"""The time of a seat's decision: given when it opens, counted when it closes. Nothing is saved.

A decision has the clock's time and what is left in the golfer's bank; only what goes beyond the
clock's time comes out of the bank. What counts of the time is the golfer's own matter: their nights
and weekends where the table leaves them off, their vacation. Bots need no time.
"""

from datetime import datetime, timedelta

from accounts.models import Reminder
from games.clocks.services.own_hours import open_hours, written_hours
from games.tables.models.clock import NONE, Clock
from games.tables.models.seat import Seat
from games.tables.models.session import Session

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
