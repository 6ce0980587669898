"""Tables that the benches play at."""

from __future__ import annotations

from courses.designs.course.faces import box
from courses.designs.course.laying import layout_of
from courses.designs.course.layout import Layout
from courses.designs.course.shipped import shipped
from courses.designs.deck.shipped import shipped_decks
from games.golfie.rules.state import Config as GolfieConfig

NINE_HOLES = "old-quarry"
CLASSIC = GolfieConfig(shipped_decks()["classic"])


def layouts() -> dict[str, Layout]:
    """The shipped courses by slug, as games embed them."""
    return {slug: layout_of(course, box()) for slug, course in shipped().items()}
