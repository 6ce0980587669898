"""Mails that are expected about open invitations."""

from collections.abc import Iterator
from datetime import datetime

from allauth.account.models import EmailAddress

from accounts.models import User
from accounts.models import Way as Chosen
from accounts.selectors.mail import has_refused
from accounts.selectors.notices import Reach
from accounts.selectors.troubles import is_open
from courses.social.models import Block
from games.models import Invitation, Seat, Status
from games.selectors.expected.readers import A_MOMENT, chosen, due, readers
from games.selectors.expected.value import EVER, Expected


def expected_of_invitations(*, at: datetime, known: datetime) -> Iterator[Expected]:
    """Of each that can be accepted and was sent by a member, its mail or the digest with it."""
    invitations = _open(at, known)
    by_address = _people_at({row.email for row in invitations if row.email})
    invited = {row.pk: row.invitee or by_address.get(row.email) for row in invitations}
    reaches = readers(invited.values())
    for row in invitations:
        user = invited[row.pk]
        if user is None:
            yield from _to_stranger(row)
        elif reach := reaches.get(user.pk):
            yield from _to_member(row, user, reach)


def _open(at: datetime, known: datetime) -> list[Invitation]:
    rows = Invitation.objects.filter(
        accepted_at=None,
        declined_at=None,
        expires_at__gt=at,
        created_at__gte=known,
        session__status__in=(Status.OPEN, Status.PLAYING),
        created_by__guest_since=None,
    )
    named = rows.exclude(email="", invitee=None)
    return list(named.select_related("session", "invitee", "created_by"))


def _people_at(addresses: set[str]) -> dict[str, User]:
    return {user.email: user for user in User.objects.filter(email__in=addresses)}


def _to_stranger(row: Invitation) -> Iterator[Expected]:
    """At once. Guests send none, and whoever has signed in since may have been one."""
    signed_in = row.created_by.last_login
    reaches = is_open(row.email, "invitation") and not has_refused(row.email)
    if reaches and (signed_in is None or signed_in < row.created_at):
        yield Expected("invitation", row.pk, row.created_at + A_MOMENT, {_name(row): EVER})


def _to_member(row: Invitation, user: User, reach: Reach) -> Iterator[Expected]:
    moment = due(reach, "invitation", row.created_at)
    if moment and row.created_at >= chosen(reach) and _concerns(row, user, reach):
        told_by = {_name(row): EVER, f"digest-{user.public_id}": row.created_at}
        yield Expected("invitation", row.pk, moment, told_by)


def _concerns(row: Invitation, user: User, reach: Reach) -> bool:
    """Not who sits there or has blocked its host; in a digest, who has confirmed the address."""
    if Seat.objects.filter(session=row.session_id, user=user).exists():
        return False
    if Block.objects.filter(user=user, person=row.created_by_id).exists():
        return False
    confirmed = EmailAddress.objects.filter(user=user, verified=True, email=row.email)
    in_digest = reach.way("invitation") == Chosen.DIGEST
    return not in_digest or row.invitee_id is not None or confirmed.exists()


def _name(row: Invitation) -> str:
    return f"invitation-{row.pk}-{row.session.public_id}"
