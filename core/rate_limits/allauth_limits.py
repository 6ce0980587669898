"""Limits for allauth's pages.

allauth counts in Django's cache, where other entries can evict the counts, and does not say which
limit was reached. `install` replaces the two functions that its pages call, `consume` and `clear`,
with ours (docs/decisions/0020).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from allauth.core.exceptions import RateLimited
from allauth.core.internal import ratelimit
from django.http import HttpRequest
from django.utils import timezone

from core.rate_limits import table
from core.rate_limits.counting import Use, forget, give_back, require, require_open
from core.rate_limits.limit import Limit, LimitReached, Per, address_of, network_of, note_limit

LIMITS_BY_ACTION: dict[str, tuple[Limit, ...]] = {
    "signup": (table.SIGN_UP,),
    "login": (table.SIGN_IN,),
    "login_failed": (table.FAILED, table.FAILED_FOR),
    "reset_password": (table.LOST_PASSWORD, table.LOST_PASSWORD_OF),
    "reset_password_from_key": (table.NEW_PASSWORD,),
    "confirm_email": (table.CONFIRMATION,),
    "change_password": (table.CHANGE_PASSWORD,),
    "manage_email": (table.CHANGE_MAIL,),
    "reauthenticate": (table.PASSWORD_AGAIN,),
}
"""Limits by allauth's action names. allauth has more actions, for features that are
disabled here.
"""
OTHERS = (table.SIGN_IN,)


@dataclass(frozen=True)
class Usage:
    """The uses counted by one call. allauth takes them back if the password was correct."""

    uses: tuple[Use, ...] = ()

    def rollback(self) -> None:
        give_back(*self.uses, at=timezone.now())


def consume(
    request: HttpRequest,
    *,
    action: str,
    key: str | None = None,
    user: Any = None,
    dry_run: bool = False,
    limit_get: bool = False,
    raise_exception: bool = False,
    **_app_and_config: Any,
) -> Usage | None:
    """Count an attempt. Replaces allauth's function.

    If no attempt is left, return None, or raise RateLimited if the caller asks for that.
    """
    if request.method == "GET" and not limit_get:
        return Usage()
    uses = tuple(_uses(request, action, key, user))
    try:
        (require_open if dry_run else require)(*uses, at=timezone.now())
    except LimitReached as reached:
        if raise_exception:
            raise RateLimited from reached
        note_limit(request, reached)
        return None
    return Usage(uses)


def clear(request: HttpRequest, *, action: str, key: str | None = None, **_rest: Any) -> None:
    """Clear failed attempts after a correct code. Replaces allauth's function.

    Only attempts for this account are cleared; those from this address still count.
    """
    now = timezone.now()
    for use in _uses(request, action, key, None):
        if use[0].per == Per.MAILBOX:
            forget(use, at=now)


def install() -> None:
    """Replace allauth's functions. allauth looks both of them up in its module on every use."""
    ratelimit.consume = consume
    ratelimit.clear = clear


def _uses(request: HttpRequest, action: str, key: str | None, user: Any) -> Iterator[Use]:
    for limit in LIMITS_BY_ACTION.get(action, OTHERS):
        match limit.per:
            case Per.ADDRESS:
                yield limit, network_of(address_of(request))
            case Per.GOLFER:
                yield limit, str((user or request.user).pk)
            case Per.MAILBOX:
                yield limit, (key or "").lower()
