"""The user of a socket, looked up again whenever it matters."""

from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils import timezone

from accounts.people.models import User, digest_of
from accounts.realtime.tickets import take_ticket, ticket_in
from accounts.tokens.models import Scope
from accounts.tokens.selectors import bearer_of
from accounts.tokens.services import note_use
from core.realtime.handshake import language_in, secret_in, session_key_in

SessionStore = import_module(settings.SESSION_ENGINE).SessionStore


class TokenRefused(Exception):
    """The token is unknown, expired or revoked, or lacks the `read` scope."""


@dataclass(frozen=True)
class Reader:
    """A socket's user and their rights, as of the last look-up."""

    user: User | AnonymousUser
    scopes: frozenset[str]
    language: str
    until: datetime | None = None
    """Time at which the token expires, if it does."""
    token: str | None = None
    """Digest of the token, if a program sent one."""

    @property
    def may_play(self) -> bool:
        return Scope.PLAY in self.scopes


class Credentials:
    """The credentials of a handshake: a program's token, a ticket that a page got for a token, or a
    session key.
    """

    def __init__(self, scope: dict[str, Any]) -> None:
        headers = dict(scope["headers"])
        secret = secret_in(headers)
        self._token = digest_of(secret.decode("latin-1")) if secret is not None else None
        self._ticket = ticket_in(scope.get("subprotocols", ()))
        self._session_key = session_key_in(headers)
        self.language = language_in(headers)
        """The user's language, if it is known."""

    def reader(self) -> Reader:
        """Return the current user, from the database. Raise TokenRefused."""
        if self._ticket is not None and self._token is None:
            self._token = self._taken(self._ticket)
        reader = self._program(self._token) if self._token is not None else self._visitor()
        self.language = reader.language
        return reader

    @staticmethod
    def _taken(ticket: str) -> str:
        """Exchange the ticket for its token's digest.

        A ticket works only once. Later checks look up the token.
        """
        digest = take_ticket(secret=ticket, at=timezone.now())
        if digest is None:
            raise TokenRefused
        return digest

    def _visitor(self) -> Reader:
        user = self._person()
        scopes = frozenset(Scope.values) if user.is_authenticated else frozenset()
        return Reader(user, scopes, self._language_of(user))

    def _program(self, token: str) -> Reader:
        now = timezone.now()
        bearer = bearer_of(token, at=now)
        if bearer is None or Scope.READ not in bearer.scopes:
            raise TokenRefused
        # An open socket uses its token, so that a program that only listens counts as online.
        note_use(bearer=bearer, at=now)
        scopes = frozenset(bearer.scopes)
        return Reader(bearer.user, scopes, bearer.user.language, bearer.expires_at, token)

    def _person(self) -> User | AnonymousUser:
        # Read the session from the store: it may have ended since the handshake.
        if self._session_key is None:
            return AnonymousUser()
        request = HttpRequest()
        request.session = SessionStore(self._session_key)
        return get_user(request)

    def _language_of(self, user: User | AnonymousUser) -> str:
        return user.language if isinstance(user, User) else self.language
