"""The page of the review of a finished game."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from core.rate_limits.limit import visitor_of
from games.errors import TableError, explained, status_of
from games.kernel.interface import RulesError
from games.play.views.tables import found
from games.reviews.presenters import review_page
from games.reviews.selectors import review_of
from games.reviews.services import ask
from games.tables.models.session import Session
from games.tables.selectors.words import ground_of


@require_http_methods(["GET", "HEAD", "POST"])
def review(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the review with its progress; POST requests it. Respond with 409 for a running game."""
    session = found(request, public_id)
    if request.method == "POST":
        return _asked(request, session)
    try:
        reviewed = review_of(session)
    except TableError as error:
        context = {"session": session, "refusal": explained(error)}
        return render(request, "games/reviews/refused.html", context, status=status_of(error))
    context = review_page(session, reviewed, ground_of(session, request.user))
    return render(request, "games/reviews/review.html", context)


def _asked(request: HttpRequest, session: Session) -> HttpResponse:
    try:
        ask(session=session, visitor=visitor_of(request), at=timezone.now())
    except RulesError as error:
        messages.warning(request, explained(error))
    return redirect("games:review", session.public_id)
