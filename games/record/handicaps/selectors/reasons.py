"""Why the rounds of a game do not count for handicaps."""

from __future__ import annotations

from django.utils.functional import Promise

from games.record.handicaps.models import HandicapGame
from games.record.log.models import RecordedGame
from games.registry import CARDS


def reason_of(game: RecordedGame) -> str:
    """Return the code of the reason; "" if the rounds can count, or without handicaps."""
    found = HandicapGame.objects.filter(pk=game.pk).first()
    return found.reason if found else ""


def reason_text(game: str, reason: str) -> str | Promise:
    """Return a reason as a sentence; "" for one that says nothing about the game's options."""
    card = CARDS[game]
    return card.handicap.reasons.get(reason, "") if card.handicap else ""
