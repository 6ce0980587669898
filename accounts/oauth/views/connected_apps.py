"""Apps that may act for somebody, in their settings."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from accounts.oauth.models.app import App
from accounts.oauth.selectors import connected_apps
from accounts.oauth.services.apps import disconnect_app
from accounts.people.members import members_only
from accounts.people.requests import AuthenticatedHttpRequest


@members_only
@require_GET
def connected(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Which, what they may do, since when, and when they last did something."""
    now = timezone.now()
    told = {"connected": connected_apps(request.user, at=now), "now": now}
    return render(request, "accounts/connected_apps.html", told)


@members_only
@require_POST
def disconnect(request: AuthenticatedHttpRequest, app_id: int) -> HttpResponse:
    """End what one of them may do, at once."""
    # Allowed twice it has several tokens, and is still one app.
    theirs = App.objects.filter(refreshtoken__user=request.user).distinct()
    app = get_object_or_404(theirs, pk=app_id)
    disconnect_app(user=request.user, app=app)
    messages.success(request, _("“%(name)s” may do nothing for you any more.") % {"name": app.name})
    return redirect("accounts:connected-apps")
