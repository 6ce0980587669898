"""Whose token this is, somebody's own or one of an app that they allowed, and what it may do."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from oauth2_provider.models import AbstractApplication
from oauth2_provider.models import AccessToken as AppToken

from accounts.people.fields import digest_of
from accounts.people.models import User
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
    """A program at this moment: for whom it acts, and what it may do."""

    user: User
    scopes: tuple[str, ...]
    expires_at: datetime
    digest: str
    """Of its token: under this its requests are counted."""
    token: AccessToken | AppToken
    app: AbstractApplication | None = None
    """None for a program of one's own."""


def token_of_secret(secret: str, *, at: datetime) -> Bearer | None:
    """What the token with this secret opens, if it may be used `at` this time."""
    return bearer_of(digest_of(secret), at=at)


def bearer_of(digest: str, *, at: datetime) -> Bearer | None:
    """The same by what is stored of it."""
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


def _both_are_here(token: AppToken) -> bool:
    """Whoever allowed the app, and whoever made it."""
    return bool(token.user.is_active and token.application.is_usable(None))


def tokens_of(user: User) -> AccessTokenQuerySet:
    """A person's tokens that they have not revoked, newest first, expired ones among them."""
    return AccessToken.objects.filter(user=user, revoked_at=None)
