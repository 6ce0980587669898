"""Like, follow and block, and notify the people concerned."""

from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache
from django.db import transaction

from accounts.people.models import User
from core.realtime.broadcast import access_topic, broadcast_after_commit
from courses.public.designs import (
    TYPES,
    Design,
    DesignError,
    DesignVersion,
    is_hidden_from,
    record_likes,
)
from courses.social.reactions.models import Block, Comment, Follow, Like
from courses.social.reactions.selectors import (
    commenters_of,
    draft_commenters_of,
    followers_of,
    people_to_notify,
)
from courses.social.signals import person_blocked
from notifications.events.models import Kind
from notifications.events.selectors import received_since
from notifications.events.services import publish

NOT_AGAIN_WITHIN = timedelta(hours=1)
"""Minimum time between two notifications about likes of the same design, even if a user likes it
repeatedly.
"""


def publish_version_event(version: DesignVersion, at: datetime) -> None:
    """Notify followers of the design or its author, and users whose design was forked."""
    design = version.design
    if design.retired_at is not None:
        return
    if version.number > 1:
        publish(
            {Kind.PUBLISHED: people_to_notify(followers_of(design=design), design.owner_id)},
            _of(version),
            at,
        )
    # Query the database, because this instance can have an outdated value of `listed`.
    elif Design.objects.filter(pk=design.pk, listed=True).exists():
        publish(_of_first(design), _of(version), at)


def _of_first(design: Design) -> dict[Kind, set[int]]:
    """Return the users to notify of a first version. Those notified of the fork get no second
    notification.
    """
    source = design.forked_from.design if design.forked_from else None
    heard = (
        people_to_notify([source.owner_id, *followers_of(design=source)], design.owner_id)
        if source
        else ()
    )
    authors = (
        people_to_notify(followers_of(author=design.owner_id), design.owner_id)
        if design.owner_id
        else ()
    )
    return {Kind.FORKED: set(heard), Kind.PUBLISHED: set(authors) - set(heard)}


def publish_comment_event(comment: Comment) -> None:
    """Notify the author, the followers of the design, and earlier commenters."""
    design = comment.design
    talking = commenters_of(design) - {design.owner_id}
    others = {design.owner_id, *followers_of(design=design)} - talking
    by, data = comment.writer_id, _of_comment(comment)
    heard = {
        Kind.COMMENTED: people_to_notify(others, by),
        Kind.REPLIED: people_to_notify(talking, by),
    }
    publish(heard, {**data, "look": data["look"] + "comments/"}, comment.written_at)


def publish_draft_comment_event(comment: Comment) -> None:
    """Notify the author of the draft, and earlier commenters who still have its link."""
    design, by = comment.design, comment.writer_id
    data = {**_of_comment(comment), "hole": comment.hole}
    authors = {**data, "look": data["look"] + "draft/comments/"}
    publish(
        {Kind.DRAFT_COMMENTED: people_to_notify([design.owner_id], by)}, authors, comment.written_at
    )
    talking = people_to_notify(draft_commenters_of(design) - {design.owner_id}, by)
    # Events never contain the draft's link, so this is the URL of the comment.
    others = {**data, "look": f"/api/v1/comments/{comment.pk}/"}
    publish({Kind.REPLIED: talking}, others, comment.written_at)


def publish_like_event(design: Design, *, by: User, at: datetime) -> None:
    """Notify the author without naming the user who liked the design: likes are anonymous."""
    data, owner = {**_about(design), "likes": design.likes}, design.owner_id
    if owner and received_since(owner, Kind.LIKED, data["look"], at - NOT_AGAIN_WITHIN):
        return
    publish({Kind.LIKED: people_to_notify([owner], by.pk)}, data, at)


def _of(version: DesignVersion) -> dict[str, Any]:
    author = version.design.owner
    by = author.public_id if author else None
    return {**_about(version.design), "number": version.number, "by": by}


def _of_comment(comment: Comment) -> dict[str, Any]:
    by = comment.writer.public_id
    return {**_about(comment.design), "comment": comment.pk, "by": by}


def _about(design: Design) -> dict[str, Any]:
    place = TYPES[design.kind].path
    look = f"/api/v1/{place}/{design.slug}/"
    return {"type": design.kind, "design": design.slug, "look": look}


NEWS_KEY = "courses:news:%s"
"""Cache key of a user's number of new news items."""


def reset_news_count(user: User) -> None:
    """Delete a user's cached number of news items, so that the next page counts them again."""
    cache.delete(NEWS_KEY % user.pk)


def require_shown(design: Design, user: User) -> None:
    """Raise DesignError unless a design is published and visible to this user.

    Authors and moderators can see hidden designs. The codes are not_public_yet and design_hidden.
    """
    if design.newest_id is None:
        raise DesignError("not_public_yet")
    if is_hidden_from(design, user):
        raise DesignError("design_hidden")


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
        publish_like_event(counted, by=user, at=at)
    return counted


@transaction.atomic
def unlike(*, design: Design, user: User) -> Design:
    held = Design.objects.select_for_update(no_key=True).get(pk=design.pk)
    Like.objects.filter(design=held, user=user).delete()
    return _counted(held)


@transaction.atomic
def forget_likes(*, user: User) -> None:
    """Remove all likes of a user whose account is being deleted."""
    liked = list(Design.objects.filter(likers__user=user).order_by("pk"))
    for design in liked:
        unlike(design=design, user=user)


def _counted(held: Design) -> Design:
    """Recount the likes. The design's row must be locked, so that the stored number stays
    correct.
    """
    likes = Like.objects.filter(design=held).count()
    return record_likes(design=held, likes=likes)


MOST = 500
"""Maximum number of authors and designs that a user can follow. The weekly email checks each of
them.
"""


def follow_author(*, author: User, user: User, at: datetime) -> None:
    """Follow an author's new designs. Raises DesignError: oneself, follows_full."""
    if author.pk == user.pk:
        raise DesignError("oneself")
    _follow(user, at, author=author)


def unfollow_author(*, author: User, user: User) -> None:
    Follow.objects.filter(user=user, author=author).delete()


def follow_design(*, design: Design, user: User, at: datetime) -> None:
    """Follow a design's versions, forks and comments. Owners are notified without following.

    Raises DesignError: not_public_yet, design_hidden, own_design, follows_full.
    """
    require_shown(design, user)
    if design.owner_id == user.pk:
        raise DesignError("own_design")
    _follow(user, at, design=design)


def unfollow_design(*, design: Design, user: User) -> None:
    Follow.objects.filter(user=user, design=design).delete()


@transaction.atomic
def _follow(user: User, at: datetime, **followed: Any) -> None:
    # Lock the user's row, so that concurrent requests are counted one after another.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    mine = Follow.objects.filter(user=user)
    if mine.filter(**followed).exists():
        return
    if mine.count() >= MOST:
        raise DesignError("follows_full", most=MOST)
    Follow.objects.create(user=user, at=at, **followed)


@transaction.atomic
def block(*, person: User, user: User, at: datetime) -> None:
    """Block a person: the user gets no comments, invitations, rematches or notifications from them.

    The person cannot comment on the user's designs or join a table with the user. The user also
    stops following the person and their designs, and their friendship ends.

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
    # The person's sockets check their access again, and those for the user's drafts are closed.
    broadcast_after_commit({access_topic(person.pk): 0})
    follows = Follow.objects.filter(user=user)
    follows.filter(author=person).delete()
    follows.filter(design__owner=person).delete()
    person_blocked.send(Block, user=user, person=person)


def unblock(*, person: User, user: User) -> None:
    Block.objects.filter(user=user, person=person).delete()
