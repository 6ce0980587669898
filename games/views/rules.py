"""The rules of the games, clause by clause."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.presenters.rulebook import rulebook
from games.registry import CARDS


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of one game."""
    if game not in CARDS:
        raise Http404
    context = {
        "name": CARDS[game].about.name,
        "game": game,
        "book": rulebook(CARDS[game], get_language() or "en"),
        "others": [(key, card.about.name) for key, card in CARDS.items() if key != game],
    }
    return render(request, "games/rules.html", context)
