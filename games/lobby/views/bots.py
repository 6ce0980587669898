"""Bot accounts of a user, in their settings."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.bots.services import bots_of, delete_bot, renew_bot_token
from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, members_only
from core.rate_limits.limit import LimitReached
from games.lobby.forms.bots import ChallengesForm, NewBotForm


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def bots(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the user's bots and create a new one, whose token is shown once."""
    form = NewBotForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = form.make(owner=request.user, at=timezone.now())
        except LimitReached as reached:
            form.add_error(None, reached.sentence)
        else:
            return _with_token(request, made)
    return _page(request, form=form)


@members_only
@require_POST
def challenges(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Set the games to which one of the user's bots can be challenged."""
    bot, form = _own(request, public_id), ChallengesForm(request.POST)
    if form.is_valid():
        form.save(bot)
        messages.success(request, _("“%(name)s” was saved.") % {"name": bot.name})
    return redirect("games:bots")


@members_only
@require_POST
def token(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Issue a new token for a bot; the previous one stops working."""
    return _with_token(request, _own(request, public_id))


@members_only
@require_POST
def delete(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Delete a bot account."""
    bot = _own(request, public_id)
    delete_bot(bot=bot, at=timezone.now())
    messages.success(request, _("“%(name)s” was deleted.") % {"name": bot.name})
    return redirect("games:bots")


def _own(request: AuthenticatedHttpRequest, public_id: str) -> User:
    return get_object_or_404(bots_of(request.user), public_id=public_id)


def _with_token(request: AuthenticatedHttpRequest, bot: User) -> HttpResponse:
    _token, secret = renew_bot_token(bot=bot, at=timezone.now())
    return _page(request, form=NewBotForm(), bot=bot, secret=secret)


def _page(request: AuthenticatedHttpRequest, **data: Any) -> HttpResponse:
    own = [(bot, _challenges_of(bot)) for bot in bots_of(request.user)]
    return render(request, "games/lobby/bots.html", {"bots": own, **data})


def _challenges_of(bot: User) -> ChallengesForm:
    games = list(bot.challenges.values_list("game", flat=True))
    return ChallengesForm(initial={"games": games}, auto_id=f"{bot.public_id}-%s")
