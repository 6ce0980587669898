"""What a guest plays becomes a member's, or goes with the guest."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q

from accounts.models import User
from games.absence.services.replacing import resign
from games.scorecards.models import ManualScorecard
from games.tables.models.invitation import Invitation
from games.tables.models.removal import Removal
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session
from games.tables.selectors.access import own_seat, seats_in_order
from games.tables.services.changes import golfers_of, save_change
from games.tables.services.happenings import tell_what_waits
from games.tables.services.locking import locked_session
from games.tables.services.places import fill, nobody


def take_over(*, guest: User, member: User, at: datetime) -> None:
    """Tables, seats, accepted invitations and cards of paper rounds are the member's.

    Where the member sits already, the guest gets up: nobody plays against themselves.
    """
    theirs = Session.objects.filter(Q(host=guest) | Q(seats__user=guest)).distinct()
    for session_id in list(theirs.order_by("pk").values_list("pk", flat=True)):
        _take_table(locked_session(session_id), guest, member, at)
    for column in ("accepted_by", "created_by", "invitee"):
        Invitation.objects.filter(**{column: guest}).update(**{column: member})
    ManualScorecard.objects.filter(keeper=guest).update(keeper=member)
    Removal.objects.filter(user=guest).update(user=member)


def _take_table(session: Session, guest: User, member: User, at: datetime) -> None:
    seats = seats_in_order(session)
    if any(seat.user_id == member.pk for seat in seats):
        _get_up(session, seats, guest, at)
    else:
        session.seats.filter(user=guest).update(user=member)
    Session.objects.filter(pk=session.pk, host=guest).update(host=member)
    session = locked_session(session.pk)
    seats = seats_in_order(session)
    save_change(session, [guest.pk, *golfers_of(seats)])
    tell_what_waits(session, seats, member, at)


def _get_up(session: Session, seats: Sequence[Seat], guest: User, at: datetime) -> None:
    if session.is_open:
        leave_seats(session, guest)
    elif session.is_playing and own_seat(guest, seats) is not None:
        resign(session_id=session.pk, user=guest, at=at)


def leave_seats(session: Session, user: User) -> None:
    """The seats of somebody at a table that waits are free, under the row lock."""
    for seat in session.seats.filter(kind=SeatKind.PERSON, user=user):
        fill(seat, nobody())


def forget_lonely_tables(*, guest: User) -> None:
    """Tables at which nobody else has ever sat go, with all that was played there."""
    with_others = Seat.objects.filter(user__isnull=False).exclude(user=guest)
    own = Session.objects.filter(host=guest).exclude(pk__in=with_others.values("session_id"))
    own.delete()


def leave_waiting_tables(*, user: User) -> None:
    """Somebody who leaves for good keeps no seat from others at a table that has not begun."""
    waiting = Session.objects.filter(seats__user=user, status="open").exclude(host=user)
    for session_id in list(waiting.order_by("pk").values_list("pk", flat=True)):
        session = locked_session(session_id)
        if session.is_open:
            told = golfers_of(seats_in_order(session))
            leave_seats(session, user)
            save_change(session, told)
