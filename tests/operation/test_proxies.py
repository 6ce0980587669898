"""The proxy configurations we ship, in front of a server that echoes what it receives."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from config.middleware.body_limit import LARGER
from tests.operation.proxies import PROXIES, certificate
from tests.project.serving.processes import within


class Mirror(BaseHTTPRequestHandler):
    """A server that answers with the request's headers, or switches to another protocol."""

    def do_GET(self) -> None:
        if self.headers.get("Upgrade"):
            self.send_response(101)
            self.send_header("Upgrade", "websocket")
            self.send_header("Connection", "upgrade")
            self.end_headers()
            return
        body = json.dumps(dict(self.headers.items())).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.do_GET()

    def log_message(self, *_) -> None:
        pass


@pytest.fixture(scope="module")
def site():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Mirror)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


@pytest.fixture(scope="module", params=PROXIES)
def proxy(request, site, tmp_path_factory):
    place = tmp_path_factory.mktemp(request.param)
    certificate(place)
    running = PROXIES[request.param](place, site.server_port)
    yield running
    running.stop()


def test_forwarded_headers_of_a_client_are_replaced(proxy):
    lies = {
        "X_Forwarded_For": "10.1.2.3",
        "X_Forwarded_Proto": "http",
        "X_Forwarded_Host": "evil.example",
        "X_Real_IP": "10.1.2.3",
        "Forwarded": "for=10.1.2.3;proto=http",
    }
    _, body = proxy.asks("GET", "/", **lies)
    assert b"10.1.2.3" not in body and b"evil" not in body
    headers = {name.lower(): value for name, value in json.loads(body).items()}
    assert headers["x-forwarded-for"] == "127.0.0.1"
    assert headers["x-forwarded-proto"] == "https"
    assert headers["host"].partition(":")[0] == "dogleg.example"


def test_sockets_are_proxied(proxy):
    answer, _ = proxy.asks("GET", "/ws/lobby/", Upgrade="websocket", Connection="upgrade")
    assert answer.status == 101


def test_bodies_larger_than_an_archive_are_refused(proxy):
    largest = max(LARGER.values())
    fits, _ = proxy.asks("POST", "/designs/archive/", b"x" * largest)
    assert fits.status == 200
    answer, _ = proxy.asks("POST", "/designs/archive/", b"x" * (2 * largest))
    assert answer.status in (413, 502)


def test_local_monitoring_can_request_readyz(proxy):
    answer, _ = proxy.asks("GET", "/readyz")
    assert answer.status == 200


SECRETS = [
    "/invitations/s3cr3t:sealed/",
    "/invitations/mailed/s3cr3t:sealed/",
    "/drafts/s3cr3t:sealed/",
    "/tables/s3cr3t/",
    "/mail/stop/s3cr3t/",
    "/account/password/reset/key/1-s3cr3t/",
    "/account/confirm-email/s3cr3t/",
    "/ws/tables/s3cr3t/",
    "/courses/?token=s3cr3t",
]


@pytest.fixture(params=PROXIES)
def lonely(request, tmp_path):
    """A proxy whose backend has stopped after several requests."""
    certificate(tmp_path)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Mirror)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    running = PROXIES[request.param](tmp_path, server.server_port)
    for path in SECRETS:
        running.asks("GET", path, Referer=f"https://dogleg.example{path}")
    server.shutdown()
    server.server_close()
    yield running
    running.stop()


def test_no_log_contains_a_secret_link(lonely):
    """This includes the proxy's detailed errors while the site is down."""
    for path in SECRETS:
        answer, _ = lonely.asks("GET", path, Referer=f"https://dogleg.example{path}")
        assert answer.status in (502, 503)
    assert within(20, lambda: "502" in lonely.logs() or "503" in lonely.logs())
    assert "s3cr3t" not in lonely.logs()
