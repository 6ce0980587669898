"""The profile page, the choice of a language, and the way back to what was wanted."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.i18n import set_language as set_cookie

from accounts.people.forms import ProfileForm
from accounts.people.members import is_member, members_only
from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest
from accounts.people.wishes import take_wish
from accounts.signals import account_renamed


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Name, language and time zone."""
    form = ProfileForm(request.POST if request.method == "POST" else None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        user = form.save()
        if "name" in form.changed_data:
            account_renamed.send(User, user=user)
        with translation.override(user.language):
            messages.success(request, _("Saved."))
        return redirect("accounts:profile")
    # A form that failed has already written into request.user, whose name the page's head shows.
    request.user.refresh_from_db()
    return render(request, "accounts/people/profile.html", {"form": form})


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Django's view, which sets a cookie; a signed-in user's choice is also stored."""
    chosen = request.POST.get("language")
    if request.user.is_authenticated and chosen in dict(settings.LANGUAGES):
        User.objects.filter(pk=request.user.pk).update(language=chosen)
    return set_cookie(request)


@never_cache
@require_safe
def go_on(request: HttpRequest) -> HttpResponse:
    """The form that was sent too early, which a script sends again; else the page that was left.

    Without a script it is one button: nothing changes by a look.
    """
    wish = take_wish(request) if is_member(request.user) else None
    if wish is not None:
        return render(request, "accounts/people/go_on.html", {"wish": wish})
    following = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(following, allowed_hosts=None)
    return redirect(following if safe else "home")
