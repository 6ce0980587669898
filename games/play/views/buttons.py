"""Buttons on the table page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.guests.services import golfer_of
from accounts.people.models import User
from accounts.people.requests import (
    AuthenticatedHttpRequest,
    golfers_only,
    members_only,
    to_entrance,
    wants_account,
)
from courses.stored.models import Design
from courses.stored.selectors import design_path
from games.errors import explained
from games.kernel.interface import RulesError
from games.play.views.tables import found
from games.rounds.services import leave_round, take_back

Change = Callable[[HttpRequest, dict[str, Any]], str]
"""Makes a change and returns a message for the user, or "" for none."""


def button(change: Change) -> Callable[..., HttpResponse]:
    """Return a view that makes a change at a table and redirects to the table page."""

    @golfers_only
    @require_POST
    def view(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
        with refusals_as_messages(request):
            _press(request, public_id, change, request.user, timezone.now())
        return redirect("games:table", public_id)

    return view


def guest_button(change: Change) -> Callable[..., HttpResponse]:
    """Like `button`, but also for visitors: they become guests, or sign up or sign in first."""

    @require_POST
    def view(request: HttpRequest, public_id: str) -> HttpResponse:
        if wants_account(request):
            return to_entrance(request)
        now = timezone.now()
        with refusals_as_messages(request), golfer_of(request, at=now) as golfer:
            _press(request, public_id, change, golfer, now)
        return redirect("games:table", public_id)

    return view


def _press(request: HttpRequest, public_id: str, change: Change, user: User, at: datetime) -> None:
    who_and_where = {"session_id": found(request, public_id).pk, "user": user, "at": at}
    if text := change(request, who_and_where):
        messages.success(request, text)


@contextmanager
def refusals_as_messages(request: HttpRequest) -> Iterator[None]:
    """Show the table's errors as messages on the next page."""
    try:
        yield
    except RulesError as error:
        messages.warning(request, explained(error))


def number(request: HttpRequest, name: str) -> int:
    """Return a form field as a number; -1, which is not a valid id, if it is not a number."""
    value = request.POST.get(name, "")
    return int(value) if value.isdecimal() and len(value) < 10 else -1


@members_only
@require_POST
def leave_card(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Publish this round on the course page, replacing an earlier one."""
    session = found(request, public_id)
    with refusals_as_messages(request):
        left = leave_round(session_id=session.pk, user=request.user, at=timezone.now())
        return _left(request, left.design, public_id)
    return redirect("games:table", public_id)


def _left(request: HttpRequest, design: Design, public_id: str) -> HttpResponse:
    if design.newest_id is None:
        text = _("Saved. It will appear on the page once you publish the draft unchanged.")
        messages.success(request, text)
        return redirect("games:table", public_id)
    messages.success(request, _("Your card is now shown to everyone who plays this course."))
    return redirect(design_path(design))


@members_only
@require_POST
def take_card_back(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Remove the published round from the course page."""
    session = found(request, public_id)
    with refusals_as_messages(request):
        design = take_back(session_id=session.pk, user=request.user)
        messages.success(request, _("Your card was removed."))
        return redirect(design_path(design) if design.newest_id else "courses:mine")
    return redirect("games:table", public_id)
