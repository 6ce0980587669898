"""Messages of sockets: their common parts, and how each socket describes its own.

Incoming messages are decoded strictly. If a refused message has a readable key, the refusal
contains the key. A `Channel` lists the messages of one socket for the AsyncAPI document
(config/specifications/asyncapi.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from django.utils.translation import gettext_lazy as _
from msgspec import UNSET, UnsetType

from core.api.body import unknown_to_struct
from core.plain_words import plain_words, split

LONGEST_FRAME = 16_384
"""In bytes. Clients send far less."""

FrameType = TypeVar("FrameType")

REFUSALS = {
    "frame_not_text": (400, _("Send JSON as text.")),
    "frame_malformed": (400, _("This isn’t a valid message. {reason}")),
    "feed_is_read": (400, _("This connection is read-only. It accepts no messages.")),
    "frame_too_long": (413, _("A message can have at most {most} bytes.")),
}
"""HTTP status and message for a FrameRefused, by code."""


class FrameRefused(Exception):
    """A client's message could not be read. Nothing was done."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
        self.details: dict[str, Any] = {}

    @property
    def status(self) -> int:
        return REFUSALS[self.code][0]

    @property
    def sentence(self) -> str:
        """Return the refusal in the viewer's language."""
        return str(REFUSALS[self.code][1]).format_map(self.params)


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base class of all messages from clients."""


def frame_in(text: str | None, decoder: msgspec.json.Decoder[FrameType]) -> FrameType:
    """Decode a client's message. Raise FrameRefused."""
    if text is None:
        raise FrameRefused("frame_not_text")
    if len(text) > LONGEST_FRAME:
        raise FrameRefused("frame_too_long", most=LONGEST_FRAME)
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise _malformed(error) from None


def _malformed(error: Exception) -> FrameRefused:
    refused = FrameRefused("frame_malformed", reason=plain_words(split(str(error))[1]))
    if wrong := unknown_to_struct(error):
        refused.details["fields"] = wrong
    return refused


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """The base class of all messages to clients."""


class Rule(msgspec.Struct, frozen=True):
    """The rule behind a refusal, and where to read it."""

    clause: str
    address: str


class Error(Message, frozen=True, tag="error", kw_only=True):
    """Your message was refused, or the site refused the socket and will close it. Nothing was
    changed.

    `key` is the key of your message, as far as it could be read. `fields` is present if the message
    or the address has unknown or invalid fields. The members from `limit` to `retry_after` are
    present with a 429. `oldest` and `resume`, or `newest`, are present if a feed refused the
    cursor.
    """

    code: str
    detail: str
    status: int
    key: str | None
    rule: Rule | None = None
    fields: dict[str, list[str]] | UnsetType = UNSET
    limit: str | UnsetType = UNSET
    most: int | UnsetType = UNSET
    window: int | UnsetType | None = UNSET
    per: str | UnsetType = UNSET
    retry_after: int | UnsetType | None = UNSET
    oldest: int | UnsetType = UNSET
    resume: int | UnsetType = UNSET
    newest: int | UnsetType = UNSET


class End(Message, frozen=True, tag="end"):
    """The last line of a stream, with the code that would close a socket."""

    code: int


def refusal_message(refusal: Any, key: str | None) -> str:
    """Return the message for a refusal, in the viewer's language."""
    about = {"code": refusal.code, "detail": refusal.sentence, "status": refusal.status}
    return encoded(Error(**about, key=key, **refusal.details))


def encoded(message: Message) -> str:
    """Return a message in the form in which it is sent."""
    return msgspec.json.encode(message).decode()


class Keyed(msgspec.Struct, frozen=True):
    """Any message that can have a key."""

    key: str | None = None


KEYED = msgspec.json.Decoder(Keyed)

JSON_PART = re.compile(r'"(?:[^"\\]|\\.?)*+(?:"|\Z)|[{}\[\]:]|[^\s"{}\[\]:]++', re.S)
"""Matches strings, closed or not, and the other tokens of JSON. Each character is examined only
once.
"""

DEEPER = {"{": 1, "[": 1, "}": -1, "]": -1}


def key_in(sent: str | bytes | None) -> str | None:
    """Return the key of a message, as far as its beginning can be read."""
    text = sent.decode(errors="replace") if isinstance(sent, bytes) else sent or ""
    if len(text) <= LONGEST_FRAME:
        try:
            return KEYED.decode(text).key
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
            pass
    return _picked_out(text[:LONGEST_FRAME])


def _picked_out(text: str) -> str | None:
    """Return the key of an object that is cut off, or malformed outside its key."""
    if not text.lstrip().startswith("{"):
        return None
    name = colon = ""
    for part in _outermost(text):
        if (name, colon) == ('"key"', ":"):
            return _string(part)
        name, colon = colon, part
    return None


def _outermost(text: str) -> Iterator[str]:
    """Yield the tokens of the outermost object only."""
    depth = 0
    for found in JSON_PART.finditer(text):
        depth += DEEPER.get(found[0], 0)
        if depth == 1:
            yield found[0]


def _string(part: str) -> str | None:
    try:
        data = json.loads(part)
        return data if isinstance(data, str) and data.encode() else None
    except (ValueError, UnicodeError):
        return None


class Way(StrEnum):
    """The transport of a channel."""

    SOCKET = "sockets"
    LINES = "lines"
    """An open-ended HTTP response with one value per line."""


@dataclass(frozen=True, kw_only=True)
class Channel:
    """One URL and its messages. The docstrings of the messages say when they are sent."""

    name: str
    address: str
    title: str
    about: str
    sent: tuple[type[msgspec.Struct], ...]
    """Messages to the client."""
    received: tuple[type[msgspec.Struct], ...] = ()
    """Messages from the client."""
    anything: str = ""
    """The effect of any message from the client, if the channel does not read messages."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """The meaning of each placeholder in the address."""
    query: Mapping[str, Any] = field(default_factory=dict)
    """The query parameters of the address, each with its JSON schema."""
    way: Way = Way.SOCKET

    def takes(self, path: str) -> bool:
        """Return whether a path belongs to this channel."""
        wanted, found = self.address.split("/"), path.split("/")
        return len(wanted) == len(found) and all(
            part == there or (part.startswith("{") and there != "")
            for part, there in zip(wanted, found, strict=True)
        )


def tag_of(struct: type[msgspec.Struct]) -> str:
    """Return the `type` of a message."""
    return str(struct.__struct_config__.tag)


def messages_of(channels: tuple[Channel, ...]) -> Iterator[type[msgspec.Struct]]:
    """Yield every message of these channels once."""
    found = (struct for channel in channels for struct in (*channel.sent, *channel.received))
    yield from dict.fromkeys(found)
