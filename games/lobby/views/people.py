"""Somebody's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.requests import or_404
from courses.social.reactions.selectors.relationships import relationship_to
from games.lobby.selectors.people import last_games_of, newest_designs_of, person_by_id, profile_of


@require_safe
def person(request: HttpRequest, public_id: str) -> HttpResponse:
    """Who they are to everybody: name, designs, games, records, and how many follow them."""
    found = or_404(person_by_id(public_id))
    context = {
        "person": found,
        "profile": profile_of(found),
        "designs": newest_designs_of(found),
        "tables": last_games_of(found, at=timezone.now()),
        "relationship": relationship_to(found, request.user),
    }
    return render(request, "games/person.html", context)
