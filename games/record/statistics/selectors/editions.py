"""The editions of the analysis by which strokes gained are counted."""

from __future__ import annotations

from games.registry import CARDS


def editions() -> dict[str, str]:
    """Return the current edition of each game that has a review."""
    return {key: card.review.reviewer.edition for key, card in CARDS.items() if card.review}
