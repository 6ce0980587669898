"""The page of a guest: their name here, and the ways to an account or to be forgotten."""

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests.forms import GuestForm
from accounts.guests.return_links import return_link
from accounts.guests.selectors import FORGOTTEN_AFTER
from accounts.guests.services import forget_guest
from accounts.people.members import golfers_only
from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest
from accounts.signals import account_renamed


@golfers_only
@require_http_methods(["GET", "HEAD", "POST"])
def guest(request: AuthenticatedHttpRequest) -> HttpResponse:
    """What shall we call you? Members have a page of their own for that."""
    if request.user.is_member:
        return redirect("accounts:profile")
    form = GuestForm(request.POST if request.method == "POST" else None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        account_renamed.send(User, user=form.save())
        messages.success(request, _("Saved."))
        return redirect("accounts:guest")
    # A form that failed has already written into request.user, whose name the page's head shows.
    request.user.refresh_from_db()
    context = {
        "form": form,
        "days": FORGOTTEN_AFTER.days,
        "share": return_link(request.user),
    }
    return render(request, "accounts/guest.html", context)


@golfers_only
@require_POST
def forget(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Be forgotten now; members delete their account on a page that asks first."""
    if request.user.is_member:
        return redirect("accounts:delete")
    forget_guest(guest=request.user, at=timezone.now())
    logout(request)
    messages.success(request, _("You are forgotten. Thanks for the rounds."))
    return redirect("home")
