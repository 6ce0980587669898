"""Who reads a socket, worked out afresh whenever it matters."""

from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, parse_cookie
from django.utils import timezone

from accounts.models import Scope, User
from accounts.selectors.tokens import token_of_secret

SessionStore = import_module(settings.SESSION_ENGINE).SessionStore
BEARER = "bearer"


class TokenRefused(Exception):
    """The token is unknown, expired, revoked, or may not even look."""


@dataclass(frozen=True)
class Reader:
    """Somebody at this moment, and what they may do here."""

    user: User | AnonymousUser
    scopes: frozenset[str]
    language: str
    until: datetime | None = None
    """When their token ends."""

    @property
    def may_play(self) -> bool:
        return Scope.PLAY in self.scopes


class Credentials:
    """What a handshake came with: a program's token, or a browser's session key."""

    def __init__(self, scope: dict[str, Any]) -> None:
        headers = dict(scope["headers"])
        keyword, _space, secret = headers.get(b"authorization", b"").partition(b" ")
        is_token = keyword.decode("latin-1").lower() == BEARER
        self._secret = secret.strip().decode("latin-1") if is_token else None
        cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))
        self._session_key = cookies.get(settings.SESSION_COOKIE_NAME)
        self.language = language_of(headers.get(b"accept-language", b"").decode("latin-1"))
        """Theirs, as far as known by now."""

    def reader(self) -> Reader:
        """Who that is now; a database read. Raises TokenRefused."""
        reader = self._program(self._secret) if self._secret is not None else self._visitor()
        self.language = reader.language
        return reader

    def _visitor(self) -> Reader:
        user = self._person()
        scopes = frozenset(Scope.values) if user.is_authenticated else frozenset()
        return Reader(user, scopes, self._language_of(user))

    def _program(self, secret: str) -> Reader:
        token = token_of_secret(secret, at=timezone.now())
        if token is None or Scope.READ not in token.scopes:
            raise TokenRefused
        scopes = frozenset(token.scopes)
        return Reader(token.user, scopes, token.user.language, token.expires_at)

    def _person(self) -> User | AnonymousUser:
        # From the store and not from the handshake: the session may have ended since.
        if self._session_key is None:
            return AnonymousUser()
        request = HttpRequest()
        request.session = SessionStore(self._session_key)
        return get_user(request)

    def _language_of(self, user: User | AnonymousUser) -> str:
        return user.language if isinstance(user, User) else self.language


def language_of(accepted: str) -> str:
    """The first language of ours that a stranger's browser asks for."""
    known = dict(settings.LANGUAGES)
    for part in accepted.split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in known:
            return code
    return settings.LANGUAGE_CODE
