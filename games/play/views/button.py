"""One button, one POST, one change at a table."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.members import golfers_only, to_entrance, wants_account
from accounts.models import User
from accounts.requests import AuthenticatedHttpRequest
from accounts.services.guests import golfer_of
from games.errors import explained
from games.kernel.interface import RulesError
from games.play.views.tables import found

Change = Callable[[HttpRequest, dict[str, Any]], str]
"""Makes a change; the sentence that says so, "" for none."""


def button(change: Change) -> Callable[..., HttpResponse]:
    """A view that makes a change at a table, says what came of it and shows the table."""

    @golfers_only
    @require_POST
    def view(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
        with refusals_told(request):
            _press(request, public_id, change, request.user, timezone.now())
        return redirect("games:table", public_id)

    return view


def guest_button(change: Change) -> Callable[..., HttpResponse]:
    """The same for strangers too, who become guests, or sign up or in first."""

    @require_POST
    def view(request: HttpRequest, public_id: str) -> HttpResponse:
        if wants_account(request):
            return to_entrance(request)
        now = timezone.now()
        with refusals_told(request), golfer_of(request, at=now) as golfer:
            _press(request, public_id, change, golfer, now)
        return redirect("games:table", public_id)

    return view


def _press(request: HttpRequest, public_id: str, change: Change, user: User, at: datetime) -> None:
    who_and_where = {"session_id": found(public_id).pk, "user": user, "at": at}
    if said := change(request, who_and_where):
        messages.success(request, said)


@contextmanager
def refusals_told(request: HttpRequest) -> Iterator[None]:
    """What the table refuses is told on the page that follows."""
    try:
        yield
    except RulesError as error:
        messages.warning(request, explained(error))


def number(request: HttpRequest, name: str) -> int:
    """What a form sends as a number; -1, which names nothing, if it is none."""
    value = request.POST.get(name, "")
    return int(value) if value.isdecimal() and len(value) < 10 else -1
