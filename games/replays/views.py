"""The replay page: a game turn by turn on its own board, and the button to play on from a turn."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from accounts.guests.services import golfer_of
from core.rate_limits.limit import visitor_of
from games.chat.selectors.access import chat_access
from games.chat.selectors.lines import lines_at_turn
from games.errors import TableError, explained, status_of
from games.kernel.interface import RulesError
from games.play.views.tables import found
from games.replays.presenters import replay_page
from games.replays.selectors import seats_of_turns, step_of
from games.replays.services import PlayOn, play_on
from games.tables.selectors.words import ground_of


@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the table after the turn in the query, or after its newest turn.

    `as` is the seat whose player's view is shown. Respond with 409 if the game has not started, 404
    if there is no such turn, and 403 if the view is closed to the user.
    """
    session = found(request, public_id)
    try:
        turn, seen_as = _number(request.GET, "turn"), _number(request.GET, "as")
        ground = ground_of(session, request.user)
        step = step_of(session, request.user, ground, turn, seen_as=seen_as)
    except TableError as error:
        context = {"session": session, "refusal": explained(error)}
        return render(request, "games/replays/refused.html", context, status=status_of(error))
    context = replay_page(step, seats_of_turns(session))
    return render(
        request,
        "games/replays/replay.html",
        {
            **context,
            "session": session,
            "preview_path": context["embed_path"],
            "can_choose": session.is_finished,
            "said": lines_at_turn(
                chat_access(session, request.user), step.turn, seen_as=step.seen_as
            ),
            "game_page": f"games/{session.game}/table.html",
            "script": f"js/games/{session.game}/replay/page.js",
        },
    )


@require_POST
def play_on_from(request: HttpRequest, public_id: str) -> HttpResponse:
    """Start a practice game from a turn; visitors become guests."""
    session, now = found(request, public_id), timezone.now()
    try:
        turn = _number(request.POST, "turn")
        seat, bot = _number(request.POST, "as"), request.POST.get("bot", "")
        asked = PlayOn(session.turn_count - 1 if turn is None else turn, seat, bot)
        with golfer_of(request, at=now) as golfer:
            table = play_on(
                session_id=session.pk,
                user=golfer,
                asked=asked,
                visitor=visitor_of(request),
                at=now,
            )
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect("games:table" if not session.is_finished else "games:replay", public_id)
    return redirect("games:table", table.public_id)


def _number(sent: QueryDict, name: str) -> int | None:
    """Return a number from the query or form, or None if it is missing.

    Raises TableError("not_a_number") for anything else.
    """
    words = sent.get(name, "")
    if not words:
        return None
    if not (words.isascii() and words.isdecimal() and len(words) < 7):
        raise TableError("not_a_number", name=name)
    return int(words)
