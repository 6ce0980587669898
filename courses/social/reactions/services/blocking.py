"""Blocking people. Doing the same again changes nothing."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from core.realtime.broadcast import access_topic, broadcast_after_commit
from courses.public.designs import DesignError
from courses.social.reactions.models.block import Block
from courses.social.reactions.models.follow import Follow

MOST = 500


@transaction.atomic
def block(*, person: User, user: User, at: datetime) -> None:
    """Let nothing of a person reach the user: comments, invitations, rematches, notices.

    The person cannot comment on the user's designs or join a table where the user sits.
    Blocking a person also ends following them and their designs.
    Raises DesignError: oneself, blocks_full.
    """
    if person.pk == user.pk:
        raise DesignError("oneself")
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    mine = Block.objects.filter(user=user)
    if mine.filter(person=person).exists():
        return
    if mine.count() >= MOST:
        raise DesignError("blocks_full", most=MOST)
    Block.objects.create(user=user, person=person, at=at)
    # What they see of this person's drafts ends now.
    broadcast_after_commit({access_topic(person.pk): 0})
    follows = Follow.objects.filter(user=user)
    follows.filter(author=person).delete()
    follows.filter(design__owner=person).delete()


def unblock(*, person: User, user: User) -> None:
    """See a person's comments again."""
    Block.objects.filter(user=user, person=person).delete()
