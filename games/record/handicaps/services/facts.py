"""Decide once for a recorded game whether its rounds can count for handicaps."""

from __future__ import annotations

from courses.stored.models import DesignVersion
from games.record.handicaps.models import HandicapGame
from games.record.handicaps.services.ratings import rating_for
from games.record.log.models import RecordedGame
from games.registry import CARDS
from games.tables.models.session import Session
from games.tables.selectors.positions import config_of

GONE = "table_deleted"
PRACTICE = "practice"
UNREADABLE = "unreadable"


def facts_of(game: RecordedGame) -> HandicapGame | None:
    """Return whether the rounds of a game can count; None for a game without handicaps.

    The answer is stored when it is first needed. This can take a second, if the ground has not been
    rated yet.
    """
    card = CARDS.get(game.game)
    if card is None or card.handicap is None:
        return None
    found = HandicapGame.objects.select_related("rating").filter(pk=game.pk).first()
    return found or _decided(game)


def _decided(game: RecordedGame) -> HandicapGame:
    session, version = game.session, game.ground_version
    if game.problem:
        return _row(game, UNREADABLE)
    if session is None:
        return _row(game, GONE)
    if version is None or session.practice:
        return _row(game, PRACTICE)
    return _of_config(game, session, version)


def _of_config(game: RecordedGame, session: Session, version: DesignVersion) -> HandicapGame:
    card, config = CARDS[game.game], config_of(session)
    assert card.handicap is not None
    if reason := card.handicap.why_not(config):
        return _row(game, reason)
    rating = rating_for(game.game, version.content, config)
    return HandicapGame.objects.create(game=game, rating=rating)


def _row(game: RecordedGame, reason: str) -> HandicapGame:
    return HandicapGame.objects.create(game=game, reason=reason)
