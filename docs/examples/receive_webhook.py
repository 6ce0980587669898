"""Whether a webhook's delivery is genuine: Python and `cryptography`, nothing else.

By the secret that was shown when the webhook was made (`whsec_…`), or by the site's public key.
Remember the ids you have dealt with: a delivery may come twice, always with the same id.
"""

import hashlib
import hmac
import time
from base64 import b64decode
from collections.abc import Mapping

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

TOLERANCE = 300
"""Seconds that a delivery may be old, or your clock may be wrong."""


def by_secret(headers: Mapping[str, str], body: bytes, secret: str, now: float = 0) -> bool:
    """Whether somebody who knows the secret has sent exactly this body, just now."""
    key = b64decode(secret.removeprefix("whsec_"))
    expected = hmac.digest(key, _content(headers, body), hashlib.sha256)
    genuine = [hmac.compare_digest(expected, said) for said in _signatures(headers, "v1")]
    return any(genuine) and _is_recent(headers, now)


def by_public_key(headers: Mapping[str, str], body: bytes, key: bytes, now: float = 0) -> bool:
    """Whether the site, whose 32 bytes of public key these are, has sent this body, just now."""
    public, content = Ed25519PublicKey.from_public_bytes(key), _content(headers, body)
    genuine = [_verifies(public, said, content) for said in _signatures(headers, "v1a")]
    return any(genuine) and _is_recent(headers, now)


def _content(headers: Mapping[str, str], body: bytes) -> bytes:
    return f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body


def _signatures(headers: Mapping[str, str], version: str) -> list[bytes]:
    pairs = [each.partition(",") for each in headers["webhook-signature"].split()]
    return [b64decode(text) for name, _, text in pairs if name == version]


def _verifies(public: Ed25519PublicKey, signature: bytes, content: bytes) -> bool:
    try:
        public.verify(signature, content)
    except InvalidSignature:
        return False
    return True


def _is_recent(headers: Mapping[str, str], now: float) -> bool:
    return abs((now or time.time()) - int(headers["webhook-timestamp"])) <= TOLERANCE
