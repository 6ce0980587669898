"""Delete the social data of an account."""

from django.db import transaction
from django.db.models import Q

from accounts.people.models import User
from courses.social.friends.services import forget_friends
from courses.social.moderation.models import Appeal, Report
from courses.social.news.models import NewsMark
from courses.social.reactions.models import Block, Comment, Follow
from courses.social.reactions.services import forget_likes


@transaction.atomic
def forget_sharing(*, user: User) -> None:
    """Delete a user's likes, follows, blocks, friends, comments, reports and appeals.

    Decisions are kept, because they belong to the site.
    """
    Appeal.objects.filter(Q(decision__design__owner=user) | Q(decision__person=user)).delete()
    forget_likes(user=user)
    Comment.objects.filter(writer=user).delete()
    for column in ("user", "author"):
        Follow.objects.filter(**{column: user}).delete()
    for column in ("user", "person"):
        Block.objects.filter(**{column: user}).delete()
    forget_friends(user=user)
    for column in ("by", "person"):
        Report.objects.filter(**{column: user}).delete()
    NewsMark.objects.filter(user=user).delete()
