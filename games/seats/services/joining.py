"""Taking a seat at a table that waits for golfers, and giving it up."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.clocks.services.deadlines import COLUMNS, open_decision
from games.errors import TableError
from games.table_views.selectors.welcome import BLOCKED, is_blocked, why_barred
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.seat_change import What
from games.tables.models.session import Session
from games.tables.selectors.invitations import free_seats
from games.tables.services.changes import golfers_of, note_change, save_change
from games.tables.services.locking import locked_open_table
from games.tables.services.places import fill, golfer, nobody


@transaction.atomic
def join_table(*, session_id: int, user: User, entropy: bytes = b"", at: datetime) -> Seat:
    """Take the first free seat that is not kept for somebody.

    Raises TableError: not_open, already_seated, not_welcome, removed_by_host, table_full.
    """
    session, seats = locked_open_table(session_id)
    require_stranger(seats, user)
    if why := why_barred(session, seats, user):
        raise TableError(why)
    free = free_seats(session, seats, at=at)
    if not free:
        raise TableError("table_full")
    return take_seat(session, seats, free[0], user, entropy, at)


def take_seat(
    session: Session, seats: Sequence[Seat], seat: Seat, user: User, entropy: bytes, at: datetime
) -> Seat:
    """Sit down, under the row lock. Raises TableError("seat_not_free")."""
    if not seat.is_open:
        raise TableError("seat_not_free")
    fill(seat, golfer(user, entropy, at))
    save_change(session, golfers_of(seats))
    return seat


def relieve_bot(
    session: Session, seats: Sequence[Seat], seat: Seat, user: User, at: datetime
) -> Seat:
    """Play on for the bot that has kept one's seat, under the row lock.

    What the bot brought to the seed stays: the draws were promised with it. The round is no record,
    as a bot has played a part of it. Raises TableError("seat_not_free") if no bot plays there.
    """
    if seat.kind != SeatKind.BOT:
        raise TableError("seat_not_free")
    fill(seat, golfer(user, bytes(seat.entropy), at))
    seat.helped = True
    if seat.deciding_since is not None:
        open_decision(seat, session.timing, at)
    seat.save(update_fields=COLUMNS)
    save_change(session, golfers_of(seats))
    note_change(session, seat, What.CAME, at)
    return seat


def require_stranger(seats: Sequence[Seat], user: User) -> None:
    """Raises TableError("already_seated")."""
    if any(seat.user_id == user.pk for seat in seats):
        raise TableError("already_seated")


def require_welcome(session: Session, seats: Sequence[Seat], user: User) -> None:
    """Raises TableError("not_welcome") if the host or a seated player has blocked the user.

    The refusal names neither of them: a block is private. Unlike joining, an invitation is open to
    a player whom the host has removed: the host invites them back.
    """
    if is_blocked(session, seats, user):
        raise TableError(BLOCKED)


@transaction.atomic
def leave_table(*, session_id: int, user: User, at: datetime) -> None:
    """Give one's seat up before the start.

    Raises TableError: not_open, not_seated, seat_is_taken_by_host.
    """
    session, seats = locked_open_table(session_id)
    if user.pk == session.host_id:
        raise TableError("seat_is_taken_by_host")
    own = [seat for seat in seats if seat.user_id == user.pk]
    if not own:
        raise TableError("not_seated")
    told = golfers_of(seats)
    for seat in own:
        fill(seat, nobody())
    save_change(session, told)
