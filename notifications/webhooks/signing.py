"""Signatures of deliveries, by the Standard Webhooks scheme: HMAC of a secret, Ed25519 of the site.

A webhook's secret is no column: it is derived from a key of the site and the row's random salt, so
that a stolen database signs nothing, and no key of the site is told to anybody.
"""

import hashlib
import hmac
from base64 import b64encode
from collections.abc import Iterable
from datetime import datetime

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SECRET_PREFIX = "whsec_"
PURPOSE = b"dogleg webhook secret v1:"


def secret_of(site_key: bytes, salt: bytes) -> bytes:
    """32 bytes that only the site and the webhook's owner know."""
    return hmac.digest(site_key, PURPOSE + salt, hashlib.sha256)


def shown(secret: bytes) -> str:
    """As its owner copies it, once."""
    return SECRET_PREFIX + b64encode(secret).decode()


def signed_headers(
    body: bytes,
    *,
    delivery_id: str,
    at: datetime,
    secrets: Iterable[bytes],
    site: Ed25519PrivateKey,
) -> dict[str, str]:
    """Headers of one attempt. While a secret is being renewed, the old one signs too."""
    timestamp = str(int(at.timestamp()))
    content = f"{delivery_id}.{timestamp}.".encode() + body
    shared = [f"v1,{_text(hmac.digest(each, content, hashlib.sha256))}" for each in secrets]
    return {
        "webhook-id": delivery_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join([*shared, f"v1a,{_text(site.sign(content))}"]),
    }


def _text(signature: bytes) -> str:
    return b64encode(signature).decode()
