"""Programs sign in with a token in the Authorization header, nowhere else."""

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.models import User
from accounts.rate_limits.counting import require
from accounts.rate_limits.table import REFUSED_TOKENS
from accounts.rate_limits.visitors import address_of, network_of
from accounts.selectors.tokens import Bearer, token_of_secret
from accounts.services.token_refusals import refusal_of
from accounts.services.tokens import note_use

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
