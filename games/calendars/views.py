"""The page that manages a calendar's private address, and the feed at that address."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.people.requests import AuthenticatedHttpRequest, members_only, or_404
from core.site import page_url
from games.calendars.presenters import calendar_bytes
from games.calendars.selectors import calendar_token, deadlines_of, owner_of
from games.calendars.services import close_calendar, renew_calendar


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def calendar(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the private address; create, replace or remove it."""
    if request.method == "POST":
        if "close" in request.POST:
            close_calendar(user=request.user)
            messages.success(request, _("The address was deleted."))
        else:
            renew_calendar(user=request.user, at=timezone.now())
            messages.success(
                request, _("Here is your new address. Any earlier address no longer works.")
            )
        return redirect("games:calendar")
    token = calendar_token(request.user)
    context = {"address": page_url("games:deadlines", token) if token else None}
    return render(request, "games/calendars/calendar.html", context)


@require_safe
def deadlines(request: HttpRequest, token: str) -> HttpResponse:
    """Return the calendar file. The address is the only credential, so no sign-in is needed."""
    owner = or_404(owner_of(token))
    with translation.override(owner.language), timezone.override(owner.time_zone):
        content = calendar_bytes(deadlines_of(owner), at=timezone.now())
    headers = {
        "Content-Disposition": 'inline; filename="deadlines.ics"',
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
    }
    return HttpResponse(content, content_type="text/calendar; charset=utf-8", headers=headers)
