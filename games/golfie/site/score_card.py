"""The score sheet of Golfie: a card per half, with a line per player or team (G1.4)."""

from __future__ import annotations

from collections.abc import Sequence

from core.i18n.translation import gettext as _
from games.golfie.rules.view import HalfView, View
from games.site.score_card import Cell, Scorecard, ScoreLine, signed


def score_sheet(
    view: View, names: Sequence[str], places: Sequence[int] = ()
) -> tuple[Scorecard, Scorecard]:
    """Return the scorecards of both halves; the second one includes the totals."""
    return (
        _half(view, 0, names, places, title=_("First half")),
        _half(view, 1, names, places, title=_("Second half")),
    )


def _half(
    view: View, half: int, names: Sequence[str], places: Sequence[int], *, title: str
) -> Scorecard:
    holes = view.deck.holes + view.deck.final_holes
    first = half * holes + 1
    sums = [_("Lost"), _("Combos"), _("Half"), _("Total")][: 3 + half]
    heads = (*_plain(range(first, first + holes)), *(Cell(word, sum=True) for word in sums))
    lines = tuple(_line(view, half, line, holes, names, places) for line in range(len(view.sheet)))
    return Scorecard(heads, (), lines, title)


def _line(
    view: View, half: int, line: int, holes: int, names: Sequence[str], places: Sequence[int]
) -> ScoreLine:
    seats = tuple(number for number, seat in enumerate(view.seats) if seat.line == line)
    written = view.sheet[line][half]
    cells = [*_plain(written.holes), *[Cell()] * (holes - len(written.holes))]
    sums = _sums(written) if half < view.half else [Cell(sum=True)] * 3
    if half:
        sums = [*sums, Cell(signed(sum(each.total for each in view.sheet[line])), sum=True)]
    winner = bool(places) and places[seats[0]] == 1
    name = _("Team {n}").format(n=line + 1) if view.teams else names[line]
    return ScoreLine(seats, name, (*cells, *sums), winner)


def _plain(values: Sequence[int] | range) -> list[Cell]:
    return [Cell(str(value)) for value in values]


def _sums(half: HalfView) -> list[Cell]:
    return [
        Cell(str(half.lost_balls) if half.lost_balls else "", sum=True),
        Cell(signed(-2 * half.combos) if half.combos else "", sum=True),
        Cell(signed(half.total), sum=True),
    ]
