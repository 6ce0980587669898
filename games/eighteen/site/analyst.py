"""What the rules of 18 Holes make of a course: the answer to the port of courses."""

from collections.abc import Mapping
from typing import get_args

from courses.designs.course.layout import Layout
from courses.geometry.hex import Hex
from courses.ports import Analyst, Proof, ProvenHole, Tell
from games.eighteen.rules.analysis import EDITION, heat, hole_play, rate
from games.eighteen.rules.analysis.golfers import GolferName
from games.eighteen.rules.analysis.proof import prove


def proven(course: Layout, progress: Tell) -> Proof:
    """The proof that the pro can finish a course."""
    found = prove(course, progress)
    holes = (ProvenHole(hole.number, hole.finished, hole.turns, hole.why) for hole in found.holes)
    return Proof(found.passed, tuple(holes))


def heat_of(course: Layout, hole: int, golfer: str) -> Mapping[Hex, float]:
    """Expected turns by hex to the green of a hole, from 1. Raises KeyError for no golfer."""
    return heat(course, hole, {name: name for name in get_args(GolferName)}[golfer])


ANALYST = Analyst(edition=EDITION, rate=rate, prove=proven, heat=heat_of, hole=hole_play)
