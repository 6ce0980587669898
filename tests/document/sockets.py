"""Compare every message on every socket in every test with the AsyncAPI document.

`tests/document/test_asyncapi.py` checks that each message is sent at least once. Tests open sockets
through `tests.games.sockets`, which calls `witness`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, wraps
from typing import Any

import jsonschema_rs
import msgspec

from accounts.realtime.live import LiveConsumer
from accounts.streams.lines import Lines
from config.specifications.asyncapi import CHANNELS, made
from core.realtime.messages import Channel, FrameRefused, tag_of
from games.kernel.interface import RulesError
from games.registry import CARDS
from tests.document.closing import closed

AT = "urn:dogleg-sockets"
SITE = "https://dogleg.example"
FAULTS: list[str] = []
"""Undescribed messages that were sent or received during the running test."""
SEEN: set[tuple[str, str]] = set()
"""Pairs of a channel and the name of a message sent on it."""


class UndescribedMessageError(AssertionError):
    """Raised for a socket message that the document does not describe."""


def complain() -> None:
    """Raise UndescribedMessageError if any undescribed messages were collected."""
    found = FAULTS[:]
    FAULTS.clear()
    if found:
        raise UndescribedMessageError(found)


def channel_of(path: str) -> Channel:
    """Return the channel at a path; raise StopIteration if the document has none."""
    return next(channel for channel in CHANNELS if channel.takes(path))


def said(path: str, text: str) -> None:
    """Record everything in a server message that the document does not describe."""
    channel, item = channel_of(path), json.loads(text)
    struct = _named(channel.sent, item)
    if struct is None:
        FAULTS.append(f"{path} says a {item.get('type')}, which is not described")
        return
    SEEN.add((channel.name, struct.__name__))
    for error in _validator(struct.__name__, tuple(CARDS)).iter_errors(item):
        FAULTS.append(f"{path} {item['type']} {list(error.instance_path)}: {error.message[:300]}")


def is_described(path: str, text: str | None) -> bool:
    """Return True if the document allows a client to send this message."""
    channel = channel_of(path)
    if channel.anything:
        SEEN.add((channel.name, ""))
        return True
    try:
        # JSON Schema accepts 1e308 as an integer, but the site does not. No field in these messages
        # has a fraction, so such numbers are replaced by an object, which no field accepts.
        data = json.loads(text or "", parse_float=lambda _: {"fraction": True})
        # JSON Schema cannot require valid Unicode, so half a surrogate pair is refused here.
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return False
    struct = _named(channel.received, data) if isinstance(data, dict) else None
    if struct is None or not _validator(struct.__name__, tuple(CARDS)).is_valid(data):
        return False
    SEEN.add((channel.name, struct.__name__))
    return True


def _named(structs: tuple[type[msgspec.Struct], ...], told: Any) -> type[msgspec.Struct] | None:
    return next((struct for struct in structs if tag_of(struct) == told.get("type")), None)


@cache
def _validator(name: str, games: tuple[str, ...]) -> Any:
    wanted = {"$ref": f"{AT}#/components/schemas/{name}"}
    return jsonschema_rs.Draft7Validator(wanted, registry=_known(games), validate_formats=True)


@cache
def _known(_games: tuple[str, ...]) -> Any:
    """Return the document with the currently registered games as a registry. All validators share
    it, because building it is slow.
    """
    document = made.__wrapped__(SITE)
    return jsonschema_rs.Registry([(AT, closed(document))], draft=jsonschema_rs.Draft7)


@cache
def witness() -> None:
    """Patch the consumers so that all messages are compared from now on. Further calls do
    nothing.
    """
    LiveConsumer.__call__ = _looking_on(LiveConsumer.__call__)  # type: ignore[method-assign]
    Lines._write = _reading(Lines._write)  # type: ignore[method-assign]
    for consumer in _consumers(LiveConsumer):
        if "obey" in vars(consumer):
            consumer.obey = _listening(consumer.obey)  # type: ignore[method-assign]


def _consumers(base: type[LiveConsumer]) -> Iterator[type[LiveConsumer]]:
    """Yield the subclasses, at any depth."""
    for consumer in base.__subclasses__():
        yield consumer
        yield from _consumers(consumer)


def _looking_on(call: Any) -> Any:
    @wraps(call)
    async def called(self: Any, scope: Any, receive: Any, send: Any) -> None:
        async def sent(message: Any) -> None:
            if message["type"] == "websocket.send" and scope["type"] == "websocket":
                said(scope["path"], message["text"])
            await send(message)

        await call(self, scope, receive, sent)

    return called


def _reading(write: Any) -> Any:
    @wraps(write)
    async def written(self: Any, body: bytes, *, more: bool) -> None:
        # If an error occurs before the stream starts, it is not one of the stream's lines.
        line = json.loads(body)
        if "type" in line and "title" not in line:
            said(self.path, body.decode())
        await write(self, body, more=more)

    return written


def _listening(obey: Any) -> Any:
    """Check that accepted messages are described, and that described messages are accepted."""

    @wraps(obey)
    async def obeyed(self: Any, text: str | None) -> None:
        path = self.scope["path"]
        try:
            await obey(self, text)
        except FrameRefused as refused:
            if refused.code == "frame_malformed" and is_described(path, text):
                FAULTS.append(f"{path} refuses what is described: {str(text)[:300]}")
            raise
        except RulesError as refused:
            # The document describes only the games' own actions. Unknown actions are refused with
            # `malformed_action`, or with `not_your_seat` for spectators, whose actions are not
            # read.
            if refused.code not in ("malformed_action", "not_your_seat"):
                _expect(path, text)
            raise
        _expect(path, text)

    return obeyed


def _expect(path: str, text: str | None) -> None:
    if not is_described(path, text):
        FAULTS.append(f"{path} understands what is not described: {str(text)[:300]}")
