"""The progress of a game of 18 Holes."""

from __future__ import annotations

from games.eighteen.rules.modes import mode_of
from games.eighteen.rules.scoring import totals
from games.eighteen.rules.state import State
from games.eighteen.site.modes import MODES
from games.site.progress import Progress


def progress(state: State) -> Progress:
    """Return the totals, and the current hole, the leader's hole in a race, or the greens taken."""
    mode = mode_of(state)
    is_open = not (mode.by_hole or mode.alone)
    return Progress(
        hole=_taken(state) if is_open else _furthest(state),
        holes=len(state.config.course.holes),
        measure=MODES[state.config.mode].measure,
        totals=totals(state),
        open_greens=is_open,
    )


def _furthest(state: State) -> int:
    furthest = max(state.hole, *(player.hole for player in state.seats))
    return min(furthest + 1, len(state.config.course.holes))


def _taken(state: State) -> int:
    return len({token.hole for player in state.seats for token in player.tokens})
