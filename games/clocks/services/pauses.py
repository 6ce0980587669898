"""Stop clocks: pauses and vacations."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction

from accounts.people.models import User
from games.clocks.selectors import tables_with_vacation, vacation_left
from games.clocks.services.deadlines import COLUMNS, clock_of, hold, run_on
from games.errors import TableError
from games.tables.models.seat import Seat
from games.tables.models.session import A_DAY, NONE, Clock, Session
from games.tables.services.tables import golfers_of, locked_own_game, save_change


@transaction.atomic
def agree_to_pause(*, session_id: int, user: User, at: datetime) -> None:
    """Propose or accept a pause. It starts when all players have agreed. Repeating this changes
    nothing.

    Raises TableError: not_playing, not_seated, no_clock.
    """
    session, seats, own = _at_table_with_clock(session_id, user)
    before = _state(session, seats)
    for seat in own:
        seat.wants_pause = True
    pause_if_agreed(session, seats, at)
    _save_if_changed(session, seats, before)


def pause_if_agreed(session: Session, seats: Sequence[Seat], at: datetime) -> None:
    """Start the pause if all remaining players agree; the caller saves the seats and the session.

    Also called when a player leaves, since they may have been the last who had not agreed.
    """
    players = [seat for seat in seats if _has_a_say(seat)]
    if players and all(seat.wants_pause for seat in players):
        _pause(session, seats, at)


@transaction.atomic
def end_pause(*, session_id: int, user: User, at: datetime) -> None:
    """Restart all clocks with the time that was left; or withdraw the user's own proposal.

    Raises TableError: not_playing, not_seated, no_clock.
    """
    session, seats, own = _at_table_with_clock(session_id, user)
    before = _state(session, seats)
    for seat in own if session.paused_at is None else seats:
        seat.wants_pause = False
    if session.paused_at is not None:
        _extend_vacations(seats, session.paused_at, at)
    session.paused_at = None
    for seat in seats:
        run_on(seat, clock_of(session), at)
    _save_if_changed(session, seats, before)


def pause_after_leaving(session: Session, seats: Sequence[Seat], at: datetime) -> None:
    """Pause if only the player who has just left had not agreed; the caller publishes the
    change.
    """
    if session.timing is None or session.paused_at is not None:
        return
    pause_if_agreed(session, seats, at)
    if session.paused_at is not None:
        _store(session, seats)


def _at_table_with_clock(session_id: int, user: User) -> tuple[Session, list[Seat], list[Seat]]:
    """Return a running game with a clock, its seats, and the seats that the user plays."""
    session, seats, own = locked_own_game(session_id, user)
    if session.timing is None:
        raise TableError("no_clock")
    return session, seats, own


def _has_a_say(seat: Seat) -> bool:
    """Return True if a player must agree to a pause.

    False for bots, for players whom a bot replaced, and for closed accounts.
    """
    return seat.user is not None and seat.user.is_active and not seat.played_by_bot


def _extend_vacations(seats: Sequence[Seat], paused_at: datetime, at: datetime) -> None:
    """Extend vacations by the length of a pause, because a vacation does not run during it."""
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


def _save_if_changed(session: Session, seats: Sequence[Seat], before: object) -> None:
    """Save and publish the changes; without changes, the version stays the same."""
    if _state(session, seats) == before:
        return
    _store(session, seats)
    save_change(session, golfers_of(seats))


@transaction.atomic
def begin_vacation(*, session_id: int, user: User, days: int | None = None, at: datetime) -> None:
    """Go on vacation for this many days, or for all that are left. Does nothing if already away.

    Raises TableError: not_playing, not_seated, no_vacation, game_paused, vacation_spent.
    """
    session, seats, own = _at_table_with_vacations(session_id, user)
    if session.paused_at is not None:
        raise TableError("game_paused")
    staying = [seat for seat in own if not seat.is_away(at=at)]
    if staying and not any(vacation_left(session, seat) for seat in staying):
        raise TableError("vacation_spent")
    for seat in staying:
        left = vacation_left(session, seat) or NONE
        _book(seat, clock_of(session), min(left, days * A_DAY) if days else left, at)
    _save_seats(session, seats, staying)


@transaction.atomic
def end_vacation(*, session_id: int, user: User, at: datetime) -> None:
    """Return from vacation early. Does nothing if the player is not away.

    Raises TableError: not_playing, not_seated, no_vacation.
    """
    session, seats, own = _at_table_with_vacations(session_id, user)
    # Vacations do not run during a pause, so count only the time before it.
    at = session.paused_at or at
    away = [seat for seat in own if seat.is_away(at=at)]
    for seat in away:
        assert seat.away_until is not None
        _book(seat, clock_of(session), at - seat.away_until, at)
    _save_seats(session, seats, away)


def begin_vacations(*, user: User, at: datetime) -> int:
    """Go on vacation at all tables where days are left; return the number of tables."""
    tables = list(tables_with_vacation(user))
    return sum(_has_begun(session_id, user, at) for session_id in tables)


def end_vacations(*, user: User, at: datetime) -> None:
    """Return from vacation at all tables."""
    for session_id in list(tables_with_vacation(user)):
        try:
            end_vacation(session_id=session_id, user=user, at=at)
        except TableError:
            # The game ended after the query.
            continue


def _has_begun(session_id: int, user: User, at: datetime) -> bool:
    try:
        begin_vacation(session_id=session_id, user=user, at=at)
    except TableError:
        return False
    return True


def _book(seat: Seat, clock: Clock, time: timedelta, at: datetime) -> None:
    """Go on vacation for `time` from now on; a negative time is refunded and ends the vacation."""
    hold(seat, clock, at)
    seat.vacation_used += time
    seat.away_until = max(at, at + time)
    run_on(seat, clock, at)


def _at_table_with_vacations(session_id: int, user: User) -> tuple[Session, list[Seat], list[Seat]]:
    """Return a running game with vacations, its seats, and the seats that the user plays."""
    session, seats, own = locked_own_game(session_id, user)
    if not session.vacation:
        raise TableError("no_vacation")
    return session, seats, own


def _save_seats(session: Session, seats: Sequence[Seat], changed: Sequence[Seat]) -> None:
    for seat in changed:
        seat.save(update_fields=[*COLUMNS, "away_until", "vacation_used"])
    if changed:
        save_change(session, golfers_of(seats))
