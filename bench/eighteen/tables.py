"""Tables of 18 Holes that the benches play at."""

from __future__ import annotations

from courses.designs.course.faces import box
from courses.designs.course.laying import layout_of
from courses.designs.course.layout import Layout
from courses.designs.course.shipped import shipped
from games.eighteen.rules.state import Config

NINE_HOLES = "old-quarry"


def layouts() -> dict[str, Layout]:
    """The shipped courses by slug, as games embed them."""
    return {slug: layout_of(course, box()) for slug, course in shipped().items()}


def table() -> Config:
    """What random play is measured with."""
    return Config(layouts()[NINE_HOLES], "stroke", "starter")
