"""Take, assign and clear seats before a game starts."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from games.clocks.services.deadlines import COLUMNS, open_decision
from games.errors import TableError
from games.registry import card_of
from games.seats.services.starting import begin_when_full
from games.table_views.selectors.reader import BLOCKED, is_blocked, why_barred
from games.tables.models.seat import Removal, Seat, SeatChangeReason, SeatKind
from games.tables.models.session import Session, Status
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.invitations import free_seats, reserved_seats
from games.tables.services.seats import bot_player, fill, golfer, nobody
from games.tables.services.tables import (
    golfers_of,
    locked_open_table,
    locked_session,
    note_change,
    require_host,
    save_change,
)


@transaction.atomic
def join_table(*, session_id: int, user: User, entropy: bytes = b"", at: datetime) -> Seat:
    """Take the first free seat that is not reserved for an invited player.

    The game starts if it was the last seat and the table starts when it is full.

    Raises TableError: not_open, already_seated, not_welcome, removed_by_host, table_full.
    """
    session, seats = locked_open_table(session_id)
    require_stranger(seats, user)
    if why := why_barred(session, seats, user):
        raise TableError(why)
    free = free_seats(session, seats, at=at)
    if not free:
        raise TableError("table_full")
    seat = take_seat(session, seats, free[0], user, entropy, at)
    begin_when_full(session, at=at)
    return seat


def take_seat(
    session: Session,
    seats: Sequence[Seat],
    seat: Seat,
    user: User,
    entropy: bytes,
    at: datetime,
    local_name: str = "",
) -> Seat:
    """Seat a user, or a person on their device, under the row lock.

    Raises TableError("seat_not_free").
    """
    if not seat.is_open:
        raise TableError("seat_not_free")
    fill(seat, golfer(user, entropy, at, local_name))
    save_change(session, golfers_of(seats))
    return seat


def relieve_bot(
    session: Session,
    seats: Sequence[Seat],
    seat: Seat,
    user: User,
    at: datetime,
    local_name: str = "",
) -> Seat:
    """Let a player take the seat that a bot has been playing for them, under the row lock.

    The seat keeps the bot's entropy, because the draws depend on it. The round sets no record,
    because a bot has played a part of it. Raises TableError("seat_not_free") if no bot plays there.
    """
    if seat.kind != SeatKind.BOT:
        raise TableError("seat_not_free")
    fill(seat, golfer(user, bytes(seat.entropy), at, local_name))
    seat.helped = True
    if seat.deciding_since is not None:
        open_decision(seat, session.timing, at)
    seat.save(update_fields=COLUMNS)
    save_change(session, golfers_of(seats))
    note_change(session, seat, SeatChangeReason.CAME, at)
    return seat


def require_stranger(seats: Sequence[Seat], user: User) -> None:
    """Raise TableError("already_seated") if the user has a seat."""
    if any(seat.user_id == user.pk for seat in seats):
        raise TableError("already_seated")


def require_welcome(session: Session, seats: Sequence[Seat], user: User) -> None:
    """Raise TableError("not_welcome") if the host or a seated player has blocked the user.

    The error names neither of them, because a block is private. A player whom the host has removed
    passes this check: they cannot join, but the host can invite them back.
    """
    if is_blocked(session, seats, user):
        raise TableError(BLOCKED)


@transaction.atomic
def leave_table(*, session_id: int, user: User, at: datetime) -> None:
    """Give up the user's seats before the start.

    Raises TableError: not_open, not_seated, seat_is_taken_by_host.
    """
    session, seats = locked_open_table(session_id)
    if user.pk == session.host_id:
        raise TableError("seat_is_taken_by_host")
    own = [seat for seat in seats if seat.user_id == user.pk]
    if not own:
        raise TableError("not_seated")
    data = golfers_of(seats)
    for seat in own:
        fill(seat, nobody())
    save_change(session, data)


def seat_at(seats: Sequence[Seat], number: int) -> Seat:
    """Return the seat with this number. Raises TableError("no_such_seat")."""
    if number not in range(len(seats)):
        raise TableError("no_such_seat")
    return seats[number]


@transaction.atomic
def add_bot(*, session_id: int, user: User, seat: int, bot: str, at: datetime) -> Seat:
    """Put a bot on an open seat.

    Raises TableError: not_open, host_only, unknown_bot, no_such_seat, seat_not_free, seat_kept if
    it is reserved for an invited player.
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
    begin_when_full(session, at=at)
    return place


@transaction.atomic
def clear_seat(*, session_id: int, user: User, seat: int, at: datetime) -> Seat:
    """Remove the bot or the player from a seat, so that it is open again.

    The removed player is notified like the others, and can return only with an invitation. Raises
    TableError: not_open, host_only, no_such_seat, seat_is_taken_by_host.
    """
    session, seats = locked_open_table(session_id)
    require_host(session, user)
    place = seat_at(seats, seat)
    if place.user_id == session.host_id and not place.local_name:
        raise TableError("seat_is_taken_by_host")
    golfers = golfers_of(seats)
    if place.user is not None and not place.local_name:
        Removal.objects.create(session=session, user=place.user, at=at)
    fill(place, nobody())
    save_change(session, golfers)
    return place


def forget_removals(*, user: User) -> None:
    """Delete the removals of a user who deletes their account."""
    Removal.objects.filter(user=user).delete()


@transaction.atomic
def cancel_table(*, session_id: int, user: User, at: datetime) -> None:
    """Cancel a table before its start. Raises TableError: not_open, host_only."""
    session, seats = locked_open_table(session_id)
    require_host(session, user)
    _call_off(session, seats, at)


@transaction.atomic
def call_off_abandoned(*, session_id: int, at: datetime) -> None:
    """Cancel a table that its host will not start. Raises TableError("not_open")."""
    session, seats = locked_open_table(session_id)
    _call_off(session, seats, at)


@transaction.atomic
def call_off_practice(*, session_id: int, at: datetime) -> None:
    """Cancel a practice game. Has no effect on a finished game or one that counts."""
    session = locked_session(session_id)
    if session.practice and not session.is_finished:
        _call_off(session, seats_in_order(session), at)


def _call_off(session: Session, seats: Sequence[Seat], at: datetime) -> None:
    session.status = Status.CANCELLED
    session.invitations.pending(at=at).update(expires_at=at)
    save_change(session, golfers_of(seats))
