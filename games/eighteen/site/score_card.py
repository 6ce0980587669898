"""The score card of 18 Holes: circles and squares, out, in and total."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.site.score_card import Cell, Line, Scorecard

NINE = 9
EAGLE, BIRDIE, BOGEY, DOUBLE = "eagle", "birdie", "bogey", "double"
AGAINST_PAR: dict[str, str | Promise] = {
    EAGLE: gettext_lazy("eagle or better"),
    BIRDIE: gettext_lazy("birdie"),
    "": gettext_lazy("par"),
    BOGEY: gettext_lazy("bogey"),
    DOUBLE: gettext_lazy("double bogey or worse"),
}
MARKS = {**AGAINST_PAR, "won": gettext_lazy("hole won")}


def marked(strokes: int, par: int) -> str:
    """Circles for under par, squares for over."""
    if strokes == par:
        return ""
    if strokes < par:
        return EAGLE if par - strokes > 1 else BIRDIE
    return DOUBLE if strokes - par > 1 else BOGEY


def scorecard(
    view: Any, names: Sequence[str], sums: tuple[str, str, str], places: Sequence[int] = ()
) -> Scorecard:
    """The card of a view of 18 Holes; `sums` are the words for out, in and total."""
    pars = [hole.par for hole in view.course.holes]
    lines = tuple(
        _line(view, seat, name, pars, seat < len(places) and places[seat] == 1)
        for seat, name in enumerate(names)
    )
    return Scorecard(
        heads=_with_sums([Cell(str(n + 1)) for n in range(len(pars))], list(sums)),
        pars=_with_sums([Cell(str(par)) for par in pars], _sums(pars)),
        lines=lines,
        legend=_legend(lines),
    )


def _legend(lines: Sequence[Line]) -> tuple[tuple[str, str], ...]:
    used = {cell.mark for line in lines for cell in line.cells if cell.mark}
    return tuple((mark, str(words)) for mark, words in MARKS.items() if mark in used)


def _line(view: Any, seat: int, name: str, pars: Sequence[int], winner: bool) -> Line:
    player = view.seats[seat]
    done = [
        _CELL[view.mode](hole, par) if hole else Cell()
        for hole, par in zip(player.card, pars, strict=False)
    ]
    missing = len(pars) - len(done)
    under_way = [_under_way(view, player)] if missing and view.phase != "over" else []
    cells = [*done, *under_way, *[Cell()] * (missing - len(under_way))]
    points = [hole.points if hole else 0 for hole in player.card]
    return Line((seat,), name, _with_sums(cells, _sums(points, len(pars))), winner)


def _under_way(view: Any, player: Any) -> Cell:
    turns = player.turns + (player.penalties if view.mode == "stroke" else 0)
    return Cell(str(turns) if turns else "", "under-way")


def _stroke(hole: Any, par: int) -> Cell:
    return Cell(str(hole.points), marked(hole.points, par), "" if hole.holed else "✕")


def _stableford(hole: Any, par: int) -> Cell:
    return Cell(str(hole.points), marked(hole.turns, par) if hole.holed else "")


def _match(hole: Any, par: int) -> Cell:
    return Cell(str(hole.points) if hole.points else "–", "won" if hole.points else "")


_CELL = {"stroke": _stroke, "stableford": _stableford, "match": _match}


def _sums(values: Sequence[int], holes: int | None = None) -> list[str]:
    """Out, in and total; a nine that has not begun is left blank."""
    count = len(values) if holes is None else holes
    inward = str(sum(values[NINE:])) if len(values) > NINE or holes is None else ""
    out = str(sum(values[:NINE])) if values else ""
    total = str(sum(values)) if values else ""
    return [out, inward, total] if count > NINE else ["", "", total]


def _with_sums(cells: Iterable[Cell], sums: Sequence[str]) -> tuple[Cell, ...]:
    """Out after nine holes, in after the rest; a course of nine has a total only."""
    cells = list(cells)
    out, inward, total = (Cell(text, sum=True) for text in sums)
    if len(cells) <= NINE:
        return (*cells, total)
    return (*cells[:NINE], out, *cells[NINE:], inward, total)
