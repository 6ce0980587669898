"""Pages for a user's own data exports."""

import msgspec
from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.export.chapters import CHAPTERS
from accounts.export.models import DataExport
from accounts.export.services import KEPT, ask_for_export
from accounts.people.requests import AuthenticatedHttpRequest, members_only


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required
def exports(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the existing exports, with a button for a new one."""
    if request.method == "POST":
        ask_for_export(user=request.user, at=timezone.now())
        messages.success(request, _("We’re preparing your data. We’ll email you when it’s ready."))
        return redirect("accounts:exports")
    there = _exports(request).defer("content")
    is_waiting = any(not each.ready_at for each in there)
    context = {"exports": there, "is_waiting": is_waiting, "days": KEPT.days}
    return render(request, "accounts/export/exports.html", context)


@members_only
@reauthentication_required
@require_safe
def read(request: AuthenticatedHttpRequest, export_id: int) -> HttpResponse:
    """Show one of the user's exports."""
    export = _ready(request, export_id)
    content = msgspec.json.decode(export.content)
    chapters = [
        {"title": chapter.title, "told": content.get(key, {}), "words": chapter.words}
        for key, chapter in sorted(CHAPTERS.items())
    ]
    return render(request, "accounts/export/export.html", {"export": export, "chapters": chapters})


@members_only
@reauthentication_required
@require_safe
def download(request: AuthenticatedHttpRequest, export_id: int) -> HttpResponse:
    """Download an export as a JSON file."""
    export = _ready(request, export_id)
    name = f"dogleg-{export.asked_at:%Y-%m-%d}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(export.content, content_type="application/json", headers=headers)


def _exports(request: AuthenticatedHttpRequest) -> QuerySet[DataExport]:
    return DataExport.objects.filter(user=request.user, expires_at__gt=timezone.now())


def _ready(request: AuthenticatedHttpRequest, export_id: int) -> DataExport:
    return get_object_or_404(_exports(request).exclude(ready_at=None), pk=export_id)
