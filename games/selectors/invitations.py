"""Invitations and their links."""

from collections.abc import Iterable
from datetime import datetime

from django.core import signing
from django.db.models import QuerySet

from accounts.mail.site import page_url
from accounts.models import User
from games.models import Invitation, Seat, Session

SIGNER = signing.Signer(salt="games.invitation")


def token_of(invitation: Invitation) -> str:
    """What the link of an invitation ends in."""
    return SIGNER.sign(invitation.name)


def link_of(invitation: Invitation) -> str:
    """The page where the invitation is accepted by pressing a button."""
    return page_url("games:invitation", token_of(invitation))


def link_for_host(invitation: Invitation) -> str:
    """The link that its host may pass on; none of a mail, whose reader can refuse further ones."""
    return "" if invitation.email else link_of(invitation)


def invitation_of_token(token: str) -> Invitation | None:
    """The invitation of a link that we signed, also of one that can no longer be accepted."""
    try:
        name = SIGNER.unsign(token)
    except signing.BadSignature:
        return None
    return Invitation.objects.select_related("session", "created_by").filter(name=name).first()


def is_pending(invitation: Invitation, *, at: datetime) -> bool:
    """Whether an invitation can still be accepted."""
    return Invitation.objects.pending(at=at).filter(pk=invitation.pk).exists()


def reserved_seats(session: Session, *, at: datetime) -> frozenset[int]:
    """Open seats that are kept for somebody invited."""
    return frozenset(session.invitations.pending(at=at).values_list("seat", flat=True))


def free_seats(session: Session, seats: Iterable[Seat], *, at: datetime) -> list[Seat]:
    """The open seats that are kept for nobody, in their order."""
    reserved = reserved_seats(session, at=at)
    return [seat for seat in seats if seat.is_open and seat.number not in reserved]


def invitations_of(session: Session, user: User, *, at: datetime) -> QuerySet[Invitation]:
    """The pending invitations to a table, for its host alone."""
    return session.invitations.pending(at=at).filter(created_by=user).order_by("seat")
