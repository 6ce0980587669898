"""Deck analysis according to the rules of Golfie, as an implementation of the courses port."""

from courses.designs.deck.value import DeckDesign
from courses.ports import Analyst, Proof, ProvenHole, Tell
from games.golfie.rules import rating
from games.kernel.rollout import Unfinished


def proven(deck: DeckDesign, progress: Tell) -> Proof:
    """Return the proof that a deck is playable: the pro can finish a solo game with it."""
    try:
        strokes = rating.total(deck, "pro", 0)
    except Unfinished:
        return Proof(passed=False, holes=(ProvenHole(1, False, 0, "not_finished"),))
    progress(1.0)
    return Proof(passed=True, holes=(ProvenHole(1, True, strokes),))


ANALYST = Analyst(edition=rating.EDITION, rate=rating.rate, prove=proven)
