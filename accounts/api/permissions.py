"""A token may do less than its owner."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import PermissionDenied
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from accounts.people.members import CODE, SENTENCE, is_member
from accounts.tokens.models import Scope
from accounts.tokens.selectors import Bearer


def scopes_of(request: Request) -> list[str]:
    """A token's scopes; all of them for somebody signed in by session; none for a stranger."""
    if isinstance(request.auth, Bearer):
        return list(request.auth.scopes)
    return list(Scope.values) if request.user.is_authenticated else []


class HasScope(BasePermission):
    """A token needs `read` to look and the view's `scope` to change anything.

    A view that declares no `scope` cannot be used by a token to change something.
    Without a token this permission allows everything: combine it with another one.
    """

    def has_permission(self, request: Request, view: Any) -> bool:
        if not isinstance(request.auth, Bearer):
            return True
        needed = Scope.READ if request.method in SAFE_METHODS else getattr(view, "scope", None)
        if needed in request.auth.scopes:
            return True
        raise PermissionDenied(_refusal(needed), code="scope_missing")


def _refusal(needed: str | None) -> str:
    if needed is None:
        return _("No access token may do this. Sign in with your browser.")
    return _(
        "This access token lacks the scope “%(scope)s”. Make a new token with it, or, as an "
        "app, ask for consent again."
    ) % {"scope": str(needed)}


class ForMembers(BasePermission):
    """Guests look wherever others may, and change only what a view with `guests = True` changes."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if request.method in SAFE_METHODS or is_member(request.user):
            return True
        if getattr(view, "guests", False):
            return True
        raise PermissionDenied(str(SENTENCE), code=CODE)
