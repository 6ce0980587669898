"""What the rules of our games make of designs: the answers to the ports of courses."""

from __future__ import annotations

from courses.designs.layout import Layout
from courses.ports import Analyst, Proof, ProvenHole, Tell
from games.rules.eighteen.analysis import EDITION, heat, rate
from games.rules.eighteen.analysis.proof import prove


def proven(course: Layout, progress: Tell) -> Proof:
    """The proof that the pro can finish a course."""
    found = prove(course, progress)
    holes = (ProvenHole(hole.number, hole.finished, hole.turns, hole.why) for hole in found.holes)
    return Proof(found.passed, tuple(holes))


COURSE = Analyst(edition=EDITION, rate=rate, prove=proven, heat=heat)
