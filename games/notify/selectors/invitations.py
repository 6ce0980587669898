"""Invitations that still have to be mailed, and their recipients."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from django.db.models import QuerySet

from accounts.people.models import User
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.selectors.invitations import is_pending, people_asked_by
from notifications.events.models import FeedEvent, Kind
from notifications.mail.selectors import unreached
from notifications.ports import FeedEntry
from notifications.preferences.models import Way
from notifications.preferences.selectors import preferences_of_users

KIND = "invitation"
Place = tuple[int, str, int]
"""A user, and the table and seat that they are invited to."""


def unmailed_invitation(invitation_id: int, *, at: datetime) -> Invitation | None:
    """Return an open invitation that has not been mailed yet."""
    rows = Invitation.objects.select_related("session", "created_by", "invitee", "moved_to")
    invitation = rows.filter(pk=invitation_id, mailed_at=None).first()
    return invitation if invitation and is_pending(invitation, at=at) else None


def unmailed_invitations(keys: Iterable[int]) -> QuerySet[Invitation]:
    """Return the invitations among these that can be mailed and have not been mailed yet."""
    rows = Invitation.objects.filter(pk__in=keys, mailed_at=None, created_by__guest_since=None)
    return rows.select_related("session", "created_by")


def receiver_of(invitation: Invitation) -> User | None:
    """Return the member whom an invitation is for; None for a link or an unknown address."""
    by_name = invitation.invitee or invitation.moved_to
    return by_name or User.objects.filter(email=invitation.email, is_active=True).first()


def is_in_a_feed(invitation: Invitation) -> bool:
    """Return whether a user has the invitation in their feed. Guests have no feed."""
    asked = User.objects.filter(pk__in=people_asked_by(invitation))
    return asked.filter(is_active=True, guest_since=None).exists()


def invitations_to_mail(*, at: datetime) -> dict[Invitation, FeedEntry | None]:
    """Return the invitations that must still be mailed to members, each with its event.

    The event is None if the member's feed does not have it.
    """
    asked = dict(_unmailed(at))
    wanting = _wanting_mail(asked)
    events = _places(FeedEvent.objects.filter(kind=Kind.INVITED, user__in=wanting))
    return {
        invitation: events.get(place) for place, invitation in asked.items() if place[0] in wanting
    }


def _unmailed(at: datetime) -> Iterator[tuple[Place, Invitation]]:
    # Guests cannot send mail: users whom they invite see the invitation on the site.
    rows = Invitation.objects.pending(at=at).filter(mailed_at=None, created_by__guest_since=None)
    waiting = list(rows.exclude(email="", invitee=None).select_related("session").order_by("pk"))
    taken = Seat.objects.filter(session__in={row.session_id for row in waiting})
    seated = set(taken.exclude(user=None).values_list("session", "user"))
    for row in waiting:
        for user_id in set(people_asked_by(row)):
            if (row.session_id, user_id) not in seated:
                yield (user_id, row.session.public_id, row.seat), row


def _wanting_mail(invitations: Iterable[Place]) -> set[int]:
    """Return the ids of the invited members who want invitations by email and can receive mail."""
    asked = {user_id for user_id, _table, _seat in invitations}
    members = list(User.objects.filter(pk__in=asked, is_active=True, guest_since=None))
    all_preferences = preferences_of_users(members)
    wanting = {
        pk for pk, preferences in all_preferences.items() if preferences.way(KIND) != Way.NONE
    }
    return wanting - unreached(members)


def _places(rows: QuerySet[FeedEvent]) -> dict[Place, FeedEntry]:
    """Return the newest event for each user, table and seat."""
    entries = map(FeedEntry.of, rows.order_by("number"))
    return {(each.user_id, each.data["table"], each.data["seat"]): each for each in entries}
