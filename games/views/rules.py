"""The rules of the games, clause by clause."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.options import SETUPS, setup_of
from games.presenters.rulebook import RULEBOOKS
from games.presenters.table import PAGES


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of one game."""
    if game not in PAGES:
        raise Http404
    context = {
        "name": setup_of(game).name,
        "game": game,
        "book": RULEBOOKS[game],
        "others": [(key, setup.name) for key, setup in SETUPS.items() if key != game],
    }
    return render(request, "games/rules.html", context)
