"""Requests to addresses that users have given us: push services and webhooks.

Every connection goes to a checked address. Redirects are not followed, and proxies from the
environment are ignored. A slow or very long response is cut off.
"""

import ssl
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address
from typing import Any

import httpcore
import httpx
from django.conf import settings

from core.outbound.addresses import Address, TargetRefusedError, checked_addresses, may_connect
from core.outbound.ports import is_refused

CONNECT = 5.0
"""Maximum seconds to connect."""
WHOLE = 10.0
"""Maximum seconds from the name lookup to the end of the response, even if it arrives byte
by byte.
"""
MOST_READ = 64 * 1024
"""Maximum bytes read from a response, including its headers."""
MOST_KEPT = 2048
"""Maximum bytes of the body that the caller receives."""


@dataclass(frozen=True)
class ServerResponse:
    """The response of an external server."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def post(url: str, *, content: bytes, headers: Mapping[str, str]) -> ServerResponse:
    """Send a POST.

    Raise TargetRefusedError, or httpx.HTTPError if no HTTP response arrives in time.
    """
    check_target(url)
    asked = {"accept-encoding": "identity", **headers}
    try:
        with (
            guarded_client() as client,
            client.stream("POST", url, content=content, headers=asked) as response,
        ):
            return ServerResponse(response.status_code, response.headers, _beginning(response))
    # httpx parses a redirect's target even though we do not follow it.
    except (httpx.InvalidURL, UnicodeError) as error:
        raise httpx.RemoteProtocolError(type(error).__name__) from None


def check_target(url: str) -> None:
    """Check a URL as far as possible without a name lookup.

    Refuses schemes other than HTTPS, a user name or password, and ports of other services. If
    loopback is allowed, plain HTTP to this machine is accepted too. Raise TargetRefusedError.
    """
    try:
        parsed = httpx.URL(url)
        host = parsed.host
    # UnicodeError: an invalid international domain name.
    except (httpx.InvalidURL, UnicodeError):
        raise TargetRefusedError from None
    literal, loopback = _literal(host), settings.OUTBOUND_LOOPBACK
    in_clear = loopback and (host == "localhost" or bool(literal and literal.is_loopback))
    if parsed.scheme not in ("https", *(["http"] if in_clear else [])) or not host:
        raise TargetRefusedError
    if parsed.userinfo or (literal and not may_connect(literal, loopback=loopback)):
        raise TargetRefusedError
    if is_refused(parsed.port):
        raise TargetRefusedError


def _literal(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def guarded_client() -> httpx.Client:
    """Return a client that connects to checked addresses only and reuses no connection."""
    timeout = httpx.Timeout(WHOLE, connect=CONNECT)
    return httpx.Client(
        transport=GuardedTransport(), timeout=timeout, follow_redirects=False, trust_env=False
    )


class GuardedTransport(httpx.HTTPTransport):
    """httpx's transport, connecting through GuardedBackend."""

    def __init__(self) -> None:
        super().__init__(verify=_certificates(), trust_env=False)
        self._pool = httpcore.ConnectionPool(
            ssl_context=_certificates(),
            max_keepalive_connections=0,
            network_backend=GuardedBackend(),
        )


class GuardedBackend(httpcore.NetworkBackend):
    """Resolves a name, checks the addresses and connects to one of them."""

    def __init__(self) -> None:
        self._inner = httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Any = None,
    ) -> httpcore.NetworkStream:
        end = time.monotonic() + WHOLE
        return BoundedStream(self._connect(host, port, end), end)

    def _connect(self, host: str, port: int, end: float) -> httpcore.NetworkStream:
        failed: Exception = httpcore.ConnectTimeout()
        for address in _addresses(host, port):
            left = min(CONNECT, end - time.monotonic())
            if left <= 0:
                break
            try:
                return self._inner.connect_tcp(address, port, left, socket_options=())
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failed = error
        raise failed

    def sleep(self, seconds: float) -> None:
        self._inner.sleep(seconds)


class BoundedStream(httpcore.NetworkStream):
    """A connection with limits on its total time and on the bytes read."""

    def __init__(self, inner: httpcore.NetworkStream, end: float) -> None:
        self._inner = inner
        self._end = end
        self._read = 0

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        most = min(max_bytes, MOST_READ - self._read)
        if most == 0:
            raise httpcore.ReadError
        data = self._inner.read(most, self._left(httpcore.ReadTimeout))
        self._read += len(data)
        return data

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, self._left(httpcore.WriteTimeout))

    def close(self) -> None:
        self._inner.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.NetworkStream:
        left = self._left(httpcore.ConnectTimeout)
        return BoundedStream(self._inner.start_tls(ssl_context, server_hostname, left), self._end)

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)

    def _left(self, over: type[Exception]) -> float:
        left = self._end - time.monotonic()
        if left <= 0:
            raise over
        return left


@cache
def _certificates() -> ssl.SSLContext:
    """Return the trusted certificates. Cached, since loading them reads several hundred."""
    return httpx.create_ssl_context()


def _addresses(host: str, port: int) -> Iterable[str]:
    """Resolve a name in a thread, because the system's lookup has no time limit.

    The thread is used for this lookup only: threads in a pool would not survive a fork.
    """
    beside, loopback = ThreadPoolExecutor(1, "lookup"), settings.OUTBOUND_LOOPBACK
    try:
        asked = beside.submit(checked_addresses, host, port, loopback=loopback)
        return asked.result(CONNECT)
    except TimeoutError:
        raise httpcore.ConnectTimeout from None
    # UnicodeError: a label that is too long.
    except (OSError, UnicodeError):
        raise httpcore.ConnectError from None
    finally:
        beside.shutdown(wait=False)


def _beginning(response: httpx.Response) -> bytes:
    """Return the beginning of the body, as it was sent.

    It is never decompressed: a few bytes could expand to millions.
    """
    body = b""
    for chunk in response.iter_raw():
        body += chunk
        if len(body) >= MOST_KEPT:
            break
    return body[:MOST_KEPT]
