"""The scorecard of 18 Holes: circles and squares, out, in and total."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy
from games.eighteen.site.against_par import AGAINST_PAR
from games.eighteen.site.cells import LOST, LOST_SAID
from games.eighteen.site.modes import MODES
from games.eighteen.site.net import GIVEN, RECEIVED, net_cells, shown
from games.site.score_card import Cell, Scorecard, ScoreLine

NINE = 9
MARKS: dict[str, str | Promise] = {
    **AGAINST_PAR,
    "won": gettext_lazy("hole won"),
    "first": gettext_lazy("first on the green"),
    "second": gettext_lazy("second on the green"),
    "target": gettext_lazy("own target"),
    "other": gettext_lazy("another player’s target"),
    "flag": gettext_lazy("other green"),
    "lost": LOST_SAID,
    "received": gettext_lazy("stroke received from the handicap"),
    "given": gettext_lazy("stroke given back because of the handicap"),
}
NOTES = {LOST: "lost", RECEIVED: "received", GIVEN: "given"}
"""The mark that explains a note, by the note's first character."""


def scorecard(
    view: Any, names: Sequence[str], sums: tuple[str, str, str], places: Sequence[int] = ()
) -> Scorecard:
    """Return the scorecard for a view of 18 Holes.

    `sums` are the headings of the columns out, in and total.
    """
    pars = [hole.par for hole in view.course.holes]
    lines = tuple(
        line
        for seat, name in enumerate(names)
        for line in (
            _line(view, seat, name, pars, seat < len(places) and places[seat] == 1),
            *net_lines(view, seat, name),
        )
    )
    return Scorecard(
        heads=with_sums([Cell(str(n + 1)) for n in range(len(pars))], list(sums)),
        pars=with_sums([Cell(str(par)) for par in pars], added_up(pars)),
        lines=lines,
        legend=_legend(lines),
    )


def _legend(lines: Sequence[ScoreLine]) -> tuple[tuple[str, str], ...]:
    cells = [cell for line in lines for cell in line.cells]
    used = {cell.mark for cell in cells if cell.mark}
    used |= {NOTES[cell.note[0]] for cell in cells if cell.note}
    return tuple((mark, str(words)) for mark, words in MARKS.items() if mark in used)


def _line(view: Any, seat: int, name: str, pars: Sequence[int], winner: bool) -> ScoreLine:
    player, box = view.seats[seat], MODES[view.mode].box
    holes = range(len(pars))
    cells = [box.cell(view, player, hole) for hole in holes]
    points = [box.points(player, hole) for hole in holes]
    return ScoreLine((seat,), name, with_sums(cells, added_up(points)), winner)


def net_lines(view: Any, seat: int, name: str) -> Iterable[ScoreLine]:
    """Yield the line with a seat's net result, if it is shown."""
    if view.net is not None and shown(view.net, seat):
        cells, values = net_cells(view, seat)
        yield ScoreLine((), name, with_sums(cells, added_up(values)), is_net=True)


def added_up(values: Sequence[int | None]) -> list[str]:
    """Return out, in and total, with "" for a nine that has not started."""
    out, inward = (_sum(nine) for nine in (values[:NINE], values[NINE:]))
    total = _sum(values)
    return [out, inward, total] if len(values) > NINE else ["", "", total]


def _sum(values: Sequence[int | None]) -> str:
    known = [value for value in values if value is not None]
    return str(sum(known)) if known else ""


def with_sums(cells: Iterable[Cell], sums: Sequence[str]) -> tuple[Cell, ...]:
    """Insert out after nine holes, and in and the total at the end.

    With nine holes or fewer, only the total is added.
    """
    cells = list(cells)
    out, inward, total = (Cell(text, sum=True) for text in sums)
    if len(cells) <= NINE:
        return (*cells, total)
    return (*cells[:NINE], out, *cells[NINE:], inward, total)
