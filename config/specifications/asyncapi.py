"""The AsyncAPI document of all sockets, built from the messages in the code."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from config.specifications.message_schemas import message_schemas
from core.realtime.closing import MEANINGS
from core.realtime.messages import Channel, Way, messages_of, tag_of
from courses.drafts.realtime.draft import CHANNELS as OF_DRAFTS
from games.play.realtime.frames import CHANNELS as OF_TABLES
from notifications.events.realtime.messages import CHANNELS as OF_ACCOUNTS
from notifications.inbox.realtime import CHANNELS as OF_INBOXES

CHANNELS: tuple[Channel, ...] = (*OF_TABLES, *OF_DRAFTS, *OF_ACCOUNTS, *OF_INBOXES)
ABOUT = (
    "The messages on the sockets of this site. The OpenAPI document describes requests "
    "over HTTP. Operations with `send` are sent by the site, and operations with `receive` "
    "are sent by the client. A program sends its token in the `Authorization` header of "
    "the handshake; a browser sends the cookie of its session. A refused message is "
    "answered by an `error` with the `key` of the message. A socket with an unknown query "
    "parameter gets an `error` with `fields` and closes with 4400. A socket at an unknown "
    "address closes with 4404. A socket from a page of another origin without a ticket "
    "closes with 4403. Do not reconnect after these codes. Close codes: "
    + " ".join(f"{code}: {meaning}" for code, meaning in MEANINGS.items())
)
SCHEMAS = "#/components/schemas/{name}"


@cache
def made(site: str) -> dict[str, Any]:
    """Return the document for a site at this address."""
    return {
        "asyncapi": "3.0.0",
        "info": _info(site),
        "defaultContentType": "application/json",
        "servers": {str(way): _server(way, site) for way in Way},
        "channels": {channel.name: _channel(channel) for channel in CHANNELS},
        "operations": dict(_operations()),
        "components": {
            "messages": {**dict(_messages()), **dict(_unread())},
            "schemas": message_schemas(CHANNELS),
            "securitySchemes": {
                "accessToken": {"type": "http", "scheme": "bearer", "bearerFormat": "dgl_…"},
                "session": {"type": "httpApiKey", "in": "cookie", "name": "sessionid"},
            },
        },
    }


def _info(site: str) -> dict[str, Any]:
    about = settings.SPECTACULAR_SETTINGS
    return {
        "title": f"{about['TITLE']}: sockets",
        "version": about["VERSION"],
        "description": ABOUT,
        "license": {"name": about["LICENSE"]["name"]},
        "contact": about["CONTACT"],
        "tags": [{"name": channel.name, "description": channel.title} for channel in CHANNELS],
        "x-close-codes": {str(code): meaning for code, meaning in MEANINGS.items()},
        "externalDocs": {"description": "The OpenAPI document", "url": f"{site}/api/v1/schema/"},
    }


def _server(way: Way, site: str) -> dict[str, Any]:
    address = urlsplit(site)
    plain = {Way.SOCKET: "ws", Way.LINES: "http"}[way]
    kinds = ("accessToken", "session")
    return {
        "host": address.netloc,
        "protocol": plain + "s" * (address.scheme == "https"),
        "description": "This site",
        "security": [{"$ref": f"#/components/securitySchemes/{kind}"} for kind in kinds],
    }


def _channel(channel: Channel) -> dict[str, Any]:
    data = {
        "address": channel.address,
        "title": channel.title,
        "description": channel.about,
        "servers": [{"$ref": f"#/servers/{channel.way}"}],
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in _names(channel)},
    }
    if channel.parts:
        data["parameters"] = {name: {"description": text} for name, text in channel.parts.items()}
    if channel.query and channel.way is Way.SOCKET:
        query = {"type": "object", "properties": dict(channel.query)}
        data["bindings"] = {"ws": {"method": "GET", "query": query, "bindingVersion": "0.1.0"}}
    return data


def _names(channel: Channel) -> Iterator[str]:
    yield from (struct.__name__ for struct in (*channel.sent, *channel.received))
    if channel.anything:
        yield _unread_name(channel)


def _unread_name(channel: Channel) -> str:
    return f"{channel.name}Ask"


def _operations() -> Iterator[tuple[str, dict[str, Any]]]:
    for channel in CHANNELS:
        data = [struct.__name__ for struct in channel.sent]
        yield f"{channel.name}Told", _operation(channel, "send", data)
        asked = [name for name in _names(channel) if name not in data]
        if asked:
            yield f"{channel.name}Asked", _operation(channel, "receive", asked)


def _operation(channel: Channel, action: str, names: list[str]) -> dict[str, Any]:
    who = {"send": "messages from the site", "receive": "messages from the client"}[action]
    place = f"#/channels/{channel.name}"
    http = {"http": {"method": "GET", "bindingVersion": "0.3.0"}}
    return {
        "action": action,
        "channel": {"$ref": place},
        "title": f"{channel.title}: {who}",
        "summary": f"{channel.title}: {who}.",
        "description": channel.about,
        "messages": [{"$ref": f"{place}/messages/{name}"} for name in names],
        **({"bindings": http} if channel.way is Way.LINES else {}),
    }


def _messages() -> Iterator[tuple[str, dict[str, Any]]]:
    for struct in messages_of(CHANNELS):
        text = inspect.getdoc(struct) or ""
        summary = text.partition("\n")[0]
        yield (
            struct.__name__,
            {
                "name": tag_of(struct),
                "title": tag_of(struct),
                "summary": summary,
                "description": text,
                "contentType": "application/json",
                "payload": {"$ref": SCHEMAS.format(name=struct.__name__)},
            },
        )


def _unread() -> Iterator[tuple[str, dict[str, Any]]]:
    for channel in CHANNELS:
        if channel.anything:
            text = channel.anything
            about = {"name": "anything", "title": "anything", "summary": text}
            payload = {"type": ["object", "array", "string", "number", "boolean", "null"]}
            yield _unread_name(channel), {**about, "description": text, "payload": payload}
