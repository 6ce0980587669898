"""Limits, the subjects that they count, and the refusal when a limit is reached."""

import ipaddress
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

UNKNOWN = "0.0.0.0"

HOME = 64
"""Prefix length of an IPv6 network. A household can use all the addresses in it."""


def address_of(request: HttpRequest) -> str:
    """Return a visitor's IP address as set by config.middleware.connections. Headers are not
    read here.
    """
    return _clean(request.META.get("REMOTE_ADDR", ""))


def address_in(scope: dict[str, Any]) -> str:
    """Return the IP address of a socket's client."""
    client = scope.get("client")
    return _clean(client[0] if client else "")


def network_of(address: str) -> str:
    """Return the network that counts as one visitor: an IPv4 address, or the /64 of an IPv6 one."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv4Address):
        return address
    return str(ipaddress.ip_network((found, HOME), strict=False))


def visitor_of(request: HttpRequest) -> str:
    """Return the subject of a limit per visitor.

    Guests count by their network, since anyone can become a new guest at any time.
    """
    if getattr(request.user, "is_member", False):
        return f"golfer {request.user.pk}"
    return network_of(address_of(request))


def _clean(address: str) -> str:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return UNKNOWN
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped or found)


A_MINUTE, AN_HOUR, A_DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


class Per(StrEnum):
    """The kind of subject whose uses are counted together."""

    TOKEN = "token"
    GOLFER = "golfer"
    ADDRESS = "address"
    VISITOR = "golfer, or address of a stranger or guest"
    MAILBOX = "mail address"
    SOCKET = "socket"
    TABLE = "table"
    DRAFT = "draft"
    WEBHOOK = "webhook"


@dataclass(frozen=True)
class Limit:
    """A maximum number of uses within a window. Without a window, a maximum number of objects that
    exist at the same time.
    """

    key: str
    number: int
    window: timedelta | None
    per: Per
    says: Promise
    """The error message. It can contain `most` as a placeholder."""
    code: str = "too_many_requests"
    status: int = 429

    @property
    def most(self) -> int:
        """Return the maximum on this site. The setting RATE_LIMITS can override the default."""
        return int(settings.RATE_LIMITS.get(self.key, self.number))


class LimitReached(Exception):
    """A limit was reached; nothing was changed. `wait` is in seconds, or None if waiting does not
    help.
    """

    def __init__(self, limit: Limit, wait: int | None = None) -> None:
        super().__init__(limit.key)
        self.limit = limit
        self.wait = wait

    @property
    def code(self) -> str:
        return self.limit.code

    @property
    def status(self) -> int:
        return self.limit.status

    @property
    def sentence(self) -> str:
        """Return a sentence, in the viewer's language, that says which limit was exceeded and what
        to do.
        """
        sentence = str(self.limit.says) % {"most": self.limit.most}
        if self.wait is None:
            return sentence
        return f"{sentence} {_('Try again in %(time)s.') % {'time': in_words(self.wait)}}"

    @property
    def details(self) -> dict[str, Any]:
        """Return the extra fields of the API error."""
        window = self.limit.window
        return {
            "limit": self.limit.key,
            "most": self.limit.most,
            "window": window and int(window.total_seconds()),
            "per": str(self.limit.per),
            "retry_after": self.wait,
        }

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.wait is None else {"Retry-After": str(self.wait)}


def in_words(seconds: int) -> str:
    """Return a wait in words, rounded up."""
    if seconds < 100:
        return ngettext("%(n)s second", "%(n)s seconds", seconds) % {"n": seconds}
    if seconds < 100 * 60:
        minutes = -(-seconds // 60)
        return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}
    hours = -(-seconds // 3600)
    return ngettext("%(n)s hour", "%(n)s hours", hours) % {"n": hours}


KEY = "dogleg.limit_reached"


def note_limit(request: HttpRequest, reached: LimitReached) -> None:
    """Store the limit in the request's META, which middleware and views share."""
    request.META[KEY] = reached


def noted_limit(request: HttpRequest) -> LimitReached | None:
    """Return the stored limit, or None."""
    return request.META.get(KEY)
