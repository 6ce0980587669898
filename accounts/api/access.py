"""Authentication, permissions and rate limits of API requests."""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework import authentication
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.oauth.services.authorizing import refusal_of
from accounts.people.models import User
from accounts.people.requests import CODE, SENTENCE, is_member
from accounts.tokens.models import Scope
from accounts.tokens.selectors import Bearer, token_of_secret
from accounts.tokens.services import note_use
from core.api.challenges import REALM, missing_scope
from core.rate_limits import table
from core.rate_limits.counting import Use, require
from core.rate_limits.limit import address_of, network_of
from core.rate_limits.table import REFUSED_TOKENS

KEYWORD = "bearer"


class TokenAuthentication(BaseAuthentication):
    """Authenticates `Authorization: Bearer dgl_…`, or `dgla_…` for the token of an app.

    Sets `request.auth` to a `Bearer`.
    """

    def authenticate(self, request: Request) -> tuple[User, Bearer] | None:
        keyword, _space, secret = get_authorization_header(request).partition(b" ")
        if keyword.lower() != KEYWORD.encode():
            return None
        now = timezone.now()
        bearer = token_of_secret(secret.strip().decode("latin-1"), at=now)
        if bearer is None:
            require((REFUSED_TOKENS, network_of(address_of(request))), at=now)
            raise AuthenticationFailed(str(refusal_of(secret.strip())), code="token_refused")
        note_use(bearer=bearer, at=now)
        return bearer.user, bearer

    def authenticate_header(self, request: Request) -> str:
        return REALM


class SessionAuthentication(authentication.SessionAuthentication):
    """Authenticates a browser by its session and the CSRF token in its header."""

    def enforce_csrf(self, request: Request) -> None:
        without_body: Any = _WithoutBody(request._request)
        super().enforce_csrf(without_body)


class _WithoutBody:
    """A wrapper that makes a request's form data appear empty.

    Django looks for the CSRF token in the form first. With DRF's request, this would parse a body
    of any type before rate limits and permissions are checked.
    """

    def __init__(self, request: HttpRequest) -> None:
        self._request = request
        self.POST = QueryDict()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._request, name)


def scopes_of(request: Request) -> list[str]:
    """Return the token's scopes, all scopes for a session, or none for an anonymous caller."""
    if isinstance(request.auth, Bearer):
        return list(request.auth.scopes)
    return list(Scope.values) if request.user.is_authenticated else []


class HasScope(BasePermission):
    """Reading requires the `read` scope; changes require the `scope` of the view.

    A token cannot change anything through a view that declares no `scope`. Without a token this
    permission allows everything, so combine it with another one.
    """

    def has_permission(self, request: Request, view: Any) -> bool:
        if not isinstance(request.auth, Bearer):
            return True
        needed = Scope.READ if request.method in SAFE_METHODS else getattr(view, "scope", None)
        if needed in request.auth.scopes:
            return True
        raise ScopeMissing(needed)


class ScopeMissing(PermissionDenied):
    """The token does not have the scope. If it is None, no token is sufficient."""

    def __init__(self, needed: str | None) -> None:
        super().__init__(_refusal(needed), code="scope_missing")
        self.headers = {"WWW-Authenticate": missing_scope(needed)} if needed else {}


def _refusal(needed: str | None) -> str:
    if needed is None:
        return _("Access tokens can’t be used for this. Sign in with your browser.")
    return _(
        "This access token doesn’t have the scope “%(scope)s”. Create a token that has it. An "
        "app must ask the user for consent again."
    ) % {"scope": str(needed)}


class ForMembers(BasePermission):
    """Lets guests read like any other user. They can change data only in views with `guests =
    True`.
    """

    def has_permission(self, request: Request, view: Any) -> bool:
        if request.method in SAFE_METHODS or is_member(request.user):
            return True
        if getattr(view, "guests", False):
            return True
        raise PermissionDenied(str(SENTENCE), code=CODE)


class RateLimits(BaseThrottle):
    """Counts each request per token, user and IP address, and against the `limits` of its view."""

    def allow_request(self, request: Request, view: Any) -> bool:
        """Return True, or raise LimitReached, which the exception handler turns into a response."""
        require(*_uses(request, view), at=timezone.now())
        return True


def _uses(request: Request, view: Any) -> Iterator[Use]:
    token = request.auth.digest if isinstance(request.auth, Bearer) else None
    yield from uses_of(request.user, network_of(address_of(request)), token)
    if request.user.is_authenticated:
        for limit in getattr(view, "limits", ()):
            yield limit, str(request.user.pk)


def uses_of(user: User | AnonymousUser, network: str, token: str | None) -> Iterator[Use]:
    """Yield the limits of a request by this user from this network. `token` is the digest of the
    token, if a program sent one.
    """
    if not isinstance(user, User):
        yield table.STRANGER, network
        return
    yield table.ADDRESS, network
    yield table.GOLFER, str(user.pk)
    if user.is_bot:
        yield table.BOT, str(user.pk)
    if token is not None:
        yield table.TOKEN, token
