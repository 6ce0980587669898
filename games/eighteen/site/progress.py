"""How far a game of 18 Holes is."""

from __future__ import annotations

from games.eighteen.rules.modes import mode_of
from games.eighteen.rules.scoring import totals
from games.eighteen.rules.state import State
from games.site.progress import Progress


def progress(state: State) -> Progress:
    """The hole in play, and what the finished ones came to."""
    holes = len(state.config.course.holes)
    return Progress(
        hole=min(state.hole + 1, holes),
        holes=holes,
        measure=mode_of(state).measure,
        totals=totals(state),
    )
