"""What a mail shows of a game."""

from courses.designs.drawing.golfers import Marker
from courses.services.pictures import hole_png
from games.rules.eighteen.view import View


def hole_in_play(view: View) -> bytes:
    """The hole being played with all golfers on it, as PNG."""
    markers = [Marker(number, seat.at) for number, seat in enumerate(view.seats)]
    return hole_png(layout=view.course, number=view.hole + 1, markers=markers)
