"""Whose access token this is, and what it may do."""

import hashlib
from datetime import datetime

from accounts.models import AccessToken, User
from accounts.models.access_token import AccessTokenQuerySet
from accounts.prepared import Prepared

_OF_DIGEST = Prepared(
    lambda digest: AccessToken.objects.select_related("user").filter(digest=digest), "«digest»"
)


def digest_of(secret: str) -> str:
    """What is stored of a secret. It is random and long, so a plain hash is safe."""
    return hashlib.sha256(secret.encode()).hexdigest()


def token_of_secret(secret: str, *, at: datetime) -> AccessToken | None:
    """The token with this secret, if it may be used `at` this time."""
    token = _OF_DIGEST.first(digest_of(secret))
    return token if token is not None and token.is_valid(at=at) else None


def user_of_token(secret: str, *, at: datetime) -> tuple[User, frozenset[str]] | None:
    """Who a program acts for and its scopes; None if the token is unknown, revoked or expired."""
    token = token_of_secret(secret, at=at)
    return None if token is None else (token.user, frozenset(token.scopes))


def tokens_of(user: User) -> AccessTokenQuerySet:
    """A person's tokens that they have not revoked, newest first, expired ones among them."""
    return AccessToken.objects.filter(user=user, revoked_at=None)
