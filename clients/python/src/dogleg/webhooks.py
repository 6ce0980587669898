"""Deliveries of webhooks, with the same headers and body as the site's own."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets as random_bytes
import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from dogleg.types.shared import Event, Me

PREFIX = "whsec_"
AGENT = "dogleg webhooks forward"


@dataclass(frozen=True)
class Delivery:
    """An event for a receiver. Its id and body are the same at each attempt."""

    id: str
    body: bytes
    event: Event


def delivery_of(event: Event, me: Me) -> Delivery:
    """Return the delivery of an event of this account's feed.

    The id depends only on account and event, so that a receiver recognises repetitions even after
    a restart.
    """
    name = uuid.uuid5(uuid.NAMESPACE_URL, f"dogleg:{me['id']}:{event['number']}")
    body = {
        "type": event["kind"],
        "timestamp": event["at"],
        "person": {"id": me["id"], "name": me["name"]},
        "data": event,
    }
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return Delivery(f"msg_{name.hex}", text.encode(), event)


def new_secret() -> str:
    return PREFIX + base64.b64encode(random_bytes.token_bytes(32)).decode()


def key_of(secret: str) -> bytes:
    """Return the bytes of a secret in the form `whsec_…`. Raise ValueError."""
    key = base64.b64decode(secret.removeprefix(PREFIX), validate=True)
    if not key:
        raise ValueError("The secret is empty.")
    return key


def headers_of(delivery: Delivery, key: bytes, at: float) -> Mapping[str, str]:
    """Return the headers of one attempt, signed at this time (Standard Webhooks, `v1`)."""
    timestamp = str(int(at))
    content = f"{delivery.id}.{timestamp}.".encode() + delivery.body
    signature = base64.b64encode(hmac.digest(key, content, hashlib.sha256)).decode()
    return {
        "content-type": "application/json",
        "user-agent": AGENT,
        "webhook-id": delivery.id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{signature}",
    }
