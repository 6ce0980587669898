"""The shapes of events in the OpenAPI and AsyncAPI documents: one for each kind, and one for kinds
that are added later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.api.described_structs import AT, Schema, at, schemas_of, with_properties
from core.api.open_sets import IS_FALLBACK, one_of, other_tag
from notifications.events.models import Kind
from notifications.events.shapes import DATA

EVENT, OTHER = "Event", "OtherEvent"


def add_events(result: Schema, **_: Any) -> Schema:
    """Replace the shape of an event by one for each kind. A hook of drf-spectacular."""
    schemas: Schema = result["components"]["schemas"]
    schemas |= event_components(schemas[EVENT])
    return result


def event_components(event: Schema) -> Schema:
    """Return the components of events. `event` is the shape that all kinds have in common."""
    _refs, data = schemas_of(DATA.values())
    kinds = {kind: name_of(kind) for kind in DATA}
    shapes = {name: of_kind(event, kind) for kind, name in kinds.items()}
    places = {str(kind): f"{AT}{name}" for kind, name in kinds.items()}
    return {**data, **shapes, OTHER: _other(event), EVENT: one_of(places, OTHER)}


def name_of(kind: str) -> str:
    """Return the name of the component for events of a kind."""
    return f"{kind.title().replace('_', '')}{EVENT}"


def of_kind(event: Schema, kind: Kind) -> Schema:
    """Return the shape of the events of one kind."""
    properties: Mapping[str, Schema] = {
        "kind": {"type": "string", "const": str(kind)},
        "data": at(DATA[kind].__name__),
    }
    return with_properties(name_of(kind), event, properties) | {"description": f"{kind.label}."}


def _other(event: Schema) -> Schema:
    properties: Mapping[str, Schema] = {
        "kind": other_tag(Kind.values),
        "data": {"type": "object", "additionalProperties": True},
    }
    about = "An event of a kind that was added later."
    return {
        **with_properties(OTHER, event, properties),
        "description": about,
        "additionalProperties": True,
        IS_FALLBACK: True,
    }
