"""What every page knows of its reader's account."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.people.members import is_member
from accounts.signin import passkey_offer
from notifications.mail.selectors.troubles import trouble_of


def mail_trouble(request: HttpRequest) -> dict[str, object]:
    """Why mails do not reach them, for the sentence that says so; asked by pages that have it."""
    user = getattr(request, "user", None)
    if user is None or not is_member(user):
        return {}
    return {"mail_trouble": SimpleLazyObject(lambda: trouble_of(user.email))}


def offered_passkey(request: HttpRequest) -> dict[str, object]:
    """Whether this page offers its reader a passkey."""
    user = getattr(request, "user", None)
    return {"offers_passkey": is_member(user) and passkey_offer.is_open(request)}
