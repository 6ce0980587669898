"""Requests to addresses chosen by users are only sent to the public internet and have time
limits.
"""

import socket
import threading
import time
from contextlib import suppress
from ipaddress import ip_address
from types import SimpleNamespace

import httpx
import pytest

from core.outbound import transport
from core.outbound.addresses import TargetRefusedError, checked_addresses, may_connect
from core.outbound.transport import check_target, post
from tests.core.strangers import answering

PRIVATE = [
    *("127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1"),
    *("169.254.169.254", "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1"),
    *("255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fec0::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "2002:7f00:1::", "2002:a00:1::"),
    *("64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::808:808", "2001:0:7f00:1::", "4000::1"),
]
PUBLIC = ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "2002:808:808::1", "64:ff9b::808:808"]


@pytest.fixture
def loopback(settings):
    settings.OUTBOUND_LOOPBACK = True


def names(monkeypatch, *addresses):
    """Resolve push.example to these addresses once; fail all later look-ups."""
    real, asked = socket.getaddrinfo, []

    def answer(host, port, *rest, **kinds):
        if host != "push.example":
            return real(host, port, *rest, **kinds)
        asked.append(host)
        found = addresses if len(asked) == 1 else ()
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found]

    monkeypatch.setattr(socket, "getaddrinfo", answer)


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_refused(address):
    assert not may_connect(ip_address(address), loopback=False)


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_allowed(address):
    assert may_connect(ip_address(address), loopback=False)


@pytest.mark.parametrize("address", ["10.1.2.3", "169.254.169.254", "::ffff:10.0.0.1", "fe80::1"])
def test_the_loopback_setting_allows_only_loopback(address):
    assert not may_connect(ip_address(address), loopback=True)
    assert may_connect(ip_address("127.0.0.1"), loopback=True)
    assert may_connect(ip_address("::1"), loopback=True)


@pytest.mark.parametrize("host", ["127.1", "2130706433", "0x7f000001", "localhost", "0"])
def test_other_spellings_of_loopback_are_refused(host):
    with pytest.raises(TargetRefusedError):
        checked_addresses(host, 443, loopback=False)


def test_one_private_address_among_public_ones_is_refused(monkeypatch):
    names(monkeypatch, "8.8.8.8", "10.0.0.1")
    with pytest.raises(TargetRefusedError):
        checked_addresses("push.example", 443, loopback=False)


def test_the_checked_address_is_used_without_a_second_look_up(monkeypatch, loopback):
    with answering(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n") as (port, came):
        names(monkeypatch, "127.0.0.1")
        assert post(f"http://localhost:{port}/it", content=b"x", headers={}).status == 201
    assert f"host: localhost:{port}".encode() in came[0].lower()


@pytest.mark.parametrize("address", ["127.0.0.1", "169.254.169.254"])
def test_a_name_that_resolves_to_a_private_address_is_never_connected_to(
    monkeypatch, settings, address
):
    monkeypatch.setattr(
        transport.httpcore.SyncBackend, "connect_tcp", lambda *_a, **_o: pytest.fail("connected")
    )
    names(monkeypatch, address)
    with pytest.raises(TargetRefusedError):
        post("https://push.example/it", content=b"x", headers={})


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/",
        "ftp://push.example/",
        "file:///etc/passwd",
        "https://ann:secret@push.example/",
        "https:///it",
        "https://push.example:25/",
        "https://push.example:6",
        "push.example",
        "https://[::1",
    ],
)
def test_only_https_urls_without_credentials_are_accepted(url):
    with pytest.raises(TargetRefusedError):
        post(url, content=b"x", headers={})


def test_redirects_are_not_followed(loopback):
    where = b"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"
    with answering(where) as (port, came):
        answer = post(f"http://127.0.0.1:{port}/", content=b"x", headers={})
    assert (answer.status, len(came)) == (302, 1)


