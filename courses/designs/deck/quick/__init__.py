"""Quick decks: random counts of cards, within the limits of a playable deck (G1.5)."""

from courses.designs.deck.quick.build import quick_deck
from courses.designs.deck.quick.options import QuickDeckOptions

__all__ = ["QuickDeckOptions", "quick_deck"]
