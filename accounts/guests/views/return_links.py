"""The page of a guest's return link. Looking changes nothing: robots and mail apps look, too."""

from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests.return_links import guest_of_token, return_link
from accounts.guests.services import end_return_link, sign_in_guest
from accounts.people.members import golfers_only
from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, hide_address
from core.rate_limits.counting import require
from core.rate_limits.table import RETURN_LINKS
from core.rate_limits.visitors import address_of, network_of

GONE = 410


@hide_address
@require_http_methods(["GET", "HEAD", "POST"])
def come_back(request: HttpRequest, token: str) -> HttpResponse:
    """Continue as the guest in this browser, by one button.

    The button needs the CSRF token, so no other site can sign a visitor in as its own guest.
    """
    now = timezone.now()
    require((RETURN_LINKS, network_of(address_of(request))), at=now)
    guest = guest_of_token(token)
    if guest is None:
        return render(request, "accounts/return.html", status=GONE)
    if request.user == guest:
        return redirect("games:mine")
    if request.method == "POST":
        # Whoever was signed in is signed out as by their own button.
        logout(request)
        sign_in_guest(request, guest=guest, at=now)
        return redirect("games:mine")
    return render(request, "accounts/return.html", {"guest": guest, **_replaced(request)})


def _replaced(request: HttpRequest) -> dict[str, object]:
    """Whom the button signs out; of another guest the way back, or their games would be lost."""
    if not isinstance(request.user, User):
        return {}
    other = request.user
    return {"replaced": other, "share": return_link(other) if other.is_guest else ""}


@golfers_only
@require_POST
def renew(request: AuthenticatedHttpRequest) -> HttpResponse:
    """End the return link and all other browsers of the guest; the page shows the new link."""
    if request.user.is_member:
        return redirect("accounts:profile")
    end_return_link(guest=request.user)
    update_session_auth_hash(request, request.user)
    messages.success(request, _("The old link has ended, and other browsers are signed out."))
    return redirect("accounts:guest")
