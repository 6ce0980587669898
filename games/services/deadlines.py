"""The time of a seat's decision: given when it opens, counted when it closes. Nothing is saved.

A decision has the clock's time and what is left in the golfer's bank; only what goes beyond the
clock's time comes out of the bank. Bots need no time.
"""

from datetime import datetime, timedelta

from games.models import Clock, Seat

NONE = timedelta(0)

COLUMNS = ["deciding_since", "deadline_at", "time_left", "bank_used", "missed", "helped"]
"""What the functions here set."""


def bank_left(seat: Seat, clock: Clock) -> timedelta:
    """What a golfer may still take longer, in all."""
    return max(NONE, clock.bank - seat.bank_used)


def close_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """A seat has decided, or is asked no longer."""
    if clock is not None and seat.deadline_at is not None:
        seat.time_left = max(NONE, seat.deadline_at - at)
        seat.bank_used = clock.bank - min(bank_left(seat, clock), seat.time_left)
    seat.deciding_since = seat.deadline_at = None


def open_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Ask a seat, maybe right after it has answered: its time begins to run."""
    close_decision(seat, clock, at)
    seat.deciding_since = at
    set_deadline(seat, clock, at)


def set_deadline(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Give whoever plays a seat the time for its open decision, from now on."""
    timed = clock is not None and seat.deciding_since is not None and not seat.played_by_bot
    seat.deadline_at = at + clock.decision + bank_left(seat, clock) if timed and clock else None


def reopen_decision(seat: Seat, clock: Clock | None, at: datetime) -> None:
    """Ask again what a seat has taken back: no time is won by it.

    What was left when it answered is left again, but for the time it has thought since.
    """
    thought = at - seat.deciding_since if seat.deciding_since else NONE
    seat.deciding_since = at
    set_deadline(seat, clock, at)
    if seat.deadline_at is not None and seat.time_left is not None:
        seat.deadline_at = at + seat.time_left - thought


def count_missed(seat: Seat) -> None:
    """A bot has decided for a golfer whose time was up."""
    seat.missed += 1
    seat.helped = True
