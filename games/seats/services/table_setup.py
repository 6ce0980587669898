"""What the host does before the start: bots on seats, calling the table off."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.errors import TableError
from games.registry import card_of
from games.tables.models.outbox import Errand
from games.tables.models.removal import Removal
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.invitations import reserved_seats
from games.tables.services.changes import golfers_of, save_change
from games.tables.services.locking import locked_open_table, locked_session, require_host
from games.tables.services.outbox import put
from games.tables.services.places import bot_player, fill, nobody


def seat_at(seats: Sequence[Seat], number: int) -> Seat:
    """The seat of this number. Raises TableError("no_such_seat")."""
    if number not in range(len(seats)):
        raise TableError("no_such_seat")
    return seats[number]


@transaction.atomic
def add_bot(*, session_id: int, user: User, seat: int, bot: str, at: datetime) -> Seat:
    """Let a bot take an open seat.

    Raises TableError: not_open, host_only, unknown_bot, no_such_seat, seat_not_free, seat_kept if
    somebody is invited to it.
    """
    session, seats = locked_open_table(session_id)
    require_host(session, user)
    if bot not in card_of(session.game).bots.levels:
        levels = ", ".join(card_of(session.game).bots.levels)
        raise TableError("unknown_bot", bots=levels)
    place = seat_at(seats, seat)
    if not place.is_open:
        raise TableError("seat_not_free")
    if seat in reserved_seats(session, at=at):
        raise TableError("seat_kept")
    fill(place, bot_player(bot, at))
    save_change(session, golfers_of(seats))
    return place


@transaction.atomic
def clear_seat(*, session_id: int, user: User, seat: int, at: datetime) -> Seat:
    """Remove the bot or the player from a seat, so that it is open again.

    The removed player is notified as the others are, and comes back by an invitation only. Raises
    TableError: not_open, host_only, no_such_seat, seat_is_taken_by_host.
    """
    session, seats = locked_open_table(session_id)
    require_host(session, user)
    place = seat_at(seats, seat)
    if place.user_id == session.host_id:
        raise TableError("seat_is_taken_by_host")
    golfers = golfers_of(seats)
    if place.user is not None:
        Removal.objects.create(session=session, user=place.user, at=at)
    fill(place, nobody())
    save_change(session, golfers)
    return place


def forget_removals(*, user: User) -> None:
    """A user leaves for good: no table knows that they were removed from it."""
    Removal.objects.filter(user=user).delete()


@transaction.atomic
def cancel_table(*, session_id: int, user: User, at: datetime) -> None:
    """Call a table off before its start. Raises TableError: not_open, host_only."""
    session, seats = locked_open_table(session_id)
    require_host(session, user)
    _call_off(session, seats, at)
    put(errand=Errand.CALLED_OFF, subject=session.pk, at=at)


@transaction.atomic
def call_off_abandoned(*, session_id: int, at: datetime) -> None:
    """Call off a table that its host will not start. Raises TableError("not_open")."""
    session, seats = locked_open_table(session_id)
    _call_off(session, seats, at)
    put(errand=Errand.CALLED_OFF, subject=session.pk, at=at)


@transaction.atomic
def call_off_practice(*, session_id: int, at: datetime) -> None:
    """End a practice game where it stands; one that is over, or counts, stays as it is."""
    session = locked_session(session_id)
    if session.practice and not session.is_finished:
        _call_off(session, seats_in_order(session), at)


def _call_off(session: Session, seats: Sequence[Seat], at: datetime) -> None:
    session.status = Status.CANCELLED
    session.invitations.pending(at=at).update(expires_at=at)
    save_change(session, golfers_of(seats))
