"""The offer of a passkey after a sign-in without one, until the user declines it.

Declining is stored in the browser: a passkey belongs to a device, and the user may want one on
another device.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.people.models import User
from accounts.signin.selectors import passkeys_of

KEY = COOKIE = "passkey_offer"
DECLINED = "declined"
A_YEAR = 365 * 24 * 60 * 60
PAGES = {"home", "games:mine", "games:lobby", "accounts:profile"}
"""Pages that show the offer. On a table page it would get in the way of the game."""


def make(request: HttpRequest, user: User) -> None:
    """Offer a passkey for the rest of this session."""
    if request.COOKIES.get(COOKIE) != DECLINED and not passkeys_of(user).exists():
        request.session[KEY] = True


def is_open(request: HttpRequest) -> bool:
    """Return True if this page shows the offer."""
    match = request.resolver_match
    return match is not None and match.view_name in PAGES and bool(request.session.get(KEY))


def withdraw(request: HttpRequest) -> None:
    request.session.pop(KEY, None)


def remember_refusal(response: HttpResponse) -> None:
    response.set_cookie(
        COOKIE,
        DECLINED,
        max_age=A_YEAR,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )
