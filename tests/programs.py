"""Users' access tokens, and clients that use them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.test import Client
from django.utils import timezone

from accounts.people.models import User
from accounts.tokens.services import create_token


def secret_of(user: User, scopes: Iterable[str], at: datetime | None = None) -> str:
    """Create a token and return its secret."""
    now = at or timezone.now()
    _token, secret = create_token(
        user=user, name="bot", scopes=scopes, expires_at=now + timedelta(days=1), at=now
    )
    return secret


def program_of(user: User, *scopes: str) -> Client:
    """Return a client with a new token for the user."""
    return Client(headers={"authorization": f"Bearer {secret_of(user, scopes)}"})
