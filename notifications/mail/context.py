"""Context processor for problems with sending email to the viewer's address."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.people.requests import is_member
from notifications.mail.selectors import trouble_of


def mail_trouble(request: HttpRequest) -> dict[str, object]:
    """Return a lazy value that says why emails do not reach the viewer.

    Only pages that show the warning run the query.
    """
    user = getattr(request, "user", None)
    if user is None or not is_member(user):
        return {}
    return {"mail_trouble": SimpleLazyObject(lambda: trouble_of(user.email))}
