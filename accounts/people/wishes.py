"""What somebody wanted before they signed up or in: kept in their browser's session, done after it.

A wish is a POST whose CSRF token was right, so nobody can make one for somebody else's browser.
Only views marked by `may_wait` are kept: what they change is harmless and easily undone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from django.http import HttpRequest, QueryDict
from django.urls import reverse

KEY = "wish"
LONGEST = 8_000
"""Characters, of a form that is kept."""
NOT_KEPT = ("csrfmiddlewaretoken", "entrance")

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True)
class Wish:
    """A form that was sent too early."""

    path: str
    fields: QueryDict


def may_wait(view: View) -> View:
    """Mark a view whose POST is sent again once its sender has signed up or in."""
    view.may_wait = True  # type: ignore[attr-defined]
    return view


def keep_wish(request: HttpRequest) -> str:
    """Keep the form that a request sends; the path that sends it again after signing in.

    In another browser that path leads to the page with the button.
    """
    fields = request.POST.copy()
    for name in NOT_KEPT:
        fields.pop(name, None)
    if len(body := fields.urlencode()) <= LONGEST:
        request.session[KEY] = {"path": request.path, "body": body}
    return going_on(way_back(request))


def way_back(request: HttpRequest) -> str:
    """The page that is asked for, or the page of ours with the button that was pressed."""
    if request.method in ("GET", "HEAD"):
        return request.get_full_path()
    came_from = urlsplit(request.headers.get("referer", ""))
    ours = came_from.netloc == request.get_host() and came_from.path.startswith("/")
    return came_from.path if ours else reverse("home")


def going_on(following: str) -> str:
    """The page that does what was wanted, or else leads to the `following` one."""
    return f"{reverse('accounts:go-on')}?{urlencode({'next': following})}"


def take_wish(request: HttpRequest) -> Wish | None:
    """What this browser wanted; it is told once."""
    kept = request.session.pop(KEY, None)
    return Wish(kept["path"], QueryDict(kept["body"])) if kept else None
