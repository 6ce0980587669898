"""Push messages over HTTP, encrypted for the browser (RFC 8291) and signed by this site
(RFC 8292).
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime, timedelta
from email.utils import parseaddr
from functools import lru_cache
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

from notifications.push.models import Push

SIGNED_FOR = timedelta(hours=12)
"""How long a signature is valid. RFC 8292 allows up to a day."""
POINT, AUTH = 65, 16
"""Length in bytes of a browser's public key and of its shared secret."""


def request_of(push: Push, *, at: datetime) -> tuple[str, bytes, dict[str, str]]:
    """Return the URL, body and headers. Raise ValueError if the browser's keys are invalid."""
    browser = push.subscription
    content = encrypted(
        json.dumps(push.payload).encode(), p256dh=browser.p256dh_key, auth=browser.auth_key
    )
    headers = {
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "ttl": str(max(0, int((push.expires_at - at).total_seconds()))),
        "urgency": "high" if push.is_urgent else "normal",
        "topic": push.topic,
        "authorization": _signature(browser.endpoint_text, at),
    }
    return browser.endpoint_text, content, headers


def encrypted(words: bytes, *, p256dh: str, auth: str) -> bytes:
    """Encrypt a message for one browser. The push service cannot read the content."""
    return http_ece.encrypt(
        words,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(p256dh, POINT),
        auth_secret=decoded(auth, AUTH),
    )


def decoded(text: str, size: int) -> bytes:
    """Decode URL-safe base64, padded or not. Raise ValueError unless it has `size` bytes."""
    value = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(value) != size:
        raise ValueError("not a key")
    return value


def is_point(text: str) -> bool:
    """Return whether this is a public key on the curve."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(text, POINT))
    except ValueError:
        return False
    return True


def public_key() -> str:
    """Return the key with which browsers subscribe.

    Only its owner, this site, can then push messages to them.
    """
    point = _signer(settings.VAPID_PRIVATE_KEY).public_key.public_bytes(
        Encoding.X962, PublicFormat.UncompressedPoint
    )
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def _signature(endpoint: str, at: datetime) -> str:
    scheme, host = urlsplit(endpoint)[:2]
    claims = {
        "aud": f"{scheme}://{host}",
        "exp": int((at + SIGNED_FOR).timestamp()),
        "sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}",
    }
    signed = _signer(settings.VAPID_PRIVATE_KEY).sign(claims)
    return str(signed["Authorization"])


@lru_cache(maxsize=1)
def _signer(key: str) -> Vapid02:
    return Vapid02.from_raw(key.encode())
