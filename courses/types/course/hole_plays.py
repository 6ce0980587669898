"""The holes of a course while it is being laid: worked out one by one, as long as there is time."""

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
"""With the 19th."""
MOST_HEXES = 1500
"""More ground than the box and all paint give: nothing that could be published, and slow."""
PATIENCE = 0.25
"""Seconds of the processor for one request: a dozen holes that nobody has asked for before."""


def hole_plays(course: Course, wanted: Iterable[int]) -> list[HolePlay]:
    """The holes of these numbers, from 1, in their order; at least one, if there are any.

    Holes whose ground and par have not changed cost next to nothing. The others are worked out
    until the time is over: whoever asked then asks again for the numbers that are missing.
    """
    layout = layout_of(course, box())
    if is_too_large(layout):
        return []
    begun, found = thread_time(), list[HolePlay]()
    for number in wanted:
        found.append(hole_played(layout, number))
        if thread_time() - begun > PATIENCE:
            break
    return found


def numbers(course: Course) -> range:
    """Of the holes that are looked at, from 1."""
    return range(1, 1 + min(len(course.holes), MOST_LOOKED_AT))


def is_too_large(layout: Layout) -> bool:
    """Whether nothing is worked out for so much ground."""
    return len(ground(layout)) > MOST_HEXES


def hole_played(layout: Layout, number: int) -> HolePlay:
    """One hole, as the game's analysis sees it."""
    play = ANALYSTS[KEY].hole
    assert play is not None
    found = play(layout, number)
    assert isinstance(found, HolePlay)
    return found


def is_known() -> bool:
    """Whether a game says what holes play like."""
    return KEY in ANALYSTS and ANALYSTS[KEY].hole is not None
