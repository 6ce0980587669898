"""Speed (M7.2), and its replacement in a solo game (M10.1)."""

from __future__ import annotations

from games.minigolf.rules.judged import Count, Judged, Reason, count

FACE_DOWN = 3
PASSED = -3


def speed(judged: Judged) -> Count:
    """Count 3 for each tile collected face down; a solo player loses 3 for each pass."""
    return count(
        (
            Reason("face_down", FACE_DOWN * judged.face_down),
            Reason("passed", PASSED * judged.passes),
        )
    )
