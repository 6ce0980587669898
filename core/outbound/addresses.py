"""Check the addresses of hosts that users have chosen.

The name is resolved here, and the connection uses the result. An attacker gains nothing by changing
the name's address after the check.
"""

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

Address = IPv4Address | IPv6Address

UNICAST = IPv6Network("2000::/3")
"""All IPv6 addresses assigned for use outside private networks."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""NAT64 (RFC 6052): the last 32 bits are an IPv4 address."""


class TargetRefusedError(Exception):
    """Requests to this target are not allowed on a user's behalf."""


def checked_addresses(host: str, port: int, *, loopback: bool) -> list[str]:
    """Return the addresses of a host, all of them public. With `loopback`, this machine is allowed
    too.

    Raise TargetRefusedError if any address is not public, and OSError if the name does not resolve.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(address[0]) for *_rest, address in found))
    for address in addresses:
        if not may_connect(ip_address(address), loopback=loopback):
            raise TargetRefusedError
    return addresses


def may_connect(address: Address, *, loopback: bool) -> bool:
    """Return whether an address, in any notation, is public. With `loopback`, this machine is
    allowed too.
    """
    inner = _within(address)
    return is_public(inner) or (loopback and inner.is_loopback)


def is_public(address: Address) -> bool:
    """Return whether an address is global: not private, shared, reserved or multicast."""
    if address.is_multicast or address.is_reserved or not address.is_global:
        return False
    return isinstance(address, IPv4Address) or address in UNICAST


def _within(address: Address) -> Address:
    """Return the IPv4 address that an IPv6 address contains (mapped, 6to4 or translated),
    if any.
    """
    if isinstance(address, IPv4Address):
        return address
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or address
