"""A visitor's request, its response, and the tables that it would have changed.

Nothing is stored: each request runs in a transaction that is rolled back.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import urlencode

from allauth.account.internal.flows.login import record_authentication
from django.db import connection, transaction
from django.http import HttpRequest
from django.test import Client

from accounts.people.models import User
from accounts.tokens.models import Scope
from tests.guards.support.bodies import JSON_PAGES, body_for
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route
from tests.guards.support.world import World

VIEWERS = ("anonymous", "guest", "other", "mate", "owner", "staff", "moderator")
PEOPLE = ("anonymous", "other", "owner", "staff", "moderator")
ROLES = (*PEOPLE, *Scope.values)
"""Visitors and programs. A program uses one of Olive's tokens, which has one scope. Pages accept no
tokens.
"""
APP = "app"
"""The role of Mate's app, which has a token of Olive's with the scope `read`."""
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
LOGIN = re.compile(r"^/(account|admin)/(login|reauthenticate)/")
WRITE = re.compile(r'^\s*(?:INSERT INTO|UPDATE|DELETE FROM|REPLACE INTO)\s+"?(\w+)"?', re.I)
NOTES = {
    "django_session",
    "house_lastsave",
    "accounts_accesstoken.last_used_at",
    "games_seat.last_looked_at",
    "accounts_keptanswer",
    "courses_rendering",
}
"""Tables and columns to ignore, which requests change as a side effect: sessions, savepoints, last
use of tokens, visits, stored responses and rendered files.
"""


@dataclass(frozen=True)
class Answer:
    """A response to a visitor, and the tables whose contents changed."""

    status: int
    location: str = ""
    body: bytes = b""
    changed: frozenset[str] = frozenset()

    @property
    def cell(self) -> str:
        """The cell in the matrix: the status or `login`, with a star if something changed."""
        data = "login" if LOGIN.match(self.location) else str(self.status)
        return data + "*" * bool(self.changed)


@dataclass
class Visitors:
    """A client for each person and for each scope."""

    world: World
    clients: dict[str, Client] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.clients = {role: self._client(role) for role in (*VIEWERS, *Scope.values, APP)}

    def _client(self, role: str, **how: Any) -> Client:
        client = Client(raise_request_exception=False, **how)
        person = getattr(self.world, role, None)
        if isinstance(person, User):
            client.force_login(person)
            _just_now(client, person)
        return client

    def strict(self, role: str) -> Client:
        """Return a browser in which forms require their CSRF token."""
        return self._client(role, enforce_csrf_checks=True)

    def ask(
        self, role: str, method: str, route: Route, place: dict[str, Any] | None = None
    ) -> Answer:
        """Send the request and roll it back."""
        where = place_of(route, self.world) if place is None else place
        return self.send(self.clients[role], role, method, route, where)

    def send(
        self, client: Client, role: str, method: str, route: Route, place: dict[str, Any]
    ) -> Answer:
        body = body_for(route.path, self.world) if method != "GET" else {}
        headers = {"idempotency-key": "once"} | ({"if-match": '"1"'} if body else {})
        if secret := self.world.tokens.get(role):
            headers["authorization"] = f"Bearer {secret}"
        with taken_back() as written, same_cookies(client):
            response = client.generic(
                method, route.filled(place), headers=headers, **_sent(route, method, body)
            )
            changed = frozenset(filter(self._is_changed, written - NOTES))
            location = response.headers.get("Location", "")
            return Answer(response.status_code, location, _content(response), changed)

    def _is_changed(self, table: str) -> bool:
        return digest(table) != self.world.digests[table]


@contextmanager
def same_cookies(client: Client) -> Iterator[None]:
    """Restore the cookies after the block, which also undoes signing in or out."""
    kept = deepcopy(client.cookies)
    yield
    client.cookies = kept


@contextmanager
def taken_back() -> Iterator[set[str]]:
    """Run the block in a transaction that is rolled back; yield the set of tables written to."""
    written: set[str] = set()

    def watch(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if found := WRITE.match(sql):
            written.add(found[1])
        return execute(sql, params, many, context)

    with transaction.atomic(), connection.execute_wrapper(watch):
        yield written
        transaction.set_rollback(True)


def digest(table: str) -> str:
    """Return a hash of a table's contents, without the columns in NOTES."""
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT {_columns(table)} FROM "{table}" ORDER BY 1')
        return hashlib.sha256(repr(cursor.fetchall()).encode()).hexdigest()


@cache
def _columns(table: str) -> str:
    # Django's introspection is not used, because it parses the definition and takes ten
    # milliseconds per table.
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT * FROM "{table}" LIMIT 0')
        names = [column[0] for column in cursor.description]
    return ", ".join(f'"{name}"' for name in names if f"{table}.{name}" not in NOTES)


def digests() -> dict[str, str]:
    """Return the digests of all tables by name."""
    return {name: digest(name) for name in connection.introspection.table_names()}


def _just_now(client: Client, person: User) -> None:
    """Set the session's time of the last password entry to now."""
    request = HttpRequest()
    request.session = client.session
    record_authentication(request, person, method="password", reauthenticated=True)
    request.session.save()


def _sent(route: Route, method: str, body: dict[str, Any]) -> dict[str, Any]:
    if method == "GET":
        return {}
    if route.in_api or route.path in JSON_PAGES:
        return {"data": json.dumps(body), "content_type": "application/json"}
    data = urlencode(body, doseq=True)
    return {"data": data, "content_type": "application/x-www-form-urlencoded"}


def _content(response: Any) -> bytes:
    return b"".join(response.streaming_content) if response.streaming else response.content
