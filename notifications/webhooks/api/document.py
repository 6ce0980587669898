"""The requests that webhooks send, in the OpenAPI document."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from accounts.api.schema import put
from core.api.described_structs import Schema, at, schemas_of, with_properties
from core.person import Person
from notifications.events.models import Kind
from notifications.events.schema import EVENT, name_of
from notifications.webhooks.services.webhooks import TEST


class WebhookMessage(msgspec.Struct, frozen=True):
    """The body of a request that a webhook sends."""

    type: str
    """What happened, as in the `kind` of the event."""
    timestamp: datetime
    """When the event happened, as in its `at`."""
    person: Person | None
    """Whose feed it is; null if they have left the site."""
    data: Any
    """The event, exactly as it is in the feed."""


TEST_EVENT = name_of(TEST)
TAG = "sent by webhooks"
"""Generators make one file per tag, and one of the same name for the operations about webhooks."""
HEADERS = {
    "webhook-id": "The id of the delivery, the same for every attempt. Ignore ids that you know.",
    "webhook-timestamp": "When this attempt was signed, in Unix time. Refuse old requests.",
    "webhook-signature": (
        "Signatures of `id.timestamp.body`, separated by spaces: `v1,…` with your secret "
        "(HMAC-SHA256), `v1a,…` with the site’s key (Ed25519), as in Standard Webhooks."
    ),
}
RESPONSES = {
    "2XX": "The delivery is accepted. Answer within ten seconds, and do slow work afterwards.",
    "410": "The address no longer exists. The webhook is switched off.",
    "default": "The delivery has failed and is repeated later; `Retry-After` can say when.",
}
ABOUT = "Sent to the address of your webhook. `person` is the user whose feed it is."


def add_webhooks(result: Schema, **_: Any) -> Schema:
    """Add one request for each kind of event, and the test. A hook of drf-spectacular that runs
    before `add_events`.
    """
    put(result, {TEST_EVENT: _test(result["components"]["schemas"][EVENT])})
    result["components"]["parameters"] = {name: _header(name) for name in HEADERS}
    labels = {str(kind): f"{kind.label}" for kind in Kind} | {TEST: "A test that you asked for"}
    # Components, because openapi-generator does not read what is written in place here.
    bodies = map(body_of, labels)
    put(result, {body["title"]: body for body in bodies})
    result["webhooks"] = {kind: {"post": _sent(kind, label)} for kind, label in labels.items()}
    return result


def _test(event: Schema) -> Schema:
    properties: dict[str, Schema] = {
        "number": {"type": "integer", "const": 0},
        "kind": {"type": "string", "const": TEST},
        "data": {"type": "object", "additionalProperties": True},
    }
    about = "The event of a test. It is in no feed."
    return with_properties(TEST_EVENT, event, properties) | {"description": about}


def _header(name: str) -> Schema:
    kind = "integer" if name.endswith("timestamp") else "string"
    return {
        "name": name,
        "in": "header",
        "required": True,
        "description": HEADERS[name],
        "schema": {"type": kind},
    }


def _sent(kind: str, label: str) -> Schema:
    return {
        "operationId": f"webhook_{kind}",
        "summary": label,
        "description": ABOUT,
        "tags": [TAG],
        "security": [],
        "parameters": [{"$ref": f"#/components/parameters/{name}"} for name in HEADERS],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": at(f"{name_of(kind)}Message")}},
        },
        "responses": {status: {"description": text} for status, text in RESPONSES.items()},
    }


def body_of(kind: str) -> Schema:
    """Return the schema of a request about an event of this kind."""
    _refs, schemas = schemas_of([WebhookMessage])
    properties: Mapping[str, Schema] = {
        "type": {"type": "string", "const": kind},
        "data": at(name_of(kind)),
    }
    name = WebhookMessage.__name__
    return with_properties(f"{name_of(kind)}Message", schemas[name], properties)
