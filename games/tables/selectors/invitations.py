"""Invitations and their links."""

from collections.abc import Iterable
from datetime import datetime

from allauth.account.models import EmailAddress
from django.core import signing
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.models import User
from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy
from core.site import page_url
from courses.social.reactions.models import Block
from games.tables.models.invitation import DeclineReason, Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from notifications.mail.selectors import address_digest

SIGNER = signing.Signer(salt="games.invitation")
MAILED = signing.Signer(salt="games.invitation.mailed")


def token_of(invitation: Invitation) -> str:
    """Return the signed token at the end of an invitation's link."""
    return SIGNER.sign(invitation.name)


def link_of(invitation: Invitation) -> str:
    """Return the URL of the page where the invited player can accept by pressing a button."""
    return page_url("games:invitation", token_of(invitation))


def mailed_token_of(invitation: Invitation) -> str:
    """Return the token of the link in an invitation email, which proves access to that mailbox.

    Only the email contains this token. Hosts, programs and pages get `token_of`.
    """
    return MAILED.sign(f"{invitation.name}.{address_digest(invitation.email)}")


def mailed_link_of(invitation: Invitation) -> str:
    """Return the link to the invitation that also proves access to the address it was mailed to."""
    return page_url("games:mailed-invitation", mailed_token_of(invitation))


def invitation_of_mailed_token(token: str) -> Invitation | None:
    """Return the invitation of a mailed token, provided that its address has not changed since."""
    try:
        name, _dot, digest = MAILED.unsign(token).partition(".")
    except signing.BadSignature:
        return None
    invitation = Invitation.objects.filter(name=name).exclude(email="").first()
    if invitation is None or address_digest(invitation.email) != digest:
        return None
    return invitation


def link_for_host(invitation: Invitation) -> str:
    """Return the link that the host can share; empty if the site or an email delivers the
    invitation.

    The recipient of an email can refuse further emails, so its link is not for sharing.
    """
    return "" if invitation.email or invitation.invitee_id else link_of(invitation)


def called(invitation: Invitation) -> str:
    """Return the name under which the host sees the invited player."""
    if invitation.invitee is not None:
        return invitation.invitee.name
    return invitation.email or _("anyone with the link")


def invitable_person(public_id: str) -> User | None:
    """Return the member with this id whom others can invite; None for guests and bot accounts."""
    # Forms can contain NUL characters, which PostgreSQL rejects.
    if not public_id.isalnum():
        return None
    members = User.objects.filter(is_active=True, deleted_at=None, guest_since=None, is_bot=False)
    return members.filter(public_id=public_id).first()


def invitation_of_token(token: str) -> Invitation | None:
    """Return the invitation of a link that we signed, even if it can no longer be accepted."""
    try:
        name = SIGNER.unsign(token)
    except signing.BadSignature:
        return None
    rows = Invitation.objects.select_related("session", "created_by", "invitee")
    return rows.filter(name=name).first()


def is_pending(invitation: Invitation, *, at: datetime) -> bool:
    """Return True if the invitation can still be accepted."""
    return Invitation.objects.pending(at=at).filter(pk=invitation.pk).exists()


def why_closed(invitation: Invitation, *, at: datetime) -> str:
    """Return the reason why an invitation can no longer be accepted, as a sentence; empty while it
    can.
    """
    if is_pending(invitation, at=at):
        return ""
    if invitation.accepted_at:
        return _("The seat for this invitation is taken.")
    if invitation.declined_at:
        return _("This invitation was declined.")
    return str(_OVER.get(Status(invitation.session.status), _ENDED))


_ENDED = gettext_lazy(
    "This invitation is no longer valid. It was withdrawn, it expired, or the game "
    "started without it. Ask for a new one."
)
_OVER = {
    Status.FINISHED: gettext_lazy(
        "The game for this invitation is over. Ask for a new invitation."
    ),
    Status.CANCELLED: gettext_lazy("The table for this invitation was cancelled."),
}


def reserved_seats(session: Session, *, at: datetime) -> frozenset[int]:
    """Return the seats that are reserved for invited players: open seats, or seats of bots."""
    return frozenset(session.invitations.pending(at=at).values_list("seat", flat=True))


def free_seats(session: Session, seats: Iterable[Seat], *, at: datetime) -> list[Seat]:
    """Return the open seats that are not reserved for an invited player, in order."""
    reserved = reserved_seats(session, at=at)
    return [seat for seat in seats if seat.is_open and seat.number not in reserved]


def invitations_of(session: Session, user: User, *, at: datetime) -> QuerySet[Invitation]:
    """Return the pending invitations to a table if the user is its host."""
    return (
        session.invitations.pending(at=at)
        .filter(created_by=user)
        .select_related("invitee")
        .order_by("seat")
    )


def declined_at_table(session: Session, user: User) -> QuerySet[Invitation]:
    """Return the declined invitations to a table if the user is its host, newest first."""
    declined = session.invitations.filter(created_by=user, declined_at__isnull=False)
    return declined.select_related("invitee").order_by("-declined_at", "-pk")


def decline_title(invitation: Invitation) -> str:
    """Return the sentence that tells the host who has declined."""
    if invitation.invitee is None and not invitation.email:
        return _("Your invitation by link was declined")
    return _("{name} declined your invitation").format(name=called(invitation))


def decline_reason(invitation: Invitation) -> str:
    """Return the reason of a declined invitation as a sentence; empty if none was given."""
    reason = invitation.decline_reason
    return "" if reason in ("", DeclineReason.GENERIC) else str(DeclineReason(reason).label)


def people_asked_by(invitation: Invitation) -> list[int]:
    """Return the ids of the users who see an invitation on the site.

    The list can be empty: the invitation may go to an address without an account.
    """
    asked = User.objects.filter(_asked(invitation))
    return list(asked.exclude(_has_blocked_sender(invitation)).values_list("pk", flat=True))


def is_unwelcome(invitation: Invitation) -> bool:
    """Return True if the invited user has blocked the sender, so that no email can be sent."""
    reads_it = _asked(invitation)
    if invitation.email and invitation.moved_to_id is None:
        reads_it |= Q(email=invitation.email)
    return User.objects.filter(reads_it, _has_blocked_sender(invitation)).exists()


def addressed_to(user: User) -> Q:
    """Match the invitations of a user: by name, or to one of their verified addresses."""
    verified = EmailAddress.objects.filter(user=user, verified=True, email=OuterRef("email"))
    return Q(invitee=user) | Q(moved_to=user) | Q(Exists(verified), moved_to=None)


def _asked(invitation: Invitation) -> Q:
    if by_name := invitation.invitee_id or invitation.moved_to_id:
        return Q(pk=by_name)
    verified = EmailAddress.objects.filter(verified=True, email=invitation.email or None)
    return Q(pk__in=verified.values("user"))


def _has_blocked_sender(invitation: Invitation) -> Exists:
    return Exists(Block.objects.filter(user=OuterRef("pk"), person=invitation.created_by_id))
