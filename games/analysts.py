"""What the rules of our games make of designs: the answers to the ports of courses."""

from __future__ import annotations

from courses.designs.course.layout import Layout
from courses.designs.deck.value import DeckDesign
from courses.ports import Analyst, Proof, ProvenHole, Tell
from games.eighteen.rules.analysis import EDITION, heat, rate
from games.eighteen.rules.analysis.proof import prove
from games.golfie.rules import rating as golfie_rating
from games.kernel.rollout import Unfinished


def proven(course: Layout, progress: Tell) -> Proof:
    """The proof that the pro can finish a course."""
    found = prove(course, progress)
    holes = (ProvenHole(hole.number, hole.finished, hole.turns, hole.why) for hole in found.holes)
    return Proof(found.passed, tuple(holes))


COURSE = Analyst(edition=EDITION, rate=rate, prove=proven, heat=heat)


def shuffled_through(deck: DeckDesign, progress: Tell) -> Proof:
    """The proof that a deck can be played: the pro comes to the end of a game alone."""
    try:
        strokes = golfie_rating.total(deck, "pro", 0)
    except Unfinished:
        return Proof(passed=False, holes=(ProvenHole(1, False, 0, "not_finished"),))
    progress(1.0)
    return Proof(passed=True, holes=(ProvenHole(1, True, strokes),))


DECK = Analyst(edition=golfie_rating.EDITION, rate=golfie_rating.rate, prove=shuffled_through)
