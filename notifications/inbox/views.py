"""The page with a user's notifications, and the menu that the header opens."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, members_only
from notifications.inbox import services
from notifications.inbox.models import Notification
from notifications.inbox.selectors import (
    count_text,
    entries,
    notifications_of,
    path_of,
    text_of,
    unread_count,
)

A_PAGE, A_PANEL = 25, 8
LIST = "notifications:inbox"
"""Name of the list's address."""


@members_only
@require_safe
def inbox(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the list, newest first."""
    pages = Paginator(notifications_of(request.user), A_PAGE)
    page = pages.get_page(request.GET.get("page"))
    context = {"page": page, **_list(request.user, list(page.object_list))}
    return render(request, "notifications/inbox/inbox.html", context)


@members_only
@require_safe
def panel(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the newest entries without the rest of the page, for the menu in the header."""
    rows = list(notifications_of(request.user)[:A_PANEL])
    context = _list(request.user, rows)
    return render(request, "notifications/inbox/panel.html", context)


def _list(user: User, rows: list[Notification]) -> dict[str, Any]:
    now = timezone.now()
    shown = entries(user, rows, at=now)
    # Entries with nothing left to report are not shown, so the user could never open them. Mark
    # them as read, or they would be counted forever.
    there = {entry.number for entry in shown}
    gone = [row.number for row in rows if row.read_at is None and row.number not in there]
    services.mark_read(user=user, numbers=gone, at=now)
    return {"entries": shown, "newest": rows[0].number if rows else 0}


@members_only
@require_safe
def unread(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Return the number for the header as text, so that open pages can update it."""
    return HttpResponse(count_text(unread_count(request.user)), content_type="text/plain")


@members_only
@require_safe
def open_notification(request: AuthenticatedHttpRequest, number: int) -> HttpResponse:
    """Mark an entry as read and go to its page. It works without JavaScript, and repeating it
    changes nothing.
    """
    row = notifications_of(request.user).filter(number=number).first()
    if row is None:
        raise Http404
    now = timezone.now()
    text = text_of(request.user, row, at=now)
    services.mark_read(user=request.user, numbers=[number], at=now)
    return redirect(path_of(text) if text else LIST)


@members_only
@require_POST
def mark_read(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Mark everything as read that the page had shown when the button was pressed."""
    number = request.POST.get("up_to", "")
    if number.isascii() and number.isdigit() and len(number) < 19:
        services.mark_all_read(user=request.user, up_to=int(number), at=timezone.now())
    return redirect(_back(request))


def _back(request: HttpRequest) -> str:
    """Return the form's `next` if it is the path of a page on this site, otherwise the list.

    Without the slash, `redirect` would take the text for the name of a view.
    """
    address = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(address, allowed_hosts=None)
    return address if is_ours and address.startswith("/") else LIST
