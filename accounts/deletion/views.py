from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.deletion.forms import DeletionForm
from accounts.deletion.services import delete_account
from accounts.people.requests import AuthenticatedHttpRequest, members_only


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required
def delete(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Delete the user's own account."""
    form = DeletionForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        delete_account(user=request.user, at=timezone.now())
        logout(request)
        messages.success(request, _("Your account has been deleted. Thanks for playing."))
        return redirect("home")
    return render(request, "accounts/deletion/delete.html", {"form": form})
