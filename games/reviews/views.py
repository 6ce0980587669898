"""The page of the review of a finished game."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.people.requests import or_404
from core.rate_limits.limit import visitor_of
from games.errors import TableError, explained, status_of
from games.kernel.interface import RulesError
from games.play.views.tables import found
from games.registry import card_of
from games.replays.presenters import replay_page
from games.replays.selectors import seats_of_turns, step_of
from games.reviews.answers import AnswerReader
from games.reviews.presenters import review_page
from games.reviews.selectors import review_of
from games.reviews.services import ask, look_at_review, review_part
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
        return _refused(request, session, error, _("Review"))
    look_at_review(session=session, user=request.user, at=timezone.now())
    context = review_page(session, reviewed, ground_of(session, request.user))
    return render(request, "games/reviews/review.html", context)


def _refused(request: HttpRequest, session: Session, error: TableError, title: str) -> HttpResponse:
    context = {
        "title": title,
        "session": session,
        "refusal": explained(error),
        "game_name": card_of(session.game).about.name,
        "ground_name": ground_of(session, request.user).name,
    }
    return render(request, "games/reviews/refused.html", context, status=status_of(error))


def _asked(request: HttpRequest, session: Session) -> HttpResponse:
    try:
        ask(
            session=session,
            visitor=visitor_of(request),
            at=timezone.now(),
            user=request.user,
        )
    except RulesError as error:
        messages.warning(request, explained(error))
    return redirect("games:review", session.public_id)


@require_safe
def decision(request: HttpRequest, public_id: str, turn: int) -> HttpResponse:
    """Show the board before a reviewed decision, with the chosen answer and the better one.

    The page is a step of the replay as the player saw it. Respond with 409 for a running game, and
    404 if the review does not contain this decision.
    """
    session = found(request, public_id)
    try:
        reviewed = review_of(session)
    except TableError as error:
        title = _("Review of turn %(turn)s") % {"turn": turn}
        return _refused(request, session, error, title)
    one = or_404(next((one for one in reviewed.decisions if one.turn == turn), None))
    ground = ground_of(session, request.user)
    step = step_of(session, request.user, ground, turn - 1, seen_as=one.seat)
    page = replay_page(step, seats_of_turns(session))
    answers = AnswerReader(session, ground).answers(one)
    page["table_data"]["compared"] = [answer.data for answer in answers]
    context = {
        "session": session,
        "can_choose": True,
        "answers": answers,
        "cost": review_part(session).amount(one.loss),
        "game_page": f"games/{session.game}/table.html",
        "script": f"js/games/{session.game}/replay/page.js",
    }
    return render(request, "games/replays/replay.html", page | context)
