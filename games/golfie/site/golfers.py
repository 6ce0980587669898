"""All players' cards for the page, with each player's status and total."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

from games.golfie.rules.view import HalfView, View
from games.golfie.site.cards import Face, placed_faces
from games.golfie.site.page_words import WORDS
from games.site.table_view import SeatInfo, TableView


@dataclass(frozen=True, kw_only=True)
class Golfer:
    """A seat. The list also contains the viewer's own seat, which the page hides."""

    seat: SeatInfo
    mine: bool
    mate: bool
    """True if the seat shares the viewer's line."""
    team: str
    does: str
    faces: list[tuple[Promise, Face]]
    total: int


def golfers(table: TableView) -> list[Golfer]:
    """Return the seats clockwise from the viewer's left; the viewer's own is last."""
    own, count = table.you.seat, len(table.seats)
    first = 0 if own is None else own + 1
    return [_golfer(table, seat % count) for seat in range(first, first + count)]


def _golfer(table: TableView, number: int) -> Golfer:
    view, own = table.view, table.you.seat
    player, mine = view.seats[number], number == own
    mate = own is not None and not mine and view.seats[own].line == player.line
    team = str(WORDS["team"]).format(n=player.line + 1) if view.teams and not mate else ""
    return Golfer(
        seat=table.seats[number],
        mine=mine,
        mate=mate,
        team=team,
        does=_does(view, number, deciding=number in table.deciding),
        faces=placed_faces(player),
        total=total(view.sheet[player.line]),
    )


def _does(view: View, number: int, *, deciding: bool) -> str:
    if view.phase == "over":
        return ""
    picked = view.seats[number].picked
    if picked is not None:
        return str(WORDS["has_picked"]).format(n=picked)
    return str(WORDS["thinks" if deciding else "is_done"])


def total(halves: tuple[HalfView, ...]) -> int:
    """Return the strokes of a line so far, over both halves."""
    return sum(half.total for half in halves)
