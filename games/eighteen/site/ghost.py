"""The designer's round next to the viewer's: a scorecard line, a sentence, and board lines."""

from __future__ import annotations

from typing import Any

from core.i18n.translation import gettext as _
from games.kernel.rounds import Round
from games.site.table_view import TableView


def holes_done(table: TableView) -> int:
    """Return how many holes the viewer has finished.

    For a spectator, return how many holes all players have finished.
    """
    seats, own = table.view.seats, table.you.seat
    if table.result is not None:
        return len(table.view.course.holes)
    return len(seats[own].card) if own is not None else min(len(seat.card) for seat in seats)


def ghost_text(table: TableView, ghost: Round | None) -> str:
    """Return a sentence with the designer's score on the last finished hole, or ""."""
    done = holes_done(table)
    if ghost is None or not 0 < done <= len(ghost.holes):
        return ""
    strokes = ghost.holes[done - 1].strokes
    return _("The designer took {strokes} on hole {hole}.").format(strokes=strokes, hole=done)


def ghost_lines(ghost: Round | None) -> list[list[dict[str, Any]]] | None:
    """Return the ball's path on each hole of the designer's round, in the form that the script
    draws.
    """
    if ghost is None:
        return None
    return [
        [{"hexes": leg.path, "struck": leg.struck, "lost": leg.lost} for leg in hole.legs]
        for hole in ghost.holes
    ]
