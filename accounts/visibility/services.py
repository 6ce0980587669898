"""Index users by name, and record who is online."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.core.cache import cache
from django.db import transaction

from accounts.people.models import User
from accounts.visibility.models import NameKey, Presence
from accounts.visibility.name_keys import keys_of
from accounts.visibility.selectors import is_findable
from core.db.outage import if_possible

NOTED_EVERY = timedelta(minutes=1)


INDEXED = frozenset({"name", "findable", "is_active", "deleted_at"})
"""The columns of a user that the index depends on."""


@transaction.atomic
def index_name(*, user: User, is_new: bool = False) -> None:
    """Store the keys under which others find the user; none if the user cannot be found."""
    if not is_new:
        NameKey.objects.filter(user=user).delete()
    if is_findable(user):
        keys = keys_of(user.name)
        NameKey.objects.bulk_create(
            NameKey(user=user, text=text, place=place) for text, place in keys
        )


@transaction.atomic
def choose_visibility(*, user: User, chosen: Mapping[str, Any]) -> None:
    """Store who can find the user, and who sees their friends and that they are online."""
    for name, value in chosen.items():
        setattr(user, name, value)
    user.save(update_fields=list(chosen))
    if not user.shows_online:
        Presence.objects.filter(user=user).delete()


def note_presence(*, user: User, at: datetime) -> None:
    """Record that a user is online, accurate to NOTED_EVERY, if the user shows it."""
    if not user.shows_online:
        return
    seconds = NOTED_EVERY.total_seconds()
    if cache.add(f"accounts:presence:{user.pk}", True, timeout=seconds):
        noted = Presence.objects.update_or_create
        if_possible(partial(noted, user_id=user.pk, defaults={"seen_at": at}))


def forget_presence(*, user: User) -> None:
    """Delete when the user of an account that is being deleted was last online."""
    Presence.objects.filter(user=user).delete()
