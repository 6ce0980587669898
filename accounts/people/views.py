"""The profile page, the language choice, and the return to an interrupted action."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.i18n import set_language as set_cookie

from accounts.people.forms import ProfileForm, SoundsForm
from accounts.people.models import User
from accounts.people.requests import (
    AuthenticatedHttpRequest,
    golfers_only,
    is_member,
    members_only,
)
from accounts.people.saved_forms import take_saved_form
from accounts.people.services import set_volume
from accounts.signals import account_renamed


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show and change the user's profile."""
    form = ProfileForm(request.POST if request.method == "POST" else None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        user = form.save()
        if "name" in form.changed_data:
            account_renamed.send(User, user=user)
        with translation.override(user.language):
            messages.success(request, _("Your changes have been saved."))
        return redirect("accounts:profile")
    # A failed form has already changed request.user, whose name the page header shows.
    request.user.refresh_from_db()
    return render(request, "accounts/people/profile.html", {"form": form})


@golfers_only
@require_POST
def sounds(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Store the volume that the user or guest has chosen at a table. A script sends it."""
    form = SoundsForm(request.POST)
    if form.is_valid():
        set_volume(user_id=request.user.pk, volume=form.cleaned_data["volume"])
    return JsonResponse({"errors": form.errors}, status=200 if form.is_valid() else 400)


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Set the language cookie with Django's view. Store a signed-in user's choice too."""
    chosen = request.POST.get("language")
    if request.user.is_authenticated and chosen in dict(settings.LANGUAGES):
        User.objects.filter(pk=request.user.pk).update(language=chosen)
    return set_cookie(request)


@never_cache
@require_safe
def go_on(request: HttpRequest) -> HttpResponse:
    """Continue after sign-in: submit the stored form, or return to the page that the user left.

    A script submits the form. Without JavaScript the user presses a button, because a GET must not
    change anything.
    """
    saved_form = take_saved_form(request) if is_member(request.user) else None
    if saved_form is not None:
        return render(request, "accounts/people/go_on.html", {"wish": saved_form})
    following = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(following, allowed_hosts=None)
    return redirect(following if safe else "home")
