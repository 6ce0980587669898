"""What people's feeds tell of designs: the same as the news, at once and one by one."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from accounts.models import Kind, User
from accounts.selectors.feed import told_since
from accounts.services.telling import tell
from courses.public.designs import TYPES, Design, DesignVersion
from courses.social.models import Block, Comment, Follow

NOT_AGAIN_WITHIN = timedelta(hours=1)
"""Somebody who likes a design and does not, in turn, is told once."""


def tell_of_version(version: DesignVersion, at: datetime) -> None:
    """Those who follow the design or its author, and those whose design it was made of."""
    design = version.design
    if design.retired_at is not None:
        return
    if version.number > 1:
        tell({Kind.PUBLISHED: _others(_follow(design=design), design.owner_id)}, _of(version), at)
    # The column was written beside this value of the row.
    elif Design.objects.filter(pk=design.pk, listed=True).exists():
        tell(_of_first(design), _of(version), at)


def _of_first(design: Design) -> dict[Kind, set[int]]:
    """A fork is told to whom it concerns as one, and not again as a design of its author."""
    source = design.forked_from.design if design.forked_from else None
    heard = _others([source.owner_id, *_follow(design=source)], design.owner_id) if source else ()
    authors = _others(_follow(author=design.owner_id), design.owner_id) if design.owner_id else ()
    return {Kind.FORKED: set(heard), Kind.PUBLISHED: set(authors) - set(heard)}


def tell_of_comment(comment: Comment) -> None:
    """The author and those who follow the design."""
    design = comment.design
    people = _others([design.owner_id, *_follow(design=design)], comment.writer_id)
    data = {**_about(design), "comment": comment.pk, "by": comment.writer.public_id}
    data["look"] += "comments/"
    tell({Kind.COMMENTED: people}, data, comment.written_at)


def tell_of_draft_comment(comment: Comment) -> None:
    """The author of the draft."""
    design = comment.design
    data = {**_about(design), "comment": comment.pk, "by": comment.writer.public_id}
    data |= {"hole": comment.hole, "look": data["look"] + "draft/comments/"}
    people = _others([design.owner_id], comment.writer_id)
    tell({Kind.DRAFT_COMMENTED: people}, data, comment.written_at)


def tell_of_like(design: Design, *, by: User, at: datetime) -> None:
    """The author, and not who it is: likes are counted, not signed."""
    data, owner = {**_about(design), "likes": design.likes}, design.owner_id
    if owner and told_since(owner, Kind.LIKED, data["look"], at - NOT_AGAIN_WITHIN):
        return
    tell({Kind.LIKED: _others([owner], by.pk)}, data, at)


def _of(version: DesignVersion) -> dict[str, Any]:
    author = version.design.owner
    by = author.public_id if author else None
    return {**_about(version.design), "number": version.number, "by": by}


def _about(design: Design) -> dict[str, Any]:
    place = TYPES[design.kind].path
    look = f"/api/v1/{place}/{design.slug}/"
    return {"type": design.kind, "design": design.slug, "look": look}


def _follow(**followed: Any) -> list[int]:
    return list(Follow.objects.filter(**followed).values_list("user_id", flat=True))


def _others(people: Iterable[int | None], by: int | None) -> set[int]:
    """Those but for whoever has done it and those who have blocked them."""
    known = {person for person in people if person is not None and person != by}
    blocked = Block.objects.filter(user__in=known, person=by).values_list("user_id", flat=True)
    return known - set(blocked) if by and known else known
