"""The messages of a draft's socket, in and out; docs/protocol.md tells them."""

from typing import Annotated, Any

import msgspec

from accounts.realtime.messages import Frame, message
from courses.selectors.draft_links import Access

Along = Annotated[int, msgspec.Meta(ge=-3000, le=3000)]
"""A coordinate on the board; designs are small."""


class Sync(Frame, frozen=True, tag="sync"):
    """Tell me which revision there is."""


class Point(Frame, frozen=True, tag="point"):
    """My cursor is there on the board, or nowhere."""

    at: tuple[Along, Along] | None = None


AnyFrame = Sync | Point
DECODER = msgspec.json.Decoder(AnyFrame)


def draft_message(access: Access, person: str) -> str:
    """Which revision there is, what the reader may do, and under which id others see them."""
    revision, level = access.design.revision, str(access.allowed)
    return message(type="draft", revision=revision, level=level, you=person)


def note_message(note: Any) -> str:
    """Who is there, where they point, what they did."""
    return message(**note)
