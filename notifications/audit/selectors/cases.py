"""What mails report, one case for each reader, and what decides whether a mail is due or wrong."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from accounts.people.models import User

EVER = datetime(2000, 1, 1, tzinfo=UTC)
"""A moment before there were any mails."""


@dataclass(frozen=True)
class Case:
    """Something that a mail reports to one reader. `key` is that of a seat, invitation or user."""

    kind: str
    key: int
    user: User | None
    """None if no preferences apply."""
    at: datetime
    """When it happened."""
    name: str
    """The name that its mails have, or share with others (`Letter.subjects`)."""
    since: datetime = EVER
    """Mails written before this time do not report it."""
    in_digest: datetime | None = None
    """Digests from this time on report it too. If None, no digest can."""
    seen: datetime | None = None
    """When the reader saw it or acted on it."""
    due: datetime | None = None
    """When its mail must be written, if that does not depend on the reader's preferences."""
    until: datetime | None = None
    """Quiet hours do not delay its mail past this time."""
    noted: datetime | None = None
    """When its sender noted a mail. The note proves no mail, but dates one that was deleted."""
    stays: bool = False
    """True if a reader is also mailed who chose to be mailed only after it happened."""
    forbidden: bool = False
    """True if no mail should report it."""


class Difference(NamedTuple):
    """A difference; `key` is that of the case, or of the outbox row of a stuck mail."""

    way: Literal["missing", "unexpected", "twice", "stuck"]
    kind: str
    key: int
