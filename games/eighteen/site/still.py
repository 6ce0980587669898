"""The hole being played as the server draws it: all there is before the script, or without one."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from courses.designs.course.drawing.golfers import Marker, golfers
from courses.designs.course.drawing.ground import bounds, box_around, line_path
from courses.designs.course.layout import Layout
from courses.geometry.svg import document, element
from games.eighteen.rules.view import View

AROUND = 40.0
"""What stays free around tee, green and golfers, in units of the picture."""


def standing(view: View) -> list[Marker]:
    """Where everybody stands; before the first hole nobody stands anywhere."""
    seats = () if view.phase == "draft" else view.seats
    return [Marker(number, golfer.at) for number, golfer in enumerate(seats)]


def still(view: View, ground: str) -> SafeString:
    """Its part of the picture of the ground, with the line of play and all golfers."""
    markers, hole = standing(view), view.hole_played
    drawn = document(
        box_around((hole.tee, hole.green, *(marker.hex for marker in markers)), AROUND),
        _ground(view.course, ground),
        *_line(line_path(view.course, view.hole)),
        golfers(markers),
        class_="board-still",
        role="img",
        aria_label=_("The hole being played"),
    )
    # Safe: attributes are escaped where they are written, and there is no text.
    return mark_safe(drawn)


def _ground(layout: Layout, address: str) -> str:
    left, top, width, height = bounds(layout)
    return element("image", href=address, x=left, y=top, width=width, height=height)


def _line(path: str) -> tuple[str, ...]:
    return tuple(element("path", d=path, class_=name) for name in ("play-line-halo", "play-line"))
