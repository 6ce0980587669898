"""Who hears of what somebody does, by their ids."""

from collections.abc import Iterable
from typing import Any

from courses.public.designs import Design
from courses.public.drafts import link_of
from courses.social.reactions.models.block import Block
from courses.social.reactions.models.comment import Comment
from courses.social.reactions.models.follow import Follow


def followers_of(**followed: Any) -> list[int]:
    """Those who follow a `design` or an `author`."""
    return list(Follow.objects.filter(**followed).values_list("user_id", flat=True))


def who_hear(people: Iterable[int | None], by: int | None) -> set[int]:
    """Those but for whoever has done it and those who have blocked them."""
    known = {person for person in people if person is not None and person != by}
    return known - blockers_of(by, known) if by and known else known


def blockers_of(person: int, people: Iterable[int | None]) -> set[int]:
    """Those of these people who have blocked a person."""
    known = {one for one in people if one is not None}
    return set(
        Block.objects.filter(user__in=known, person=person).values_list("user_id", flat=True)
    )


def blocked_by(user: int, people: Iterable[int | None]) -> set[int]:
    """Those of these people whom a user has blocked."""
    known = {one for one in people if one is not None}
    return set(
        Block.objects.filter(user=user, person__in=known).values_list("person_id", flat=True)
    )


def commenters_of(design: Design) -> set[int]:
    """Those who have commented on what is published."""
    return _writers(design, on_draft=False)


def draft_commenters_of(design: Design) -> set[int]:
    """Those who have commented on its draft by the link that still leads there."""
    link = link_of(design)
    if link is None:
        return set()
    writers = _writers(design, on_draft=True, written_at__gte=link.made_at)
    barred = Block.objects.filter(user=design.owner_id, person__in=writers)
    return writers - set(barred.values_list("person_id", flat=True))


def _writers(design: Design, **which: Any) -> set[int]:
    comments = Comment.objects.filter(design=design, **which)
    return set(comments.values_list("writer_id", flat=True))
