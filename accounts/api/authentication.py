"""Programs sign in with a token in the Authorization header, nowhere else."""

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.models import User
from accounts.rate_limits.counting import require
from accounts.rate_limits.table import REFUSED_TOKENS
from accounts.rate_limits.visitors import address_of, network_of
from accounts.selectors.tokens import Bearer, token_of_secret
from accounts.services.authorizing import ACCESS
from accounts.services.tokens import note_use

KEYWORD = "bearer"
WANTED = _("Send an access token with it, in the header “Authorization: Bearer dgl_…”, or sign in.")
REFUSED = _("This access token is unknown, expired or revoked. Make a new one in your settings.")
REFUSED_TO_APP = _(
    "This access token is unknown, expired or revoked. Get a new one for your refresh token at "
    "/oauth/token/; if that is refused too, ask for consent again."
)


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
            raise AuthenticationFailed(refusal_of(secret.strip()), code="token_refused")
        note_use(bearer=bearer, at=now)
        return bearer.user, bearer

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="api"'


def refusal_of(secret: bytes) -> str | Promise:
    """One sentence for every reason: a stranger must not learn that a token once worked."""
    return REFUSED_TO_APP if secret.startswith(ACCESS.encode()) else REFUSED
