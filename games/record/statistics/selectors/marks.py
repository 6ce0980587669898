"""A mark that changes with every change of the statistics."""

from __future__ import annotations

from django.db.models import Max

from games.record.log.models import LogState
from games.record.statistics.models import GameGains


def mark() -> tuple[int, str]:
    """Return the last number of the log, and when strokes gained were worked out last."""
    number = LogState.objects.values_list("last_number", flat=True).first() or 0
    touched = GameGains.objects.aggregate(last=Max("touched_at"))["last"]
    return number, str(touched)
