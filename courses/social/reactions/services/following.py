"""Following authors and designs. Doing the same again changes nothing."""

from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.people.models import User
from courses.public.designs import Design, DesignError
from courses.social.reactions.models.follow import Follow
from courses.social.reactions.services.visibility import require_shown

MOST = 500
"""Authors and designs together, per person: the weekly mail looks at each."""


def follow_author(*, author: User, user: User, at: datetime) -> None:
    """Hear of an author's new designs. Raises DesignError: oneself, follows_full."""
    if author.pk == user.pk:
        raise DesignError("oneself")
    _follow(user, at, author=author)


def unfollow_author(*, author: User, user: User) -> None:
    """Hear of an author no longer."""
    Follow.objects.filter(user=user, author=author).delete()


def follow_design(*, design: Design, user: User, at: datetime) -> None:
    """Hear of a design's versions, forks and comments; owners hear of their own anyway.

    Raises DesignError: not_public_yet, design_hidden, own_design, follows_full.
    """
    require_shown(design, user)
    if design.owner_id == user.pk:
        raise DesignError("own_design")
    _follow(user, at, design=design)


def unfollow_design(*, design: Design, user: User) -> None:
    """Hear of a design no longer."""
    Follow.objects.filter(user=user, design=design).delete()


@transaction.atomic
def _follow(user: User, at: datetime, **followed: Any) -> None:
    # The lock on the user's row serialises the count.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    mine = Follow.objects.filter(user=user)
    if mine.filter(**followed).exists():
        return
    if mine.count() >= MOST:
        raise DesignError("follows_full", most=MOST)
    Follow.objects.create(user=user, at=at, **followed)
