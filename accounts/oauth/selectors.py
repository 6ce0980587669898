"""Apps that a user has registered, apps that can act for a user, and requests of devices."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.db.models import QuerySet
from oauth2_provider.models import RefreshToken, refresh_token_expire_timedelta

from accounts.oauth.models import App, DeviceRequest
from accounts.people.models import User
from accounts.tokens.models import Scope


def apps_of(user: User) -> QuerySet[App]:
    """Return the apps that a user has registered."""
    return App.objects.filter(user=user)


def device_request_of_app(app: App, device_code: str) -> DeviceRequest | None:
    """Return the request that an app polls with this code."""
    return DeviceRequest.objects.filter(app=app, device_code=device_code).first()


def open_device_request(digest: str, *, at: datetime) -> DeviceRequest | None:
    """Return the request that a user can decide now. `digest` is that of its user code."""
    waiting = DeviceRequest.objects.select_related("app__user").filter(
        user_code=digest, state=DeviceRequest.State.PENDING, expires_at__gt=at
    )
    found = waiting.first()
    return found if found and found.app.for_devices and found.app.is_usable(None) else None


@dataclass(frozen=True)
class ConnectedApp:
    """An app that a user has allowed to act for them."""

    app: App
    scopes: tuple[Scope, ...]
    since: datetime
    last_used_at: datetime


def connected_apps(user: User, *, at: datetime) -> list[ConnectedApp]:
    """Return the apps that can act for a user now, sorted by name."""
    rows = _living(at).filter(user=user).select_related("application__user", "access_token")
    in_order = sorted(rows, key=lambda row: (row.application.name, row.application_id))
    return [
        _connected(app, tuple(of_one))
        for app, of_one in groupby(in_order, attrgetter("application"))
    ]


def granted(
    people: Collection[int], scope: Scope, *, at: datetime, **which: Any
) -> set[tuple[int, int]]:
    """Return (app id, user id) pairs: which of these users currently grant this scope to
    which app.
    """
    rows = _living(at).filter(user__in=people, **which).select_related("access_token")
    return {
        (row.application_id, row.user_id) for row in rows if scope in row.access_token.scope.split()
    }


def _living(at: datetime) -> QuerySet[Any]:
    """Return the refresh tokens that still let apps act for users."""
    ends = at - refresh_token_expire_timedelta()
    return RefreshToken.objects.filter(revoked=None, access_token__expires__gt=ends)


def _connected(app: App, rows: Iterable[RefreshToken]) -> ConnectedApp:
    """Merge the rows of one app, which has a row for each device."""
    allowed = {scope for row in rows for scope in row.access_token.scope.split()}
    return ConnectedApp(
        app=app,
        scopes=tuple(scope for scope in Scope if scope in allowed),
        since=min(row.created for row in rows),
        last_used_at=max(row.access_token.updated for row in rows),
    )
