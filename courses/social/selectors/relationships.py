"""What one person wants of another."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import User
from courses.public.designs import Viewer
from courses.social.models import Block, Follow


@dataclass(frozen=True)
class Attitude:
    """Whether somebody follows or has blocked a person, or is that person."""

    is_self: bool
    follows: bool
    blocks: bool


def attitude_to(person: User, viewer: Viewer) -> Attitude:
    """The viewer's; a stranger has none."""
    if viewer.pk is None:
        return Attitude(is_self=False, follows=False, blocks=False)
    return Attitude(
        is_self=viewer.pk == person.pk,
        follows=Follow.objects.filter(user=viewer.pk, author=person).exists(),
        blocks=Block.objects.filter(user=viewer.pk, person=person).exists(),
    )
