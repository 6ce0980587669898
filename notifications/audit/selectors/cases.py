"""The events that emails report, one case per recipient, with the data that makes an email due or
wrong.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from accounts.people.models import User

EVER = datetime(2000, 1, 1, tzinfo=UTC)
"""A moment before there were any emails."""


@dataclass(frozen=True)
class Case:
    """An event that an email reports to one recipient. `key` identifies a seat, invitation
    or user.
    """

    kind: str
    key: int
    user: User | None
    """None if no preferences apply."""
    at: datetime
    """When the event happened."""
    name: str
    """The name of its emails, or a name that they share with other emails (`Letter.subjects`)."""
    since: datetime = EVER
    """Emails written before this time do not report it."""
    in_digest: datetime | None = None
    """Digests from this time on report it too. If None, no digest reports it."""
    seen: datetime | None = None
    """When the recipient saw the event or acted on it."""
    due: datetime | None = None
    """When its email must be written, if that does not depend on the recipient's preferences."""
    until: datetime | None = None
    """Quiet hours do not delay its email past this time."""
    noted: datetime | None = None
    """When the sender recorded that it was mailed.

    This does not prove that there was an email, but gives the time of an email that was deleted.
    """
    stays: bool = False
    """True if recipients who switched such emails on only after the event are also mailed."""
    forbidden: bool = False
    """True if no email should report the event."""


class Difference(NamedTuple):
    """A difference. `key` is the key of the case, or the key of the outbox row if an email is
    stuck.
    """

    way: Literal["missing", "unexpected", "twice", "stuck"]
    kind: str
    key: int
