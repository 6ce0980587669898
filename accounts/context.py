"""What every page knows of the mails to its reader."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.members import is_member
from accounts.selectors.troubles import trouble_of


def mail_trouble(request: HttpRequest) -> dict[str, object]:
    """Why mails do not reach them, for the sentence that says so; asked by pages that have it."""
    user = getattr(request, "user", None)
    if user is None or not is_member(user):
        return {}
    return {"mail_trouble": SimpleLazyObject(lambda: trouble_of(user.email))}
