from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.people.forms.profile import ProfileForm
from accounts.people.members import members_only
from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest
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
    return render(request, "accounts/profile.html", {"form": form})
