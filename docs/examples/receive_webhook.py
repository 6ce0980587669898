"""Receive webhooks and verify their signatures, with only Python and the package cryptography.

Verify with the secret shown when the webhook was created (`whsec_…`), or with the site's public
key. `WEBHOOK_SECRET=whsec_… python receive_webhook.py` prints events. Put a TLS proxy in front of
it.
"""

import hashlib
import hmac
import os
import time
from base64 import b64decode
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

TOLERANCE = 300
"""Maximum age of a delivery in seconds. It must be larger than the error of your clock."""


def by_secret(headers: Mapping[str, str], body: bytes, secret: str, now: float = 0) -> bool:
    """Return True if a sender who knows the secret has recently sent exactly this body."""
    key = b64decode(secret.removeprefix("whsec_"))
    expected = hmac.digest(key, _content(headers, body), hashlib.sha256)
    genuine = [hmac.compare_digest(expected, text) for text in _signatures(headers, "v1")]
    return any(genuine) and _is_recent(headers, now)


def by_public_key(headers: Mapping[str, str], body: bytes, key: bytes, now: float = 0) -> bool:
    """Return True if the site with this public key (32 bytes) has recently sent this body."""
    public, content = Ed25519PublicKey.from_public_bytes(key), _content(headers, body)
    genuine = [_verifies(public, text, content) for text in _signatures(headers, "v1a")]
    return any(genuine) and _is_recent(headers, now)


class Receiver(BaseHTTPRequestHandler):
    """Prints each event once, even though a delivery can arrive twice, always with the same id."""

    secret, dealt_with = "", set[str]()

    def do_POST(self) -> None:
        length = self.headers.get("content-length", "")
        body = self.rfile.read(int(length) if length.isdecimal() else 0)
        genuine = by_secret(self.headers, body, self.secret)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine and self.headers["webhook-id"] not in self.dealt_with:
            self.dealt_with.add(self.headers["webhook-id"])
            print(body.decode(), flush=True)


def _content(headers: Mapping[str, str], body: bytes) -> bytes:
    return f"{headers.get('webhook-id')}.{headers.get('webhook-timestamp')}.".encode() + body


def _signatures(headers: Mapping[str, str], version: str) -> list[bytes]:
    pairs = [each.partition(",") for each in headers.get("webhook-signature", "").split()]
    return [_decoded(text) for name, _, text in pairs if name == version]


def _decoded(text: str) -> bytes:
    """Decode Base64. Return empty bytes if it is invalid, because anyone can send requests."""
    try:
        return b64decode(text)
    except ValueError:
        return b""


def _verifies(public: Ed25519PublicKey, signature: bytes, content: bytes) -> bool:
    try:
        public.verify(signature, content)
    except InvalidSignature:
        return False
    return True


def _is_recent(headers: Mapping[str, str], now: float) -> bool:
    return abs((now or time.time()) - int(headers["webhook-timestamp"])) <= TOLERANCE


if __name__ == "__main__":
    Receiver.secret = os.environ["WEBHOOK_SECRET"]
    HTTPServer(("127.0.0.1", 8090), Receiver).serve_forever()
