"""Look up a token's user and scopes. The token is a personal one or belongs to an app."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from oauth2_provider.models import (
    AbstractApplication,
    RefreshToken,
    refresh_token_expire_timedelta,
)
from oauth2_provider.models import AccessToken as AppToken

from accounts.people.models import User, digest_of
from accounts.tokens.models import AccessToken, AccessTokenQuerySet
from core.db.prepared import Prepared

_OF_DIGEST = Prepared(
    lambda digest: AccessToken.objects.select_related("user").filter(digest=digest), "«digest»"
)
_OF_APP = Prepared(
    lambda digest: AppToken.objects.select_related("user", "application__user").filter(
        token_checksum=digest
    ),
    "«digest»",
)


@dataclass(frozen=True)
class Bearer:
    """A program's access at the time of a request: the user it acts for, and its scopes."""

    user: User
    scopes: tuple[str, ...]
    expires_at: datetime
    digest: str
    """The token's digest. Rate limits count requests by it."""
    token: AccessToken | AppToken
    app: AbstractApplication | None = None
    """None for a personal access token."""


def token_of_secret(secret: str, *, at: datetime) -> Bearer | None:
    """Return the access that a secret gives at this time, or None."""
    return bearer_of(digest_of(secret), at=at)


def bearer_of_refresh_token(secret: str, *, at: datetime) -> Bearer | None:
    """Return the access that an app can still get with its refresh token at this time, or None."""
    digest, life = digest_of(secret), refresh_token_expire_timedelta()
    rows = RefreshToken.objects.filter(token_checksum=digest, revoked=None)
    found = rows.select_related("user", "application__user", "access_token").first()
    if found is None or found.access_token is None:
        return None
    expires = found.access_token.expires + life
    if expires <= at or not _both_are_here(found):
        return None
    scopes = tuple(found.access_token.scope.split())
    return Bearer(found.user, scopes, expires, digest, found.access_token, found.application)


def bearer_of(digest: str, *, at: datetime) -> Bearer | None:
    """Return the access that a token's digest gives at this time, or None."""
    return _own(digest, at) or _app(digest, at)


def _own(digest: str, at: datetime) -> Bearer | None:
    token = _OF_DIGEST.first(digest)
    if token is None or not token.is_valid(at=at):
        return None
    return Bearer(token.user, tuple(token.scopes), token.expires_at, digest, token)


def _app(digest: str, at: datetime) -> Bearer | None:
    token = _OF_APP.first(digest)
    if token is None or token.expires <= at or not _both_are_here(token):
        return None
    return Bearer(
        token.user, tuple(token.scope.split()), token.expires, digest, token, token.application
    )


def _both_are_here(token: AppToken | RefreshToken) -> bool:
    """Return whether the user is active and the app is usable."""
    return bool(token.user.is_active and token.application.is_usable(None))


def tokens_of(user: User) -> AccessTokenQuerySet:
    """Return a user's tokens that are not revoked, newest first, including expired ones."""
    return AccessToken.objects.filter(user=user, revoked_at=None)
