"""The subject of a limit: the signed-in member, or else the visitor's network."""

import ipaddress
from typing import Any

from django.http import HttpRequest

UNKNOWN = "0.0.0.0"
HOME = 64
"""Prefix length of an IPv6 network. One household has all the addresses in it."""


def address_of(request: HttpRequest) -> str:
    """Return a visitor's address as set by config.middleware.proxies. Headers are not read here."""
    return _clean(request.META.get("REMOTE_ADDR", ""))


def address_in(scope: dict[str, Any]) -> str:
    """Return the client's address of a socket."""
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
