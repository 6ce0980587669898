"""Answer a prompt or take a turn back, without JavaScript."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.people.requests import golfers_only
from accounts.people.services import ask_before_moves
from games.errors import explained
from games.kernel.interface import RulesError
from games.play.services.turns import submit_action, undo_turn
from games.play.views.buttons import button, number
from games.play.views.tables import found
from games.tables.selectors.access import seat_to_act


@golfers_only
@require_POST
def act(request: HttpRequest, public_id: str) -> HttpResponse:
    """Answer a prompt; the submitted form contains prompt, action and key."""
    session = found(request, public_id)
    try:
        submit_action(
            session_id=session.pk,
            seat=seat_to_act(session, request.user, _acting(request)),
            prompt=request.POST.get("prompt", ""),
            payload=request.POST.get("action", "").encode(),
            key=request.POST.get("key", ""),
            user=request.user,
            at=timezone.now(),
        )
    except RulesError as error:
        messages.warning(request, explained(error))
    return redirect("games:table", public_id)


def _acting(request: HttpRequest) -> int | None:
    """Return the seat for which the form was shown; older pages name none."""
    return number(request, "seat") if "seat" in request.POST else None


def _asking(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    ask_before_moves(user_id=who_and_where["user"].pk, asks=bool(request.POST.get("asks")))
    return ""


def _undo(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    key = request.POST.get("key", "")
    undo_turn(seat=number(request, "seat"), turn=number(request, "turn"), key=key, **who_and_where)
    return ""


undo = button(_undo)


asking = button(_asking)
