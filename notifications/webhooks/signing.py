"""Keys and signatures for deliveries."""

import hashlib
import hmac
from base64 import b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings

SIGNING = b"dogleg webhook ed25519 v1"


def site_key() -> bytes:
    """Return the key from which webhook secrets are derived."""
    text: str = settings.WEBHOOK_KEY
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def signing_key() -> Ed25519PrivateKey:
    """Return the private key that signs each delivery."""
    return _signing_key(site_key())


def public_key() -> str:
    """Return the public key that verifies deliveries, in URL-safe base64."""
    return urlsafe_b64encode(signing_key().public_key().public_bytes_raw()).rstrip(b"=").decode()


def key_id() -> str:
    """Return an id derived from the key, so that a new key has a new id."""
    return hashlib.sha256(public_key().encode()).hexdigest()[:16]


@lru_cache(maxsize=1)
def _signing_key(key: bytes) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(hmac.digest(key, SIGNING, hashlib.sha256))


SECRET_PREFIX = "whsec_"

PURPOSE = b"dogleg webhook secret v1:"


def secret_of(site_key: bytes, salt: bytes) -> bytes:
    """Return 32 bytes known only to the site and the webhook's owner."""
    return hmac.digest(site_key, PURPOSE + salt, hashlib.sha256)


def shown(secret: bytes) -> str:
    """Return the secret in the form in which its owner copies it."""
    return SECRET_PREFIX + b64encode(secret).decode()


def signed_headers(
    body: bytes,
    *,
    delivery_id: str,
    at: datetime,
    secrets: Iterable[bytes],
    site: Ed25519PrivateKey,
) -> dict[str, str]:
    """Return the headers for one attempt. While a secret is being renewed, the old one
    signs too.
    """
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
