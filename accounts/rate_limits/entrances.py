"""allauth's pages count here, too.

allauth has an engine of its own: a list of times in Django's cache, where drawings push it out, and
without a word about which limit was reached. `install` puts ours in its place; what allauth asks of
an engine is `consume` and `clear`, with which each of its pages begins (docs/decisions/0020).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from allauth.core.exceptions import RateLimited
from allauth.core.internal import ratelimit
from django.http import HttpRequest
from django.utils import timezone

from accounts.rate_limits import table
from accounts.rate_limits.counting import Use, forget, give_back, require, require_open
from accounts.rate_limits.limit import Limit, LimitReached, Per
from accounts.rate_limits.reached import note_limit
from accounts.rate_limits.visitors import address_of, network_of

ENTRANCES: dict[str, tuple[Limit, ...]] = {
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
"""By what allauth calls them. It has more, for what is not switched on here."""
OTHERS = (table.SIGN_IN,)


@dataclass(frozen=True)
class Usage:
    """What was counted; allauth takes it back when the password was right."""

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
    """allauth's: count a try; None, or RateLimited if it wants that, when there are none left."""
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
    """allauth's: the right code was given, so what failed before it does not count.

    Only for this account: the address goes on being counted.
    """
    now = timezone.now()
    for use in _uses(request, action, key, None):
        if use[0].per == Per.MAILBOX:
            forget(use, at=now)


def install() -> None:
    """Let allauth count here; it looks both up in its module at every use."""
    ratelimit.consume = consume
    ratelimit.clear = clear


def _uses(request: HttpRequest, action: str, key: str | None, user: Any) -> Iterator[Use]:
    for limit in ENTRANCES.get(action, OTHERS):
        match limit.per:
            case Per.ADDRESS:
                yield limit, network_of(address_of(request))
            case Per.GOLFER:
                yield limit, str((user or request.user).pk)
            case Per.MAILBOX:
                yield limit, (key or "").lower()
