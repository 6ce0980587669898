"""The hole being played as the server draws it: all there is before the script, or without one."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.golfers import Marker, golfers
from courses.designs.course.drawing.ground import bounds, box_around, ground_svg, line_path
from courses.designs.course.drawing.hole import hole_svg
from courses.designs.course.layout import Layout
from courses.designs.course.value import Hole
from courses.designs.drawing.numerals import numeral, numeral_symbols
from courses.designs.drawing.palette import TEE_INK
from courses.geometry.hex import Hex, centre
from courses.geometry.svg import Box, document, element
from games.eighteen.rules.view import SeatView, View
from games.eighteen.site.ways import own_hole

AROUND = 40.0
"""What stays free around tee, green and golfers, in units of the picture."""
BESIDE = (9.0, 9.0)
"""Where a green's token lies, from its middle."""


def standing(view: View) -> list[Marker]:
    """Where everybody stands; before the first hole nobody stands anywhere."""
    seats = () if view.phase in ("before", "draft") else view.seats
    return [Marker(number, at) for number, golfer in enumerate(seats) for at in _hexes(golfer)]


def _hexes(golfer: SeatView) -> tuple[Hex, ...]:
    return (golfer.at,) if golfer.mate is None else (golfer.at, golfer.mate.at)


def still(view: View, ground: str) -> SafeString:
    """Its part of the picture of the ground, with the line of play, tokens and all golfers."""
    markers, hole = standing(view), own_hole(view, view.viewer)
    drawn = document(
        bounds(view.course) if hole is None else _around(view.course.holes[hole], markers),
        element("defs", numeral_symbols()) if view.tokens else "",
        _ground(view.course, ground),
        *(() if hole is None else _line(line_path(view.course, hole + 1))),
        tokens(view),
        golfers(markers),
        class_="board-still",
        role="img",
        aria_label=_("The course") if hole is None else _("The hole being played"),
    )
    # Safe: attributes are escaped where they are written, and there is no text.
    return mark_safe(drawn)


def in_mail(view: View, seat: int) -> str:
    """The hole that a golfer plays, or the course with its tokens; and everybody on it."""
    markers, hole = standing(view), own_hole(view, seat)
    if hole is None:
        return ground_svg(view.course, tokens(view), golfers(markers))
    return hole_svg(view.course, hole + 1, markers)


def tokens(view: View) -> str:
    """The greatest token left on each green."""
    holes = zip(view.course.holes, view.tokens, strict=False)
    return "".join(_token(hole.green, left[0]) for hole, left in holes if left)


def _token(green: Hex, points: int) -> str:
    x, y = (at + beside for at, beside in zip(centre(green, SIZE), BESIDE, strict=True))
    disc = element("circle", cx=x, cy=y, r=8, fill="#ffffff", stroke=TEE_INK)
    return disc + numeral(points, (x, y), 9, TEE_INK)


def _around(hole: Hole, markers: list[Marker]) -> Box:
    return box_around((hole.tee, hole.green, *(marker.hex for marker in markers)), AROUND)


def _ground(layout: Layout, address: str) -> str:
    left, top, width, height = bounds(layout)
    return element("image", href=address, x=left, y=top, width=width, height=height)


def _line(path: str) -> tuple[str, ...]:
    return tuple(element("path", d=path, class_=name) for name in ("play-line-halo", "play-line"))
