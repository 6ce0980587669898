"""Likes. Doing the same again changes nothing."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from courses.public.designs import Design, DesignError, record_likes
from courses.social.reactions.models.like import Like
from courses.social.reactions.services.telling import tell_of_like
from courses.social.reactions.services.visibility import require_shown


@transaction.atomic
def like(*, design: Design, user: User, at: datetime) -> Design:
    """Like a design. Raises DesignError: not_public_yet, design_hidden, own_design."""
    held = Design.objects.select_for_update(no_key=True).get(pk=design.pk)
    require_shown(held, user)
    if held.owner_id == user.pk:
        raise DesignError("own_design")
    _like, is_new = Like.objects.get_or_create(design=held, user=user, defaults={"at": at})
    counted = _counted(held)
    if is_new:
        tell_of_like(counted, by=user, at=at)
    return counted


@transaction.atomic
def unlike(*, design: Design, user: User) -> Design:
    """Like it no longer."""
    held = Design.objects.select_for_update(no_key=True).get(pk=design.pk)
    Like.objects.filter(design=held, user=user).delete()
    return _counted(held)


@transaction.atomic
def forget_likes(*, user: User) -> None:
    """Remove all likes of somebody whose account is deleted."""
    liked = list(Design.objects.filter(likers__user=user).order_by("pk"))
    for design in liked:
        unlike(design=design, user=user)


def _counted(held: Design) -> Design:
    """Recounted under the row lock, so that the column cannot drift."""
    likes = Like.objects.filter(design=held).count()
    return record_likes(design=held, likes=likes)
