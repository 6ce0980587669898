"""Finished rounds of 18 Holes: the scorecard of one round, and the map of many."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from django.utils.safestring import SafeString, mark_safe

from core.i18n.translation import gettext as _
from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds
from courses.designs.course.layout import Layout
from courses.geometry.hex import centre
from courses.geometry.svg import document, element, group
from games.eighteen.rules.rounds import rounds_of_events
from games.eighteen.site.against_par import AGAINST_PAR, marked
from games.eighteen.site.cells import LOST
from games.eighteen.site.score_card import added_up, with_sums
from games.kernel.rounds import HolePlayed, Round
from games.kernel.tally import At, Tally
from games.site.rounds import RoundDescription
from games.site.score_card import Cell, Scorecard, ScoreLine

LEAST_DOT, MOST_DOT = 3.0, 0.6 * SIZE
"""The radii of the dot for a single ball and of the dot for the hex where most balls landed."""


def round_card(layout: Layout, round: Round, name: str) -> Scorecard:
    """Return the scorecard of a round relative to par, with out, in and total."""
    pars = [hole.par for hole in layout.holes]
    words = [_("Out"), _("In"), _("Total")]
    line = round_line(layout, round, name, len(pars))
    used = {cell.mark for cell in line.cells if cell.mark}
    return Scorecard(
        heads=with_sums([Cell(str(number + 1)) for number in range(len(pars))], words),
        pars=with_sums([Cell(str(par)) for par in pars], added_up(pars)),
        lines=(line,),
        legend=tuple((mark, str(text)) for mark, text in AGAINST_PAR.items() if mark in used),
    )


def round_line(layout: Layout, round: Round, name: str, holes: int) -> ScoreLine:
    """Return the first holes of a round as a line of a scorecard, in strokes."""
    shown = round.holes[:holes]
    cells = [_cell(hole, par.par) for hole, par in zip(shown, layout.holes, strict=False)]
    left = len(layout.holes) - len(cells)
    values = [hole.strokes for hole in shown] + [None] * left
    return ScoreLine(
        (), name, with_sums([*cells, *[Cell()] * left], added_up(values)), is_round=True
    )


def _cell(hole: HolePlayed, par: int) -> Cell:
    return Cell(str(hole.strokes), marked(hole.strokes, par), "" if hole.holed else LOST)


def rounds_map(layout: Layout, tally: Tally) -> SafeString:
    """Draw dots where balls stopped and crosses where balls were lost, larger for more balls."""
    landed = [place for hole in tally.holes for place in hole.landed]
    lost = [place for hole in tally.holes for place in hole.lost]
    most = max((count for _q, _r, count in (*landed, *lost)), default=1)
    drawn = document(
        bounds(layout),
        group((_dot(place, most) for place in _added(landed)), class_="ball-landed"),
        group((_cross(place, most) for place in _added(lost)), class_="ball-lost"),
        class_="rounds-map",
        aria_hidden="true",
    )
    # Safe: the markup contains only numbers.
    return mark_safe(drawn)


def _added(places: Iterable[At]) -> list[At]:
    """Return the counts added up by hex, because two holes can share a hex."""
    found: dict[tuple[int, int], int] = {}
    for q, r, count in places:
        found[q, r] = found.get((q, r), 0) + count
    return [(q, r, count) for (q, r), count in found.items()]


def _dot(place: At, most: int) -> str:
    x, y = centre(place[:2], SIZE)
    return element("circle", cx=x, cy=y, r=_reach(place[2], most))


def _cross(place: At, most: int) -> str:
    x, y = centre(place[:2], SIZE)
    arm = 0.7 * _reach(place[2], most)
    return element(
        "path",
        d=f"M{x - arm:.1f} {y - arm:.1f}L{x + arm:.1f} {y + arm:.1f}"
        f"M{x + arm:.1f} {y - arm:.1f}L{x - arm:.1f} {y + arm:.1f}",
    )


def _reach(count: int, most: int) -> float:
    """Return a radius whose area represents the count, because viewers compare areas."""
    return max(LEAST_DOT, MOST_DOT * sqrt(min(count / most, 1)))


RETELLING = RoundDescription(
    rounds=rounds_of_events,
    playable=lambda config: config.course,
    scorecard=round_card,
    map=rounds_map,
)
