"""Course analysis according to the rules of 18 Holes, as an implementation of the courses port."""

from collections.abc import Mapping
from typing import get_args

from courses.designs.course.layout import Layout
from courses.geometry.hex import Hex
from courses.ports import Analyst, Proof, ProvenHole, Tell
from games.eighteen.rules.analysis import EDITION, heat, hole_play, rate
from games.eighteen.rules.analysis.golfers import GolferName
from games.eighteen.rules.analysis.proof import prove


def proven(course: Layout, progress: Tell) -> Proof:
    """Return the proof that the pro can finish a course."""
    found = prove(course, progress)
    holes = (ProvenHole(hole.number, hole.finished, hole.turns, hole.why) for hole in found.holes)
    return Proof(found.passed, tuple(holes))


def heat_of(course: Layout, hole: int, golfer: str) -> Mapping[Hex, float]:
    """Return the expected turns to a hole's green from each hex. Holes are counted from 1.

    Raises KeyError for an unknown golfer.
    """
    return heat(course, hole, {name: name for name in get_args(GolferName)}[golfer])


ANALYST = Analyst(edition=EDITION, rate=rate, prove=proven, heat=heat_of, hole=hole_play)
