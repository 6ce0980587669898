"""What people's feeds tell of designs: the same as the news, at once and one by one."""

from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache

from accounts.models import Kind, User
from accounts.selectors.feed import told_since
from accounts.services.telling import tell
from courses.public.designs import TYPES, Design, DesignVersion
from courses.social.reactions.models.comment import Comment
from courses.social.reactions.selectors.hearing import (
    commenters_of,
    draft_commenters_of,
    followers_of,
    who_hear,
)

NOT_AGAIN_WITHIN = timedelta(hours=1)
"""Somebody who likes a design and does not, in turn, is told once."""


def tell_of_version(version: DesignVersion, at: datetime) -> None:
    """Those who follow the design or its author, and those whose design it was made of."""
    design = version.design
    if design.retired_at is not None:
        return
    if version.number > 1:
        tell(
            {Kind.PUBLISHED: who_hear(followers_of(design=design), design.owner_id)},
            _of(version),
            at,
        )
    # The column was written beside this value of the row.
    elif Design.objects.filter(pk=design.pk, listed=True).exists():
        tell(_of_first(design), _of(version), at)


def _of_first(design: Design) -> dict[Kind, set[int]]:
    """A fork is told to whom it concerns as one, and not again as a design of its author."""
    source = design.forked_from.design if design.forked_from else None
    heard = (
        who_hear([source.owner_id, *followers_of(design=source)], design.owner_id) if source else ()
    )
    authors = (
        who_hear(followers_of(author=design.owner_id), design.owner_id) if design.owner_id else ()
    )
    return {Kind.FORKED: set(heard), Kind.PUBLISHED: set(authors) - set(heard)}


def tell_of_comment(comment: Comment) -> None:
    """The author, those who follow the design, and those who have commented before."""
    design = comment.design
    talking = commenters_of(design) - {design.owner_id}
    others = {design.owner_id, *followers_of(design=design)} - talking
    by, data = comment.writer_id, _of_comment(comment)
    heard = {Kind.COMMENTED: who_hear(others, by), Kind.REPLIED: who_hear(talking, by)}
    tell(heard, {**data, "look": data["look"] + "comments/"}, comment.written_at)


def tell_of_draft_comment(comment: Comment) -> None:
    """The author of the draft, and those who have commented before and still have its link."""
    design, by = comment.design, comment.writer_id
    data = {**_of_comment(comment), "hole": comment.hole}
    authors = {**data, "look": data["look"] + "draft/comments/"}
    tell({Kind.DRAFT_COMMENTED: who_hear([design.owner_id], by)}, authors, comment.written_at)
    talking = who_hear(draft_commenters_of(design) - {design.owner_id}, by)
    # The address of the link is nothing that we write down.
    others = {**data, "look": f"/api/v1/comments/{comment.pk}/"}
    tell({Kind.REPLIED: talking}, others, comment.written_at)


def tell_of_like(design: Design, *, by: User, at: datetime) -> None:
    """The author, and not who it is: likes are counted, not signed."""
    data, owner = {**_about(design), "likes": design.likes}, design.owner_id
    if owner and told_since(owner, Kind.LIKED, data["look"], at - NOT_AGAIN_WITHIN):
        return
    tell({Kind.LIKED: who_hear([owner], by.pk)}, data, at)


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
"""The cache key for the number of somebody's fresh news."""


def count_anew(user: User) -> None:
    """There is something new for somebody, or nothing any more: the mark shows it at once."""
    cache.delete(NEWS_KEY % user.pk)
