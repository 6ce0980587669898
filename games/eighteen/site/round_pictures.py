"""Pictures of a finished round: the flights of the holes that decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from core.i18n.translation import gettext as _
from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds, box_around, line_path
from courses.designs.course.drawing.hole import Marker, golfers
from courses.designs.course.layout import Layout
from courses.designs.drawing import PAPER, colour, seat_colour
from courses.geometry.hex import centre
from courses.geometry.svg import document, element, group, points
from games.eighteen.site.decisive import shown_holes
from games.eighteen.site.moments import hole_title
from games.eighteen.site.still import placed_ground, standing, tokens
from games.kernel.rounds import HolePlayed, Leg, Round
from games.site.presenter import TablePage

AROUND = 24.0
"""The margin around the balls' paths, in units of the picture."""
DASHES = (None, "9 4", "2 3.5", "9 3 2 3", "5 5")
"""The dash pattern of each seat's line, in addition to its colour, as in
css/games/eighteen/looked.css.
"""
HALO = f"var(--paper-lit,{PAPER})"
"""The page's own paper, which is dark at night, so that the light colours of seats stand out."""


@dataclass(frozen=True)
class HolePicture:
    """A drawing and its caption."""

    drawn: SafeString
    caption: str


def round_pictures(page: TablePage) -> list[HolePicture]:
    """Return the pictures of a finished game; empty before its end."""
    if page.table.result is None:
        return []
    rounds = page.rounds()
    if not rounds:
        return [HolePicture(_last_position(page), _("Where the round ended"))]
    return [_picture(page, rounds, hole) for hole in shown_holes(page.table)]


def _picture(page: TablePage, rounds: Sequence[Round], number: int) -> HolePicture:
    layout: Layout = page.table.view.course
    played = [round.holes[number - 1] for round in rounds]
    hole = layout.holes[number - 1]
    hexes = [hex for each in played for leg in each.legs for hex in leg.path]
    drawn = document(
        box_around((hole.tee, hole.green, *hexes), AROUND),
        placed_ground(layout, page.ground),
        _line_of_play(layout, number),
        *(_flights(seat, each) for seat, each in enumerate(played)),
        golfers(_ends(played)),
        role="img",
        aria_label=_("The flights on hole {n}").format(n=number),
    )
    # Safe: attributes are escaped where they are written, and there is no text.
    return HolePicture(mark_safe(drawn), hole_title(page.table, number))


def _ends(played: Sequence[HolePlayed]) -> Iterator[Marker]:
    """Return the last hex of each player's ball."""
    for seat, hole in enumerate(played):
        if hole.legs:
            yield Marker(seat, hole.legs[-1].path[-1])


def _line_of_play(layout: Layout, number: int) -> str:
    path = line_path(layout, number)
    return element(
        "path",
        d=path,
        fill="none",
        stroke=colour("pencil"),
        stroke_width=1.4,
        stroke_dasharray="6 4",
        stroke_opacity=0.6,
    )


def _flights(seat: int, hole: HolePlayed) -> str:
    return group(
        (_flight(seat, leg) for leg in hole.legs if len(leg.path) > 1),
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _flight(seat: int, leg: Leg) -> str:
    line = points(*(centre(hex, SIZE) for hex in leg.path))
    x, y = centre(leg.path[-1], SIZE)
    dashes = DASHES[seat % len(DASHES)]
    return (
        element("polyline", points=line, stroke=HALO, stroke_width=5, stroke_opacity=0.7)
        + element(
            "polyline",
            points=line,
            stroke=seat_colour(seat),
            stroke_width=2.4,
            stroke_dasharray=dashes,
        )
        + element("circle", cx=x, cy=y, r=2.8, fill=HALO, stroke=seat_colour(seat))
    )


def _last_position(page: TablePage) -> SafeString:
    """Draw the whole course as the round left it: golfers, and tokens that were not taken."""
    view = page.table.view
    drawn = document(
        bounds(view.course),
        placed_ground(view.course, page.ground),
        tokens(view, page.table.you.seat),
        golfers(standing(view)),
        role="img",
        aria_label=_("Course"),
    )
    # Safe for the same reason as in `_picture`.
    return mark_safe(drawn)
