"""Messages of sockets: what all have in common, and how each socket describes its own.

In: a message is decoded strictly, and the key of a refused one is read as far as possible, so that
its refusal can name it. Out: messages and refusals. A `Channel` lists the messages of one socket
for the AsyncAPI document (config/specifications/asyncapi.py).
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

from core.api.unknown_keys import unknown_to_struct

LONGEST_FRAME = 16_384
"""Bytes; what clients send is far shorter."""

FrameType = TypeVar("FrameType")

REFUSALS = {
    "frame_not_text": (400, _("Send JSON as text.")),
    "frame_malformed": (400, _("This is no message of the protocol: {reason}.")),
    "feed_is_read": (400, _("A feed is only read: nothing is asked of it.")),
    "frame_too_long": (413, _("A message has at most {most} bytes.")),
}
"""Status and sentence by the code of a FrameRefused."""


class FrameRefused(Exception):
    """A client's message that cannot be read; nothing was done."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
        self.told: dict[str, Any] = {}

    @property
    def status(self) -> int:
        return REFUSALS[self.code][0]

    @property
    def sentence(self) -> str:
        """In the reader's language."""
        return str(REFUSALS[self.code][1]).format_map(self.params)


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all that clients send."""


def frame_in(text: str | None, decoder: msgspec.json.Decoder[FrameType]) -> FrameType:
    """A client's message. Raises FrameRefused."""
    if text is None:
        raise FrameRefused("frame_not_text")
    if len(text) > LONGEST_FRAME:
        raise FrameRefused("frame_too_long", most=LONGEST_FRAME)
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise _malformed(error) from None


def _malformed(error: Exception) -> FrameRefused:
    refused = FrameRefused("frame_malformed", reason=str(error))
    if wrong := unknown_to_struct(error):
        refused.told["fields"] = wrong
    return refused


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of all that sockets say."""


class Rule(msgspec.Struct, frozen=True):
    """The clause behind a refusal, and where it can be read."""

    clause: str
    address: str


class Error(Message, frozen=True, tag="error", kw_only=True):
    """Your message was refused, or the socket is (it closes then); nothing was changed.

    `key` is that of your message, as far as it could be read. `fields` is there beside a message
    with something that none has, what follows it beside a 429, the last three beside a refused
    cursor of a feed.
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


def refusal_message(refusal: Any, key: str | None) -> str:
    """What a socket says to whom it refuses something, in the reader's language."""
    about = {"code": refusal.code, "detail": refusal.sentence, "status": refusal.status}
    return encoded(Error(**about, key=key, **refusal.told))


def encoded(message: Message) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()


class Keyed(msgspec.Struct, frozen=True):
    """Whatever has a key."""

    key: str | None = None


KEYED = msgspec.json.Decoder(Keyed)

JSON_PART = re.compile(r'"(?:[^"\\]|\\.?)*+(?:"|\Z)|[{}\[\]:]|[^\s"{}\[\]:]++', re.S)
"""Strings, closed or not, and what JSON is built with; each character is looked at once."""

DEEPER = {"{": 1, "[": 1, "}": -1, "]": -1}


def key_in(sent: str | bytes | None) -> str | None:
    """The key of a message, as far as it can be read at its beginning."""
    text = sent.decode(errors="replace") if isinstance(sent, bytes) else sent or ""
    if len(text) <= LONGEST_FRAME:
        try:
            return KEYED.decode(text).key
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
            pass
    return _picked_out(text[:LONGEST_FRAME])


def _picked_out(text: str) -> str | None:
    """The key of what looks like an object that is cut off, or wrong elsewhere."""
    if not text.lstrip().startswith("{"):
        return None
    name = colon = ""
    for part in _outermost(text):
        if (name, colon) == ('"key"', ":"):
            return _string(part)
        name, colon = colon, part
    return None


def _outermost(text: str) -> Iterator[str]:
    """The parts of the object itself, without those of its members."""
    depth = 0
    for found in JSON_PART.finditer(text):
        depth += DEEPER.get(found[0], 0)
        if depth == 1:
            yield found[0]


def _string(part: str) -> str | None:
    try:
        told = json.loads(part)
        return told if isinstance(told, str) and told.encode() else None
    except (ValueError, UnicodeError):
        return None


class Way(StrEnum):
    """How a channel is opened."""

    SOCKET = "sockets"
    LINES = "lines"
    """As an answer over plain HTTP that does not end, a value a line."""


@dataclass(frozen=True, kw_only=True)
class Channel:
    """One address and what is said there; the messages' docstrings say when."""

    name: str
    address: str
    title: str
    about: str
    told: tuple[type[msgspec.Struct], ...]
    """What the site says."""
    asked: tuple[type[msgspec.Struct], ...] = ()
    """What a client says."""
    anything: str = ""
    """What is done for whatever a client says, where it is not read."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """What stands for each of the braces in the address."""
    query: Mapping[str, Any] = field(default_factory=dict)
    """What may follow the address, each with its JSON schema."""
    way: Way = Way.SOCKET

    def takes(self, path: str) -> bool:
        """Whether a path is one of this channel's."""
        wanted, found = self.address.split("/"), path.split("/")
        return len(wanted) == len(found) and all(
            part == there or (part.startswith("{") and there != "")
            for part, there in zip(wanted, found, strict=True)
        )


def tag_of(struct: type[msgspec.Struct]) -> str:
    """The `type` that a message bears."""
    return str(struct.__struct_config__.tag)


def messages_of(channels: tuple[Channel, ...]) -> Iterator[type[msgspec.Struct]]:
    """Every message of any of them once."""
    found = (struct for channel in channels for struct in (*channel.told, *channel.asked))
    yield from dict.fromkeys(found)