def test_proxy_settings_of_the_environment_are_ignored(monkeypatch, loopback):
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:1")
    with answering(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n") as (port, _came):
        assert post(f"http://127.0.0.1:{port}/", content=b"x", headers={}).status == 200


def test_only_the_beginning_of_a_long_answer_is_kept(loopback):
    head = b"HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n"
    with answering(head + b"a" * 9000) as (port, _came):
        answer = post(f"http://127.0.0.1:{port}/", content=b"x", headers={})
    assert answer.body == b"a" * transport.MOST_KEPT


def test_an_overlong_header_block_is_refused(loopback):
    """The headers are longer than our limit but shorter than the library's."""
    long = b"x: " + b"y" * (transport.MOST_READ // 20) + b"\r\n"
    with (
        answering(b"HTTP/1.1 200 OK\r\n", long * 22, b"\r\n") as (port, _came),
        pytest.raises(httpx.HTTPError),
    ):
        post(f"http://127.0.0.1:{port}/", content=b"x", headers={})


def test_reading_stops_exactly_at_the_limit():
    """A long response is accepted even if its headers arrive in a separate read."""
    endless = SimpleNamespace(read=lambda most, _timeout: b"a" * most)
    stream = transport.BoundedStream(endless, time.monotonic() + 10)
    came = [len(stream.read(most)) for most in (19, 65536)]
    assert sum(came) == transport.MOST_READ
    with pytest.raises(transport.httpcore.ReadError):
        stream.read(1)


def test_a_silent_server_times_out(monkeypatch, loopback):
    monkeypatch.setattr(transport, "WHOLE", 0.2)
    silent = threading.Event()
    with (
        answering(b"HTTP/1.1 200 OK\r\n", pause=silent) as (port, _came),
        pytest.raises(httpx.TimeoutException),
    ):
        post(f"http://127.0.0.1:{port}/", content=b"x", headers={})


def test_a_name_without_an_address_is_a_connect_error(monkeypatch):
    def nowhere(*_asked, **_kinds):
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", nowhere)
    with pytest.raises(httpx.ConnectError):
        post("https://push.example/", content=b"x", headers={})


def test_a_slow_name_server_times_out(monkeypatch):
    answered = threading.Event()
    monkeypatch.setattr(transport, "CONNECT", 0.1)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked, **_kinds: answered.wait(10))
    with pytest.raises(httpx.ConnectTimeout):
        post("https://push.example/", content=b"x", headers={})
    answered.set()


def test_several_addresses_share_one_time_limit(monkeypatch):
    """No address answers within the connect timeout."""
    now, tried = [0.0], []

    def silent(_self, address, _port, timeout, **_options):
        tried.append(address)
        now[0] += timeout
        raise transport.httpcore.ConnectTimeout

    monkeypatch.setattr(transport, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(transport.httpcore.SyncBackend, "connect_tcp", silent)
    names(monkeypatch, *(f"8.8.8.{n}" for n in range(9)))
    with pytest.raises(httpx.ConnectTimeout):
        post("https://push.example/", content=b"x", headers={})
    assert len(tried) > 1
    assert now[0] <= transport.WHOLE


@pytest.mark.parametrize(
    "url", ["https://xn--a/", "https://10.0.0.1/", "https://[::1]/", "https://192.168.1.1:8443/"]
)
def test_an_unreachable_url_is_refused_when_it_is_entered(url):
    with pytest.raises(TargetRefusedError):
        check_target(url)


@pytest.mark.parametrize("where", [b"mailto:x", b"http:foo", b"/" + b'"' * 30_000])
def test_an_invalid_redirect_is_an_error_or_a_plain_answer(settings, where):
    settings.OUTBOUND_LOOPBACK = True
    head = b"HTTP/1.1 302 Found\r\nlocation: " + where + b"\r\ncontent-length: 0\r\n\r\n"
    with answering(head) as (port, _came), suppress(httpx.HTTPError):
        text = post(f"http://127.0.0.1:{port}/", content=b"x", headers={})
        assert text.status == 302


@pytest.mark.parametrize("url", ["http://8.8.8.8/", "http://hooks.example/", "http://[2606::1]/"])
def test_plain_http_is_only_sent_to_loopback(settings, url):
    settings.OUTBOUND_LOOPBACK = True
    with pytest.raises(TargetRefusedError):
        check_target(url)
    for own in ("http://127.0.0.1:8000/", "http://[::1]:8000/", "http://localhost/"):
        check_target(own)
    settings.OUTBOUND_LOOPBACK = False
    with pytest.raises(TargetRefusedError):
        check_target("http://127.0.0.1:8000/")
