"""Sign in apps on devices without a browser, such as terminals and TVs (RFC 8628).

The device shows a short code. Its user types the code on a page of this site and allows the app.
Until then the app polls.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import F
from django.utils.crypto import salted_hmac
from oauthlib.oauth2.rfc8628.grant_types import DeviceCodeGrant

from accounts.oauth.models import App, DeviceRequest
from accounts.people.models import User
from accounts.tokens.models import Scope

LIFE = timedelta(minutes=10)
INTERVAL = 5
"""Seconds between two polls. Each poll that is too early adds as many again (RFC 8628, 3.5)."""
LENIENCE = timedelta(seconds=1)
"""Polls that were sent in time can arrive closer together, because networks are not even."""
REMEMBERED = timedelta(hours=1)
"""Time after its end for which an expired request answers `expired_token`."""

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"
"""Consonants only, so that no code is a word or mixes up letters and digits (RFC 8628, 6.1)."""
LENGTH = 8
HALF = LENGTH // 2

COMMAND = "dogleg"
"""Client id of the site's own command line program."""


@dataclass(frozen=True)
class NewDevice:
    """The two codes of a request. Only their digests are stored."""

    device_code: str
    user_code: str


def command_app() -> App:
    """Return the app of our command line program. The first request creates it."""
    app, _created = App.objects.get_or_create(
        client_id=COMMAND,
        defaults={
            "name": "Dogleg in the terminal",
            "sentence": "The command “dogleg”: play, follow your events and save designs.",
            "client_type": App.CLIENT_PUBLIC,
            "authorization_grant_type": App.GRANT_DEVICE_CODE,
            "for_devices": True,
        },
    )
    return app


def request_device(*, app: App, scopes: list[str], at: datetime) -> NewDevice:
    """Start a request, which a user can allow for ten minutes."""
    device_code, user_code = secrets.token_urlsafe(32), _unused_code()
    DeviceRequest.objects.create(
        app=app,
        device_code=device_code,
        user_code=digest_of_user_code(user_code),
        scopes=" ".join(scope for scope in Scope if scope in scopes),
        interval=INTERVAL,
        expires_at=at + LIFE,
    )
    return NewDevice(device_code, spelled(user_code))


def spelled(code: str) -> str:
    """Return a user code as devices show it, however it was typed."""
    letters = _letters(code)
    return f"{letters[:HALF]}-{letters[HALF:]}"


def _letters(code: str) -> str:
    return "".join(letter for letter in code.upper() if letter in ALPHABET)


def digest_of_user_code(code: str) -> str:
    """Return the digest of a user code, however it was typed.

    The key is needed because a code is short enough to be found from a plain digest.
    """
    letters = _letters(code)
    return salted_hmac("accounts.oauth.devices", letters, algorithm="sha256").hexdigest()


def _unused_code() -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        if not DeviceRequest.objects.filter(user_code=digest_of_user_code(code)).exists():
            return code


def decide(*, request: DeviceRequest, user: User, allowed: bool, at: datetime) -> bool:
    """Store a user's decision. Return False if the request has ended or is already decided."""
    state = DeviceRequest.State.ALLOWED if allowed else DeviceRequest.State.REFUSED
    open_requests = DeviceRequest.objects.filter(
        pk=request.pk, state=DeviceRequest.State.PENDING, expires_at__gt=at
    )
    return bool(open_requests.update(state=state, user=user))


def poll(*, request: DeviceRequest, at: datetime) -> str:
    """Note that the app has asked, and return the status for oauthlib."""
    if request.expires_at <= at:
        return DeviceCodeGrant.DEVICE_CODE_EXPIRED
    if request.state == DeviceRequest.State.REFUSED:
        return DeviceCodeGrant.DEVICE_CODE_DENIED
    if request.state == DeviceRequest.State.ALLOWED:
        return DeviceCodeGrant.DEVICE_CODE_AUTHORIZED
    polled = DeviceRequest.objects.filter(pk=request.pk)
    if request.polled_at and at < _next_poll(request):
        polled.update(polled_at=at, interval=F("interval") + INTERVAL)
        return DeviceCodeGrant.DEVICE_CODE_SLOW_DOWN
    polled.update(polled_at=at)
    return DeviceCodeGrant.DEVICE_CODE_PENDING


def _next_poll(request: DeviceRequest) -> datetime:
    assert request.polled_at is not None
    return request.polled_at + timedelta(seconds=request.interval) - LENIENCE


def use_up(request: DeviceRequest) -> bool:
    """Delete a request whose tokens are being issued. Return False if another request did."""
    deleted, _rows = DeviceRequest.objects.filter(pk=request.pk).delete()
    return bool(deleted)


def forget_device_requests(*, at: datetime) -> None:
    """Delete requests that ended an hour ago. Safe to run at any time."""
    DeviceRequest.objects.filter(expires_at__lte=at - REMEMBERED).delete()
