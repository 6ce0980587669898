"""How one person stands to another."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.people.models import User
from courses.public.designs import Viewer
from courses.social.reactions.models.block import Block
from courses.social.reactions.models.follow import Follow


@dataclass(frozen=True)
class Relationship:
    """Whether somebody follows or has blocked a person, or is that person."""

    is_self: bool
    follows: bool
    blocks: bool


def relationship_to(person: User, viewer: Viewer) -> Relationship:
    """The viewer's relationship; a visitor has none."""
    if viewer.pk is None:
        return Relationship(is_self=False, follows=False, blocks=False)
    return Relationship(
        is_self=viewer.pk == person.pk,
        follows=Follow.objects.filter(user=viewer.pk, author=person).exists(),
        blocks=Block.objects.filter(user=viewer.pk, person=person).exists(),
    )
