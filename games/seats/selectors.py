"""When to mail an invitation to a user with an account."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from accounts.people.models import User
from games.tables.models.invitation import Invitation
from games.tables.selectors.invitations import is_unwelcome
from notifications.mail.selectors import unreached
from notifications.preferences.models import Way
from notifications.preferences.selectors import Reach, reach_of, reaches_of

KIND = "invitation"


def receiver_of(invitation: Invitation) -> User | None:
    """Return the member whom an invitation is for; None for a link or an unknown address."""
    by_name = invitation.invitee or invitation.moved_to
    return by_name or User.objects.filter(email=invitation.email, is_active=True).first()


def waits_for_its_time(invitation: Invitation, user: User, *, at: datetime) -> bool:
    """Return True if the mail has to wait for a delay, the end of quiet hours, or a digest.

    It also waits while mails do not reach the user.
    """
    return bool(unreached([user])) or _waits(invitation, reach_of(user), at)


def invitations_to_mail(*, at: datetime) -> list[Invitation]:
    """Return the invitations whose mail has waited and can be sent now.

    Mails to addresses without an account never wait.
    """
    return [row for row, _user, reach in _unmailed(at) if not _waits(row, reach, at)]


def people_with_invitations(*, at: datetime) -> set[int]:
    """Return the ids of the users whose digest has an invitation to report."""
    return {user.pk for _row, user, reach in _unmailed(at) if reach.way(KIND) == Way.DIGEST}


def _waits(invitation: Invitation, reach: Reach, at: datetime) -> bool:
    way, since = reach.way(KIND), invitation.created_at
    if way == Way.NOW:
        # The mail is written right after the commit, when the user cannot have looked yet.
        return reach.hours.are_quiet(at)
    return way != Way.NONE and not reach.may_mail(KIND, since=since, at=at)


def _unmailed(at: datetime) -> Iterator[tuple[Invitation, User, Reach]]:
    # Guests cannot send mail: users whom they invite see the invitation on the site.
    rows = Invitation.objects.pending(at=at).filter(mailed_at=None, created_by__guest_since=None)
    named = rows.exclude(email="", invitee=None)
    whole = named.select_related("session", "created_by", "invitee", "moved_to").order_by("pk")
    found = [(row, user) for row in whole if (user := receiver_of(row))]
    reaches, away = reaches_of(_people(found)), unreached(_people(found))
    welcome = [one for one in found if one[1].pk not in away and not is_unwelcome(one[0])]
    return ((row, user, reaches[user.pk]) for row, user in welcome)


def _people(found: Iterable[tuple[Invitation, User]]) -> Iterator[User]:
    return (user for _row, user in found)
