"""Playing without a script: an option is a button, resigning is one, too."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import explained
from games.rules.kernel.interface import RulesError
from games.selectors.access import seat_to_act
from games.services.replacing import hand_over as let_bot_play
from games.services.replacing import resign as give_up
from games.services.turns import submit_action
from games.views.tables import found


@login_required
@require_POST
def act(request: HttpRequest, public_id: str) -> HttpResponse:
    """Answer a prompt; the page that had the button brings prompt, action and key."""
    session = found(public_id)
    try:
        submit_action(
            session_id=session.pk,
            seat=seat_to_act(session, request.user, None),
            prompt=request.POST.get("prompt", ""),
            payload=request.POST.get("action", "").encode(),
            key=request.POST.get("key", ""),
            user=request.user,
            at=timezone.now(),
        )
    except RulesError as error:
        messages.warning(request, explained(error))
    return redirect("games:table", public_id)


@login_required
@require_POST
def resign(request: HttpRequest, public_id: str) -> HttpResponse:
    """Give one's game up."""
    try:
        give_up(session_id=found(public_id).pk, user=request.user, at=timezone.now())
        messages.success(request, _("You have resigned. A bot plays your clubs to the end."))
    except RulesError as error:
        messages.warning(request, explained(error))
    return redirect("games:table", public_id)


@login_required
@require_POST
def hand_over(request: HttpRequest, public_id: str) -> HttpResponse:
    """Let a bot play on for somebody who has stayed away for long."""
    seat = request.POST.get("seat", "")
    try:
        let_bot_play(
            session_id=found(public_id).pk,
            user=request.user,
            seat=int(seat) if seat.isdecimal() and len(seat) < 3 else -1,
            at=timezone.now(),
        )
    except RulesError as error:
        messages.warning(request, explained(error))
    return redirect("games:table", public_id)
