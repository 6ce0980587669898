"""Tables of 18 Holes for the benchmarks."""

from __future__ import annotations

from courses.designs.course.faces import box
from courses.designs.course.layout import Layout, layout_of
from courses.designs.course.shipped import shipped
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.solo import combined_needed, ranks
from games.eighteen.rules.state import Config

NINE_HOLES = "old-quarry"
SEATS = 4


def layouts() -> dict[str, Layout]:
    """Return the shipped courses by slug, as games embed them."""
    return {slug: layout_of(course, box()) for slug, course in shipped().items()}


def tables() -> dict[str, tuple[int, Config]]:
    """Return the tables for random play by mode: four seats, or fewer if the mode allows only
    fewer.
    """
    layout = layouts()[NINE_HOLES]
    return {
        name: (min(SEATS, mode.seats[-1]), config_of(layout, name)) for name, mode in MODES.items()
    }


def config_of(layout: Layout, mode: str) -> Config:
    """Return a configuration with starter hands.

    In a solo mode, clubs are chosen freely and the opponents use the easiest deck (E10).
    """
    if MODES[mode].seats[-1] > 1:
        return Config(layout, mode, "starter")
    easiest, *_ = ranks(combined_needed(len(layout.holes)))
    return Config(layout, mode, "free", solo_rank=easiest)
