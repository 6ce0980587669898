"""The schemas of socket messages. Tables, actions and events have the same shapes as in the OpenAPI
document.
"""

from __future__ import annotations

from typing import Any

from core.api.described_structs import Schema, at, schemas_of
from core.api.open_sets import ECHOED, opened, reached
from core.realtime.messages import Channel, messages_of
from games.api.typed import add_tables
from games.play.realtime.frames import Act, Changes
from notifications.events.realtime.messages import Event
from notifications.events.schema import event_components


def message_schemas(channels: tuple[Channel, ...]) -> Schema:
    """Return the schemas of all messages, and of what they contain, as JSON Schema 7."""
    structs = list(messages_of(channels))
    if len({struct.__name__ for struct in structs}) < len(structs):
        raise ValueError("Each name is one message.")
    received = list(dict.fromkeys(struct for channel in channels for struct in channel.received))
    answers = [struct for struct in structs if struct not in received]
    schemas = _typed({**schemas_of(received, sent=True)[1], **schemas_of(answers)[1]})
    closed = reached(schemas, [at(struct.__name__) for struct in received], {ECHOED})
    schemas = {
        name: schema if name in closed else opened(schema, schemas)
        for name, schema in schemas.items()
    }
    used = reached(schemas, [at(struct.__name__) for struct in structs], set())
    return {name: _plain(schema) for name, schema in schemas.items() if name in used}


def _typed(schemas: Schema) -> Schema:
    """Replace values of any shape by those of each game and of each kind of event."""
    add_tables({"components": {"schemas": schemas}})
    schemas[Act.__name__]["properties"]["action"] = at("Action")
    schemas[Changes.__name__]["properties"]["table"] = at("TableChanges")
    return schemas | event_components(schemas[Event.__name__])


def _plain(schema: Any) -> Any:
    """Return a schema as JSON Schema 7, which is what AsyncAPI supports."""
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {name: _plain(part) for name, part in schema.items() if name != "discriminator"}
    if "prefixItems" in plain:
        plain["additionalItems"] = plain.pop("items", True)
        plain["items"] = plain.pop("prefixItems")
    return plain
