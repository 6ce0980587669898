"""Speed (M7.2), and its replacement in a solo game (M10.1)."""

from __future__ import annotations

from games.minigolf.rules.judged import Count, Judged, Reason, count

FACE_DOWN = 3
PASSED = -3


def speed(judged: Judged) -> Count:
    """Return 3 points for each face-down tile or, in a solo game, minus 3 for each pass."""
    return count(
        (
            Reason("face_down", FACE_DOWN * judged.face_down),
            Reason("passed", PASSED * judged.passes),
        )
    )
