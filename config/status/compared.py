"""Whether all mails went out that should have, as of the last look."""

from collections.abc import Mapping

import msgspec
from django.db import DatabaseError
from django.utils import timezone

from accounts.models import MailComparison


class Compared(msgspec.Struct, frozen=True):
    """Numbers of mails by way and kind, and for how many seconds they are known."""

    seconds: float
    differences: Mapping[str, int]


def compared() -> Compared | None:
    """None as long as nobody has looked, and while the database is away."""
    try:
        row = MailComparison.objects.exclude(compared_at=None).first()
    except DatabaseError:
        return None
    if row is None or row.compared_at is None:
        return None
    return Compared((timezone.now() - row.compared_at).total_seconds(), row.differences)
