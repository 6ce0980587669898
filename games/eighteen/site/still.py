"""The picture of the current hole, with its alternative text.

The server draws it for emails, and for pages before their script runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.safestring import SafeString, mark_safe

from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds, box_around, ground_svg, line_path
from courses.designs.course.drawing.hole import Marker, golfers, hole_svg
from courses.designs.course.layout import Layout, ground
from courses.designs.course.value import Hole
from courses.designs.drawing import TEE_INK, numeral, numeral_symbols
from courses.geometry.hex import Hex, centre
from courses.geometry.svg import Box, Point, document, element, points
from games.eighteen.rules.view import SeatView, View
from games.eighteen.site.asked import Ahead, greens, nearest, own_hole
from games.eighteen.site.modes import MODES
from games.eighteen.site.words import FIGURES, GROUND

AROUND = 40.0
"""The margin around the tee, green and golfers, in picture units."""

BESIDE = (9.0, 9.0)
"""The position of a green's token relative to the green's centre."""


def standing(view: View) -> list[Marker]:
    """Return the positions of all golfers; empty before the first hole."""
    seats = () if view.phase in ("before", "draft") else view.seats
    return [Marker(number, at) for number, golfer in enumerate(seats) for at in _hexes(golfer)]


def _hexes(golfer: SeatView) -> tuple[Hex, ...]:
    return (golfer.at,) if golfer.mate is None else (golfer.at, golfer.mate.at)


def still(view: View, ground: str) -> SafeString:
    """Draw the ground around the hole, with the line of play, tokens and all golfers."""
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
        aria_label=_("Course") if hole is None else _("The current hole"),
    )
    # Safe: attributes are escaped when the markup is built, and there is no text.
    return mark_safe(drawn)


def in_mail(view: View, seat: int) -> str:
    """Draw the golfer's hole, or the course with its tokens, with all golfers."""
    markers, hole = standing(view), own_hole(view, seat)
    if hole is None:
        return ground_svg(view.course, tokens(view, seat), golfers(markers))
    return hole_svg(view.course, hole + 1, markers)


def tokens(view: View, seat: int | None) -> str:
    """Draw the value of each green. A diamond marks the viewer's own target only."""
    target = None if seat is None else view.seats[seat].target
    greens = enumerate(zip(view.course.holes, view.tokens, strict=False), start=1)
    return "".join(
        _target(view, hole.green) if number == target else _token(hole.green, _worth(view, left))
        for number, (hole, left) in greens
        if left
    )


def _worth(view: View, left: tuple[int, ...]) -> int:
    """Return the total of a green's tokens, or the highest if they are taken one at a time."""
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


def position(view: View, seat: int, names: Sequence[str]) -> str:
    """Describe the hole or the course, and where all golfers are, starting with the recipient's."""
    if not standing(view):
        return _map_of(view, seat)
    others = (number for number in range(len(view.seats)) if number != seat)
    stands = (line for number in (seat, *others) for line in _stand(view, number, seat, names))
    return " ".join((_map_of(view, seat), *stands))


def _map_of(view: View, seat: int) -> str:
    hole = own_hole(view, seat)
    if hole is None:
        return _("A map of the course.")
    par = view.course.holes[hole].par
    return _("A map of hole {hole}, par {par}.").format(hole=hole + 1, par=par)


def _stand(view: View, number: int, reader: int, names: Sequence[str]) -> Iterator[str]:
    """Describe where a seat's golfer is, or both golfers in chaos teams (E9.4)."""
    golfer, is_reader = view.seats[number], number == reader
    if golfer.mate is None:
        where = _where(view, golfer.at)
        if is_reader:
            yield _you(view, number, where, _ahead(view, number, golfer.at))
        else:
            yield _other(view, number, reader, names[number], golfer.at)
        return
    called = _("Your golfer {figure}") if is_reader else _("{name}’s golfer {figure}")
    for figure, at in sorted(((golfer.figure, golfer.at), (1 - golfer.figure, golfer.mate.at))):
        name = called.format(figure=FIGURES[figure], name=names[number])
        yield _other(view, number, reader, name, at)


def _where(view: View, at: Hex) -> str:
    return str(GROUND[ground(view.course).get(at, "")])


def _ahead(view: View, number: int, at: Hex) -> Ahead | None:
    """Return the distance to the nearest green that counts for a seat, or None without a route."""
    return nearest(view.course, greens(view, number), view.fly_over_out_of_bounds).get(at)


def _you(view: View, number: int, where: str, ahead: Ahead | None) -> str:
    if ahead is None:
        text = _("You’re {where}. There’s no way to reach the green.")
        return text.format(where=where)
    if own_hole(view, number) is None:
        text = ngettext(
            "You’re {where}, {count} hex from green {n}.",
            "You’re {where}, {count} hexes from green {n}.",
            ahead.hexes,
        )
    else:
        text = ngettext(
            "You’re {where}, {count} hex from the green.",
            "You’re {where}, {count} hexes from the green.",
            ahead.hexes,
        )
    return text.format(where=where, count=ahead.hexes, n=ahead.hole + 1)


def _other(view: View, number: int, reader: int, name: str, at: Hex) -> str:
    """Describe where a golfer is, and the distance to the green if the recipient can know it."""
    hole, where = own_hole(view, number), _where(view, at)
    # With open greens, the green that another player is heading for can be a secret.
    if hole is None and number != reader:
        return _("{name} is {where}.").format(name=name, where=where)
    ahead = _ahead(view, number, at)
    if hole is None:
        text = _on_open_greens(ahead)
    elif hole == own_hole(view, reader):
        text = _on_this_hole(ahead)
    else:
        text = _on_another_hole(ahead)
    count, n = (ahead.hexes, ahead.hole + 1) if ahead else (0, (hole or 0) + 1)
    return text.format(name=name, where=where, count=count, n=n)


def _on_open_greens(ahead: Ahead | None) -> str:
    if ahead is None:
        return _("{name} is {where}. There’s no way to reach a green.")
    return ngettext(
        "{name} is {where}, {count} hex from green {n}.",
        "{name} is {where}, {count} hexes from green {n}.",
        ahead.hexes,
    )


def _on_this_hole(ahead: Ahead | None) -> str:
    if ahead is None:
        return _("{name} is {where}. There’s no way to reach the green.")
    return ngettext(
        "{name} is {where}, {count} hex from the green.",
        "{name} is {where}, {count} hexes from the green.",
        ahead.hexes,
    )


def _on_another_hole(ahead: Ahead | None) -> str:
    if ahead is None:
        return _("{name} is on hole {n}, {where}. There’s no way to reach the green.")
    return ngettext(
        "{name} is on hole {n}, {where}, {count} hex from the green.",
        "{name} is on hole {n}, {where}, {count} hexes from the green.",
        ahead.hexes,
    )
