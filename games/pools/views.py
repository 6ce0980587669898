"""The page on which a player waits for another one."""

from datetime import datetime, timedelta
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests.services import golfer_of
from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, golfers_only
from core.rate_limits.limit import visitor_of
from games.errors import explained
from games.kernel.interface import RulesError
from games.lobby.services.quick import play_now
from games.pools.forms import pool_form
from games.pools.selectors.choices import checked_choice
from games.pools.selectors.pools import OwnPool, choice_of, live_table, own_entry, own_pool
from games.pools.services.pools import (
    close_pool_page,
    enter_pool,
    leave_pool,
    play_meanwhile,
    renew_pool,
)
from games.registry import CARDS

BOT_OFFERED = timedelta(seconds=30)
"""How long a player waits before a bot is offered."""


@require_http_methods(["GET", "HEAD", "POST"])
def pool(request: HttpRequest) -> HttpResponse:
    """Show the choices or the player's place; a POST enters a pool. Visitors become guests."""
    if request.method == "POST":
        return _enter(request, timezone.now())
    return _page(request, timezone.now())


def _enter(request: HttpRequest, at: datetime) -> HttpResponse:
    asked = request.POST
    try:
        choice = checked_choice(*(asked.get(name, "") for name in ("game", "mode", "pace")))
        with golfer_of(request, at=at) as golfer:
            entry = enter_pool(user=golfer, choice=choice, visitor=visitor_of(request), at=at)
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect("games:pool")
    return _at(entry.table.public_id) if entry.table else redirect("games:pool")


def _at(table: str) -> HttpResponse:
    return redirect("games:table", table)


def _page(request: HttpRequest, at: datetime) -> HttpResponse:
    user = request.user if isinstance(request.user, User) else None
    # Opening the page extends the lease, so that waiting also works without scripts.
    if user:
        renew_pool(user=user, at=at)
    own = own_pool(user, at=at) if user else None
    context = {
        **_place(user, own, at),
        **pool_form(user, game=request.GET.get("game", ""), at=at),
        "games": CARDS,
        "busy_at": live_table(user, "quick") if user else None,
    }
    return render(request, "games/pools/pool.html", context)


def _place(user: User | None, own: OwnPool | None, at: datetime) -> dict[str, Any]:
    """Return the player's place for the template; `own` is None for a visitor."""
    entry = own_entry(user) if user else None
    if entry is None or own is None or own.status == "out":
        return {"own": None}
    waited = at - entry.entered_at
    seconds = max(0, int(waited.total_seconds()))
    return {
        "own": own,
        "wanted": choice_of(entry),
        "waited": seconds,
        "waited_text": f"{seconds // 60}:{seconds % 60:02}",
        "offers_bot": waited >= BOT_OFFERED,
        "bot_after": int(BOT_OFFERED.total_seconds()),
    }


@golfers_only
@require_POST
def leave(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Stop waiting."""
    leave_pool(user=request.user)
    return redirect("games:pool")


@require_POST
def alive(request: HttpRequest) -> JsonResponse:
    """Extend the lease, because a page is open, and return the player's place."""
    if not isinstance(request.user, User):
        return JsonResponse({"status": "out", "others": 0, "table": None})
    now = timezone.now()
    renew_pool(user=request.user, at=now)
    own = own_pool(request.user, at=now)
    table = reverse("games:table", args=[own.table]) if own.table else None
    return JsonResponse({"status": own.status, "others": own.others, "table": table})


@require_POST
def closed(request: HttpRequest) -> HttpResponse:
    """Shorten the lease, because the page was closed."""
    if isinstance(request.user, User):
        close_pool_page(user=request.user, at=timezone.now())
    return HttpResponse(status=204)


@golfers_only
@require_POST
def meanwhile(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Keep the player's place, and start a quick game against a bot."""
    now, entry = timezone.now(), own_entry(request.user)
    if entry is None or not play_meanwhile(user=request.user, at=now):
        return redirect("games:pool")
    try:
        session = play_now(
            host=request.user, game=entry.game, options={}, visitor=visitor_of(request), at=now
        )
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
        return redirect("games:pool")
    return _at(session.public_id)
