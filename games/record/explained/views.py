"""The page that explains every figure of the record."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.record.explained.presenters import counting_rounds, explained_games
from games.record.leaderboards.boards import BOARDS
from games.record.log.models import Purpose
from games.registry import CARDS


@require_safe
def explained(request: HttpRequest) -> HttpResponse:
    """Explain every figure of the record in simple words."""
    context = {
        "purposes": [purpose.label for purpose in Purpose],
        "rounds": counting_rounds(),
        "games": explained_games(),
        "handicaps": [card.handicap for card in CARDS.values() if card.handicap],
        "boards": BOARDS.values(),
    }
    return render(request, "games/record/explained.html", context)
