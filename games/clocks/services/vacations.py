"""Vacations: while somebody is away their time at a table stands still, as long as was agreed on.

The whole of it is booked at the beginning, and deadlines are moved behind its end at once; who
comes back early gets the rest again. So nobody has to look when it is over.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from games.clocks.selectors.clocks import vacation_left
from games.clocks.selectors.vacations import tables_with_vacation
from games.clocks.services.deadlines import COLUMNS, clock_of, hold, run_on
from games.errors import TableError
from games.tables.models.clock import A_DAY, NONE, Clock
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.services.changes import golfers_of, save_change
from games.tables.services.locking import locked_own_game


@transaction.atomic
def begin_vacation(*, session_id: int, user: User, days: int | None = None, at: datetime) -> None:
    """Be away for so many days, or for all that are left. Who is away already stays so.

    Raises TableError: not_playing, not_seated, no_vacation, game_paused, vacation_spent.
    """
    session, seats, own = _at_table(session_id, user)
    if session.paused_at is not None:
        raise TableError("game_paused")
    staying = [seat for seat in own if not seat.is_away(at=at)]
    if staying and not any(vacation_left(session, seat) for seat in staying):
        raise TableError("vacation_spent")
    for seat in staying:
        left = vacation_left(session, seat) or NONE
        _book(seat, clock_of(session), min(left, days * A_DAY) if days else left, at)
    _save(session, seats, staying)


@transaction.atomic
def end_vacation(*, session_id: int, user: User, at: datetime) -> None:
    """Be back before the end. Who is not away stays so.

    Raises TableError: not_playing, not_seated, no_vacation.
    """
    session, seats, own = _at_table(session_id, user)
    # During a pause no vacation runs: it has lasted until the pause began.
    at = session.paused_at or at
    away = [seat for seat in own if seat.is_away(at=at)]
    for seat in away:
        assert seat.away_until is not None
        _book(seat, clock_of(session), at - seat.away_until, at)
    _save(session, seats, away)


def begin_vacations(*, user: User, at: datetime) -> int:
    """Be away at all one's tables where days are left; at how many."""
    tables = list(tables_with_vacation(user))
    return sum(_has_begun(session_id, user, at) for session_id in tables)


def end_vacations(*, user: User, at: datetime) -> None:
    """Be back at all of them."""
    for session_id in list(tables_with_vacation(user)):
        try:
            end_vacation(session_id=session_id, user=user, at=at)
        except TableError:
            # It ended since we looked.
            continue


def _has_begun(session_id: int, user: User, at: datetime) -> bool:
    try:
        begin_vacation(session_id=session_id, user=user, at=at)
    except TableError:
        return False
    return True


def _book(seat: Seat, clock: Clock, time: timedelta, at: datetime) -> None:
    """Be away for so long from now on; negative time is given back, and ends it now."""
    hold(seat, clock, at)
    seat.vacation_used += time
    seat.away_until = max(at, at + time)
    run_on(seat, clock, at)


def _at_table(session_id: int, user: User) -> tuple[Session, list[Seat], list[Seat]]:
    """A game with vacations, its seats, and those of somebody who plays there."""
    session, seats, own = locked_own_game(session_id, user)
    if not session.vacation:
        raise TableError("no_vacation")
    return session, seats, own


def _save(session: Session, seats: Sequence[Seat], changed: Sequence[Seat]) -> None:
    for seat in changed:
        seat.save(update_fields=[*COLUMNS, "away_until", "vacation_used"])
    if changed:
        save_change(session, golfers_of(seats))
