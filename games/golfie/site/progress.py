"""How far a game of Golfie is."""

from __future__ import annotations

from games.golfie.rules.scoring import totals
from games.golfie.rules.state import State, line_of
from games.site.progress import Progress


def progress(state: State) -> Progress:
    """The hole that is looked for, and what the sheet comes to by seat."""
    by_line, deck = totals(state), state.config.deck
    done = sum(len(half.holes) for half in state.sheet[0])
    holes = 2 * (deck.holes + deck.final_holes)
    return Progress(
        hole=min(done + 1, holes),
        holes=holes,
        measure="strokes",
        totals=tuple(by_line[line_of(state, seat)] for seat in range(len(state.seats))),
    )
