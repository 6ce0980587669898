"""The progress of a game of Golfie."""

from __future__ import annotations

from games.golfie.rules.scoring import totals
from games.golfie.rules.state import State, line_of
from games.site.progress import Progress


def progress(state: State) -> Progress:
    """Return the current hole, and each seat's total on the score sheet."""
    by_line, deck = totals(state), state.config.deck
    done = sum(len(half.holes) for half in state.sheet[0])
    holes = 2 * (deck.holes + deck.final_holes)
    return Progress(
        hole=min(done + 1, holes),
        holes=holes,
        measure="strokes",
        totals=tuple(by_line[line_of(state, seat)] for seat in range(len(state.seats))),
    )
