"""Invitations and challenges, as their sender sees them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from accounts.people.models import User
from core.person import Person, person_of
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.models.invitation import Invitation, InvitationQuerySet
from games.tables.selectors.invitations import decline_reason


class SentInvitation(msgspec.Struct, frozen=True):
    """An invitation that the viewer has sent."""

    id: int
    state: str
    """`pending`, `accepted`, `declined`, or `closed` if it expired, was withdrawn, or the table
    started or ended without it. New states can be added.
    """
    seat: int
    person: Person | None
    """The invited player or bot account; null for an invitation by email or by link."""
    email: Annotated[str | None, Meta(extra_json_schema={"format": "email"})]
    """The address to which it was mailed; null for an invitation by id or by link."""
    reason: str | None
    """Why it was declined, as a code: `generic`, `later`, `too_fast`, `too_slow`, `clock`, `game`,
    `options`, `seats`, `no_bot`, `only_bot`. New reasons can be added. Null if it was not declined.
    """
    reason_text: str
    """The reason as a sentence; empty if none was given."""
    created_at: datetime
    expires_at: datetime
    answered_at: datetime | None
    """When it was accepted or declined; null before that."""
    table: TableCard
    """The table with the reserved seat, as it is now."""


def invitations_by(user: User) -> InvitationQuerySet:
    """Return the invitations that a user has sent, newest first."""
    sent: InvitationQuerySet = Invitation.objects.filter(created_by=user)
    return sent.order_by("-created_at", "-pk")


def sent_invitations(
    rows: Sequence[Invitation], user: User, *, at: datetime
) -> list[SentInvitation]:
    """Return invitations as their sender sees them, in the same order."""
    keys = [row.pk for row in rows]
    pending = set(
        Invitation.objects.pending(at=at).filter(pk__in=keys).values_list("pk", flat=True)
    )
    found = Invitation.objects.select_related("session", "invitee").in_bulk(keys)
    known = [found[key] for key in keys if key in found]
    cards = table_cards([each.session for each in known], user, at=at)
    return [
        _shown(each, card, is_pending=each.pk in pending)
        for each, card in zip(known, cards, strict=True)
    ]


def _shown(invitation: Invitation, card: TableCard, *, is_pending: bool) -> SentInvitation:
    return SentInvitation(
        id=invitation.pk,
        state=_state(invitation, is_pending=is_pending),
        seat=invitation.seat,
        person=person_of(invitation.invitee),
        email=invitation.email or None,
        reason=invitation.decline_reason or None,
        reason_text=decline_reason(invitation),
        created_at=invitation.created_at,
        expires_at=invitation.expires_at,
        answered_at=invitation.accepted_at or invitation.declined_at,
        table=card,
    )


def _state(invitation: Invitation, *, is_pending: bool) -> str:
    if invitation.accepted_at:
        return "accepted"
    if invitation.declined_at:
        return "declined"
    return "pending" if is_pending else "closed"
