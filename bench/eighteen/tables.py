"""Tables of 18 Holes that the benches play at."""

from __future__ import annotations

from courses.designs.course.faces import box
from courses.designs.course.laying import layout_of
from courses.designs.course.layout import Layout
from courses.designs.course.shipped import shipped
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.state import Config

NINE_HOLES = "old-quarry"
SEATS = 4


def layouts() -> dict[str, Layout]:
    """The shipped courses by slug, as games embed them."""
    return {slug: layout_of(course, box()) for slug, course in shipped().items()}


def tables() -> dict[str, tuple[int, Config]]:
    """What random play is measured with, by mode: four seats, or as many as it takes."""
    layout = layouts()[NINE_HOLES]
    return {
        name: (min(SEATS, mode.seats[-1]), Config(layout, name, "starter"))
        for name, mode in MODES.items()
        if mode.seats[-1] > 1
    }
