"""The result of a game: places in order, each with its score, and the score relative to par."""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n.translation import gettext as _
from games.site.score_card import MINUS, signed
from games.site.table_view import TableView


@dataclass(frozen=True, kw_only=True)
class Standing:
    """A line of the result; ties share a place."""

    place: int
    seat: int
    name: str
    score: str
    against_par: str
    """Empty without a par."""


def standings(table: TableView, *, par: int | None = None) -> list[Standing]:
    """Return the standings, best first; empty before the end."""
    if table.result is None:
        return []
    result = table.result
    lines = [
        Standing(
            place=result.places[seat.number],
            seat=seat.number,
            name=seat.name,
            score=signed(result.scores[seat.number]),
            against_par="" if par is None else against(result.scores[seat.number] - par),
        )
        for seat in table.seats
    ]
    return sorted(lines, key=lambda line: line.place)


def against(strokes: int) -> str:
    """Format a number of strokes over or under par."""
    if not strokes:
        return _("level par")
    return _("{n} par").format(n=f"+{strokes}" if strokes > 0 else f"{MINUS}{-strokes}")
