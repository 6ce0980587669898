"""The page with what a finished game changed; the page of the table shows it as a part."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.people.requests import or_404
from games.record.changes.selectors import changes_of
from games.record.handicaps.selectors.reasons import reason_text
from games.registry import card_of
from games.tables.selectors.visibility import visible_session
from games.tables.selectors.words import ground_of


@require_safe
def changes(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show what a finished game changed in the records of its golfers."""
    session = or_404(visible_session(public_id, request.user))
    found = changes_of(session, request.user)
    context = {
        "session": session,
        "game_name": card_of(session.game).about.name,
        "ground_name": ground_of(session, request.user).name,
        "changes": found,
        "handicap_reason": reason_text(session.game, found.handicap_reason),
        "own_id": getattr(request.user, "public_id", ""),
    }
    return render(request, "games/record/changes.html", context)
