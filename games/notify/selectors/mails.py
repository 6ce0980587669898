"""What mails of play are called, and whether one that waited still tells the truth."""

from datetime import datetime

from django.db.models import F, Q

from accounts.selectors.troubles import address_digest
from games.table_views.selectors.received import is_unwelcome
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status


def name_of_decision(seat: Seat, prompt: str, what: str) -> str:
    """The permanent name of a mail about a seat's open decision: of its notice, or its reminder.

    The same however often it is written: at most one mail of each sort goes out for a decision.
    `prompt` is the id of what the seat is asked, which its number begins.
    """
    opened = seat.deciding_since
    assert opened is not None, "nobody waits for this seat"
    return f"{what}-{seat.session.public_id}-{prompt}-{opened:%Y%m%d%H%M%S}"


def begin_of_names(seat: Seat, what: str) -> str:
    """How the names of all mails of one sort begin that ask a seat to decide."""
    return f"{what}-{seat.session.public_id}-{seat.number}."


def name_of_invitation(invitation: Invitation) -> str:
    """The permanent name of the mail that brings it."""
    return f"invitation-{invitation.pk}-{invitation.session.public_id}"


def thread_of(session: Session, address: str) -> str:
    """The conversation that all mails about a table to one address belong to.

    By the address, not the account: who is invited may not have one yet.
    """
    return f"table-{session.public_id}-{address_digest(address)[:16]}"


def is_turn_unseen(seat_id: int, at: datetime) -> bool:
    """Whether somebody is still waited for and has still not looked."""
    return Seat.objects.unaware().filter(pk=seat_id).exists()


def is_decision_open(seat_id: int, at: datetime) -> bool:
    """Whether somebody is still waited for, looked or not."""
    return Seat.objects.holding_up().filter(pk=seat_id).exists()


def is_end_unseen(seat_id: int, at: datetime) -> bool:
    """Whether somebody has not looked since their game ended."""
    seats = Seat.objects.filter(pk=seat_id, session__finished_at__isnull=False)
    unseen = Q(last_looked_at=None) | Q(last_looked_at__lt=F("session__finished_at"))
    return seats.filter(unseen).exists()


def is_table_open(session_id: int, at: datetime) -> bool:
    """Whether a table still waits for golfers."""
    return Session.objects.filter(pk=session_id, status=Status.OPEN).exists()


def is_anybody_waiting(user_id: int, at: datetime) -> bool:
    """Whether any table still waits for somebody."""
    return Seat.objects.holding_up().filter(user=user_id, session__practice=False).exists()


def is_invitation_open(invitation_id: int, at: datetime) -> bool:
    """Whether an invitation can still be accepted and its receiver has not blocked its sender."""
    invitation = Invitation.objects.pending(at=at).filter(pk=invitation_id).first()
    return invitation is not None and not is_unwelcome(invitation)
