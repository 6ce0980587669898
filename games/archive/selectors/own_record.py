"""A user's rounds in their data export, as the log of finished games stores them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from accounts.people.models import User
from games.record.log.models import RecordedRound


def recorded_rounds(user: User) -> Iterator[dict[str, Any]]:
    """Yield the user's rounds that the log contains, oldest first."""
    rows = RecordedRound.objects.filter(golfer__user=user).select_related("game__session")
    for row in rows.order_by("game"):
        session = row.game.session
        yield {
            "table": session.public_id if session else None,
            "game": row.game.game,
            "finished_at": row.game.finished_at,
            "number": row.seat,
            "place": row.place,
            "total": row.score,
            "par": row.par,
            "not_counted_because": row.get_reason_display() if row.reason else None,
            "holes": [_hole(each) for each in row.holes],
            "figures": [
                {"figure": key, "value": total, "count": count}
                for key, (total, count) in sorted(row.sums.items())
            ],
        }


def _hole(stored: list[int | None]) -> dict[str, Any]:
    return dict(zip(("hole", "value", "par"), stored, strict=True))
