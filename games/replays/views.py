"""The replay page: a game turn by turn on its own board."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.errors import TableError, explained, status_of
from games.play.views.tables import found
from games.replays.presenters import replay_page
from games.replays.selectors import seats_of_turns, step_of
from games.tables.selectors.words import ground_of


@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the table after the turn in the query, or after its newest turn.

    `as` is the seat whose player's view is shown. Respond with 409 if the game has not started, 404
    if there is no such turn, and 403 if the view is closed to the user.
    """
    session = found(request, public_id)
    try:
        turn, seen_as = _number(request, "turn"), _number(request, "as")
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
            "can_choose": session.is_finished,
            "game_page": f"games/{session.game}/table.html",
            "script": f"js/games/{session.game}/replay/page.js",
        },
    )


def _number(request: HttpRequest, name: str) -> int | None:
    """Return a number from the query, or None if it is missing.

    Raises TableError("not_a_number") for anything else.
    """
    words = request.GET.get(name, "")
    if not words:
        return None
    if not (words.isascii() and words.isdecimal() and len(words) < 7):
        raise TableError("not_a_number", name=name)
    return int(words)
