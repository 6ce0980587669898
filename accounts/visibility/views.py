"""The page for what others can see of a user."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from accounts.visibility.forms import VisibilityForm


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def visibility(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show and change who can find the user, and who sees their friends and presence."""
    form = VisibilityForm(request.POST if request.method == "POST" else None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save_choice()
        messages.success(request, _("Your changes have been saved."))
        return redirect("accounts:visibility")
    return render(request, "accounts/visibility/visibility.html", {"form": form})
