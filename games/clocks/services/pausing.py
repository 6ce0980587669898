"""A pause: all clocks of a table stand still, because all who play there want it."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.clocks.services.deadlines import COLUMNS, clock_of, hold, run_on
from games.errors import TableError
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.services.changes import golfers_of, save_change
from games.tables.services.locking import locked_own_game


@transaction.atomic
def agree_to_pause(*, session_id: int, user: User, at: datetime) -> None:
    """Propose a pause, or agree to one: it begins with the last who does. Again changes nothing.

    Raises TableError: not_playing, not_seated, no_clock.
    """
    session, seats, own = _at_table(session_id, user)
    before = _state(session, seats)
    for seat in own:
        seat.wants_pause = True
    pause_if_agreed(session, seats, at)
    _save(session, seats, before)


def pause_if_agreed(session: Session, seats: Sequence[Seat], at: datetime) -> None:
    """Pause once every player who is still there wants it; the caller saves seats and session.

    A player who leaves may have been the last who had not agreed.
    """
    players = [seat for seat in seats if _has_a_say(seat)]
    if players and all(seat.wants_pause for seat in players):
        _pause(session, seats, at)


@transaction.atomic
def end_pause(*, session_id: int, user: User, at: datetime) -> None:
    """Let the clocks run on for everybody, with what was left; or take one's own proposal back.

    Raises TableError: not_playing, not_seated, no_clock.
    """
    session, seats, own = _at_table(session_id, user)
    before = _state(session, seats)
    for seat in own if session.paused_at is None else seats:
        seat.wants_pause = False
    if session.paused_at is not None:
        _extend_vacations(seats, session.paused_at, at)
    session.paused_at = None
    for seat in seats:
        run_on(seat, clock_of(session), at)
    _save(session, seats, before)


def pause_after_leaving(session: Session, seats: Sequence[Seat], at: datetime) -> None:
    """Pause if only the player who has just left did not want it; the caller tells the table."""
    if session.timing is None or session.paused_at is not None:
        return
    pause_if_agreed(session, seats, at)
    if session.paused_at is not None:
        _store(session, seats)


def _at_table(session_id: int, user: User) -> tuple[Session, list[Seat], list[Seat]]:
    """A game with a clock, its seats, and those of somebody who plays there."""
    session, seats, own = locked_own_game(session_id, user)
    if session.timing is None:
        raise TableError("no_clock")
    return session, seats, own


def _has_a_say(seat: Seat) -> bool:
    """Return False for bots, for players whom a bot replaced, and for closed accounts."""
    return seat.user is not None and seat.user.is_active and not seat.played_by_bot


def _extend_vacations(seats: Sequence[Seat], paused_at: datetime, at: datetime) -> None:
    """A vacation does not run during a pause: what was left when it began is left after it."""
    for seat in seats:
        if seat.is_away(at=paused_at):
            assert seat.away_until is not None
            seat.away_until += at - paused_at


def _pause(session: Session, seats: Sequence[Seat], at: datetime) -> None:
    if session.paused_at is None:
        for seat in seats:
            hold(seat, clock_of(session), at)
        session.paused_at = at


def _state(session: Session, seats: Sequence[Seat]) -> object:
    return session.paused_at, [seat.wants_pause for seat in seats]


def _store(session: Session, seats: Sequence[Seat]) -> None:
    for seat in seats:
        seat.save(update_fields=[*COLUMNS, "wants_pause", "away_until"])
    session.save(update_fields=["paused_at"])


def _save(session: Session, seats: Sequence[Seat], before: object) -> None:
    """Save and tell what has changed; the version stays if nothing has."""
    if _state(session, seats) == before:
        return
    _store(session, seats)
    save_change(session, golfers_of(seats))
