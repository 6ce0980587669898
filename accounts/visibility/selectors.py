"""Users by name, and which of them are online."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.db.models import Exists, Min, OuterRef, QuerySet

from accounts.people.models import User
from accounts.visibility.models import NameKey, Presence
from accounts.visibility.name_keys import SHORTEST, folded

ONLINE_FOR = timedelta(minutes=3)
"""A user or bot is online for this long after the last recorded use. An open connection records a
use about once a minute.
"""


def person_by_id(public_id: str) -> User | None:
    """Return an active user whose account is not deleted, or None."""
    # A query string can contain NUL characters, which PostgreSQL rejects.
    if not public_id.isalnum():
        return None
    return User.objects.filter(public_id=public_id, is_active=True, deleted_at=None).first()


def is_findable(user: User) -> bool:
    """Return whether others can find the user by name."""
    is_person = user.is_active and user.is_member and not user.is_bot
    return is_person and user.findable and user.deleted_at is None


def can_search(text: str) -> bool:
    """Return whether a search text is long enough."""
    return len(folded(text)) >= SHORTEST


def people_by_name(text: str, *, without: QuerySet[Any], most: int) -> list[User]:
    """Return users whose name contains a text, best matches first: at most `most`.

    `without` are the ids of users to leave out. Users who have not verified an address are left out
    too. A text that is too short finds nobody.
    """
    if not can_search(text):
        return []
    verified = EmailAddress.objects.filter(user=OuterRef("user"), verified=True)
    keys = NameKey.objects.filter(Exists(verified), text__begins_with=folded(text))
    keys = keys.filter(user__is_active=True).exclude(user__in=without)
    places = keys.values("user").annotate(best=Min("place"))
    found = places.order_by("best", "user__name", "user").values_list("user", flat=True)[:most]
    people = User.objects.in_bulk(ids := list(found))
    return [people[key] for key in ids]


def online_among(users: Collection[int], *, at: datetime) -> set[int]:
    """Return the ids of those users who are online and show it to their friends."""
    rows = Presence.objects.filter(user__in=users, user__shows_online=True, user__is_active=True)
    return set(rows.filter(seen_at__gt=at - ONLINE_FOR).values_list("user", flat=True))
