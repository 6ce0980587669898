"""The current hole drawn on the server, shown before the script runs or without it."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from core.i18n.translation import gettext as _
from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds, box_around, ground_svg, line_path
from courses.designs.course.drawing.hole import Marker, golfers, hole_svg
from courses.designs.course.layout import Layout
from courses.designs.course.value import Hole
from courses.designs.drawing import TEE_INK, numeral, numeral_symbols
from courses.geometry.hex import Hex, centre
from courses.geometry.svg import Box, Point, document, element, points
from games.eighteen.rules.view import SeatView, View
from games.eighteen.site.asked import own_hole
from games.eighteen.site.modes import MODES

AROUND = 40.0
"""The margin around tee, green and golfers, in units of the picture."""
BESIDE = (9.0, 9.0)
"""The position of a green's token, relative to its centre."""


def standing(view: View) -> list[Marker]:
    """Return the positions of all golfers; none before the first hole."""
    seats = () if view.phase in ("before", "draft") else view.seats
    return [Marker(number, at) for number, golfer in enumerate(seats) for at in _hexes(golfer)]


def _hexes(golfer: SeatView) -> tuple[Hex, ...]:
    return (golfer.at,) if golfer.mate is None else (golfer.at, golfer.mate.at)


def still(view: View, ground: str) -> SafeString:
    """Draw the hole's part of the ground, with the line of play, tokens and all golfers."""
    markers, hole = standing(view), own_hole(view, view.viewer)
    drawn = document(
        bounds(view.course) if hole is None else _around(view.course.holes[hole], markers),
        element("defs", numeral_symbols()) if view.tokens else "",
        placed_ground(view.course, ground),
        *(() if hole is None else _line(line_path(view.course, hole + 1))),
        tokens(view, view.viewer),
        golfers(markers),
        class_="board-still",
        role="img",
        aria_label=_("Course") if hole is None else _("The hole being played"),
    )
    # Safe: attributes are escaped where they are written, and there is no text.
    return mark_safe(drawn)


def in_mail(view: View, seat: int) -> str:
    """Draw the golfer's hole, or the course with its tokens, and all golfers on it."""
    markers, hole = standing(view), own_hole(view, seat)
    if hole is None:
        return ground_svg(view.course, tokens(view, seat), golfers(markers))
    return hole_svg(view.course, hole + 1, markers)


def tokens(view: View, seat: int | None) -> str:
    """Draw the value of each green; a diamond marks only the reader's own target."""
    target = None if seat is None else view.seats[seat].target
    greens = enumerate(zip(view.course.holes, view.tokens, strict=False), start=1)
    return "".join(
        _target(view, hole.green) if number == target else _token(hole.green, _worth(view, left))
        for number, (hole, left) in greens
        if left
    )


def _worth(view: View, left: tuple[int, ...]) -> int:
    """Return the sum of the tokens on a green, or the highest."""
    return sum(left) if MODES[view.mode].pot else left[0]


def _target(view: View, green: Hex) -> str:
    diamond = points(*_diamond(_beside(green), 16))
    ring = element("polygon", points=diamond, fill="#ffffff", stroke=TEE_INK, stroke_width=2)
    return ring + _token(green, MODES[view.mode].own_target)


def _diamond(middle: Point, half: float) -> tuple[Point, ...]:
    x, y = middle
    return (x, y - half), (x + half, y), (x, y + half), (x - half, y)


def _token(green: Hex, worth: int) -> str:
    x, y = _beside(green)
    disc = element("circle", cx=x, cy=y, r=8, fill="#ffffff", stroke=TEE_INK)
    return disc + numeral(worth, (x, y), 9, TEE_INK)


def _beside(green: Hex) -> Point:
    (x, y), (right, down) = centre(green, SIZE), BESIDE
    return x + right, y + down


def _around(hole: Hole, markers: list[Marker]) -> Box:
    return box_around((hole.tee, hole.green, *(marker.hex for marker in markers)), AROUND)


def placed_ground(layout: Layout, address: str) -> str:
    """Return the picture of the ground, in the units of the course."""
    left, top, width, height = bounds(layout)
    return element("image", href=address, x=left, y=top, width=width, height=height)


def _line(path: str) -> tuple[str, ...]:
    return tuple(element("path", d=path, class_=name) for name in ("play-line-halo", "play-line"))
