"""The keys of the site for its webhooks, all of one that is in its settings."""

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings

SIGNING = b"dogleg webhook ed25519 v1"


def site_key() -> bytes:
    """What the secrets of webhooks are derived from."""
    text: str = settings.WEBHOOK_KEY
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def signing_key() -> Ed25519PrivateKey:
    """What signs each delivery."""
    return _signing_key(site_key())


def public_key() -> str:
    """What anybody verifies them with, in base64."""
    return urlsafe_b64encode(signing_key().public_key().public_bytes_raw()).rstrip(b"=").decode()


def key_id() -> str:
    """A name for it: another key has another one."""
    return hashlib.sha256(public_key().encode()).hexdigest()[:16]


@lru_cache(maxsize=1)
def _signing_key(key: bytes) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(hmac.digest(key, SIGNING, hashlib.sha256))
