"""Letting a bot play on for a golfer who resigned or stays away."""

from collections.abc import Sequence
from datetime import datetime
from typing import NoReturn

from django.conf import settings
from django.db import transaction

from accounts.models import User
from games.clocks.selectors.replacing import is_absent, may_come_back, may_hand_over, stands_still
from games.clocks.services.deadlines import COLUMNS, open_decision, set_deadline
from games.clocks.services.pausing import pause_after_leaving
from games.errors import TableError
from games.registry import card_of
from games.seats.services.table_setup import seat_at
from games.tables.models.outbox import Errand
from games.tables.models.seat import Seat
from games.tables.models.seat_change import SeatChange, What
from games.tables.models.session import Session, Status
from games.tables.selectors.access import own_seat
from games.tables.selectors.results import has_won, winning_side
from games.tables.services.changes import golfers_of, note_change, save_change
from games.tables.services.locking import locked_game
from games.tables.services.outbox import put


@transaction.atomic
def resign(*, session_id: int, user: User, at: datetime) -> bool:
    """Give one's game up; a bot plays on. Raises TableError: not_playing, not_seated.

    False if the others were quicker: whoever has won finishes and gives nothing up.
    """
    session, seats, seat = _own_game(session_id, user)
    gives_up = not has_won(session, seats, seat)
    if gives_up:
        seat.resigned_at = at
    change = _let_bot_play(session, seats, seat, What.RESIGNED, at)
    if gives_up and not session.practice:
        put(errand=Errand.RESIGNED, subject=change.pk, at=at)
    return gives_up


@transaction.atomic
def finish(*, session_id: int, user: User, at: datetime) -> None:
    """Let bots play the rest of a game that one has won because all others left.

    Raises TableError: not_playing, not_seated, not_won.
    """
    session, seats, seat = _own_game(session_id, user)
    if not has_won(session, seats, seat):
        raise TableError("not_won")
    _let_bot_play(session, seats, seat, What.RESIGNED, at)


def _own_game(session_id: int, user: User) -> tuple[Session, list[Seat], Seat]:
    session, seats = locked_game(session_id)
    seat = own_seat(user, seats)
    if seat is None:
        raise TableError("not_seated")
    return session, seats, seat


@transaction.atomic
def hand_over(*, session_id: int, user: User, seat: int, at: datetime) -> None:
    """Let a bot play on for somebody whom the table has waited for long enough.

    Raises TableError: not_playing, not_seated, no_such_seat, clock_runs, clock_stands,
    not_waiting_long.
    """
    session, seats, asking = _own_game(session_id, user)
    absent = seat_at(seats, seat)
    if not may_hand_over(asking, absent, at=at):
        _refuse_hand_over(session, absent, at)
    _let_bot_play(session, seats, absent, What.HANDED_OVER, at)


def _refuse_hand_over(session: Session, absent: Seat, at: datetime) -> NoReturn:
    if session.timing is not None:
        raise TableError("clock_stands" if stands_still(absent, at=at) else "clock_runs")
    raise TableError("not_waiting_long", days=settings.HAND_OVER_AFTER.days)


@transaction.atomic
def come_back(*, session_id: int, user: User, at: datetime) -> None:
    """Play on where a bot plays for oneself. Raises TableError: not_playing, not_replaced."""
    session, seats = locked_game(session_id)
    seat = next((seat for seat in seats if may_come_back(user, seat)), None)
    if seat is None:
        raise TableError("not_replaced")
    seat.replaced_at, seat.bot, seat.missed, seat.helped = None, "", 0, True
    seat.last_looked_at = at
    if seat.deciding_since is not None:
        open_decision(seat, session.timing, at)
    seat.save(update_fields=[*COLUMNS, "replaced_at", "bot", "last_looked_at"])
    save_change(session, golfers_of(seats))
    note_change(session, seat, What.BACK, at)


@transaction.atomic
def replace_absent(*, session_id: int, at: datetime) -> None:
    """Let bots play on for those who are absent for good. Doing it again changes nothing."""
    session, seats = locked_game(session_id)
    for seat in seats:
        if session.is_playing and is_absent(session, seat):
            _let_bot_play(session, seats, seat, _why(seat), at)


def _why(absent: Seat) -> What:
    here = absent.user is not None and absent.user.is_active
    return What.OUT_OF_TIME if here else What.GONE


def _let_bot_play(
    session: Session, seats: Sequence[Seat], seat: Seat, why: What, at: datetime
) -> SeatChange:
    seat.replaced_at, seat.bot = at, card_of(session.game).bots.easiest
    seat.wants_pause = False
    set_deadline(seat, session.timing, at)
    seat.save(update_fields=["replaced_at", "resigned_at", "bot", "wants_pause", *COLUMNS])
    if session.conceded_to is None:
        session.conceded_to = winning_side(session, seats)
        session.save(update_fields=["conceded_to"])
    pause_after_leaving(session, seats, at)
    if session.conceded_to is None and all(other.played_by_bot for other in seats):
        # Nobody is left to see the end, and nobody has won.
        session.status = Status.CANCELLED
    elif seat.deciding_since is not None:
        put(errand=Errand.BOTS, subject=session.pk, at=at)
    save_change(session, golfers_of(seats))
    return note_change(session, seat, why, at)
