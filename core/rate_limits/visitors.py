"""Who is counted: the signed-in member, or else the network that a visitor comes from."""

import ipaddress
from typing import Any

from django.http import HttpRequest

UNKNOWN = "0.0.0.0"
HOME = 64
"""Bits of an IPv6 address; one household has all the addresses behind them."""


def address_of(request: HttpRequest) -> str:
    """A visitor's address, as config.middleware.proxies determines it; no header is read here."""
    return _clean(request.META.get("REMOTE_ADDR", ""))


def address_in(scope: dict[str, Any]) -> str:
    """The address at the other end of a socket."""
    client = scope.get("client")
    return _clean(client[0] if client else "")


def network_of(address: str) -> str:
    """What counts as one visitor: an IPv4 address, or the first half of an IPv6 address."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv4Address):
        return address
    return str(ipaddress.ip_network((found, HOME), strict=False))


def visitor_of(request: HttpRequest) -> str:
    """The subject that a limit per visitor counts; anybody can be a new guest at any time."""
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
