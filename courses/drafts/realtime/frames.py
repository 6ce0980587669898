"""The messages of a draft's socket, in and out; docs/protocol.md tells them."""

from typing import Annotated, Any

import msgspec

from core.person import Person
from core.realtime.messages import Frame, Message, encoded
from courses.drafts.models import Level
from courses.drafts.selectors import Access

Along = Annotated[int, msgspec.Meta(ge=-3000, le=3000)]
"""A coordinate on the board; designs are small."""
Allowed = Annotated[str, msgspec.Meta(extra_json_schema={"enum": Level.values})]
"""What somebody may do at a draft."""


class AskRevision(Frame, frozen=True, tag="sync"):
    """Tell me which revision there is."""


class Point(Frame, frozen=True, tag="point"):
    """My cursor is there on the board, or nowhere; told to others if you may edit."""

    at: tuple[Along, Along] | None = None


AnyFrame = AskRevision | Point
DECODER = msgspec.json.Decoder(AnyFrame)


class Draft(Message, frozen=True, tag="draft"):
    """At the beginning, when you ask, and whenever there is another revision.

    `level` is what you may do, `you` under which id others see you.
    """

    revision: int
    level: Allowed
    you: str


class Hello(Message, frozen=True, tag="hello"):
    """Another socket is there; `by` is null without an account."""

    socket: str
    by: Person | None
    level: Allowed


class Here(Message, frozen=True, tag="here"):
    """The answer to a `hello` of all who are there, who say it again every ten seconds."""

    socket: str
    by: Person | None
    level: Allowed


class Gone(Message, frozen=True, tag="gone"):
    """Another socket is closed."""

    socket: str


class Pointed(Message, frozen=True, tag="point"):
    """Where somebody points, or that they point nowhere."""

    socket: str
    at: tuple[Along, Along] | None


class Saved(Message, frozen=True, tag="saved"):
    """Who has saved, and which revision came of it."""

    by: Person | None
    revision: int


class CommentsChanged(Message, frozen=True, tag="comments"):
    """Comments have changed."""

    by: Person | None


class LinkChanged(Message, frozen=True, tag="link"):
    """The draft's link has changed."""

    by: Person | None


NOTES = (Hello, Here, Gone, Pointed, Saved, CommentsChanged, LinkChanged)


def draft_message(access: Access, socket: str) -> str:
    """Which revision there is, what the reader may do, and under which id others see them."""
    level = str(access.allowed)
    return encoded(Draft(revision=access.design.revision, level=level, you=socket))


def note_message(note: Any) -> str:
    """Who is there, where they point, what they did: one of NOTES, as processes tell each other."""
    return msgspec.json.encode(note).decode()
