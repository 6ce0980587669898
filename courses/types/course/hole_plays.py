"""Rate the holes of an unfinished course, one by one, within a time limit."""

from __future__ import annotations

from collections.abc import Iterable
from time import thread_time

from courses.designs.course.faces import box
from courses.designs.course.hole_play import HolePlay
from courses.designs.course.layout import Layout, ground, layout_of
from courses.designs.course.value import MOST_HOLES, Course
from courses.ports import ANALYSTS

KEY = "course"
MOST_LOOKED_AT = MOST_HOLES + 1
"""Maximum number of holes to rate, including the 19th."""
MOST_HEXES = 1500
"""Maximum number of hexes: more than the box and all paint provide. Larger courses are slow to rate
and cannot be published.
"""
PATIENCE = 0.25
"""Processor seconds per request: enough for a dozen holes that are not cached."""


def hole_plays(course: Course, wanted: Iterable[int]) -> list[HolePlay]:
    """Rate the holes with these numbers, counted from 1, until the time limit is reached.

    Unchanged holes are cached and take almost no time. At least one hole is rated. The client
    requests the missing numbers again.
    """
    layout = layout_of(course, box())
    if is_too_large(layout):
        return []
    started, found = thread_time(), list[HolePlay]()
    for number in wanted:
        found.append(hole_played(layout, number))
        if thread_time() - started > PATIENCE:
            break
    return found


def numbers(course: Course) -> range:
    """Return the numbers of the holes that can be rated, counted from 1."""
    return range(1, 1 + min(len(course.holes), MOST_LOOKED_AT))


def is_too_large(layout: Layout) -> bool:
    """Return True if a course has too much ground to be rated."""
    return len(ground(layout)) > MOST_HEXES


def hole_played(layout: Layout, number: int) -> HolePlay:
    """Rate one hole with the game's analyst."""
    play = ANALYSTS[KEY].hole
    assert play is not None
    found = play(layout, number)
    assert isinstance(found, HolePlay)
    return found


def is_known() -> bool:
    """Return True if a game has registered a function that rates holes."""
    return KEY in ANALYSTS and ANALYSTS[KEY].hole is not None
