"""Forms that a visitor submits before signing up or in. They are stored in the session and
submitted afterwards.

A stored form is a POST with a valid CSRF token, so no one can plant one in another browser. Only
views marked with `resumes_after_sign_in` are stored: their changes are harmless and easily undone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from django.http import HttpRequest, QueryDict
from django.urls import reverse

KEY = "wish"
LONGEST = 8_000
"""Maximum number of characters of a stored form."""
NOT_KEPT = ("csrfmiddlewaretoken", "entrance")

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True)
class SavedForm:
    """A form that a visitor submitted before signing in."""

    path: str
    fields: QueryDict


def resumes_after_sign_in(view: View) -> View:
    """Mark a view whose POST is submitted again after the visitor has signed up or in."""
    view.may_wait = True  # type: ignore[attr-defined]
    return view


def save_form(request: HttpRequest) -> str:
    """Store the submitted form; return the path that submits it again after sign-in.

    Only this browser has the stored form. In any other browser, the path leads to the page with the
    button.
    """
    fields = request.POST.copy()
    for name in NOT_KEPT:
        fields.pop(name, None)
    if len(body := fields.urlencode()) <= LONGEST:
        request.session[KEY] = {"path": request.path, "body": body}
    return going_on(way_back(request))


def way_back(request: HttpRequest) -> str:
    """Return the requested page or, for a POST, the page on this site that sent it."""
    if request.method in ("GET", "HEAD"):
        return request.get_full_path()
    came_from = urlsplit(request.headers.get("referer", ""))
    ours = came_from.netloc == request.get_host() and came_from.path.startswith("/")
    return came_from.path if ours else reverse("home")


def going_on(following: str) -> str:
    """Return the path of the view that submits the stored form. If there is none, that view
    redirects to `following`.
    """
    return f"{reverse('accounts:go-on')}?{urlencode({'next': following})}"


def take_saved_form(request: HttpRequest) -> SavedForm | None:
    """Return this browser's stored form and delete it."""
    kept = request.session.pop(KEY, None)
    return SavedForm(kept["path"], QueryDict(kept["body"])) if kept else None
