"""The rows of nine scored cards on a result page, and the half that decided the game."""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n.translation import ngettext
from games.golfie.rules.view import View
from games.golfie.site.cards import FACES, Face
from games.golfie.site.page_words import WORDS
from games.site.moments import listed
from games.site.score_card import signed
from games.site.table_view import TableView

HALVES = ("half_1", "half_2")


@dataclass(frozen=True)
class Row:
    """The cards that a player or team scored with in a half, in order."""

    title: str
    seats: tuple[int, ...]
    name: str
    faces: tuple[Face, ...]
    total: str


def rows(table: TableView) -> list[Row]:
    """Return the rows of the decisive half: the winner's, and the viewer's or the runner-up's.

    Without a single winner, return both halves of the viewer, or of the first player.
    """
    if table.result is None:
        return []
    found = _decisive(table)
    if found is None:
        line = table.view.seats[table.you.seat or 0].line
        return [_row(table, line, half) for half in range(len(HALVES))]
    first, second, half, _gain = found
    own = None if table.you.seat is None else table.view.seats[table.you.seat].line
    other = second if own in (None, first) else own
    return [_row(table, first, half), _row(table, other, half)]


def _row(table: TableView, line: int, half: int) -> Row:
    view: View = table.view
    seats = tuple(number for number, seat in enumerate(view.seats) if seat.line == line)
    written = view.sheet[line][half]
    return Row(
        title=str(WORDS[HALVES[half]]),
        seats=seats,
        name=_name(table, line),
        faces=tuple(FACES[value] for value in written.holes),
        total=signed(written.total),
    )


def _name(table: TableView, line: int) -> str:
    return listed(
        [table.seats[n].name for n, seat in enumerate(table.view.seats) if seat.line == line]
    )


def _decisive(table: TableView) -> tuple[int, int, int, int] | None:
    """Return (winning line, runner-up's line, half, strokes gained in it); None without a gain."""
    view: View = table.view
    lines = _leading_lines(table)
    if lines is None:
        return None
    first, second = lines
    gains = [view.sheet[second][half].total - view.sheet[first][half].total for half in range(2)]
    half = gains.index(max(gains))
    return (first, second, half, gains[half]) if gains[half] > 0 else None


def _leading_lines(table: TableView) -> tuple[int, int] | None:
    """Return the lines of the winner and of the runner-up, each a player or a team."""
    if table.result is None:
        return None
    view: View = table.view
    places = {seat.line: place for seat, place in zip(view.seats, table.result.places, strict=True)}
    order = sorted(places, key=lambda line: places[line])
    if len(order) < 2 or places[order[1]] == 1:
        return None
    return order[0], order[1]


def decided(table: TableView) -> str:
    """Return a sentence about the half in which the winner gained most; empty without a gain."""
    found = _decisive(table)
    if found is None:
        return ""
    first, second, half, gain = found
    text = (
        ngettext(
            "{name} gained {n} stroke on {other} in the first half.",
            "{name} gained {n} strokes on {other} in the first half.",
            gain,
        ),
        ngettext(
            "{name} gained {n} stroke on {other} in the second half.",
            "{name} gained {n} strokes on {other} in the second half.",
            gain,
        ),
    )[half]
    return text.format(name=_name(table, first), other=_name(table, second), n=gain)
