"""Speed (M7.2), and what takes its place for a player alone (M10.1)."""

from __future__ import annotations

from games.minigolf.rules.judged import Count, Judged, Reason, count

FACE_DOWN = 3
PASSED = -3


def speed(judged: Judged) -> Count:
    """3 for each tile collected face down; a player alone loses 3 by each pass."""
    return count(
        (
            Reason("face_down", FACE_DOWN * judged.face_down),
            Reason("passed", PASSED * judged.passes),
        )
    )
