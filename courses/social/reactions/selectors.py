"""Followers, commenters, and relations between two users."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from accounts.people.models import User
from accounts.visibility.selectors import person_by_id
from core.db.prepared import Prepared
from courses.public.designs import Design, Viewer
from courses.public.drafts import link_of
from courses.social.reactions.models import Block, Comment, Follow


def followers_of(**followed: Any) -> list[int]:
    """Return the ids of the followers of a `design` or an `author`."""
    return list(Follow.objects.filter(**followed).values_list("user_id", flat=True))


def people_to_notify(people: Iterable[int | None], by: int | None) -> set[int]:
    """Return these people without the user who acted, and without people who have blocked that
    user.
    """
    known = {person for person in people if person is not None and person != by}
    return known - blockers_of(by, known) if by and known else known


def blockers_of(person: int, people: Iterable[int | None]) -> set[int]:
    """Return which of these people have blocked a person."""
    known = {one for one in people if one is not None}
    return set(
        Block.objects.filter(user__in=known, person=person).values_list("user_id", flat=True)
    )


def blocked_by(user: int, people: Iterable[int | None]) -> set[int]:
    """Return which of these people the user has blocked."""
    known = {one for one in people if one is not None}
    return set(
        Block.objects.filter(user=user, person__in=known).values_list("person_id", flat=True)
    )


def blocked_people(user: int) -> frozenset[int]:
    """Return the ids of all people whom the user has blocked."""
    return frozenset(block.person_id for block in _BLOCKED.rows(user))


_BLOCKED = Prepared(lambda user: Block.objects.filter(user_id=user).only("person"), 987_654_321)


def is_blocked(person: User, viewer: Any) -> bool:
    """Return whether one of the two has blocked the other; False for a visitor."""
    if viewer.pk is None:
        return False
    between = Q(user=person, person=viewer.pk) | Q(user=viewer.pk, person=person)
    return Block.objects.filter(between).exists()


def unblocked_person(public_id: str, viewer: Any) -> User | None:
    """Return an active user with whom the viewer has no block in either direction, or None."""
    person = person_by_id(public_id)
    return None if person is None or is_blocked(person, viewer) else person


def blocked_either_way(viewer: Any) -> set[int]:
    """Return the ids of the users with a block between them and the viewer; none for a visitor."""
    if viewer is None or viewer.pk is None:
        return set()
    rows = Block.objects.filter(Q(user=viewer.pk) | Q(person=viewer.pk))
    pairs = rows.values_list("user_id", "person_id")
    return {one for pair in pairs for one in pair} - {viewer.pk}


def commenters_of(design: Design) -> set[int]:
    """Return the ids of the users who have commented on the published design."""
    return _writers(design, on_draft=False)


def draft_commenters_of(design: Design) -> set[int]:
    """Return the ids of users who have commented on the draft since its current link was created.

    People whom the owner has blocked are excluded.
    """
    link = link_of(design)
    if link is None:
        return set()
    writers = _writers(design, on_draft=True, written_at__gte=link.made_at)
    barred = Block.objects.filter(user=design.owner_id, person__in=writers)
    return writers - set(barred.values_list("person_id", flat=True))


def _writers(design: Design, **which: Any) -> set[int]:
    comments = Comment.objects.filter(design=design, **which)
    return set(comments.values_list("writer_id", flat=True))


@dataclass(frozen=True)
class Relationship:
    """A viewer's relationship to a person: whether the viewer is that person, follows them or has
    blocked them.
    """

    is_self: bool
    follows: bool
    blocks: bool


def relationship_to(person: User, viewer: Viewer) -> Relationship:
    """Return the viewer's relationship to a person. All values are False for a visitor."""
    if viewer.pk is None:
        return Relationship(is_self=False, follows=False, blocks=False)
    return Relationship(
        is_self=viewer.pk == person.pk,
        follows=Follow.objects.filter(user=viewer.pk, author=person).exists(),
        blocks=Block.objects.filter(user=viewer.pk, person=person).exists(),
    )
