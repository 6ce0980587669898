"""Pages for the apps that a user has registered, and for apps that can act for the user."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.oauth.forms import AppForm, NewAppForm
from accounts.oauth.models import App
from accounts.oauth.selectors import apps_of, connected_apps
from accounts.oauth.services.apps import delete_app, disconnect_app, renew_secret
from accounts.people.requests import AuthenticatedHttpRequest, members_only
from core.rate_limits.limit import LimitReached


@members_only
@require_GET
def apps(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the user's own apps."""
    return render(request, "accounts/oauth/apps.html", {"apps": apps_of(request.user)})


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def register(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Register an app. A confidential app's secret is shown in this response only."""
    form = NewAppForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made, secret = form.register(owner=request.user)
        except LimitReached as reached:
            form.add_error(None, reached.sentence)
        else:
            return _shown(request, made, AppForm(instance=made), secret)
    return render(request, "accounts/oauth/new_app.html", {"form": form})


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def app(request: AuthenticatedHttpRequest, app_id: int) -> HttpResponse:
    """Show one app and its form."""
    own = _own(request, app_id)
    form = AppForm(request.POST or None, instance=own)
    if request.method == "POST" and form.is_valid():
        form.change()
        messages.success(
            request, _("“%(name)s” has been saved.") % {"name": form.cleaned_data["name"]}
        )
        return redirect("accounts:app", own.pk)
    return _shown(request, own, form)


@members_only
@require_POST
def new_secret(request: AuthenticatedHttpRequest, app_id: int) -> HttpResponse:
    """Replace the secret. The new one is shown in this response only."""
    own = get_object_or_404(apps_of(request.user), pk=app_id, client_type=App.CLIENT_CONFIDENTIAL)
    return _shown(request, own, AppForm(instance=own), renew_secret(app=own))


@members_only
@require_POST
def delete(request: AuthenticatedHttpRequest, app_id: int) -> HttpResponse:
    """Delete an app. It loses access for all its users."""
    own = _own(request, app_id)
    delete_app(app=own)
    messages.success(request, _("“%(name)s” has been deleted.") % {"name": own.name})
    return redirect("accounts:apps")


def _own(request: AuthenticatedHttpRequest, app_id: int) -> App:
    return get_object_or_404(apps_of(request.user), pk=app_id)


def _shown(
    request: AuthenticatedHttpRequest, own: App, form: AppForm, secret: str = ""
) -> HttpResponse:
    return render(request, "accounts/oauth/app.html", {"app": own, "form": form, "secret": secret})


@members_only
@require_GET
def connected(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List connected apps with their scopes and the dates when each was allowed and last used."""
    now = timezone.now()
    data = {"connected": connected_apps(request.user, at=now), "now": now}
    return render(request, "accounts/oauth/connected_apps.html", data)


@members_only
@require_POST
def disconnect(request: AuthenticatedHttpRequest, app_id: int) -> HttpResponse:
    """End the access of one app immediately."""
    # An app that was allowed twice has several tokens but must be found only once.
    theirs = App.objects.filter(refreshtoken__user=request.user).distinct()
    app = get_object_or_404(theirs, pk=app_id)
    disconnect_app(user=request.user, app=app)
    messages.success(
        request,
        _("“%(name)s” has been disconnected. It can no longer act on your behalf.")
        % {"name": app.name},
    )
    return redirect("accounts:connected-apps")
