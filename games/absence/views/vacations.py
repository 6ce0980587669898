"""On vacation at all of one's tables, and back."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from accounts.members import golfers_only
from accounts.requests import AuthenticatedHttpRequest
from games.clocks.services.vacations import begin_vacations, end_vacations


@golfers_only
@require_POST
def begin(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Let one's clocks stand still wherever days of vacation are left."""
    tables = begin_vacations(user=request.user, at=timezone.now())
    if tables:
        said = ngettext(
            "Your clock stands still at %(n)d table.",
            "Your clock stands still at %(n)d tables.",
            tables,
        )
        messages.success(request, said % {"n": tables})
    else:
        messages.warning(request, _("You have no days of vacation left at any table."))
    return redirect("games:mine")


@golfers_only
@require_POST
def end(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Let them run on."""
    end_vacations(user=request.user, at=timezone.now())
    messages.success(request, _("Welcome back: your clocks run again."))
    return redirect("games:mine")
