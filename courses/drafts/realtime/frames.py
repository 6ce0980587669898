"""The messages that a draft's socket sends and receives; see docs/api-designs.md."""

from typing import Annotated, Any

import msgspec

from core.person import Person
from core.realtime.messages import Frame, Message, encoded
from courses.drafts.models import Level
from courses.drafts.selectors import Access

Along = Annotated[int, msgspec.Meta(ge=-3000, le=3000)]
"""A coordinate on the board. The limits suffice because designs are small."""
Allowed = Annotated[str, msgspec.Meta(extra_json_schema={"enum": Level.values})]
"""The user's permission for a draft, as one of Level's values."""


MOST_OPEN = 20
Part = Annotated[str, msgspec.Meta(max_length=80, pattern=r"^[a-z_]+(\.[\w,+-]+)*$")]
"""A part of a design that can conflict, such as `tiles.1,-2`, `holes.0` or `name`."""
Parts = Annotated[list[Part], msgspec.Meta(max_length=MOST_OPEN)]


class AskRevision(Frame, frozen=True, tag="sync"):
    """Ask for the current revision."""


class Point(Frame, frozen=True, tag="point"):
    """Your cursor's position on the board, or null for none; sent to others if you can edit."""

    at: tuple[Along, Along] | None = None


class Deciding(Frame, frozen=True, tag="deciding"):
    """The parts that you and another user both changed, while you choose between the versions.

    Send an empty list after the last choice. It is sent to others if you can edit.
    """

    parts: Parts


AnyFrame = AskRevision | Point | Deciding
DECODER = msgspec.json.Decoder(AnyFrame)


class Draft(Message, frozen=True, tag="draft"):
    """Sent at the start, on request, and after every change of the revision.

    `level` is what you can do. `you` is the id by which other clients know you.
    """

    revision: int
    level: Allowed
    you: str


class Hello(Message, frozen=True, tag="hello"):
    """Another socket has opened the draft; `by` is null without an account."""

    socket: str
    by: Person | None
    level: Allowed
    deciding: list[str]


class Here(Message, frozen=True, tag="here"):
    """The answer of every open socket to a `hello`, repeated every ten seconds, and sent when its
    user has a choice to make or has made it.

    `deciding` lists the parts between whose versions this user still has to choose.
    """

    socket: str
    by: Person | None
    level: Allowed
    deciding: list[str]


class Gone(Message, frozen=True, tag="gone"):
    """Another socket has closed."""

    socket: str


class Pointed(Message, frozen=True, tag="point"):
    """The position of another user's cursor, or null if it left the board."""

    socket: str
    at: tuple[Along, Along] | None


class Saved(Message, frozen=True, tag="saved"):
    """A user saved the draft, which now has this revision."""

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
    """Encode the revision, the user's permission and the socket's id."""
    level = str(access.allowed)
    return encoded(Draft(revision=access.design.revision, level=level, you=socket))


def note_message(note: Any) -> str:
    """Encode a note from another process as one of the messages in NOTES."""
    return msgspec.json.encode(note).decode()
