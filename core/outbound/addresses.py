"""Which addresses of the internet we connect to when somebody else has chosen where.

A name is looked up here and the answer is what is connected to, so that a name which answers
differently a moment later gains nothing.
"""

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

Address = IPv4Address | IPv6Address

UNICAST = IPv6Network("2000::/3")
"""All of IPv6 that is given to anybody outside of private networks."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""NAT64 (RFC 6052): the last 32 bits are an IPv4 address."""


class TargetRefusedError(Exception):
    """Nobody outside may send us there."""


def checked_addresses(host: str, port: int, *, loopback: bool) -> list[str]:
    """The addresses of a host, all of them public; `loopback` opens this machine's own.

    Raises TargetRefusedError if one of them is not, OSError where the name leads nowhere.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(address[0]) for *_rest, address in found))
    for address in addresses:
        if not may_connect(ip_address(address), loopback=loopback):
            raise TargetRefusedError
    return addresses


def may_connect(address: Address, *, loopback: bool) -> bool:
    """Whether this is an address of the public internet, whatever form it is written in."""
    inner = _within(address)
    return is_public(inner) or (loopback and inner.is_loopback)


def is_public(address: Address) -> bool:
    """Whether everybody can be meant by it: not private, shared, reserved nor for many at once."""
    if address.is_multicast or address.is_reserved or not address.is_global:
        return False
    return isinstance(address, IPv4Address) or address in UNICAST


def _within(address: Address) -> Address:
    """The IPv4 address that an IPv6 one leads to: mapped, 6to4 or translated."""
    if isinstance(address, IPv4Address):
        return address
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or address
