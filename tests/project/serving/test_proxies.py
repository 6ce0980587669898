"""The client's address is that of the peer, or the one reported by a trusted proxy."""

import asyncio
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.handlers.asgi import ASGIRequest

from config.middleware.connections import TrustedProxies, trusted
from config.serving.stack import web
from core.rate_limits.limit import address_in, address_of

PROXY, VISITOR, LIE = "10.0.0.5", "198.51.100.7", "203.0.113.66"


def arrived(
    *, peer: str | None, proxies: list[str], kind: str = "http", **headers: str
) -> dict[str, Any]:
    """Return the ASGI scope that the site gets for a connection with these headers."""
    seen: list[dict[str, Any]] = []

    async def site(scope: dict[str, Any], receive: Any, send: Any) -> None:
        seen.append(scope)

    scope: dict[str, Any] = {
        "type": kind,
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "scheme": "http" if kind == "http" else "ws",
        "client": None if peer is None else (peer, 4711),
        "headers": [
            (name.replace("_", "-").encode(), item.encode()) for name, item in headers.items()
        ],
    }
    asyncio.run(TrustedProxies(site, trusted(proxies))(scope, None, None))
    return seen[0]


def request(**connection: Any) -> ASGIRequest:
    return ASGIRequest(arrived(**connection), None)


@pytest.mark.parametrize("proxies", [[], [PROXY], ["unix"]])
@pytest.mark.parametrize(
    "headers",
    [
        {"x_forwarded_for": LIE, "x_forwarded_proto": "https"},
        {"forwarded": f"for={LIE};proto=https"},
        {"x_real_ip": LIE, "x_forwarded_ssl": "on"},
        {"x_forwarded_for": f"{LIE}, {PROXY}"},
    ],
)
def test_a_direct_client_cannot_fake_address_or_tls(proxies, headers):
    direct = request(peer=VISITOR, proxies=proxies, **headers)
    assert address_of(direct) == VISITOR
    assert not direct.is_secure()


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("proxies", "told"),
    [
        ([PROXY], VISITOR),
        ([PROXY], f"{LIE}, {VISITOR}"),
        (["10.0.0.0/24"], f"{VISITOR}, 10.0.0.9"),
        ([PROXY], f" {VISITOR} "),
    ],
)
def test_behind_proxies_the_client_is_the_last_untrusted_address(kind, proxies, told):
    scope = arrived(peer=PROXY, proxies=proxies, kind=kind, x_forwarded_for=told)
    assert address_in(scope) == VISITOR


def test_a_socket_cannot_fake_its_address():
    scope = arrived(peer=VISITOR, proxies=[PROXY], kind="websocket", x_forwarded_for=LIE)
    assert address_in(scope) == VISITOR


def test_the_proxy_says_whether_tls_was_used():
    secure = request(peer=PROXY, proxies=[PROXY], x_forwarded_proto="https")
    assert secure.is_secure()
    assert not request(peer=PROXY, proxies=[PROXY], x_forwarded_proto="http").is_secure()


def test_a_unix_socket_must_be_trusted_explicitly():
    through = {"peer": None, "x_forwarded_for": VISITOR}
    assert address_of(request(proxies=["unix"], **through)) == VISITOR
    assert address_of(request(proxies=["127.0.0.1"], **through)) == "0.0.0.0"


@pytest.mark.parametrize("word", ["1", "yes", "*", "proxy.example", "10.0.0.0/99", ""])
def test_an_invalid_proxy_address_is_refused_at_the_start(word):
    with pytest.raises(ImproperlyConfigured, match="TRUSTED_PROXIES"):
        trusted([word])


def test_the_server_itself_trusts_no_headers():
    assert "--no-proxy-headers" in web(8000)
