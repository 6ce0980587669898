"""Invitations that users see on the site, sent to their email address or to their account.

An invitation by link can be seen only with that link.
"""

from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Exists, OuterRef, Q

from accounts.people.models import User
from core.db.prepared import Prepared
from core.person import Person, person_of
from courses.social.reactions.models import Block
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.models.invitation import Invitation, InvitationQuerySet
from games.tables.models.seat import Seat
from games.tables.selectors.invitations import addressed_to, token_of


class ReceivedInvitation(msgspec.Struct, frozen=True):
    """A seat that is reserved for the viewer."""

    token: str
    """The token for accepting or declining the invitation."""
    host: Person | None
    seat: int
    expires_at: datetime
    table: TableCard


def received_invitations(user: User, *, at: datetime) -> list[ReceivedInvitation]:
    """Return the invitations that the user can accept now, newest first."""
    found = list(invitations_to(user, at=at).select_related("session", "created_by"))
    cards = table_cards([invitation.session for invitation in found], user, at=at)
    return [
        ReceivedInvitation(
            token=token_of(invitation),
            host=person_of(invitation.created_by),
            seat=invitation.seat,
            expires_at=invitation.expires_at,
            table=card,
        )
        for invitation, card in zip(found, cards, strict=True)
    ]


def invitations_mark(user: User) -> tuple[Any, ...]:
    """Return a value that changes whenever one of the user's invitations, or its table, changes."""
    named = _MARKS.rows(user.pk, user.email)
    return tuple((each.pk, each.declined_at, each.session.version) for each in named)


def invitation_count(user: User, *, at: datetime) -> int:
    """Return the number of invitations the user can accept, for the header of every page.

    Few users have any, so a cheap query comes before the expensive conditions.
    """
    return invitations_to(user, at=at).count() if _NAMED.first(user.pk, user.email) else 0


def invitations_to(user: User, *, at: datetime) -> InvitationQuerySet:
    """Return a user's invitations, except at tables where they sit and from users they blocked."""
    seated = Seat.objects.filter(session=OuterRef("session"), user=user)
    blocked = Block.objects.filter(user=user, person=OuterRef("created_by"))
    pending = _named(user).pending(at=at).filter(addressed_to(user))
    return pending.filter(~Exists(seated), ~Exists(blocked))


def _named(user: User) -> InvitationQuerySet:
    return _to_either(user.pk, user.email)


def _to_either(user_id: int, email: str) -> InvitationQuerySet:
    to_them = Q(invitee=user_id) | Q(email=email) | Q(moved_to=user_id)
    named: InvitationQuerySet = Invitation.objects.filter(to_them, accepted_at=None)
    return named


_MARKS = Prepared(
    lambda user, email: (
        _to_either(user, email)
        .select_related("session")
        .only("declined_at", "session__version")
        .order_by("pk")
    ),
    987_654_321,
    "«email»",
)
_NAMED = Prepared(
    lambda user, email: _to_either(user, email).order_by().only("pk")[:1], 987_654_321, "«email»"
)
