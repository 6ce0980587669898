"""deploy/nginx.conf as nginx runs it, in front of a server that tells what it was sent."""

import http.client
import json
import os
import socket
import ssl
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.house.processes import ROOT, within

NGINX = "/usr/sbin/nginx"
# Its workers would be nobody, who may not write into the places of a test.
USER = "user root;" if os.geteuid() == 0 else ""
FRAME = """
{user}
daemon off;
pid {place}/nginx.pid;
error_log {place}/start.log;
events {{}}
http {{
    client_body_temp_path {place}/body; proxy_temp_path {place}/proxy;
    fastcgi_temp_path {place}/f; uwsgi_temp_path {place}/u; scgi_temp_path {place}/s;
    include {place}/dogleg.conf;
}}
"""


class Mirror(BaseHTTPRequestHandler):
    """Answers with the headers that it got, or changes to another protocol."""

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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def written_for(place, behind: int, port: int) -> str:
    """The shipped file with this machine's ports and places."""
    text = (ROOT / "deploy/nginx.conf").read_text()
    changes = {
        "127.0.0.1:8001": f"127.0.0.1:{behind}",
        "    server 127.0.0.1:8002 max_fails=2 fail_timeout=5s;\n": "",
        "listen 443 ssl http2": f"listen 127.0.0.1:{port} ssl http2",
        "    listen [::]:443 ssl http2;\n": "",
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "    listen [::]:80;\n": "",
        "/etc/letsencrypt/live/dogleg.example": str(place),
        "/var/log/nginx": str(place),
    }
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


def certificate(place) -> None:
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=dogleg.example"),
            *("-keyout", place / "privkey.pem", "-out", place / "fullchain.pem"),
        ],
        check=True,
        capture_output=True,
    )


class Proxy:
    def __init__(self, place, port: int) -> None:
        self.place = place
        self.port = port

    def asks(self, method: str, path: str, body: bytes = b"", **headers: str):
        trusting = ssl._create_unverified_context()
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, context=trusting)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body or None, {"Host": "dogleg.example", **named})
        answer = connection.getresponse()
        return answer, (b"" if answer.status == 101 else answer.read())


@pytest.fixture(scope="module")
def proxy(tmp_path_factory):
    place = tmp_path_factory.mktemp("nginx")
    place.chmod(0o755)
    port, site = free_port(), ThreadingHTTPServer(("127.0.0.1", 0), Mirror)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    certificate(place)
    (place / "dogleg.conf").write_text(written_for(place, site.server_port, port))
    (place / "nginx.conf").write_text(FRAME.format(place=place, user=USER))
    said = subprocess.run(
        [NGINX, "-t", "-c", place / "nginx.conf"], capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stderr
    assert "[warn]" not in said.stderr
    process = subprocess.Popen([NGINX, "-c", place / "nginx.conf"])
    assert within(30, lambda: socket.socket().connect_ex(("127.0.0.1", port)) == 0)
    yield Proxy(place, port)
    process.terminate()
    process.wait()
    site.shutdown()


def test_what_a_visitor_says_of_their_address_is_replaced(proxy):
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
    assert headers["host"] == "dogleg.example"


def test_sockets_pass(proxy):
    answer, _ = proxy.asks("GET", "/ws/lobby/", Upgrade="websocket", Connection="upgrade")
    assert answer.status == 101


def test_more_than_an_archive_is_stopped_at_the_door(proxy):
    from config.body_limit import LARGER

    largest = max(LARGER.values())
    fits, _ = proxy.asks("POST", "/designs/archive/", b"x" * largest)
    assert fits.status == 200
    answer, _ = proxy.asks("POST", "/designs/archive/", b"x" * (2 * largest))
    assert answer.status == 413


SECRETS = [
    "/invitations/s3cr3t:sealed/",
    "/tables/s3cr3t/",
    "/mail/stop/s3cr3t/",
    "/account/password/reset/key/1-s3cr3t/",
    "/account/confirm-email/s3cr3t/",
    "/ws/tables/s3cr3t/",
    "/courses/?token=s3cr3t",
]


def test_no_log_holds_a_link_that_is_a_key(proxy):
    for path in SECRETS:
        proxy.asks("GET", path, Referer=f"https://dogleg.example{path}")
    proxy.asks("GET", "/rules/golfie/")
    log = proxy.place / "dogleg.log"
    assert within(20, lambda: "/rules/golfie/" in log.read_text())
    assert "GET /tables/* 200" in log.read_text()
    for place in proxy.place.glob("*.log"):
        assert "s3cr3t" not in place.read_text()
