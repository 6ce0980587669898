"""Ratings of grounds: stored once, so that every use of a ground has the same rating."""

from __future__ import annotations

from typing import Any

from courses.analysis.selectors import answer_of, rating_of
from games.kernel.handicap import Rating, rounded
from games.record.handicaps.models import TENTHS, GroundRating
from games.registry import card_of
from games.site.card import GameCard


def stored_rating(game: str, content: str) -> GroundRating | None:
    """Return the rating of a ground, if it does not have to be worked out. It is stored."""
    found = GroundRating.objects.filter(game=game, content=content).first()
    if found is not None:
        return found
    card = card_of(game)
    answer = answer_of(rating_of(card.design, content))
    if answer is None or card.handicap is None:
        return None
    return _stored(card, content, card.handicap.answered(answer))


def rating_for(game: str, content: str, config: Any) -> GroundRating:
    """Return the rating of a ground, and work it out if necessary.

    The result depends on the ground and the edition of the analysis only, and not on whether the
    analysis of the ground was already done.
    """
    card = card_of(game)
    assert card.handicap is not None
    found = stored_rating(game, content)
    return found or _stored(card, content, card.handicap.rating(card.handicap.ground(config)))


def _stored(card: GameCard, content: str, rating: Rating) -> GroundRating:
    row, _made = GroundRating.objects.get_or_create(
        game=card.key,
        content=content,
        defaults={
            "edition": card.analyst.edition,
            "course": int(rounded(rating.course * TENTHS)),
            "bogey": int(rounded(rating.bogey * TENTHS)),
            "slope": rating.slope,
            "pars": list(rating.pars),
            "stroke_indexes": list(rating.stroke_indexes),
        },
    )
    return row
