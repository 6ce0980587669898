"""A local push service, and browsers that decrypt the messages it received."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def as_text(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys of a subscription, which can decrypt its messages."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"sixteen bytes ok"
        point = self._private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.p256dh, self.auth = as_text(point), as_text(self._secret)

    def read(self, body: bytes) -> dict[str, str]:
        words = http_ece.decrypt(body, private_key=self._private, auth_secret=self._secret)
        return json.loads(words)


@dataclass
class Service:
    """A push service: the requests it has received, and the answers it sends. The last answer
    repeats.
    """

    port: int
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=lambda: [(201, {})])
    sent: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.port}/send/a-secret-address"

    def answer(self) -> tuple[int, dict[str, str]]:
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


def claims_of(headers: dict[str, str]) -> dict[str, Any]:
    """Return the claims signed by the site; fail if the signature is not the site's."""
    assert Vapid02.verify(headers["authorization"])
    token = headers["authorization"].split("t=")[1].split(",")[0]
    return json.loads(from_text(token.split(".")[1]))


@contextmanager
def push_service() -> Iterator[Service]:
    """Run a push service during the block."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.sent.append((self.path, headers, body))
            status, more = service.answer()
            self.send_response(status)
            for name, value in {"content-length": "0", **more}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_said: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = Service(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10)
