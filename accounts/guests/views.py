"""The guest page, and the link that lets a guest continue in another browser."""

from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests.forms import GuestForm
from accounts.guests.selectors import FORGOTTEN_AFTER, guest_of_token, return_link
from accounts.guests.services import end_return_link, forget_guest, sign_in_guest
from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, golfers_only, hide_address
from accounts.signals import account_renamed
from core.rate_limits.counting import require
from core.rate_limits.limit import address_of, network_of
from core.rate_limits.table import RETURN_LINKS


@golfers_only
@require_http_methods(["GET", "HEAD", "POST"])
def guest(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show and change a guest's name. Members have a profile page for that."""
    if request.user.is_member:
        return redirect("accounts:profile")
    form = GuestForm(request.POST if request.method == "POST" else None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        account_renamed.send(User, user=form.save())
        messages.success(request, _("Saved."))
        return redirect("accounts:guest")
    # A failed form has already changed request.user, whose name the page header shows.
    request.user.refresh_from_db()
    context = {
        "form": form,
        "days": FORGOTTEN_AFTER.days,
        "share": return_link(request.user),
    }
    return render(request, "accounts/guests/guest.html", context)


@golfers_only
@require_POST
def forget(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Delete the guest now. Members delete their account on a page that asks first."""
    if request.user.is_member:
        return redirect("accounts:delete")
    forget_guest(guest=request.user, at=timezone.now())
    logout(request)
    messages.success(request, _("Your guest data has been deleted. Thanks for playing."))
    return redirect("home")


GONE = 410


@hide_address
@require_http_methods(["GET", "HEAD", "POST"])
def come_back(request: HttpRequest, token: str) -> HttpResponse:
    """Continue as the guest in this browser, after pressing a button.

    The button needs the CSRF token, so no other site can sign a visitor in as its own guest.
    """
    now = timezone.now()
    require((RETURN_LINKS, network_of(address_of(request))), at=now)
    guest = guest_of_token(token)
    if guest is None:
        return render(request, "accounts/guests/return.html", status=GONE)
    if request.user == guest:
        return redirect("games:mine")
    if request.method == "POST":
        # Sign out the current user exactly as the sign-out button would.
        logout(request)
        sign_in_guest(request, guest=guest, at=now)
        return redirect("games:mine")
    return render(request, "accounts/guests/return.html", {"guest": guest, **_replaced(request)})


def _replaced(request: HttpRequest) -> dict[str, object]:
    """Return the template variables for the user whom the button would sign out.

    If that user is another guest, include their return link. Without it their games would be lost.
    """
    if not isinstance(request.user, User):
        return {}
    other = request.user
    return {"replaced": other, "share": return_link(other) if other.is_guest else ""}


@golfers_only
@require_POST
def renew(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Invalidate the return link and sign the guest out of other browsers, then show the page with
    the new link.
    """
    if request.user.is_member:
        return redirect("accounts:profile")
    end_return_link(guest=request.user)
    update_session_auth_hash(request, request.user)
    messages.success(
        request,
        _(
            "You have a new link. The old one no longer works, and you’ve been signed out of "
            "all other browsers."
        ),
    )
    return redirect("accounts:guest")
