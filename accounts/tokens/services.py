"""Create, use and revoke access tokens for programs."""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction

from accounts.people.models import User
from accounts.people.services import end_access
from accounts.tokens.models import AccessToken, Scope
from accounts.tokens.selectors import Bearer, digest_of
from accounts.visibility.services import note_presence
from core.db.outage import if_possible
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import TOKENS

MARK = "dgl_"  # lets secret scanners recognise a leaked token
SHOWN = len(MARK) + 6
LONGEST_LIFE = timedelta(days=366)
# Recording every request would turn each read of the API into a write.
USE_IS_NOTED_EVERY = timedelta(minutes=1)
_LAST_USE = {False: "last_used_at", True: "updated"}
"""Column with the time of the last use. The key is True for tokens of apps."""


@transaction.atomic
def create_token(
    *, user: User, name: str, scopes: Iterable[str], expires_at: datetime, at: datetime
) -> tuple[AccessToken, str]:
    """Create a token; return it with its secret, which cannot be retrieved later.

    Raise ValueError for an unknown or missing scope, or a lifetime outside (0, LONGEST_LIFE]. Raise
    LimitReached if the user has too many valid tokens.
    """
    chosen = set(scopes)
    if not chosen or not chosen <= set(Scope.values):
        raise ValueError(f"scopes must be some of {Scope.values}")
    if not at < expires_at <= at + LONGEST_LIFE:
        raise ValueError("a token lives for at most a year")
    # Lock the user's row, so that concurrent requests are counted one after another.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if AccessToken.objects.valid(at=at).filter(user=user).count() >= TOKENS.most:
        raise LimitReached(TOKENS)
    secret = MARK + secrets.token_urlsafe(32)
    token = AccessToken.objects.create(
        user=user,
        name=name,
        prefix=secret[:SHOWN],
        digest=digest_of(secret),
        scopes=[scope for scope in Scope.values if scope in chosen],
        created_at=at,
        expires_at=expires_at,
    )
    return token, secret


@transaction.atomic
def revoke_token(*, token: AccessToken, at: datetime) -> None:
    """Revoke a token and close the sockets opened with it.

    Revoking it a second time does not change its date.
    """
    AccessToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=at)
    end_access(token.user_id)


@transaction.atomic
def revoke_all_tokens(*, user: User, at: datetime) -> None:
    """Revoke all tokens of a user who suspects that they have leaked."""
    AccessToken.objects.filter(user=user, revoked_at=None).update(revoked_at=at)
    end_access(user.pk)


def note_use(*, bearer: Bearer, at: datetime) -> None:
    """Record when a token was last used, accurate to USE_IS_NOTED_EVERY."""
    column, token = _LAST_USE[bearer.app is not None], bearer.token
    rows: Any = type(token)._default_manager
    last: datetime | None = getattr(token, column)
    if last is None or at - last >= USE_IS_NOTED_EVERY:
        used = rows.filter(pk=token.pk)
        if_possible(partial(used.update, **{column: at}))
        if bearer.user.shows_online:
            note_presence(user=bearer.user, at=at)
