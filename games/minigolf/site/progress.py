"""The progress of a game of Mini Golf Designer."""

from __future__ import annotations

from games.minigolf.rules.counting import judged
from games.minigolf.rules.satisfaction import satisfaction
from games.minigolf.rules.scoring import sheets
from games.minigolf.rules.settled import HOLES
from games.minigolf.rules.state import State
from games.site.progress import Progress


def progress(state: State) -> Progress:
    """Return the progress on the course with the most complete holes, and every seat's points.

    Before the end, the points are based on the current numbers and exclude promises.
    """
    done = max(sum(group.well_formed for group in seat.course.groups) for seat in state.seats)
    return Progress(hole=min(done + 1, HOLES), holes=HOLES, measure="points", totals=_totals(state))


def _totals(state: State) -> tuple[int, ...]:
    if counted := sheets(state):
        return tuple(sheet.total for sheet in counted)
    if state.phase == "plots":
        return (0,) * len(state.seats)
    return tuple(satisfaction(judged(state, seat)).total for seat in range(len(state.seats)))
