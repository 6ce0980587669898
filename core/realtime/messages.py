"""What the messages of all sockets have in common, in and out."""

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
