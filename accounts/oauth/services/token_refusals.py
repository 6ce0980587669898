"""What is said to a program whose token opens nothing."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.oauth.services.authorizing import ACCESS

REFUSED = _("This access token is unknown, expired or revoked. Make a new one in your settings.")
REFUSED_TO_APP = _(
    "This access token is unknown, expired or revoked. Get a new one for your refresh token at "
    "/oauth/token/; if that is refused too, ask for consent again."
)


def refusal_of(secret: bytes) -> str | Promise:
    """One sentence for every reason: a stranger must not learn that a token once worked."""
    return REFUSED_TO_APP if secret.startswith(ACCESS.encode()) else REFUSED
