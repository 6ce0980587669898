"""Programs sign in with a token in the Authorization header, nowhere else."""

from typing import Any

from django.http import HttpRequest, QueryDict
from django.utils import timezone
from rest_framework import authentication
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.oauth.services.token_refusals import refusal_of
from accounts.people.models import User
from accounts.tokens.selectors import Bearer, token_of_secret
from accounts.tokens.services import note_use
from core.rate_limits.counting import require
from core.rate_limits.table import REFUSED_TOKENS
from core.rate_limits.visitors import address_of, network_of

KEYWORD = "bearer"


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer dgl_…`, or `dgla_…` of an app; `request.auth` is then a `Bearer`."""

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
        return 'Bearer realm="api"'


class SessionAuthentication(authentication.SessionAuthentication):
    """Browsers sign in with their session, and send the CSRF token in its header."""

    def enforce_csrf(self, request: Request) -> None:
        without_body: Any = _WithoutBody(request._request)
        super().enforce_csrf(without_body)


class _WithoutBody:
    """A request whose form is empty.

    Django looks for the CSRF token in the form first. Through DRF's request that would parse the
    body, of any type, before limits and permission are checked.
    """

    def __init__(self, request: HttpRequest) -> None:
        self._request = request
        self.POST = QueryDict()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._request, name)
