"""One button, one POST, one change at a table."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from games.errors import explained
from games.kernel.interface import RulesError
from games.views.tables import found


def button(change: Callable[[HttpRequest, dict[str, Any]], str]) -> Callable[..., HttpResponse]:
    """A view that makes a change at a table, says what came of it and shows the table."""

    @login_required
    @require_POST
    def view(request: HttpRequest, public_id: str) -> HttpResponse:
        who_and_where = {
            "session_id": found(public_id).pk,
            "user": request.user,
            "at": timezone.now(),
        }
        try:
            if said := change(request, who_and_where):
                messages.success(request, said)
        except RulesError as error:
            messages.warning(request, explained(error))
        return redirect("games:table", public_id)

    return view


def number(request: HttpRequest, name: str) -> int:
    """What a form sends as a number; -1, which names nothing, if it is none."""
    value = request.POST.get(name, "")
    return int(value) if value.isdecimal() and len(value) < 10 else -1
