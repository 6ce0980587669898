"""Designs taken over from an archive."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from courses.drafts.services.drafting import create_design
from courses.stored.models.design import Design
from courses.types.archive import Held


@transaction.atomic
def import_designs(*, owner: User, held: Sequence[Held], at: datetime) -> list[Design]:
    """All of them as drafts, or none. Raises LimitReached."""
    return [create_design(type=type, owner=owner, value=value, at=at) for type, value in held]
